import { ChangeLog } from '../../src/db/change-log';
import { newId } from '../../src/models/id';
import { COUNTED_FIELDS, type CountedRecord } from '../../src/services/rollup/bucket';
import { CountedTail } from '../../src/services/rollup/counted-tail';
import { RollUpKeeper } from '../../src/services/rollup/roll-up-keeper';
import { eventually } from '../helpers/eventually';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { auditRecord } from './support/audit-records';
import { allSealed } from './support/sealed';

let app: TestApp;
beforeEach(async () => (app = await createTestApp({ feeds: false })));
afterEach(() => app.close());

/** So long after the last count whoever does not seal counts again. */
const TURN = 3_000;
const REBUILD_PAUSE = 30_000;

const collection = () => app.container.database.models.AuditLog.collection;
const write = async (count: number, differing = {}) => {
  const records = Array.from({ length: count }, () => auditRecord({ _id: newId(), ...differing }));
  await collection().insertMany(records);
  return records;
};
const total = async (query = '') => {
  const { body } = await (await app.as('admin')).get(`/api/audit/audit-analytics${query}`);
  return body.analytics.totalLogs as number;
};
const advance = async (milliseconds = TURN) => {
  app.clock.advance(milliseconds);
  await app.container.rollUps.advance();
};
/** How often the whole log was gone through. */
const scans = () => jest.spyOn(app.container.database.models.AuditLog, 'aggregate');
afterEach(() => jest.restoreAllMocks());

it('counts by a look at every record before the roll-ups are there, and from them afterwards', async () => {
  await write(5);
  const scan = scans();
  expect(await total()).toBe(5);
  expect(scan).toHaveBeenCalledTimes(1);
  await advance();
  expect(await total()).toBe(5);
  expect(scan).toHaveBeenCalledTimes(1);
});

it('a record counts from the moment it is written, though the roll-ups come later', async () => {
  await advance();
  for (let written = 1; written <= 3; written += 1) {
    await write(1);
    expect(await total()).toBe(written);
  }
  await advance();
  expect(await total()).toBe(3);
  const { body } = await (await app.as('admin')).get('/api/audit/audit-logs?limit=2');
  expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
  expect(body.logs).toHaveLength(2);
});

it('what several processes count at once is counted once', async () => {
  await advance();
  const other = await createTestApp({
    databaseUri: app.databaseUri,
    clock: app.clock,
    feeds: false,
  });
  for (let round = 0; round < 5; round += 1) {
    await write(20);
    app.clock.advance(TURN);
    await Promise.all([app.container.rollUps.advance(), other.container.rollUps.advance()]);
  }
  expect(await total()).toBe(100);
  await other.close({ keepDatabase: true });
});

describe('where the process seals', () => {
  /** How often the log was read to be counted. */
  const readings = () => jest.spyOn(ChangeLog.prototype, 'since');
  const counted = async (): Promise<number> => {
    const days = await app.container.database.models.AuditRollUp.find({ _id: /\.day\./ }).lean();
    return days
      .flatMap(({ counts }) => Object.values(counts).flatMap((byAction) => Object.values(byAction)))
      .reduce((sum, count) => sum + count, 0);
  };
  const append = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => app.container.auditWriter.append(auditRecord({ _id: newId() }))),
    );
  const stored = () => app.container.database.models.AuditLog.countDocuments();
  beforeEach(async () => {
    app.container.sealing.start();
    await append(1);
    await allSealed(app);
    // Where it begins to read it has not counted yet: it reads the log to get there.
    await advance();
    await append(1);
    await allSealed(app);
    await advance(1_000);
  });

  it('what was read to be sealed is counted, and not read again', async () => {
    const read = readings();
    for (let round = 1; round <= 3; round += 1) {
      await append(30);
      await collection().insertMany([auditRecord({ _id: newId() })]);
      await allSealed(app);
      await advance(1_000);
      expect(await counted()).toBe(await stored());
    }
    expect(read).not.toHaveBeenCalled();
    expect(await total()).toBe(await stored());
  });

  it('another process leaves the counting to it', async () => {
    const other = await createTestApp({ databaseUri: app.databaseUri, clock: app.clock, feeds: false });
    const read = readings();
    for (let round = 1; round <= 3; round += 1) {
      await append(5);
      await allSealed(app);
      app.clock.advance(1_000);
      await other.container.rollUps.advance();
      await app.container.rollUps.advance();
      expect(await counted()).toBe(await stored());
    }
    expect(read).not.toHaveBeenCalled();
    await other.close({ keepDatabase: true });
  });

  it('another process counts where it no longer does', async () => {
    const other = await createTestApp({ databaseUri: app.databaseUri, clock: app.clock, feeds: false });
    await app.container.sealing.stop();
    await append(5);
    const before = await counted();
    app.clock.advance(2_000);
    await other.container.rollUps.advance();
    expect(await counted()).toBe(before);
    app.clock.advance(1_000);
    await other.container.rollUps.advance();
    expect(await counted()).toBe(await stored());
    await other.close({ keepDatabase: true });
  });

  it('the log is counted also while nothing can be sealed', async () => {
    const seals = app.container.database.models.Seal.collection;
    jest.spyOn(seals, 'insertOne').mockRejectedValue(new Error('no seal can be stored'));
    await append(1_200);
    for (let round = 0; round < 3; round += 1) await advance(6_000);
    expect(await counted()).toBe(await stored());
  });

  it('what was deleted by hand is seen all the same', async () => {
    const [first] = await write(2);
    await allSealed(app);
    await collection().deleteOne({ _id: first!._id });
    await eventually(async () => {
      await advance(REBUILD_PAUSE);
      expect(await counted()).toBe(await stored());
    });
    expect(await total()).toBe(await stored());
  });
});

