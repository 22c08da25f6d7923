import { filledIn } from '../bounded';
import { folderFrom } from '../paths';
import { type Argument, type Call, type Script, UPSTREAM, type Write } from '../script.types';
import { asSwitches } from './windows-words';

const VARIABLES = 50;
/** One word, or what joins commands: quoted parts belong to their word, `^` takes the next character as it is. */
const TOKEN = /\^[\s\S]|\r?\n|&&|\|\||[&|()]|\d?>>?(?:&\d)?|(?:"[^"\n]*"?|\^[\s\S]|[^\s&|()<>"^])+|<|\s+/g;
const REDIRECTION = /^\d?(>>?)$/;
const VARIABLE = /%(\w+)%/g;
const ASSIGNMENT = /^"?(\w+)=([^"]*)"?$/;
const REMARKS = new Set(['rem', '::', 'title']);
const GOING = new Set(['cd', 'chdir', 'pushd']);
/** Folders that `popd` goes back to. */
const MOST_LEFT = 100;

/** Reads lines of the Windows command prompt into their commands; conditions and loops count as run. */
export const readCommandPrompt = (source: string): Script => {
  const calls: Call[] = [];
  const variables = new Map<string, string>();
  let words: Argument[] = [];
  let writes: Write[] = [];
  let upstream: readonly Call[] = [];
  let append: boolean | undefined;
  let folder = '';
  const left: string[] = [];

  const expand = (value: string): string =>
    filledIn(value, (word) =>
      word.replace(VARIABLE, (all, name: string) => variables.get(name.toLowerCase()) ?? all),
    );

  const finish = (piped: boolean): void => {
    const told = command(words);
    const [program, first] = told;
    const set = program?.value.toLowerCase() === 'set' ? ASSIGNMENT.exec(first?.value ?? '') : null;
    if (set !== null && variables.size < VARIABLES) variables.set((set[1] ?? '').toLowerCase(), set[2] ?? '');
    let before: readonly Call[] = [];
    if (told.length > 0 || writes.length > 0) {
      const start = words[0]?.start ?? 0;
      const end = Math.max(words.at(-1)?.end ?? 0, writes.at(-1)?.target.end ?? 0);
      const call: Call = { words: told, writes, upstream, input: undefined, folder, start, end };
      if (!REMARKS.has(program?.value.toLowerCase() ?? '')) calls.push(call);
      before = [...upstream, call].slice(-UPSTREAM);
      const target = told.find(({ value }, at) => at > 0 && !value.startsWith('-'));
      const name = program?.value.toLowerCase() ?? '';
      if (name === 'popd') folder = left.pop() ?? folder;
      if (name === 'pushd' && left.length < MOST_LEFT) left.push(folder);
      if (GOING.has(name) && target !== undefined) folder = folderFrom(folder, target.value);
    }
    upstream = piped ? before : [];
    words = [];
    writes = [];
  };

  for (const match of source.matchAll(TOKEN)) {
    const [token] = match;
    if (/^[^\S\n]+$/.test(token)) continue;
    if (/^(?:\r?\n|&&?|\|\|?|[()])$/.test(token)) {
      finish(token === '|');
      continue;
    }
    const redirection = REDIRECTION.exec(token);
    if (redirection !== null) {
      append = redirection[1] === '>>';
      continue;
    }
    const quoted = token.startsWith('"');
    const value = expand(token.replaceAll('"', '').replace(/\^([\s\S])/g, '$1'));
    const word = { value, start: match.index, end: match.index + token.length };
    if (append !== undefined) {
      if (!/^nul$/i.test(value))
        writes.push({ target: { ...word, value: value.replaceAll('\\', '/') }, append });
      append = undefined;
    } else words.push(...asSwitches(word, quoted));
  }
  finish(false);
  return { source, calls, whole: true };
};

/** The command behind `@`, `if exist x`, `do`, `call` and the like. */
const command = (words: readonly Argument[]): readonly Argument[] => {
  const [first, ...rest] = words;
  if (first === undefined) return words;
  const name = first.value.replace(/^@/, '').toLowerCase();
  if (name === '' || name === 'do' || name === 'else' || name === 'call' || name === 'start')
    return command(rest);
  if (name === 'if') {
    const plain = rest.filter(({ value }, at) => at > 1 || !/^(?:not|-i)$/i.test(value));
    return command(plain.slice(/^(?:exist|defined|errorlevel)$/i.test(plain[0]?.value ?? '') ? 2 : 1));
  }
  return [{ ...first, value: first.value.replace(/^@/, '') }, ...rest];
};
