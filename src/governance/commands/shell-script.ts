import { filledIn } from './bounded';
import {
  type Command,
  type For,
  forEachChild,
  parse,
  type Redirected,
  type Redirection,
  type Select,
  type SyntaxNode,
  type Word,
} from 'unbash';

/** One word of a command as the shell would hand it over. */
export interface Argument {
  value: string;
  start: number;
  end: number;
}

/** A variable that is set, with the words of its value. */
export interface Assigned {
  name: string;
  value: Argument;
}

/** One simple command of a script. */
export interface Call {
  /** The program, then its arguments. */
  words: readonly Argument[];
  /** Files that its output is written to. */
  writes: readonly { target: Argument; append: boolean }[];
  /** Commands whose output it reads or carries: earlier in the pipeline, or substituted into its words. */
  upstream: readonly Call[];
  /** Its input as far as the script states it: a here-document or here-string. */
  input: Argument | undefined;
  /** The kind of environment that it is told to work in (`RAILS_ENV=test`). */
  environment?: string | undefined;
  /** What it is told in variables of its own (`PAGER=cat git log`). */
  assigned?: readonly Assigned[];
  /** Whether it stands for a file that a command reads as its input (`< file`). */
  isInput?: true;
  /** The folder that the script has gone to before. */
  folder: string;
  start: number;
  end: number;
}

/** The commands of one script, in their order. */
export interface Script {
  source: string;
  calls: readonly Call[];
  /** Whether it was read to its innermost commands. */
  whole: boolean;
}

