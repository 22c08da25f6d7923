import { PLACEHOLDER, SECRET_PATTERNS } from './secret-patterns';

/** Characters of a secret that may be shown. */
export const SHOWN = 4;

/** A secret written out in a text. */
export interface SecretHit {
  name: string;
  start: number;
  end: number;
}

/** @returns the text with the secrets in it cut to their first characters, so that it can be shown */
export const hideSecrets = (text: string): string =>
  findSecrets(text).reduce((shown, { start, end }) => {
    const secret = text.slice(start, end);
    return shown.replace(secret, `${secret.slice(0, SHOWN)}…`);
  }, text);

/** @returns the secrets that a text spells out; what only stands for one in documentation is left out */
export const findSecrets = (text: string): SecretHit[] => {
  return SECRET_PATTERNS.flatMap(([name, pattern]) => {
    const match = pattern.exec(text);
    return match === null || PLACEHOLDER.test(match[0])
      ? []
      : [{ name, start: match.index, end: match.index + match[0].length }];
  });
};
