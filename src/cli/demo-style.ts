import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours on a terminal only; a file or a pipe gets plain text. */
export const paint = (style: Style, text: string): string =>
  process.stdout.isTTY ? styleText(style, text) : text;

export function heading(title: string, subtitle: string): void {
  console.log(`\n${paint('bold', title)}\n${paint('dim', subtitle)}`);
}

export function note(text: string): void {
  console.log(`\n${paint('italic', text)}`);
}

/** Longest text and list that is shown whole; the reader wants the shape, not every byte. */
const MAX_TEXT = 160;
const MAX_ITEMS = 3;

/** @returns `value` fit for reading: long texts and lists are cut, and say so. */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}… (${value.length} characters)` : value;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ITEMS).map(shorten);
    return value.length > MAX_ITEMS ? [...shown, `… ${value.length - MAX_ITEMS} more`] : shown;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shorten(member)]));
}

/** @returns JSON whose lines are joined where they fit, indented by two. */
export function pretty(value: unknown, indent = '  '): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= 110 || value === null || typeof value !== 'object') return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((item) => pretty(item, inner))
    : Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${pretty(member, inner)}`);
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
