import { SNAPSHOT_READ, type ClientSession } from '../db/database';
import { offsetOf, paginate, paginationOf, type Page, type PageRequest } from '../lib/pagination';
import type { TimeRange } from '../lib/time-range';
import type { AuditRecord } from '../models/audit-log.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import { AuditTally, type Analytics, type Counted } from './audit-tally';
import type { RollUpReader } from './rollup/roll-up-reader';
import type { CountFilter as AuditFilter, RollUpView } from './rollup/roll-up-view';

export type { AuditFilter };

interface AuditQueryDeps {
  models: Pick<Models, 'AuditLog'>;
  rollUps: RollUpReader;
  /** From this offset on a place in the list is looked up; nearer ones are reached sooner by skipping. */
  deepFrom?: number;
}

/** How often one user did one action on one day. */
interface Bucket {
  _id: { day: string } & Omit<Counted, 'count'>;
  count: number;
}

const NEWEST_FIRST = { timestamp: -1, _id: -1 } as const;

const DEEP = 1_000;

/** The last moment that JavaScript knows: the database has later ones. */
const LAST = new Date(8_640_000_000_000_000);
/** The last that `$dateToString` can write; the roll-ups count what is later on the same day. */
const LAST_DAY = new Date('9999-12-31T23:59:59.999Z');

/**
 * The same filter counts from an index: an empty one would scan the whole collection. What somebody has written without a
 * time is in no list and no figure; it is sealed and exported.
 */
const timestampOf = ({ from, to }: TimeRange): { $gte: Date; $lte: Date } => ({
  $gte: from ?? new Date(0),
  $lte: to ?? LAST,
});

/** Reads the audit log. What it counts comes from the roll-ups, and where there are none yet from the records. */
export class AuditQueryService {
  constructor(private readonly deps: AuditQueryDeps) {}

  /** Newest first; every filter is answered from an index. */
  async list(filter: AuditFilter, request: PageRequest): Promise<Page<AuditRecord>> {
    const counted = await this.deps.rollUps.read((view, session) =>
      this.page(view, session, filter, request),
    );
    if (counted !== undefined) return counted;
    const query = { ...selectorOf(filter), timestamp: operator(timestampOf(filter)) };
    return paginate<AuditRecord>(this.deps.models.AuditLog, query, NEWEST_FIRST, request);
  }

  private async page(
    view: RollUpView,
    session: ClientSession,
    filter: AuditFilter,
    request: PageRequest,
  ): Promise<Page<AuditRecord>> {
    const total = await view.count(filter);
    const offset = offsetOf(request);
    const pagination = paginationOf(request, total);
    if (offset >= total) return { items: [], pagination };
    const place = offset < (this.deps.deepFrom ?? DEEP) ? undefined : await view.locate(filter, offset);
    const timestamp = {
      ...timestampOf(filter),
      ...(place !== undefined && Number.isFinite(place.before) && { $lt: new Date(place.before) }),
    };
    const items = await this.deps.models.AuditLog.collection
      .find<AuditRecord>({ ...selectorOf(filter), timestamp }, { session, ...SNAPSHOT_READ })
      .sort(NEWEST_FIRST)
      .skip(place?.skip ?? offset)
      .limit(request.limit)
      .toArray();
    return { items, pagination };
  }

  /** The newest records. */
  async activity(limit: number): Promise<AuditRecord[]> {
    return this.deps.models.AuditLog.find({ timestamp: operator(timestampOf({})) })
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean();
  }

  /** Counts by action, user and day. */
  async analytics(range: TimeRange): Promise<Analytics> {
    const tally = await this.deps.rollUps.read((view) => view.tally(range));
    return (tally ?? (await this.fullTally(range))).analytics(range);
  }

  /** One pass over a covering index. */
  private async fullTally(range: TimeRange): Promise<AuditTally> {
    const buckets = await this.deps.models.AuditLog.aggregate<Bucket>([
      { $match: { timestamp: timestampOf(range) } },
      { $project: { _id: 0, timestamp: 1, action: 1, userId: 1, email: 1 } },
      {
        $group: {
          _id: {
            day: { $dateToString: { date: { $min: ['$timestamp', LAST_DAY] }, format: '%Y-%m-%d' } },
            action: '$action',
            userId: '$userId',
            email: '$email',
          },
          count: { $sum: 1 },
        },
      },
    ]).allowDiskUse(true);
    const tally = new AuditTally();
    for (const { _id, count } of buckets) {
      tally.add({ ..._id, count });
      tally.addDay(_id.day, count);
    }
    return tally;
  }
}

const selectorOf = ({ action, userId }: AuditFilter) => ({
  ...(action !== undefined && { action }),
  ...(userId !== undefined && { userId }),
});
