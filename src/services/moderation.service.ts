import type { Transact } from '../db/database';
import { ApiError } from '../errors/api-error';
import type { Clock } from '../lib/clock';
import { paginate, type Page, type PageRequest } from '../lib/pagination';
import { newId, parseId } from '../models/id';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { ModerationRecord } from '../models/moderation-item.model';
import type { ModerationStatus, ReviewAction, SubmissionType } from '../types/enums';
import type { Actor } from './actor';
import { asOfNow, isApproval, isOver, withStatus } from './approval-state';
import type { AuditEntry } from './audit-entry';

interface ModerationDeps {
  models: Pick<Models, 'ModerationItem'>;
  transact: Transact;
  clock: Clock;
}

/** What each review makes of an item, and from where it may. */
const REVIEWS: Record<ReviewAction, { to: ModerationStatus; from: readonly ModerationStatus[] }> = {
  approve: { to: 'approved', from: ['pending', 'escalated'] },
  reject: { to: 'rejected', from: ['pending', 'escalated'] },
  escalate: { to: 'escalated', from: ['pending'] },
};

/** The queue of what people must decide. */
export class ModerationService {
  constructor(private readonly deps: ModerationDeps) {}

  /** Takes in what the public sends. */
  async submit(
    type: SubmissionType,
    content: Record<string, unknown>,
    audit: AuditEntry,
  ): Promise<ModerationRecord> {
    const item: ModerationRecord = {
      _id: newId(),
      type,
      status: 'pending',
      submittedAt: new Date(this.deps.clock.now()),
      content,
    };
    await this.deps.transact(async (session) => {
      await this.deps.models.ModerationItem.create([item], { session });
      await audit.commit({ resourceId: item._id.toHexString(), details: { type } }, session);
    });
    return item;
  }

  /** Oldest first: who waits longest comes first. */
  async list(status: ModerationStatus, request: PageRequest): Promise<Page<ModerationRecord>> {
    const now = this.deps.clock.now();
    const oldestFirst = { submittedAt: 1, _id: 1 } as const;
    const { ModerationItem } = this.deps.models;
    const page = await paginate<ModerationRecord>(
      ModerationItem,
      withStatus(status, now),
      oldestFirst,
      request,
    );
    return { ...page, items: page.items.map((item) => asOfNow(item, now)) };
  }

  /** @throws ApiError 404. */
  async get(id: string): Promise<ModerationRecord> {
    const _id = parseId(id);
    const item = _id === undefined ? null : await this.deps.models.ModerationItem.findById(_id).lean();
    if (item === null) throw ApiError.notFound('Moderation item');
    return asOfNow(item, this.deps.clock.now());
  }

  /**
   * Decides an item by one conditional update, so that of two reviewers at once exactly one wins.
   * @throws ApiError 404 for an unknown item, 409 when its state does not allow the review, 400 when a question of an
   *   agent is rejected without a reason.
   */
  async review(
    id: string,
    review: { action: ReviewAction; notes?: string | undefined },
    reviewer: Actor,
    audit: AuditEntry,
  ): Promise<ModerationRecord> {
    const found = await this.get(id);
    const { _id } = found;
    if (isApproval(found) && review.action === 'reject' && !review.notes?.trim())
      throw ApiError.badField('notes', 'notes are required: whoever asked is told why not');
    const reviewedBy = parseId(reviewer.id);
    const at = new Date(this.deps.clock.now());
    const { to, from } = REVIEWS[review.action];
    return this.deps.transact(async (session) => {
      const item = await this.deps.models.ModerationItem.findOneAndUpdate(
        {
          _id,
          status: operator({ $in: [...from] }),
          // A question of an agent can be answered until its time is over.
          ...(isApproval(found) && { 'content.expiresAt': operator({ $gt: at }) }),
        },
        {
          $set: {
            status: to,
            reviewedBy,
            reviewedAt: at,
            ...(review.notes !== undefined && { reviewNotes: review.notes }),
          },
          // Notes of an earlier reviewer must not stand under this one's name; the audit log keeps them.
          ...(review.notes === undefined && { $unset: { reviewNotes: 1 } }),
        },
        { session, returnDocument: 'after' },
      ).lean();
      if (item === null) throw await this.refusal(id, review.action);
      const details = {
        review: review.action,
        type: item.type,
        status: to,
        notes: review.notes,
        ...grantOf(item, reviewer),
      };
      await audit.commit({ resourceId: _id.toHexString(), details }, session);
      return item;
    });
  }

  private async refusal(id: string, action: ReviewAction): Promise<ApiError> {
    const item = await this.get(id);
    const { status } = item;
    if (isApproval(item) && isOver(item, this.deps.clock.now()))
      return new ApiError(409, 'The time of this question is over; the agent has to ask again');
    const why =
      action === 'escalate' && status === 'escalated'
        ? 'is escalated already'
        : `is decided already (${status})`;
    return new ApiError(409, `The moderation item ${why}`);
  }
}

/** What of a reviewed question the record names, so that the grant can be followed from asking to use. */
function grantOf(item: ModerationRecord, reviewer: Actor): Record<string, unknown> {
  if (!isApproval(item)) return {};
  const { decisionId, digest, agentId } = item.content;
  return { decisionId, digest, agentId, ...(agentId === reviewer.id && { ownQuestion: true }) };
}
