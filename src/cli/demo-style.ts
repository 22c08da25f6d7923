import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours on a terminal only; a file or a pipe gets plain text. */
export const paint = (style: Style, text: string): string =>
  process.stdout.isTTY ? styleText(style, text) : text;

export function heading(title: string, subtitle: string): void {
  console.log(`\n${paint('bold', title)}\n${paint('dim', '─'.repeat(title.length))}\n${subtitle}`);
}

export function note(text: string): void {
  console.log(`\n${paint('italic', text)}`);
}

/** Longest text and list that is shown whole; the reader wants the shape, not every byte. */
const MAX_TEXT = 200;
const MAX_ITEMS = 5;
const DIGEST = /^[0-9a-f]{64}$/;
const WIDTH = 110;

function shortenText(text: string): string {
  if (DIGEST.test(text)) return `${text.slice(0, 12)}…`;
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… (${text.length} characters)` : text;
}

/** @returns `value` fit for reading: digests, long texts and long lists are cut, and say so. */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ITEMS).map(shorten);
    return value.length > MAX_ITEMS ? [...shown, `… ${value.length - MAX_ITEMS} more`] : shown;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shorten(member)]));
}

/** @returns JSON on one line, with the spaces that make it readable. */
function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${onOneLine(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/**
 * @param room columns that are taken already on the first line.
 * @returns JSON whose lines are joined where they fit, indented by two.
 */
export function pretty(value: unknown, indent = '    ', room = indent.length): string {
  const line = onOneLine(value);
  if (line.length + room <= WIDTH || value === null || typeof value !== 'object') return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((item) => pretty(item, inner))
    : Object.entries(value).map(([key, member]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + pretty(member, inner, inner.length + name.length + 1);
      });
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
