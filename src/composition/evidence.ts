import { randomUUID } from 'node:crypto';
import { TIMES } from '../config/limits';
import { EvidenceService } from '../services/evidence/evidence.service';
import { ExportService } from '../services/evidence/export.service';
import { RedactionService } from '../services/evidence/redaction.service';
import { RetentionService } from '../services/evidence/retention.service';
import { SealKeys } from '../services/evidence/seal-keys';
import { MongoSealStore } from '../services/evidence/seal-store';
import { SealingService } from '../services/evidence/sealing.service';
import { UnsealedAge } from '../services/evidence/unsealed-age';
import type { Audit } from './audit';
import type { Callers } from './callers';
import type { Foundation } from './foundation';

/** The audit log as evidence: sealed, proved, handed out, and ended or redacted in the open. */
export function createEvidence(
  { models, transact, clock, logger, config, metrics, sealTiming }: Foundation,
  { leaves, tail, ownEntries }: Pick<Audit, 'leaves' | 'tail' | 'ownEntries'>,
  { users }: Pick<Callers, 'users'>,
) {
  /** This process among those that could seal. */
  const holder = randomUUID();
  const sealKeys = new SealKeys({
    models,
    transact,
    configured: config.SEAL_PRIVATE_KEY,
    entry: () => ownEntries.entry('sealing', 'seal_key_create', 'seal_key'),
    clock,
    logger,
  });
  const store = new MongoSealStore({
    models,
    leaves,
    tail,
    timing: sealTiming ?? { waitMs: TIMES.sealWait, collectMs: TIMES.sealCollect },
    holder,
    leaseMs: TIMES.sealLease,
    onCut: (facts) =>
      logger.error('seals are gone from the database; what they listed is sealed again', facts),
    onForeign: (facts) =>
      logger.error('a record has an id that is none of the service; it is not sealed', facts),
  });
  return {
    sealKeys,
    sealing: new SealingService({
      store,
      signer: () => sealKeys.signer(),
      clock,
      logger,
      renewAfterMs: TIMES.sealRenewal,
      retryMs: TIMES.sealRetry,
    }),
    evidence: new EvidenceService({ models, keys: sealKeys, clock }),
    unsealedAge: new UnsealedAge({ models, clock, gauge: metrics.auditUnsealedAge }),
    exports: new ExportService({ models }),
    retention: new RetentionService({
      models,
      keys: sealKeys,
      entry: () => ownEntries.entry('retention', 'audit_retention', 'audit_log'),
      clock,
      logger,
      days: config.AUDIT_RETENTION_DAYS,
      holder,
    }),
    redaction: new RedactionService({
      models,
      users,
      keys: sealKeys,
      transact,
      entry: (action, resource) => ownEntries.entry('redaction', action, resource),
    }),
  };
}
