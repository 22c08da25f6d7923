import { inexactNumber } from './inexact-number';

/** What a program must not be sent, and the field it stands in. */
export interface Fault {
  field: string;
  message: string;
}

/** The first three would reach into JavaScript's own objects; by the last the database's driver knows its own types. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype', '_bsontype']);

/**
 * Walks what was parsed without recursion, so that no depth can exhaust the stack.
 * @returns the first forbidden key, or that it nests deeper than so many levels.
 */
export function shapeFault(body: unknown, maxDepth: number): Fault | undefined {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value, depth } = node;
    if (value === null || typeof value !== 'object') continue;
    if (depth > maxDepth)
      return { field: 'body', message: `body must not be nested deeper than ${maxDepth} levels` };
    if (!Array.isArray(value)) {
      for (const key of Object.keys(value)) {
        if (FORBIDDEN_KEYS.has(key)) return { field: key, message: `${key} is not allowed as a field name` };
        // The database ends a name there.
        if (key.includes('\u0000'))
          return { field: 'body', message: 'body must not have NUL in a field name' };
      }
    }
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 });
  }
  return undefined;
}

/** Characters of a path that is told. */
const LONGEST_PLACE = 200;

/** @returns the path of the first place in a value that holds this number; empty for the value itself. */
function placeOf(number: number, value: unknown): string {
  const open: { value: unknown; path: string }[] = [{ value, path: '' }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { path } = node;
    if (node.value === number) return path;
    if (node.value === null || typeof node.value !== 'object') continue;
    for (const [key, child] of Object.entries(node.value).reverse())
      open.push({ value: child, path: path === '' ? key : `${path}.${key}` });
  }
  return '';
}

/**
 * @param body what was parsed from the text.
 * @returns that a number of the text is one that JavaScript does not keep.
 */
export function numberFault(json: string, body: unknown): Fault | undefined {
  const number = inexactNumber(json);
  if (number === undefined) return undefined;
  const place = placeOf(Number(number), body);
  const field = place === '' || place.length > LONGEST_PLACE ? 'body' : place;
  const kept = JSON.stringify(Number(number));
  return {
    field,
    message: `${field} must not be the number ${number}, which would be kept as ${kept}: send it as text`,
  };
}

/** The escape of half a surrogate pair, with the other half or without it. */
const HALF = /\\u[dD][89a-fA-F]/;

/** @returns whether a look at the characters is worth its while. */
export const mayHoldHalves = (json: string): boolean => HALF.test(json);

/** What UTF-8 makes of a text: half a surrogate pair, which is no character, is U+FFFD. */
const inUtf8 = (text: string): string => Buffer.from(text).toString();

/**
 * A text that was cut within a pair, as programs that count in UTF-16 do. The database could not keep it: what is answered, hashed
 * and stored must be the same.
 * @param value what was parsed, no deeper than the stack allows.
 * @returns the same with every half of a pair replaced by U+FFFD, in texts and in names.
 */
export function inWholeCharacters(value: unknown): unknown {
  if (typeof value === 'string') return inUtf8(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(inWholeCharacters);
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [inUtf8(name), inWholeCharacters(child)]),
  );
}
