import type { Model } from 'mongoose';
import type { Database } from '../../src/db/database';
import { databaseUri } from './database-uri';

/** The database of one that has more records than this is thrown away: emptying it would take longer. */
const MANY = 2_000;

let made = 0;
const spare: string[] = [];

/**
 * @returns the connection string of a database that no other test uses now. It may hold what an earlier test left, in
 *   collections with their indexes, which take five times as long to make as to empty.
 */
export function takeDatabase(): string {
  const taken = spare.pop();
  if (taken !== undefined) return taken;
  made += 1;
  return databaseUri(`${process.env['TEST_RUN'] ?? ''}_${process.env['JEST_WORKER_ID'] ?? ''}_${made}`);
}

/** Lets another test have it. */
export async function giveBack(uri: string, { models, connection }: Database): Promise<void> {
  if ((await models.AuditLog.estimatedDocumentCount()) > MANY) await connection.dropDatabase();
  if (!spare.includes(uri)) spare.push(uri);
}

/** Removes what an earlier test left. */
export async function empty({ models }: Database): Promise<void> {
  await Promise.all(
    (Object.values(models) as Model<unknown>[]).map(({ collection }) => collection.deleteMany({})),
  );
}
