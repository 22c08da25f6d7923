/**
 * @param value plain JSON data of bounded depth; members that are undefined are left out, and a date or an id is the
 *   text that it is on the wire, both as `JSON.stringify` does.
 * @returns its JSON with the members of every object in code-unit order, so that equal data gives equal text (RFC 8785).
 *   A lone surrogate, for which the RFC knows no form, keeps its escape; a stored record never has one.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (hasWireForm(value)) return canonicalJson(value.toJSON());
  const members = value as Record<string, unknown>;
  let text = '';
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member === undefined) continue;
    if (text !== '') text += ',';
    text += (PLAIN.test(name) ? '"' + name + '"' : JSON.stringify(name)) + ':' + canonicalJson(member);
  }
  return '{' + text + '}';
}

/** Needs no escape; nearly every name is such a one. */
const PLAIN = /^\w+$/;

const hasWireForm = (value: object): value is { toJSON(): unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function';
