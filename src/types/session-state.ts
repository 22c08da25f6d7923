import type { PressureLevel } from '../governance/decisions';
import type { Verdict } from '../governance/verdict';
import type { AuditRecord } from '../models/audit-log.model';
import type { InstructionRecord } from '../models/instruction.model';
import type { ApprovalStatus } from './enums';

/** Where a question stands, for whoever asked it. */
export interface Approval {
  id: string;
  status: ApprovalStatus;
  expiresAt: Date;
  reviewNotes?: string;
}

/** A question of a session, with the action that it is about. */
export type SessionApproval = Approval & { decisionId: string; description: string };

export interface PressurePoint {
  at: Date;
  level: PressureLevel;
  score: number;
}

/** All that is known of a session. */
export interface SessionState {
  session_id: string;
  project: string | undefined;
  agentId: string;
  started_at: Date;
  last_seen_at: Date;
  /** Oldest first. */
  pressure: PressurePoint[];
  /** Newest first. */
  approvals: SessionApproval[];
  /** Newest first. */
  instructions: InstructionRecord[];
  decisions: Record<Verdict, number>;
}

export type Trend = 'rising' | 'steady' | 'falling';

/** A thing that whoever takes over should look at first, and why. */
export interface Reading {
  what: string;
  why: string;
}

/** All that a new session needs to know of the one it continues. */
export interface Handoff {
  session: SessionState;
  /** Those that bind most strictly. */
  instructions: readonly InstructionRecord[];
  /** How many of them there are, also where not all are told. */
  count: number;
  /** The newest that did not pass by themselves, each with how often it was decided so. */
  decided: readonly { record: AuditRecord; count: number }[];
  /** Questions without an answer, and grants that were not used. */
  open: readonly SessionApproval[];
  trend: Trend;
  readFirst: readonly Reading[];
}
