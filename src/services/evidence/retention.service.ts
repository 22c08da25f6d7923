import { signWarrant, type Warrant } from '../../evidence/warrant';
import type { Clock } from '../../lib/clock';
import type { Logger } from '../../lib/logger';
import { AuditMaintenance } from '../../models/audit-maintenance';
import type { LeaseRecord } from '../../models/lease.model';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';
import type { AuditEntry } from '../audit-entry';
import type { SealKeys } from './seal-keys';

interface RetentionDeps {
  models: Pick<Models, 'AuditLog' | 'Seal' | 'Lease' | 'Guard'>;
  keys: Pick<SealKeys, 'signer'>;
  entry: () => AuditEntry;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
  /** 0 keeps everything. */
  days: number;
  /** This process among all: the one that seals also removes. */
  holder: string;
}

const DAY_MS = 86_400_000;
const PROGRESS = 'audit-retention';

/** Removes the records of the oldest seals, whole seals only. The seals stay, and a warrant that says who ordered the gap. */
export class RetentionService {
  private readonly maintenance: AuditMaintenance;

  constructor(private readonly deps: RetentionDeps) {
    this.maintenance = new AuditMaintenance(deps.models);
  }

  /** Removes what is due, with one line of it in the log; nothing where another process seals. */
  async removeDue(): Promise<void> {
    const { models, days, holder } = this.deps;
    if (days === 0) return;
    const lease = await models.Lease.findById('sealer').lean();
    if (lease?.holder !== holder) return;
    const ordered = await this.orderedThrough();
    const due = await this.dueThrough(lease);
    // The order comes first: a removal that breaks off is still explained, and goes on from its progress.
    if (due > ordered) await this.order(ordered, due);
    await this.remove(Math.max(due, ordered));
  }

  /** The last seal of which the removal is ordered already. */
  private async orderedThrough(): Promise<number> {
    const last = await this.deps.models.AuditLog.findOne({ action: 'audit_retention' })
      .sort({ timestamp: -1, _id: -1 })
      .lean();
    const warrant = last?.details['warrant'] as Extract<Warrant, { kind: 'retention' }> | undefined;
    return warrant?.throughSeal ?? 0;
  }

  /** The last seal before the first that has a record to be kept. */
  private async dueThrough({ seal: { number: newest }, until }: LeaseRecord): Promise<number> {
    // What is removed does not come back: a clock that runs ahead is overruled by the database's, of which the lease is.
    const now = Math.min(this.deps.clock.now(), until.getTime());
    // By whole days: each removal leaves an order, and has the whole log counted anew.
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const since = new Date(today - this.deps.days * DAY_MS);
    const kept = await this.deps.models.Seal.findOne({ to: operator({ $gte: since }) })
      .sort({ _id: 1 })
      .select({ _id: 1 })
      .lean();
    return kept === null ? newest : kept._id - 1;
  }

  private async order(after: number, throughSeal: number): Promise<void> {
    const { models, keys, entry } = this.deps;
    const first = await models.Seal.findById(1).select({ hash: 1 }).lean();
    if (first === null) return;
    const [sum] = await models.Seal.aggregate<{ records: number }>([
      { $match: { _id: { $gt: after, $lte: throughSeal } } },
      { $group: { _id: null, records: { $sum: '$count' } } },
    ]);
    const order = { kind: 'retention' as const, chain: first.hash, throughSeal };
    const warrant = signWarrant(order, await keys.signer());
    await entry().commit({ details: { afterSeal: after, count: sum?.records ?? 0, warrant } });
  }

  private async remove(through: number): Promise<void> {
    const { Guard, Seal } = this.deps.models;
    const done = (await Guard.findById(PROGRESS).lean())?.revision ?? 0;
    let records = 0;
    for (let number = done + 1; number <= through; number += 1) {
      const seal = await Seal.findById(number).select({ recordIds: 1 }).lean();
      if (seal !== null) records += await this.maintenance.remove(seal.recordIds);
      await Guard.updateOne({ _id: PROGRESS }, { $set: { revision: number } }, { upsert: true });
    }
    if (through > done)
      this.deps.logger.info('old audit records removed', {
        records,
        seals: through - done,
        throughSeal: through,
      });
  }
}
