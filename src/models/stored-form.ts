import { Types } from 'mongoose';

/** Texts with none of these are well-formed; looking is quicker than asking. */
const SURROGATE = /[\ud800-\udfff]/;

/**
 * @param value of bounded depth.
 * @returns whether BSON keeps it: what is read back is the same to JSON. Half a surrogate pair is stored as another
 *   character, `undefined` as null, and some objects as what they say they are; of all that is not plain it says no.
 */
export function isStoredAsItIs(value: unknown): boolean {
  if (typeof value === 'string') return isKeptText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'object') return value === null || isKeptObject(value);
  return typeof value === 'boolean';
}

function isKeptText(text: string): boolean {
  return !SURROGATE.test(text) || Buffer.from(text).toString() === text;
}

function isKeptObject(value: object): boolean {
  if (Array.isArray(value)) {
    // `every` would pass over what is not there.
    for (const item of value) if (!isStoredAsItIs(item)) return false;
    return true;
  }
  if (value instanceof Date) return !Number.isNaN(value.getTime());
  if (value instanceof Types.ObjectId) return true;
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const name of Object.keys(value)) {
    // The driver takes these for more than names.
    if (name === '_bsontype' || name === '__proto__' || name.startsWith('$')) return false;
    // A name ends with its NUL, and the driver throws.
    if (!isKeptText(name) || name.includes('\0')) return false;
    if (!isStoredAsItIs((value as Record<string, unknown>)[name])) return false;
  }
  return true;
}
