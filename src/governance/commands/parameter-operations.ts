import type { ParameterOperation, Word } from 'unbash';

/** Stars of a pattern from which on it is not tried: it would take too long. */
const STARS = 2;
const LONGEST_PATTERN = 100;

/** A pattern of the shell as an expression; undefined where it is none that is followed. */
const expression = (pattern: string, lazy: boolean): string | undefined => {
  if (pattern.length > LONGEST_PATTERN || /[[\]\\]|[?*+@!]\(/.test(pattern)) return undefined;
  if ((pattern.match(/\*/g) ?? []).length > STARS) return undefined;
  return pattern
    .replace(/[.+^${}()|]/g, '\\$&')
    .replaceAll('?', '[^]')
    .replaceAll('*', lazy ? '[^]*?' : '[^]*');
};

/**
 * @param textOf what a word of the operation stands for
 * @returns the value as `${name#pattern}` and the like change it; as it stands where that is not followed
 */
export const operated = (
  value: string,
  operation: ParameterOperation,
  textOf: (word: Word) => string,
): string => {
  switch (operation.type) {
    case 'Remove': {
      const { operator, operand } = operation;
      const pattern = expression(textOf(operand), operator.length === 1);
      if (pattern === undefined) return value;
      if (operator.startsWith('#')) return value.replace(new RegExp(`^${pattern}`), '');
      // The shortest end is the one that begins last.
      const before = operator.length === 1 ? '[^]*' : '[^]*?';
      return new RegExp(`^(${before})${pattern}$`).exec(value)?.[1] ?? value;
    }
    case 'Replace': {
      const { operator, pattern: searched, replacement } = operation;
      const pattern = expression(textOf(searched), false);
      if (pattern === undefined || pattern === '') return value;
      const [begin, end] = [operator === '/#' ? '^' : '', operator === '/%' ? '$' : ''];
      const found = new RegExp(`${begin}${pattern}${end}`, operator === '//' ? 'g' : '');
      return value.replace(found, () => textOf(replacement));
    }
    case 'Slice': {
      const from = Number(textOf(operation.offset));
      const count = operation.length === undefined ? value.length : Number(textOf(operation.length));
      if (!Number.isInteger(from) || !Number.isInteger(count)) return value;
      return value.slice(from).slice(0, count);
    }
    case 'CaseModification': {
      const { operator, operand } = operation;
      if (operand !== undefined) return value;
      const [head, tail] = operator.length === 2 ? [value, ''] : [value.slice(0, 1), value.slice(1)];
      return `${operator.startsWith('^') ? head.toUpperCase() : head.toLowerCase()}${tail}`;
    }
    case 'Default':
    case 'Names':
    case 'Transform':
    case 'Unknown':
      return value;
  }
};
