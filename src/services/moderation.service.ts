import type { Transact } from '../db/database';
import { ApiError } from '../errors/api-error';
import type { Clock } from '../lib/clock';
import { paginate, type Page, type PageRequest } from '../lib/pagination';
import { newId, parseId } from '../models/id';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { ModerationRecord } from '../models/moderation-item.model';
import type { ModerationStatus, ModerationType, ReviewAction } from '../types/enums';
import type { Actor } from './actor';
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
    type: ModerationType,
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
    return paginate<ModerationRecord>(
      this.deps.models.ModerationItem,
      { status },
      { submittedAt: 1, _id: 1 },
      request,
    );
  }

  /** @throws ApiError 404. */
  async get(id: string): Promise<ModerationRecord> {
    const _id = parseId(id);
    const item = _id === undefined ? null : await this.deps.models.ModerationItem.findById(_id).lean();
    if (item === null) throw ApiError.notFound('Moderation item');
    return item;
  }

  /**
   * Decides an item by one conditional update, so that of two reviewers at once exactly one wins.
   * @throws ApiError 404 for an unknown item, 409 when its state does not allow the review.
   */
  async review(
    id: string,
    review: { action: ReviewAction; notes?: string | undefined },
    reviewer: Actor,
    audit: AuditEntry,
  ): Promise<ModerationRecord> {
    const { _id } = await this.get(id);
    const reviewedBy = parseId(reviewer.id);
    const { to, from } = REVIEWS[review.action];
    return this.deps.transact(async (session) => {
      const item = await this.deps.models.ModerationItem.findOneAndUpdate(
        { _id, status: operator({ $in: [...from] }) },
        {
          $set: {
            status: to,
            reviewedBy,
            reviewedAt: new Date(this.deps.clock.now()),
            ...(review.notes !== undefined && { reviewNotes: review.notes }),
          },
          // Notes of an earlier reviewer must not stand under this one's name; the audit log keeps them.
          ...(review.notes === undefined && { $unset: { reviewNotes: 1 } }),
        },
        { session, returnDocument: 'after' },
      ).lean();
      if (item === null) throw await this.refusal(id, review.action);
      const details = { review: review.action, type: item.type, status: to, notes: review.notes };
      await audit.commit({ resourceId: _id.toHexString(), details }, session);
      return item;
    });
  }

  private async refusal(id: string, action: ReviewAction): Promise<ApiError> {
    const { status } = await this.get(id);
    const why =
      action === 'escalate' && status === 'escalated'
        ? 'is escalated already'
        : `is decided already (${status})`;
    return new ApiError(409, `The moderation item ${why}`);
  }
}
