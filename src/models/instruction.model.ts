import { Schema } from 'mongoose';
import {
  PERSISTENCES,
  QUADRANTS,
  TEMPORAL_SCOPES,
  VERIFICATIONS,
  type Persistence,
  type Quadrant,
  type TemporalScope,
  type Verification,
} from '../governance/decisions';
import type { Id } from './id';

export const INSTRUCTION_STATUSES = ['active', 'superseded', 'revoked', 'expired'] as const;
export type InstructionStatus = (typeof INSTRUCTION_STATUSES)[number];

/** What somebody told the agents, classified. Only `active` ones bind. */
export interface InstructionRecord {
  _id: Id;
  text: string;
  quadrant: Quadrant;
  persistence: Persistence;
  temporal_scope: TemporalScope;
  verification_required: Verification;
  status: InstructionStatus;
  created_at: Date;
  created_by: Id;
}

export const instructionSchema = new Schema<InstructionRecord>(
  {
    text: { type: String, required: true },
    quadrant: { type: String, required: true, enum: QUADRANTS },
    persistence: { type: String, required: true, enum: PERSISTENCES },
    temporal_scope: { type: String, required: true, enum: TEMPORAL_SCOPES },
    verification_required: { type: String, required: true, enum: VERIFICATIONS },
    status: { type: String, required: true, enum: INSTRUCTION_STATUSES },
    created_at: { type: Date, required: true },
    created_by: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'instructions', versionKey: false },
);

instructionSchema.index({ status: 1, created_at: 1, _id: 1 });
