import type { Connection } from 'mongoose';

/** Without a majority the barrier is never reached: then it fails, and whoever needs it tries again. */
const WITHIN_MS = 10_000;

/**
 * Returns when all that had been written when it was called can be read. A change stream that begins "now" begins behind the
 * newest write that the server knows of, and ordinary reads show only what a majority has: what was being written
 * at that moment would be in neither. A linearizable read waits for a majority to have all that came before it
 * (https://www.mongodb.com/docs/manual/reference/read-concern-linearizable/).
 * @param collection any one; what is in it does not matter.
 * @throws what the driver throws where there is no primary with a majority.
 */
export async function readBarrier({ db }: Pick<Connection, 'db'>, collection: string): Promise<void> {
  if (db === undefined) throw new Error('not connected');
  await db.command({
    find: collection,
    limit: 1,
    projection: { _id: 1 },
    readConcern: { level: 'linearizable' },
    maxTimeMS: WITHIN_MS,
  });
}
