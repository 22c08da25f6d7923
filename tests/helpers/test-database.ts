import { Database } from '../../src/db/database';
import { freshDatabaseUri } from './database-uri';

/** A database for the tests of one file: connected before the first of them, dropped after the last. */
export function useDatabase(): Database {
  const database = new Database({
    uri: freshDatabaseUri(),
    selectionTimeoutMs: 2_000,
    onUnavailable: () => {},
  });
  beforeAll(async () => {
    await database.start();
  });
  afterAll(async () => {
    await database.connection.dropDatabase();
    await database.close();
  });
  return database;
}
