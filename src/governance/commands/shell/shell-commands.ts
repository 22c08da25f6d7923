import type { Command } from 'unbash';
import type { FolderTrail } from '../folder-trail';
import { readRedirections } from '../redirections';
import { type Argument, type Assigned, type Call, UPSTREAM, type Value } from '../script.types';
import type { Known, ShellVariables } from './shell-variables';
import { DECLARED, type ShellWords } from './shell-words';

/** A word into which a command's output is put. */
export const SUBSTITUTED = /\$\(|`/;
/** Commands that put their input into variables. */
const READING = new Set(['read', 'mapfile', 'readarray']);
/** Commands that set variables. */
const DECLARING = new Set(['export', 'declare', 'local', 'readonly', 'typeset']);
/** Those of them whose variables a function has for itself. */
const LOCAL = new Set(['declare', 'local', 'typeset']);
const ENVIRONMENT = /(?:^|_)ENV$/;
const NAME = /^\w+$/;

/** Makes the simple commands of a script out of its words, and keeps what they do to its variables. */
export class ShellCommands {
  private complete = true;
  /** What the variables of the functions that are being read held outside of them. */
  private readonly hidden: Map<string, readonly Value[]>[] = [];

  constructor(
    private readonly variables: ShellVariables,
    private readonly words: ShellWords,
    private readonly trail: FolderTrail,
  ) {}

  /** Whether every command was followed. */
  get whole(): boolean {
    return this.complete;
  }

  /**
   * @param nested the commands among its words
   * @returns the call with the files that are its input before it
   */
  make(
    node: Command,
    nested: readonly Call[],
    upstream: readonly Call[],
  ): { call: Call; inputs: readonly Call[] } {
    const own = [node.name, ...node.args].filter((word) => word !== undefined);
    const words = own.flatMap((word) => this.words.split(word));
    // What is run stands in a variable that was not followed.
    if (this.variables.isLost(node.name?.text ?? '')) this.complete = false;
    const folder = this.trail.current;
    const { inputs, input, writes } = readRedirections(node.redirects, this.words, folder);
    const alone = node.name === undefined;
    // What stands before a command is for that command alone.
    const before = alone || node.prefix.length === 0 ? undefined : this.variables.mark();
    const assigned = this.assigned(node);
    const environment = assigned.findLast(({ name }) => ENVIRONMENT.test(name))?.value.value;
    const open = [...words, ...(input === undefined ? [] : [input])].some(({ value }) => value.includes('$'));
    const names = open ? this.namesFor(words) : undefined;
    if (before !== undefined) this.variables.goOn(before);
    const found = [...nested, ...inputs];
    const sources = [...upstream, ...found].slice(-UPSTREAM);
    const declared = this.declared(words);
    if (DECLARING.has(words[0]?.value ?? ''))
      for (const part of node.args)
        if (part.type === 'Assignment' && part.value.type === 'ArrayValue') this.words.assign(part);
    this.readInto(words, input, sources);
    for (const { name, value } of alone ? assigned : declared)
      this.variables.fill(name, SUBSTITUTED.test(value.value) ? found.slice(-UPSTREAM) : []);
    const carried = new Set<Call>();
    for (const word of own)
      if (carried.size < UPSTREAM) for (const one of this.variables.carriedBy(word.text)) carried.add(one);
    const call: Call = {
      words,
      writes,
      upstream: [...carried, ...sources].slice(-UPSTREAM),
      input,
      environment,
      assigned: [...assigned, ...declared],
      ...(names !== undefined && { names }),
      folder,
      start: node.pos,
      end: node.end,
    };
    return { call, inputs };
  }

  /** Reads the body of a function, whose own variables end with it. */
  within<T>(body: () => T): T {
    const hidden = new Map<string, readonly Value[]>();
    this.hidden.push(hidden);
    const done = body();
    this.hidden.pop();
    for (const [name, values] of hidden) this.variables.putBack(name, values);
    return done;
  }

  /** What a script that is given to a command is told of the variables: `env a=b sh -c …` sets one more. */
  private namesFor(words: readonly Argument[]): Known['values'] {
    const names = new Map(this.variables.mark().values);
    for (const { value: word } of words) {
      const [, name, value = ''] = DECLARED.exec(word) ?? [];
      if (name !== undefined) names.set(name, [value]);
    }
    return names;
  }

  /** The variables that are set before a command, or alone. */
  private assigned({ prefix }: Command): Assigned[] {
    return prefix.flatMap((part) => {
      const value = part.type === 'Assignment' ? this.words.assign(part) : undefined;
      return part.type !== 'Assignment' || value === undefined
        ? []
        : [{ name: part.name, value: { value, start: part.pos, end: part.end } }];
    });
  }

  /** Keeps what a command sets by itself: `export a=b`, `set -- a b`, `unset a`. */
  private declared([first, ...words]: readonly Argument[]): Assigned[] {
    const program = first?.value ?? '';
    if (program === 'set') {
      const at = words.findIndex(({ value }) => value === '--');
      if (at >= 0) this.variables.pass(words.slice(at + 1).map(({ value }) => value));
    }
    if (program === 'unset')
      for (const { value } of words) if (NAME.test(value)) this.variables.keep(value, '');
    if (program === 'printf' && words[0]?.value === '-v')
      return this.set(words[1]?.value ?? '', words.at(-1));
    if (!DECLARING.has(program)) return [];
    return words.flatMap(({ value: word, ...at }) => {
      const [, name = '', value = ''] = DECLARED.exec(word) ?? [];
      if (LOCAL.has(program)) this.hide(name === '' ? word : name);
      return name === '' ? [] : this.set(name, { ...at, value });
    });
  }

  private set(name: string, value: Argument | undefined): Assigned[] {
    if (value === undefined || !NAME.test(name)) return [];
    this.variables.keep(name, value.value);
    return [{ name, value }];
  }

  /** `read a b`: what they hold from now on is what comes in. */
  private readInto(
    [program, ...words]: readonly Argument[],
    input: Argument | undefined,
    sources: readonly Call[],
  ): void {
    if (!READING.has(program?.value ?? '')) return;
    const names = words.filter(({ value }) => NAME.test(value));
    const texts = names.length > 1 ? input?.value.trim().split(/\s+/) : input && [input.value.trim()];
    for (const [at, { value }] of names.entries()) {
      const text = texts?.[at];
      if (text === undefined) this.variables.putBack(value, []);
      else this.variables.keep(value, program?.value === 'read' ? text : text.split('\n'));
      this.variables.fill(value, sources);
    }
  }

  private hide(name: string): void {
    const hidden = this.hidden.at(-1);
    if (hidden !== undefined && NAME.test(name) && !hidden.has(name))
      hidden.set(name, this.variables.valuesOf(name));
  }
}
