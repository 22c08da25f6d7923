import { LIMITS } from '../config/limits';
import { ApprovalEndings } from '../services/approval-endings';
import { ApprovalReader } from '../services/approval-reader';
import { ApprovalService } from '../services/approval.service';
import { ApprovalWaiters } from '../services/approval-waiters';
import type { Audit } from './audit';
import type { Foundation } from './foundation';

export type Approvals = ReturnType<typeof createApprovals>;

/** The questions that agents put to people, and those who wait for the answers. */
export function createApprovals(
  { models, transact, clock, config }: Foundation,
  { ownEntries }: Pick<Audit, 'ownEntries'>,
) {
  const endings = new ApprovalEndings({ models, ownEntries, transact, clock });
  const approvals = new ApprovalService({
    models,
    endings,
    transact,
    clock,
    lifetime: config.APPROVAL_TTL_MINUTES * 60_000,
  });
  const waiters = new ApprovalWaiters(LIMITS.approval.waiting);
  return {
    approvals,
    approvalEndings: endings,
    waiters,
    approvalReader: new ApprovalReader({ approvals, waiters, clock }),
  };
}
