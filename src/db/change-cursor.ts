import { mongo, type ClientSession, type Model } from 'mongoose';

/** A place in the order of commits, as it can be stored: right after a change, or at a time of the cluster. */
export type ChangePosition = { resumeAfter: object } | { startAtOperationTime: mongo.Timestamp };

/** What every change has; the rest is what the stages leave of it. */
export interface ChangeEvent {
  /** The position behind this change, for `resumeAfter`. */
  _id: object;
  operationType: string;
  clusterTime: mongo.Timestamp;
}

/** Some changes, in commit order. */
export interface Changes<E> {
  events: E[];
  /** The position behind them, for `resumeAfter`. */
  token: { _data: string } | undefined;
  /** The time of the cluster when it answered. */
  time: mongo.Timestamp | undefined;
}

interface CursorAnswer<E> {
  operationTime?: mongo.Timestamp;
  cursor: {
    /** A number where it is small enough: records must be read as everybody else reads them. */
    id: mongo.Long | number;
    firstBatch?: E[];
    nextBatch?: E[];
    postBatchResumeToken?: { _data: string };
  };
}

interface CursorOptions {
  /** Undefined means now. */
  position: ChangePosition | undefined;
  /** What is done with each change before it is sent. */
  stages: object[];
  batchSize: number;
}

/**
 * Reads the changes of one collection a batch at a time, when it is asked to. The driver's own stream hands them out one
 * by one and asks again as soon as there is any: under load that is a question for every few records.
 */
export class ChangeCursor<E extends ChangeEvent> {
  private constructor(
    private readonly db: mongo.Db,
    private readonly collection: string,
    private readonly session: ClientSession,
    private readonly batchSize: number,
    private answer: CursorAnswer<E>,
    private isRead: boolean,
  ) {}

  static async open<E extends ChangeEvent>(
    model: Pick<Model<unknown>, 'collection' | 'db'>,
    { position, stages, batchSize }: CursorOptions,
  ): Promise<ChangeCursor<E>> {
    const { db } = model.db;
    if (db === undefined) throw new Error('not connected');
    const { collectionName } = model.collection;
    const session = await model.db.startSession();
    try {
      const answer = await db.command(
        {
          aggregate: collectionName,
          pipeline: [{ $changeStream: { ...position } }, ...stages],
          cursor: { batchSize },
          readConcern: { level: 'majority' },
        },
        { session },
      );
      return new ChangeCursor(db, collectionName, session, batchSize, answer as CursorAnswer<E>, false);
    } catch (error) {
      await session.endSession();
      throw error;
    }
  }

  /** Whether no more can come: the collection is gone. */
  get isOver(): boolean {
    return this.isRead && this.id.isZero();
  }

  private get id(): mongo.Long {
    const { id } = this.answer.cursor;
    return typeof id === 'number' ? mongo.Long.fromNumber(id) : id;
  }

  /** @param waitMs how long the database waits for something new before it answers that there is nothing. */
  async read(waitMs: number): Promise<Changes<E>> {
    if (this.isRead) {
      const { db, collection, session, batchSize } = this;
      this.answer = (await db.command(
        { getMore: this.id, collection, batchSize, maxTimeMS: waitMs },
        { session },
      )) as CursorAnswer<E>;
    }
    this.isRead = true;
    const { cursor, operationTime: time } = this.answer;
    return { events: cursor.firstBatch ?? cursor.nextBatch ?? [], token: cursor.postBatchResumeToken, time };
  }

  async close(): Promise<void> {
    const { db, collection, session, id } = this;
    if (!id.isZero()) {
      // It would end by itself after ten minutes: a failure to end it now is nobody's trouble.
      await db.command({ killCursors: collection, cursors: [id] }, { session }).catch(() => {});
    }
    await session.endSession();
  }
}
