import { ChangeLog } from '../db/change-log';
import { AuditTrail } from '../middleware/audit';
import { AuditQueryService } from '../services/audit-query.service';
import { AuditWriter } from '../services/audit-writer.service';
import { KnownLeaves } from '../services/evidence/known-leaves';
import { OwnEntries } from '../services/own-entries';
import { RefusalService } from '../services/refusal.service';
import { COUNTED_FIELDS, type CountedRecord } from '../services/rollup/bucket';
import { CountedTail } from '../services/rollup/counted-tail';
import { RollUpKeeper } from '../services/rollup/roll-up-keeper';
import { RollUpReader } from '../services/rollup/roll-up-reader';
import type { Foundation } from './foundation';

export type Audit = ReturnType<typeof createAudit>;

/** The audit log: who writes it, who reads it, and the counts kept of it. */
export function createAudit({ models, transact, snapshot, metrics, clock, logger, windowMs }: Foundation) {
  const leaves = new KnownLeaves();
  const tail = new CountedTail();
  const auditWriter = new AuditWriter({ models, metrics, clock, leaves });
  const ownEntries = new OwnEntries({ auditWriter, clock });
  const refusals = new RefusalService({
    models,
    transact,
    clock,
    windowMs,
    onError: (error) => logger.warn('refusals could not be counted', { error }),
  });
  const changes = new ChangeLog<CountedRecord>(models.AuditLog, COUNTED_FIELDS);
  const rollUpReader = new RollUpReader({ models, changes, snapshot });
  return {
    auditWriter,
    ownEntries,
    leaves,
    tail,
    refusals,
    trail: new AuditTrail(auditWriter, refusals, clock),
    rollUps: new RollUpKeeper({ models, changes, tail, transact, snapshot, clock }),
    rollUpReader,
    auditLog: new AuditQueryService({ models, rollUps: rollUpReader }),
  };
}
