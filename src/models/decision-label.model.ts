import { Schema } from 'mongoose';
import type { Id } from './id';

/** A part of a decision that a label judges: a component, or one of its rules. */
export interface JudgedPart {
  component: string;
  rule?: string;
}

/** What a person says of a decision: the last word of each reviewer. */
export interface DecisionLabelRecord {
  _id: Id;
  decisionId: Id;
  reviewer: Id;
  correct: boolean;
  /** The verdict it should have had. */
  expected?: string;
  note?: string;
  at: Date;
  /** The check that was asked, and what it said. */
  action: string;
  verdict: string;
  parts: JudgedPart[];
}

export const decisionLabelSchema = new Schema<DecisionLabelRecord>(
  {
    decisionId: { type: Schema.Types.ObjectId, required: true },
    reviewer: { type: Schema.Types.ObjectId, required: true },
    correct: { type: Boolean, required: true },
    expected: String,
    note: String,
    at: { type: Date, required: true },
    action: { type: String, required: true },
    verdict: { type: String, required: true },
    parts: {
      type: [new Schema<JudgedPart>({ component: String, rule: String }, { _id: false })],
      required: true,
    },
  },
  { collection: 'decision_labels', versionKey: false },
);

decisionLabelSchema.index({ decisionId: 1, reviewer: 1 }, { unique: true });
