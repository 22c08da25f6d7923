import { Schema } from 'mongoose';

/** The right of one process to do what only one may do. Times are the database's own. */
export interface LeaseRecord {
  _id: string;
  holder: string;
  /** Grows with every change of holder; a change of the lease under an older one is refused. */
  epoch: number;
  until: Date;
  /** The newest seal: when its own record is gone, this one tells. */
  seal: { number: number; hash: string };
}

export const leaseSchema = new Schema<LeaseRecord>(
  {
    _id: String,
    holder: { type: String, required: true },
    epoch: { type: Number, required: true },
    until: { type: Date, required: true },
    seal: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'leases', versionKey: false },
);
