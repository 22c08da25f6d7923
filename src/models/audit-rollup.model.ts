import { Schema } from 'mongoose';

/**
 * Counts of the audit log for one span of time. `counts` goes by who acted and what was done; a month is kept in
 * several records, by who acted, so that none outgrows what MongoDB allows.
 */
export interface AuditRollUpRecord {
  /** Generation, span and name, for example `66f….day.2026-01-31`. */
  _id: string;
  counts: Record<string, Record<string, number>>;
  emails?: Record<string, string>;
  /** Of a month: how many fell on each of its days. */
  days?: Record<string, number>;
}

export const auditRollUpSchema = new Schema<AuditRollUpRecord>(
  {
    _id: String,
    counts: { type: Schema.Types.Mixed, required: true },
    emails: Schema.Types.Mixed,
    days: Schema.Types.Mixed,
  },
  { collection: 'audit_rollups', versionKey: false, minimize: false },
);

/** Up to where in the order of commits the roll-ups have counted. There is one. */
export interface RollUpPositionRecord {
  _id: string;
  /** Which of the roll-ups are the valid ones. */
  generation: string;
  /** Counts the moves: of two processes that move it at once, one finds that it has moved already. */
  revision: number;
  /** Where to go on in the change stream: a token of it, or a time of the cluster. */
  position: Record<string, unknown>;
  moved_at: Date;
}

export const rollUpPositionSchema = new Schema<RollUpPositionRecord>(
  {
    _id: String,
    generation: { type: String, required: true },
    revision: { type: Number, required: true },
    position: { type: Schema.Types.Mixed, required: true },
    moved_at: { type: Date, required: true },
  },
  { collection: 'audit_rollup_positions', versionKey: false },
);
