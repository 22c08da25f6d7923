import type { TextAnalysis } from '../text/analysis.types';
import { type Stance, stanceFeatures, stanceOf } from './stance';
import { similarity } from './vector-table';

/** One of two texts that are read together, reduced to what the fast path compares. */
export interface Side {
  plain: string;
  vector: Float32Array;
  /** Words of matter in their base form, numbers and names. */
  terms: ReadonlySet<string>;
  /** Whether it holds a number. */
  numbers: boolean;
  /** Words that bind or loosen: never, only, unless … */
  firm: readonly string[];
  /** All words in their base form. */
  lemmas: ReadonlySet<string>;
  stance: Stance;
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
const MANY = 9;

/** A text as it was read, with its vector. */
interface Read extends Pick<Side, 'plain' | 'vector'> {
  analysis: TextAnalysis;
}

/** Reduces a text to what is compared. */
export const sideOf = ({ analysis, plain, vector }: Read): Side => {
  const terms = new Set<string>();
  const lemmas = new Set<string>();
  const firm = new Set<string>();
  let numbers = false;
  for (const { kind, pos, lemma, norm } of analysis.tokens) {
    if (kind === 'mark') continue;
    if (kind === 'number') numbers = true;
    if (FIRM.has(norm)) firm.add(norm);
    if (kind === 'word') lemmas.add(lemma);
    if (kind !== 'word') terms.add(norm);
    else if (CONTENT.has(pos)) terms.add(lemma);
  }
  return { plain, vector, terms, numbers, firm: [...firm], lemmas, stance: stanceOf(analysis) };
};

/** The product of two vectors, element by element: what they agree on. */
export const productOf = (a: Float32Array, b: Float32Array): Float32Array => {
  const product = new Float32Array(a.length);
  for (let index = 0; index < product.length; index += 1)
    product[index] = (a[index] ?? 0) * (b[index] ?? 0) * PRODUCT_SCALE;
  return product;
};

const bucket = (value: number, step: number): string => String(Math.round(value / step));

/** The words of the second text: they are the same whatever it is read beside. */
export const secondFeatures = ({ lemmas }: Side): string[] => Array.from(lemmas, (lemma) => `b=${lemma}`);

/**
 * What shows only when the two are compared.
 * @param near the cosine of their vectors
 * @param clash how the rules found the second to contradict the first; undefined where they did not
 */
export const comparedFeatures = (first: Side, second: Side, near: number, clash?: string): string[] => {
  let shared = 0;
  for (const term of first.terms) if (second.terms.has(term)) shared += 1;
  const smaller = Math.max(1, Math.min(first.terms.size, second.terms.size));
  return [
    ...stanceFeatures(first.stance, second.stance),
    ...(clash === undefined ? [] : [`rule:${clash}`]),
    `cos:${bucket(near, 0.05)}`,
    `shared:${String(Math.min(shared, MANY))}`,
    `share:${bucket(shared / smaller, 0.2)}`,
    ...(first.numbers ? ['a:#'] : []),
    ...(second.numbers ? ['b:#'] : []),
    ...(first.numbers && second.numbers ? ['#:both'] : []),
    ...first.firm.map((word) => `a:${word}`),
    ...second.firm.map((word) => `b:${word}`),
  ];
};

/**
 * What the fast path sees of two texts read together, an instruction and an action.
 * @param clash how the rules found the second to contradict the first; undefined where they did not
 * @returns names of features, each once
 */
export const pairFeatures = (first: Side, second: Side, clash?: string): string[] => [
  ...comparedFeatures(first, second, similarity(first.vector, second.vector), clash),
  ...secondFeatures(second),
];
