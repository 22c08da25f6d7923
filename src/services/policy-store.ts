import type { Transact } from '../db/database';
import type { Clock } from '../lib/clock';
import { newId } from '../models/id';
import type { Models } from '../models/models';
import type { PolicyRecord } from '../models/policy.model';
import type { AuditEntry } from './audit-entry';

interface PolicyStoreDeps {
  models: Pick<Models, 'Policy' | 'Guard'>;
  transact: Transact;
  /** A fresh entry for one change of the policy. */
  entry: () => AuditEntry;
  host: string;
  clock: Clock;
}

/** A policy file that is to hold for every process. */
export interface Publication {
  text: string;
  file: string;
  version: string;
  /** What is in force where nothing has been published yet. */
  shipped: string;
}

/** The policies of the deployment, as the database knows them. */
export class PolicyStore {
  constructor(private readonly deps: PolicyStoreDeps) {}

  /** @returns the policy that was published last; null when there was none yet. */
  async newest(): Promise<PolicyRecord | null> {
    return this.deps.models.Policy.findOne().sort({ revision: -1 }).lean();
  }

  /**
   * Publishes a policy together with its audit record. When the newest one is the same already, as when several
   * processes see one file change, nothing is written; processes of two releases know it by its text.
   * @returns what is the newest now; null when nothing was published, and the shipped policy need not be.
   */
  async publish({ text, file, version, shipped }: Publication): Promise<PolicyRecord | null> {
    const { models, transact, host, clock } = this.deps;
    return transact(async (session) => {
      const newest = await models.Policy.findOne().sort({ revision: -1 }).session(session).lean();
      const from = newest?.version ?? shipped;
      if (from === version || newest?.text === text) return newest;
      // Of two at once the second is retried, and sees what the first has published.
      const guard = await models.Guard.findOneAndUpdate(
        { _id: 'policy' },
        { $inc: { revision: 1 } },
        { upsert: true, returnDocument: 'after', session },
      ).lean();
      const record: PolicyRecord = {
        _id: newId(),
        revision: guard.revision,
        version,
        text,
        file,
        host,
        publishedAt: new Date(clock.now()),
      };
      await models.Policy.collection.insertOne(record, { session });
      const details = { from, to: version, revision: record.revision, file, host };
      await this.deps.entry().commit({ resourceId: record._id.toHexString(), details }, session);
      return record;
    });
  }
}
