import { createApprovals } from './composition/approvals';
import { createAudit } from './composition/audit';
import { createCallers } from './composition/callers';
import { createDecisions } from './composition/decisions';
import { createDocuments } from './composition/documents';
import { createEvidence } from './composition/evidence';
import { createFeed } from './composition/feed';
import { createFoundation, type Surroundings } from './composition/foundation';
import { createGovernance } from './composition/governance';
import { createLedger } from './composition/ledger';

export type { Surroundings };

export type Container = ReturnType<typeof createContainer>;

/**
 * The composition root: one of each, handed to whoever uses it. Each group is built from those above it, which is why
 * nothing here can need itself. Connects to nothing yet.
 */
export function createContainer(surroundings: Surroundings) {
  const foundation = createFoundation(surroundings);
  const audit = createAudit(foundation);
  const approvals = createApprovals(foundation, audit);
  const callers = createCallers(foundation, audit, approvals);
  const documents = createDocuments(foundation, audit, callers);
  const governance = createGovernance(foundation, documents);
  const ledger = createLedger(foundation, audit, documents, governance);
  const decisions = createDecisions(foundation, approvals, governance, ledger);
  const evidence = createEvidence(foundation, callers, documents);
  const feed = createFeed(foundation, callers, governance, approvals);

  // Of the foundation only what the web, the timers and the commands use.
  const { config, logger, database, metrics, loop, concurrency, turns, health, runtime } = foundation;
  const { passwords, markdown, ruleFiles } = foundation;
  return {
    ...{ config, logger, database, metrics, loop, concurrency, turns, health, runtime },
    ...{ passwords, markdown, ruleFiles },
    ...audit,
    ...approvals,
    ...callers,
    ...documents,
    ...governance,
    ...ledger,
    ...decisions,
    ...evidence,
    feed,
  };
}
