import { hash } from 'node:crypto';

/**
 * Merkle trees as in RFC 6962, section 2.1, over SHA-256. A leaf and a node are hashed with different first bytes, so
 * that neither can be passed off as the other. Hashes are 64 hexadecimal digits; how they are spelt is looked at by whoever
 * reads them from a file (`seal-check.ts`).
 */

const HASH_BYTES = 32;
/** Above what is no hash stands none either: no root is like it. */
const NO_HASH = '';
/** A node as it is hashed: the byte 1 and two hashes. One for all: it is filled and hashed in one go. */
const pair = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

/** @returns whether it is a hash, and has been written */
const put = (hex: string, at: number): boolean =>
  hex.length === 2 * HASH_BYTES && pair.write(hex, at, 'hex') === HASH_BYTES;

const nodeHash = (left: string, right: string): string =>
  put(left, 1) && put(right, 1 + HASH_BYTES) ? hash('sha256', pair) : NO_HASH;

/** @returns the hash of the leaf that holds `data`; text counts as UTF-8, in which the byte 0 is the sign 0. */
export const leafHash = (data: Buffer | string): string =>
  hash('sha256', typeof data === 'string' ? `\0${data}` : Buffer.concat([Buffer.of(0), data]));

/** Joins neighbours; an odd one out goes up as it is, which gives the RFC's tree. */
const levelAbove = (level: readonly string[]): string[] => {
  const above: string[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const left = level[at];
    const right = level[at + 1];
    if (left !== undefined) above.push(right === undefined ? left : nodeHash(left, right));
  }
  return above;
};

/** @returns the root over the hashes of leaves, in their order; that of no leaf at all is the hash of nothing. */
export function merkleRoot(leaves: readonly string[]): string {
  let level = leaves;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? hash('sha256', '');
}

/** @returns the hashes that lead from leaf number `index` (from 0) up to the root: the RFC's audit path. */
export function inclusionPath(leaves: readonly string[], index: number): string[] {
  const path: string[] = [];
  let level = leaves;
  for (let at = index; level.length > 1; at = Math.floor(at / 2), level = levelAbove(level)) {
    const sibling = level[at % 2 === 0 ? at + 1 : at - 1];
    if (sibling !== undefined) path.push(sibling);
  }
  return path;
}

/** @returns the root that the leaf and its path lead to in a tree of `size` leaves; undefined for a path that fits none. */
export function rootFromPath(
  leaf: string,
  { index, size, path }: { index: number; size: number; path: readonly string[] },
): string | undefined {
  if (!(index >= 0 && index < size)) return undefined;
  const rest = [...path];
  let node = leaf;
  for (let at = index, width = size; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    // The last of an odd level has no sibling.
    if (at % 2 === 0 && at + 1 === width) continue;
    const sibling = rest.shift();
    if (sibling === undefined) return undefined;
    node = at % 2 === 0 ? nodeHash(node, sibling) : nodeHash(sibling, node);
  }
  return rest.length === 0 ? node : undefined;
}
