import {
  type Command,
  type For,
  type Function as ShellFunction,
  forEachChild,
  parse,
  type Pipeline,
  type ProcessSubstitutionPart,
  type Redirected,
  type Select,
  type SyntaxNode,
} from 'unbash';
import { FolderTrail } from '../folder-trail';
import { echoing, readRedirections } from '../redirections';
import { type Argument, type Call, type Script, UPSTREAM, type Value } from '../script.types';
import { isBranching, readBranches, repeated } from './shell-branches';
import { ShellCommands, SUBSTITUTED } from './shell-commands';
import { type Known, ShellVariables } from './shell-variables';
import { ShellWays, textOf } from './shell-ways';
import { ShellWords } from './shell-words';

const DEEPEST = 40;
/** What has a shell of its own. */
const SEPARATE = new Set(['Subshell', 'CommandExpansion', 'ProcessSubstitution', 'Coproc']);
/** Commands of one script, a loop's in each of its rounds; more than are read of a whole call. */
const CALLS = 2_000;
/** Rounds of loops over words that are read, each with the word in the loop's variable. */
const ROUNDS = 100;
const EVALUATED = 1;
/** Words that the shell makes names of files of. */
const WILD = /[*?[]/;

/**
 * Reads a script into its commands; what stands in functions, loops and conditions counts as run.
 * @param args what it is given: `$1` and those after it
 * @param names what its variables may hold when it begins
 */
export const readScript = (
  source: string,
  args: readonly string[] = [],
  names?: ReadonlyMap<string, readonly Value[]>,
): Script => new ScriptWalker(source, args, names).read();

class ScriptWalker {
  private readonly calls: Call[] = [];
  private readonly variables: ShellVariables;
  private readonly words: ShellWords;
  private readonly trail = new FolderTrail();
  private readonly commands: ShellCommands;
  private readonly ways: ShellWays;
  /** What is written to (`>(…)`) by the command that is being read. */
  private sinks: ProcessSubstitutionPart[] = [];
  private readonly functions = new Map<string, ShellFunction['body']>();
  /** Functions whose bodies are being read, with what was known wherever they return. */
  private readonly running = new Map<string, Known[]>();
  private whole = true;
  private rounds = ROUNDS;
  /** Texts that are run inside each other, as far as they are read for what they set. */
  private evaluated = EVALUATED;

  constructor(
    private readonly source: string,
    args: readonly string[],
    names?: ReadonlyMap<string, readonly Value[]>,
  ) {
    this.variables = new ShellVariables(args, names);
    this.words = new ShellWords(this.variables);
    this.ways = new ShellWays(this.variables, this.trail);
    this.commands = new ShellCommands(this.variables, this.words, this.trail);
  }

  read(): Script {
    this.walk(parse(this.source), [], 0);
    const parts = [this.variables, this.words, this.commands, this.ways];
    return {
      source: this.source,
      calls: this.calls,
      whole: this.whole && parts.every(({ whole }) => whole),
    };
  }

  /** @returns the commands found below the node, which what follows in a pipeline reads */
  private walk(node: SyntaxNode, upstream: readonly Call[], depth: number): Call[] {
    if (depth > DEEPEST || this.calls.length >= CALLS) {
      this.whole = false;
      return [];
    }
    if (node.type === 'ProcessSubstitution' && node.operator === '>') {
      this.sinks.push(node);
      return [];
    }
    const below = (child: SyntaxNode): Call[] => this.walk(child, upstream, depth + 1);
    if (node.type === 'Command')
      return this.ways.each(textOf(node), () => this.command(node, upstream, depth));
    if (node.type === 'Pipeline') return this.pipeline(node, upstream, depth);
    if (node.type === 'Redirected') return this.redirected(node, upstream, depth);
    if (node.type === 'For' || node.type === 'Select') return this.loop(node, upstream, depth);
    if (isBranching(node)) return readBranches(node, this.variables, below);
    const children = (): Call[] => {
      const found: Call[] = [];
      forEachChild(node, (child) => void found.push(...below(child)));
      return found;
    };
    if (node.type === 'Function') this.functions.set(node.name.text, node.body);
    return node.type === 'Function' || SEPARATE.has(node.type) ? this.apart(children) : children();
  }

  /** What has a shell of its own leaves the variables and the folder as they were, and so does a function until it is called. */
  private apart<T>(work: () => T): T {
    const before = this.variables.mark();
    const done = this.trail.inside(work);
    this.variables.goOn(before);
    return done;
  }

  /** Each of several commands in a pipeline has a shell of its own, though not the last in every shell. */
  private pipeline({ commands }: Pipeline, upstream: readonly Call[], depth: number): Call[] {
    const found: Call[] = [];
    let before = upstream;
    for (const member of commands) {
      const known = this.variables.mark();
      const calls = this.trail.inside(() => this.walk(member, before, depth + 1));
      if (commands.length > 1) this.variables.meet([this.variables.mark(), known]);
      found.push(...calls);
      before = [...before, ...calls].slice(-UPSTREAM);
    }
    return found;
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
    const returned: Known[] = [];
    this.running.set(name, returned);
    const before = this.variables.pass(args.map(({ value }) => value));
    const found = this.commands.within(() => {
      const calls = this.walk(body, upstream, depth + 1);
      this.variables.meet([...returned, this.variables.mark()]);
      return calls;
    });
    this.variables.pass(before);
    this.running.delete(name);
    return found;
  }

  /** A group of commands whose input or output is a file. */
  private redirected(node: Redirected, upstream: readonly Call[], depth: number): Call[] {
    const folder = this.trail.current;
    const { found: nested, sinks } = this.substituted(node.redirects, depth);
    const { inputs, input, writes } = readRedirections(node.redirects, this.words, folder);
    const { pos: start, end } = node;
    if (writes.length > 0)
      this.calls.push({ words: [], writes, upstream: [], input: undefined, folder, start, end });
    const stated = input === undefined ? [] : [echoing(input, folder)];
    const sources = [...upstream, ...nested, ...inputs, ...stated];
    const found = [...nested, ...inputs, ...this.walk(node.command, sources, depth + 1)];
    return [...found, ...this.writtenTo(sinks, [...sources, ...found], depth)];
  }

  /** The commands that are put into parts of a command, and those that it writes to. */
  private substituted(
    nodes: readonly SyntaxNode[],
    depth: number,
  ): { found: Call[]; sinks: ProcessSubstitutionPart[] } {
    const outer = this.sinks;
    this.sinks = [];
    const found = nodes.flatMap((node) => this.walk(node, [], depth + 1));
    const { sinks } = this;
    this.sinks = outer;
    return { found, sinks };
  }

  /** `>(…)`: commands that read what is written to them. */
  private writtenTo(
    sinks: readonly ProcessSubstitutionPart[],
    sources: readonly Call[],
    depth: number,
  ): Call[] {
    return sinks.flatMap(({ script }) =>
      script === undefined ? [] : this.apart(() => this.walk(script, sources.slice(-UPSTREAM), depth + 1)),
    );
  }

  /** The body once for each word; what is substituted among the words goes into all of them. */
  private loop(
    { name, wordlist = [], body }: For | Select,
    upstream: readonly Call[],
    depth: number,
  ): Call[] {
    const found = wordlist.flatMap((word) => this.walk(word, [], depth + 1));
    const before = [...upstream, ...found];
    const listed = wordlist.map(({ text }) => text).join(' ');
    const work = (): Call[] => this.walk(body, before, depth + 1);
    return this.ways.each(listed, () => {
      const values = wordlist
        .flatMap((word) => this.words.split(word))
        .flatMap(({ value }) => (SUBSTITUTED.test(value) ? [] : value));
      if (values.length === 0) return [...found, ...repeated(this.variables, work)];
      const rounds = [...new Set(values)].flatMap((value) => {
        if (this.rounds <= 0) {
          this.whole = false;
          return [];
        }
        this.rounds -= 1;
        this.variables.keep(name.text, value);
        return WILD.test(value) ? repeated(this.variables, work) : work();
      });
      return [...found, ...rounds];
    });
  }

  private command(node: Command, upstream: readonly Call[], depth: number): Call[] {
    const parts: SyntaxNode[] = [];
    forEachChild(node, (child) => void parts.push(child));
    const { found: nested, sinks } = this.substituted(parts, depth);
    const { call, inputs } = this.commands.make(node, nested, upstream);
    const { words } = call;
    for (const other of this.trail.others) if (words.length > 0) this.calls.push({ ...call, folder: other });
    this.trail.follow(words);
    this.calls.push(call);
    const sources = [...upstream, ...nested, ...inputs].slice(-UPSTREAM);
    const found = [...nested, ...inputs, call, ...this.called(words, sources, depth)];
    found.push(...this.writtenTo(sinks, [...sources, call], depth));
    this.leave(words);
    if (words[0]?.value === 'eval') this.evaluate(words.slice(1), depth);
    return found;
  }

  /** `exit` and `return` lead no further. */
  private leave([program]: readonly Argument[]): void {
    if (program?.value !== 'exit' && program?.value !== 'return') return;
    if (program.value === 'return') [...this.running.values()].at(-1)?.push(this.variables.mark());
    this.variables.end();
  }

  /** What a text that is run here sets; what it does is read where it is known how it is told. */
  private evaluate(words: readonly Argument[], depth: number): void {
    if (this.evaluated === 0) return;
    this.evaluated -= 1;
    const { length } = this.calls;
    this.walk(parse(words.map(({ value }) => value).join(' ')), [], depth + 1);
    this.calls.length = length;
    this.evaluated += 1;
  }
}
