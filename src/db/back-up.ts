import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { SNAPSHOT_READ } from './database';

/** Counts that are made again from the log, and counters that end by themselves. */
const DERIVED = new Set(['audit_rollups', 'audit_rollup_positions', 'rate_counters']);
const BATCH = 500;
const EXACT = { relaxed: false } as const;

/** One line of a back-up: a record and the collection that it is of. */
interface Line {
  in: string;
  record: mongo.Document;
}

/**
 * Writes everything as it was at one moment, while the service goes on: lines of extended JSON, compressed. Takes as
 * long as MongoDB keeps the moment, five minutes by default.
 * @returns how many records of each collection.
 */
export async function writeBackUp(uri: string, file: string): Promise<Record<string, number>> {
  const client = await mongo.MongoClient.connect(uri);
  const session = client.startSession({ snapshot: true });
  const counts: Record<string, number> = {};
  try {
    const db = client.db();
    const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.') && !DERIVED.has(name))
      .sort();
    const lines = async function* (): AsyncGenerator<string> {
      for (const name of names) {
        let count = 0;
        for await (const record of db
          .collection(name)
          .find({}, { session, ...SNAPSHOT_READ, promoteValues: false })) {
          count += 1;
          yield `${mongo.BSON.EJSON.stringify({ in: name, record }, EXACT)}\n`;
        }
        if (count > 0) counts[name] = count;
      }
    };
    // Nobody but its owner: there are addresses and password hashes in it.
    await pipeline(lines(), createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    return counts;
  } finally {
    await session.endSession();
    await client.close();
  }
}

/**
 * Puts a back-up into an empty database; indexes and counts are made by the service when it starts.
 * @throws Error when there is something in the database already.
 * @returns how many records of each collection.
 */
export async function restoreBackUp(file: string, uri: string): Promise<Record<string, number>> {
  const client = await mongo.MongoClient.connect(uri);
  const counts: Record<string, number> = {};
  try {
    const db = client.db();
    if ((await db.listCollections({}, { nameOnly: true }).toArray()).length > 0)
      throw new Error('The database is not empty: a back-up is restored into an empty one.');
    let batch: Line[] = [];
    const put = async (): Promise<void> => {
      const [first] = batch;
      if (first === undefined) return;
      await db.collection(first.in).insertMany(batch.map(({ record }) => record));
      counts[first.in] = (counts[first.in] ?? 0) + batch.length;
      batch = [];
    };
    const source = createReadStream(file);
    await once(source, 'open');
    for await (const text of createInterface({ input: source.pipe(createGunzip()), crlfDelay: Infinity })) {
      const line = mongo.BSON.EJSON.parse(text, EXACT) as Line;
      if (batch.length === BATCH || batch[0]?.in !== line.in) await put();
      batch.push(line);
    }
    await put();
    return counts;
  } finally {
    await client.close();
  }
}
