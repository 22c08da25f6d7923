import type { TextAnalysis, Token } from '../text/analysis.types';

/** Parts of speech whose words carry the matter; all others carry the build of a sentence. */
const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'NUM', 'X', 'INTJ', 'SYM']);
/** Words at most, so that a long text costs no more than a page. */
const LONGEST = 400;

/** A word as the build of its sentence shows it: its class for words of matter, itself for the small ones. */
const shape = ({ kind, literal, norm, pos }: Token): string => {
  if (kind === 'number') return '#';
  if (kind === 'literal') return `<${literal ?? 'literal'}>`;
  if (kind === 'mark') return norm;
  return CONTENT.has(pos) ? pos : norm;
};

const length = (words: number): string =>
  words <= 5 ? '5' : words <= 9 ? '9' : words <= 15 ? '15' : words <= 25 ? '25' : 'more';

/**
 * What the learned heads see of a text besides its vector: base forms, pairs of them, how it opens, and runs of shapes.
 * @returns names of features, each once
 */
export const textFeatures = ({ tokens, sentences }: TextAnalysis): Set<string> => {
  const found = new Set<string>();
  const end = Math.min(tokens.length, LONGEST);
  let words = 0;
  let before = '^';
  let shapeBefore = '^';
  let shapeTwoBefore = '';
  for (let index = 0; index < end; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    const here = shape(token);
    found.add(`s:${shapeBefore} ${here}`);
    if (shapeTwoBefore !== '') found.add(`t:${shapeTwoBefore} ${shapeBefore} ${here}`);
    shapeTwoBefore = shapeBefore;
    shapeBefore = here;
    if (token.kind === 'mark') {
      before = token.norm;
      continue;
    }
    words += 1;
    const word = token.kind === 'word' ? token.lemma : here;
    found.add(`${token.negated ? 'not' : 'w'}:${word}`);
    found.add(`b:${before} ${word}`);
    if (words === 1) found.add(`o:${token.norm}`);
    before = word;
  }
  found.add(`s:${shapeBefore} $`);
  found.add(`l:${length(words)}`);
  found.add(`n:${String(Math.min(sentences.length, 4))}`);
  for (const { question } of sentences) if (question) found.add('q:');
  return found;
};
