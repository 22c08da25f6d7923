import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis, Token } from '../../text/analysis.types';
import { isNumberWord } from '../../text/numbers';
import type { Clause, Role } from './clauses';

/** Plurals that the lexicon does not know. */
const PLURAL = /[a-z]{3}[^sui]s$/;
const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'X']);

/** Reduces words to the terms by which statements are compared. */
export class TermReader {
  private readonly ignored: ReadonlySet<string>;
  private readonly alias: ReadonlyMap<string, string>;
  private readonly names: ReadonlySet<string>;
  private readonly kinds: ReadonlyMap<string, readonly string[]>;
  private readonly broad: ReadonlySet<string>;

  constructor({ ignored, aliases, broadNames, kinds }: ValidatorRules) {
    this.kinds = new Map(Object.entries(kinds));
    this.ignored = new Set(ignored);
    this.names = new Set(Object.keys(aliases));
    this.broad = new Set(broadNames);
    this.alias = new Map(
      Object.entries(aliases).flatMap(([term, spellings]) =>
        spellings.map((spelling): [string, string] => [spelling, term]),
      ),
    );
  }

  /** @returns the term of a content word or literal; undefined for words that carry no subject */
  term(token: Token): string | undefined {
    const known = this.alias.get(token.norm) ?? this.alias.get(token.lemma);
    if (known !== undefined) return known;
    if (token.kind === 'literal') return token.norm;
    if (token.kind !== 'word' || token.norm.length < 2) return undefined;
    if (this.ignored.has(token.norm) || this.ignored.has(token.lemma) || isNumberWord(token.norm))
      return undefined;
    if (!CONTENT.has(token.pos)) return undefined;
    return token.lemma === token.norm && PLURAL.test(token.norm) ? token.norm.slice(0, -1) : token.lemma;
  }

  /** Whether a term is the name of a known thing and not just any word. */
  isNamed(term: string): boolean {
    return this.names.has(term);
  }

  /** @returns the kinds of thing that a named thing belongs to */
  kindsOf(term: string): readonly string[] {
    return this.kinds.get(term) ?? [];
  }

  /** Whether a term names one thing and not a kind of things. */
  isSpecific(term: string): boolean {
    return this.names.has(term) && !this.broad.has(term);
  }

  /** @returns the terms of what a clause is said under */
  ofHeading({ tokens }: TextAnalysis, { heading }: Clause): Set<string> {
    const said = heading === undefined ? [] : tokens.slice(heading.start, heading.end);
    return new Set(said.flatMap((token) => (token.negated ? [] : (this.term(token) ?? []))));
  }

  /** @returns the terms of a clause in one of its roles, without the tokens that `skip` names */
  inRole(
    { tokens }: TextAnalysis,
    clause: Clause,
    role: Role,
    skip: (index: number) => boolean = () => false,
  ): Set<string> {
    const terms = new Set<string>();
    clause.roles.forEach((given, offset) => {
      const index = clause.start + offset;
      const token = tokens[index];
      if (given !== role || token === undefined || skip(index)) return;
      const term = this.term(token);
      if (term !== undefined) terms.add(term);
    });
    return terms;
  }
}
