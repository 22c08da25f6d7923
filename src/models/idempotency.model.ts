import { Schema } from 'mongoose';
import type { Id } from './id';

/**
 * What became of a request that carried an `Idempotency-Key`. `_id` is derived from caller, route and key, none of which
 * is stored.
 */
export interface IdempotencyRecord {
  _id: string;
  /** A keyed digest of the request: the same key with another request is told by it. */
  fingerprint: string;
  /** Whose it is: only the attempt that holds the claim may commit a change or keep an answer. */
  attempt: Id;
  /** From then on another attempt may take it over, unless this one has changed something. */
  claimed_until: Date;
  /** Written by the change itself, in its transaction. */
  done?: boolean;
  /** What the change made or touched. */
  resourceId?: string;
  /** Sealed: nobody opens it without the caller's key. */
  answer?: string;
  expires_at: Date;
}

export const idempotencySchema = new Schema<IdempotencyRecord>(
  {
    _id: String,
    fingerprint: { type: String, required: true },
    attempt: { type: Schema.Types.ObjectId, required: true },
    claimed_until: { type: Date, required: true },
    done: Boolean,
    resourceId: String,
    answer: String,
    expires_at: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false },
);

idempotencySchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
