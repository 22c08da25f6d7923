import { DecideService } from '../services/decide.service';
import { DecisionRecords } from '../services/decision-record';
import { FeedbackService } from '../services/feedback.service';
import { HandoffService } from '../services/handoff.service';
import { SessionReader } from '../services/session-reader';
import { SessionService } from '../services/session.service';
import type { Approvals } from './approvals';
import type { Foundation } from './foundation';
import type { Governance } from './governance';
import type { Ledger } from './ledger';

/** Deciding for an agent, the sessions it does so in, and what people say of the decisions afterwards. */
export function createDecisions(
  { models, transact, clock }: Foundation,
  { approvals }: Pick<Approvals, 'approvals'>,
  { governance }: Pick<Governance, 'governance'>,
  { expiry, ledgerQuery }: Pick<Ledger, 'expiry' | 'ledgerQuery'>,
) {
  const decisions = new DecisionRecords({ models });
  const reader = new SessionReader({ models, clock });
  const sessions = new SessionService({ models, expiry, reader, clock });
  return {
    decide: new DecideService({ governance, approvals }),
    decisions,
    feedback: new FeedbackService({ models, decisions, transact, clock }),
    sessions,
    handoffs: new HandoffService({ sessions, ledger: ledgerQuery, decisions }),
  };
}
