import type { ProposedAction } from '../governance/decisions';
import type { Reason } from '../governance/verdict';
import type { ApprovalContent } from '../models/moderation-item.model';
import { isAgent, type Actor } from './actor';
import { digestOf, planDigestOf } from './approval-state';

/** An action that a person has to let pass. */
export interface Question {
  /** The decision that escalated. */
  decisionId: string;
  actor: Actor;
  action: ProposedAction;
  project: string | undefined;
  sessionId: string | undefined;
  reasons: readonly Reason[];
  /** Whether somebody still waits for the answer: a grant is not used up for nobody. */
  wanted: () => boolean;
}

/** By what the one item that answers for an action is found. */
export interface QuestionKey {
  agentId: string;
  digest: string;
  planDigest: string | undefined;
}

/** The same act of the same caller in the same project has the same key. */
export const keyOf = ({ actor, action, project }: Question): QuestionKey => ({
  agentId: actor.id,
  digest: digestOf({ ...action, project }),
  planDigest: planDigestOf(action),
});

/** @returns what is kept of a question, and shown to whoever reviews it. */
export const contentOf = (
  { actor, action, project, sessionId, decisionId, reasons }: Question,
  { agentId, digest, planDigest }: QuestionKey,
  expiresAt: Date,
): ApprovalContent => ({
  decisionId,
  action: { ...action },
  digest,
  ...(planDigest !== undefined && { planDigest }),
  agentId,
  ...(isAgent(actor) && { agentName: actor.name }),
  ...(project !== undefined && { project }),
  ...(sessionId !== undefined && { session_id: sessionId }),
  reasons: reasons.map((reason) => ({ ...reason })),
  expiresAt,
});
