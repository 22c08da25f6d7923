import type { TextAnalysis } from '../text/analysis.types';
import { DIMENSIONS, similarity } from './vector-table';

/** A text with its vector. */
export interface Meaning {
  analysis: TextAnalysis;
  vector: Float32Array;
}

/** Brings the products of two vectors' elements to the size of a vector's elements. */
const PRODUCT_SCALE = 16;
const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'X']);
const FIRM = new Set([
  'never',
  'no',
  'not',
  'only',
  'always',
  'must',
  'all',
  'every',
  'without',
  'unless',
  'except',
  'until',
]);
const NEAREST = 9;

const bucket = (value: number, step: number): string => String(Math.round(value / step));

/** The words of matter, numbers and names of a text. */
const terms = ({ tokens }: TextAnalysis): Set<string> => {
  const found = new Set<string>();
  for (const { kind, pos, lemma, norm } of tokens) {
    if (kind === 'mark') continue;
    if (kind !== 'word') found.add(norm);
    else if (CONTENT.has(pos)) found.add(lemma);
  }
  return found;
};

/** The product of two vectors, element by element: what they agree on. */
export const productOf = (a: Float32Array, b: Float32Array): Float32Array => {
  const product = new Float32Array(DIMENSIONS);
  for (let index = 0; index < DIMENSIONS; index += 1)
    product[index] = (a[index] ?? 0) * (b[index] ?? 0) * PRODUCT_SCALE;
  return product;
};

/**
 * What the fast path sees of two texts read together, an instruction and an action.
 * @returns names of features, each once
 */
export const pairFeatures = (first: Meaning, second: Meaning): Set<string> => {
  const found = new Set<string>();
  const [a, b] = [terms(first.analysis), terms(second.analysis)];
  const shared = [...a].filter((term) => b.has(term)).length;
  found.add(`cos:${bucket(similarity(first.vector, second.vector), 0.05)}`);
  found.add(`shared:${String(Math.min(shared, NEAREST))}`);
  found.add(`share:${bucket(shared / Math.max(1, Math.min(a.size, b.size)), 0.2)}`);
  for (const [name, { tokens }] of [
    ['a', first.analysis],
    ['b', second.analysis],
  ] as const) {
    let numbers = false;
    for (const { kind, norm, lemma } of tokens) {
      if (kind === 'number' && !numbers) {
        numbers = true;
        found.add(`${name}:#`);
      }
      if (FIRM.has(norm)) found.add(`${name}:${norm}`);
      if (name === 'b' && kind === 'word') found.add(`b=${lemma}`);
    }
  }
  if (found.has('a:#') && found.has('b:#')) found.add('#:both');
  return found;
};
