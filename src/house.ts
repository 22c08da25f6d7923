import { createApprovals } from './composition/approvals';
import { createAudit } from './composition/audit';
import { createCallers } from './composition/callers';
import { createDocuments } from './composition/documents';
import { createEvidence } from './composition/evidence';
import { createFoundation, type Outside } from './composition/foundation';

export type House = ReturnType<typeof createHouse>;

/** Everything that stands without what decides. It is all that a command needs which only keeps the house. Connects to nothing yet. */
export function createHouse(outside: Outside) {
  const foundation = createFoundation(outside);
  const audit = createAudit(foundation);
  const approvals = createApprovals(foundation, audit);
  const callers = createCallers(foundation, audit, approvals);
  const documents = createDocuments(foundation, audit, callers);
  const evidence = createEvidence(foundation, audit, callers);
  return { foundation, audit, approvals, callers, documents, evidence };
}
