import type { Dialect } from './dialect';
import type { Argument, Call } from './script.types';

/** Interpreters of shell scripts, with the language that they read where it is another than the script's own. */
export const SHELLS: Readonly<Record<string, Dialect | undefined>> = {
  pwsh: 'powershell',
  powershell: 'powershell',
  cmd: 'cmd',
};
const SHELL = /sh$|^(?:eval|trap|iex|invoke-expression|fish|source|\.)$/;
/** The flag behind which a shell finds what to run, as text. */
const SHELL_INLINE = /^-(?:[a-z]*c|-command|command)$/i;
const NODE_INLINE = /^-(?:[pe]|pe|-print|-eval)$/;
/** The same of interpreters of other languages. */
const INLINE: Readonly<Record<string, RegExp | undefined>> = {
  python: /^-[a-z]*c$/i,
  node: NODE_INLINE,
  bun: NODE_INLINE,
  deno: /^eval$/,
  perl: /^-[a-z\d]*e$/i,
  ruby: /^-[a-z\d]*e$/i,
  php: /^-(?:[rBRE]|-run)$/,
};
/** Code in the same word as its flag: `-e'print 1'`. */
const GLUED = /^-[abdf-z\d]*[ce]([^\s("';]*[\s("';][\s\S]*)$/i;
const LONG = /^(--\w+)=([\s\S]*)$/;
const AWK = /^[gmn]?awk$/;
/** Flags of awk with a value of their own. */
const AWK_VALUED = new Set(['-F', '-v', '-i', '-l']);
const AWK_FILE = /^(?:-f|--file)/;
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
  if (program === 'trap')
    return words.filter(({ value }, at) => at > 0 && !value.startsWith('-')).slice(0, 1);
  if (AWK.test(program)) return awkProgram(words);
  const rest = Object.hasOwn(SHELLS, program);
  const flag = rest ? INLINE_REST : isShell(program) ? SHELL_INLINE : INLINE[program];
  if (flag === undefined) return [];
  const at = words.findIndex(({ value }, place) => place > 0 && flag.test(value));
  const behind = at < 0 ? [] : words.slice(at + 1);
  if (at < 0 && !rest) return joined(words, flag);
  const [first] = behind;
  const last = behind.at(-1);
  if (!rest || first === undefined || last === undefined) return behind.slice(0, 1);
  return [{ value: behind.map(({ value }) => value).join(' '), start: first.start, end: last.end }];
};

/** Code that stands in one word with its flag. */
const joined = (words: readonly Argument[], flag: RegExp): Argument[] =>
  words
    .slice(1)
    .flatMap((word) => {
      const [, name = '', long] = LONG.exec(word.value) ?? [];
      const code = flag.test(name)
        ? long
        : flag.test(word.value.slice(0, 2))
          ? GLUED.exec(word.value)?.[1]
          : undefined;
      return code === undefined ? [] : [{ ...word, value: code }];
    })
    .slice(0, 1);

/** The first operand of awk is its program, unless a file holds that. */
const awkProgram = (words: readonly Argument[]): Argument[] => {
  if (words.some(({ value }) => AWK_FILE.test(value))) return [];
  const at = words.findIndex(
    ({ value }, place) =>
      place > 0 && !value.startsWith('-') && !AWK_VALUED.has(words[place - 1]?.value ?? ''),
  );
  return words.slice(at < 0 ? words.length : at).slice(0, 1);
};
