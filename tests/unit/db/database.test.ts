import { Database } from '../../../src/db/database';
import { freshDatabaseUri } from '../../helpers/test-app';

const open = (problems: unknown[] = []) =>
  new Database({
    uri: freshDatabaseUri(),
    selectionTimeoutMs: 2_000,
    onUnavailable: (error) => problems.push(error),
  });

it('prepares again what went wrong once', async () => {
  const database = open();
  let attempts = 0;
  const prepare = () => ((attempts += 1) < 2 ? Promise.reject(new Error('not yet')) : Promise.resolve());
  expect(await database.start(prepare)).toBe(true);
  expect(attempts).toBe(2);
  await database.connection.dropDatabase();
  await database.close();
});

it('gives up what keeps going wrong although the database is there', async () => {
  const problems: unknown[] = [];
  const database = open(problems);
  await expect(database.start(() => Promise.reject(new Error('this is broken')))).rejects.toThrow(
    'this is broken',
  );
  expect(problems).toHaveLength(5);
  await database.connection.dropDatabase();
  await database.close();
});

it('goes on looking for a database that is not there', async () => {
  const problems: unknown[] = [];
  const database = new Database({
    uri: 'mongodb://127.0.0.1:9/?replicaSet=rs0',
    selectionTimeoutMs: 10,
    onUnavailable: (error) => problems.push(error),
  });
  const started = database.start();
  while (problems.length < 7) await new Promise((resolve) => setImmediate(resolve));
  await database.close();
  expect(await started).toBe(false);
});
