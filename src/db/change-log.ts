import { mongo, type Model } from 'mongoose';
import { ChangeCursor, type ChangeEvent, type ChangePosition } from './change-cursor';

export type { ChangePosition };

/** Some of the changes, in commit order. */
export interface ChangeBatch<T> {
  inserted: T[];
  /** Something else happened than that a record was added. */
  disturbed: boolean;
  /** Behind these changes. */
  position: ChangePosition;
}

type RecordEvent<T> = ChangeEvent & { fullDocument?: T };

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
 * it reads up to a moment and is done.
 */
export class ChangeLog<T> {
  constructor(
    private readonly model: Pick<Model<unknown>, 'collection' | 'db'>,
    /** The fields of a record that are read. */
    private readonly fields: readonly (keyof T & string)[],
  ) {}

  /**
   * @param until the changes up to this time of the cluster; left out, all that there is at the start, and what comes
   *   with it: on a busy service there is always something new, a few records at a time.
   * @throws an error that `isHistoryLost` knows, where the position is too old.
   */
  async *since(position: ChangePosition, until?: mongo.Timestamp): AsyncGenerator<ChangeBatch<T>> {
    const project = Object.fromEntries(this.fields.map((field) => [`fullDocument.${field}`, 1]));
    const stages = [{ $project: { operationType: 1, clusterTime: 1, ...project } }];
    const cursor = await ChangeCursor.open<RecordEvent<T>>(this.model, {
      position,
      stages,
      batchSize: BATCH_SIZE,
    });
    let enough = until;
    try {
      for (;;) {
        const { events: read, token, time } = await cursor.read(WAIT_MS);
        enough ??= time;
        const events = until === undefined ? read : read.filter(({ clusterTime }) => clusterTime.lte(until));
        const disturbed = events.some(({ operationType }) => operationType !== 'insert');
        const inserted = events.flatMap(({ fullDocument }) => fullDocument ?? []);
        if (token !== undefined) yield { inserted, disturbed, position: { resumeAfter: token } };
        if (disturbed || cursor.isOver) return;
        if (until === undefined && read.length === 0) return;
        if (enough !== undefined && token !== undefined && reaches(token, enough)) return;
      }
    } finally {
      await cursor.close();
    }
  }
}

/** A token begins with the byte 82 and the time of the cluster: seconds and count, four bytes each. */
function reaches({ _data: data }: { _data: string }, wanted: mongo.Timestamp): boolean {
  const [seconds, count] = [2, 10].map((at) => Number.parseInt(data.slice(at, at + 8), 16));
  if (seconds === undefined || count === undefined || Number.isNaN(seconds + count)) return false;
  return seconds > wanted.t || (seconds === wanted.t && count >= wanted.i);
}
