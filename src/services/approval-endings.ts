import type { ClientSession, Transact } from '../db/database';
import type { Clock } from '../lib/clock';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import { OPEN, timedOut, undecided, unheld, type ApprovalRecord } from './approval-state';
import type { OwnEntries } from './own-entries';

interface EndingsDeps {
  models: Pick<Models, 'ModerationItem'>;
  ownEntries: OwnEntries;
  transact: Transact;
  clock: Clock;
}

/** Of one sweep; the rest waits for the next. */
const MAX_EXPIRED = 500;

/** Of the questions that one revocation ends; of more their number is told. */
const MAX_NAMED = 100;

/** Questions and grants that ended together. */
export interface Ended {
  count: number;
  /** The first hundred of them. */
  ids: string[];
}

/** Ends questions and grants that nobody uses: when their time is over, or with the key of their agent. */
export class ApprovalEndings {
  constructor(private readonly deps: EndingsDeps) {}

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
   * Ends every question and every unused grant of an agent, as the loss of its key demands. What has run out of time is over
   * already: its end is noted with the others of its kind.
   * @param session the transaction in which the key is revoked.
   */
  async voidGrants(agentId: string, session: ClientSession): Promise<Ended> {
    const { ModerationItem } = this.deps.models;
    const at = new Date(this.deps.clock.now());
    const mine = {
      'content.agentId': agentId,
      'approval.current': true,
      'content.expiresAt': operator({ $gt: at }),
    };
    const open = { ...mine, status: operator({ $in: [...OPEN] }) };
    const granted = { ...mine, status: 'approved' as const };
    const named = await ModerationItem.find({ $or: [open, granted] }, { _id: 1 }, { session })
      .sort({ _id: 1 })
      .limit(MAX_NAMED)
      .lean();
    const ended = { 'approval.ended': 'void', 'approval.endedAt': at };
    const answer = {
      status: 'rejected',
      reviewedAt: at,
      reviewNotes: 'The key of the agent was revoked.',
    };
    const results = [
      await ModerationItem.updateMany(
        open,
        { $set: { ...ended, ...answer }, $unset: { ...unheld, ...undecided } },
        { session },
      ),
      await ModerationItem.updateMany(granted, { $set: ended, $unset: unheld }, { session }),
    ];
    const count = results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0);
    return { count, ids: named.map(({ _id }) => _id.toHexString()) };
  }

  /** Notes the end of one question or grant, with its audit record; does nothing where another process has done so. */
  async expire(item: ApprovalRecord): Promise<void> {
    const { models, ownEntries, clock, transact } = this.deps;
    const open = OPEN.some((status) => status === item.status);
    const audit = ownEntries.entry('approval-expiry', 'approval_expire', 'moderation_item');
    const at = new Date(clock.now());
    // A rejection stays one; what was granted stays approved, and is merely over.
    const ended = item.status === 'rejected' ? {} : { 'approval.ended': 'expired', 'approval.endedAt': at };
    await transact(async (session) => {
      const { modifiedCount } = await models.ModerationItem.updateOne(
        { _id: item._id, status: item.status, 'approval.current': true },
        {
          $set: { ...ended, ...(open && timedOut(item.content.expiresAt)) },
          $unset: { ...unheld, ...(open && undecided) },
        },
        { session },
      );
      if (modifiedCount === 0) return;
      const { digest, agentId, decisionId } = item.content;
      const details = { status: item.status, digest, agentId, decisionId };
      await audit.commit({ resourceId: item._id.toHexString(), details }, session);
    });
  }
}
