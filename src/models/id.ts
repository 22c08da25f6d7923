import { Types } from 'mongoose';

/** The id of a stored record. */
export type Id = Types.ObjectId;

/** @returns a fresh id; ids made later sort later, to the second. */
export const newId = (): Id => new Types.ObjectId();

/** @returns what the ids made by this process have in common, and no other process's: five random bytes, from the fourth on. */
export const processPart = (): string => newId().toHexString().slice(8, 18);

/** @returns whether `text` is 24 hexadecimal digits. */
export const isIdText = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text);

/** @returns whether it is an id as the service gives them; in the database stands whatever somebody has put there. */
export const isId = (value: unknown): value is Id => value instanceof Types.ObjectId;

/** @returns the id of a record as text, whatever somebody who wrote by hand has made its id. */
export const idText = (id: unknown): string =>
  isId(id) ? id.toHexString() : typeof id === 'string' ? id : JSON.stringify(id);

/** @returns the id written in `text`, or undefined when it is none. */
export const parseId = (text: string): Id | undefined =>
  isIdText(text) ? new Types.ObjectId(text) : undefined;

/** @returns the id written in `text`, which is known to be one. */
export function idOf(text: string): Id {
  const id = parseId(text);
  if (id === undefined) throw new TypeError('this is always an id');
  return id;
}
