import { PLACEHOLDER, SECRET_PATTERNS } from './secret-patterns';

/** Characters of a secret that may be shown. */
export const SHOWN = 4;

/** A secret written out in a text. */
export interface SecretHit {
  name: string;
  start: number;
  end: number;
}

type SecretPattern = (typeof SECRET_PATTERNS)[number];

/** Whatever has the form of a secret. */
const hits = (text: string, [name, pattern]: SecretPattern): SecretHit[] => {
  // `matchAll` makes a pattern of its own each time, and hardly any text holds a secret.
  if (text.search(pattern) < 0) return [];
  return Array.from(text.matchAll(pattern), ({ index, 0: found, groups }) => {
    const end = index + found.length;
    return { name, start: end - (groups?.['secret'] ?? found).length, end };
  });
};

/** @returns the text with what has the form of a secret cut to its first characters, so that it can be shown */
export const hideSecrets = (text: string): string =>
  SECRET_PATTERNS.flatMap((pattern) => hits(text, pattern)).reduce(
    (shown, { start, end }) =>
      shown.replace(text.slice(start, end), () => `${text.slice(start, start + SHOWN)}…`),
    text,
  );

/** @returns of each kind the first secret that a text spells out; what only stands for one in documentation is left out */
export const findSecrets = (text: string): SecretHit[] =>
  SECRET_PATTERNS.flatMap((pattern) => {
    const first = hits(text, pattern).find(({ start, end }) => !PLACEHOLDER.test(text.slice(start, end)));
    return first === undefined ? [] : [first];
  });
