import type { TextRules } from '../policy/policy.types';
import { PhraseSet } from './phrase-set';
import type { RawToken } from './tokenise';

const CLAUSE_START = new Set(['.', '!', '?', '\n', ';', ',', ':', '(', '-']);

/** Takes courtesy out of a text, so that "Could you please rename it? Thanks." reads as "rename it". */
export class Politeness {
  private readonly anywhere: PhraseSet;
  private readonly leads: PhraseSet;
  private readonly closings: PhraseSet;

  /** @param rules `anywhere`: words without meaning at any place; `leads` open a clause; `closings` end one */
  constructor(rules: TextRules['politeness']) {
    this.anywhere = new PhraseSet(rules.anywhere);
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
      const lead = token.kind === 'word' && opensClause ? this.leads.lengthAt(tokens, index) : 0;
      const length =
        token.kind === 'word'
          ? Math.max(lead, this.anywhere.lengthAt(tokens, index), this.closingAt(tokens, index))
          : 0;
      if (length > 0) {
        polite ||= lead > 0;
        index += length;
      } else {
        const doubledComma = token.norm === ',' && (opensClause || isEnd(tokens[index + 1]));
        if (!(token.kind === 'mark' && (previous === undefined || doubledComma))) kept.push(token);
        index += 1;
      }
    }
    while (isTrailing(kept)) kept.pop();
    return { tokens: kept, polite };
  }

  private closingAt(tokens: readonly RawToken[], index: number): number {
    const length = this.closings.lengthAt(tokens, index);
    return length > 0 && isEnd(tokens[index + length]) ? length : 0;
  }
}

const isEnd = (token: RawToken | undefined): boolean =>
  token === undefined ||
  (token.kind === 'mark' && (token.norm === '.' || token.norm === '!' || token.norm === '\n'));

/** A closing question mark stays: it tells a question from an order. */
const isTrailing = (tokens: readonly RawToken[]): boolean => {
  const last = tokens.at(-1);
  return last?.kind === 'mark' && last.norm !== '?';
};