const VARIABLE = /\$(?:\{(\w+)\}|(\w+))/g;
const DEEPEST = 40;
/** Commands of one script, a loop's in each of its rounds; more than are read of a whole call. */
const CALLS = 2_000;
/** Commands of a pipeline that the last of them is read with. */
export const UPSTREAM = 24;
/** Variables of one script, and the length of a value, that are followed: doubling a variable must not cost anything. */
const VARIABLES = 50;
const LONGEST_VALUE = 200;
/** Rounds of loops over words that are read, each with the word in the loop's variable. */
const ROUNDS = 100;
/** A substitution that prints what it is given. */
const ECHOED =
  /\$\(\s*(?:echo|printf)\s+(?:-[ne]+\s+)*([^()`$\\|;&<>%]*?)\s*\)|`\s*(?:echo|printf)\s+(?:-[ne]+\s+)*([^()`$\\|;&<>%]*?)\s*`/g;
const SUBSTITUTION = /\$\([^)]*\)|`[^`]*`/g;
/** A word into which a command's output is put. */
const SUBSTITUTED = /\$\(|`/;
const QUOTES = /["']/;
/** Commands that put their input into variables. */
const READING = new Set(['read', 'mapfile', 'readarray']);
/** Commands that set variables. */
const DECLARING = new Set(['export', 'declare', 'local', 'readonly', 'typeset']);
export const DECLARED = /^(\w+)=([^]*)$/;
export const ENCLOSED = /^(['"])([^]*)\1$/;

const ENVIRONMENT = /(?:^|_)ENV$/;

/** The folder that is reached by going from one folder to another. */
export const folderFrom = (from: string, to: string): string =>
  /^(?:[/~$%]|[a-z]:)/i.test(to) || from === '' ? to : `${from}/${to}`;

/** Reads a script into its commands; what stands in functions, loops and conditions counts as run. */
export const readScript = (source: string): Script => new ScriptWalker(source).read();

class ScriptWalker {
  private readonly calls: Call[] = [];
  private readonly variables = new Map<string, string>();
  /** Variables whose values are not followed. */
  private readonly lost = new Set<string>();
  /** Variables into which the output of commands was put. */
  private readonly filled = new Map<string, readonly Call[]>();
  private folder = '';
  private whole = true;
  private rounds = ROUNDS;

  constructor(private readonly source: string) {}

  read(): Script {
    this.walk(parse(this.source), [], 0);
    return { source: this.source, calls: this.calls, whole: this.whole };
  }

  /** @returns the commands found below the node, which what follows in a pipeline reads */
  private walk(node: SyntaxNode, upstream: readonly Call[], depth: number): Call[] {
    if (depth > DEEPEST || this.calls.length >= CALLS) {
      this.whole = false;
      return [];
    }
    if (node.type === 'Command') return this.command(node, upstream, depth);
    const found: Call[] = [];
    if (node.type === 'Pipeline') {
      let before = upstream;
      for (const member of node.commands) {
        const calls = this.walk(member, before, depth + 1);
        found.push(...calls);
        before = [...before, ...calls].slice(-UPSTREAM);
      }
      return found;
    }
    if (node.type === 'Redirected') return this.redirected(node, upstream, depth);
    if (node.type === 'For' || node.type === 'Select') return this.loop(node, upstream, depth);
    forEachChild(node, (child) => void found.push(...this.walk(child, upstream, depth + 1)));
    return found;
  }

  /** A group of commands whose input or output is a file. */
  private redirected(node: Redirected, upstream: readonly Call[], depth: number): Call[] {
    const { inputs, input, writes } = this.redirections(node.redirects);
    const { folder } = this;
    const { pos: start, end } = node;
    if (writes.length > 0)
      this.calls.push({ words: [], writes, upstream: [], input: undefined, folder, start, end });
    const stated = input === undefined ? [] : [echoing(input, folder)];
    return [...inputs, ...this.walk(node.command, [...upstream, ...inputs, ...stated], depth + 1)];
  }

  /** The body once for each word; what is substituted among the words goes into all of them. */
  private loop(
    { name, wordlist = [], body }: For | Select,
    upstream: readonly Call[],
    depth: number,
  ): Call[] {
    const found = wordlist.flatMap((word) => this.walk(word, [], depth + 1));
    const before = [...upstream, ...found];
    const values = wordlist
      .flatMap((word) => this.split(word, this.argument(word)))
      .flatMap(({ value }) => (SUBSTITUTED.test(value) ? [] : value));
    if (values.length === 0) return [...found, ...this.walk(body, before, depth + 1)];
    for (const value of new Set(values)) {
      if (this.rounds <= 0) {
        this.whole = false;
        break;
      }
      this.rounds -= 1;
      this.keep(name.text, value);
      found.push(...this.walk(body, before, depth + 1));
    }
    return found;
  }

  private redirections(redirects: readonly Redirection[]): {
    inputs: Call[];
    input: Argument | undefined;
    writes: { target: Argument; append: boolean }[];
  } {
    const writes: { target: Argument; append: boolean }[] = [];
    const inputs: Call[] = [];
    let input: Argument | undefined;
    for (const redirect of redirects) {
      if (redirect.type === 'HereDoc') {
        const { text, pos, end } = redirect.body;
        input = { value: text, start: pos, end };
      } else if (redirect.target !== undefined) {
        const target = this.argument(redirect.target);
        if (redirect.type === 'HereString') input = target;
        else if (redirect.operator.includes('>') && !/^(?:\d+|-)$/.test(target.value))
          writes.push({ target, append: redirect.operator.includes('>>') });
        else if (redirect.operator === '<') inputs.push(reading(target, this.folder));
      }
    }
    return { inputs, input, writes };
  }

  private command(node: Command, upstream: readonly Call[], depth: number): Call[] {
    const nested: Call[] = [];
    const assigned: Assigned[] = [];
    let environment: string | undefined;
    forEachChild(node, (child) => void nested.push(...this.walk(child, [], depth + 1)));
    for (const part of node.prefix) {
      if (part.type !== 'Assignment' || part.value.type !== 'Word') continue;
      const value = this.valueOf(part.value);
      this.keep(part.name, value);
      assigned.push({ name: part.name, value: { value, start: part.pos, end: part.end } });
      if (ENVIRONMENT.test(part.name)) environment = value;
    }
    const words = [node.name, ...node.args].flatMap((word) =>
      word === undefined ? [] : this.split(word, this.argument(word)),
    );
    // What is run stands in a variable that was not followed.
    if (
      [...(node.name?.text ?? '').matchAll(VARIABLE)].some(([, braced, bare]) =>
        this.lost.has(braced ?? bare ?? ''),
      )
    )
      this.whole = false;
    if (DECLARING.has(words[0]?.value ?? '')) {
      for (const { value: word, ...at } of words.slice(1)) {
        const [, name, value = ''] = DECLARED.exec(word) ?? [];
        if (name === undefined) continue;
        this.keep(name, value.replace(ENCLOSED, '$2'));
        assigned.push({ name, value: { ...at, value: value.replace(ENCLOSED, '$2') } });
      }
    }
    const { inputs, input, writes } = this.redirections(node.redirects);
    nested.push(...inputs);
    const sources = [...upstream, ...nested].slice(-UPSTREAM);
    if (READING.has(words[0]?.value ?? '')) for (const { value } of words.slice(1)) this.fill(value, sources);
    for (const { name, value } of assigned)
      this.fill(name, SUBSTITUTED.test(value.value) ? nested.slice(-UPSTREAM) : []);
    const carried = [node.name, ...node.args].flatMap((word) => this.carriedBy(word?.text ?? ''));
    const call: Call = {
      words,
      writes,
      upstream: [...carried, ...sources].slice(-UPSTREAM),
      input,
      environment,
      assigned,
      folder: this.folder,
      start: node.pos,
      end: node.end,
    };
    const [program, first] = words;
    if (program?.value === 'cd' || program?.value === 'pushd')
      this.folder = folderFrom(this.folder, first?.value ?? '~');
    this.calls.push(call);
    return [...nested, call];
  }

  private argument(word: Word | { type: 'Assignment'; text: string; pos: number; end: number }): Argument {
    const { text } = word;
    const value = this.valueOf({ text, value: word.type === 'Word' ? word.value : text });
    return { value, start: word.pos, end: word.end };
  }

  /** A word with what is known of its variables and of what is printed into it. */
  private valueOf({ text, value }: Pick<Word, 'text' | 'value'>): string {
    const printed = /\$\(|`/.test(text)
      ? value.replace(ECHOED, (_, one?: string, other?: string) =>
          (one ?? other ?? '').replaceAll(/["']/g, ''),
        )
      : value;
    return this.expand(printed);
  }

  /** A variable without quotes stands for as many words as it has: `a="rm -r old"; $a`. */
  private split({ text }: { text: string }, word: Argument): Argument[] {
    const { value } = word;
    if (!/[$`]/.test(text) || !/\s/.test(value) || /\$\(|`/.test(value)) return [word];
    if (QUOTES.test(text.replace(SUBSTITUTION, ''))) return [word];
    return value
      .trim()
      .split(/\s+/)
      .map((part) => ({ ...word, value: part }));
  }

  /** What went into the variables of a word. */
  private carriedBy(text: string): readonly Call[] {
    if (this.filled.size === 0 || !text.includes('$')) return [];
    return [...text.matchAll(VARIABLE)].flatMap(
      ([, braced, bare]) => this.filled.get(braced ?? bare ?? '') ?? [],
    );
  }

  private fill(name: string, calls: readonly Call[]): void {
    if (calls.length === 0) this.filled.delete(name);
    else if (this.filled.has(name) || this.filled.size < VARIABLES) this.filled.set(name, calls);
  }

  private keep(name: string, value: string): void {
    const kept =
      value.length <= LONGEST_VALUE && (this.variables.has(name) || this.variables.size < VARIABLES);
    if (kept) this.variables.set(name, value);
    else this.variables.delete(name);
    if (kept) this.lost.delete(name);
    else this.lost.add(name);
  }

  /** Variables that the script itself has set, so that `D=/etc; rm -r $D` is seen. */
  private expand(value: string): string {
    if (this.variables.size === 0 || !value.includes('$')) return value;
    return filledIn(value, (word) =>
      word.replace(
        VARIABLE,
        (all, braced?: string, bare?: string) => this.variables.get(braced ?? bare ?? '') ?? all,
      ),
    );
  }
}

/** `< file` reads the file. */
const reading = (target: Argument, folder: string): Call => ({
  ...told('cat', target, folder),
  isInput: true,
});

/** `<<< text` hands on the text. */
const echoing = (text: Argument, folder: string): Call => told('echo', text, folder);

const told = (program: string, target: Argument, folder: string): Call => ({
  words: [{ ...target, value: program }, target],
  writes: [],
  upstream: [],
  input: undefined,
  folder,
  start: target.start,
  end: target.end,
});
