import { Schema } from 'mongoose';
import type { Id } from './id';

export const OUTCOMES = ['success', 'denied', 'failure'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One line of the record. Written once, never changed. */
export interface AuditRecord {
  _id: Id;
  timestamp: Date;
  /** Who acted: a user's or an agent's id. */
  userId?: string;
  email?: string;
  /** Only where an agent acted. */
  agentName?: string;
  action: string;
  resource: string;
  resourceId?: string;
  outcome: Outcome;
  details: Record<string, unknown>;
  ipAddress: string;
  userAgent: string;
  requestId: string;
  /** Random; what tells of a person is sealed as a digest with it, and cannot be guessed once it is gone. */
  salt?: string;
  /** That digest, where a person's data were taken out of the record, and the salt with them. */
  commitment?: string;
}

export const auditLogSchema = new Schema<AuditRecord>(
  {
    timestamp: { type: Date, required: true },
    userId: String,
    email: String,
    agentName: String,
    action: { type: String, required: true },
    resource: { type: String, required: true },
    resourceId: String,
    outcome: { type: String, required: true, enum: OUTCOMES },
    details: { type: Schema.Types.Mixed, required: true },
    ipAddress: { type: String, required: true },
    userAgent: String,
    requestId: { type: String, required: true },
    salt: String,
    commitment: String,
  },
  { collection: 'audit_logs', versionKey: false, minimize: false },
);

/** Newest first. What lies behind the id is what is counted: analytics and counting anew never read a record. */
export const NEWEST_FIRST_INDEX = { timestamp: -1, _id: -1, action: 1, userId: 1, email: 1 } as const;
auditLogSchema.index(NEWEST_FIRST_INDEX);
// The same under each filter of the list.
auditLogSchema.index({ action: 1, timestamp: -1, _id: -1 });
auditLogSchema.index({ userId: 1, timestamp: -1, _id: -1 });
auditLogSchema.index({ userId: 1, action: 1, timestamp: -1, _id: -1 });
// By how many decisions an instruction is cited; most records cite none and are not in it.
auditLogSchema.index({ 'details.cites': 1 }, { sparse: true });
// What a session did, counted without reading a record; and how pressure went. Other calls are in neither.
auditLogSchema.index(
  {
    'details.sessionId': 1,
    userId: 1,
    timestamp: -1,
    action: 1,
    'details.verdict': 1,
    'details.approval.id': 1,
  },
  { partialFilterExpression: { 'details.sessionId': { $exists: true } } },
);
auditLogSchema.index(
  { timestamp: -1, 'details.pressure.score': -1 },
  { partialFilterExpression: { 'details.pressure.score': { $gte: 0 } } },
);
