import { LIMITS } from '../config/limits';
import { ApiError } from '../errors/api-error';
import { paginate, type Page, type PageRequest } from '../lib/pagination';
import { dayCount, daysBetween, utcDay } from '../lib/time-range';
import type { TimeRange } from '../lib/time-range';
import type { AuditRecord } from '../models/audit-log.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';

interface AuditQueryDeps {
  models: Pick<Models, 'AuditLog'>;
}

export interface AuditFilter extends TimeRange {
  action?: string | undefined;
  userId?: string | undefined;
}

export interface Analytics {
  totalLogs: number;
  actionBreakdown: Record<string, number>;
  topUsers: { userId: string; email: string; count: number }[];
  /** One entry for each UTC day, without gaps. */
  timeline: { date: string; count: number }[];
}

/** How often one user did one action on one day. */
interface Bucket {
  /** Read from the index, a user that the record does not have is null. */
  _id: { day: string; action: string; userId?: string | null; email?: string | null };
  count: number;
}

const TOP_USERS = 10;
const NEWEST_FIRST = { timestamp: -1, _id: -1 } as const;

/** The same filter counts from an index: an empty one would scan the whole collection. */
const timestampOf = ({ from, to }: TimeRange): { $gte: Date; $lte?: Date } => ({
  $gte: from ?? new Date(0),
  ...(to !== undefined && { $lte: to }),
});

/** Reads the audit log. */
export class AuditQueryService {
  constructor(private readonly deps: AuditQueryDeps) {}

  /** Newest first; every filter is answered from an index. */
  async list(filter: AuditFilter, request: PageRequest): Promise<Page<AuditRecord>> {
    const query = {
      ...(filter.action !== undefined && { action: filter.action }),
      ...(filter.userId !== undefined && { userId: filter.userId }),
      timestamp: operator(timestampOf(filter)),
    };
    return paginate<AuditRecord>(this.deps.models.AuditLog, query, NEWEST_FIRST, request);
  }

  /** The newest records. */
  async activity(limit: number): Promise<AuditRecord[]> {
    return this.deps.models.AuditLog.find({}).sort(NEWEST_FIRST).limit(limit).lean();
  }

  /** Counts by action, user and day; one pass over a covering index. */
  async analytics(range: TimeRange): Promise<Analytics> {
    const buckets = await this.deps.models.AuditLog.aggregate<Bucket>([
      { $match: { timestamp: timestampOf(range) } },
      { $project: { _id: 0, timestamp: 1, action: 1, userId: 1, email: 1 } },
      {
        $group: {
          _id: {
            day: { $dateToString: { date: '$timestamp', format: '%Y-%m-%d' } },
            action: '$action',
            userId: '$userId',
            email: '$email',
          },
          count: { $sum: 1 },
        },
      },
      { $sort: { '_id.day': 1 } },
    ]).allowDiskUse(true);
    return summarise(buckets, range);
  }
}

function summarise(buckets: readonly Bucket[], range: TimeRange): Analytics {
  const actions = new Map<string, number>();
  const days = new Map<string, number>();
  const users = new Map<string, { userId: string; email: string; count: number }>();
  let totalLogs = 0;
  for (const { _id, count } of buckets) {
    totalLogs += count;
    actions.set(_id.action, (actions.get(_id.action) ?? 0) + count);
    days.set(_id.day, (days.get(_id.day) ?? 0) + count);
    if (typeof _id.userId !== 'string' || typeof _id.email !== 'string') continue;
    const user = users.get(_id.userId) ?? { userId: _id.userId, email: _id.email, count: 0 };
    user.count += count;
    users.set(_id.userId, user);
  }
  const known = [...days.keys()];
  const first = range.from === undefined ? known[0] : utcDay(range.from);
  const last = range.to === undefined ? known.at(-1) : utcDay(range.to);
  return {
    totalLogs,
    actionBreakdown: Object.fromEntries([...actions].sort(([a], [b]) => (a < b ? -1 : 1))),
    topUsers: [...users.values()]
      .sort((a, b) => b.count - a.count || (a.userId < b.userId ? -1 : 1))
      .slice(0, TOP_USERS),
    timeline: first === undefined || last === undefined ? [] : timelineOf(days, { first, last }, range),
  };
}

/** @throws ApiError 400 where a single given bound lies so far off that the timeline would have no end. */
function timelineOf(
  days: ReadonlyMap<string, number>,
  { first, last }: { first: string; last: string },
  { from }: TimeRange,
): Analytics['timeline'] {
  if (dayCount(new Date(first), new Date(last)) > LIMITS.timelineDays) {
    const [field, other] =
      from === undefined ? (['endDate', 'first'] as const) : (['startDate', 'last'] as const);
    const message = `${field} must lie at most ${LIMITS.timelineDays} days from the ${other} record`;
    throw ApiError.badField(field, message);
  }
  return daysBetween(first, last).map((date) => ({ date, count: days.get(date) ?? 0 }));
}
