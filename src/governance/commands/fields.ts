import { MOST_TEXTS } from '../text/action-text';

/** One text among the parameters of a tool call. */
export interface Field {
  /** The parameter's own name in lower case; entries of a list have the list's. */
  name: string;
  /** Its path with dots. */
  path: string;
  value: string;
}

/** Lists of files; any other list of words may be a command. */
const FILES = /(?:paths|files|filenames|sources)$/;
const PLAIN_WORD = /^[\w@%+=:,./*?~-]+$/;

/** @returns one command line of a command that is given word by word */
export const commandLine = (words: readonly string[]): string =>
  words.map((word) => (PLAIN_WORD.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ');

/** @returns the texts among a call's parameters, in their order; a list of words is one text unless it names files */
export const fieldsOf = (parameters: Readonly<Record<string, unknown>> | undefined): Field[] => {
  const found: Field[] = [];
  const collect = (value: unknown, name: string, path: string): void => {
    if (found.length >= MOST_TEXTS) return;
    if (typeof value === 'string') found.push({ name, path, value });
    else if (Array.isArray(value)) {
      const words = value.filter((item) => typeof item === 'string');
      if (words.length > 0 && words.length === value.length && !FILES.test(name))
        found.push({ name, path, value: commandLine(words) });
      else value.forEach((item, at) => collect(item, name, `${path}.${at}`));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value))
        collect(item, key.toLowerCase(), path === '' ? key : `${path}.${key}`);
    }
  };
  collect(parameters ?? {}, '', '');
  return found;
};
