import { filledIn } from './bounded';
import { type Argument, type Call, folderFrom, type Script, UPSTREAM } from './shell-script';
import { asParameter, FED, LISTING, MEMBERS_RUN, operandsOf, started } from './windows-words';

const DEEPEST = 40;
const VARIABLES = 50;
/** Texts that one variable holds, or a pipeline hands on, as far as they are followed. */
const VALUES = 100;
/** Characters of loops that are read again for their further rounds. */
const REPEATED = 15_000;
/** Texts that are put in the place of lists and groups, in all. */
const SPREAD = 400;
/** Commands whose output one variable carries: the first, where it comes from, and the last. */
const CARRIED = 5;
const CALLS = 2_000;
const ENDS_WORD = /[\s;|(){},'"<>]/;
const MEMBER = /(?:\.|::)([a-z]\w*)$/i;
const ASSIGNMENT =
  /(?:\[[\w.]+(?:\[\])?\]\s*)?\$\{?(?:(?:global|script|local|private):)?((?:env:)?\w+)\}?\s*(\+?)=(?!=)\s*/iy;
const LOOP = /foreach\s*(?:-parallel\s*)?\(\s*\$(\w+)\s+in\s+/iy;
const VARIABLE = /\$\{?(?:(?:global|script|local|private|using):)?((?:env:)?\w+)\}?/gi;
/** A variable as a whole, or a member of what it holds (`$file.FullName`). */
const HELD = /^\$\{?(?:(?:global|script|local|private|using):)?((?:env:)?\w+)\}?((?:\.\w+)*)$/i;
/** What a pipeline hands on; whoever meets it asks what was before. */
const ITEM = '$_';
const GOING = new Set(['cd', 'chdir', 'sl', 'set-location', 'push-location', 'pushd']);
const PUSHING = new Set(['push-location', 'pushd']);
const RETURNING = new Set(['pop-location', 'popd']);
const OPERATORS = new Set(['&', '.', 'return', 'do', 'try', 'else', 'finally', 'throw']);
/** Those behind which even a text in quotes is a program. */
const INVOKING = new Set(['&', '.']);
const EACH = new Set(['%', 'foreach', 'foreach-object']);
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

interface Word extends Argument {
  quoted: boolean;
  /** Whether it is a group of commands. */
  group?: true;
  /** The texts that a group puts out. */
  values?: readonly string[];
}

/** What commands hand on to what reads them. */
interface Output {
  calls: readonly Call[];
  /** The texts among it that are written out. */
  values: readonly string[];
  /** The words of the last command, and the call that was made of them. */
  words?: readonly Argument[] | undefined;
  own?: Call | undefined;
}

const NOTHING: Output = { calls: [], values: [] };

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/**
 * Reads PowerShell into its commands; what stands in blocks and conditions counts as run. A call of a method is a command
 * with a dot: `$client.DownloadString('…')` is `.DownloadString …`. A text that stands alone is handed on as by `echo`.
 */
export const readPowerShell = (source: string): Script => new PowerShellWalker(source).read();

class PowerShellWalker {
  private readonly calls: Call[] = [];
  private readonly variables = new Map<string, readonly string[]>();
  /** Variables that hold a list, if only of one. */
  private readonly lists = new Set<string>();
  /** Commands whose output went into a variable. */
  private readonly filled = new Map<string, readonly Call[]>();
  /** The folders that `Pop-Location` goes back to. */
  private readonly left: string[] = [];
  private at = 0;
  private folder = '';
  private whole = true;
  private repeated = REPEATED;
  private spread = SPREAD;

  constructor(private readonly source: string) {}

  read(): Script {
    const { length } = this.source;
    while (this.at < this.source.length) {
      this.block('', NOTHING, 0);
      // A closing brace too many.
      this.at += 1;
    }
    // A quote that nothing closes reaches past the end.
    const calls = this.calls.map((call) => ({ ...call, end: Math.min(call.end, length) }));
    return { source: this.source, calls, whole: this.whole };
  }

  /** @returns what the commands up to the closing character, which is consumed, hand on */
  private block(close: string, input: Output, depth: number): Output {
    const found: Call[] = [];
    const values: string[] = [];
    let last = NOTHING;
    if (this.tooMuch(depth)) return NOTHING;
    while (this.at < this.source.length) {
      this.skipBlanks();
      const next = this.source[this.at] ?? '';
      if (next === ')' || next === '}') {
        if (close === next) this.at += 1;
        break;
      }
      last = this.pipeline(close === '' ? NOTHING : input, depth);
      for (const call of last.calls) found.push(call);
      for (const value of last.values) values.push(value);
      const joint = this.source.slice(this.at, this.at + 2);
      if (joint === '||' || joint === '&&') this.at += 2;
      else if (/^[;\n\r]/.test(joint)) this.at += 1;
    }
    return { ...last, calls: found, values };
  }

  /** Whether there is more than can be read; what is left is not read then. */
  private tooMuch(depth: number): boolean {
    if (depth <= DEEPEST && this.calls.length < CALLS) return false;
    this.whole = false;
    this.at = this.source.length;
    return true;
  }

  private pipeline(input: Output, depth: number): Output {
    const found: Call[] = [];
    let before = input;
    for (;;) {
      const output = this.command(before, depth);
      for (const call of output.calls) found.push(call);
      if (this.source[this.at] !== '|' || this.source[this.at + 1] === '|')
        return { ...output, calls: found };
      this.at += 1;
      this.skipBlanks();
      before = {
        calls: unique([...before.calls, ...output.calls]).slice(-UPSTREAM),
        values: output.values,
      };
    }
  }

  private command(before: Output, depth: number): Output {
    const [, name, adds] = this.starts(ASSIGNMENT) ?? [];
    if (name !== undefined) return this.assign(name.toLowerCase(), adds === '+', depth);
    const [, item] = this.starts(LOOP) ?? [];
    if (item !== undefined) return this.loop(item.toLowerCase(), before, depth);
    const start = this.at;
    const words: Word[] = [];
    const nested: Call[] = [];
    const values: string[] = [];
    const writes: { target: Argument; append: boolean }[] = [];
    while (this.at < this.source.length) {
      const from = this.at;
      const char = this.source[this.at] ?? '';
      if (/[;\n\r|)}]/.test(char) || this.source.startsWith('&&', this.at)) break;
      if (char === ' ' || char === '\t' || char === ',') this.at += 1;
      else if (char === '#') this.skipLine();
      else if (char === '{') {
        this.at += 1;
        const each = EACH.has(words[0]?.value.toLowerCase() ?? '');
        const inner = each ? this.rounds('_', before, before, depth) : this.block('}', before, depth + 1);
        for (const call of inner.calls) nested.push(call);
        if (each) values.push(...this.some(inner.values));
      } else if (
        char === '(' ||
        this.source.startsWith('$(', this.at) ||
        this.source.startsWith('@(', this.at)
      ) {
        this.at += char === '(' ? 1 : 2;
        for (const call of this.group(words, from, depth)) nested.push(call);
      } else if (char === '>' || /^[2-6*]>/.test(this.source.slice(this.at, this.at + 2))) {
        const append = this.redirection();
        const target = this.word(nested, depth);
        if (target !== undefined && !/^(?:&\d|\$null)$/i.test(target.value))
          writes.push({
            target: asParameter({ ...target, value: this.expand(target.value) }, true),
            append,
          });
      } else {
        const word = this.word(nested, depth);
        if (word !== undefined) words.push(word);
      }
      // Whatever was not understood is passed over, so that reading always ends.
      if (this.at === from) this.at += 1;
    }
    return this.finish(words, writes, { calls: unique(nested), values }, before, start);
  }

  private finish(
    all: readonly Word[],
    writes: Call['writes'],
    nested: Output,
    before: Output,
    start: number,
  ): Output {
    const invoked = INVOKING.has(all[0]?.value ?? '');
    const words = all.filter(({ value }, at) => at > 0 || !OPERATORS.has(value.toLowerCase()));
    if (words.length === 0 && writes.length === 0) return nested;
    const carried = unique(words.flatMap((word) => (word.group ? [] : this.carriedBy(word.value))));
    const sources = unique([...carried, ...nested.calls]);
    const told = words.flatMap((word) => this.told(word));
    const upstream = unique([...carried, ...before.calls, ...nested.calls]).slice(-UPSTREAM);
    // Texts and variables alone are no command: they are handed on.
    if (!invoked && words.every(isValue)) {
      const values = told.filter(({ known }) => known).map(({ value }) => value);
      const call =
        values.length > 0 || writes.length > 0 ? this.emit(told, writes, upstream, start, 'echo') : undefined;
      const calls = call === undefined ? sources : [...sources, call];
      return { calls, values: this.some(values), words: told.map(plain), own: call };
    }
    const program = told[0]?.value.toLowerCase() ?? '';
    const given = operandsOf(told.slice(1));
    // A cmdlet that names nothing works on the texts that it is handed.
    const fed =
      FED.test(program) && given.length === 0
        ? before.values.map((value) => ({ value, start, end: this.at, quoted: true, known: true }))
        : [];
    const call = this.emit([...told, ...fed], writes, upstream, start);
    const inner = started(program, told.slice(1));
    if (inner.length > 0) this.emit(inner, [], upstream, start);
    this.go(program, given[0]?.value);
    const values = EACH.has(program)
      ? nested.values
      : PASSING.has(program)
        ? before.values
        : NAMING.has(program)
          ? given.map(({ value }) => value)
          : program === 'join-path' && given.length > 1
            ? [given.map(({ value }) => value).join('/')]
            : [];
    return { calls: [...sources, call], values: this.some(values), words: call.words, own: call };
  }

  private emit(
    words: readonly Told[],
    writes: Call['writes'],
    upstream: readonly Call[],
    start: number,
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
      end: this.at,
    };
    this.calls.push(call);
    return call;
  }

  /** Keeps the folder that the commands behind work in. */
  private go(program: string, target: string | undefined): void {
    if (RETURNING.has(program)) this.folder = this.left.pop() ?? this.folder;
    if (!GOING.has(program)) return;
    if (PUSHING.has(program)) this.left.push(this.folder);
    if (target !== undefined) this.folder = folderFrom(this.folder, target.replaceAll('\\', '/'));
  }

  /** Something that the source goes on with, which is consumed. */
  private starts(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found === null) return undefined;
    this.at += found[0].length;
    return found;
  }

  /** `$path = 'C:\'` is kept for the commands behind it; what is assigned may itself be a command. */
  private assign(name: string, adds: boolean, depth: number): Output {
    if (this.tooMuch(depth)) return NOTHING;
    const listed = this.source[this.at] === '@';
    const { values, ...output } = this.pipeline(NOTHING, depth + 1);
    const old = adds ? (this.variables.get(name) ?? []) : [];
    // What is added to a text lengthens it; what is added to a list goes behind it.
    const joined =
      old.length === 1 && values.length === 1 && !listed && !this.lists.has(name)
        ? [filledIn(old[0] ?? '', (text) => text + (values[0] ?? ''))]
        : this.some([...old, ...values]);
    if (listed || values.length > 1) this.lists.add(name);
    else if (!adds) this.lists.delete(name);
    this.keep(name, joined);
    this.fill(name, [...(adds ? (this.filled.get(name) ?? []) : []), ...output.calls]);
    return { ...output, values };
  }

  private loop(name: string, before: Output, depth: number): Output {
    const listed = this.block(')', NOTHING, depth + 1);
    this.skipBlanks();
    if (this.source[this.at] !== '{') return listed;
    this.at += 1;
    const input = { ...before, calls: unique([...before.calls, ...listed.calls]).slice(-UPSTREAM) };
    return this.rounds(name, listed, input, depth);
  }

  /** A block once for each text that is handed to it, else once for all that it is handed. */
  private rounds(name: string, { values, calls }: Output, input: Output, depth: number): Output {
    const from = this.at;
    const texts = unique(values);
    const outer = this.variables.get(name);
    const found: Call[] = [];
    const puts: string[] = [];
    let round = 0;
    do {
      const text = texts[round] ?? (name !== '_' && calls.length > 0 ? ITEM : undefined);
      this.keep(name, text === undefined ? [] : [text]);
      this.at = from;
      const output = this.block('}', input, depth + 1);
      for (const call of output.calls) found.push(call);
      for (const value of output.values) puts.push(value);
      round += 1;
      const body = this.source.slice(from, this.at).toLowerCase();
      if (!body.includes(`$${name}`) && !body.includes(`\${${name}`)) break;
      if (round < texts.length) this.repeated -= body.length;
    } while (round < texts.length && this.repeated > 0);
    if (this.repeated <= 0) this.whole = false;
    this.keep(name, outer ?? []);
    return { calls: unique(found), values: puts };
  }

  /** A group is a command of its own, or the arguments of the method that stands before it. */
  private group(words: Word[], from: number, depth: number): readonly Call[] {
    const { calls, values, words: args = [], own } = this.block(')', NOTHING, depth + 1);
    const text: Word = {
      value: this.source.slice(from, this.at),
      start: from,
      end: this.at,
      quoted: true,
      group: true,
    };
    const last = words.at(-1);
    const method = last?.end === from ? MEMBER.exec(last.value)?.[1] : undefined;
    if (last === undefined || method === undefined) {
      words.push({ ...text, values });
      return calls;
    }
    // What was taken for a command was arguments.
    if (own !== undefined && own === this.calls.at(-1)) this.calls.pop();
    const name = method.toLowerCase();
    const runs = MEMBERS_RUN.test(`${last.value.toLowerCase()}(`);
    const call: Call = {
      words: [{ ...last, value: runs ? 'iex' : `.${name}` }, ...args],
      writes: [],
      upstream: unique(calls.filter((one) => one !== own)).slice(-UPSTREAM),
      input: undefined,
      folder: this.folder,
      start: last.start,
      end: this.at,
    };
    this.calls.push(call);
    words[words.length - 1] = { ...text, value: `${last.value}${text.value}`, start: last.start };
    return [...call.upstream, call];
  }

  private word(nested: Call[], depth: number): Word | undefined {
    while (this.source[this.at] === ' ') this.at += 1;
    const start = this.at;
    let value = '';
    let quoted = false;
    while (this.at < this.source.length) {
      const char = this.source[this.at] ?? '';
      const two = this.source.slice(this.at, this.at + 2);
      if ((two === "@'" || two === '@"') && value === '') {
        value = this.hereString(two[1] ?? '');
        quoted = true;
      } else if (char === "'") {
        value += this.literal();
        quoted = true;
      } else if (char === '"') {
        value += this.text(nested, depth);
        quoted = true;
      } else if (char === '`') {
        value += this.source[this.at + 1] === '\n' ? '' : (this.source[this.at + 1] ?? '');
        this.at += 2;
      } else if (ENDS_WORD.test(char) || (two === '&&' && value !== '')) break;
      else {
        value += char;
        this.at += 1;
      }
    }
    return this.at === start ? undefined : { value, start, end: this.at, quoted };
  }

  private literal(): string {
    let value = '';
    for (this.at += 1; this.at < this.source.length; this.at += 1) {
      const char = this.source[this.at] ?? '';
      if (char !== "'") value += char;
      else if (this.source[this.at + 1] === "'") {
        value += char;
        this.at += 1;
      } else break;
    }
    this.at += 1;
    return value;
  }

  /** Text in double quotes, with the commands inside it. */
  private text(nested: Call[], depth: number): string {
    let value = '';
    this.at += 1;
    while (this.at < this.source.length && this.source[this.at] !== '"') {
      if (this.source.startsWith('$(', this.at)) {
        const from = this.at;
        this.at += 2;
        for (const call of this.block(')', NOTHING, depth + 1).calls) nested.push(call);
        value += this.source.slice(from, this.at);
      } else {
        if (this.source[this.at] === '`') this.at += 1;
        value += this.source[this.at] ?? '';
        this.at += 1;
      }
    }
    this.at += 1;
    return value;
  }

  private hereString(quote: string): string {
    const from = this.at + 2;
    const end = this.source.indexOf(`\n${quote}@`, from);
    this.at = end < 0 ? this.source.length : end + 3;
    return this.source.slice(from, end < 0 ? undefined : end).trimStart();
  }

  private redirection(): boolean {
    const found = /^[2-6*]?(>>?)/.exec(this.source.slice(this.at, this.at + 3));
    this.at += found?.[0].length ?? 1;
    return found?.[1] === '>>';
  }

  private skipBlanks(): void {
    for (;;) {
      const char = this.source[this.at] ?? '';
      if (char !== '' && /[\s;]/.test(char)) this.at += 1;
      else if (char === '#') this.skipLine();
      else if (this.source.startsWith('<#', this.at)) {
        const end = this.source.indexOf('#>', this.at);
        this.at = end < 0 ? this.source.length : end + 2;
      } else return;
    }
  }

  private skipLine(): void {
    const end = this.source.indexOf('\n', this.at);
    this.at = end < 0 ? this.source.length : end;
  }

  /** A word as the command is told it: what groups and lists hold stands in their place. */
  private told(word: Word): Told[] {
    const { value, start, end, quoted, group, values = [] } = word;
    const at = { start, end, quoted: true, known: true };
    if (values.length > 0 && this.spreads(values)) return values.map((text) => ({ ...at, value: text }));
    if (group) return [{ ...word, known: false }];
    const [, name = '', member = ''] = (quoted ? null : HELD.exec(value)) ?? [];
    const held = this.variables.get(name.toLowerCase()) ?? [];
    if (held.length > 0 && this.spreads(held))
      return held.map((text) => ({ ...at, value: text, known: text !== ITEM }));
    // What a list of files holds is what the list was made of.
    const listed = (this.filled.get(name.toLowerCase()) ?? []).some(({ words }) =>
      LISTING.has(words[0]?.value.toLowerCase() ?? ''),
    );
    return [{ value: listed ? `${ITEM}${member}` : this.expand(value), start, end, quoted, known: quoted }];
  }

  /** Whether so many texts may still be put in the place of one word: lists of lists must not cost anything. */
  private spreads({ length }: readonly string[]): boolean {
    if (length > 1) this.spread -= length;
    if (this.spread >= 0) return true;
    this.whole = false;
    return false;
  }

  /** What went into the variables of a word. */
  private carriedBy(text: string): readonly Call[] {
    if (this.filled.size === 0 || !text.includes('$')) return [];
    const names = unique(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name.toLowerCase()));
    return names.flatMap((name) => this.filled.get(name) ?? []);
  }

  private fill(name: string, calls: readonly Call[]): void {
    if (calls.length === 0) this.filled.delete(name);
    else if (this.filled.has(name) || this.filled.size < VARIABLES)
      this.filled.set(name, unique([...calls.slice(0, CARRIED - 1), ...calls.slice(-1)]));
  }

  /** As many texts as are followed; where there are more, not all is read. */
  private some(values: readonly string[]): readonly string[] {
    if (values.length <= VALUES) return values;
    this.whole = false;
    return values.slice(0, VALUES);
  }

  private keep(name: string, values: readonly string[]): void {
    if (values.length === 0) this.variables.delete(name);
    else if (this.variables.has(name) || this.variables.size < VARIABLES) this.variables.set(name, values);
  }

  private expand(value: string): string {
    if (this.variables.size === 0 || !value.includes('$')) return value;
    return filledIn(value, (word) =>
      word.replace(VARIABLE, (all, name: string) => this.variables.get(name.toLowerCase())?.[0] ?? all),
    );
  }
}

/** A word with its variables filled in. */
interface Told extends Argument {
  quoted: boolean;
  /** Whether its text is written out. */
  known: boolean;
}

const plain = ({ value, start, end }: Told): Argument => ({ value, start, end });

/** Whether a word is no program's name: a text, a group or what a variable holds. */
const isValue = ({ quoted, value }: Word): boolean => quoted || HELD.test(value);
