import { newSalt } from '../evidence/sealed-form';
import type { Transact } from '../db/database';
import type { Clock } from '../lib/clock';
import type { Models } from '../models/models';
import { newId } from '../models/id';
import { operator } from '../models/operators';
import type { RefusalCounterRecord } from '../models/refusal-counter.model';
import type { AuditEntry } from './audit-entry';

interface RefusalDeps {
  models: Pick<Models, 'RefusalCounter' | 'AuditLog'>;
  transact: Transact;
  clock: Clock;
  windowMs: number;
  onError: (error: unknown) => void;
}

/** No valid credential; an origin that may not call; too many requests. */
export type RefusalStatus = 401 | 403 | 429;

export interface Refusal {
  action: 'access_denied' | 'rate_limited';
  /** Route pattern, with its method. */
  route: string;
  /** Who is counted: an IPv4 address, or the /64 of an IPv6 one. */
  client: string;
  ipAddress: string;
  userAgent: string;
  status: RefusalStatus;
}

interface Seen {
  /** Resolves when the window's first refusal is in the audit log. */
  recorded: Promise<void>;
  /** Until it is, there may be no counter in the database that others could be added to. */
  isRecorded: boolean;
  /** Refusals counted here and not yet in the database. */
  uncounted: number;
  until: number;
}

/** Clients and routes that one process keeps in mind. */
const MAX_SEEN = 20_000;
const FLUSH_MS = 1_000;

/**
 * Records refused tokens (401), foreign origins (403) and exceeded limits (429) so that a flood cannot fill the log: the first of each
 * client, route and window at once, the others counted and recorded as one figure when the window has ended.
 */
export class RefusalService {
  private readonly seen = new Map<string, Seen>();
  private flushTimer: NodeJS.Timeout | undefined;
  private flushed = Promise.resolve();

  constructor(private readonly deps: RefusalDeps) {}

  /**
   * @param audit the entry that is written if this is the first refusal of its window.
   * @throws when that record cannot be written.
   */
  async record(refusal: Refusal, audit: AuditEntry): Promise<void> {
    const now = this.deps.clock.now();
    const start = now - (now % this.deps.windowMs);
    const key = [refusal.action, refusal.status, refusal.client, refusal.route, start].join('|');
    const known = this.seen.get(key);
    if (known !== undefined) {
      known.uncounted += 1;
      this.flushSoon();
      return known.recorded;
    }
    if (this.seen.size >= MAX_SEEN) await this.flush();
    const recorded = this.recordFirst(key, start, refusal, audit);
    const entry = { recorded, isRecorded: false, uncounted: 0, until: start + this.deps.windowMs };
    this.seen.set(key, entry);
    try {
      await recorded;
    } catch (error) {
      this.seen.delete(key);
      throw error;
    }
    entry.isRecorded = true;
    if (entry.uncounted > 0) this.flushSoon();
  }

  private flushSoon(): void {
    this.flushTimer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Another process may have been first: the counter in the database decides, and commits with the record. */
  private async recordFirst(key: string, start: number, refusal: Refusal, audit: AuditEntry): Promise<void> {
    const { action, route, ipAddress, userAgent, status } = refusal;
    await this.deps.transact(async (session) => {
      const before = await this.deps.models.RefusalCounter.findOneAndUpdate(
        { _id: key },
        {
          $inc: { count: 1 },
          $setOnInsert: {
            action,
            route,
            ipAddress,
            userAgent,
            since: new Date(start),
            until: new Date(start + this.deps.windowMs),
          },
        },
        { upsert: true, returnDocument: 'before', session },
      ).lean();
      if (before !== null) return;
      await audit.commit({ outcome: 'denied', details: { status, route, count: 1 } }, session);
    });
  }

  /**
   * Writes what this process has counted, and forgets the windows that have ended. What is being written already is
   * waited for: a window that is closed meanwhile would have no counter any more to add it to.
   */
  async flush(): Promise<void> {
    clearTimeout(this.flushTimer);
    this.flushTimer = undefined;
    this.flushed = this.flushed.then(() => this.writeCounts());
    return this.flushed;
  }

  private async writeCounts(): Promise<void> {
    const now = this.deps.clock.now();
    const updates = [];
    const counted: { entry: Seen; key: string; count: number }[] = [];
    for (const [key, entry] of this.seen) {
      if (!entry.isRecorded) continue;
      if (entry.uncounted > 0) {
        updates.push({ updateOne: { filter: { _id: key }, update: { $inc: { count: entry.uncounted } } } });
        counted.push({ entry, key, count: entry.uncounted });
        entry.uncounted = 0;
      }
      if (entry.until <= now || this.seen.size >= MAX_SEEN) this.seen.delete(key);
    }
    if (updates.length === 0) return;
    try {
      await this.deps.models.RefusalCounter.bulkWrite(updates, { ordered: false });
    } catch (error) {
      this.deps.onError(error);
      // Kept for the next time, also where the window has ended meanwhile.
      for (const { entry, key, count } of counted) {
        entry.uncounted += count;
        this.seen.set(key, entry);
      }
    }
  }

  /**
   * Records, for each window that has ended, how many more refusals it held. Of several processes one
   * takes each window: the counter is removed in the same transaction that writes the record.
   */
  async closeWindows(): Promise<void> {
    await this.flush();
    // A second's grace lets the other processes bring in what they have counted.
    const ended = new Date(this.deps.clock.now() - 2 * FLUSH_MS);
    const counters = await this.deps.models.RefusalCounter.find({ until: operator({ $lte: ended }) })
      .limit(1_000)
      .lean();
    for (const { _id } of counters) await this.closeWindow(_id);
  }

  private async closeWindow(key: string): Promise<void> {
    await this.deps.transact(async (session) => {
      const counter = await this.deps.models.RefusalCounter.findOneAndDelete(
        { _id: key },
        { session },
      ).lean();
      if (counter === null || counter.count < 2) return;
      await this.deps.models.AuditLog.collection.insertOne(this.summary(counter), { session });
    });
  }

  private summary(counter: RefusalCounterRecord) {
    const { action, route, ipAddress, userAgent, count, since, until } = counter;
    return {
      _id: newId(),
      timestamp: new Date(this.deps.clock.now()),
      action,
      resource: 'route',
      outcome: 'denied' as const,
      details: { route, count: count - 1, since, until, summary: true },
      ipAddress,
      userAgent,
      // No request made this record; its window did.
      requestId: 'refusal-summary',
      salt: newSalt(),
    };
  }
}
