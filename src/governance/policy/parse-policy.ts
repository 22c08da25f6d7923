import { createHash } from 'node:crypto';
import type { Ports } from '../ports';
import { canonicalJson } from './canonical';
import { mergePolicy } from './merge-policy';
import type { Policy, PolicyRules } from './policy.types';
import { policySchema } from './policy-schema';
import { FileProblems, type Locate, NOWHERE, problemAt, problemsOf, readYaml } from './read-yaml';

const WHAT = 'The governance policy';
const DIGEST_LENGTH = 16;
/** Characters of a policy file at most, ten times the shipped one; a record of the database holds it easily. */
const TEXT_LIMIT = 2_000_000;

/** What a policy is read against. */
export interface PolicyOptions extends Ports {
  /** The rules that a file differs from. Without them a file must be complete. */
  base?: PolicyRules | undefined;
}

/** A file that is complete by itself stands alone; any other states what differs from the base. */
function effective(value: unknown, base: PolicyRules | undefined, locate: Locate): unknown {
  if (base === undefined || policySchema.safeParse(value).success) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FileProblems(WHAT, [
      '(whole file): must be a map of sections; a policy that changes nothing is written {}',
    ]);
  }
  const { policyVersion: _, ...rules } = base as Policy;
  const { value: merged, problems } = mergePolicy(rules, value);
  if (problems.length === 0) return merged;
  throw new FileProblems(
    WHAT,
    problems.map(({ path, message }) => problemAt(locate, path, message)),
  );
}

/** Rules with `meaning` in a service that cannot compare meanings: never met, they would protect from nothing. */
function unmeasurable({ organisation }: PolicyRules, locate: Locate): string[] {
  return (organisation?.rules ?? []).flatMap(({ match }, index) => {
    if (match.meaning === undefined) return [];
    const path = ['organisation', 'rules', index, 'match', 'meaning'];
    return [
      problemAt(locate, path, 'cannot be used: this service has nothing that tells how alike two texts are'),
    ];
  });
}

function check(value: unknown, { base, similarity }: PolicyOptions, locate: Locate): Policy {
  const result = policySchema.safeParse(effective(value, base, locate));
  if (!result.success) throw new FileProblems(WHAT, problemsOf(result.error, locate));
  const rules = result.data;
  const unmet = similarity === undefined ? unmeasurable(rules, locate) : [];
  if (unmet.length > 0) throw new FileProblems(WHAT, unmet);
  const digest = createHash('sha256').update(canonicalJson(rules)).digest('hex').slice(0, DIGEST_LENGTH);
  return { ...rules, policyVersion: `${rules.version}+${digest}` };
}

/**
 * Checks the rules of a policy that has been read already.
 * @param value the policy as plain data
 * @returns the policy in effect with its `policyVersion`
 * @throws FileProblems that lists every problem with the path of its key
 */
export const checkPolicy = (value: unknown, options: PolicyOptions = {}): Policy =>
  check(value, options, NOWHERE);

/**
 * Reads a policy file.
 * @param text the file's text, YAML or JSON
 * @returns the policy in effect with its `policyVersion`, the same for any spelling of the same rules
 * @throws FileProblems that lists every problem, with line, column and the path of the key
 */
export const parsePolicy = (text: string, options: PolicyOptions = {}): Policy => {
  if (text.length > TEXT_LIMIT) {
    throw new FileProblems(WHAT, [`(whole file): has more than ${TEXT_LIMIT} characters`]);
  }
  const { value, locate } = readYaml(WHAT, text);
  // An editor may leave a file empty for a moment; that must never read as "no rules of our own".
  if (value === null) {
    throw new FileProblems(WHAT, ['(whole file): is empty; a policy that changes nothing is written {}']);
  }
  return check(value, options, locate);
};
