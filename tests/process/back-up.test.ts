import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mongo } from 'mongoose';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../src/db/embedded';
import { resolveMongodBinary } from '../../src/db/mongod-binary';
import { dropDatabases, freshDatabase, within } from './support/database';
import { command, endAll, type Environment } from './support/service-process';

const COMMAND_MS = 30_000;

let folder: string;
let database: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'governance-back-up-'));
  database = freshDatabase();
});
afterEach(async () => {
  await endAll();
  await rm(folder, { recursive: true, force: true });
});
afterAll(dropDatabases);

async function run(what: 'write' | 'restore', file: string, env: Environment = { MONGODB_URI: database }) {
  const child = command('back-up', [what, file], env);
  const { code } = await child.exit(COMMAND_MS);
  return { code, stdout: child.stdout, stderr: child.stderr };
}

const path = (name: string): string => join(folder, name);
const contents = (uri: string): Promise<string[]> =>
  within(uri, async (db) =>
    (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
  );
const nameOf = (uri: string): string => new URL(uri).pathname.slice(1);

/** A back-up of two collections, longer than what is unpacked at once. */
async function backUp(): Promise<string> {
  await within(database, async (db) => {
    await db
      .collection('documents')
      .insertMany(
        Array.from({ length: 2_000 }, (_, at) => ({ at, text: Math.random().toString(36).repeat(5) })),
      );
    await db.collection('users').insertOne({ email: 'ada@example.org', since: new Date(0) });
  });
  expect(await run('write', path('whole.gz'))).toEqual({
    code: 0,
    stdout: '     2000  documents\n        1  users\n',
    stderr: '',
  });
  return path('whole.gz');
}

describe('a back-up', () => {
  it('comes back as it was, into an empty database and no other', async () => {
    const file = await backUp();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run('restore', file)).toMatchObject({
      code: 1,
      stderr: `The database ${nameOf(database)} is not empty, and a back-up is restored into an empty one. Restore into another one (another name in MONGODB_URI, or a new folder as DATA_DIR), or, if nobody needs what is in it, drop it first: db.dropDatabase() in mongosh.\n`,
    });
    const other = freshDatabase();
    expect(await run('restore', file, { MONGODB_URI: other })).toMatchObject({
      code: 0,
      stdout: '     2000  documents\n        1  users\n',
    });
    const users = await within(other, (db) => db.collection('users').find({}).toArray());
    expect(users).toEqual([{ _id: expect.anything(), email: 'ada@example.org', since: new Date(0) }]);
  });

  it("keeps names that a notation of types would read: an agent's `$oid` is no id", async () => {
    const parameters = {
      filter: { _id: { $oid: 'not-an-id' }, since: { $date: '2026-01-01T00:00:00Z' } },
      count: { $numberLong: '7' },
      2: 'b',
      1: mongo.Long.fromString('9007199254740993'),
    };
    await within(database, (db) => db.collection('audit_logs').insertOne({ details: { parameters } }));
    const other = freshDatabase();
    expect((await run('write', path('whole.gz'))).code).toBe(0);
    expect(await run('restore', path('whole.gz'), { MONGODB_URI: other })).toMatchObject({
      code: 0,
      stdout: '        1  audit_logs\n',
    });
    const [stored, restored] = await Promise.all(
      [database, other].map((uri) =>
        within(uri, (db) => db.collection('audit_logs').find({}, { raw: true }).toArray()),
      ),
    );
    expect(restored).toEqual(stored);
  });

  it('of an older version comes back as well', async () => {
    await writeFile(
      path('older.gz'),
      gzipSync(
        '{"in":"users","record":{"_id":{"$oid":"0123456789abcdef01234567"},"logins":{"$numberLong":"3"}}}\n',
      ),
    );
    expect((await run('restore', path('older.gz'))).code).toBe(0);
    expect(await within(database, (db) => db.collection('users').find({}).toArray())).toEqual([
      { _id: new mongo.ObjectId('0123456789abcdef01234567'), logins: 3 },
    ]);
  });

  it('of a database in which nothing is, is an error and no file', async () => {
    expect(await run('write', path('nothing.gz'))).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is nothing in the database ${nameOf(database)}: no back-up was made. MONGODB_URI or DATA_DIR must be those of the service.\n`,
    });
    await expect(stat(path('nothing.gz'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('that holds nothing, as older versions wrote them, is not restored', async () => {
    await writeFile(path('old.gz'), gzipSync(''));
    expect(await run('restore', path('old.gz'))).toMatchObject({
      code: 1,
      stderr: `${path('old.gz')} is a back-up of nothing: nothing was restored.\n`,
    });
  });

  it('that was cut off anywhere leaves the database empty, so that a whole one can follow', async () => {
    const file = await backUp();
    const bytes = await readFile(file);
    const other = freshDatabase();
    for (const length of [Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(path('cut.gz'), bytes.subarray(0, length));
      expect(await run('restore', path('cut.gz'), { MONGODB_URI: other })).toEqual({
        code: 1,
        stdout: '',
        stderr: `${path('cut.gz')} is cut off before its end: nothing was restored.\n`,
      });
      expect(await contents(other)).toEqual([]);
    }
    expect((await run('restore', file, { MONGODB_URI: other })).code).toBe(0);
  });

  it.each([
    ['a text', Buffer.from('no back-up'), 'is no back-up, or was damaged: nothing was restored.'],
    [
      'other lines',
      gzipSync('{"in":"users","record":{}}\n{"x":1}\n'),
      'is no back-up (line 2 is none of one): nothing was restored.',
    ],
    ['an empty file', Buffer.from(''), 'is cut off before its end: nothing was restored.'],
  ])('is not %s', async (_, bytes, why) => {
    await writeFile(path('other'), bytes);
    expect(await run('restore', path('other'))).toEqual({
      code: 1,
      stdout: '',
      stderr: `${path('other')} ${why}\n`,
    });
    expect(await contents(database)).toEqual([]);
  });

  it('is no pipe, since it is read twice', async () => {
    execFileSync('mkfifo', [path('pipe.gz')]);
    expect(await run('restore', path('pipe.gz'))).toEqual({
      code: 1,
      stdout: '',
      stderr: `${path('pipe.gz')} is no file: a back-up is read twice, and a pipe gives it once only. Nothing was restored.\n`,
    });
  });

  it('is never written over, and a missing one is named', async () => {
    const file = await backUp();
    const before = await readFile(file);
    expect(await run('write', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${file} exists already, and no back-up is written over: name another file.\n`,
    });
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await run('restore', path('absent'))).toMatchObject({
      code: 1,
      stderr: `${path('absent')} cannot be opened: there is no such file or folder.\n`,
    });
  });

  it.each(['write', 'restore'] as const)('does not wait longer than other commands: %s', async (what) => {
    await writeFile(path('some.gz'), gzipSync('{"in":"users","record":{}}\n'));
    const started = performance.now();
    const file = path(what === 'write' ? 'new.gz' : 'some.gz');
    const { code, stderr } = await run(what, file, { MONGODB_URI: 'mongodb://127.0.0.1:9/?replicaSet=rs0' });
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'The database did not answer within 5 s.\n' });
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('where MONGODB_URI names no database', () => {
  let server: EmbeddedDatabase;
  beforeEach(async () => {
    const binary = await resolveMongodBinary({ env: process.env, say: () => undefined });
    server = await startEmbeddedDatabase({ dataDir: path('data'), binary, say: () => undefined });
  });
  afterEach(() => server.stop());

  const names = async (client: mongo.MongoClient): Promise<string[]> =>
    (await client.db('admin').admin().listDatabases({ nameOnly: true })).databases
      .map(({ name }) => name)
      .filter((name) => !['admin', 'config', 'local'].includes(name));

  it('the database of the service is backed up, and restored under its name', async () => {
    const client = await mongo.MongoClient.connect(server.uri);
    try {
      await client.db('governance').collection('users').insertOne({ email: 'ada@example.org' });
      const env = { MONGODB_URI: server.uri };
      expect(await run('write', path('a.gz'), env)).toEqual({
        code: 0,
        stdout: '        1  users\n',
        stderr: '',
      });
      await client.db('governance').dropDatabase();
      expect((await run('restore', path('a.gz'), env)).code).toBe(0);
      expect(await names(client)).toEqual(['governance']);
      expect(
        await client.db('governance').collection('users').countDocuments({ email: 'ada@example.org' }),
      ).toBe(1);
    } finally {
      await client.close();
    }
  });
});
