import type { Connection, Model, mongo } from 'mongoose';
import { agentSchema, type AgentRecord } from './agent.model';
import { auditLogSchema, type AuditRecord } from './audit-log.model';
import { decisionLabelSchema, type DecisionLabelRecord } from './decision-label.model';
import {
  auditRollUpSchema,
  rollUpPositionSchema,
  type AuditRollUpRecord,
  type RollUpPositionRecord,
} from './audit-rollup.model';
import { documentSchema, type DocumentRecord } from './document.model';
import { guardSchema, type GuardRecord } from './guard.model';
import { idempotencySchema, type IdempotencyRecord } from './idempotency.model';
import { instructionSchema, type InstructionRecord } from './instruction.model';
import { leaseSchema, type LeaseRecord } from './lease.model';
import { moderationItemSchema, type ModerationRecord } from './moderation-item.model';
import { policySchema, type PolicyRecord } from './policy.model';
import { rateCounterSchema, type RateCounterRecord } from './rate-counter.model';
import { refusalCounterSchema, type RefusalCounterRecord } from './refusal-counter.model';
import { sessionSchema, type SessionRecord } from './session.model';
import { sealKeySchema, type SealKeyRecord } from './seal-key.model';
import { sealSchema, type SealRecord } from './seal.model';
import { userSchema, type UserRecord } from './user.model';

/** The collections of one connection. */
export interface Models {
  User: Model<UserRecord>;
  Agent: Model<AgentRecord>;
  Document: Model<DocumentRecord>;
  Instruction: Model<InstructionRecord>;
  AuditLog: Model<AuditRecord>;
  AuditRollUp: Model<AuditRollUpRecord>;
  RollUpPosition: Model<RollUpPositionRecord>;
  ModerationItem: Model<ModerationRecord>;
  DecisionLabel: Model<DecisionLabelRecord>;
  Session: Model<SessionRecord>;
  Policy: Model<PolicyRecord>;
  RateCounter: Model<RateCounterRecord>;
  RefusalCounter: Model<RefusalCounterRecord>;
  Idempotency: Model<IdempotencyRecord>;
  Guard: Model<GuardRecord>;
  Seal: Model<SealRecord>;
  SealKey: Model<SealKeyRecord>;
  Lease: Model<LeaseRecord>;
}

/** @returns the models bound to `connection`; nothing is asked of the database yet. */
export function createModels(connection: Connection): Models {
  return {
    User: connection.model<UserRecord>('User', userSchema),
    Agent: connection.model<AgentRecord>('Agent', agentSchema),
    Document: connection.model<DocumentRecord>('Document', documentSchema),
    Instruction: connection.model<InstructionRecord>('Instruction', instructionSchema),
    AuditLog: connection.model<AuditRecord>('AuditLog', auditLogSchema),
    AuditRollUp: connection.model<AuditRollUpRecord>('AuditRollUp', auditRollUpSchema),
    RollUpPosition: connection.model<RollUpPositionRecord>('RollUpPosition', rollUpPositionSchema),
    ModerationItem: connection.model<ModerationRecord>('ModerationItem', moderationItemSchema),
    DecisionLabel: connection.model<DecisionLabelRecord>('DecisionLabel', decisionLabelSchema),
    Session: connection.model<SessionRecord>('Session', sessionSchema),
    Policy: connection.model<PolicyRecord>('Policy', policySchema),
    RateCounter: connection.model<RateCounterRecord>('RateCounter', rateCounterSchema),
    RefusalCounter: connection.model<RefusalCounterRecord>('RefusalCounter', refusalCounterSchema),
    Idempotency: connection.model<IdempotencyRecord>('Idempotency', idempotencySchema),
    Guard: connection.model<GuardRecord>('Guard', guardSchema),
    Seal: connection.model<SealRecord>('Seal', sealSchema),
    SealKey: connection.model<SealKeyRecord>('SealKey', sealKeySchema),
    Lease: connection.model<LeaseRecord>('Lease', leaseSchema),
  };
}

/**
 * Creates the collections and their indexes; safe to call by several processes at once.
 * Collections are made ahead because a transaction must not wait for one to appear.
 */
export async function ensureIndexes(models: Models): Promise<void> {
  await Promise.all((Object.values(models) as Model<unknown>[]).map(ensureCollection));
}

/** One command for all indexes of a collection: those that a large one lacks are built in one reading of it. */
async function ensureCollection(model: Model<unknown>): Promise<void> {
  await model.createCollection();
  const indexes = model.schema.indexes().map(([key, options]) => ({ key, ...options }));
  if (indexes.length > 0) await model.collection.createIndexes(indexes as mongo.IndexDescription[]);
}
