import type { ClientSession, Transact } from '../db/database';
import { ApiError } from '../errors/api-error';
import { duplicateField } from '../errors/from-unknown';
import type { ProposedAction } from '../governance/decisions';
import type { Reason, Verdict } from '../governance/verdict';
import type { Clock } from '../lib/clock';
import { newId, parseId } from '../models/id';
import type { ApprovalContent } from '../models/moderation-item.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { Approval } from '../types/session-state';
import { isAgent, type Actor } from './actor';
import {
  approvalOf,
  digestOf,
  isApproval,
  isOver,
  OPEN,
  planDigestOf,
  timedOut,
  type ApprovalRecord,
} from './approval-state';
import { AuditEntry } from './audit-entry';
import type { AuditWriter } from './audit-writer.service';

interface ApprovalDeps {
  models: Pick<Models, 'ModerationItem'>;
  auditWriter: AuditWriter;
  transact: Transact;
  clock: Clock;
  /** How long a question and its answer hold, in milliseconds. */
  lifetime: number;
}

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

/** Of one sweep; the rest waits for the next. */
const MAX_EXPIRED = 500;

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

  /** Notes the end of each question whose time is over, each with its audit record. */
  async expireDue(): Promise<void> {
    const due = await this.deps.models.ModerationItem.find({
      'approval.current': true,
      'content.expiresAt': operator({ $lte: new Date(this.deps.clock.now()) }),
    })
      .limit(MAX_EXPIRED)
      .lean<ApprovalRecord[]>();
    for (const item of due) await this.expire(item);
  }

  /**
   * Ends every question and every unused grant of an agent, as the loss of its key demands.
   * @param session the transaction in which the key is revoked.
   * @returns how many there were.
   */
  async voidGrants(agentId: string, session: ClientSession): Promise<number> {
    const { ModerationItem } = this.deps.models;
    const mine = { 'content.agentId': agentId, 'approval.current': true };
    const at = new Date(this.deps.clock.now());
    const end = { $set: { 'approval.ended': 'void', 'approval.endedAt': at }, $unset: unheld };
    const open = await ModerationItem.updateMany(
      { ...mine, status: operator({ $in: [...OPEN] }) },
      {
        ...end,
        $set: {
          ...end.$set,
          status: 'rejected',
          reviewedAt: at,
          reviewNotes: 'The key of the agent was revoked.',
        },
      },
      { session },
    );
    const granted = await ModerationItem.updateMany({ ...mine, status: 'approved' }, end, { session });
    return open.modifiedCount + granted.modifiedCount;
  }

  private async current(key: Key): Promise<ApprovalRecord | null> {
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
      await this.expire(item);
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
  private async open(question: Question, key: Key, record: Recording): Promise<Settlement | undefined> {
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

  private async expire(item: ApprovalRecord): Promise<void> {
    const { models, auditWriter, clock, transact } = this.deps;
    const open = OPEN.some((status) => status === item.status);
    const audit = new AuditEntry(auditWriter, clock, {
      action: 'approval_expire',
      resource: 'moderation_item',
      ipAddress: '127.0.0.1',
      userAgent: 'governance-framework-api',
      requestId: 'approval-expiry',
    });
    const at = new Date(clock.now());
    // A rejection stays one; what was granted stays approved, and is merely over.
    const ended = item.status === 'rejected' ? {} : { 'approval.ended': 'expired', 'approval.endedAt': at };
    await transact(async (session) => {
      const { modifiedCount } = await models.ModerationItem.updateOne(
        { _id: item._id, status: item.status, 'approval.current': true },
        { $set: { ...ended, ...(open && timedOut(item.content.expiresAt)) }, $unset: unheld },
        { session },
      );
      if (modifiedCount === 0) return;
      const { digest, agentId, decisionId } = item.content;
      const details = { status: item.status, digest, agentId, decisionId };
      await audit.commit({ resourceId: item._id.toHexString(), details }, session);
    });
  }
}

const unheld = { 'approval.current': 1 } as const;

interface Key {
  agentId: string;
  digest: string;
  planDigest: string | undefined;
}

const keyOf = ({ actor, action, project }: Question): Key => ({
  agentId: actor.id,
  digest: digestOf({ ...action, project }),
  planDigest: planDigestOf(action),
});

const contentOf = (
  { actor, action, project, sessionId, decisionId, reasons }: Question,
  { agentId, digest, planDigest }: Key,
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

const refusalOf = ({ reviewNotes = '' }: ApprovalRecord): Reason => ({
  component: 'approval',
  verdict: 'BLOCK',
  text: `A reviewer refused it: ${reviewNotes}`,
});
