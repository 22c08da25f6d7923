import type { Sentence, TextAnalysis } from '../text/analysis.types';

/** Sentences with fewer words lead in or close, and state nothing of their own. */
const SHORTEST = 3;

const words = ({ tokens }: TextAnalysis, { start, end }: Sentence): number =>
  tokens.slice(start, end).filter(({ kind }) => kind !== 'mark').length;

/** @returns the sentences of a text that can be rules of their own; none where there is only one */
export const partTexts = (analysis: TextAnalysis): string[] => {
  const { sentences, tokens, text } = analysis;
  const parts = sentences
    .filter((sentence) => !sentence.question && words(analysis, sentence) >= SHORTEST)
    .map(({ start, end }) => text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0));
  return parts.length > 1 ? parts : [];
};
