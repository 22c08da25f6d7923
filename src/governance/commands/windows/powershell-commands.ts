import { folderFrom } from '../paths';
import { workedOut } from './powershell-expressions';
import { HELD, type Output, type Told, type Word } from './powershell.types';
import { type PowerShellVariables, unique } from './powershell-variables';
import { type Argument, type Call, UPSTREAM, type Write } from '../script.types';
import { asParameter, FED, MEMBERS_RUN, operandsOf, started } from './windows-words';

const MEMBER = /(?:\.|::)([a-z]\w*)$/i;
const GOING = new Set(['cd', 'chdir', 'sl', 'set-location', 'push-location', 'pushd']);
const PUSHING = new Set(['push-location', 'pushd']);
const RETURNING = new Set(['pop-location', 'popd']);
const OPERATORS = new Set(['&', '.', 'return', 'do', 'try', 'else', 'finally', 'throw']);
/** Those behind which even a text in quotes is a program. */
const INVOKING = new Set(['&', '.']);
const EACH = new Set(['%', 'foreach', 'foreach-object']);
const CONDITIONS = new Set([
  'if',
  'elseif',
  'else',
  'switch',
  'default',
  'while',
  'for',
  'try',
  'catch',
  'function',
  'filter',
]);
/** What hands on what it is given. */
const PASSING = new Set([
  'where-object',
  'where',
  '?',
  'sort-object',
  'sort',
  'select-object',
  'select',
  'tee-object',
]);
/** What hands on its own words. */
const NAMING = new Set(['get-item', 'gi', 'resolve-path', 'rvpa', 'write-output', 'echo', 'write']);

/** What stands in a script between two ends of commands. */
export interface Written {
  words: readonly Word[];
  writes: readonly Write[];
  /** What the commands among its words hand on. */
  nested: Output;
  start: number;
  end: number;
}

/** Whether the block behind a word is read for each thing that the command is handed. */
export const isEach = (word: Word | undefined): boolean => EACH.has(word?.value.toLowerCase() ?? '');

/** Whether the blocks behind a word may be done or left out. */
export const isCondition = (word: Word | undefined): boolean =>
  word?.quoted === true || CONDITIONS.has(word?.value.toLowerCase() ?? '');

/** Makes the commands of a script in PowerShell out of its words, and says what they hand on. */
export class PowerShellCommands {
  private readonly made: Call[] = [];
  private folder = '';
  /** The folders that `Pop-Location` goes back to. */
  private readonly left: string[] = [];

  constructor(private readonly variables: PowerShellVariables) {}

  /** @returns the commands so far, in their order */
  get all(): readonly Call[] {
    return this.made;
  }

  /** @returns what the words of one command hand on; the command that they make is kept */
  make(written: Written, before: Output): Output {
    const { nested, writes } = written;
    const invoked = INVOKING.has(written.words[0]?.value ?? '');
    const own = written.words.filter(({ value }, at) => at > 0 || !OPERATORS.has(value.toLowerCase()));
    const words = workedOut(own, (word) => this.variables.told(word).map(({ value }) => value), isValue);
    if (words.length === 0 && writes.length === 0) return nested;
    const carried = unique(words.flatMap((word) => (word.group ? [] : this.variables.carriedBy(word.value))));
    const sources = unique([...carried, ...nested.calls]);
    const told = words.flatMap((word) => this.variables.told(word));
    const upstream = unique([...carried, ...before.calls, ...nested.calls]).slice(-UPSTREAM);
    // Texts and variables alone are no command: they are handed on.
    if (!invoked && words.every(isValue)) {
      const values = told.filter(({ known }) => known).map(({ value }) => value);
      const call =
        values.length > 0 || writes.length > 0
          ? this.emit(told, writes, upstream, written, 'echo')
          : undefined;
      const calls = call === undefined ? sources : [...sources, call];
      return { calls, values: this.variables.some(values), words: told.map(plain), own: call };
    }
    const program = told[0]?.value.toLowerCase() ?? '';
    const given = operandsOf(told.slice(1));
    // A cmdlet that names nothing works on the texts that it is handed.
    const { start, end } = written;
    const fed =
      FED.test(program) && given.length === 0
        ? before.values.map((value) => ({ value, start, end, quoted: true, known: true }))
        : [];
    const call = this.emit([...told, ...fed], writes, upstream, written);
    const inner = started(program, told.slice(1));
    if (inner.length > 0) this.emit(inner, [], upstream, written);
    this.go(program, given[0]?.value);
    const values = handedOn(program, given, nested, before);
    return { calls: [...sources, call], values: this.variables.some(values), words: call.words, own: call };
  }

  /**
   * Makes a command of a method that is called, where the word before the brackets names one.
   * @param args what stands between the brackets
   * @param text the brackets as they stand in the script
   * @returns it with those whose output it is given; undefined where there is no method
   */
  method(
    last: Word | undefined,
    { calls, words = [], own }: Output,
    text: Word,
  ): readonly Call[] | undefined {
    const name = last?.end === text.start ? MEMBER.exec(last.value)?.[1] : undefined;
    if (last === undefined || name === undefined) return undefined;
    // What was taken for a command was arguments.
    if (own !== undefined && own === this.made.at(-1)) this.made.pop();
    const runs = MEMBERS_RUN.test(`${last.value.toLowerCase()}(`);
    const call: Call = {
      words: [{ ...last, value: runs ? 'iex' : `.${name.toLowerCase()}` }, ...words],
      writes: [],
      upstream: unique(calls.filter((one) => one !== own)).slice(-UPSTREAM),
      input: undefined,
      folder: this.folder,
      start: last.start,
      end: text.end,
    };
    this.made.push(call);
    return [...call.upstream, call];
  }

  private emit(
    words: readonly Told[],
    writes: readonly Write[],
    upstream: readonly Call[],
    { start, end }: Pick<Written, 'start' | 'end'>,
    program?: string,
  ): Call {
    const call: Call = {
      words: [
        ...(program === undefined ? [] : [{ value: program, start, end: start }]),
        ...words.map((word) => asParameter(plain(word), word.quoted)),
      ],
      writes,
      upstream,
      input: undefined,
      folder: this.folder,
      start,
      end,
    };
    this.made.push(call);
    return call;
  }

  /** Keeps the folder that the commands behind work in. */
  private go(program: string, target: string | undefined): void {
    if (RETURNING.has(program)) this.folder = this.left.pop() ?? this.folder;
    if (!GOING.has(program)) return;
    if (PUSHING.has(program)) this.left.push(this.folder);
    if (target !== undefined) this.folder = folderFrom(this.folder, target.replaceAll('\\', '/'));
  }
}

/** The texts that a cmdlet hands on. */
const handedOn = (
  program: string,
  given: readonly Told[],
  nested: Output,
  before: Output,
): readonly string[] => {
  if (EACH.has(program)) return nested.values;
  if (PASSING.has(program)) return before.values;
  const texts = given.map(({ value }) => value);
  if (NAMING.has(program)) return texts;
  return program === 'join-path' && given.length > 1 ? [texts.join('/')] : [];
};

const plain = ({ value, start, end }: Told): Argument => ({ value, start, end });

/** Whether a word is no program's name: a text, a group or what a variable holds. */
const isValue = ({ quoted, value }: Word): boolean => quoted || HELD.test(value);
