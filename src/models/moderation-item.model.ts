import { Schema } from 'mongoose';
import {
  MODERATION_STATUSES,
  MODERATION_TYPES,
  type ModerationStatus,
  type ModerationType,
} from '../types/enums';
import type { Id } from './id';

export interface ModerationRecord {
  _id: Id;
  type: ModerationType;
  status: ModerationStatus;
  submittedAt: Date;
  content: Record<string, unknown>;
  reviewedBy?: Id;
  reviewedAt?: Date;
  reviewNotes?: string;
}

export const moderationItemSchema = new Schema<ModerationRecord>(
  {
    type: { type: String, required: true, enum: MODERATION_TYPES },
    status: { type: String, required: true, enum: MODERATION_STATUSES },
    submittedAt: { type: Date, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    reviewedBy: Schema.Types.ObjectId,
    reviewedAt: Date,
    reviewNotes: String,
  },
  { collection: 'moderation_items', versionKey: false, minimize: false },
);

moderationItemSchema.index({ status: 1, submittedAt: 1, _id: 1 });
