import { z } from 'zod';
import { inNormalForm, inPlainForm } from '../text/phrase-form';

const WORD = String.raw`=?[\p{L}_.0-9@/+$%€£]+`;
const CHOICE = String.raw`${WORD}(?:\|${WORD})*`;
const GROUP = String.raw`\(${WORD}(?:[ |]${WORD})*\)`;
const PART = String.raw`(?:\*|#|<lit>|${CHOICE}|${GROUP})`;
const PHRASE = new RegExp(`^\\^?${PART}(?: ${PART})*$`, 'u');

/** A phrase as `Lexicon` reads it; contractions and hyphens are spelt out because texts are read that way. */
const phrase = z
  .string()
  .normalize()
  .regex(PHRASE, {
    error: ({ input }) =>
      `"${String(input)}" must be lower-case words with single blanks, with a|b, (a b|c), =word, *, #, <lit> or a leading ^ at most`,
  })
  .refine((text) => text === text.toLowerCase(), 'must be lower case');

/** A list may be written as one text with commas, which keeps long word lists readable. */
export const splitList = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(',').map((part) => part.replace(/\s+/g, ' ').trim()) : value;

const listOf = (item: z.ZodType<string>) => z.array(item).min(1);

/** In the normal form of texts, accents and all: a phrase in any other would never be found. */
export const phrases = z.preprocess(splitList, listOf(phrase).overwrite(inNormalForm));
/** Words and phrases taken literally, without inflection. */
const word = z.string().regex(/^\S.*$/u, 'must not be blank');
export const words = z.preprocess(splitList, listOf(word));
/** Such words that are sought in texts, and so in their normal form. */
export const textWords = z.preprocess(splitList, listOf(word).overwrite(inPlainForm));
export const share = z.number().min(0).max(1);
export const weight = z.number().min(-100).max(100);
export const positive = z.number().positive().max(1e9);
export const sentence = z.string().min(1).max(500);

/** The least value of a band, bands in the order of their names. */
export const ascending = (bands: readonly number[]): boolean =>
  bands.every((value, index) => index === 0 || value > (bands[index - 1] ?? Infinity));
