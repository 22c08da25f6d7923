import { type ChangeLog, isHistoryLost, positionAfter, type ChangePosition } from '../../db/change-log';
import { SNAPSHOT_READ, type Snapshot, type Transact } from '../../db/database';
import type { Clock } from '../../lib/clock';
import type { RollUpPositionRecord } from '../../models/audit-rollup.model';
import { newId } from '../../models/id';
import type { Models } from '../../models/models';
import { COUNTED_FIELDS, type CountedRecord, Increments } from './bucket';

interface RollUpKeeperDeps {
  models: Pick<Models, 'AuditLog' | 'AuditRollUp' | 'RollUpPosition'>;
  changes: ChangeLog<CountedRecord>;
  transact: Transact;
  snapshot: Snapshot;
  clock: Clock;
}

export const POSITION_ID = 'audit_logs';

/** Another process has moved the position this recently: it keeps the roll-ups, and this one rests. */
const FRESH_MS = 900;
/**
 * Without any change the position moves this often all the same: who reads what came since goes through everything
 * that was written to any collection since.
 */
const IDLE_MOVE_MS = 5_000;
/** Counting anew costs a look at every record: not more often than this. */
const REBUILD_PAUSE_MS = 30_000;
const REBUILD_BATCH = 2_000;
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
    const now = this.deps.clock.now();
    // Only a time that lies a little back is fresh: a clock that was put back must not stop the counting.
    if (known !== null && Math.abs(now - known.moved_at.getTime()) < FRESH_MS) return;
    if (known !== null && (await this.follow(known, IDLE_MOVE_MS))) return;
    const begun = await this.rebuild(known);
    // The new counts themselves have been written since.
    if (begun !== undefined) await this.follow(begun, 0);
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
    const { AuditLog, AuditRollUp, RollUpPosition } = this.deps.models;
    const generation = newId().toHexString();
    let taken = false;
    try {
      const position = await this.deps.snapshot(async (session) => {
        const fields = Object.fromEntries(COUNTED_FIELDS.map((field) => [field, 1]));
        const records = AuditLog.collection
          .find<CountedRecord>({}, { session, ...SNAPSHOT_READ, projection: { _id: 0, ...fields } })
          .hint({ timestamp: 1, action: 1, userId: 1, email: 1 })
          .batchSize(REBUILD_BATCH);
        let increments = new Increments(generation);
        let counted = 0;
        for await (const record of records) {
          increments.add(record);
          counted += 1;
          if (counted % REBUILD_BATCH > 0) continue;
          await AuditRollUp.collection.bulkWrite(increments.operations(), UNORDERED);
          increments = new Increments(generation);
        }
        if (increments.size > 0) {
          await AuditRollUp.collection.bulkWrite(increments.operations(), UNORDERED);
        }
        const { snapshotTime } = session;
        if (snapshotTime === undefined) throw new Error('the snapshot has no time');
        return positionAfter(snapshotTime);
      });
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
      // The counts that are not valid: the old ones, or these.
      const own = new RegExp(`^${generation}\\.`);
      await AuditRollUp.collection.deleteMany({ _id: (taken ? { $not: own } : own) as never });
    }
  }
}
