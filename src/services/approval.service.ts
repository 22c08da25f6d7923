import type { ClientSession, Transact } from '../db/database';
import { ApiError } from '../errors/api-error';
import { duplicateField } from '../errors/from-unknown';
import type { Reason, Verdict } from '../governance/verdict';
import type { Clock } from '../lib/clock';
import { newId, parseId } from '../models/id';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { Approval } from '../types/session-state';
import { isAgent, type Actor } from './actor';
import type { ApprovalEndings } from './approval-endings';
import { contentOf, keyOf, type Question, type QuestionKey } from './approval-question';
import { approvalOf, isApproval, isOver, unheld, type ApprovalRecord } from './approval-state';

interface ApprovalDeps {
  models: Pick<Models, 'ModerationItem'>;
  endings: Pick<ApprovalEndings, 'expire'>;
  transact: Transact;
  clock: Clock;
  /** How long a question and its answer hold, in milliseconds. */
  lifetime: number;
}

/** What becomes of an escalation. */
export interface Settlement {
  verdict: Verdict;
  approval: Approval;
  /** What a reviewer said against it. */
  refusal?: Reason;
}

/** Writes the decision's audit record; with a session it commits together with what changes in the queue. */
type Recording = (settlement: Settlement, session?: ClientSession) => Promise<void>;

/** Each round is lost to another caller's progress, so this many mean that something else is wrong. */
const MAX_ROUNDS = 20;

/**
 * The questions that agents put to people. One item answers for one action of one caller while it is current: from its
 * opening until its grant is used or its time is over. Every change of it is one conditional update.
 */
export class ApprovalService {
  constructor(private readonly deps: ApprovalDeps) {}

  /**
   * Uses the grant for this action, or tells what was answered, or asks.
   * @param record is called once for what is finally done.
   */
  async settle(question: Question, record: Recording): Promise<Settlement> {
    const key = keyOf(question);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const item = await this.current(key);
      const done =
        item === null ? await this.open(question, key, record) : await this.answer(item, question, record);
      if (done !== undefined) return done;
    }
    throw ApiError.unavailable('Too many callers ask for the same action at once');
  }

  /**
   * @returns where a question stands; only its own agent and people learn that there is one.
   * @throws ApiError 404.
   */
  async get(id: string, reader: Actor): Promise<Approval> {
    const _id = parseId(id);
    const item = _id === undefined ? null : await this.deps.models.ModerationItem.findById(_id).lean();
    const mine =
      item !== null && isApproval(item) && (!isAgent(reader) || item.content.agentId === reader.id);
    if (!mine) throw ApiError.notFound('Approval');
    return approvalOf(item, this.deps.clock.now());
  }

  private async current(key: QuestionKey): Promise<ApprovalRecord | null> {
    return this.deps.models.ModerationItem.findOne({
      'content.agentId': key.agentId,
      'content.digest': key.digest,
      'content.planDigest': key.planDigest ?? null,
      'approval.current': true,
    }).lean<ApprovalRecord | null>();
  }

  /** @returns undefined when the item has changed meanwhile and must be looked at again. */
  private async answer(
    item: ApprovalRecord,
    question: Question,
    record: Recording,
  ): Promise<Settlement | undefined> {
    const now = this.deps.clock.now();
    if (isOver(item, now)) {
      await this.deps.endings.expire(item);
      return undefined;
    }
    if (item.status === 'approved') return this.consume(item, question, record);
    const approval = approvalOf(item, now);
    const settlement: Settlement =
      item.status === 'rejected'
        ? { verdict: 'BLOCK', approval, refusal: refusalOf(item) }
        : { verdict: 'ESCALATE', approval };
    await record(settlement);
    return settlement;
  }

  /** Of all who come for a grant one gets it, together with the record that says so. */
  private async consume(
    item: ApprovalRecord,
    { decisionId, wanted }: Question,
    record: Recording,
  ): Promise<Settlement | undefined> {
    const at = new Date(this.deps.clock.now());
    const settlement: Settlement = {
      verdict: 'PASS',
      approval: { ...approvalOf(item, at.getTime()), status: 'consumed' },
    };
    return this.deps.transact(async (session) => {
      const { modifiedCount } = await this.deps.models.ModerationItem.updateOne(
        {
          _id: item._id,
          status: 'approved',
          'approval.current': true,
          'content.expiresAt': operator({ $gt: at }),
        },
        {
          $set: {
            'approval.ended': 'consumed',
            'approval.endedAt': at,
            'approval.consumedBy': parseId(decisionId),
          },
          $unset: unheld,
        },
        { session },
      );
      if (modifiedCount === 0) return undefined;
      if (!wanted()) throw ApiError.unavailable('Nobody waits for the answer any more');
      await record(settlement, session);
      return settlement;
    });
  }

  /** @returns undefined when another caller has opened the same question first. */
  private async open(
    question: Question,
    key: QuestionKey,
    record: Recording,
  ): Promise<Settlement | undefined> {
    const now = this.deps.clock.now();
    const item: ApprovalRecord = {
      _id: newId(),
      type: 'approval_request',
      status: 'pending',
      submittedAt: new Date(now),
      content: contentOf(question, key, new Date(now + this.deps.lifetime)),
      approval: { current: true },
    };
    const settlement: Settlement = { verdict: 'ESCALATE', approval: approvalOf(item, now) };
    try {
      await this.deps.transact(async (session) => {
        // Past Mongoose: the names of parameters are the agent's, and any of them will do.
        await this.deps.models.ModerationItem.collection.insertOne(item, { session });
        await record(settlement, session);
      });
      return settlement;
    } catch (error) {
      if (duplicateField(error) === undefined) throw error;
      return undefined;
    }
  }
}

const refusalOf = ({ reviewNotes = '' }: ApprovalRecord): Reason => ({
  component: 'approval',
  verdict: 'BLOCK',
  text: `A reviewer refused it: ${reviewNotes}`,
});
