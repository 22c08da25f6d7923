import type { TextAnalysis } from './analysis.types';

/**
 * The text as the learned parts read it: in normal form, without courtesy and without marks at either end, so that
 * capitals, a "please" or a full stop change nothing.
 */
export const plainText = ({ text, tokens }: TextAnalysis): string => {
  let plain = '';
  let end = -1;
  for (const { start, end: next } of tokens) {
    if (start < end) continue;
    const gap = end < 0 ? '' : text.slice(end, start);
    // What lies between two tokens is blanks, quotes and brackets, or courtesy, which is left out.
    plain += (/[a-z0-9]/.test(gap) ? ' ' : gap) + text.slice(start, next);
    end = next;
  }
  return plain;
};
