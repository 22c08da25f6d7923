import { Schema } from 'mongoose';
import { SCOPES, type Scope } from '../types/enums';
import type { Id } from './id';

/** One key of an agent. The key itself is nowhere. */
export interface AgentKeyRecord {
  /** SHA-256 of the key. */
  hash: string;
  /** The key's last four characters. */
  hint: string;
  /** Set when another key has taken its place: until then it still opens. */
  until?: Date;
}

/** A program that calls with a key. A revoked one stays, so that what it did keeps its name. */
export interface AgentRecord {
  _id: Id;
  name: string;
  scopes: Scope[];
  /** Requests a minute. */
  rateLimit: number;
  project?: string;
  active: boolean;
  /** The newest comes last; the others are on their way out. */
  keys: AgentKeyRecord[];
  lastUsedAt?: Date;
  created_at: Date;
  created_by: Id;
}

const keySchema = new Schema<AgentKeyRecord>(
  { hash: { type: String, required: true }, hint: { type: String, required: true }, until: Date },
  { _id: false },
);

export const agentSchema = new Schema<AgentRecord>(
  {
    name: { type: String, required: true },
    scopes: { type: [String], required: true, enum: SCOPES },
    rateLimit: { type: Number, required: true },
    project: String,
    active: { type: Boolean, required: true },
    keys: { type: [keySchema], required: true },
    lastUsedAt: Date,
    created_at: { type: Date, required: true },
    created_by: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'agents', versionKey: false },
);

agentSchema.index({ 'keys.hash': 1 }, { unique: true });
// A name says who did it; the name of a revoked agent may be given again. Case does not tell two apart.
agentSchema.index(
  { name: 1 },
  { unique: true, partialFilterExpression: { active: true }, collation: { locale: 'en', strength: 2 } },
);
agentSchema.index({ created_at: -1, _id: -1 });
