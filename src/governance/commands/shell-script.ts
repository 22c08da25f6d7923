import {
  type Command,
  type For,
  type Function as ShellFunction,
  forEachChild,
  parse,
  type Redirected,
  type Select,
  type SyntaxNode,
} from 'unbash';
import { FolderTrail } from './folder-trail';
import { echoing, readRedirections } from './redirections';
import { type Argument, type Assigned, type Call, type Script, UPSTREAM } from './script.types';
import { ShellVariables } from './shell-variables';
import { DECLARED, ShellWords } from './shell-words';

const DEEPEST = 40;
/** What has a shell of its own. */
const SEPARATE = new Set(['Subshell', 'CommandExpansion', 'ProcessSubstitution', 'Coproc']);
/** Commands of one script, a loop's in each of its rounds; more than are read of a whole call. */
const CALLS = 2_000;
/** Rounds of loops over words that are read, each with the word in the loop's variable. */
const ROUNDS = 100;
/** A word into which a command's output is put. */
const SUBSTITUTED = /\$\(|`/;
/** Commands that put their input into variables. */
const READING = new Set(['read', 'mapfile', 'readarray']);
/** Commands that set variables. */
const DECLARING = new Set(['export', 'declare', 'local', 'readonly', 'typeset']);
const ENVIRONMENT = /(?:^|_)ENV$/;

/**
 * Reads a script into its commands; what stands in functions, loops and conditions counts as run.
 * @param args what it is given: `$1` and those after it
 */
export const readScript = (source: string, args: readonly string[] = []): Script =>
  new ScriptWalker(source, args).read();

class ScriptWalker {
  private readonly calls: Call[] = [];
  private readonly variables: ShellVariables;
  private readonly words: ShellWords;
  private readonly trail = new FolderTrail();
  private readonly functions = new Map<string, ShellFunction['body']>();
  /** Functions whose bodies are being read. */
  private readonly running = new Set<string>();
  private whole = true;
  private rounds = ROUNDS;

  constructor(
    private readonly source: string,
    args: readonly string[],
  ) {
    this.variables = new ShellVariables(args);
    this.words = new ShellWords(this.variables);
  }

  read(): Script {
    this.walk(parse(this.source), [], 0);
    return { source: this.source, calls: this.calls, whole: this.whole && this.words.whole };
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
        const calls = this.trail.inside(() => this.walk(member, before, depth + 1));
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
    if (SEPARATE.has(node.type)) this.trail.inside(children);
    else children();
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
    this.running.add(name);
    const before = this.variables.pass(args.map(({ value }) => value));
    const found = this.walk(body, upstream, depth + 1);
    this.variables.pass(before);
    this.running.delete(name);
    return found;
  }

  /** A group of commands whose input or output is a file. */
  private redirected(node: Redirected, upstream: readonly Call[], depth: number): Call[] {
    const folder = this.trail.current;
    const { inputs, input, writes } = readRedirections(node.redirects, this.words, folder);
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
      .flatMap((word) => this.words.split(word))
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

  private command(node: Command, upstream: readonly Call[], depth: number): Call[] {
    const nested: Call[] = [];
    const assigned: Assigned[] = [];
    let environment: string | undefined;
    forEachChild(node, (child) => void nested.push(...this.walk(child, [], depth + 1)));
    for (const part of node.prefix) {
      const value = part.type === 'Assignment' ? this.words.assign(part) : undefined;
      if (part.type !== 'Assignment' || value === undefined) continue;
      assigned.push({ name: part.name, value: { value, start: part.pos, end: part.end } });
      if (ENVIRONMENT.test(part.name)) environment = value;
    }
    const words = [node.name, ...node.args].flatMap((word) =>
      word === undefined ? [] : this.words.split(word),
    );
    // What is run stands in a variable that was not followed.
    if (this.variables.isLost(node.name?.text ?? '')) this.whole = false;
    assigned.push(...this.declared(words));
    const folder = this.trail.current;
    const { inputs, input, writes } = readRedirections(node.redirects, this.words, folder);
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
      folder,
      start: node.pos,
      end: node.end,
    };
    this.trail.follow(words);
    this.calls.push(call);
    return [...nested, call, ...this.called(words, sources, depth)];
  }

  /** Keeps what a command sets besides what stands before it: `export a=b`, `set -- a b`. */
  private declared(words: readonly Argument[]): Assigned[] {
    const program = words[0]?.value ?? '';
    if (program === 'set') {
      const at = words.findIndex(({ value }) => value === '--');
      if (at > 0) this.variables.pass(words.slice(at + 1).map(({ value }) => value));
    }
    if (!DECLARING.has(program)) return [];
    return words.slice(1).flatMap(({ value: word, ...at }) => {
      const [, name, value = ''] = DECLARED.exec(word) ?? [];
      if (name === undefined) return [];
      this.variables.keep(name, value);
      return [{ name, value: { ...at, value } }];
    });
  }
}
