import { createHash } from 'node:crypto';
import { LineCounter, parseDocument } from 'yaml';
import type { $ZodIssue } from 'zod/v4/core';
import type { Ports } from '../organisation/text-similarity';
import { canonicalJson } from './canonical';
import { Locator } from './locate';
import { mergePolicy } from './merge-policy';
import type { Policy, PolicyRules } from './policy.types';
import { policySchema } from './policy-schema';

const DIGEST_LENGTH = 16;
/** Characters of a policy file at most, ten times the shipped one; a record of the database holds it easily. */
const TEXT_LIMIT = 2_000_000;

/** What a policy is read against. */
export interface PolicyOptions extends Ports {
  /** The rules that a file differs from. Without them a file must be complete. */
  base?: PolicyRules | undefined;
}

interface Problem {
  path: readonly PropertyKey[];
  message: string;
}

type Locate = (path: readonly PropertyKey[]) => string;

const NOWHERE: Locate = () => '';

const fail = (problems: readonly string[]): never => {
  throw new Error(
    `The governance policy is not valid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
  );
};

/** A key that is not known is found at itself, not at the map that holds it. */
const placeOf = ({ path, ...issue }: $ZodIssue): readonly PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path;

function refuse(issues: readonly (Problem & { place: readonly PropertyKey[] })[], locate: Locate): never {
  return fail(
    issues.map(
      ({ path, place, message }) =>
        `${locate(place)}${path.map(String).join('.') || '(whole file)'}: ${message}`,
    ),
  );
}

/** A file that is complete by itself stands alone; any other states what differs from the base. */
function effective(value: unknown, base: PolicyRules | undefined, locate: Locate): unknown {
  if (base === undefined || policySchema.safeParse(value).success) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(['(whole file): must be a map of sections; a policy that changes nothing is written {}']);
  }
  const { policyVersion: _, ...rules } = base as Policy;
  const { value: merged, problems } = mergePolicy(rules, value);
  if (problems.length > 0)
    refuse(
      problems.map((problem) => ({ ...problem, place: problem.path })),
      locate,
    );
  return merged;
}

function needsMeaning({ organisation }: PolicyRules): Problem[] {
  return (organisation?.rules ?? []).flatMap(({ match }, index) =>
    match.meaning === undefined
      ? []
      : [
          {
            path: ['organisation', 'rules', index, 'match', 'meaning'],
            message: 'cannot be used: this service has nothing that tells how alike two texts are',
          },
        ],
  );
}

function check(value: unknown, { base, similarity }: PolicyOptions, locate: Locate): Policy {
  const result = policySchema.safeParse(effective(value, base, locate));
  if (!result.success) {
    return refuse(
      result.error.issues.map((issue) => ({ ...issue, place: placeOf(issue) })),
      locate,
    );
  }
  const unmet = similarity === undefined ? needsMeaning(result.data) : [];
  if (unmet.length > 0)
    refuse(
      unmet.map((problem) => ({ ...problem, place: problem.path })),
      locate,
    );
  const digest = createHash('sha256')
    .update(canonicalJson(result.data))
    .digest('hex')
    .slice(0, DIGEST_LENGTH);
  return { ...result.data, policyVersion: `${result.data.version}+${digest}` };
}

/**
 * Checks the rules of a policy that has been read already.
 * @param value the policy as plain data
 * @returns the policy in effect with its `policyVersion`
 * @throws Error that lists every problem with the path of its key
 */
export const checkPolicy = (value: unknown, options: PolicyOptions = {}): Policy =>
  check(value, options, NOWHERE);

/**
 * Reads a policy file.
 * @param text the file's text, YAML or JSON
 * @returns the policy in effect with its `policyVersion`, the same for any spelling of the same rules
 * @throws Error that lists every problem, with line, column and the path of the key
 */
export const parsePolicy = (text: string, options: PolicyOptions = {}): Policy => {
  if (text.length > TEXT_LIMIT) fail([`(whole file): has more than ${TEXT_LIMIT} characters`]);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problems = [...document.errors, ...document.warnings].map(
    ({ message }) => message.split('\n')[0] ?? message,
  );
  if (problems.length > 0) fail(problems);
  // An editor may leave a file empty for a moment; that must never read as "no rules of our own".
  if (document.contents === null)
    fail(['(whole file): is empty; a policy that changes nothing is written {}']);
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // Aliases without end, or more of them than a policy needs.
    return fail([`(whole file): ${error instanceof Error ? error.message : String(error)}`]);
  }
  const locator = new Locator(document, lines);
  return check(value, options, (path) => `${locator.locate(path)}: `);
};
