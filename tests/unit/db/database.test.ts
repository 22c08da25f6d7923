import { mongo } from 'mongoose';
import { Database } from '../../../src/db/database';
import { UnreachableError } from '../../../src/db/reach';
import { freshDatabaseUri } from '../../helpers/database-uri';

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

it('gives up where its login is refused', async () => {
  const problems: unknown[] = [];
  const uri = freshDatabaseUri().replace('://', '://nobody:a-wrong-password@');
  const database = new Database({
    uri,
    selectionTimeoutMs: 2_000,
    onUnavailable: (error) => problems.push(error),
  });
  const ended: unknown = await database.start().catch((error: unknown) => error);
  expect(ended).toBeInstanceOf(UnreachableError);
  expect((ended as Error).message).toBe(
    'The database refuses the login of MONGODB_URI: Authentication failed.',
  );
  expect(problems).toHaveLength(5);
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

describe('a connection that breaks off under a write', () => {
  /** As Node throws it, and the driver hands it on. */
  const broken = () => Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', syscall: 'write' });
  let database: Database;
  const stored = () => database.models.Guard.find().lean();

  beforeEach(async () => {
    database = open();
    await database.start();
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await database.connection.dropDatabase();
    await database.close();
  });

  it('has the transaction run again, and what it wrote is there once', async () => {
    let attempts = 0;
    const result = await database.transact(async (session) => {
      attempts += 1;
      await database.models.Guard.create([{ _id: `attempt ${attempts}`, revision: 1 }], { session });
      if (attempts === 1) throw broken();
      return 'done';
    });
    expect(result).toBe('done');
    expect(await stored()).toMatchObject([{ _id: 'attempt 2' }]);
  });

  it('has the commit asked for again, and not the work', async () => {
    const commit = jest.spyOn(mongo.ClientSession.prototype, 'commitTransaction');
    commit.mockRejectedValueOnce(broken());
    let attempts = 0;
    await database.transact(async (session) => {
      attempts += 1;
      await database.models.Guard.create([{ _id: 'only', revision: 1 }], { session });
    });
    expect(attempts).toBe(1);
    expect(commit).toHaveBeenCalledTimes(2);
    expect(await stored()).toMatchObject([{ _id: 'only' }]);
  });
});
