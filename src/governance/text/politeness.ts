import type { TextRules } from '../policy/policy.types';
import { PhraseSet } from './phrase-set';
import type { RawToken } from './tokenise';

const CLAUSE_START = new Set(['.', '!', '?', '\n', ';', ',', ':', '(', '-']);

/** Takes courtesy out of a text, so that "Could you please rename it? Thanks." reads as "rename it". */
export class Politeness {
  private readonly anywhere: PhraseSet;
  private readonly greetings: PhraseSet;
  private readonly leads: PhraseSet;
  private readonly closings: PhraseSet;

  /** @param rules `anywhere`: words without meaning at any place; `leads` open a clause; `closings` end one */
  constructor(rules: TextRules['politeness']) {
    this.anywhere = new PhraseSet(rules.anywhere);
    this.greetings = new PhraseSet(rules.greetings);
    this.leads = new PhraseSet(rules.leads);
    this.closings = new PhraseSet(rules.closings);
  }

  /**
   * @param tokens the tokens of a text
   * @returns the tokens that remain, without marks at either end, and whether a courteous question opened the text
   */
  strip(tokens: readonly RawToken[]): { tokens: RawToken[]; polite: boolean } {
    const kept: RawToken[] = [];
    let polite = false;
    for (let index = 0; index < tokens.length;) {
      const token = tokens[index];
      if (token === undefined) break;
      const previous = kept.at(-1);
      const opensClause =
        previous === undefined || (previous.kind === 'mark' && CLAUSE_START.has(previous.norm));
      const lead = opensClause ? this.leads.lengthAt(tokens, index) : 0;
      const length = Math.max(lead, this.courtesyAt(tokens, index, opensClause));
      polite ||= lead > 0;
      if (length === 0 && !isIdle(token, tokens[index + 1], previous, opensClause)) kept.push(token);
      index += Math.max(1, length);
    }
    while (isTrailing(kept.at(-1), polite)) kept.pop();
    return { tokens: kept, polite };
  }

  private courtesyAt(tokens: readonly RawToken[], index: number, opensClause: boolean): number {
    const closing = this.closings.lengthAt(tokens, index);
    return Math.max(
      this.anywhere.lengthAt(tokens, index),
      opensClause ? this.greetings.lengthAt(tokens, index) : 0,
      closing > 0 && isEnd(tokens[index + closing]) ? closing : 0,
    );
  }
}

const isEnd = (token: RawToken | undefined): boolean =>
  token === undefined || (token.kind === 'mark' && ['.', '!', '\n', '?'].includes(token.norm));

/** Marks at the beginning, and commas that courtesy left behind. */
const isIdle = (
  token: RawToken,
  next: RawToken | undefined,
  previous: RawToken | undefined,
  opensClause: boolean,
): boolean =>
  token.kind === 'mark' && (previous === undefined || (token.norm === ',' && (opensClause || isEnd(next))));

/** A closing question mark stays, since it tells a question from an order, unless the question was mere courtesy. */
const isTrailing = (last: RawToken | undefined, polite: boolean): boolean =>
  last?.kind === 'mark' && (last.norm !== '?' || polite);
