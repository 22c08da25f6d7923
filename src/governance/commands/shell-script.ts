import { type Command, forEachChild, parse, type SyntaxNode, type Word } from 'unbash';

/** One word of a command as the shell would hand it over. */
export interface Argument {
  value: string;
  start: number;
  end: number;
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
/** Commands of a pipeline that the last of them is read with. */
export const UPSTREAM = 24;
/** Variables of one script, and the length of a value, that are followed: doubling a variable must not cost anything. */
const VARIABLES = 50;
const LONGEST_VALUE = 200;
const LONGEST_WORD = 10_000;

const ENVIRONMENT = /(?:^|_)ENV$/;

/** The folder that is reached by going from one folder to another. */
export const folderFrom = (from: string, to: string): string =>
  /^(?:[/~$%]|[a-z]:)/i.test(to) || from === '' ? to : `${from}/${to}`;

/** Reads a script into its commands; what stands in functions, loops and conditions counts as run. */
export const readScript = (source: string): Script => new ScriptWalker(source).read();

class ScriptWalker {
  private readonly calls: Call[] = [];
  private readonly variables = new Map<string, string>();
  private folder = '';
  private whole = true;

  constructor(private readonly source: string) {}

  read(): Script {
    this.walk(parse(this.source), [], 0);
    return { source: this.source, calls: this.calls, whole: this.whole };
  }

  /** @returns the commands found below the node, which what follows in a pipeline reads */
  private walk(node: SyntaxNode, upstream: readonly Call[], depth: number): Call[] {
    if (depth > DEEPEST) {
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
    forEachChild(node, (child) => void found.push(...this.walk(child, upstream, depth + 1)));
    return found;
  }

  private command(node: Command, upstream: readonly Call[], depth: number): Call[] {
    const nested: Call[] = [];
    let environment: string | undefined;
    forEachChild(node, (child) => void nested.push(...this.walk(child, [], depth + 1)));
    for (const part of node.prefix) {
      if (part.type !== 'Assignment' || part.value.type !== 'Word') continue;
      const value = this.expand(part.value.value);
      if (this.variables.size < VARIABLES && value.length <= LONGEST_VALUE)
        this.variables.set(part.name, value);
      if (ENVIRONMENT.test(part.name)) environment = value;
    }
    const words = [node.name, ...node.args].flatMap((word) =>
      word === undefined ? [] : [this.argument(word)],
    );
    const writes: { target: Argument; append: boolean }[] = [];
    let input: Argument | undefined;
    for (const redirect of node.redirects) {
      if (redirect.type === 'HereDoc') {
        const { text, pos, end } = redirect.body;
        input = { value: text, start: pos, end };
      } else if (redirect.target !== undefined) {
        const target = this.argument(redirect.target);
        if (redirect.type === 'HereString') input = target;
        else if (redirect.operator.includes('>') && !/^(?:\d+|-)$/.test(target.value))
          writes.push({ target, append: redirect.operator.includes('>>') });
        else if (redirect.operator === '<') nested.push(reading(target, this.folder));
      }
    }
    const call: Call = {
      words,
      writes,
      upstream: [...upstream, ...nested].slice(-UPSTREAM),
      input,
      environment,
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
    const value = word.type === 'Word' ? word.value : word.text;
    return { value: this.expand(value), start: word.pos, end: word.end };
  }

  /** Variables that the script itself has set, so that `D=/etc; rm -r $D` is seen. */
  private expand(value: string): string {
    if (this.variables.size === 0 || !value.includes('$')) return value;
    const expanded = value.replace(
      VARIABLE,
      (all, braced?: string, bare?: string) => this.variables.get(braced ?? bare ?? '') ?? all,
    );
    return expanded.length > LONGEST_WORD ? value : expanded;
  }
}

/** `< file` reads the file. */
const reading = (target: Argument, folder: string): Call => ({
  words: [{ ...target, value: 'cat' }, target],
  writes: [],
  upstream: [],
  input: undefined,
  folder,
  start: target.start,
  end: target.end,
});
