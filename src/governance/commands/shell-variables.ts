import type { ParameterExpansionPart, Word, WordPart } from 'unbash';
import { filledIn } from './bounded';
import type { Call } from './script.types';

/** Variables of one script, and the length of a value, that are followed: doubling a variable must not cost anything. */
const VARIABLES = 50;
const LONGEST_VALUE = 200;
const LONGEST_LIST = 500;
const NAMED = /\$(?:\{(\w+)|(\w+))/g;
/** A substitution that prints what it is given. */
const ECHOED =
  /\$\(\s*(?:echo|printf)\s+(?:-[ne]+\s+)*([^()`$\\|;&<>%]*?)\s*\)|`\s*(?:echo|printf)\s+(?:-[ne]+\s+)*([^()`$\\|;&<>%]*?)\s*`/g;
/** All that a function or a script is given. */
const ALL = '@';
const EVERY = new Set([ALL, '*']);
const ARGUMENTS = 9;

type Valued = Pick<Word, 'parts' | 'value'>;

/** What the variables of a script stand for, as far as the script itself says. */
export class ShellVariables {
  private readonly values = new Map<string, string>();
  private readonly lists = new Map<string, readonly string[]>();
  /** Variables whose values are not followed. */
  private readonly lost = new Set<string>();
  /** Variables into which the output of commands was put. */
  private readonly filled = new Map<string, readonly Call[]>();

  /** @param args what the script is given: `$1` and those after it */
  constructor(args: readonly string[]) {
    this.pass(args);
  }

  /** Gives a function its arguments. @returns those that stood there before */
  pass(args: readonly string[]): readonly string[] {
    const before = this.lists.get(ALL) ?? [];
    this.lists.set(ALL, args);
    for (let at = 0; at < ARGUMENTS; at += 1) {
      const value = args[at];
      if (value === undefined) this.values.delete(`${at + 1}`);
      else this.values.set(`${at + 1}`, value);
    }
    return before;
  }

  keep(name: string, value: string): void {
    const kept = value.length <= LONGEST_VALUE && (this.values.has(name) || this.values.size < VARIABLES);
    if (kept) this.values.set(name, value);
    else this.values.delete(name);
    if (kept) this.lost.delete(name);
    else this.lost.add(name);
  }

  /** Keeps the words of an array. */
  keepList(name: string, words: readonly string[]): void {
    const kept = words.length <= LONGEST_LIST && (this.lists.has(name) || this.lists.size < VARIABLES);
    if (kept) this.lists.set(name, words);
    else this.lists.delete(name);
    if (kept) this.lost.delete(name);
    else this.lost.add(name);
  }

  /** @returns the words of an array */
  list(name: string): readonly string[] | undefined {
    return this.lists.get(name);
  }

  /** Keeps whose output went into a variable. */
  fill(name: string, calls: readonly Call[]): void {
    if (calls.length === 0) this.filled.delete(name);
    else if (this.filled.has(name) || this.filled.size < VARIABLES) this.filled.set(name, calls);
  }

  /** @returns what a variable stands for; undefined when the script does not say */
  known(name: string): string | undefined {
    return EVERY.has(name) ? this.lists.get(ALL)?.join(' ') : this.values.get(name);
  }

  /** @returns the words that `"${a[@]}"` or `"$@"` stands for */
  listOf({ parts = [] }: Pick<Word, 'parts'>): readonly string[] | undefined {
    const [part] = parts;
    if (part === undefined || parts.length > 1) return undefined;
    if (part.type === 'DoubleQuoted') return this.listOf(part);
    if (part.type === 'SimpleExpansion')
      return EVERY.has(part.text.slice(1)) ? this.lists.get(ALL) : undefined;
    return part.type === 'ParameterExpansion' && EVERY.has(part.index?.value ?? part.parameter)
      ? this.lists.get(part.index === undefined ? ALL : part.parameter)
      : undefined;
  }

  /** @returns a word with what is known of its variables and of what is printed into it */
  valueOf({ parts, value }: Valued): string {
    return parts === undefined ? value : filledIn(value, () => this.join(parts));
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

  private join(parts: readonly WordPart[]): string {
    return parts.map((part, at) => this.partOf(part, parts[at + 1])).join('');
  }

  private partOf(part: WordPart, next: WordPart | undefined): string {
    switch (part.type) {
      case 'Literal':
      case 'SingleQuoted':
      case 'AnsiCQuoted':
        return part.value;
      case 'DoubleQuoted':
      case 'LocaleString':
        // A variable at the end of the quotes ends there: `"$x"y` is not `$xy`.
        return part.parts.map((inner, at) => this.partOf(inner, part.parts[at + 1] ?? next)).join('');
      case 'SimpleExpansion': {
        const name = part.text.slice(1);
        const bare = next?.type === 'Literal' && /^\w/.test(next.value) ? `\${${name}}` : part.text;
        return this.known(name) ?? bare;
      }
      case 'ParameterExpansion':
        return this.expansion(part);
      case 'CommandExpansion':
        return part.text.replace(ECHOED, (_, one?: string, other?: string) =>
          (one ?? other ?? '').replaceAll(/["']/g, ''),
        );
      case 'ArithmeticExpansion':
      case 'BraceExpansion':
      case 'ExtendedGlob':
      case 'Glob':
      case 'ProcessSubstitution':
        return part.text;
    }
  }

  /** `${name}` with whatever is to be done about its value; what cuts a value down leaves it as it is. */
  private expansion({ text, prefix, parameter, index, operation }: ParameterExpansionPart): string {
    if (prefix !== undefined) return text;
    const known = index === undefined ? this.known(parameter) : this.element(parameter, index.value);
    if (operation?.type !== 'Default') return known ?? `\${${parameter}}`;
    const { operator, operand } = operation;
    if (operator.endsWith('+')) return this.valueOf(operand);
    if (known !== undefined && (known !== '' || !operator.startsWith(':'))) return known;
    return operator.endsWith('?') ? `\${${parameter}}` : this.valueOf(operand);
  }

  private element(name: string, index: string): string | undefined {
    const list = this.lists.get(name);
    return EVERY.has(index) ? list?.join(' ') : list?.[Number(index)];
  }
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, braced, bare]) => braced ?? bare ?? '');
