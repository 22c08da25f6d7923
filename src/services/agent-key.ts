import { randomBytes } from 'node:crypto';
import { sha256 } from '../lib/digest';

const KEY = /^gk_[\w-]{43}$/;

/** @returns whether `text` has the form of an agent's key. */
export const isAgentKey = (text: string): boolean => KEY.test(text);

/** @returns whether `text` was meant as one, whole or not: no token begins so. */
export const seemsAgentKey = (text: string): boolean => text.startsWith('gk_');

/** What is known of a key that was just made; only `hash` and `hint` are ever stored. */
export interface NewKey {
  key: string;
  hash: string;
  hint: string;
}

/**
 * @returns a key of 256 random bits. Nobody can guess it, so a plain SHA-256 keeps it; and since what is looked for is the
 *   digest, the time that a search takes says nothing of the key.
 */
export function createKey(): NewKey {
  const key = `gk_${randomBytes(32).toString('base64url')}`;
  return { key, hash: sha256(key), hint: key.slice(-4) };
}
