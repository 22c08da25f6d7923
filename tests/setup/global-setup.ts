import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedDatabase } from '../../src/db/embedded';
import { resolveMongodBinary } from '../../src/db/mongod-binary';
import { prepare } from '../helpers/prepared';

const PREFIX = 'governance-tests-';
const ONE_DAY_MS = 86_400_000;

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/** One real MongoDB for the whole run: the server in MONGODB_URI, or a private one in a temporary folder. */
export default async function globalSetup(): Promise<void> {
  if (await isRoomy(MEMORY)) process.env['TMPDIR'] = MEMORY;
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  process.env['TEST_FOLDER'] = folder;
  prepare(folder);
  const run = randomBytes(4).toString('hex');
  process.env['TEST_RUN'] = run;
  const given = process.env['MONGODB_URI'];
  if (given) {
    process.env['TEST_MONGODB_URI'] = given;
    globalThis.stopTestDatabase = async () => {
      await dropDatabases(given, run);
      await remove();
    };
    return;
  }
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  try {
    const binary = await resolveMongodBinary({ env: process.env, say });
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), binary, say });
    process.env['TEST_MONGODB_URI'] = database.uri;
    globalThis.stopTestDatabase = async () => {
      await database.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw new Error(`The test database could not be started.\n${lines.join('\n')}`, { cause: error });
  }
}

/** The databases that tests used in turn. */
async function dropDatabases(uri: string, run: string): Promise<void> {
  const client = await mongo.MongoClient.connect(uri);
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const ours = databases.filter(({ name }) => name.startsWith(`test_${run}_`));
    await Promise.all(ours.map(({ name }) => client.db(name).dropDatabase()));
  } finally {
    await client.close();
  }
}

/** Files here lie in memory: what a test database writes is never waited for, and never needed again. */
const MEMORY = '/dev/shm';
/** The whole run writes less than a quarter of it, in bytes. */
const ROOM = 4 * 1024 ** 3;

async function isRoomy(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= ROOM,
    () => false,
  );
}

/** Jest runs no teardown after Ctrl-C: what such a run left is removed by a later one. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const changed = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - changed > ONE_DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}
