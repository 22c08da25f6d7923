import { canonicalJson } from '../lib/canonical-json';
import { signatureProblem, type Signer, type TrustedKeys } from './keys';
import type { SealableRecord } from './sealed-form';

/**
 * A signed permission to take something out of the record. It lies in the `details` of an audit record, is sealed with
 * it, and lets a verifier tell a gap that was ordered from one that somebody made. `chain` is the hash of the first seal:
 * what was ordered in one database permits nothing in another.
 */
export type Warrant =
  /** The records of the seals up to this one are removed. */
  | { kind: 'retention'; chain: string; throughSeal: number }
  /** What tells of a person is taken out of these records. */
  | { kind: 'redaction'; chain: string; recordIds: string[] };

export type SignedWarrant = Warrant & { keyId: string; signature: string };

const textOf = (warrant: Warrant): string => `warrant:${canonicalJson(warrant)}`;

/** @returns the warrant as a record carries it. */
export const signWarrant = (warrant: Warrant, signer: Signer): SignedWarrant => ({
  ...warrant,
  keyId: signer.keyId,
  signature: signer.sign(textOf(warrant)),
});

/** @returns the warrant that a record carries, if a trusted key signed it. */
export function warrantOf(record: SealableRecord, keys: TrustedKeys): Warrant | undefined {
  const { details } = record;
  if (typeof details !== 'object' || details === null || !('warrant' in details)) return undefined;
  const given = details.warrant as SignedWarrant | null;
  if (typeof given !== 'object' || given === null) return undefined;
  const { keyId, signature, ...warrant } = given;
  return signatureProblem(keys, { keyId, signature }, textOf(warrant)) === undefined ? warrant : undefined;
}
