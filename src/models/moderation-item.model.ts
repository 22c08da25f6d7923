import { Schema } from 'mongoose';
import {
  MODERATION_STATUSES,
  MODERATION_TYPES,
  type ModerationStatus,
  type ModerationType,
} from '../types/enums';
import type { Id } from './id';

/** What the service notes of an `approval_request` beside the review. */
export interface ApprovalState {
  /** Set while the item answers for its question: until the grant is used, or its time is over. */
  current?: boolean;
  /** How it ended, where it did; what only ran out of time need not have been noted yet. */
  ended?: 'consumed' | 'expired' | 'void';
  endedAt?: Date;
  /** The decision that used the grant. */
  consumedBy?: Id;
}

/** What an `approval_request` asks; the action stands there whole, since it is what a person lets pass. */
export interface ApprovalContent {
  decisionId: string;
  action: Record<string, unknown>;
  /** What is granted; docs/decide.md says over what it is taken. */
  digest: string;
  /** Over steps and impact, where the action has them: another plan is another question. */
  planDigest?: string;
  /** Who asked: an agent, or a user. */
  agentId: string;
  agentName?: string;
  project?: string;
  session_id?: string;
  reasons: Record<string, unknown>[];
  expiresAt: Date;
}

export interface ModerationRecord {
  _id: Id;
  type: ModerationType;
  status: ModerationStatus;
  submittedAt: Date;
  content: Record<string, unknown>;
  reviewedBy?: Id;
  reviewedAt?: Date;
  reviewNotes?: string;
  approval?: ApprovalState;
}

const approvalSchema = new Schema<ApprovalState>(
  { current: Boolean, ended: String, endedAt: Date, consumedBy: Schema.Types.ObjectId },
  { _id: false },
);

export const moderationItemSchema = new Schema<ModerationRecord>(
  {
    type: { type: String, required: true, enum: MODERATION_TYPES },
    status: { type: String, required: true, enum: MODERATION_STATUSES },
    submittedAt: { type: Date, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    reviewedBy: Schema.Types.ObjectId,
    reviewedAt: Date,
    reviewNotes: String,
    approval: { type: approvalSchema },
  },
  { collection: 'moderation_items', versionKey: false, minimize: false },
);

moderationItemSchema.index({ status: 1, submittedAt: 1, _id: 1 });
// Counts, in which a question whose time is over is no longer open.
moderationItemSchema.index({ status: 1, 'content.expiresAt': 1 });

// Of several who ask the same at once one question is opened; each later asker finds it.
moderationItemSchema.index(
  { 'content.agentId': 1, 'content.digest': 1, 'content.planDigest': 1 },
  { unique: true, partialFilterExpression: { 'approval.current': true } },
);
// What runs out next.
moderationItemSchema.index(
  { 'content.expiresAt': 1 },
  { partialFilterExpression: { 'approval.current': true } },
);
