/** Characters that show nothing or steer the direction of writing: they can hide a word from a word list. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const PLAIN = /^[\n\x20-\x7e]*$/;
const COMBINING = /\p{M}+/gu;
const FOREIGN_LOOKALIKE = /[\u0370-\u03ff\u0400-\u052f]/;
const LATIN = /[a-z]/gi;
const NOT_LATIN = /[^\p{Script=Latin}\P{L}]/gu;
const LETTER_SPACED = /(?<![\w'])(?:[A-Za-z] ){3,}[A-Za-z](?![\w'])/g;

/** Greek and Cyrillic letters that look like Latin ones. */
const LOOKALIKES = new Map(
  [
    ['аàαа', 'a'],
    ['вВΒ', 'b'],
    ['сϲС', 'c'],
    ['ԁ', 'd'],
    ['еёεЕЁΕ', 'e'],
    ['һНΗ', 'h'],
    ['іїιІΙ', 'i'],
    ['јЈ', 'j'],
    ['кκКΚ', 'k'],
    ['мМΜ', 'm'],
    ['пη', 'n'],
    ['оοОΟ', 'o'],
    ['рρРΡ', 'p'],
    ['ѕЅ', 's'],
    ['тτТΤ', 't'],
    ['υ', 'u'],
    ['ν', 'v'],
    ['ԝ', 'w'],
    ['хχХΧ', 'x'],
    ['уУΥ', 'y'],
    ['ΖΖ', 'z'],
    ['ԛ', 'q'],
    ['Ν', 'n'],
    ['Α', 'a'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (letter): [string, string] => [letter, to])),
);

/** Latin letters of their own that are no letter with an accent, as they are written without them. */
const LATIN_LETTERS = new Map(
  Object.entries({
    ß: 'ss',
    ẞ: 'ss',
    æ: 'ae',
    Æ: 'ae',
    œ: 'oe',
    Œ: 'oe',
    ø: 'o',
    Ø: 'o',
    ł: 'l',
    Ł: 'l',
    đ: 'd',
    Đ: 'd',
    ð: 'd',
    Ð: 'd',
    þ: 'th',
    Þ: 'th',
    ħ: 'h',
    Ħ: 'h',
    ŧ: 't',
    Ŧ: 't',
    ŋ: 'ng',
    Ŋ: 'ng',
    ı: 'i',
  }),
);
const LATIN_LETTER = new RegExp(`[${[...LATIN_LETTERS.keys()].join('')}]`, 'g');

const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4]/g, "'"],
  [/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2012\u2212\ufe63]/g, '-'],
  [/[\u2013-\u2015]/g, ' - '],
  [/[^\S\n]/g, ' '],
];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Look-alikes are only replaced where Latin letters prevail: a Russian text stays Russian, and is said to be unread. */
const replaceLookalikes = (text: string): string =>
  FOREIGN_LOOKALIKE.test(text) && count(text, LATIN) >= count(text, NOT_LATIN)
    ? Array.from(text, (letter) => LOOKALIKES.get(letter) ?? letter).join('')
    : text;

const joinSpacedLetters = (text: string): string =>
  text.replace(LETTER_SPACED, (run) => run.replaceAll(' ', ''));

/**
 * Brings a text into the one form the components read: compatibility forms folded (NFKC), invisible characters and
 * accents gone, ß and its like spelt out, look-alike letters made Latin, typographic quotes, dashes and blanks made plain, letters set apart
 * ("n e v e r") joined, lower case.
 * @param text any text
 * @returns the normalised text; lines are kept
 */
export const normalise = (text: string): string => {
  if (PLAIN.test(text)) return joinSpacedLetters(text).toLowerCase();
  let plain = text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  for (const [pattern, replacement] of TYPOGRAPHY) plain = plain.replace(pattern, replacement);
  plain = replaceLookalikes(plain)
    .normalize('NFD')
    .replace(COMBINING, '')
    .normalize('NFC')
    .replace(LATIN_LETTER, (letter) => LATIN_LETTERS.get(letter) ?? letter);
  return joinSpacedLetters(plain).toLowerCase();
};
