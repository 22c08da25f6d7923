import type { TrustedKeys } from './keys';
import type { Seal } from './seal';

/** Where the record stops being what was sealed. */
export interface Broken {
  seal?: number;
  recordId?: string;
  reason: string;
}

export interface Verification {
  ok: boolean;
  /** Records that were read. */
  records: number;
  seals: number;
  /** Records after the last seal. */
  unsealed: number;
  /** Sealed records that retention removed. */
  removed: number;
  /** Records out of which a person's data were taken. */
  redacted: number;
  /** Of a part of the log: those of them whose order is not in it. */
  withoutOrder?: number;
  firstBroken?: Broken;
}

export interface OlderSeal {
  number?: number | undefined;
  hash: string;
}

export interface VerifierOptions {
  keys: TrustedKeys;
  /** Begins in the middle of the chain: the seal before the first. Left out, the first seal must be number 1. */
  after?: Pick<Seal, 'number' | 'hash'> | undefined;
  /** A part of the log, such as one user's records: it may begin anywhere, and absent records are no fault. */
  partial?: boolean | undefined;
  /** Older copies of seals, which must still be in the chain; without a number, any seal may have the hash. */
  older?: readonly OlderSeal[] | undefined;
  /** The first seal's hash, where that seal is not among what is read. */
  chain?: string | undefined;
}
