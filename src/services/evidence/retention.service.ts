import type { TrustedKeys } from '../../evidence/keys';
import { listProblem, sealProblem } from '../../evidence/seal-check';
import { signWarrant, warrantOf } from '../../evidence/warrant';
import type { Clock } from '../../lib/clock';
import type { Logger } from '../../lib/logger';
import { AuditMaintenance } from '../../models/audit-maintenance';
import type { LeaseRecord } from '../../models/lease.model';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';
import type { SealRecord } from '../../models/seal.model';
import type { AuditEntry } from '../audit-entry';
import type { SealKeys } from './seal-keys';
import { headerOf, sealOf, type SealRecordHeader } from './seal-records';

interface RetentionDeps {
  models: Pick<Models, 'AuditLog' | 'Seal' | 'Lease' | 'Guard'>;
  keys: Pick<SealKeys, 'signer' | 'trusted'>;
  entry: () => AuditEntry;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  /** 0 keeps everything. */
  days: number;
  /** This process among all: the one that seals also removes. */
  holder: string;
}

const DAY_MS = 86_400_000;
const PROGRESS = 'audit-retention';

/** What is the same for one look. */
interface Look {
  lease: LeaseRecord;
  trusted: TrustedKeys;
  /** The hash of the first seal. */
  chain: string;
}

/**
 * Removes the records of the oldest seals, whole seals only. The seals stay, and a warrant that says who ordered the gap. What is
 * removed does not come back: neither an order nor a seal counts unless its signature holds.
 */
export class RetentionService {
  private readonly maintenance: AuditMaintenance;
  /** Seals that the log has named already. */
  private readonly named = new Set<number>();

  constructor(private readonly deps: RetentionDeps) {
    this.maintenance = new AuditMaintenance(deps.models);
  }

  /** Removes what is due, with one line of it in the log; nothing where another process seals. */
  async removeDue(): Promise<void> {
    const { models, keys, days, holder } = this.deps;
    if (days === 0) return;
    const lease = await models.Lease.findById('sealer').lean();
    if (lease?.holder !== holder) return;
    const trusted = await keys.trusted();
    const first = await models.Seal.findById(1).select({ recordIds: 0, leaves: 0, position: 0 }).lean();
    // Without it no order can say which log it is for.
    if (first === null || !this.isTrue(first, trusted)) return;
    const look = { lease, trusted, chain: first.hash };
    const ordered = await this.orderedThrough(look);
    const due = await this.dueThrough(look);
    // The order comes first: a removal that breaks off is still explained, and goes on from its progress.
    if (due > ordered) await this.order(ordered, due, look);
    await this.remove(Math.max(due, ordered), look);
  }

  /** The last seal of which the removal is ordered already. */
  private async orderedThrough({ trusted, chain }: Look): Promise<number> {
    const orders = this.deps.models.AuditLog.find({ action: 'audit_retention' })
      .sort({ timestamp: -1, _id: -1 })
      .lean()
      .cursor();
    for await (const order of orders) {
      const warrant = warrantOf(order, trusted);
      if (warrant?.kind === 'retention' && warrant.chain === chain) return warrant.throughSeal;
    }
    return 0;
  }

  /** The last seal that is old, before the first that has a record to be kept. */
  private async dueThrough({ lease, trusted }: Look): Promise<number> {
    const { seal: newest, until } = lease;
    // A clock that runs ahead is overruled by the database's, of which the lease is.
    const now = Math.min(this.deps.clock.now(), until.getTime());
    // By whole days: each removal leaves an order, and has the whole log counted anew.
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const since = new Date(today - this.deps.days * DAY_MS);
    const { Seal } = this.deps.models;
    const kept = await Seal.findOne({ to: operator({ $gte: since }) })
      .sort({ _id: 1 })
      .select({ _id: 1 })
      .lean();
    const last = kept === null ? newest.number : kept._id - 1;
    const old = Seal.find({ _id: operator({ $lte: last }), to: operator({ $lt: since }) })
      .sort({ _id: -1 })
      .select({ recordIds: 0, leaves: 0, position: 0 })
      .lean()
      .cursor();
    for await (const seal of old) if (this.isTrue(seal, trusted)) return seal._id;
    return 0;
  }

  /** Whether a seal says what was signed; one that does not is named. */
  private isTrue(seal: SealRecordHeader, trusted: TrustedKeys): boolean {
    const problem = sealProblem(headerOf(seal), trusted);
    if (problem !== undefined) this.name(seal._id, problem);
    return problem === undefined;
  }

  private name(seal: number, problem: string): void {
    if (this.named.has(seal)) return;
    this.named.add(seal);
    this.deps.logger.error('a seal is not as it was made; what retention cannot be sure of is kept', {
      seal,
      problem,
    });
  }

  private async order(after: number, throughSeal: number, { chain }: Look): Promise<void> {
    const { models, keys, entry } = this.deps;
    const [sum] = await models.Seal.aggregate<{ records: number }>([
      { $match: { _id: { $gt: after, $lte: throughSeal } } },
      { $group: { _id: null, records: { $sum: '$count' } } },
    ]);
    const order = { kind: 'retention' as const, chain, throughSeal };
    const warrant = signWarrant(order, await keys.signer());
    await entry().commit({ details: { afterSeal: after, count: sum?.records ?? 0, warrant } });
  }

  private async remove(through: number, { trusted }: Look): Promise<void> {
    const { Guard, Seal } = this.deps.models;
    const done = (await Guard.findById(PROGRESS).lean())?.revision ?? 0;
    let records = 0;
    for (let number = done + 1; number <= through; number += 1) {
      const seal = await Seal.findById(number).lean();
      const problem = seal === null ? undefined : this.problemOf(seal, trusted);
      if (problem !== undefined) this.name(number, problem);
      else if (seal !== null) records += await this.maintenance.remove(seal.recordIds);
      await Guard.updateOne({ _id: PROGRESS }, { $set: { revision: number } }, { upsert: true });
    }
    if (through > done)
      this.deps.logger.info('old audit records removed', {
        records,
        seals: through - done,
        throughSeal: through,
      });
  }

  private problemOf(stored: SealRecord, trusted: TrustedKeys): string | undefined {
    const seal = sealOf(stored);
    return sealProblem(seal, trusted) ?? listProblem(seal);
  }
}
