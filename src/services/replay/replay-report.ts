import { LIMITS } from '../../config/limits';
import type { AuditRecord } from '../../models/audit-log.model';
import type { Replayed } from './past-decision';

/** A decision that the proposed policy would have made otherwise. */
export interface Flip {
  decisionId: string;
  action: string;
  at: Date;
  from: string;
  to: string;
  reasons: string[];
  /** False where the record holds only part of what was asked. */
  exact: boolean;
}

interface Change {
  action: string;
  from: string;
  to: string;
  count: number;
}

export interface ReplaySummary {
  /** All of them, also those that are not listed. */
  flipped: number;
  /** Decisions whose records hold only part of what was asked. */
  inexact: number;
  /** Decisions that could not be made again. */
  unreadable: number;
  byAction: Record<string, { replayed: number; flipped: number }>;
  /** How many went from which verdict to which. */
  changes: Change[];
}

/** Adds up what came of a replay; what it keeps does not grow with the number of decisions. */
export class ReplayReport {
  readonly flips: Flip[] = [];
  replayed = 0;
  private readonly counts = { flipped: 0, inexact: 0, unreadable: 0 };
  private readonly byAction: ReplaySummary['byAction'] = {};
  private readonly changes = new Map<string, Change>();

  unreadable(): void {
    this.counts.unreadable += 1;
  }

  add(
    { _id, action, timestamp: at }: AuditRecord,
    { before: from, verdict: to, reasons, exact }: Replayed,
  ): void {
    this.replayed += 1;
    if (!exact) this.counts.inexact += 1;
    const one = (this.byAction[action] ??= { replayed: 0, flipped: 0 });
    one.replayed += 1;
    if (from === to) return;
    one.flipped += 1;
    this.counts.flipped += 1;
    const key = `${action} ${from} ${to}`;
    const change = this.changes.get(key) ?? { action, from, to, count: 0 };
    change.count += 1;
    this.changes.set(key, change);
    if (this.flips.length < LIMITS.replay.flips)
      this.flips.push({ decisionId: _id.toHexString(), action, at, from, to, reasons, exact });
  }

  get summary(): ReplaySummary {
    const changes = [...this.changes.values()].sort((a, b) => b.count - a.count);
    return { ...this.counts, byAction: this.byAction, changes };
  }
}
