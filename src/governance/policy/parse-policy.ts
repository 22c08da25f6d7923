import { createHash } from 'node:crypto';
import type { Ports } from '../ports';
import { canonicalJson, canonicalMap } from './canonical';
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
  /** The policy that a file differs from, checked. Without it a file must be complete. */
  base?: Policy | undefined;
}

type Members = Readonly<Record<string, unknown>>;

/** A file that is complete by itself stands alone; any other states what differs from the base. */
function effective(value: unknown, base: Policy | undefined, locate: Locate): PolicyRules {
  const alone = policySchema.safeParse(value);
  if (alone.success) return alone.data;
  if (base === undefined) throw new FileProblems(WHAT, problemsOf(alone.error, locate));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FileProblems(WHAT, [
      '(whole file): must be a map of sections; a policy that changes nothing is written {}',
    ]);
  }
  const { policyVersion: _, ...rules } = base;
  const { value: merged, problems } = mergePolicy(rules, value);
  if (problems.length > 0) {
    throw new FileProblems(
      WHAT,
      problems.map(({ path, message }) => problemAt(locate, path, message)),
    );
  }
  return changed(rules, merged as Members, locate);
}

/** Checks what a file has changed. No rule of the schema spans two sections, so those that are as they were need no second look. */
function changed(base: PolicyRules, merged: Members, locate: Locate): PolicyRules {
  const touched = Object.entries(merged).filter(([key, section]) => (base as Members)[key] !== section);
  const known = touched.filter(([key]) => Object.hasOwn(policySchema.shape, key)).map(([key]) => [key, true]);
  const schema = policySchema.pick(Object.fromEntries(known) as { [Key in keyof PolicyRules]?: true });
  const result = schema.safeParse(Object.fromEntries(touched));
  if (!result.success) throw new FileProblems(WHAT, problemsOf(result.error, locate));
  return { ...base, ...result.data };
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

/** Names of places that none of the lists describes: a rule that asks for one would never be met. */
function unknownPlaces({ commands, enforcer, verifier }: PolicyRules, locate: Locate): string[] {
  const named: [path: PropertyKey[], names: readonly string[] | undefined][] = [
    ...enforcer.effects.flatMap((rule, index) =>
      (['places', 'except', 'cargo'] as const).map((key): (typeof named)[number] => [
        ['enforcer', 'effects', index, key],
        rule[key],
      ]),
    ),
    ...commands.rules.flatMap((rule, index) =>
      (['is', 'yields'] as const).map((key): (typeof named)[number] => [
        ['commands', 'rules', index, key],
        rule[key],
      ]),
    ),
    ...commands.named.flatMap((rule, index) =>
      (['is', 'yields'] as const).map((key): (typeof named)[number] => [
        ['commands', 'named', index, key],
        rule[key],
      ]),
    ),
    [['verifier', 'spared'], verifier.spared],
  ];
  return named.flatMap(([path, names = []]) =>
    names
      .filter((name) => !Object.hasOwn(commands.places, name))
      .map((name) => problemAt(locate, path, `names no place: "${name}"`)),
  );
}

/** Sections are never changed, and most are the same in one policy and the next. */
const texts = new WeakMap<object, string>();

const sectionText = (section: unknown): string => {
  if (typeof section !== 'object' || section === null) return canonicalJson(section);
  const text = texts.get(section) ?? canonicalJson(section);
  texts.set(section, text);
  return text;
};

function check(value: unknown, { base, similarity }: PolicyOptions, locate: Locate): Policy {
  const rules = effective(value, base, locate);
  const unmet = [
    ...unknownPlaces(rules, locate),
    ...(similarity === undefined ? unmeasurable(rules, locate) : []),
  ];
  if (unmet.length > 0) throw new FileProblems(WHAT, unmet);
  const text = canonicalMap(rules, sectionText);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
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
