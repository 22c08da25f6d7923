import type { StreamTiming } from '../../db/audit-stream';
import { duplicateField } from '../../errors/from-unknown';
import { NO_SEAL, type FullSeal } from '../../evidence/seal';
import type { Batch, Claim, Newest, SealStore } from '../../evidence/sealer';
import type { LeaseRecord } from '../../models/lease.model';
import type { Models } from '../../models/models';
import type { SealPosition } from '../../models/seal.model';
import type { CountedTail } from '../rollup/counted-tail';
import type { KnownLeaves } from './known-leaves';
import { positionOf, recordOf } from './seal-records';
import { SealReader } from './seal-reader';

interface SealStoreDeps {
  models: Pick<Models, 'AuditLog' | 'Seal' | 'Lease'>;
  /** Of what this process wrote itself. */
  leaves: KnownLeaves;
  /** What is read of the log is counted from here. */
  tail: CountedTail;
  timing: StreamTiming;
  /** Names this process among all. */
  holder: string;
  /** A claim that is not renewed is free after so many milliseconds. */
  leaseMs: number;
  /** The newest seal is gone from the database. */
  onCut: (facts: { expected: number; found: number }) => void;
  /** A record is left unsealed, because no seal can list its id. */
  onForeign: (facts: { recordId: string }) => void;
}

const LEASE = 'sealer';

/** Seals in MongoDB. The claim is a lease by the database's own clock, whose epoch tells one holder from the next. */
export class MongoSealStore implements SealStore<SealPosition> {
  private readonly reader: SealReader;

  constructor(private readonly deps: SealStoreDeps) {
    const { models, leaves, tail, timing, onForeign } = deps;
    this.reader = new SealReader(models, leaves, tail, timing, (recordId) => onForeign({ recordId }));
  }

  async claim(): Promise<Claim<SealPosition> | undefined> {
    const lease = await this.takeLease();
    if (lease !== undefined) return { epoch: lease.epoch, newest: await this.newest(lease) };
    await this.reader.rest();
    return undefined;
  }

  next(newest: Newest<SealPosition> | undefined, max: number): Promise<Batch<SealPosition>> {
    return this.reader.next(newest, max);
  }

  /**
   * Two writes, and no transaction: one that hangs in the middle would lock the chain for whoever takes over. The number of
   * the seal is its key, so of two that follow the same one only the first is stored, whoever holds the claim.
   */
  async put(seal: FullSeal, position: SealPosition, epoch: number): Promise<boolean> {
    try {
      await this.deps.models.Seal.collection.insertOne(recordOf(seal, position) as never);
    } catch (error) {
      if (duplicateField(error) === undefined) throw error;
      this.reader.doubt();
      return false;
    }
    return this.advance(seal, epoch);
  }

  /** Gives the claim back, so that another process need not wait for its end. */
  async release(): Promise<void> {
    await this.reader.rest();
    await this.deps.models.Lease.collection.updateOne({ _id: LEASE as never, holder: this.deps.holder }, [
      { $set: { until: '$$NOW', epoch: { $add: ['$epoch', 1] } } },
    ]);
  }

  private get until() {
    return { $add: ['$$NOW', this.deps.leaseMs] };
  }

  /** One step in the database, which alone compares times; for whoever does not get the lease it changes nothing. */
  private async takeLease(): Promise<LeaseRecord | undefined> {
    const { models, holder } = this.deps;
    const mine = { $eq: ['$holder', holder] };
    const free = { $or: [mine, { $lte: [{ $ifNull: ['$until', '$$NOW'] }, '$$NOW'] }] };
    const ifFree = (taken: unknown, otherwise: string) => ({ $cond: ['$free', taken, otherwise] });
    const lease = await models.Lease.collection.findOneAndUpdate(
      { _id: LEASE as never },
      [
        { $set: { free, epoch: { $ifNull: ['$epoch', 0] } } },
        {
          $set: {
            // A holder that comes back in time keeps its epoch.
            epoch: ifFree({ $add: ['$epoch', { $cond: [mine, 0, 1] }] }, '$epoch'),
            until: ifFree(this.until, '$until'),
            holder: ifFree(holder, '$holder'),
            seal: { $ifNull: ['$seal', { number: 0, hash: NO_SEAL }] },
          },
        },
        { $unset: 'free' },
      ],
      { upsert: true, returnDocument: 'after' },
    );
    const taken = lease as LeaseRecord | null;
    return taken?.holder === holder ? taken : undefined;
  }

  private async newest({ seal, epoch }: LeaseRecord): Promise<Newest<SealPosition> | undefined> {
    const { models, onCut } = this.deps;
    const found = await models.Seal.findOne({}).sort({ _id: -1 }).select({ hash: 1, position: 1 }).lean();
    if (seal.number === 0 && found === null) return undefined;
    if (found?._id === seal.number) return { ...seal, position: positionOf(found.position) };
    if (found !== null && found._id > seal.number) {
      // Whoever made it ended before the lease knew.
      const newest = { number: found._id, hash: found.hash };
      await this.advance(newest, epoch);
      return { ...newest, position: positionOf(found.position) };
    }
    onCut({ expected: seal.number, found: found?._id ?? 0 });
    // The chain goes on after the seal that is gone: the gap stays visible. What it listed is sealed again.
    return { ...seal, position: positionOf(undefined) };
  }

  /** Lets the lease know its newest seal, and renews it. @returns false when another process has it. */
  private async advance({ number, hash }: LeaseRecord['seal'], epoch: number): Promise<boolean> {
    const { models, holder } = this.deps;
    const { matchedCount } = await models.Lease.collection.updateOne({ _id: LEASE as never, holder, epoch }, [
      { $set: { seal: { number, hash }, until: this.until } },
    ]);
    return matchedCount > 0;
  }
}
