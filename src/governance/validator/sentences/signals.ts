import type { Policy, ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis } from '../../text/analysis.types';
import { type Hit, Lexicon } from '../../text/lexicon';
import { Nearby } from '../../text/nearby';

export interface Named {
  name: string;
  hit: Hit;
}

export interface Choice {
  category: string;
  value: string;
  hit: Hit;
}

/** The phrases of a text that matter for comparing it, sorted by what they signal. */
export interface Signals {
  attributes: readonly Named[];
  comparisons: readonly Named[];
  acts: readonly Named[];
  choices: readonly Choice[];
  approval: readonly Hit[];
  guards: readonly Hit[];
  frozen: readonly Hit[];
}

/** A shorter phrase inside a longer one is not meant: "push" in "force push", "spaces" in "two spaces". */
const longest = <T extends { hit: Hit }>(found: readonly T[]): T[] => {
  // In this order whatever a phrase lies in comes before it.
  const order = found.map(({ hit }) => hit).sort((a, b) => a.start - b.start || b.end - a.end);
  const inner = new Set<Hit>();
  let reach = 0;
  let last: Hit | undefined;
  for (const hit of order) {
    // Of phrases of the same words none is the longer.
    const same = last?.start === hit.start && last.end === hit.end;
    if (last !== undefined && same ? inner.has(last) : reach >= hit.end) inner.add(hit);
    reach = Math.max(reach, hit.end);
    last = hit;
  }
  return found.filter(({ hit }) => !inner.has(hit));
};

/** Gives each clause the signals of its surroundings: what a clause reads is never told by words far away. */
export class LocalSignals {
  private readonly attributes: Nearby<Named>;
  private readonly comparisons: Nearby<Named>;
  private readonly acts: Nearby<Named>;
  private readonly choices: Nearby<Choice>;

  /** @param reach how many tokens beside a clause may matter to it. */
  constructor(
    private readonly signals: Signals,
    private readonly reach: number,
  ) {
    const hitOf = ({ hit }: { hit: Hit }): Hit => hit;
    this.attributes = new Nearby(signals.attributes, hitOf);
    this.comparisons = new Nearby(signals.comparisons, hitOf);
    this.acts = new Nearby(signals.acts, hitOf);
    this.choices = new Nearby(signals.choices, hitOf);
  }

  around({ start, end }: { start: number; end: number }): Signals {
    const [from, to] = [start - this.reach, end + this.reach];
    return {
      ...this.signals,
      attributes: this.attributes.between(from, to),
      comparisons: this.comparisons.between(from, to),
      acts: this.acts.between(from, to),
      choices: this.choices.between(from, to),
    };
  }
}

/** Words after which a verb follows, whatever the tagger makes of it. */
const BEFORE_VERB = new Set([
  'to',
  'not',
  'never',
  'and',
  'or',
  'then',
  'but',
  'always',
  'only',
  'just',
  'without',
  'before',
  'after',
  'by',
  'directly',
  'also',
]);

const POSSESSIVE = new Set(['its', 'my', 'our', 'your', 'their', 'his', 'her']);

/** Whether a phrase is meant as an act: "log the request" is one, "the log" is not. */
const isActing = ({ tokens }: TextAnalysis, { start, end }: Hit): boolean => {
  const before = tokens[start - 1];
  const pos = tokens[start]?.pos;
  if (before !== undefined && end - start === 1 && (before.pos === 'DET' || POSSESSIVE.has(before.norm)))
    return false;
  if (end - start > 1 || before === undefined || before.kind === 'mark' || pos === 'VERB' || pos === 'AUX')
    return true;
  return (
    BEFORE_VERB.has(before.norm) ||
    before.pos === 'AUX' ||
    before.pos === 'PRON' ||
    before.sentence !== tokens[start]?.sentence
  );
};

type Collect = (hits: readonly Hit[], into: Collected) => void;
type Collected = { -readonly [Key in keyof Signals]: Signals[Key][number][] };

const SINGLES = ['approval', 'guards', 'frozen'] as const;

/** "Compare Postgres with MySQL", "list Friday's deployments": whether the first act of a clause only looks. */
export const onlyLooks = (
  { start, end }: { start: number; end: number },
  { acts }: Signals,
  looking: ReadonlySet<string>,
): boolean => {
  const first = (looks: boolean): number =>
    acts
      .filter(({ name, hit }) => hit.start >= start && hit.end <= end && looking.has(name) === looks)
      .reduce((least, { hit }) => Math.min(least, hit.start), Infinity);
  return first(true) < first(false);
};

/** Finds the signals of a text in one pass over its tokens. */
export class SignalReader {
  private readonly lexicon: Lexicon;
  /** What to do with the hits of each group, by the group's place in the lexicon. */
  private readonly collectors: readonly Collect[];

  constructor({ validator, text }: Policy) {
    const groups = [...this.named(validator), ...this.choices(validator), ...this.singles(validator)];
    this.lexicon = new Lexicon(Object.fromEntries(groups.map(([name, phrases]) => [name, phrases])), text);
    this.collectors = groups.map(([, , collect]) => collect);
  }

  read(analysis: TextAnalysis): Signals {
    const found: Collected = {
      attributes: [],
      comparisons: [],
      acts: [],
      choices: [],
      approval: [],
      guards: [],
      frozen: [],
    };
    this.lexicon.scan(analysis).each((hits, id) => this.collectors[id]?.(hits, found));
    return {
      ...found,
      // "No more than" is not "more than".
      comparisons: longest(found.comparisons),
      acts: longest(found.acts.filter(({ hit }) => isActing(analysis, hit))),
      choices: longest(found.choices),
    };
  }

  private named(rules: ValidatorRules): [string, readonly string[], Collect][] {
    const group = (
      kind: 'attributes' | 'comparisons' | 'acts',
      name: string,
      phrases: readonly string[],
    ): [string, readonly string[], Collect] => [
      `${kind}:${name}`,
      phrases,
      (hits, into) => {
        for (const hit of hits) into[kind].push({ name, hit });
      },
    ];
    return [
      ...Object.entries(rules.attributes).map(([name, { phrases }]) => group('attributes', name, phrases)),
      ...Object.entries(rules.comparisons).map(([name, phrases]) => group('comparisons', name, phrases)),
      ...Object.entries(rules.acts).map(([name, phrases]) => group('acts', name, phrases)),
    ];
  }

  private choices(rules: ValidatorRules): [string, readonly string[], Collect][] {
    return Object.entries(rules.categories).flatMap(([category, { values }]) =>
      Object.entries(values).map(([value, phrases]): [string, readonly string[], Collect] => [
        `choices:${category}:${value}`,
        phrases,
        (hits, into) => {
          for (const hit of hits) into.choices.push({ category, value, hit });
        },
      ]),
    );
  }

  private singles(rules: ValidatorRules): [string, readonly string[], Collect][] {
    return SINGLES.map((name) => [
      name,
      rules[name],
      (hits, into) => {
        for (const hit of hits) into[name].push(hit);
      },
    ]);
  }
}
