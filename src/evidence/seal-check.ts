import { signatureProblem, type TrustedKeys } from './keys';
import { merkleRoot, rootFromPath } from './merkle';
import { headerHash, idsDigest, signedText, type FullSeal, type Seal } from './seal';
import { isId } from './sealed-ids';
import { isWellFormed, recordLeaf, type SealableRecord } from './sealed-form';

const SEAL_MEMBERS: ReadonlySet<string> = new Set<keyof FullSeal>([
  'format',
  'number',
  'time',
  'previous',
  'source',
  'count',
  'from',
  'to',
  'root',
  'ids',
  'keyId',
  'hash',
  'signature',
  'recordIds',
  'leaves',
]);

/** @returns what is wrong with a seal by itself; undefined when its hash and its signature hold. */
export function sealProblem(seal: Seal, keys: TrustedKeys): string | undefined {
  // What nobody signed must not look as though somebody had.
  const foreign = Object.keys(seal).find((name) => !SEAL_MEMBERS.has(name));
  if (foreign !== undefined) return `it has ${JSON.stringify(foreign)}, which is no member of a seal`;
  if ((seal.format as unknown) !== 1) return 'its format is not known';
  // A member of another kind than a seal has makes another text, and so another hash.
  if (seal.hash !== headerHash(seal)) return 'it was changed: its hash is another one';
  return signatureProblem(keys, seal, signedText(seal));
}

const HASH = /^[0-9a-f]{64}$/;
const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value);

const isListOf = (is: (item: unknown) => boolean, value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every(is);

/** @returns what is wrong with what a seal lists; undefined when all of it is what was signed. */
export function listProblem({ count, recordIds, leaves, ids, root }: FullSeal): string | undefined {
  // What a file says is a seal may be anything.
  if (!isListOf(isId, recordIds) || !isListOf(isHash, leaves)) return 'it does not list its records';
  if (recordIds.length !== count || leaves.length !== count) {
    return 'it lists another number of records than it sealed';
  }
  if (idsDigest(recordIds) !== ids) return 'it lists other ids than it sealed';
  return merkleRoot(leaves) === root ? undefined : 'it lists other hashes than it sealed';
}

/** @returns what is wrong with a seal that stands by itself, with or without what it lists. */
export function copyProblem(seal: Seal | FullSeal, keys: TrustedKeys): string | undefined {
  const lists = 'recordIds' in seal || 'leaves' in seal;
  return sealProblem(seal, keys) ?? (lists ? listProblem(seal) : undefined);
}

/** One record with what shows that a seal holds it; can be checked without the rest of the log. */
export interface InclusionProof {
  record: SealableRecord;
  seal: Seal;
  /** The record's place in the seal, from 0. */
  index: number;
  /** Hashes from the record's neighbour up to the root. */
  path: string[];
}

/** @returns what is wrong with the proof; undefined when the record is what was sealed. */
export function proofProblem(
  { record, seal, index, path }: InclusionProof,
  keys: TrustedKeys,
): string | undefined {
  const problem = copyProblem(seal, keys);
  if (problem !== undefined) return `seal ${seal.number}: ${problem}`;
  // The same bytes may be spelt otherwise; and what a file says is a path may be anything.
  if (!isListOf(isHash, path)) return 'its path is no list of hashes';
  const root = rootFromPath(recordLeaf(record), { index, size: seal.count, path });
  return root === seal.root && isWellFormed(record) ? undefined : 'the record is not the one that was sealed';
}
