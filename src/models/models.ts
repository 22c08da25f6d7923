import type { Connection, Model } from 'mongoose';
import { auditLogSchema, type AuditRecord } from './audit-log.model';
import {
  auditRollUpSchema,
  rollUpPositionSchema,
  type AuditRollUpRecord,
  type RollUpPositionRecord,
} from './audit-rollup.model';
import { documentSchema, type DocumentRecord } from './document.model';
import { guardSchema, type GuardRecord } from './guard.model';
import { instructionSchema, type InstructionRecord } from './instruction.model';
import { moderationItemSchema, type ModerationRecord } from './moderation-item.model';
import { policySchema, type PolicyRecord } from './policy.model';
import { rateCounterSchema, type RateCounterRecord } from './rate-counter.model';
import { refusalCounterSchema, type RefusalCounterRecord } from './refusal-counter.model';
import { userSchema, type UserRecord } from './user.model';

/** The collections of one connection. */
export interface Models {
  User: Model<UserRecord>;
  Document: Model<DocumentRecord>;
  Instruction: Model<InstructionRecord>;
  AuditLog: Model<AuditRecord>;
  AuditRollUp: Model<AuditRollUpRecord>;
  RollUpPosition: Model<RollUpPositionRecord>;
  ModerationItem: Model<ModerationRecord>;
  Policy: Model<PolicyRecord>;
  RateCounter: Model<RateCounterRecord>;
  RefusalCounter: Model<RefusalCounterRecord>;
  Guard: Model<GuardRecord>;
}

/** @returns the models bound to `connection`; nothing is asked of the database yet. */
export function createModels(connection: Connection): Models {
  return {
    User: connection.model<UserRecord>('User', userSchema),
    Document: connection.model<DocumentRecord>('Document', documentSchema),
    Instruction: connection.model<InstructionRecord>('Instruction', instructionSchema),
    AuditLog: connection.model<AuditRecord>('AuditLog', auditLogSchema),
    AuditRollUp: connection.model<AuditRollUpRecord>('AuditRollUp', auditRollUpSchema),
    RollUpPosition: connection.model<RollUpPositionRecord>('RollUpPosition', rollUpPositionSchema),
    ModerationItem: connection.model<ModerationRecord>('ModerationItem', moderationItemSchema),
    Policy: connection.model<PolicyRecord>('Policy', policySchema),
    RateCounter: connection.model<RateCounterRecord>('RateCounter', rateCounterSchema),
    RefusalCounter: connection.model<RefusalCounterRecord>('RefusalCounter', refusalCounterSchema),
    Guard: connection.model<GuardRecord>('Guard', guardSchema),
  };
}

/**
 * Creates the collections and their indexes; safe to call by several processes at once.
 * Collections are made ahead because a transaction must not wait for one to appear.
 */
export async function ensureIndexes(models: Models): Promise<void> {
  for (const model of Object.values(models) as Model<unknown>[]) {
    await model.createCollection();
    await model.createIndexes();
  }
}
