import { setTimeout as delay } from 'node:timers/promises';
import { mongo, type Model } from 'mongoose';
import type { AuditRecord } from '../models/audit-log.model';
import { idText, isId, processPart } from '../models/id';
import { ChangeCursor, type ChangeEvent } from './change-cursor';
import { readBarrier } from './read-barrier';

/** The position is older than what the database remembers, or belongs to a collection that was dropped. */
export class LostPositionError extends Error {}

export interface StreamTiming {
  /** How long a look for the next record waits, in milliseconds. */
  waitMs: number;
  /** How long records are collected once one is there. */
  collectMs: number;
}

/** ChangeStreamHistoryLost, ChangeStreamFatalError, CappedPositionLost, InvalidResumeToken; and what is said of a token that is none. */
const LOST = new Set<unknown>([286, 280, 136, 260, 9, 14, 15, 40647, 40649, 50811]);

/** A message that is full when it has so many: there may be more at once. Taking one apart holds everything else up. */
const BATCH_SIZE = 200;

interface Logged extends ChangeEvent {
  _id: { _data: string };
  /** Of what somebody writes by hand it may be anything. */
  id?: unknown;
  fullDocument?: AuditRecord;
}

/** A change of the audit log. */
export interface LogChange {
  /** The position behind it, as the hexadecimal digits of a resume token. */
  token: string;
  /** Of the record that was added, as text; undefined where something else happened, or its id is none of the service. */
  id: string | undefined;
  /** That other id, as text. */
  foreignId: string | undefined;
  /** The record that was added, unless the reader may know it already. */
  record: AuditRecord | undefined;
}

interface Options extends StreamTiming {
  /** The records that this process wrote outside of a transaction come with their ids alone: they are known to it. */
  ownByIdOnly?: boolean;
}

/** The part of an id, in hexadecimal digits, that names the process which made it. What somebody writes by hand may have any id. */
const PROCESS_PART = {
  $substrBytes: [
    { $cond: [{ $eq: [{ $type: '$documentKey._id' }, 'objectId'] }, { $toString: '$documentKey._id' }, ''] },
    8,
    10,
  ],
};

/** A transaction that is tried again may write another record under the same id. */
const OUTSIDE_TRANSACTION = { $eq: [{ $type: '$txnNumber' }, 'missing'] };

const INSERTED = { $eq: ['$operationType', 'insert'] };
const OWN = { $eq: [PROCESS_PART, processPart()] };

/** What is sent of each change. */
const projection = (ownByIdOnly: boolean) => ({
  id: { $cond: [INSERTED, '$documentKey._id', '$$REMOVE'] },
  fullDocument: {
    $cond: [
      { $and: [INSERTED, ...(ownByIdOnly ? [{ $not: { $and: [OUTSIDE_TRANSACTION, OWN] } }] : [])] },
      '$fullDocument',
      '$$REMOVE',
    ],
  },
});

/** Reads what happens to the audit log in the order in which it was committed, from a position on. */
export class AuditStream {
  /** Read already, but not given out. */
  private ahead: Logged[] = [];
  /** The position behind all that was read. */
  private end: object | undefined;

  private constructor(
    private readonly cursor: ChangeCursor<Logged>,
    private readonly timing: StreamTiming,
    /** The position after what was given out. */
    private position: unknown,
  ) {}

  /**
   * @param token where to read on; undefined means now: what the stream does not show can be read when this returns.
   * @throws LostPositionError when the database cannot read on there.
   */
  static async open(
    model: Pick<Model<AuditRecord>, 'collection' | 'db'>,
    token: unknown,
    { ownByIdOnly = false, ...timing }: Options,
  ): Promise<AuditStream> {
    const cursor = await ChangeCursor.open<Logged>(model, {
      position: token === undefined ? undefined : { resumeAfter: token as object },
      stages: [{ $project: projection(ownByIdOnly) }],
      batchSize: BATCH_SIZE,
    }).catch((error: unknown) => {
      throw asLost(error);
    });
    const stream = new AuditStream(cursor, timing, token);
    try {
      await stream.read(0);
      if (token === undefined) await readBarrier(model.db, model.collection.collectionName);
    } catch (error) {
      await stream.close();
      throw error;
    }
    stream.position ??= stream.end;
    return stream;
  }

  /** The position after what was given out. */
  get token(): unknown {
    return this.position;
  }

  /**
   * @returns at most `max` changes; none when nothing came in time.
   * @throws LostPositionError when the database cannot read on at the position.
   */
  async take(max: number): Promise<LogChange[]> {
    const { waitMs, collectMs } = this.timing;
    if (this.ahead.length === 0) await this.read(waitMs);
    // Each look costs both sides as much as many records do: rather one for all that come in a while.
    if (this.ahead.length > 0 && this.ahead.length < max) {
      await delay(collectMs);
      for (let full = true; full && this.ahead.length < max;) full = (await this.read(1)) === BATCH_SIZE;
    }
    const given = this.ahead.splice(0, max);
    this.position = (this.ahead.length > 0 ? given.at(-1)?._id : this.end) ?? this.position;
    return given.map(({ _id, id, fullDocument }) => ({
      token: _id._data,
      id: isId(id) ? id.toHexString() : undefined,
      // A text may look like an id, but no seal could list it: what is stored under it is another record.
      foreignId: id === undefined || isId(id) ? undefined : idText(id),
      record: fullDocument,
    }));
  }

  async close(): Promise<void> {
    await this.cursor.close();
  }

  /** @returns how many it read. */
  private async read(waitMs: number): Promise<number> {
    if (this.cursor.isOver) throw new LostPositionError('the collection of the audit log is gone');
    try {
      const { events, token } = await this.cursor.read(waitMs);
      this.ahead.push(...events);
      this.end = token ?? events.at(-1)?._id ?? this.end;
      return events.length;
    } catch (error) {
      throw asLost(error);
    }
  }
}

const asLost = (error: unknown): unknown =>
  error instanceof mongo.MongoServerError && LOST.has(error.code)
    ? new LostPositionError('the position in the audit log is lost', { cause: error })
    : error;
