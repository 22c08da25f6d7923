import { type ChangeLog, isHistoryLost, positionAfter, type ChangePosition } from '../../db/change-log';
import { SNAPSHOT_READ, type Snapshot, type SnapshotSession, type Transact } from '../../db/database';
import type { Clock } from '../../lib/clock';
import { NEWEST_FIRST_INDEX } from '../../models/audit-log.model';
import type { RollUpPositionRecord } from '../../models/audit-rollup.model';
import { newId } from '../../models/id';
import type { Models } from '../../models/models';
import { COUNTED_FIELDS, type CountedRecord, Increments, timeOf } from './bucket';
import type { CountedTail } from './counted-tail';

interface RollUpKeeperDeps {
  models: Pick<Models, 'AuditLog' | 'AuditRollUp' | 'RollUpPosition'>;
  changes: ChangeLog<CountedRecord>;
  /** What this process has read of the log already, where it seals. */
  tail: CountedTail;
  transact: Transact;
  snapshot: Snapshot;
  clock: Clock;
}

type SnapshotTime = NonNullable<SnapshotSession['snapshotTime']>;

/** The records from one time up to, not including, another, as one snapshot has shown them. */
interface Stretch {
  from: Date | undefined;
  to: Date | undefined;
  /** The time of the snapshot. */
  seen: SnapshotTime;
}

export const POSITION_ID = 'audit_logs';

/** Another process has moved the position this recently: it keeps the roll-ups, and this one rests. */
const FRESH_MS = 900;
/** Who would have to read the log for it leaves the counting for so long to whoever has read it already. */
const READER_FRESH_MS = 2_900;
/**
 * Without any change the position moves this often all the same: who reads what came since goes through everything
 * that was written to any collection since.
 */
const IDLE_MOVE_MS = 5_000;
/** Counting anew costs a look at every record: not more often than this. */
const REBUILD_PAUSE_MS = 30_000;
const REBUILD_BATCH = 2_000;
/** A snapshot is left behind after so long: MongoDB keeps one for five minutes (`minSnapshotHistoryWindowInSeconds`). */
const SNAPSHOT_MS = 60_000;
/** The position that makes them valid waits for a majority, and with it all that was written before. */
const UNORDERED = { ordered: false, writeConcern: { w: 1 } } as const;

/**
 * Keeps the counts of the audit log. Every process may do it: a move of the position and the counts that belong to it
 * commit together, and of two that move it at once one finds that it has moved. What was deleted or changed in the log
 * (retention, a test, a hand) cannot be counted from the stream: then everything is counted anew.
 */
export class RollUpKeeper {
  private working: Promise<void> | undefined;
  private rebuiltAt = -Infinity;

  constructor(private readonly deps: RollUpKeeperDeps) {}

  /** Counts what has been written since the last time; to be called every second. */
  async advance(): Promise<void> {
    this.working ??= this.work().finally(() => (this.working = undefined));
    await this.working;
  }

  private async work(): Promise<void> {
    const { RollUpPosition } = this.deps.models;
    const known = await RollUpPosition.findById(POSITION_ID).lean();
    if (known !== null && (await this.goOn(known))) return;
    const begun = await this.rebuild(known);
    // The new counts themselves have been written since.
    if (begun !== undefined) await this.follow(begun, 0);
  }

  /** @returns whether it could: false when everything has to be counted anew. */
  private async goOn(known: RollUpPositionRecord): Promise<boolean> {
    // Only a time that lies a little back is fresh: a clock that was put back must not stop the counting.
    const age = Math.abs(this.deps.clock.now() - known.moved_at.getTime());
    if (age < FRESH_MS) return true;
    const held = this.deps.tail.after(known.position as ChangePosition);
    if (held === undefined || held === 'ahead' || held.changes.length === 0) {
      // Whoever reads to seal may hang, or may have failed: then the log is read.
      const patience = held === undefined ? READER_FRESH_MS : IDLE_MOVE_MS;
      return age < patience || this.follow(known, IDLE_MOVE_MS);
    }
    const inserted: CountedRecord[] = [];
    for (const { counted } of held.changes) {
      if (counted === undefined) return false;
      inserted.push(counted);
    }
    await this.move(known, { resumeAfter: held.to }, inserted);
    return true;
  }

  /**
   * @param idleMs how long the position may stay where nothing is to be counted.
   * @returns whether it could: false when everything has to be counted anew.
   */
  private async follow(known: RollUpPositionRecord, idleMs: number): Promise<boolean> {
    let at = known;
    try {
      for await (const { inserted, disturbed, position } of this.deps.changes.since(
        at.position as ChangePosition,
      )) {
        if (disturbed) return false;
        const idle = this.deps.clock.now() - at.moved_at.getTime() >= idleMs;
        if (inserted.length === 0 && !idle) return true;
        const moved = await this.move(at, position, inserted);
        if (moved === undefined) return true;
        at = moved;
      }
      return true;
    } catch (error) {
      if (isHistoryLost(error)) return false;
      throw error;
    }
  }

