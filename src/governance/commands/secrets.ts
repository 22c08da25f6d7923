import { PLACEHOLDER, SECRET_PATTERNS } from './secret-patterns';

/** Characters of a secret that may be shown. */
export const SHOWN = 4;

/** A secret written out in a text. */
export interface SecretHit {
  name: string;
  start: number;
  end: number;
}

/** Whatever has the form of a secret. */
const hits = (text: string): SecretHit[] =>
  SECRET_PATTERNS.flatMap(([name, pattern]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ name, start: match.index, end: match.index + match[0].length }];
  });

/** @returns the text with what has the form of a secret cut to its first characters, so that it can be shown */
export const hideSecrets = (text: string): string =>
  hits(text).reduce(
    (shown, { start, end }) =>
      shown.replace(text.slice(start, end), () => `${text.slice(start, start + SHOWN)}…`),
    text,
  );

/** @returns the secrets that a text spells out; what only stands for one in documentation is left out */
export const findSecrets = (text: string): SecretHit[] =>
  hits(text).filter(({ start, end }) => !PLACEHOLDER.test(text.slice(start, end)));
