import { Schema } from 'mongoose';
import type { Id } from './id';

/** A policy file as it was published to every process. Written once; the highest revision is in force. */
export interface PolicyRecord {
  _id: Id;
  revision: number;
  /** `policyVersion` as the publishing process read it. */
  version: string;
  /** The file's text; each process lays it over the rules it was shipped with. */
  text: string;
  /** Path of the file, and the machine it lies on. */
  file: string;
  host: string;
  publishedAt: Date;
}

export const policySchema = new Schema<PolicyRecord>(
  {
    revision: { type: Number, required: true },
    version: { type: String, required: true },
    text: { type: String, required: true },
    file: { type: String, required: true },
    host: { type: String, required: true },
    publishedAt: { type: Date, required: true },
  },
  { collection: 'policies', versionKey: false },
);

policySchema.index({ revision: -1 }, { unique: true });
