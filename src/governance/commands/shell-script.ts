import {
  type Command,
  type Assignment,
  type For,
  type Function as ShellFunction,
  forEachChild,
  parse,
  type Redirected,
  type Redirection,
  type Select,
  type SyntaxNode,
  type Word,
} from 'unbash';
import { ShellVariables } from './shell-variables';

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

const DEEPEST = 40;
/** What has a shell of its own. */
const SEPARATE = new Set(['Subshell', 'CommandExpansion', 'ProcessSubstitution', 'Coproc']);
/** Commands of one script, a loop's in each of its rounds; more than are read of a whole call. */
const CALLS = 2_000;
/** Commands of a pipeline that the last of them is read with. */
export const UPSTREAM = 24;
/** Words of one script that are made of variables. */
const WORDS = 5_000;
/** Rounds of loops over words that are read, each with the word in the loop's variable. */
const ROUNDS = 100;
const SUBSTITUTION = /\$\([^)]*\)|`[^`]*`/g;
/** A word into which a command's output is put. */
const SUBSTITUTED = /\$\(|`/;
const QUOTES = /["']/;
/** Commands that put their input into variables. */
const READING = new Set(['read', 'mapfile', 'readarray']);
/** Commands that set variables. */
const DECLARING = new Set(['export', 'declare', 'local', 'readonly', 'typeset']);
export const DECLARED = /^(\w+)=([^]*)$/;

const ENVIRONMENT = /(?:^|_)ENV$/;

/** The folder that is reached by going from one folder to another. */
export const folderFrom = (from: string, to: string): string =>
  /^(?:[/~$%]|[a-z]:)/i.test(to) || from === '' ? to : `${from}/${to}`;

/**
 * Reads a script into its commands; what stands in functions, loops and conditions counts as run.
 * @param args what it is given: `$1` and those after it
 */
export const readScript = (source: string, args: readonly string[] = []): Script =>
  new ScriptWalker(source, args).read();

class ScriptWalker {
  private readonly calls: Call[] = [];
  private readonly variables: ShellVariables;
  private readonly functions = new Map<string, ShellFunction['body']>();
  /** Functions whose bodies are being read. */
  private readonly running = new Set<string>();
  private folder = '';
  /** Where `cd -` and `popd` go back to. */
  private previous = '';
  private readonly stack: string[] = [];
  private whole = true;
  private rounds = ROUNDS;
  private words = 0;

  constructor(
    private readonly source: string,
    args: readonly string[],
  ) {
    this.variables = new ShellVariables(args);
  }

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
        const calls = this.inside(() => this.walk(member, before, depth + 1));
        found.push(...calls);
        before = [...before, ...calls].slice(-UPSTREAM);
      }
      return found;
    }
    if (node.type === 'Function') this.functions.set(node.name.text, node.body);
    if (node.type === 'Redirected') return this.redirected(node, upstream, depth);
    if (node.type === 'For' || node.type === 'Select') return this.loop(node, upstream, depth);
    const children = (): void =>
      forEachChild(node, (child) => void found.push(...this.walk(child, upstream, depth + 1)));
    if (SEPARATE.has(node.type)) this.inside(children);
    else children();
    return found;
  }

  /** What is done in a shell of its own leaves the folder as it was. */
  private inside<T>(work: () => T): T {
    const { folder, previous } = this;
    const done = work();
    this.folder = folder;
    this.previous = previous;
    return done;
  }

  /** The body of a function that is called, with what it is given. */
  private called([program, ...args]: readonly Argument[], upstream: readonly Call[], depth: number): Call[] {
    const name = program?.value ?? '';
    const body = this.functions.get(name);
    if (body === undefined || this.running.has(name)) return [];
    if (this.rounds <= 0) {
      this.whole = false;
      return [];
    }
    this.rounds -= 1;
    this.running.add(name);
    const before = this.variables.pass(args.map(({ value }) => value));
    const found = this.walk(body, upstream, depth + 1);
    this.variables.pass(before);
    this.running.delete(name);
    return found;
  }

  private goTo([program, first]: readonly Argument[]): void {
    if (program?.value === 'popd') {
      this.folder = this.stack.pop() ?? this.folder;
      return;
    }
    if (program?.value !== 'cd' && program?.value !== 'pushd') return;
    if (program.value === 'pushd' && this.stack.length < DEEPEST) this.stack.push(this.folder);
    const to = first?.value === '-' ? this.previous : folderFrom(this.folder, first?.value ?? '~');
    this.previous = this.folder;
    this.folder = to;
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
      .flatMap((word) => this.split(word))
      .flatMap(({ value }) => (SUBSTITUTED.test(value) ? [] : value));
    if (values.length === 0) return [...found, ...this.walk(body, before, depth + 1)];
    for (const value of new Set(values)) {
      if (this.rounds <= 0) {
        this.whole = false;
        break;
      }
      this.rounds -= 1;
      this.variables.keep(name.text, value);
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
      const value = part.type === 'Assignment' ? this.assign(part) : undefined;
      if (part.type !== 'Assignment' || value === undefined) continue;
      assigned.push({ name: part.name, value: { value, start: part.pos, end: part.end } });
      if (ENVIRONMENT.test(part.name)) environment = value;
    }
    const words = [node.name, ...node.args].flatMap((word) => (word === undefined ? [] : this.split(word)));
    // What is run stands in a variable that was not followed.
    if (this.variables.isLost(node.name?.text ?? '')) this.whole = false;
    if (words[0]?.value === 'set') {
      const at = words.findIndex(({ value }) => value === '--');
      if (at > 0) this.variables.pass(words.slice(at + 1).map(({ value }) => value));
    }
    if (DECLARING.has(words[0]?.value ?? '')) {
      for (const { value: word, ...at } of words.slice(1)) {
        const [, name, value = ''] = DECLARED.exec(word) ?? [];
        if (name === undefined) continue;
        this.variables.keep(name, value);
        assigned.push({ name, value: { ...at, value } });
      }
    }
    const { inputs, input, writes } = this.redirections(node.redirects);
    nested.push(...inputs);
    const sources = [...upstream, ...nested].slice(-UPSTREAM);
    if (READING.has(words[0]?.value ?? ''))
      for (const { value } of words.slice(1)) this.variables.fill(value, sources);
    for (const { name, value } of assigned)
      this.variables.fill(name, SUBSTITUTED.test(value.value) ? nested.slice(-UPSTREAM) : []);
    const carried = new Set<Call>();
    for (const word of [node.name, ...node.args])
      if (carried.size < UPSTREAM)
        for (const one of this.variables.carriedBy(word?.text ?? '')) carried.add(one);
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
    this.goTo(words);
    this.calls.push(call);
    return [...nested, call, ...this.called(words, sources, depth)];
  }

  /** Keeps what a variable is set to. @returns it, where it is one text */
  private assign({ name, value, append }: Assignment): string | undefined {
    if (value.type === 'ArrayValue') {
      const words = value.elements.flatMap((word) => this.split(word)).map((word) => word.value);
      this.variables.keepList(name, [
        ...(append === true ? (this.variables.list(name) ?? []) : []),
        ...words,
      ]);
      return undefined;
    }
    const given = this.variables.valueOf(value);
    const text = append === true ? `${this.variables.known(name) ?? ''}${given}` : given;
    this.variables.keep(name, text);
    return text;
  }

  private argument(word: Word | Assignment): Argument {
    const { pos: start, end } = word;
    if (word.type === 'Word') return { value: this.variables.valueOf(word), start, end };
    const value =
      word.value.type === 'Word' ? `${word.name}=${this.variables.valueOf(word.value)}` : word.text;
    return { value, start, end };
  }

  /** A variable without quotes stands for as many words as it has: `a="rm -r old"; $a`. So does a list. */
  private split(word: Word | Assignment): Argument[] {
    const argument = this.argument(word);
    const { text } = word;
    const list = word.type === 'Word' ? this.variables.listOf(word) : undefined;
    if (list !== undefined) return this.several(argument, list);
    if (/\[[@*]\]/.test(text) && this.variables.isLost(text)) this.whole = false;
    const { value } = argument;
    if (!/[$`]/.test(text) || !/\s/.test(value) || /\$\(|`/.test(value)) return [argument];
    if (QUOTES.test(text.replace(SUBSTITUTION, ''))) return [argument];
    return this.several(argument, value.trim().split(/\s+/));
  }

  private several(argument: Argument, values: readonly string[]): Argument[] {
    this.words += values.length;
    if (this.words <= WORDS) return values.map((value) => ({ ...argument, value }));
    this.whole = false;
    return [argument];
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
