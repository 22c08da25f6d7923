import type { TextRules } from '../policy/policy.types';
import type { MarkedToken, Sentence } from './analysis.types';
import { PhraseSet } from './phrase-set';

/** Words of one item of a list: "`npm run build`". */
const ITEM = 4;
const JOINTS = new Set(['or', 'nor']);

/** Whether a comma parts the items of a list that ends with "or": "never use npm, yarn or bun". */
const isInList = (tokens: readonly MarkedToken[], comma: number, end: number): boolean => {
  if (tokens[comma]?.norm !== ',') return false;
  let words = 0;
  let items = 0;
  for (let at = comma + 1; at < end; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (JOINTS.has(token.norm)) {
      // "…, or ask" goes on in another way.
      const next = tokens[at + 1 + ITEM];
      return (
        words + items > 0 && (at + 1 + ITEM >= end || next?.kind === 'mark' || hasMark(tokens, at + 1, end))
      );
    }
    if (token.kind !== 'mark') words += 1;
    else if (token.norm === ',' && words > 0) {
      words = 0;
      items += 1;
    } else return false;
    if (words > ITEM) return false;
  }
  return false;
};

const hasMark = (tokens: readonly MarkedToken[], from: number, end: number): boolean =>
  tokens.slice(from, Math.min(end, from + 1 + ITEM)).some(({ kind }) => kind === 'mark');

/** Marks the words a negation reaches: from the negator to the end of its clause, at most `reach` tokens. */
export class NegationMarker {
  private readonly negators: PhraseSet;
  private readonly neutral: PhraseSet;
  private readonly ends: ReadonlySet<string>;

  /** @param rules the negators, phrases that only look negative ("do not forget"), the words that end a scope */
  constructor(private readonly rules: TextRules['negation']) {
    this.negators = new PhraseSet(rules.negators);
    this.neutral = new PhraseSet(rules.neutral);
    this.ends = new Set(rules.scopeEnds);
  }

  /** Sets `negated` on the tokens in place. */
  mark(tokens: MarkedToken[], sentences: readonly Sentence[]): void {
    for (const { start, end } of sentences) {
      let left = 0;
      for (let index = start; index < end; index += 1) {
        const token = tokens[index];
        if (token === undefined) break;
        const neutral = this.neutral.lengthAt(tokens, index);
        const negator = neutral > 0 ? 0 : this.negators.lengthAt(tokens, index);
        if (neutral > 0) index += neutral - 1;
        else if (negator > 0) {
          left = this.rules.reach;
          index += negator - 1;
        } else if (left > 0 && isInList(tokens, index, end)) left = this.rules.reach;
        else if (token.kind === 'mark' || this.ends.has(token.norm)) left = 0;
        else if (left > 0) {
          token.negated = true;
          left -= 1;
        }
      }
    }
  }
}
