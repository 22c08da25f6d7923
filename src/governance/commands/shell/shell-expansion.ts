import type { ParameterExpansionPart, Word, WordPart } from 'unbash';
import { filledIn } from '../bounded';
import { operated } from '../parameter-operations';
import { ALL, EVERY, type ShellVariables } from './shell-variables';

/** A substitution that prints what it is given. */
const ECHOED = /\$\(\s*(?:echo|printf)(\s[^()`$\\|;&<>%]*)\)|`\s*(?:echo|printf)(\s[^()`$\\|;&<>%]*)`/g;
/** What stands before that. */
const ECHO_FLAGS = /^\s+(?:-[ne]+\s+)*/;

type Valued = Pick<Word, 'parts' | 'value'>;

/** Puts what variables stand for in their places. */
export class ShellExpansion {
  constructor(private readonly variables: ShellVariables) {}

  /** @returns the words that `"${a[@]}"` or `"$@"` stands for */
  listOf({ parts = [] }: Pick<Word, 'parts'>): readonly string[] | undefined {
    const [part] = parts;
    if (part === undefined || parts.length > 1) return undefined;
    if (part.type === 'DoubleQuoted') return this.listOf(part);
    if (part.type === 'SimpleExpansion')
      return EVERY.has(part.text.slice(1)) ? this.variables.list(ALL) : undefined;
    return part.type === 'ParameterExpansion' && EVERY.has(part.index?.value ?? part.parameter)
      ? this.variables.list(part.index === undefined ? ALL : part.parameter)
      : undefined;
  }

  /** @returns a word with what is known of its variables and of what is printed into it */
  valueOf({ parts, value }: Valued): string {
    return parts === undefined ? value : filledIn(value, () => this.join(parts));
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
        return this.variables.known(name) ?? bare;
      }
      case 'ParameterExpansion':
        return this.expansion(part);
      case 'CommandExpansion':
        return part.text.replace(ECHOED, (_, one?: string, other?: string) =>
          (one ?? other ?? '').replace(ECHO_FLAGS, '').trimEnd().replaceAll(/["']/g, ''),
        );
      case 'ArithmeticExpansion':
      case 'BraceExpansion':
      case 'ExtendedGlob':
      case 'Glob':
      case 'ProcessSubstitution':
        return part.text;
    }
  }

  /** `${name}` with whatever is to be done about its value. */
  private expansion({ text, prefix, parameter, index, operation }: ParameterExpansionPart): string {
    if (prefix === '#') return text;
    const own = index === undefined ? this.variables.known(parameter) : this.element(parameter, index.value);
    // `${!name}` is what the variable stands for that it names.
    const known = prefix === '!' ? this.variables.known(own ?? '') : own;
    if (prefix === '!' && known === undefined) return text;
    if (operation?.type !== 'Default') {
      if (known === undefined || operation === undefined) return known ?? `\${${parameter}}`;
      return operated(known, operation, (word) => this.valueOf(word));
    }
    const { operator, operand } = operation;
    if (operator.endsWith('+')) return this.valueOf(operand);
    if (known !== undefined && (known !== '' || !operator.startsWith(':'))) return known;
    return operator.endsWith('?') ? `\${${parameter}}` : this.valueOf(operand);
  }

  private element(name: string, index: string): string | undefined {
    const list = this.variables.list(name);
    if (EVERY.has(index)) return list?.join(' ');
    // Under a name of its own stands one of them.
    return list?.[Number(index)] ?? (list?.length === 1 ? list[0] : undefined);
  }
}
