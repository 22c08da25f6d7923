import type { AuditRecord } from '../../models/audit-log.model';
import { idText, isId, type Id } from '../../models/id';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';

/** Records that are compared with the seals at a time. */
const BATCH = 1_000;

interface Wanted {
  since?: Date | undefined;
  until?: Date | undefined;
  /** The last seal that counts; undefined means all of them. */
  through?: number | undefined;
  /** The members that are read, beside the id; none named means all. */
  select?: readonly (keyof AuditRecord)[];
  /** What else is asked of a record. */
  filter?: Record<string, unknown>;
}

/** Finds the records that no seal lists. */
export class Unsealed {
  constructor(private readonly models: Pick<Models, 'AuditLog' | 'Seal'>) {}

  /**
   * @param through the last seal that counts; undefined means all of them.
   * @returns those of `records` that no seal lists.
   */
  async among(records: readonly AuditRecord[], through?: number): Promise<AuditRecord[]> {
    const sealed = await this.sealed(records.map(({ _id }) => _id).filter(isId), through);
    return records.filter(({ _id }) => !isId(_id) || !sealed.has(_id.toHexString()));
  }

  /** @returns those of the ids that a seal lists. */
  async sealed(ids: readonly Id[], through?: number): Promise<ReadonlySet<string>> {
    const seals = await this.models.Seal.find({
      recordIds: operator({ $in: ids }),
      ...(through !== undefined && { _id: operator({ $lte: through }) }),
    })
      .select({ recordIds: 1 })
      .lean();
    // One id in the place of the list is found as well.
    return new Set(seals.flatMap(({ recordIds }) => [recordIds].flat().map(idText)));
  }

  /** Goes through the log, or what it has since a time: oldest first, in constant memory. */
  async *all({ since, until, through, select = [], filter = {} }: Wanted = {}): AsyncGenerator<AuditRecord> {
    // Of all that there is nothing is asked: whoever writes by hand may leave out the time.
    const whole = since === undefined && until === undefined;
    const timestamp = operator({ $gte: since ?? new Date(0), ...(until !== undefined && { $lte: until }) });
    const cursor = this.models.AuditLog.find({ ...filter, ...(!whole && { timestamp }) })
      .select([...select])
      .sort({ timestamp: 1, _id: 1 })
      .lean()
      .cursor({ batchSize: BATCH });
    let batch: AuditRecord[] = [];
    for await (const record of cursor) {
      batch.push(record);
      if (batch.length < BATCH) continue;
      yield* await this.among(batch, through);
      batch = [];
    }
    yield* await this.among(batch, through);
  }
}
