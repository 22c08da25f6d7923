import { LIMITS } from '../config/limits';
import { ApiError } from '../errors/api-error';
import { dayCount, daysBetween, utcDay, type TimeRange } from '../lib/time-range';

export interface Analytics {
  totalLogs: number;
  actionBreakdown: Record<string, number>;
  topUsers: { userId: string; email: string; count: number }[];
  /** One entry for each UTC day, without gaps. */
  timeline: { date: string; count: number }[];
}

/** So many records of one kind. */
export interface Counted {
  action: string;
  /** Read from the index, a user that the record does not have is null. */
  userId?: string | null | undefined;
  email?: string | null | undefined;
  count: number;
}

const TOP_USERS = 10;

/** @returns what an action is counted as, whatever somebody has written in its place. */
export const actionText = (action: unknown): string =>
  typeof action === 'string' ? action : JSON.stringify(action ?? null);

/** Adds up counts of audit records, wherever they come from. */
export class AuditTally {
  private total = 0;
  private readonly actions = new Map<string, number>();
  private readonly days = new Map<string, number>();
  private readonly users = new Map<string, { userId: string; email: string; count: number }>();

  add({ action, userId, email, count }: Counted): void {
    this.total += count;
    const name = actionText(action);
    this.actions.set(name, (this.actions.get(name) ?? 0) + count);
    if (typeof userId !== 'string' || typeof email !== 'string') return;
    const user = this.users.get(userId) ?? { userId, email, count: 0 };
    user.count += count;
    this.users.set(userId, user);
  }

  /** @param day UTC, as `2026-01-31`. */
  addDay(day: string, count: number): void {
    this.days.set(day, (this.days.get(day) ?? 0) + count);
  }

  /** @throws ApiError 400 where a single given bound lies so far off that the timeline would have no end. */
  analytics(range: TimeRange): Analytics {
    const known = [...this.days.keys()].sort();
    const first = range.from === undefined ? known[0] : utcDay(range.from);
    const last = range.to === undefined ? known.at(-1) : utcDay(range.to);
    return {
      totalLogs: this.total,
      actionBreakdown: Object.fromEntries([...this.actions].sort(([a], [b]) => (a < b ? -1 : 1))),
      topUsers: [...this.users.values()]
        .sort((a, b) => b.count - a.count || (a.userId < b.userId ? -1 : 1))
        .slice(0, TOP_USERS),
      timeline: first === undefined || last === undefined ? [] : this.timeline({ first, last }, range),
    };
  }

  private timeline({ first, last }: { first: string; last: string }, { from }: TimeRange) {
    if (dayCount(new Date(first), new Date(last)) > LIMITS.timelineDays) {
      const [field, other] =
        from === undefined ? (['endDate', 'first'] as const) : (['startDate', 'last'] as const);
      const message = `${field} must lie at most ${LIMITS.timelineDays} days from the ${other} record`;
      throw ApiError.badField(field, message);
    }
    return daysBetween(first, last).map((date) => ({ date, count: this.days.get(date) ?? 0 }));
  }
}
