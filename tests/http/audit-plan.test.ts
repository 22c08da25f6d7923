import type { mongo } from 'mongoose';
import type { AuditFilter } from '../../src/services/audit-query.service';
import { newId } from '../../src/models/id';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { auditRecord } from './support/audit-records';

const RECORDS = 200_000;
const BATCH = 10_000;
const MINUTE = 60_000;
const START = Date.parse('2025-11-01T00:00:00.000Z');
const ACTIONS = ['classify', 'validate', 'enforce', 'pressure', 'verify', 'login', 'document_update'];
const USERS = Array.from({ length: 50 }, (_, n) => n.toString(16).padStart(24, '0'));

/** What the profiler of MongoDB notes of one command that it has run. */
interface Profiled {
  command: Record<string, unknown>;
  planSummary: string;
  docsExamined: number;
  hasSortStage?: boolean;
}

let app: TestApp;
let database: mongo.Db;

beforeAll(async () => {
  app = await createTestApp();
  database = app.container.database.connection.db!;
  const { AuditLog } = app.container.database.models;
  // Built over all records at once, the same indexes cost a fraction of the time.
  await AuditLog.collection.dropIndexes();
  let writing: Promise<unknown> = Promise.resolve();
  for (let first = 0; first < RECORDS; first += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, n) => {
      const number = first + n;
      // Every hundredth is nobody's, as a refused login is.
      const known = number % 100 !== 0;
      const userId = USERS[number % USERS.length]!;
      return auditRecord({
        _id: newId(),
        timestamp: new Date(START + number * MINUTE),
        action: ACTIONS[number % ACTIONS.length]!,
        ...(known && { userId, email: `${userId}@example.org` }),
      });
    });
    // Queries read what a majority has: only the last batch waits for that, and all before it with it.
    const w = first + BATCH < RECORDS ? 1 : 'majority';
    // The next batch is made while the database writes this one.
    await writing;
    writing = AuditLog.collection.insertMany(batch, { ordered: false, writeConcern: { w } });
  }
  await writing;
  await AuditLog.createIndexes();
});
afterAll(() => app.close());

/** Runs `work` and returns what the database itself noted of every command on the log. */
async function profiled(work: () => Promise<unknown>): Promise<Profiled[]> {
  await database.command({ profile: 0 });
  await database.collection('system.profile').drop();
  await database.command({ profile: 2 });
  try {
    await work();
  } finally {
    await database.command({ profile: 0 });
  }
  const found = database.collection('system.profile').find({ ns: `${database.databaseName}.audit_logs` });
  return (await found.toArray()) as unknown as Profiled[];
}

/** Explains a command exactly as it was sent, less what belongs to its session. @returns the plan that won. */
async function explain({ command }: Profiled): Promise<string> {
  const session = ['lsid', '$db', '$clusterTime', 'txnNumber', 'readConcern', '$readPreference'];
  const bare = Object.fromEntries(Object.entries(command).filter(([name]) => !session.includes(name)));
  const explained = await database.command({ explain: bare, verbosity: 'executionStats' });
  const aside = ['rejectedPlans', 'command'];
  return JSON.stringify(explained, (name, value: unknown) => (aside.includes(name) ? undefined : value));
}

const from = new Date(START + 50_000 * MINUTE);
const to = new Date(START + 60_000 * MINUTE);
const FILTERS: [string, AuditFilter, total: number][] = [
  ['no filter', {}, RECORDS],
  ['an action', { action: 'classify' }, Math.ceil(RECORDS / 7)],
  ['a user', { userId: USERS[7] }, RECORDS / 50],
  ['both', { action: 'classify', userId: USERS[7] }, 571],
  ['dates', { from, to }, 10_001],
  ['an open end', { from }, 150_000],
  ['everything', { action: 'classify', userId: USERS[7], from, to }, 28],
];

describe('with 200,000 records, the list', () => {
  it.each(FILTERS)('with %s reads an index in order, and so does its count', async (_, filter, total) => {
    for (const page of [1, 3]) {
      let answered = 0;
      const commands = await profiled(async () => {
        const { pagination } = await app.container.auditLog.list(filter, { page, limit: 50 });
        answered = pagination.total;
      });
      expect(Math.abs(answered - total)).toBeLessThanOrEqual(1);
      expect(commands.map(({ command }) => Object.keys(command)[0]).sort()).toEqual(['aggregate', 'find']);
      for (const command of commands) {
        expect(command.planSummary).toMatch(/^(?:IXSCAN|COUNT_SCAN)/);
        expect(command.hasSortStage).not.toBe(true);
        const plan = await explain(command);
        expect(plan).toMatch(/"stage":"(?:IXSCAN|COUNT_SCAN)"/);
        expect(plan).not.toMatch(/"stage":"(?:COLLSCAN|SORT)"|"\$sort"/);
        // The list fetches one page, whatever it skips over; counting fetches nothing.
        const fetched = 'find' in command.command ? page * 50 : 0;
        expect(command.docsExamined).toBeLessThanOrEqual(fetched);
      }
    }
  });
});

describe('with 200,000 records, the analytics', () => {
  it.each<[string, AuditFilter]>([
    ['of all time', {}],
    ['of a range', { from, to }],
  ])('%s read no record', async (_, range) => {
    const commands = await profiled(() => app.container.auditLog.analytics(range));
    expect(commands.length).toBeGreaterThan(0);
    for (const { docsExamined, planSummary } of commands) {
      expect(docsExamined).toBe(0);
      expect(planSummary).toMatch(/^IXSCAN/);
    }
    // What follows the first command fetches the rest of the same answer.
    const plan = await explain(commands[0]!);
    expect(plan).toContain('"totalDocsExamined":0');
    expect(plan).not.toMatch(/"stage":"(?:COLLSCAN|FETCH)"/);
  });

  it('are right', async () => {
    const { totalLogs, topUsers, timeline } = await app.container.auditLog.analytics({});
    expect(totalLogs).toBe(RECORDS);
    expect(topUsers).toHaveLength(10);
    for (const { userId } of topUsers) expect(USERS).toContain(userId);
    expect(timeline.reduce((sum, { count }) => sum + count, 0)).toBe(RECORDS);
  });
});

it('the activity log reads an index in order', async () => {
  const commands = await profiled(() => app.container.auditLog.activity(500));
  expect(commands.length).toBeGreaterThan(0);
  for (const { planSummary, hasSortStage } of commands) {
    expect(planSummary).toMatch(/^IXSCAN/);
    expect(hasSortStage).not.toBe(true);
  }
  expect(commands.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBe(500);
});
