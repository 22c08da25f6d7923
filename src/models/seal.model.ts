import { Schema } from 'mongoose';
import type { Id } from './id';

/** A seal as docs/evidence.md describes it; `_id` is its number. Written once, never changed, never removed. */
export interface SealRecord {
  _id: number;
  format: 1;
  time: Date;
  previous: string;
  source: 'stream' | 'scan';
  count: number;
  from: Date;
  to: Date;
  root: string;
  ids: string;
  keyId: string;
  hash: string;
  signature: string;
  recordIds: Id[];
  leaves: string[];
  /** Where the sealer reads on; not part of what is signed. */
  position: SealPosition;
}

export interface SealPosition {
  /** A change stream's resume token. */
  token: unknown;
  /** Records from before the token are still being looked for. */
  scanning: boolean;
}

const hash = { type: String, required: true };

export const sealSchema = new Schema<SealRecord>(
  {
    _id: Number,
    format: { type: Number, required: true },
    time: { type: Date, required: true },
    previous: hash,
    source: { type: String, required: true },
    count: { type: Number, required: true },
    from: { type: Date, required: true },
    to: { type: Date, required: true },
    root: hash,
    ids: hash,
    keyId: { type: String, required: true },
    hash,
    signature: { type: String, required: true },
    recordIds: [Schema.Types.ObjectId],
    leaves: [String],
    position: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'audit_seals', versionKey: false },
);

// Finds the seal of a record, and keeps a record from being sealed twice.
sealSchema.index({ recordIds: 1 }, { unique: true });
// An older copy of a seal is known by its hash.
sealSchema.index({ hash: 1 });
// The seals with records of a time.
sealSchema.index({ to: 1, from: 1 });
