import { Schema } from 'mongoose';

/** A key that seals are, or were, signed with. `_id` is its id. None is ever removed, so that old seals stay verifiable. */
export interface SealKeyRecord {
  _id: string;
  /** PEM. */
  publicKey: string;
  since: Date;
  /** PEM; only of a key that was made here because none was configured. */
  privateKey?: string;
}

export const sealKeySchema = new Schema<SealKeyRecord>(
  {
    _id: String,
    publicKey: { type: String, required: true },
    since: { type: Date, required: true },
    privateKey: String,
  },
  { collection: 'seal_keys', versionKey: false },
);
