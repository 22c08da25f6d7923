import type { ClientSession, Transact } from '../db/database';
import { ApiError } from '../errors/api-error';
import { duplicateField } from '../errors/from-unknown';
import {
  ENFORCEMENT_STATUSES,
  PRESSURE_LEVELS,
  QUADRANTS,
  VALIDATION_STATUSES,
  VERIFIER_DECISIONS,
} from '../governance/decisions';
import { VERDICTS } from '../governance/verdict';
import type { Clock } from '../lib/clock';
import { newId, parseId } from '../models/id';
import type { DecisionLabelRecord } from '../models/decision-label.model';
import type { Models } from '../models/models';
import type { Actor } from './actor';
import type { AuditEntry } from './audit-entry';
import type { DecisionAction, DecisionRecords } from './decision-record';
import { partsOf, verdictOf } from './judged-parts';

interface FeedbackDeps {
  models: Pick<Models, 'DecisionLabel'>;
  decisions: Pick<DecisionRecords, 'find'>;
  transact: Transact;
  clock: Clock;
}

/** What each check can say. */
const VERDICTS_OF: Record<DecisionAction, readonly string[]> = {
  decide: VERDICTS,
  classify: QUADRANTS,
  validate: VALIDATION_STATUSES,
  enforce: ENFORCEMENT_STATUSES,
  pressure: PRESSURE_LEVELS,
  verify: VERIFIER_DECISIONS,
};

export interface Feedback {
  correct: boolean;
  expected?: string | undefined;
  note?: string | undefined;
}

/** How often people agreed with a component, or with one of its rules. */
export interface Quality {
  component: string;
  rule?: string;
  judged: number;
  agreed: number;
  precision: number;
}

/** What people say of decisions: the appeal of whoever was held up, and the measure of how good the checks are. */
export class FeedbackService {
  constructor(private readonly deps: FeedbackDeps) {}

  /**
   * Takes in what a reviewer says of a decision; a later word of the same reviewer replaces it.
   * @throws ApiError 404 for what is no decision, 400 when `expected` is none of its verdicts or contradicts `correct`.
   */
  async give(
    id: string,
    feedback: Feedback,
    reviewer: Actor,
    audit: AuditEntry,
  ): Promise<DecisionLabelRecord> {
    const decision = await this.deps.decisions.find(id);
    const verdict = verdictOf(decision);
    const { correct, expected, note } = feedback;
    check(VERDICTS_OF[decision.action], verdict, feedback);
    const by = parseId(reviewer.id);
    if (by === undefined) throw new Error('a reviewer has an id');
    const label: DecisionLabelRecord = {
      _id: newId(),
      decisionId: decision._id,
      reviewer: by,
      correct,
      ...(expected !== undefined && { expected }),
      ...(note !== undefined && { note }),
      at: new Date(this.deps.clock.now()),
      action: decision.action,
      verdict,
      parts: partsOf(decision),
    };
    const details = { of: decision.action, verdict, ...feedback };
    const store = () =>
      this.deps.transact(async (session) => {
        await this.replace(label, session);
        await audit.commit({ resourceId: decision._id.toHexString(), details }, session);
      });
    try {
      await store();
    } catch (error) {
      // The same reviewer spoke twice at once: now there is one to replace.
      if (duplicateField(error) === undefined) throw error;
      await store();
    }
    return label;
  }

  private async replace(label: DecisionLabelRecord, session: ClientSession): Promise<void> {
    const { DecisionLabel } = this.deps.models;
    const { decisionId, reviewer } = label;
    await DecisionLabel.deleteOne({ decisionId, reviewer }, { session });
    await DecisionLabel.create([label], { session });
  }

  /** Each component, and each rule of it that somebody judged. */
  async quality(): Promise<Quality[]> {
    const rows = await this.deps.models.DecisionLabel.aggregate<{
      _id: { component: string; rule?: string };
      judged: number;
      agreed: number;
    }>([
      { $unwind: '$parts' },
      {
        $group: {
          _id: { component: '$parts.component', rule: '$parts.rule' },
          judged: { $sum: 1 },
          agreed: { $sum: { $cond: ['$correct', 1, 0] } },
        },
      },
      { $sort: { '_id.component': 1, '_id.rule': 1 } },
    ]);
    return rows.map(({ _id, judged, agreed }) => ({
      component: _id.component,
      ...(_id.rule !== undefined && { rule: _id.rule }),
      judged,
      agreed,
      precision: Math.round((agreed / judged) * 10_000) / 10_000,
    }));
  }
}

function check(verdicts: readonly string[], verdict: string, { correct, expected }: Feedback): void {
  if (expected === undefined) return;
  if (!verdicts.includes(expected))
    throw ApiError.badField('expected', `expected must be one of ${verdicts.join(', ')}`);
  if (correct !== (expected === verdict))
    throw ApiError.badField('expected', `expected must ${correct ? 'be' : 'differ from'} ${verdict}`);
}
