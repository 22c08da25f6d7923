import type { Policy, ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import { type Hit, Lexicon } from '../text/lexicon';

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

const isInside = (inner: Hit, outer: Hit): boolean =>
  outer.start <= inner.start && outer.end >= inner.end && outer.end - outer.start > inner.end - inner.start;

/** A shorter phrase inside a longer one is not meant: "push" in "force push", "spaces" in "two spaces". */
const longest = <T extends { hit: Hit }>(found: readonly T[]): T[] =>
  found.filter(({ hit }) => !found.some((other) => isInside(hit, other.hit)));

type Collect = (hits: readonly Hit[], into: Collected) => void;
type Collected = { -readonly [Key in keyof Signals]: Signals[Key][number][] };

const SINGLES = ['approval', 'guards', 'frozen'] as const;

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
    const found: Collected = { attributes: [], comparisons: [], acts: [], choices: [], approval: [], guards: [], frozen: [] };
    this.lexicon.scan(analysis).each((hits, id) => this.collectors[id]?.(hits, found));
    return { ...found, acts: longest(found.acts), choices: longest(found.choices) };
  }

  private named(rules: ValidatorRules): [string, readonly string[], Collect][] {
    const group = (kind: 'attributes' | 'comparisons' | 'acts', name: string, phrases: readonly string[]): [string, readonly string[], Collect] => [
      `${kind}:${name}`,
      phrases,
      (hits, into) => into[kind].push(...hits.map((hit) => ({ name, hit }))),
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
        (hits, into) => into.choices.push(...hits.map((hit) => ({ category, value, hit }))),
      ]),
    );
  }

  private singles(rules: ValidatorRules): [string, readonly string[], Collect][] {
    return SINGLES.map((name) => [name, rules[name], (hits, into) => into[name].push(...hits)]);
  }
}
