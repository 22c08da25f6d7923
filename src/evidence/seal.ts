import { hash } from 'node:crypto';
import { canonicalJson } from '../lib/canonical-json';
import type { Signer } from './keys';
import { merkleRoot } from './merkle';
import { recordLeaf, type SealableRecord } from './sealed-form';
import { timeInId } from './sealed-ids';

/** What a seal's signature covers. Times are ISO 8601 in UTC with milliseconds, hashes 64 hexadecimal digits. */
export interface SealHeader {
  format: 1;
  /** From 1, without gaps. */
  number: number;
  time: string;
  /** The hash of the seal before; of the first, zeros. */
  previous: string;
  /** `stream`: in commit order. `scan`: found when the position in the stream was lost; by their time. */
  source: 'stream' | 'scan';
  count: number;
  /** Time of its oldest record. */
  from: string;
  /** Time of its newest record. */
  to: string;
  /** Merkle root over the records (RFC 6962). */
  root: string;
  /** SHA-256 of the records' ids, joined by commas. */
  ids: string;
  keyId: string;
}

export interface Seal extends SealHeader {
  /** SHA-256 of the header; the next seal's `previous`. */
  hash: string;
  signature: string;
}

/** A seal with what it lists, in order. */
export interface FullSeal extends Seal {
  recordIds: string[];
  leaves: string[];
}

export const NO_SEAL = '0'.repeat(64);

/** Records of one seal at most: bounds its size, and the work lost when its sealer stops. */
export const MAX_RECORDS = 1_000;

const isoTime = (time: number): string => new Date(time).toISOString();

const sha256 = (text: string): string => hash('sha256', text);

/** @returns the exact text that is hashed and signed: the canonical JSON of the header's members, and of no others. */
export function signedText(seal: SealHeader): string {
  const { format, number, time, previous, source, count, from, to, root, ids, keyId } = seal;
  return canonicalJson({ format, number, time, previous, source, count, from, to, root, ids, keyId });
}

/** @returns the SHA-256 in hex of what is signed: by it the next seal names this one. */
export const headerHash = (seal: SealHeader): string => sha256(signedText(seal));

/** @returns the SHA-256 in hex of the ids of the records, in the order of the tree. */
export const idsDigest = (recordIds: readonly string[]): string => sha256(recordIds.join(','));

/** @returns the id of a record, stored or exported. */
export const recordId = (record: SealableRecord): string => String(record._id);

/** What a seal holds of a record. */
export interface Leaf {
  id: string;
  /** Milliseconds since 1970, or NaN. */
  time: number;
  /** 64 hexadecimal digits. */
  hash: string;
}

/**
 * @returns when the record was made, in milliseconds since 1970: its `timestamp`, or what its id says where somebody has
 *   written something else there; NaN where neither is a time.
 */
export function recordTime({ _id, timestamp }: SealableRecord): number {
  let time = NaN;
  if (timestamp instanceof Date) time = timestamp.getTime();
  else if (typeof timestamp === 'string') time = Date.parse(timestamp);
  return Number.isNaN(time) ? timeInId(JSON.stringify(_id ?? null).slice(1, -1)) : time;
}

export const leafOf = (record: SealableRecord): Leaf => ({
  id: recordId(record),
  time: recordTime(record),
  hash: recordLeaf(record),
});

/** Seals the leaves, at least one, in the order given. */
export function makeSeal(
  after: Pick<Seal, 'number' | 'hash'> | undefined,
  { leaves, source, time }: { leaves: readonly Leaf[]; source: Seal['source']; time: number },
  signer: Signer,
): FullSeal {
  const recordIds = leaves.map(({ id }) => id);
  const hashes = leaves.map(({ hash }) => hash);
  // One without a time counts as made now: whatever it is, those beside it are sealed.
  const times = leaves.map((leaf) => (Number.isNaN(leaf.time) ? time : leaf.time));
  const header: SealHeader = {
    format: 1,
    number: (after?.number ?? 0) + 1,
    time: isoTime(time),
    previous: after?.hash ?? NO_SEAL,
    source,
    count: leaves.length,
    from: isoTime(Math.min(...times)),
    to: isoTime(Math.max(...times)),
    root: merkleRoot(hashes),
    ids: idsDigest(recordIds),
    keyId: signer.keyId,
  };
  return {
    ...header,
    hash: headerHash(header),
    signature: signer.sign(signedText(header)),
    recordIds,
    leaves: hashes,
  };
}
