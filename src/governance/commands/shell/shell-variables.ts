import type { Call, Value } from '../script.types';

/** Variables of one script, and the length of a value, that are followed: doubling a variable must not cost anything. */
const VARIABLES = 60;
const LONGEST_VALUE = 200;
const LONGEST_LIST = 500;
/** Values that one variable may hold at one place, by the ways that lead there. */
const ALTERNATIVES = 12;
const NAMED = /\$(?:\{[!#]?(\w+)|(\w+|[@*]))/g;
/** All that a function or a script is given. */
export const ALL = '@';
export const EVERY: ReadonlySet<string> = new Set([ALL, '*']);
const ARGUMENTS = 9;

/** What is known of the variables of a script at one place in it. */
export interface Known {
  /** The values that each may hold; the last is the one of the nearest way. */
  readonly values: Map<string, readonly Value[]>;
  /** Variables whose values are not followed. */
  readonly lost: Set<string>;
  /** Variables into which the output of commands was put. */
  readonly filled: Map<string, readonly Call[]>;
  /** Whether the way that led here went no further. */
  readonly ended: boolean;
}

/** What the variables of a script stand for, as far as the script itself says. */
export class ShellVariables {
  private values = new Map<string, readonly Value[]>();
  private lost = new Set<string>();
  private filled = new Map<string, readonly Call[]>();
  private ended = false;
  /** Whether somebody may come back to what is known here, so that it is copied before it is changed. */
  private marked = false;
  private complete = true;

  /**
   * @param args what the script is given: `$1` and those after it
   * @param inherited what its variables hold when it begins
   */
  constructor(args: readonly string[], inherited: ReadonlyMap<string, readonly Value[]> = new Map()) {
    for (const [name, values] of inherited) this.values.set(name, values);
    this.pass(args);
  }

  /** Whether every value was followed. */
  get whole(): boolean {
    return this.complete;
  }

  /** @returns what is known here, to come back to */
  mark(): Known {
    const { values, lost, filled, ended } = this;
    this.marked = true;
    return { values, lost, filled, ended };
  }

  /** Goes on from a place with what was known there. */
  goOn({ values, lost, filled, ended }: Known): void {
    this.values = values;
    this.lost = lost;
    this.filled = filled;
    this.ended = ended;
    this.marked = true;
  }

  /** Goes on from where several ways meet: each variable may hold what it does on any of them. */
  meet(ways: readonly Known[]): void {
    const open = ways.filter(({ ended }) => !ended);
    const [first, ...others] = open.length > 0 ? open : ways;
    if (first === undefined) return;
    this.goOn(first);
    for (const { values, lost, filled } of others) {
      for (const [name, more] of values) this.hold(name, this.values.get(name) ?? [], more);
      this.change();
      for (const name of lost) this.lost.add(name);
      for (const [name, calls] of filled)
        this.filled.set(name, [...new Set([...(this.filled.get(name) ?? []), ...calls])]);
    }
  }

  /** The script goes no further on this way. */
  end(): void {
    this.ended = true;
  }

  /** Gives a function its arguments. @returns those that stood there before */
  pass(args: readonly string[]): readonly string[] {
    const before = this.list(ALL) ?? [];
    this.change();
    this.values.set(ALL, [args]);
    for (let at = 0; at < ARGUMENTS; at += 1) {
      const value = args[at];
      if (value === undefined) this.values.delete(`${at + 1}`);
      else this.values.set(`${at + 1}`, [value]);
    }
    return before;
  }

  /** Keeps what a variable is set to: a text, or the words of an array. */
  keep(name: string, value: Value): void {
    this.change();
    const kept =
      value.length <= (typeof value === 'string' ? LONGEST_VALUE : LONGEST_LIST) &&
      (this.values.has(name) || this.values.size < VARIABLES);
    if (kept) this.values.set(name, [value]);
    else this.values.delete(name);
    if (kept) this.lost.delete(name);
    else this.lost.add(name);
  }

  /** @returns the values that a variable may hold */
  valuesOf(name: string): readonly Value[] {
    return this.values.get(name) ?? [];
  }

  /** Puts back what a variable held before. */
  putBack(name: string, values: readonly Value[]): void {
    this.change();
    if (values.length === 0) this.values.delete(name);
    else this.values.set(name, values);
  }

  /** Keeps whose output went into a variable. */
  fill(name: string, calls: readonly Call[]): void {
    if (calls.length === 0 && !this.filled.has(name)) return;
    this.change();
    if (calls.length === 0) this.filled.delete(name);
    else if (this.filled.has(name) || this.filled.size < VARIABLES) this.filled.set(name, calls);
  }

  /** @returns the variables in a text that may hold one of several values */
  undecided(text: string): string[] {
    if (!text.includes('$')) return [];
    return [...new Set(namesIn(text))].filter((name) => this.valuesOf(name).length > 1);
  }

  /** @returns what a variable stands for; undefined when the script does not say */
  known(name: string): string | undefined {
    const value = this.valuesOf(EVERY.has(name) ? ALL : name).at(-1);
    if (value === undefined || typeof value === 'string') return value;
    return EVERY.has(name) ? value.join(' ') : value[0];
  }

  /** @returns the words of an array */
  list(name: string): readonly string[] | undefined {
    const value = this.valuesOf(name).at(-1);
    return typeof value === 'string' ? undefined : value;
  }

  /** Whether a word holds a variable that was not followed. */
  isLost(text: string): boolean {
    return this.lost.size > 0 && namesIn(text).some((name) => this.lost.has(name));
  }

  /** @returns the commands whose output stands in the variables of a word */
  carriedBy(text: string): readonly Call[] {
    if (this.filled.size === 0 || !text.includes('$')) return [];
    return namesIn(text).flatMap((name) => this.filled.get(name) ?? []);
  }

  private change(): void {
    if (!this.marked) return;
    this.values = new Map(this.values);
    this.lost = new Set(this.lost);
    this.filled = new Map(this.filled);
    this.marked = false;
  }

  /** Keeps each of the values that a variable may hold; lists of words that are too many become one. */
  private hold(name: string, here: readonly Value[], more: readonly Value[]): void {
    if (here === more) return;
    this.change();
    const each = [...new Map([...here, ...more].map((value) => [JSON.stringify(value), value])).values()];
    const fitting = each.length <= ALTERNATIVES ? each : [together(each)];
    if (fitting.some((value) => value === undefined)) this.complete = false;
    const known = fitting.filter((value) => value !== undefined);
    if (known.length > 0) this.values.set(name, known);
    else this.values.delete(name);
  }
}

/** @returns the words of all values as one; undefined where they are single words, or too long together */
const together = (values: readonly Value[]): Value | undefined => {
  const words = new Set(values.flatMap((value) => (typeof value === 'string' ? value.split(/\s+/) : value)));
  if (values.some((value) => typeof value !== 'string'))
    return words.size <= LONGEST_LIST ? [...words] : undefined;
  const text = [...words].join(' ');
  const several = values.some((value) => typeof value === 'string' && /\S\s+\S/.test(value));
  return several && text.length <= LONGEST_VALUE ? text : undefined;
};

const namesIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, braced, bare]) => braced ?? bare ?? '');
