import type { Clock } from '../lib/clock';
import type { Models } from '../models/models';

interface RateLimitDeps {
  models: Pick<Models, 'RateCounter'>;
  clock: Clock;
}

export interface RateRule {
  /** Hits allowed in one window. */
  limit: number;
  windowMs: number;
}

/** How many hits of the window this one makes, and when the window ends. */
export interface Hit {
  hits: number;
  resetAt: Date;
}

interface Bucket {
  waiting: { resolve: (hit: Hit) => void; reject: (error: unknown) => void }[];
  flushing: boolean;
  /** Hits that are counted in the database already but not used yet. */
  credit: { next: number; left: number };
  /** The last count read from the database. */
  last: Hit;
}

/** Clients that one process keeps in mind; a forgotten one costs a round trip, nothing else. */
const MAX_BUCKETS = 50_000;

/** A process may count this share of a limit ahead, so that a busy client does not cost a write per request. */
const CREDIT_SHARE = 1 / 200;
const MAX_CREDIT = 500;

/**
 * Counts hits per client in MongoDB, so that all processes share one count and a restart keeps it.
 * Hits of one client that arrive while its counter is being written are counted together by the next write.
 * Small limits (under 200) are exact; larger ones may let a client through up to 0.5 % less per process, never more.
 */
export class RateLimitService {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly deps: RateLimitDeps) {}

  /**
   * Counts one hit where that needs no database: it was counted ahead, or the client is over its limit.
   * @param key limiter and client.
   * @returns undefined where the database has to be asked, by `hit`.
   */
  spend(key: string, { limit }: RateRule): Hit | undefined {
    const { last, credit } = this.bucketOf(key);
    const { resetAt } = last;
    if (resetAt.getTime() <= this.deps.clock.now()) return undefined;
    // Over the limit nothing more needs to be counted: a flood must not become a flood of writes.
    if (last.hits > limit) return { hits: limit + 1, resetAt };
    if (credit.left === 0) return undefined;
    credit.left -= 1;
    credit.next += 1;
    return { hits: credit.next - 1, resetAt };
  }

  /**
   * Counts one hit.
   * @param key limiter and client.
   * @throws when the counter cannot be written: a limit that cannot be checked is not passed.
   */
  async hit(key: string, rule: RateRule): Promise<Hit> {
    const spent = this.spend(key, rule);
    if (spent !== undefined) return spent;
    const bucket = this.bucketOf(key);
    return new Promise((resolve, reject) => {
      bucket.waiting.push({ resolve, reject });
      if (!bucket.flushing) void this.flush(key, bucket, rule);
    });
  }

  private async flush(key: string, bucket: Bucket, rule: RateRule): Promise<void> {
    bucket.flushing = true;
    while (bucket.waiting.length > 0) {
      const batch = bucket.waiting.splice(0);
      const ahead = Math.min(MAX_CREDIT, Math.floor(rule.limit * CREDIT_SHARE));
      try {
        const total = await this.count(key, batch.length + ahead, rule);
        const first = total.hits - batch.length - ahead + 1;
        // Read before the waiting ones go on, so that their own next hits find it.
        bucket.last = { hits: first + batch.length - 1, resetAt: total.resetAt };
        bucket.credit = { next: first + batch.length, left: ahead };
        batch.forEach(({ resolve }, index) => resolve({ hits: first + index, resetAt: total.resetAt }));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    bucket.flushing = false;
  }

  private async count(key: string, hits: number, { windowMs }: RateRule): Promise<Hit> {
    const now = new Date(this.deps.clock.now());
    const end = new Date(now.getTime() + windowMs);
    const open = { $gt: ['$resetAt', now] };
    const counter = await this.deps.models.RateCounter.collection.findOneAndUpdate(
      // The collection is keyed by text, which the driver's type does not know.
      { _id: key as never },
      [
        {
          $set: {
            hits: { $cond: [open, { $add: ['$hits', hits] }, hits] },
            resetAt: { $cond: [open, '$resetAt', end] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after', writeConcern: { w: 1 } },
    );
    if (counter === null) throw new Error('an upsert gave no record');
    return { hits: Number(counter['hits']), resetAt: counter['resetAt'] as Date };
  }

  private bucketOf(key: string): Bucket {
    const known = this.buckets.get(key);
    if (known !== undefined) return known;
    if (this.buckets.size >= MAX_BUCKETS) this.forgetIdle();
    const bucket: Bucket = {
      waiting: [],
      flushing: false,
      credit: { next: 1, left: 0 },
      last: { hits: 0, resetAt: new Date(0) },
    };
    this.buckets.set(key, bucket);
    return bucket;
  }

  private forgetIdle(): void {
    for (const [key, bucket] of this.buckets) {
      if (!bucket.flushing && bucket.waiting.length === 0) this.buckets.delete(key);
    }
  }
}
