/**
 * Analytics and deep pages of a large audit log: from the roll-ups, and by a look at every record.
 *
 *   npm run bench:roll-ups -- [records, 1000000] [ranges, 200]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { ChangeLog } from '../src/db/change-log';
import { Database } from '../src/db/database';
import { startEmbeddedDatabase } from '../src/db/embedded';
import { resolveMongodBinary } from '../src/db/mongod-binary';
import { systemClock } from '../src/lib/clock';
import { newId } from '../src/models/id';
import { AuditQueryService } from '../src/services/audit-query.service';
import { COUNTED_FIELDS, type CountedRecord } from '../src/services/rollup/bucket';
import { CountedTail } from '../src/services/rollup/counted-tail';
import { RollUpKeeper } from '../src/services/rollup/roll-up-keeper';
import { RollUpReader } from '../src/services/rollup/roll-up-reader';
import { Random } from '../faults/harness/random';

const BATCH = 10_000;
const DAYS = 365;
const START = Date.UTC(2025, 0, 1);
const ACTIONS = ['classify', 'validate', 'enforce', 'pressure', 'verify', 'login', 'document_update'];
const USERS = Array.from({ length: 50 }, (_, n) => n.toString(16).padStart(24, '0'));

async function fill({ models }: Database, records: number): Promise<void> {
  await models.AuditLog.collection.dropIndexes();
  const step = (DAYS * 86_400_000) / records;
  for (let first = 0; first < records; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, records - first) }, (_, n) => {
      const number = first + n;
      const userId = USERS[number % USERS.length] ?? '';
      return {
        _id: newId(),
        timestamp: new Date(START + Math.floor(number * step)),
        action: ACTIONS[number % ACTIONS.length] ?? '',
        userId,
        email: `${userId}@example.org`,
        resource: 'instruction',
        outcome: 'success' as const,
        details: { verdict: 'PASS' },
        ipAddress: '127.0.0.1',
        userAgent: 'bench',
        requestId: `bench-${number}`,
      };
    });
    await models.AuditLog.collection.insertMany(batch, { ordered: false, writeConcern: { w: 1 } });
  }
  await models.AuditLog.createIndexes();
}

/** @returns how long the database has spent on reads since its start, by its own clock, in milliseconds. */
async function spentOnReads({ connection }: Database): Promise<number> {
  const status = await connection.db
    ?.admin()
    .command({ serverStatus: 1, metrics: 0, wiredTiger: 0, repl: 0 });
  const { reads } = status?.['opLatencies'] as { reads: { latency: mongo.Long | number } };
  return Number(reads.latency) / 1_000;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

function print(name: string, took: readonly number[]): void {
  const sorted = [...took].sort((a, b) => a - b);
  const [half, most, worst] = [0.5, 0.99, 1].map((share) => percentile(sorted, share).toFixed(1));
  console.log(`${name.padEnd(44)} median ${half} ms, 99 % ${most} ms, slowest ${worst} ms`);
}

async function timed(name: string, times: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    await work(turn);
    took.push(performance.now() - started);
  }
  print(name, took);
}

async function main(records: number, ranges: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'governance-bench-'));
  const binary = await resolveMongodBinary({ env: process.env, say: console.log });
  const server = await startEmbeddedDatabase({ dataDir, binary, say: console.log });
  const database = new Database({ uri: server.uri, selectionTimeoutMs: 5_000, onUnavailable: console.error });
  try {
    await database.start();
    await fill(database, records);
    const { models, snapshot, transact } = database;
    const changes = new ChangeLog<CountedRecord>(models.AuditLog, COUNTED_FIELDS);
    const rollUps = new RollUpReader({ models, changes, snapshot });
    const query = new AuditQueryService({ models, rollUps });
    const random = new Random(1);
    const range = () => {
      const [a, b] = [random.next(), random.next()].map((share) => START + share * DAYS * 86_400_000).sort();
      return { from: new Date(a ?? 0), to: new Date(b ?? 0) };
    };
    const deep = Math.floor(records / 100);
    console.log(`${records} records of ${DAYS} days`);
    await timed('by a look at every record: analytics', 1, () => query.analytics({}));
    await timed('by a look at every record: the last page', 1, () =>
      query.list({}, { page: deep, limit: 100 }),
    );
    const started = performance.now();
    await new RollUpKeeper({
      models,
      changes,
      tail: new CountedTail(),
      transact,
      snapshot,
      clock: systemClock,
    }).advance();
    console.log(`counted for the first time in ${((performance.now() - started) / 1_000).toFixed(1)} s`);

    const inDatabase: number[] = [];
    await timed('from the roll-ups: analytics of any range', ranges, async () => {
      const before = await spentOnReads(database);
      await query.analytics(range());
      inDatabase.push((await spentOnReads(database)) - before);
    });
    print('of that in the database', inDatabase);
    await timed('from the roll-ups: any page', ranges, () =>
      query.list({}, { page: 1 + random.below(deep), limit: 100 }),
    );
    await timed('from the roll-ups: any page of one action', ranges, () =>
      query.list({ action: 'classify' }, { page: 1 + random.below(Math.floor(deep / 7)), limit: 100 }),
    );
  } finally {
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const [records = '1000000', ranges = '200'] = process.argv.slice(2);
main(Number(records), Number(ranges)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
