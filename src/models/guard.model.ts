import { Schema } from 'mongoose';

/**
 * One record per rule that spans several others ("one admin stays"). A transaction that checks such a rule
 * also increments its guard, so that of two at once the second is retried and sees what the first did.
 */
export interface GuardRecord {
  _id: string;
  revision: number;
}

export const guardSchema = new Schema<GuardRecord>(
  { _id: String, revision: { type: Number, required: true } },
  { collection: 'guards', versionKey: false },
);
