import { Schema } from 'mongoose';

/**
 * How often one client was refused on one route in one window. `_id` is `<action>|<client>|<route>|<start of the window>`.
 * The first refusal is in the audit log already; the rest are counted here until the window ends.
 */
export interface RefusalCounterRecord {
  _id: string;
  action: string;
  route: string;
  ipAddress: string;
  userAgent: string;
  count: number;
  since: Date;
  until: Date;
}

export const refusalCounterSchema = new Schema<RefusalCounterRecord>(
  {
    _id: String,
    action: { type: String, required: true },
    route: { type: String, required: true },
    ipAddress: { type: String, required: true },
    userAgent: String,
    count: { type: Number, required: true },
    since: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'refusal_counters', versionKey: false },
);

refusalCounterSchema.index({ until: 1 });
