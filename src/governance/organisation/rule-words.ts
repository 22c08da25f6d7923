import type { OrganisationRule, TextRules } from '../policy/policy.types';
import { type Hits, Lexicon } from '../text/lexicon';
import type { TextAnalysis } from '../text/analysis.types';

type Words = NonNullable<OrganisationRule['match']['words']>;

interface Sought {
  all: readonly string[];
  any: readonly string[];
  none: readonly string[];
}

/** Finds the phrases of all rules in one pass over each text. */
export class RuleWords {
  private readonly lexicon: Lexicon;
  private readonly sought: readonly (Sought | undefined)[];

  /**
   * @param rules the words of each rule, in the order of the rules
   * @param text where clauses begin
   */
  constructor(rules: readonly (Words | undefined)[], text: TextRules) {
    const groups = new Map<string, string[]>();
    const group = (phrases: readonly string[] | undefined): string[] =>
      (phrases ?? []).map((phrase) => {
        groups.set(phrase, [phrase]);
        return phrase;
      });
    this.sought = rules.map((words) =>
      words === undefined
        ? undefined
        : { all: group(words.all), any: group(words.any), none: group(words.none) },
    );
    this.lexicon = new Lexicon(Object.fromEntries(groups), text);
  }

  /** @returns what was found in the texts of one action */
  scan(texts: readonly TextAnalysis[]): readonly Hits[] {
    return texts.map((text) => this.lexicon.scan(text));
  }

  /**
   * The first phrase of `all` (or, without it, one of `any`) must be meant: in a clause that denies it ("do not export")
   * it does not count. The others only have to be there, and none of `none`.
   * @returns whether a rule's words are met; true for a rule without words
   */
  meets(rule: number, found: readonly Hits[]): boolean {
    const words = this.sought[rule];
    if (words === undefined) return true;
    const said = (phrase: string): boolean => found.some((hits) => hits.has(phrase));
    const meant = (phrase: string): boolean =>
      found.some((hits) => hits.of(phrase).some(({ negated }) => !negated));
    const [act, ...others] = words.all;
    if (act !== undefined && !(meant(act) && others.every(said))) return false;
    if (words.any.length > 0 && !words.any.some(act === undefined ? meant : said)) return false;
    return !words.none.some(said);
  }
}
