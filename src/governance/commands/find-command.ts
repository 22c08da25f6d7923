import type { ReadCall } from './call-rules';
import type { Argument, Call } from './shell-script';

const RUNS = new Set(['-exec', '-execdir', '-ok', '-okdir']);
const NAMES = ['-name', '-iname', '-path', '-ipath', '-wholename'];
const FILTERS = [
  '-mtime',
  '-mmin',
  '-atime',
  '-size',
  '-regex',
  '-iregex',
  '-newer',
  '-user',
  '-perm',
  '-inum',
  '-samefile',
  '-empty',
  '-links',
];
const SYNTAX = new Set(['!', '(', ')', '\\(', '\\)', '{}', ';', '\\;', '+', ',']);

/** What `find` selects, as a path with a pattern: below `src` by name `*.pyc` it is `src/*.pyc`. */
export const selection = ({ operands, flags }: ReadCall): string[] => {
  const given = operands.map(({ value }) => value).filter((value) => !SYNTAX.has(value));
  const name = NAMES.map((flag) => flags.get(flag)?.value).find((value) => value !== undefined);
  const chosen = name ?? (FILTERS.some((flag) => flags.has(flag)) ? '…' : '*');
  return [given[0] ?? '.'].map((folder) => `${folder.replace(/\/$/, '')}/${chosen}`);
};

/** The commands that `find -exec` runs, with what is selected in the place of `{}`. */
export const subcommands = (words: readonly Argument[], call: Call): Call[] => {
  const found: Call[] = [];
  const head = words.findIndex(({ value }) => RUNS.has(value));
  if (head < 0) return found;
  const [, first] = words;
  const folder = first === undefined || first.value.startsWith('-') ? '.' : first.value;
  const name = words.findIndex(({ value }) => NAMES.includes(value));
  const filtered = words.slice(0, head).some(({ value }) => FILTERS.includes(value));
  const chosen = (name > 0 && name < head ? words[name + 1]?.value : undefined) ?? (filtered ? '…' : '*');
  const path = `${folder.replace(/\/$/, '')}/${chosen}`;
  for (let at = head; at >= 0;) {
    const rest = words.slice(at + 1);
    const end = rest.findIndex(({ value }) => value === ';' || value === '\\;' || value === '+');
    const inner = end < 0 ? rest : rest.slice(0, end);
    found.push({
      ...call,
      words: inner.map((word) => ({ ...word, value: word.value.replaceAll('{}', path) })),
      writes: [],
      upstream: [],
      input: undefined,
    });
    const next = rest.findIndex(({ value }, place) => place > end && RUNS.has(value));
    at = next < 0 || end < 0 ? -1 : at + 1 + next;
  }
  return found;
};
