import { Schema } from 'mongoose';
import type { Id } from './id';

/**
 * That there is a session, and whose. What happened in it is read from the audit log, the queue and the ledger, so
 * nothing can be lost or disagree.
 */
export interface SessionRecord {
  _id: Id;
  session_id: string;
  /** Whose calls make it: an agent, or a user. */
  agentId: string;
  project?: string;
  started_at: Date;
  /** Written at most once a minute. */
  last_seen_at: Date;
}

export const sessionSchema = new Schema<SessionRecord>(
  {
    session_id: { type: String, required: true },
    agentId: { type: String, required: true },
    project: String,
    started_at: { type: Date, required: true },
    last_seen_at: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);

// Two agents that choose the same name have a session each.
sessionSchema.index({ session_id: 1, agentId: 1 }, { unique: true });
sessionSchema.index({ started_at: -1, _id: -1 });
sessionSchema.index({ agentId: 1, started_at: -1, _id: -1 });
