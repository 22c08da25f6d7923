import type { ProposedAction } from '../governance/decisions';
import { combine, type Reason, type Verdict } from '../governance/verdict';
import { canonicalJson } from '../lib/canonical-json';
import { sha256 } from '../lib/digest';
import type { DecisionMode } from '../types/enums';
import type { Approval } from '../types/session-state';
import type { Actor } from './actor';
import type { ApprovalService, Settlement } from './approval.service';
import { digestOf } from './approval-state';
import type { AuditEntry } from './audit-entry';
import { storedIds } from './cited-conflict';
import { proposalOf, type DecideContext } from './deliberation';
import type { GovernanceService, Hearing } from './governance.service';
import { projectInForce } from './project';

interface DecideDeps {
  governance: Pick<GovernanceService, 'hear'>;
  approvals: Pick<ApprovalService, 'settle'>;
}

export interface DecideInput {
  action: ProposedAction;
  context?: DecideContext | undefined;
  mode: DecisionMode;
}

/** The answer to "may I?". */
export interface DecisionGiven {
  id: string;
  verdict: Verdict;
  /** In shadow mode, the verdict that would count. */
  wouldBe?: Verdict;
  reasons: Reason[];
  components: Hearing['answers'];
  approval?: Pick<Approval, 'id' | 'status' | 'expiresAt'>;
  policyVersion: string;
  mode: DecisionMode;
  durationMs: number;
}

/** Answers the one question that an agent asks before it acts, and records the answer before giving it. */
export class DecideService {
  constructor(private readonly deps: DecideDeps) {}

  /**
   * @param wanted whether somebody still waits for the answer.
   * @throws ApiError 503 when a component does not answer, or the decision cannot be recorded: never a PASS.
   */
  async decide(
    input: DecideInput,
    actor: Actor,
    audit: AuditEntry,
    wanted: () => boolean = () => true,
  ): Promise<DecisionGiven> {
    const began = performance.now();
    const { action, context, mode } = input;
    const project = projectInForce(actor, context?.project);
    const proposal = proposalOf(action, context, project);
    const { sessionId } = proposal;
    const hearing = await this.deps.governance.hear(proposal);
    const { verdict, reasons } = combine(hearing.answers);
    const draft: DecisionGiven = {
      id: audit.id,
      verdict,
      reasons,
      components: hearing.answers,
      policyVersion: hearing.policyVersion,
      mode,
      durationMs: Math.round((performance.now() - began) * 1_000) / 1_000,
    };
    const evidence = { ...evidenceOf(input, hearing, project), sessionId, project };
    const record = (decision: DecisionGiven, session?: Parameters<AuditEntry['commit']>[1]) => {
      const { id: _, ...said } = decision;
      return audit.commit({ resourceId: audit.id, details: { ...said, ...evidence } }, session);
    };

    let decision = draft;
    if (mode === 'enforce' && verdict === 'ESCALATE') {
      const question = { decisionId: audit.id, actor, action, project, sessionId, reasons, wanted };
      const settlement = await this.deps.approvals.settle(question, (one, session) =>
        record(settled(draft, one), session),
      );
      decision = settled(draft, settlement);
    } else {
      if (mode === 'shadow') decision = { ...draft, verdict: 'PASS', wouldBe: verdict };
      await record(decision);
    }
    hearing.recorded(decision.verdict);
    return decision;
  }
}

const settled = (draft: DecisionGiven, { verdict, approval, refusal }: Settlement): DecisionGiven => ({
  ...draft,
  verdict,
  reasons: refusal === undefined ? draft.reasons : [refusal, ...draft.reasons],
  approval: { id: approval.id, status: approval.status, expiresAt: approval.expiresAt },
});

/** What the record says beside the decision itself: what was asked, and what it can be found by. */
function evidenceOf({ action, context }: DecideInput, { answers }: Hearing, project: string | undefined) {
  const input = { action, ...(context !== undefined && { context }) };
  const cites = storedIds(answers.validation.conflicts);
  return {
    input,
    inputDigest: sha256(canonicalJson(input)),
    digest: digestOf({ ...action, project }),
    ...(answers.pressure !== null && {
      pressure: { level: answers.pressure.level, score: answers.pressure.score },
    }),
    ...(cites.length > 0 && { cites }),
  };
}
