import { mongo, type Model } from 'mongoose';

/** A place in the order of commits, as it can be stored: right after a change, or at a time of the cluster. */
export type ChangePosition = { resumeAfter: object } | { startAtOperationTime: mongo.Timestamp };

/** Some of the changes, in commit order. */
export interface ChangeBatch<T> {
  inserted: T[];
  /** Something else happened than that a record was added. */
  disturbed: boolean;
  /** Behind these changes. */
  position: ChangePosition;
}

interface ChangeEvent<T> {
  operationType: string;
  clusterTime: mongo.Timestamp;
  fullDocument?: T;
}

interface CursorAnswer<T> {
  cursor: {
    id: mongo.Long;
    firstBatch?: ChangeEvent<T>[];
    nextBatch?: ChangeEvent<T>[];
    postBatchResumeToken?: { _data: string };
  };
}

const BATCH_SIZE = 1_000;
/** How long the server waits for something new before it says that there is nothing. */
const WAIT_MS = 20;
/** The stream's own history is gone, or the token is of another one: there is no going on from there. */
const HISTORY_LOST = new Set([136, 260, 280, 286]);

/** @returns whether a position can never be used again. */
export const isHistoryLost = (error: unknown): boolean =>
  HISTORY_LOST.has(Number((error as { code?: unknown } | undefined)?.code));

/** @returns the position behind everything that a snapshot of this time shows. */
export const positionAfter = (time: mongo.Timestamp): ChangePosition => ({
  startAtOperationTime: new mongo.Timestamp({
    t: time.t,
    i: time.i + 1,
  }),
});

/**
 * What was added to one collection between two moments, in commit order. Unlike a change stream that is kept open,
 * it reads up to a moment and is done, and it takes whole batches rather than one change at a time.
 */
export class ChangeLog<T> {
  constructor(
    private readonly model: Pick<Model<unknown>, 'collection' | 'db'>,
    /** The fields of a record that are read. */
    private readonly fields: readonly (keyof T & string)[],
  ) {}

  /**
   * @param until the changes up to this time of the cluster; left out, until there is nothing new.
   * @throws an error that `isHistoryLost` knows, where the position is too old.
   */
  async *since(position: ChangePosition, until?: mongo.Timestamp): AsyncGenerator<ChangeBatch<T>> {
    const { db } = this.model.db;
    if (db === undefined) throw new Error('not connected');
    const { collectionName } = this.model.collection;
    const session = await this.model.db.startSession();
    let id: mongo.Long | undefined;
    try {
      const project = Object.fromEntries(this.fields.map((field) => [`fullDocument.${field}`, 1]));
      const options = { session, promoteLongs: false };
      let answer = (await db.command(
        {
          aggregate: collectionName,
          pipeline: [
            { $changeStream: position },
            { $project: { operationType: 1, clusterTime: 1, ...project } },
          ],
          cursor: { batchSize: BATCH_SIZE },
          readConcern: { level: 'majority' },
        },
        options,
      )) as CursorAnswer<T>;
      for (;;) {
        ({ id } = answer.cursor);
        const read = answer.cursor.firstBatch ?? answer.cursor.nextBatch ?? [];
        const events = until === undefined ? read : read.filter(({ clusterTime }) => clusterTime.lte(until));
        const token = answer.cursor.postBatchResumeToken;
        const disturbed = events.some(({ operationType }) => operationType !== 'insert');
        const inserted = events.flatMap(({ fullDocument }) => fullDocument ?? []);
        if (token !== undefined) yield { inserted, disturbed, position: { resumeAfter: token } };
        if (disturbed || id.isZero()) return;
        if (until === undefined ? read.length === 0 : token !== undefined && reaches(token, until)) return;
        answer = (await db.command(
          { getMore: id, collection: collectionName, batchSize: BATCH_SIZE, maxTimeMS: WAIT_MS },
          options,
        )) as CursorAnswer<T>;
      }
    } finally {
      if (id?.isZero() === false) {
        // It would end by itself after ten minutes: a failure to end it now is nobody's trouble.
        await db.command({ killCursors: collectionName, cursors: [id] }, { session }).catch(() => {});
      }
      await session.endSession();
    }
  }
}

/** A token begins with the byte 82 and the time of the cluster: seconds and count, four bytes each. */
function reaches({ _data: data }: { _data: string }, wanted: mongo.Timestamp): boolean {
  const [seconds, count] = [2, 10].map((at) => Number.parseInt(data.slice(at, at + 8), 16));
  if (seconds === undefined || count === undefined || Number.isNaN(seconds + count)) return false;
  return seconds > wanted.t || (seconds === wanted.t && count >= wanted.i);
}