  /** @returns the position after the move; undefined when another process has moved it meanwhile. */
  private async move(
    from: RollUpPositionRecord,
    position: ChangePosition,
    records: readonly CountedRecord[],
  ): Promise<RollUpPositionRecord | undefined> {
    const { AuditRollUp, RollUpPosition } = this.deps.models;
    const increments = new Increments(from.generation);
    for (const record of records) increments.add(record);
    const to = {
      ...from,
      position: { ...position },
      revision: from.revision + 1,
      moved_at: new Date(this.deps.clock.now()),
    };
    return this.deps.transact(async (session) => {
      const { modifiedCount } = await RollUpPosition.collection.replaceOne(
        { _id: POSITION_ID as never, revision: from.revision, generation: from.generation },
        to,
        { session },
      );
      if (modifiedCount === 0) return undefined;
      if (increments.size > 0) {
        await AuditRollUp.collection.bulkWrite(increments.operations(), { session, ordered: false });
      }
      return to;
    });
  }

  /**
   * Counts every record there is at one moment, beside the old counts, and puts the new ones in their place.
   * @returns the position from which to go on, unless another process has been faster.
   */
  private async rebuild(known: RollUpPositionRecord | null): Promise<RollUpPositionRecord | undefined> {
    const now = this.deps.clock.now();
    if (Math.abs(now - this.rebuiltAt) < REBUILD_PAUSE_MS) return undefined;
    this.rebuiltAt = now;
    const { AuditRollUp, RollUpPosition } = this.deps.models;
    const generation = newId().toHexString();
    let taken = false;
    try {
      const position = await this.countAll(generation);
      const next = {
        generation,
        revision: (known?.revision ?? 0) + 1,
        position: { ...position },
        moved_at: new Date(this.deps.clock.now()),
      };
      // Of several that counted at once the first is taken; an insert that comes second fails by its id.
      const { modifiedCount, upsertedCount } = await RollUpPosition.collection.replaceOne(
        { _id: POSITION_ID as never, revision: known?.revision ?? 0 },
        next,
        { upsert: known === null },
      );
      taken = modifiedCount + upsertedCount > 0;
      return taken ? { _id: POSITION_ID, ...next } : undefined;
    } finally {
      this.rebuiltAt = this.deps.clock.now();
      // The counts that are not valid: the old ones, or these.
      const own = new RegExp(`^${generation}\\.`);
      await AuditRollUp.collection.deleteMany({ _id: (taken ? { $not: own } : own) as never });
    }
  }

  /**
   * The database forgets a snapshot after a few minutes, so a large log is counted in stretches of time, each in a snapshot
   * of its own; what was added to one between its snapshot and the last is then counted from the changes.
   * @returns the position behind everything that was counted.
   */
  private async countAll(generation: string): Promise<ChangePosition> {
    const stretches: Stretch[] = [];
    for (let from: Date | undefined, whole = false; !whole;) {
      const stretch = await this.countFrom(from, generation);
      stretches.push(stretch);
      from = stretch.to;
      whole = from === undefined;
    }
    const last = stretches.pop();
    if (last === undefined) throw new Error('nothing was counted');
    for (const stretch of stretches) await this.countLate(stretch, last.seen, generation);
    return positionAfter(last.seen);
  }

  /** Counts the records from a time on, up to the end or as far as one snapshot should go. */
  private async countFrom(from: Date | undefined, generation: string): Promise<Stretch> {
    const { clock, models, snapshot } = this.deps;
    const fields = Object.fromEntries(COUNTED_FIELDS.map((field) => [field, 1]));
    return snapshot(async (session) => {
      const begun = clock.now();
      const records = models.AuditLog.collection
        .find<CountedRecord>(from === undefined ? {} : { timestamp: { $gte: from } }, {
          session,
          ...SNAPSHOT_READ,
          projection: { _id: 0, ...fields },
        })
        .hint(NEWEST_FIRST_INDEX)
        .sort({ timestamp: 1, _id: 1 })
        .batchSize(REBUILD_BATCH);
      let increments = new Increments(generation);
      let counted = 0;
      let before: number | undefined;
      let to: Date | undefined;
      for await (const record of records) {
        const at = timeOf(record);
        if (Number.isNaN(at)) continue;
        if (counted >= REBUILD_BATCH && at !== before) {
          await this.store(increments);
          increments = new Increments(generation);
          counted = 0;
          if (Math.abs(clock.now() - begun) > SNAPSHOT_MS) {
            to = record.timestamp;
            break;
          }
        }
        before = at;
        increments.add(record);
        counted += 1;
      }
      await this.store(increments);
      const { snapshotTime: seen } = session;
      if (seen === undefined) throw new Error('the snapshot has no time');
      return { from, to, seen };
    });
  }

  /** Counts what was added to a stretch after its own snapshot, and is in the last one. */
  private async countLate(
    { from, to, seen }: Stretch,
    last: SnapshotTime,
    generation: string,
  ): Promise<void> {
    const [first, end] = [from?.getTime() ?? -Infinity, to?.getTime() ?? Infinity];
    for await (const { inserted, disturbed } of this.deps.changes.since(positionAfter(seen), last)) {
      if (disturbed) throw new Error('the audit log was changed while it was counted; it is counted again');
      const increments = new Increments(generation);
      for (const record of inserted) {
        const at = timeOf(record);
        if (at >= first && at < end) increments.add(record);
      }
      await this.store(increments);
    }
  }

  private async store(increments: Increments): Promise<void> {
    if (increments.size === 0) return;
    await this.deps.models.AuditRollUp.collection.bulkWrite(increments.operations(), UNORDERED);
  }
}
