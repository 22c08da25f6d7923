import type { Token } from './analysis.types';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const NUMBER_WORDS = new Map<string, number>([
  ...ONES.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, place): [string, number] => [word, (place + 2) * 10]),
]);

/** Whether a word is a number up to nineteen, or a full ten. */
export const isNumberWord = (word: string): boolean => NUMBER_WORDS.has(word);

/** @returns the number that a token states, in digits or as a word; undefined for anything else */
export const numberOf = ({ kind, norm }: Token): number | undefined => {
  if (kind === 'word') return NUMBER_WORDS.get(norm);
  if (kind !== 'number') return undefined;
  const value = Number.parseFloat(norm.replace(/^[^\d.]+/, ''));
  return Number.isFinite(value) ? value : undefined;
};
