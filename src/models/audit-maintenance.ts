import { mongo, type ClientSession } from 'mongoose';
import type { AuditRecord } from './audit-log.model';
import { newId, type Id } from './id';
import type { Models } from './models';

/** The server's code for what the role of the login does not allow. */
const UNAUTHORIZED = 13;

/**
 * The only writes that touch an audit record after it was made. Each is ordered by a signed warrant, which is itself an
 * audit record; without one a verifier takes what is done here for tampering.
 */
export class AuditMaintenance {
  constructor(private readonly models: Pick<Models, 'AuditLog'>) {}

  /** For retention. @returns how many were there. */
  async remove(ids: readonly Id[]): Promise<number> {
    return (await this.models.AuditLog.collection.deleteMany({ _id: { $in: [...ids] } })).deletedCount;
  }

  /** @returns false where the role of the database login lets records be added only. Nothing is changed. */
  async mayReplace(): Promise<boolean> {
    try {
      // It meets no record: what is asked is the right alone.
      await this.models.AuditLog.collection.updateOne({ _id: newId() }, { $unset: { salt: '' } });
      return true;
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === UNAUTHORIZED) return false;
      throw error;
    }
  }

  /** For redaction: each record is replaced by what is left of it. */
  async replace(records: readonly AuditRecord[], session: ClientSession): Promise<void> {
    const writes = records.map(({ _id, ...replacement }) => ({
      replaceOne: { filter: { _id }, replacement },
    }));
    await this.models.AuditLog.collection.bulkWrite(writes, { session, ordered: false });
  }
}
