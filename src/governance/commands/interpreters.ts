import type { Dialect } from './dialect';
import type { Argument, Call } from './shell-script';

/** Interpreters of shell scripts, with the language that they read where it is another than the script's own. */
export const SHELLS: Readonly<Record<string, Dialect | undefined>> = {
  pwsh: 'powershell',
  powershell: 'powershell',
  cmd: 'cmd',
};
const SHELL = /sh$|^(?:eval|iex|invoke-expression|fish|source|\.)$/;
/** The flag behind which a program finds what to run, as text. */
const INLINE = /^-(?:[a-z]*c|e|r|-eval|-command|command)$/i;
/** The same of the Windows shells, which run all that follows. */
const INLINE_REST = /^(?:-c(?:o[a-z]*)?|[-/][ck])$/i;
const ENCODED = /^-e(?:c|n[a-z]*)?$/i;

/** Whether a program reads shell scripts. */
export const isShell = (program: string): boolean => SHELL.test(program) || Object.hasOwn(SHELLS, program);

/** Whether a Windows shell is given its script in a form that nobody can read. */
export const isEncoded = (program: string, words: readonly Argument[]): boolean =>
  Object.hasOwn(SHELLS, program) && words.some(({ value }) => ENCODED.test(value));

/** The name under which a written file is called. */
export const plainName = (file: string): string => file.replace(/^\.\//, '');

/** What `echo` and `printf` put out. */
export const echoText = ({ words }: Call): string =>
  words
    .slice(1)
    .map(({ value }) => value)
    .join(' ')
    .replaceAll('\\n', '\n');

/** The text that an interpreter is given to run among its words. */
export const inlineOf = (program: string, words: readonly Argument[]): Argument[] => {
  if (program === 'eval') return words.slice(1);
  if (program === 'iex' || program === 'invoke-expression')
    return words.slice(1).filter(({ value }) => !/^[-(]/.test(value));
  const rest = Object.hasOwn(SHELLS, program);
  const at = words.findIndex(({ value }, place) => place > 0 && (rest ? INLINE_REST : INLINE).test(value));
  const behind = at < 0 ? [] : words.slice(at + 1);
  const [first] = behind;
  const last = behind.at(-1);
  if (!rest || first === undefined || last === undefined) return behind.slice(0, 1);
  return [{ value: behind.map(({ value }) => value).join(' '), start: first.start, end: last.end }];
};
