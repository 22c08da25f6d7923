import type { TrustedKeys } from './keys';
import { NO_SEAL, recordId, type FullSeal, type Seal } from './seal';
import { listProblem, sealProblem } from './seal-check';
import { isRedacted, isWellFormed, recordLeaf, type SealableRecord } from './sealed-form';
import { warrantOf } from './warrant';

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

/**
 * Recomputes a log from its records alone. It is fed each seal, then that seal's records in order, and at the end the
 * records after the last seal. It remembers what is wrong first, and what a warrant, which comes later, may allow:
 * a gap where the log begins, and records without a person's data.
 */
export class ChainVerifier {
  private readonly counts = { records: 0, seals: 0, unsealed: 0, removed: 0, redacted: 0 };
  private current: FullSeal | undefined;
  /** The place in the current seal where the next record belongs. */
  private place = 0;
  private chain: string | undefined;
  private readonly older: Map<string, OlderSeal>;
  private wrong: Broken | undefined;
  /** The first record after the current seal's own. */
  private loose: string | undefined;
  /** The first seal of which a record is there: retention removes from the oldest on, so nothing is missing after it. */
  private firstPresent = Infinity;
  private gap: { first: Broken; through: number } | undefined;
  private removedThrough = 0;
  private readonly toWarrant = new Map<string, Broken>();
  private readonly warranted = new Set<string>();

  constructor(private readonly options: VerifierOptions) {
    this.chain = options.chain;
    this.older = new Map(options.older?.map((copy) => [copy.hash, copy]));
  }

  /** Whether the answer is known: the rest need not be read. */
  get settled(): boolean {
    return this.wrong !== undefined && this.gap === undefined && this.toWarrant.size === 0;
  }

  /** Something is wrong that lies before the chain: with what is read. */
  refuse(broken: Broken): void {
    this.break(broken);
  }

  /** Begins the next seal. @returns whether it is one. */
  seal(seal: FullSeal): boolean {
    if (this.wrong !== undefined) return false;
    this.closeSeal();
    if (this.loose !== undefined) this.break({ recordId: this.loose, reason: 'the record was not sealed' });
    const problem = this.linkProblem(seal) ?? sealProblem(seal, this.options.keys) ?? listProblem(seal);
    if (problem !== undefined) {
      this.break({ ...(typeof seal.number === 'number' && { seal: seal.number }), reason: problem });
      return false;
    }
    this.older.delete(seal.hash);
    if ([...this.older.values()].some(({ number }) => number === seal.number)) {
      this.break({ seal: seal.number, reason: 'it is not the seal of which there is an older copy' });
    }
    if (seal.number === 1) this.chain = seal.hash;
    this.current = seal;
    this.place = 0;
    this.counts.seals += 1;
    return true;
  }

  /** The next record: of the current seal, or one after the last. @returns false for the latter. */
  record(record: SealableRecord): boolean {
    this.warrant(record);
    if (this.wrong !== undefined) return true;
    this.counts.records += 1;
    const id = recordId(record);
    const seal = this.current;
    if (seal === undefined || this.place === seal.count) {
      this.counts.unsealed += 1;
      this.loose ??= id;
      return false;
    }
    const place = seal.recordIds.indexOf(id, this.place);
    if (place < 0) {
      this.break({
        seal: seal.number,
        recordId: id,
        reason: 'the record was not sealed in its place',
      });
      return true;
    }
    this.miss(place);
    this.place = place + 1;
    this.firstPresent = Math.min(this.firstPresent, seal.number);
    if (recordLeaf(record) !== seal.leaves[place] || !isWellFormed(record)) {
      this.break({ seal: seal.number, recordId: id, reason: 'the record was changed' });
      return true;
    }
    if (!isRedacted(record)) return true;
    this.counts.redacted += 1;
    const reason = 'data were taken out of the record without a warrant';
    if (!this.warranted.delete(id)) this.toWarrant.set(id, { seal: seal.number, recordId: id, reason });
    return true;
  }

  /** Notes what a record permits; `record` does so by itself. */
  warrant(record: SealableRecord): void {
    const warrant = warrantOf(record, this.options.keys);
    if (warrant === undefined || (this.chain !== undefined && warrant.chain !== this.chain)) return;
    if (warrant.kind === 'retention') {
      this.removedThrough = Math.max(this.removedThrough, warrant.throughSeal);
    } else {
      for (const id of warrant.recordIds) if (!this.toWarrant.delete(id)) this.warranted.add(id);
    }
  }

  /** Nothing more comes. */
  end(): Verification {
    this.closeSeal();
    const [lost] = this.older.values();
    if (lost !== undefined) {
      const seal = lost.number === undefined ? {} : { seal: lost.number };
      this.break({ ...seal, reason: 'the seal of which there is an older copy is not in the chain' });
    }
    const [unwarranted] = this.toWarrant.values();
    const gap = this.gap !== undefined && this.gap.through > this.removedThrough ? this.gap.first : undefined;
    // A gap lies before every record that is there, and what was redacted before what was wrong later.
    const firstBroken = gap ?? unwarranted ?? this.wrong;
    return {
      ok: firstBroken === undefined,
      ...this.counts,
      ...(firstBroken !== undefined && { firstBroken }),
    };
  }

  private linkProblem({ number, previous }: FullSeal): string | undefined {
    const before = this.current ?? this.options.after;
    if (before === undefined && this.options.partial === true) return undefined;
    if (number !== (before?.number ?? 0) + 1) return `it does not follow seal ${before?.number ?? 0}`;
    return previous === (before?.hash ?? NO_SEAL) ? undefined : 'it does not follow from the seal before';
  }

  private closeSeal(): void {
    if (this.wrong === undefined && this.current !== undefined) this.miss(this.current.count);
  }

  /** The records from the place reached up to `place` are not there. */
  private miss(place: number): void {
    const seal = this.current;
    const missing = place - this.place;
    if (seal === undefined || missing <= 0 || this.options.partial === true) return;
    const recordId = seal.recordIds[this.place] ?? '';
    const broken = { seal: seal.number, recordId, reason: 'the record is missing in its place' };
    this.place = place;
    if (seal.number > this.firstPresent) {
      this.break(broken);
      return;
    }
    this.counts.removed += missing;
    this.gap = { first: this.gap?.first ?? broken, through: seal.number };
  }

  private break(broken: Broken): void {
    this.wrong ??= broken;
  }
}
