import { Schema } from 'mongoose';
import {
  PERSISTENCES,
  QUADRANTS,
  TEMPORAL_SCOPES,
  VERIFICATIONS,
  type InstructionClassification,
  type Persistence,
  type Quadrant,
  type TemporalScope,
  type Verification,
} from '../governance/decisions';
import { INSTRUCTION_STATUSES, type InstructionStatus } from '../types/enums';
import type { Id } from './id';

/** Those who may give instructions, in rising rank: a higher one's word stands against a lower one's. */
export const AUTHOR_KINDS = ['agent', 'user', 'moderator', 'admin'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];

/** What happens to an instruction, in the words of its history. */
export const INSTRUCTION_EVENTS = [
  'created',
  'imported',
  'contested',
  'corrected',
  'activated',
  'superseded',
  'revoked',
  'expired',
] as const;

/** Where an instruction stands in a file or a document that was imported. */
export interface InstructionPlace {
  /** Names the file or the document: an import compares with what has the same. */
  origin: string;
  file?: string;
  documentId?: Id;
  /** SHA-256 of the document's Markdown as it was read. */
  documentVersion?: string;
  /** From 1. */
  line?: number;
  heading?: string;
  /** Set when a later import found it there no more. */
  goneAt?: Date;
}

/** The four classes, which a person may correct. */
export interface InstructionClasses {
  quadrant: Quadrant;
  persistence: Persistence;
  temporal_scope: TemporalScope;
  verification_required: Verification;
}

export interface InstructionEvent {
  at: Date;
  event: (typeof INSTRUCTION_EVENTS)[number];
  /** Left out for what the service does of itself. */
  by?: Id;
  note?: string;
}

/** What somebody told the agents, classified. Only `active` ones bind. The four classes are those in force. */
export interface InstructionRecord extends InstructionClasses {
  _id: Id;
  text: string;
  status: InstructionStatus;
  created_at: Date;
  created_by: Id;
  author_kind: AuthorKind;
  /** SHA-256 of text and reach: while one is in force or contested there is no second. */
  digest?: string;
  project?: string;
  session_id?: string;
  /** Globs of the files it speaks of; sorted, without repetitions. */
  paths?: readonly string[];
  /** Where its author says it comes from. */
  source?: string;
  places?: InstructionPlace[];
  /** What the classifier said. */
  classification?: InstructionClassification;
  /** What a person corrected, beside it. */
  label?: Partial<InstructionClasses> & { by: Id; at: Date };
  /** When it ends, whatever ends it first. */
  expires_at?: Date;
  /** The end that was asked for. */
  ends_at?: Date;
  /** The last sign of life of its session; where nobody named one, when it last came to hold for a day. */
  seen_at?: Date;
  superseded_by?: Id;
  /** When an admin put it in force: from then on it counts as the later one. */
  activated_at?: Date;
  history?: InstructionEvent[];
  /** The ledger's count of changes when it was last changed. */
  revision?: number;
}

const placeSchema = new Schema<InstructionPlace>(
  {
    origin: { type: String, required: true },
    file: String,
    documentId: Schema.Types.ObjectId,
    documentVersion: String,
    line: Number,
    heading: String,
    goneAt: Date,
  },
  { _id: false },
);

const eventSchema = new Schema<InstructionEvent>(
  {
    at: { type: Date, required: true },
    event: { type: String, required: true, enum: INSTRUCTION_EVENTS },
    by: Schema.Types.ObjectId,
    note: String,
  },
  { _id: false },
);

export const instructionSchema = new Schema<InstructionRecord>(
  {
    text: { type: String, required: true },
    quadrant: { type: String, required: true, enum: QUADRANTS },
    persistence: { type: String, required: true, enum: PERSISTENCES },
    temporal_scope: { type: String, required: true, enum: TEMPORAL_SCOPES },
    verification_required: { type: String, required: true, enum: VERIFICATIONS },
    status: { type: String, required: true, enum: INSTRUCTION_STATUSES },
    created_at: { type: Date, required: true },
    created_by: { type: Schema.Types.ObjectId, required: true },
    author_kind: { type: String, required: true, enum: AUTHOR_KINDS },
    digest: String,
    project: String,
    session_id: String,
    paths: { type: [String], default: undefined },
    source: String,
    places: { type: [placeSchema], default: undefined },
    classification: { type: Schema.Types.Mixed },
    label: { type: Schema.Types.Mixed },
    expires_at: Date,
    ends_at: Date,
    seen_at: Date,
    superseded_by: Schema.Types.ObjectId,
    activated_at: Date,
    history: { type: [eventSchema], default: undefined },
    revision: Number,
  },
  { collection: 'instructions', versionKey: false },
);

const LIVE = { status: { $in: ['active', 'contested'] } };

// Of several who say the same at once one is stored; what is over may be said again.
instructionSchema.index(
  { digest: 1 },
  { unique: true, partialFilterExpression: { digest: { $exists: true }, ...LIVE } },
);
instructionSchema.index({ status: 1, created_at: 1, _id: 1 });
// The list, alone and under its most selective filters.
instructionSchema.index({ created_at: -1, _id: -1 });
instructionSchema.index({ project: 1, created_at: -1, _id: -1 });
instructionSchema.index({ session_id: 1, created_at: -1, _id: -1 });
instructionSchema.index({ text: 'text' }, { default_language: 'english', name: 'search' });
// What expires next, what an import compares with, what changed since this process last looked.
instructionSchema.index({ expires_at: 1 }, { partialFilterExpression: LIVE });
instructionSchema.index({ 'places.origin': 1 }, { sparse: true });
instructionSchema.index({ revision: 1 }, { sparse: true });
