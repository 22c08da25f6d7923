import { filledIn } from './bounded';
import { HELD, ITEM, type Told, type Word } from './powershell.types';
import type { Call } from './script.types';
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
export const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** What the variables of a script in PowerShell hold, as far as the script itself says. */
export class PowerShellVariables {
  private readonly values = new Map<string, readonly string[]>();
  /** Variables that hold a list, if only of one. */
  private readonly lists = new Set<string>();
  /** Commands whose output went into a variable. */
  private readonly filled = new Map<string, readonly Call[]>();
  private spread = SPREAD;
  private complete = true;

  /** Whether every text was followed. */
  get whole(): boolean {
    return this.complete;
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
    return [{ value: listed ? `${ITEM}${member}` : this.expand(value), start, end, quoted, known: quoted }];
  }

  /** @returns a text with what its variables hold */
  expand(value: string): string {
    if (this.values.size === 0 || !value.includes('$')) return value;
    return filledIn(value, (word) =>
      word.replace(VARIABLE, (all, name: string) => this.textsOf(name.toLowerCase())[0] ?? all),
    );
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
