import { PLACEHOLDER, SECRET_PATTERNS } from './secret-patterns';

/** A secret written out in a text. */
export interface SecretHit {
  name: string;
  start: number;
  end: number;
}

/** @returns the secrets that a text spells out; what only stands for one in documentation is left out */
export const findSecrets = (text: string): SecretHit[] => {
  return SECRET_PATTERNS.flatMap(([name, pattern]) => {
    const match = pattern.exec(text);
    return match === null || PLACEHOLDER.test(match[0])
      ? []
      : [{ name, start: match.index, end: match.index + match[0].length }];
  });
};
