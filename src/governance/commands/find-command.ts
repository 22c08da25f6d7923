import { filledIn } from './bounded';
import type { ReadCall } from './call-rules';
import type { Argument, Call } from './script.types';

const RUNS = new Set(['-exec', '-execdir', '-ok', '-okdir']);
const FD_RUNS = new Set(['-x', '--exec', '-X', '--exec-batch']);
const FD_VALUED = new Set(
  '-e --extension -t --type -d --max-depth -E --exclude -S --size -j --threads'.split(' '),
);
const NAMES = new Set(['-name', '-iname', '-path', '-ipath', '-wholename']);
const NEGATIONS = new Set(['!', '\\!', '-not']);
const OTHERWISE = new Set(['-o', '-or']);
const FILTERS = new Set([
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
]);

/** What `find` selects, as a path with a pattern: below `src` by name `*.pyc` it is `src/*.pyc`. */
export const selection = (words: readonly Argument[]): string => {
  const [, first] = words;
  const folder = first === undefined || /^[-!(]/.test(first.value) ? '.' : first.value;
  const values = words.map(({ value }) => value);
  // What is left out (`-not -path './.git/*'`, `-name .git -prune -o …`) is not what is selected.
  const name = values.findIndex(
    (value, at) =>
      NAMES.has(value) &&
      !NEGATIONS.has(values[at - 1] ?? '') &&
      !(values[at + 2] === '-prune' && OTHERWISE.has(values[at + 3] ?? '')),
  );
  const filtered = values.some((value) => FILTERS.has(value));
  return `${folder.replace(/\/$/, '')}/${(name > 0 ? values[name + 1] : undefined) ?? (filtered ? '…' : '*')}`;
};

/** The same of `fd`: its pattern and the folder behind it. */
const chosen = (words: readonly Argument[]): string => {
  const values = words.slice(1).map(({ value }) => value);
  const operands = values.filter(
    (value, at) => !value.startsWith('-') && !FD_VALUED.has(values[at - 1] ?? ''),
  );
  const [pattern = '.', folder = '.'] = operands;
  const ending = values.findIndex((value) => value === '-e' || value === '--extension');
  const name = ending < 0 ? (pattern === '.' ? '*' : '…') : `*.${values[ending + 1] ?? ''}`;
  return `${folder.replace(/\/$/, '')}/${name}`;
};

/** Programs that select files and run commands on them. */
export const FINDERS: ReadonlySet<string> = new Set(['find', 'fd', 'fdfind']);

/** The commands that `find -exec` and `fd -x` run, with what is selected in the place of `{}`. */
export const subcommands = (program: string, words: readonly Argument[], call: Call): Call[] => {
  const found: Call[] = [];
  const isFind = program === 'find';
  const runs = isFind ? RUNS : FD_RUNS;
  const head = words.findIndex(({ value }) => runs.has(value));
  if (head < 0) return found;
  const path = (isFind ? selection : chosen)(words.slice(0, head));
  for (let at = head; at >= 0;) {
    const rest = words.slice(at + 1);
    const end = rest.findIndex(({ value }) => value === ';' || value === '\\;' || value === '+');
    const own = end < 0 ? rest : rest.slice(0, end);
    // `fd -x rm` needs no `{}`.
    const [first] = own;
    const isOpen = !isFind && first !== undefined && !own.some(({ value }) => value.includes('{'));
    const inner = isOpen ? [...own, { ...first, value: '{}' }] : own;
    found.push({
      ...call,
      words: inner.map((word) => ({
        ...word,
        value: filledIn(word.value, (value) => value.replaceAll('{}', path)),
      })),
      writes: [],
      upstream: [],
      input: undefined,
    });
    const next = rest.findIndex(({ value }, place) => place > end && runs.has(value));
    at = next < 0 || end < 0 ? -1 : at + 1 + next;
  }
  return found;
};

/** What `Get-ChildItem` lists, as a path with a pattern. */
export const listing = ({ operands, flags }: ReadCall): string => {
  const chosen = ['-filter', '-include', '-name']
    .map((flag) => flags.get(flag)?.value)
    .find((value) => value !== undefined);
  const folder = operands[0]?.value ?? flags.get('-path')?.value ?? '.';
  return `${folder.replace(/\/$/, '')}/${chosen ?? '*'}`;
};
