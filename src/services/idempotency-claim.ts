import type { ClientSession } from '../db/database';
import { ApiError } from '../errors/api-error';
import { seal } from '../lib/seal';
import type { IdempotencyRecord } from '../models/idempotency.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';

/** An answer as it is given again. */
export interface KeptAnswer {
  status: number;
  location?: string | undefined;
  body: unknown;
}

/** @returns what a request is told whose key is another's at this moment. */
export const stillRunning = (): ApiError =>
  new ApiError(409, 'The first request with this Idempotency-Key is still running', {
    headers: { 'Retry-After': '1' },
  });

/** The right of one request to act for its `Idempotency-Key`. */
export class IdempotencyClaim {
  constructor(
    private readonly models: Pick<Models, 'Idempotency'>,
    private readonly record: Pick<IdempotencyRecord, '_id' | 'attempt'>,
    private readonly sealKey: Uint8Array,
  ) {}

  /**
   * Says, in the transaction of a change, that the change was made: it commits with it, and a change whose claim was
   * taken over does not commit at all.
   * @throws ApiError 409 when it was.
   */
  async confirm(session: ClientSession, resourceId?: string): Promise<void> {
    const { matchedCount } = await this.models.Idempotency.updateOne(
      this.mine(),
      { $set: { done: true, ...(resourceId !== undefined && { resourceId }) } },
      { session },
    );
    if (matchedCount === 0) throw stillRunning();
  }

  /** Stores the answer, for whoever asks again. */
  async keep(answer: KeptAnswer): Promise<void> {
    const sealed = seal(this.sealKey, JSON.stringify(answer));
    await this.models.Idempotency.updateOne(this.mine(), { $set: { answer: sealed } });
  }

  /** Lets the next request with the key try anew, unless this one has changed something. */
  async release(): Promise<void> {
    await this.models.Idempotency.deleteOne({ ...this.mine(), done: operator({ $exists: false }) });
  }

  private mine(): Pick<IdempotencyRecord, '_id' | 'attempt'> {
    return { _id: this.record._id, attempt: this.record.attempt };
  }
}
