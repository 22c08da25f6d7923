import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { pipeline as join } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { linesOf } from '../lib/lines';
import { databaseName, SNAPSHOT_READ } from './database';
import { reachDatabase } from './reach';

/** Counts that are made again from the log, and counters that end by themselves. */
const DERIVED = new Set(['audit_rollups', 'audit_rollup_positions', 'rate_counters']);
const BATCH = 500;
/** Numbers stay of the kind that they are stored as. */
const EXACT = { promoteValues: false, bsonRegExp: true } as const;

/** A record and the collection that it is of. */
interface Line {
  in: string;
  record: mongo.Document;
}

/**
 * The same as it is written: the record's own bytes. An agent may call a parameter `$oid` or `$date`, and any notation of records in
 * JSON would read a type in it. `record` is extended JSON, as back-ups were written before.
 */
interface Written {
  in: string;
  bson?: string;
  record?: unknown;
}

/** Why there is no back-up, or nothing was restored, in words for the person at the terminal. */
export class BackUpError extends Error {}

/**
 * Writes everything as it was at one moment, while the service goes on: a line for each record, compressed. Takes as
 * long as MongoDB keeps the moment, five minutes by default.
 * @throws BackUpError when there is nothing to write, or no way to write it to this file; what was begun of it is removed.
 * @returns how many records of each collection.
 */
export async function writeBackUp(uri: string, file: string): Promise<Record<string, number>> {
  const client = await reachDatabase(uri);
  const session = client.startSession({ snapshot: true });
  const counts: Record<string, number> = {};
  try {
    const db = client.db(databaseName(uri));
    const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.') && !DERIVED.has(name))
      .sort();
    const lines = async function* (): AsyncGenerator<string> {
      for (const name of names) {
        let count = 0;
        const records = db.collection(name).find({}, { session, ...SNAPSHOT_READ, raw: true });
        for await (const record of records as AsyncIterable<unknown>) {
          count += 1;
          const line: Written = { in: name, bson: (record as Buffer).toString('base64') };
          yield `${JSON.stringify(line)}\n`;
        }
        if (count > 0) counts[name] = count;
      }
    };
    // Nobody but its owner: there are addresses and password hashes in it.
    const out = await open(file, 'wx', 0o600).catch((cause: unknown) => {
      throw unusable(file, cause);
    });
    try {
      await pipeline(lines(), createGzip(), createWriteStream('', { fd: out }));
      if (Object.keys(counts).length === 0)
        throw new BackUpError(
          `There is nothing in the database ${databaseName(uri)}: no back-up was made. MONGODB_URI or DATA_DIR must be those of the service.`,
        );
    } catch (error) {
      // Half of a back-up must not lie where a whole one is looked for.
      await rm(file, { force: true });
      throw error;
    }
    return counts;
  } finally {
    await session.endSession();
    await client.close();
  }
}

/**
 * Puts a back-up into an empty database; indexes and counts are made by the service when it starts.
 * @throws BackUpError when the file is no whole back-up, or when there is something in the database already.
 * @returns how many records of each collection.
 */
export async function restoreBackUp(file: string, uri: string): Promise<Record<string, number>> {
  const there = await stat(file).catch((cause: unknown) => {
    throw unusable(file, cause);
  });
  if (!there.isFile() && !there.isDirectory())
    throw new BackUpError(
      `${file} is no file: a back-up is read twice, and a pipe gives it once only. Nothing was restored.`,
    );
  // Read to its end before anything is written: the last bytes tell whether it is whole.
  let lines = 0;
  for await (const _ of readBackUp(file)) lines += 1;
  if (lines === 0) throw new BackUpError(`${file} is a back-up of nothing: nothing was restored.`);
  const client = await reachDatabase(uri);
  const name = databaseName(uri);
  try {
    const db = client.db(name);
    if ((await db.listCollections({}, { nameOnly: true }).toArray()).length > 0)
      throw new BackUpError(
        `The database ${name} is not empty, and a back-up is restored into an empty one. ${WAY_OUT}`,
      );
    try {
      return await putAll(db, readBackUp(file));
    } catch (cause) {
      const why = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
      throw new BackUpError(
        `The restoring broke off, and the database ${name} has a part of it: ${why}. ${WAY_OUT}`,
        {
          cause,
        },
      );
    }
  } finally {
    await client.close();
  }
}

const WAY_OUT =
  'Restore into another one (another name in MONGODB_URI, or a new folder as DATA_DIR), or, if nobody needs what is in it, ' +
  'drop it first: db.dropDatabase() in mongosh.';

async function putAll(db: mongo.Db, lines: AsyncIterable<Line>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let batch: Line[] = [];
  const put = async (): Promise<void> => {
    const [first] = batch;
    if (first === undefined) return;
    await db.collection(first.in).insertMany(batch.map(({ record }) => record));
    counts[first.in] = (counts[first.in] ?? 0) + batch.length;
    batch = [];
  };
  for await (const line of lines) {
    if (batch.length === BATCH || batch[0]?.in !== line.in) await put();
    batch.push(line);
  }
  await put();
  return counts;
}

/** @throws BackUpError where the file cannot be read, is not compressed, is cut off, or has a line that is none of a back-up. */
async function* readBackUp(file: string): AsyncGenerator<Line> {
  const handle = await open(file).catch((cause: unknown) => {
    throw unusable(file, cause);
  });
  const unpacked = createGunzip().setEncoding('utf8');
  // What goes wrong on the way is thrown to who reads at the end.
  join(createReadStream('', { fd: handle }), unpacked, () => {});
  let number = 0;
  try {
    for await (const text of linesOf(unpacked as AsyncIterable<string>)) {
      number += 1;
      yield lineOf(text, file, number);
    }
  } catch (error) {
    throw error instanceof BackUpError ? error : unusable(file, error);
  }
}

function lineOf(text: string, file: string, number: number): Line {
  try {
    const line = JSON.parse(text) as Written | null;
    if (typeof line?.in === 'string' && typeof line.bson === 'string')
      return { in: line.in, record: mongo.BSON.deserialize(Buffer.from(line.bson, 'base64'), EXACT) };
    if (typeof line?.in === 'string' && typeof line.record === 'object')
      return mongo.BSON.EJSON.parse(text, { relaxed: false }) as Line;
  } catch {
    // Said below.
  }
  throw new BackUpError(`${file} is no back-up (line ${number} is none of one): nothing was restored.`);
}

/** The two faults of unpacking that a person meets; the library's words name neither the file nor what to make of it. */
const CUT_OFF = 'Z_BUF_ERROR';
const NOT_PACKED = 'Z_DATA_ERROR';

function unusable(file: string, cause: unknown): BackUpError {
  const { code, message } = cause as NodeJS.ErrnoException;
  const why: Record<string, string> = {
    EEXIST: 'exists already, and no back-up is written over: name another file',
    ENOENT: 'cannot be opened: there is no such file or folder',
    EACCES: 'cannot be opened: this user may not',
    EISDIR: 'is a folder',
    [CUT_OFF]: 'is cut off before its end: nothing was restored',
    [NOT_PACKED]: 'is no back-up, or was damaged: nothing was restored',
  };
  return new BackUpError(`${file} ${why[code ?? ''] ?? `cannot be used: ${message}`}.`, { cause });
}
