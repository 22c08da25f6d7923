import type { Policy, ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import { Lexicon } from '../text/lexicon';
import { AssertionReader } from './assertion-reader';
import { ChoiceReader } from './choice-reader';
import type { Claim } from './claims.types';
import { ClauseReader } from './clauses';
import { TermReader } from './terms';
import { ValueReader } from './value-reader';

const lexiconGroups = (rules: ValidatorRules): Record<string, readonly string[]> => ({
  ...Object.fromEntries(Object.entries(rules.attributes).map(([name, { phrases }]) => [`attribute:${name}`, phrases])),
  ...Object.fromEntries(Object.entries(rules.comparisons).map(([name, phrases]) => [`compare:${name}`, phrases])),
  ...Object.fromEntries(Object.entries(rules.acts).map(([name, phrases]) => [`act:${name}`, phrases])),
  ...Object.fromEntries(
    Object.entries(rules.categories).flatMap(([category, { values }]) =>
      Object.entries(values).map(([value, phrases]) => [`choice:${category}:${value}`, phrases]),
    ),
  ),
  approval: rules.approval,
  guards: rules.guards,
  frozen: rules.frozen,
});

/** What a text claims, and whether it says that consent was given. */
export interface Reading {
  claims: readonly Claim[];
  approved: boolean;
  /** All terms of the text, to see whether an exception is met. */
  terms: ReadonlySet<string>;
}

/** Reads the claims of instructions and actions. */
export class ClaimReader {
  private readonly lexicon: Lexicon;
  private readonly clauses: ClauseReader;
  private readonly terms: TermReader;
  private readonly values: ValueReader;
  private readonly choices: ChoiceReader;
  private readonly assertions: AssertionReader;

  constructor({ validator, text }: Policy) {
    this.lexicon = new Lexicon(lexiconGroups(validator), text);
    this.clauses = new ClauseReader(validator);
    this.terms = new TermReader(validator);
    this.values = new ValueReader(validator, this.terms);
    this.choices = new ChoiceReader(validator, this.terms);
    this.assertions = new AssertionReader(validator, this.terms);
  }

  read(analysis: TextAnalysis): Reading {
    const hits = this.lexicon.scan(analysis);
    const claims = this.clauses.read(analysis, hits).flatMap((clause): Claim[] => [
      ...this.values.read(analysis, clause, hits),
      ...this.choices.read(analysis, clause, hits),
      ...this.assertions.read(analysis, clause, hits),
    ]);
    const terms = new Set(analysis.tokens.filter(({ negated }) => !negated).flatMap((token) => this.terms.term(token) ?? []));
    return { claims, approved: hits.of('approval').some(({ negated }) => !negated), terms };
  }
}
