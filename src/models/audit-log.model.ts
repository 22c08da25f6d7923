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
  },
  { collection: 'audit_logs', versionKey: false, minimize: false },
);

// Newest first, alone and under each filter of the list.
auditLogSchema.index({ timestamp: -1, _id: -1 });
auditLogSchema.index({ action: 1, timestamp: -1, _id: -1 });
auditLogSchema.index({ userId: 1, timestamp: -1, _id: -1 });
auditLogSchema.index({ userId: 1, action: 1, timestamp: -1, _id: -1 });
// Covers the analytics, which therefore never read a record.
auditLogSchema.index({ timestamp: 1, action: 1, userId: 1, email: 1 });
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
