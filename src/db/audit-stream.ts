import { mongo, type Model } from 'mongoose';
import type { AuditRecord } from '../models/audit-log.model';

/** The position is older than what the database remembers, or belongs to a collection that was dropped. */
export class LostPositionError extends Error {}

interface Timing {
  /** How long a look for the next record waits, in milliseconds. */
  waitMs: number;
  /** How long records are collected once one is there. */
  collectMs: number;
}

/** ChangeStreamHistoryLost, ChangeStreamFatalError, CappedPositionLost, InvalidResumeToken; no token of this server. */
const LOST = new Set<unknown>([286, 280, 136, 260, 9, 14, 40649]);

type Inserted = mongo.ChangeStreamInsertDocument;

/** Reads audit records in the order in which they were committed, from a position on. */
export class AuditStream {
  private constructor(
    private readonly stream: mongo.ChangeStream<mongo.Document, Inserted>,
    private readonly timing: Timing,
  ) {}

  /**
   * @param token where to read on; undefined means now.
   */
  static async open(
    collection: Model<AuditRecord>['collection'],
    token: unknown,
    timing: Timing,
  ): Promise<AuditStream> {
    const stream = collection.watch<mongo.Document, Inserted>([{ $match: { operationType: 'insert' } }], {
      maxAwaitTimeMS: timing.waitMs,
      batchSize: 1_000,
      ...(token !== undefined && { resumeAfter: token }),
    });
    // Only asking opens it. A record that comes at once was there before, and is not one from now on.
    if (token === undefined) await stream.tryNext();
    return new AuditStream(stream, timing);
  }

  /** The position after what was read. */
  get token(): unknown {
    return this.stream.resumeToken;
  }

  /**
   * @returns at most `max` records; none when nothing came in time.
   * @throws LostPositionError when the database cannot read on at the position.
   */
  async take(max: number): Promise<AuditRecord[]> {
    const records: AuditRecord[] = [];
    const until = performance.now() + this.timing.waitMs + this.timing.collectMs;
    try {
      while (records.length < max) {
        const change = await this.stream.tryNext();
        if (change === null) break;
        records.push(change.fullDocument as unknown as AuditRecord);
        if (performance.now() > until) break;
      }
    } catch (error) {
      throw asLost(error);
    }
    return records;
  }

  async close(): Promise<void> {
    await this.stream.close();
  }
}

const asLost = (error: unknown): unknown =>
  error instanceof mongo.MongoServerError && LOST.has(error.code)
    ? new LostPositionError('the position in the audit log is lost', { cause: error })
    : error;
