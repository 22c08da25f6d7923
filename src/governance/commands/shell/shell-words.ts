import type { Assignment, HereDocBody, Word } from 'unbash';
import type { Argument } from '../script.types';
import { wordsInBraces } from './brace-words';
import { ShellExpansion } from './shell-expansion';
import type { ShellVariables } from './shell-variables';

/** Words of one script that are made of variables. */
const WORDS = 5_000;
/** Words of one script that are made of lists in braces. */
const BRACED = 50;
const SUBSTITUTION = /\$\([^)]*\)|`[^`]*`/g;
const QUOTES = /["']/;
/** `name=value`, as commands that set variables are told. */
export const DECLARED = /^(\w+)=([^]*)$/;

/** Makes the words of commands out of those of a script, with what its variables stand for. */
export class ShellWords {
  private made = 0;
  private braced = 0;
  private complete = true;
  private readonly expansion: ShellExpansion;

  constructor(private readonly variables: ShellVariables) {
    this.expansion = new ShellExpansion(variables);
  }

  /** Whether every word was followed. */
  get whole(): boolean {
    return this.complete;
  }

  /** @returns a word as one, whatever it stands for */
  argument(word: Word | Assignment): Argument {
    const { pos: start, end } = word;
    if (word.type === 'Word') return { value: this.expansion.valueOf(word), start, end };
    const value =
      word.value.type === 'Word' ? `${word.name}=${this.expansion.valueOf(word.value)}` : word.text;
    return { value, start, end };
  }

  /** @returns the text of a here-document */
  text({ parts, text }: HereDocBody): string {
    return this.expansion.valueOf({ parts, value: text });
  }

  /** A variable without quotes stands for as many words as it has: `a="rm -r old"; $a`. So do a list and braces. */
  split(word: Word | Assignment): Argument[] {
    const parts = word.type === 'Word' ? word.parts : undefined;
    if (parts?.some(({ type }) => type === 'BraceExpansion') !== true) return this.plain(word);
    const each = this.braced < BRACED ? wordsInBraces(parts) : undefined;
    this.braced += each?.length ?? 0;
    // Where they are too many the word stays, and its places are those of all.
    return (each ?? [parts]).flatMap((own) => {
      const text = own.map((part) => part.text).join('');
      return this.plain({ ...word, type: 'Word', text, value: text, parts: own });
    });
  }

  /** A word without braces. */
  private plain(word: Word | Assignment): Argument[] {
    const argument = this.argument(word);
    const { text } = word;
    const list = word.type === 'Word' ? this.expansion.listOf(word) : undefined;
    if (list !== undefined) return this.several(argument, list);
    if (/\[[@*]\]/.test(text) && this.variables.isLost(text)) this.complete = false;
    const { value } = argument;
    if (!/[$`]/.test(text) || !/\s/.test(value) || /\$\(|`/.test(value)) return [argument];
    if (QUOTES.test(text.replace(SUBSTITUTION, ''))) return [argument];
    return this.several(argument, value.trim().split(/\s+/));
  }

  /** Keeps what a variable is set to. @returns it, where it is one text */
  assign({ name, value, append, index }: Assignment): string | undefined {
    if (value.type === 'ArrayValue') {
      // `([name]=value)` names its places.
      const words = value.elements
        .flatMap((word) => this.split(word))
        .map((word) => word.value.replace(/^\[[^\]]*\]=/, ''));
      this.variables.keep(name, [...(append === true ? (this.variables.list(name) ?? []) : []), ...words]);
      return undefined;
    }
    if (index !== undefined) {
      const list = [...(this.variables.list(name) ?? [])];
      const at = Number(index.value);
      list[Number.isInteger(at) && at >= 0 && at <= list.length ? at : list.length] =
        this.expansion.valueOf(value);
      this.variables.keep(name, list);
      return undefined;
    }
    const given = this.expansion.valueOf(value);
    const text = append === true ? `${this.variables.known(name) ?? ''}${given}` : given;
    this.variables.keep(name, text);
    return text;
  }

  private several(argument: Argument, values: readonly string[]): Argument[] {
    this.made += values.length;
    if (this.made <= WORDS) return values.map((value) => ({ ...argument, value }));
    this.complete = false;
    return [argument];
  }
}
