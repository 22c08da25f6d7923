import type { Outside } from './composition/foundation';
import { createDecisions } from './composition/decisions';
import { createFeed } from './composition/feed';
import { createGovernance } from './composition/governance';
import { createLedger } from './composition/ledger';
import type { Judgement } from './config/knowledge';
import { createHouse } from './house';

/** What the outside gives to a service that decides. */
export interface Surroundings extends Outside {
  judgement: Judgement;
}

export type Container = ReturnType<typeof createContainer>;

/**
 * The composition root: one of each, handed to whoever uses it. Each group is built from those above it, which is why
 * nothing here can need itself. Connects to nothing yet.
 */
export function createContainer(surroundings: Surroundings) {
  const { foundation, audit, approvals, callers, documents, evidence } = createHouse(surroundings);
  const governance = createGovernance(foundation, surroundings.judgement, audit);
  const ledger = createLedger(foundation, audit, documents, governance);
  const decisions = createDecisions(foundation, approvals, governance, ledger);
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
