import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../src/db/embedded';
import { resolveMongodBinary, type MongodBinary } from '../../src/db/mongod-binary';

let binary: MongodBinary;
let dataDir: string;
let said: string[];
let running: EmbeddedDatabase[];
let children: ChildProcess[];

beforeAll(async () => {
  binary = await resolveMongodBinary({ env: process.env, say: () => undefined });
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-database-'));
  said = [];
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(running.map((database) => database.stop()));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, binary, say: (line) => said.push(line) });
  running.push(database);
  return database;
}

async function withNotes<T>(
  uri: string,
  work: (notes: mongo.Collection, client: mongo.MongoClient) => Promise<T>,
) {
  const client = await mongo.MongoClient.connect(uri);
  try {
    return await work(client.db('test').collection('notes'), client);
  } finally {
    await client.close();
  }
}

const write = (uri: string, text: string) => withNotes(uri, (notes) => notes.insertOne({ text }));
const read = (uri: string) =>
  withNotes(uri, async (notes) => (await notes.find().toArray()).map((note) => note['text'] as string));
const portOf = (uri: string) => Number(/:(\d+)\//.exec(uri)?.[1]);

/** Starts another process that holds the database, the leader of a process group as a shell would make it. */
async function holdElsewhere(): Promise<ChildProcess> {
  const script = join(__dirname, '../setup/hold-database.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  expect(output.toString()).toBe('ready\n');
  return child;
}

describe('the embedded database', () => {
  it('keeps its data and its address over a restart', async () => {
    const first = await start();
    await write(first.uri, 'kept');
    await first.stop();

    const second = await start();
    expect(await read(second.uri)).toEqual(['kept']);
    expect(second.uri).toBe(first.uri);
    expect(said.at(-1)).toContain(`port ${portOf(second.uri)}`);
  });

  it('knows transactions and change streams', async () => {
    const { uri } = await start();
    await withNotes(uri, async (notes, client) => {
      await notes.insertOne({ text: 'before' });
      const changes = notes.watch();
      const next = changes.next();
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await notes.insertOne({ text: 'in a transaction' }, { session });
        }),
      );
      expect(await next).toMatchObject({
        operationType: 'insert',
        fullDocument: { text: 'in a transaction' },
      });
      await changes.close();
    });
  });

  it('moves to another port with its data when someone else took the old one', async () => {
    const first = await start();
    await write(first.uri, 'moved');
    await first.stop();

    const squatter = createServer((socket) => socket.destroy()).listen(portOf(first.uri), '127.0.0.1');
    await once(squatter, 'listening');
    try {
      const second = await start();
      expect(portOf(second.uri)).not.toBe(portOf(first.uri));
      expect(await read(second.uri)).toEqual(['moved']);
      expect(said.join('\n')).toContain(`Port ${portOf(first.uri)} is taken`);
    } finally {
      squatter.close();
    }
  });

  it('refuses a folder that is in use, says by whom and what to do, and leaves the holder alone', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      new RegExp(`${dataDir} is in use by process ${process.pid} .*DATA_DIR.*MONGODB_URI`),
    );
    await write(first.uri, 'still here');
    expect(await read(first.uri)).toEqual(['still here']);
  });

  it('stops once, however often it is asked to', async () => {
    const database = await start();
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    await expect(
      mongo.MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 300 }),
    ).rejects.toThrow();
  });

  it('passes on why the server could not start, and can be started once the cause is gone', async () => {
    await mkdir(join(dataDir, 'mongodb'));
    const damaged = join(dataDir, 'mongodb', 'storage.bson');
    await writeFile(damaged, 'not a storage description');
    await expect(start()).rejects.toThrow(
      /did not start on the files in .*mongodb: Unable to read the storage engine metadata file/,
    );

    await rm(damaged);
    await write((await start()).uri, 'works');
  });
});

describe('when the process that holds the embedded database ends badly', () => {
  it('a start right after SIGKILL finds the data', async () => {
    const holder = await holdElsewhere();
    holder.kill('SIGKILL');
    await once(holder, 'exit');

    const next = await start();
    expect(await read(next.uri)).toEqual(['first']);
    expect(said.join('\n')).toContain('Waiting for the mongod of an earlier run');
  });

  it('a start after everything was killed at once finds the data', async () => {
    const holder = await holdElsewhere();
    const owner = JSON.parse(await readFile(join(dataDir, 'mongodb.owner.json'), 'utf8'));
    holder.kill('SIGKILL');
    process.kill(owner.mongod, 'SIGKILL');
    await once(holder, 'exit');

    expect(await read((await start()).uri)).toEqual(['first']);
  });

  it('Ctrl-C reaches the service but not the database, so that the last record is written', async () => {
    const holder = await holdElsewhere();
    process.kill(-holder.pid!, 'SIGINT');
    expect(await once(holder, 'exit')).toEqual([0, null]);

    expect(await read((await start()).uri)).toEqual(['first', 'last words']);
  });
});
