import { NO_SEAL, recordId, type FullSeal } from './seal';
import { listProblem, sealProblem } from './seal-check';
import { isRedacted, isWellFormed, recordLeaf, type SealableRecord } from './sealed-form';
import type { Broken, OlderSeal, Verification, VerifierOptions } from './verification';
import { warrantOf } from './warrant';

const NOT_IN_PLACE = 'the record was not sealed in its place';
const OVERLAP = '; parts of an export that are joined must not overlap';

/** Something that is wrong unless a warrant allows it. */
interface Noted extends Required<Broken> {
  /** Its place among all that was noted. */
  at: number;
}

/** @returns the one that was seen first, as it is told. */
function firstOf(hole: Noted | undefined, other: Noted | undefined): Broken | undefined {
  const first = hole !== undefined && (other === undefined || hole.at <= other.at) ? hole : other;
  return first && { seal: first.seal, recordId: first.recordId, reason: first.reason };
}

/**
 * Recomputes a log from its records alone. It is fed each seal, then that seal's records in order, and at the end the
 * records after the last seal. It remembers what is wrong first, and what a warrant, which comes later, may allow:
 * records that are not there, and records without a person's data.
 */
export class ChainVerifier {
  private readonly counts = { records: 0, seals: 0, unsealed: 0, removed: 0, redacted: 0 };
  private current: FullSeal | undefined;
  /** The place in the current seal where the next record belongs. */
  private place = 0;
  private chain: string | undefined;
  private readonly older: Map<string, OlderSeal>;
  private wrong: Broken | undefined;
  /** Records of the current seal that were passed over. */
  private readonly missed = new Set<string>();
  /** The first record that is none of the current seal: after it, or what was removed is the rest of the seal. */
  private loose: Broken | undefined;
  /** Of each seal the first record that is missing. An export may have been made while retention removed them. */
  private readonly holes: Noted[] = [];
  private notes = 0;
  private removedThrough = 0;
  private readonly toWarrant = new Map<string, Noted>();
  private readonly warranted = new Set<string>();

  constructor(private readonly options: VerifierOptions) {
    this.chain = options.chain;
    this.older = new Map(options.older?.map((copy) => [copy.hash, copy]));
  }

  /** Whether the answer is known: the rest need not be read. */
  get settled(): boolean {
    return this.wrong !== undefined && this.holes.length === 0 && this.toWarrant.size === 0;
  }

  /** Something is wrong that lies before the chain: with what is read. */
  refuse(broken: Broken): void {
    this.break(broken);
  }

  /** Begins the next seal. @returns whether it is one, and a new one. */
  seal(seal: FullSeal): boolean {
    if (this.wrong !== undefined || this.isTakenUp(seal)) return false;
    this.closeSeal();
    if (this.loose !== undefined) this.break(this.loose);
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
    this.missed.clear();
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
    const place = seal?.recordIds.indexOf(id, this.place) ?? -1;
    if (seal === undefined || (place < 0 && !seal.recordIds.includes(id))) {
      this.counts.unsealed += 1;
      this.loose ??= this.notSealed(seal, id);
      return false;
    }
    if (place < 0) {
      this.break({ seal: seal.number, recordId: id, reason: this.misplaced(id) });
      return true;
    }
    if (this.loose !== undefined) this.break(this.loose);
    this.miss(place);
    this.place = place + 1;
    if (recordLeaf(record) !== seal.leaves[place] || !isWellFormed(record)) {
      this.break({ seal: seal.number, recordId: id, reason: 'the record was changed' });
      return true;
    }
    if (!isRedacted(record)) return true;
    this.counts.redacted += 1;
    const reason = 'data were taken out of the record without a warrant';
    if (!this.warranted.delete(id)) this.toWarrant.set(id, this.noted(seal, id, reason));
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
    const partial = this.options.partial === true;
    // Of a part, the order may be in another one.
    const [unwarranted] = partial ? [] : this.toWarrant.values();
    const hole = this.holes.find(({ seal }) => seal > this.removedThrough);
    // Nothing is noted any more after what is wrong for certain.
    const firstBroken = firstOf(hole, unwarranted) ?? this.wrong;
    return {
      ok: firstBroken === undefined,
      ...this.counts,
      ...(partial && { withoutOrder: this.toWarrant.size }),
      ...(firstBroken !== undefined && { firstBroken }),
    };
  }

  private linkProblem({ number, previous }: FullSeal): string | undefined {
    const before = this.current ?? this.options.after;
    if (before === undefined && this.options.partial === true) return undefined;
    if (number !== (before?.number ?? 0) + 1) {
      const overlaps = this.current !== undefined && number <= this.current.number;
      return `it does not follow seal ${before?.number ?? 0}${overlaps ? OVERLAP : ''}`;
    }
    return previous === (before?.hash ?? NO_SEAL) ? undefined : 'it does not follow from the seal before';
  }

  /** Where an export was taken up again, its seal stands there once more, or the one before where no record had come yet. */
  private isTakenUp(seal: FullSeal): boolean {
    const { current } = this;
    if (current === undefined) return false;
    const isKnown = seal.hash === current.hash || (this.place === 0 && seal.hash === current.previous);
    return isKnown && (sealProblem(seal, this.options.keys) ?? listProblem(seal)) === undefined;
  }

  /** What is wrong where another seal, or a record of this one, follows. */
  private notSealed(seal: FullSeal | undefined, recordId: string): Broken {
    return seal === undefined || this.place === seal.count || this.options.partial === true
      ? { recordId, reason: 'the record was not sealed' }
      : { seal: seal.number, recordId, reason: NOT_IN_PLACE };
  }

  private misplaced(id: string): string {
    return this.missed.has(id) ? NOT_IN_PLACE : `the record is there twice${OVERLAP}`;
  }

  private closeSeal(): void {
    if (this.wrong === undefined && this.current !== undefined) this.miss(this.current.count);
  }

  /** The records from the place reached up to `place` are not there. */
  private miss(place: number): void {
    const seal = this.current;
    const missing = place - this.place;
    if (seal === undefined || missing <= 0) return;
    for (const id of seal.recordIds.slice(this.place, place)) this.missed.add(id);
    if (this.options.partial === true) return;
    if (this.holes.at(-1)?.seal !== seal.number) {
      const reason = 'the record is missing in its place';
      this.holes.push(this.noted(seal, seal.recordIds[this.place] ?? '', reason));
    }
    this.place = place;
    this.counts.removed += missing;
  }

  private noted({ number }: FullSeal, recordId: string, reason: string): Noted {
    return { seal: number, recordId, reason, at: (this.notes += 1) };
  }

  private break(broken: Broken): void {
    this.wrong ??= broken;
  }
}
