import { isHistoryLost, type ChangeLog, type ChangePosition } from '../../db/change-log';
import { SNAPSHOT_READ, type ClientSession, type Snapshot, type SnapshotSession } from '../../db/database';
import type { RollUpPositionRecord } from '../../models/audit-rollup.model';
import type { Models } from '../../models/models';
import type { CountedRecord } from './bucket';
import { POSITION_ID } from './roll-up-keeper';
import { RollUpView } from './roll-up-view';

interface RollUpReaderDeps {
  models: Pick<Models, 'AuditLog' | 'AuditRollUp' | 'RollUpPosition'>;
  changes: ChangeLog<CountedRecord>;
  snapshot: Snapshot;
}

/** Behind by more than this, a look at every record is no slower. */
const LONGEST_TAIL = 20_000;

/** Opens views of the counted audit log. */
export class RollUpReader {
  constructor(private readonly deps: RollUpReaderDeps) {}

  /**
   * @param work gets a view of one moment, and the session that reads everything else of the same moment.
   * @returns undefined where the roll-ups cannot serve: there are none yet, or they have to be counted anew.
   */
  async read<T>(work: (view: RollUpView, session: ClientSession) => Promise<T>): Promise<T | undefined> {
    const { models, snapshot } = this.deps;
    return snapshot(async (session) => {
      const known = (await models.RollUpPosition.collection.findOne(
        { _id: POSITION_ID as never },
        { session, ...SNAPSHOT_READ },
      )) as unknown as RollUpPositionRecord | null;
      if (known === null) return undefined;
      const tail = await this.tailOf(known, session);
      if (tail === undefined) return undefined;
      return work(new RollUpView({ models, session, generation: known.generation, tail }), session);
    });
  }

  /** What was written between the last count and the moment of the snapshot. */
  private async tailOf(
    { position }: RollUpPositionRecord,
    { snapshotTime }: SnapshotSession,
  ): Promise<CountedRecord[] | undefined> {
    const tail: CountedRecord[] = [];
    try {
      for await (const { inserted, disturbed } of this.deps.changes.since(
        position as ChangePosition,
        snapshotTime,
      )) {
        tail.push(...inserted);
        if (disturbed || tail.length > LONGEST_TAIL) return undefined;
      }
      return tail;
    } catch (error) {
      if (isHistoryLost(error)) return undefined;
      throw error;
    }
  }
}
