import { filledIn } from '../bounded';
import { HELD, ITEM, type Told, type Word } from './powershell.types';
import type { Call } from '../script.types';
import { LISTING } from './windows-words';

const VARIABLES = 50;
/** Texts that one variable holds, or a pipeline hands on, as far as they are followed. */
const VALUES = 100;
/** Texts that are put in the place of lists and groups, in all. */
const SPREAD = 400;
/** Commands whose output one variable carries: the first, where it comes from, and the last. */
const CARRIED = 5;
const VARIABLE = /\$\{?(?:(?:global|script|local|private|using):)?((?:env:)?\w+)\}?/gi;

/** @returns each once */
export const unique = <T>(all: readonly T[]): T[] => (all.length < 2 ? [...all] : [...new Set(all)]);

/** What is known of the variables at one place in a script. */
export interface Held {
  values: ReadonlyMap<string, readonly string[]>;
  lists: ReadonlySet<string>;
}

/** What the variables of a script in PowerShell hold, as far as the script itself says. */
export class PowerShellVariables {
  private values = new Map<string, readonly string[]>();
  /** Variables that hold a list, if only of one. */
  private lists = new Set<string>();
  /** Commands whose output went into a variable. */
  private readonly filled = new Map<string, readonly Call[]>();
  private spread = SPREAD;
  private complete = true;

  /** Whether every text was followed. */
  get whole(): boolean {
    return this.complete;
  }

  /** @returns what is known here, to come back to */
  mark(): Held {
    return { values: new Map(this.values), lists: new Set(this.lists) };
  }

  /** Goes on from a place with what was known there. */
  goOn({ values, lists }: Held = this.mark()): void {
    this.values = new Map(values);
    this.lists = new Set(lists);
  }

  /** Goes on from where several ways meet: each variable may hold what it does on any of them. */
  meet(ways: readonly Held[]): void {
    const [first, ...others] = ways;
    this.goOn(first);
    for (const { values, lists } of others) {
      for (const [name, more] of values)
        this.values.set(name, this.some(unique([...this.textsOf(name), ...more])));
      for (const name of lists) this.lists.add(name);
    }
  }

  /** @returns the texts that a variable holds */
  textsOf(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }

  /** Puts texts in the place of what a variable holds. */
  keep(name: string, values: readonly string[]): void {
    if (values.length === 0) this.values.delete(name);
    else if (this.values.has(name) || this.values.size < VARIABLES) this.values.set(name, values);
  }

  /**
   * Keeps what is assigned.
   * @param adds whether it is added to what the variable holds
   * @param listed whether it is written as a list
   * @param calls the commands whose output it is
   */
  assign(
    name: string,
    values: readonly string[],
    { adds, listed, calls }: { adds: boolean; listed: boolean; calls: readonly Call[] },
  ): void {
    const old = adds ? this.textsOf(name) : [];
    // What is added to a text lengthens it; what is added to a list goes behind it.
    const joined =
      old.length === 1 && values.length === 1 && !listed && !this.lists.has(name)
        ? [filledIn(old[0] ?? '', (text) => text + (values[0] ?? ''))]
        : this.some([...old, ...values]);
    if (listed || values.length > 1) this.lists.add(name);
    else if (!adds) this.lists.delete(name);
    this.keep(name, joined);
    this.fill(name, [...(adds ? (this.filled.get(name) ?? []) : []), ...calls]);
  }

  /** As many texts as are followed; where there are more, not all is read. */
  some(values: readonly string[]): readonly string[] {
    if (values.length <= VALUES) return values;
    this.complete = false;
    return values.slice(0, VALUES);
  }

  /** A word as the command is told it: what groups and lists hold stands in their place. */
  told(word: Word): Told[] {
    const { value, start, end, quoted, group, values = [] } = word;
    const at = { start, end, quoted: true, known: true };
    if (values.length > 0 && this.spreads(values)) return values.map((text) => ({ ...at, value: text }));
    if (group) return [{ ...word, known: false }];
    const [, name = '', member = ''] = (quoted ? null : HELD.exec(value)) ?? [];
    const held = this.textsOf(name.toLowerCase());
    if (held.length > 0 && this.spreads(held))
      return held.map((text) => ({ ...at, value: text, known: text !== ITEM }));
    // What a list of files holds is what the list was made of.
    const listed = (this.filled.get(name.toLowerCase()) ?? []).some(({ words }) =>
      LISTING.has(words[0]?.value.toLowerCase() ?? ''),
    );
    if (listed) return [{ value: `${ITEM}${member}`, start, end, quoted, known: quoted }];
    return this.expanded(value).map((text) => ({ value: text, start, end, quoted, known: quoted }));
  }

  /** @returns a text with what its variables hold */
  expand(value: string): string {
    if (this.values.size === 0 || !value.includes('$')) return value;
    return filledIn(value, (word) =>
      word.replace(VARIABLE, (all, name: string) => this.textsOf(name.toLowerCase())[0] ?? all),
    );
  }

  /** A text with each of what one of its variables may hold by the way that the script takes. */
  private expanded(value: string): string[] {
    const name = Array.from(value.matchAll(VARIABLE), ([, one = '']) => one.toLowerCase()).find(
      (one) => this.textsOf(one).length > 1 && !this.lists.has(one),
    );
    const texts = name === undefined ? [] : this.textsOf(name);
    if (name === undefined || !this.spreads(texts)) return [this.expand(value)];
    const found = texts.map((text) => {
      this.values.set(name, [text]);
      return this.expand(value);
    });
    this.values.set(name, texts);
    return found;
  }

  /** @returns the commands whose output went into the variables of a word */
  carriedBy(text: string): readonly Call[] {
    if (this.filled.size === 0 || !text.includes('$')) return [];
    const names = unique(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name.toLowerCase()));
    return names.flatMap((name) => this.filled.get(name) ?? []);
  }

  private fill(name: string, calls: readonly Call[]): void {
    if (calls.length === 0) this.filled.delete(name);
    else if (this.filled.has(name) || this.filled.size < VARIABLES)
      this.filled.set(name, unique([...calls.slice(0, CARRIED - 1), ...calls.slice(-1)]));
  }

  /** Whether so many texts may still be put in the place of one word: lists of lists must not cost anything. */
  private spreads({ length }: readonly string[]): boolean {
    if (length > 1) this.spread -= length;
    if (this.spread >= 0) return true;
    this.complete = false;
    return false;
  }
}