it('comes to an end on a log that is written without a pause', async () => {
  await advance();
  const counted = new AbortController();
  const writing = (async () => {
    let written = 0;
    for (; !counted.signal.aborted; written += 1) await write(1);
    return written;
  })();
  const moves = async () =>
    (await app.container.database.models.RollUpPosition.findOne().lean())?.revision ?? 0;
  const before = await moves();
  await advance();
  await advance();
  counted.abort();
  const written = await writing;
  expect(await total()).toBe(written);
  expect((await moves()) - before).toBeLessThan(20);
});

it('a record that was deleted by hand no longer counts, neither at once nor when all is counted anew', async () => {
  const [first] = await write(4);
  await advance();
  await collection().deleteOne({ _id: first!._id });
  const scan = scans();
  expect(await total()).toBe(3);
  expect(scan).toHaveBeenCalledTimes(1);
  await advance(REBUILD_PAUSE);
  expect(await total()).toBe(3);
  expect(scan).toHaveBeenCalledTimes(1);
  const { AuditRollUp, RollUpPosition } = app.container.database.models;
  const { generation } = (await RollUpPosition.findOne().lean())!;
  for (const { _id } of await AuditRollUp.find().lean()) expect(_id.startsWith(generation)).toBe(true);
});

it('starts anew from the log where the way back in the change stream is lost', async () => {
  await advance();
  const stream = collection().watch();
  await stream.tryNext();
  const [written] = await write(2);
  const { _id: token } = (await stream.next()) as { _id: { _data: string } };
  await stream.close();
  await advance();
  // A place that the stream has never passed.
  const lost = token._data.replace(String(written!._id).toUpperCase(), 'F'.repeat(24));
  expect(lost).not.toBe(token._data);
  await app.container.database.models.RollUpPosition.collection.updateOne(
    {},
    { $set: { position: { resumeAfter: { _data: lost } } } },
  );
  const scan = scans();
  expect(await total()).toBe(2);
  expect(scan).toHaveBeenCalledTimes(1);
  await advance(REBUILD_PAUSE);
  expect(await total()).toBe(2);
  expect(scan).toHaveBeenCalledTimes(1);
});

it('counts a log that takes longer than a snapshot lives in stretches, and what comes in between', async () => {
  const { models, transact, snapshot } = app.container.database;
  const at = (n: number) => new Date(Date.parse('2026-01-15T12:00:00.000Z') + Math.floor(n / 3) * 1_000);
  const records = (count: number, differing = {}) =>
    Array.from({ length: count }, (_, n) => auditRecord({ _id: newId(), timestamp: at(n), ...differing }));
  await collection().insertMany(records(9_000));
  // Each look at the clock is a minute later than the one before, so that each stretch is as short as it can be.
  let now = 0;
  const keeper = new RollUpKeeper({
    models,
    changes: new ChangeLog<CountedRecord>(models.AuditLog, COUNTED_FIELDS),
    tail: new CountedTail(),
    transact,
    snapshot,
    clock: { now: () => (now += 61_000) },
  });
  const { collection: counts } = models.AuditRollUp;
  const write = counts.bulkWrite.bind(counts);
  let writes = 0;
  jest.spyOn(counts, 'bulkWrite').mockImplementation(async (...args) => {
    writes += 1;
    if (writes < 4) await collection().insertMany(records(30, { action: `late ${writes}` }));
    return write(...args);
  });
  await keeper.advance();
  expect(writes).toBeGreaterThan(5);
  const scan = scans();
  const { body } = await (await app.as('admin')).get('/api/audit/audit-analytics');
  expect(scan).not.toHaveBeenCalled();
  expect(body.analytics.actionBreakdown).toEqual({
    classify: 9_000,
    'late 1': 30,
    'late 2': 30,
    'late 3': 30,
  });
});

it('a deep page holds what a walk through all pages finds there', async () => {
  const minute = (n: number) => new Date(Date.parse('2026-01-15T12:00:00.000Z') + n * 20_000);
  await collection().insertMany(
    Array.from({ length: 1_203 }, (_, n) => auditRecord({ _id: newId(), timestamp: minute(n) })),
  );
  await advance();
  const admin = await app.as('admin');
  const { body } = await admin.get('/api/audit/audit-logs?page=13&limit=100');
  expect(body.pagination).toEqual({ page: 13, limit: 100, total: 1_203, pages: 13 });
  const logs = body.logs as { timestamp: string }[];
  expect(logs.map(({ timestamp }) => timestamp)).toEqual([2, 1, 0].map((n) => minute(n).toISOString()));
  expect((await admin.get('/api/audit/audit-logs?page=14&limit=100')).body.logs).toEqual([]);
});
