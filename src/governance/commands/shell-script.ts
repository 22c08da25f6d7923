import { filledIn } from './bounded';
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
/** A substitution that prints what it is given. */
const ECHOED =
  /\$\(\s*(?:echo|printf)\s+(?:-[ne]+\s+)*([^()`$\\|;&<>%]*?)\s*\)|`\s*(?:echo|printf)\s+(?:-[ne]+\s+)*([^()`$\\|;&<>%]*?)\s*`/g;
const SUBSTITUTION = /\$\([^)]*\)|`[^`]*`/g;
const QUOTES = /["']/;
/** Commands that set variables. */
const DECLARING = new Set(['export', 'declare', 'local', 'readonly', 'typeset']);
const DECLARED = /^(\w+)=([^]*)$/;
const ENCLOSED = /^(['"])([^]*)\1$/;

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
      const value = this.valueOf(part.value);
      this.keep(part.name, value);
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
      for (const { value: word } of words.slice(1)) {
        const [, name, value = ''] = DECLARED.exec(word) ?? [];
        if (name !== undefined) this.keep(name, value.replace(ENCLOSED, '$2'));
      }
    }
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
  words: [{ ...target, value: 'cat' }, target],
  writes: [],
  upstream: [],
  input: undefined,
  folder,
  start: target.start,
  end: target.end,
});
