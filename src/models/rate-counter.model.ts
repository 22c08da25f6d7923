import { Schema } from 'mongoose';

/** How often one client came in one window. `_id` is `<limiter>:<client>`. */
export interface RateCounterRecord {
  _id: string;
  hits: number;
  resetAt: Date;
}

export const rateCounterSchema = new Schema<RateCounterRecord>(
  { _id: String, hits: { type: Number, required: true }, resetAt: { type: Date, required: true } },
  { collection: 'rate_counters', versionKey: false },
);

rateCounterSchema.index({ resetAt: 1 }, { expireAfterSeconds: 0 });
