import { ELEMENT } from './lexicon';
import { normalise } from './normalise';
import { tokenise } from './tokenise';

const ASCII = /^[\n\x20-\x7e]*$/;
const STANDS_FOR = new Set(['#', '<lit>']);
const GAP = '*';

/** One that becomes another of the list is left out. */
const each = (texts: readonly string[], formOf: (text: string) => string): string[] => {
  const known = new Set(texts);
  return texts.flatMap((text) => {
    const form = formOf(text);
    if (form === text) return [text];
    if (known.has(form)) return [];
    known.add(form);
    return [form];
  });
};

/** A word in the form that texts are read in, where it has more than plain letters; what is plain may also be a flag or a name. */
export const plainForm = (word: string): string => (ASCII.test(word) ? word : normalise(word));

/** Phrases in the form that texts are read in. */
export const inNormalForm = (phrases: readonly string[]): string[] => each(phrases, normalise);

/** Words in plain form. */
export const inPlainForm = (words: readonly string[]): string[] => each(words, plainForm);

/**
 * @param phrase in normal form, as `Lexicon` reads it
 * @returns why no text holds it; undefined where one may
 */
export const neverFound = (phrase: string): string | undefined => {
  const elements = phrase.replace(/^\^/, '').match(ELEMENT) ?? [];
  const gapless = elements.every(
    (element, index) =>
      element !== GAP || (index > 0 && index < elements.length - 1 && elements[index + 1] !== GAP),
  );
  if (!gapless) return 'a gap (*) needs a word on either side';
  const words = elements
    .filter((element) => element !== GAP && !STANDS_FOR.has(element))
    .flatMap((element) => element.replace(/^\(|\)$/g, '').split(/[ |]/))
    .map((word) => word.replace(/^=/, ''));
  for (const word of words) {
    const read = tokenise(word).filter(({ kind }) => kind !== 'mark');
    if (read.length === 1 && read[0]?.norm === word) continue;
    const instead = read.map(({ norm }) => norm).join(' ');
    return instead === '' ? `"${word}" is no word of a text` : `"${word}" is read as "${instead}" in a text`;
  }
  return undefined;
};
