import type { TextRules } from '../policy/policy.types';
import type { MarkedToken, Sentence } from './analysis.types';
import { PhraseSet } from './phrase-set';

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
        } else if (token.kind === 'mark' || this.ends.has(token.norm)) left = 0;
        else if (left > 0) {
          token.negated = true;
          left -= 1;
        }
      }
    }
  }
}
