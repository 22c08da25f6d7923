import { setImmediate as turn } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { ApiError } from '../../../src/errors/api-error';
import { Metrics } from '../../../src/lib/metrics';
import { newId } from '../../../src/models/id';
import type { AuditRecord } from '../../../src/models/audit-log.model';
import { AuditWriter } from '../../../src/services/audit-writer.service';
import { KnownLeaves } from '../../../src/services/evidence/known-leaves';
import { TestClock } from '../../helpers/test-clock';
import { useDatabase } from '../../helpers/test-database';

const clock = new TestClock();
const database = useDatabase();
beforeEach(() => database.models.AuditLog.deleteMany({}));
afterEach(() => jest.restoreAllMocks());

const record = (requestId: string): AuditRecord => ({
  _id: newId(),
  timestamp: clock.date,
  action: 'test',
  resource: 'test',
  outcome: 'success',
  details: {},
  ipAddress: '127.0.0.1',
  userAgent: '',
  requestId,
});

const writerWith = (maxWaiting?: number) =>
  new AuditWriter({
    models: database.models,
    metrics: new Metrics(),
    clock,
    leaves: new KnownLeaves(),
    ...(maxWaiting !== undefined && { maxWaiting }),
  });

const stored = async (): Promise<string[]> =>
  (await database.models.AuditLog.find().sort({ requestId: 1 }).lean()).map(({ requestId }) => requestId);

const names = (count: number, prefix = 'r'): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${String(i).padStart(4, '0')}`);

it('has written a record when the promise resolves, as it was given', async () => {
  const one = record('one');
  await writerWith().append(one);
  expect(await database.models.AuditLog.findById(one._id).lean()).toEqual(one);
});

it('asks for a majority and the journal', async () => {
  const insert = jest.spyOn(database.models.AuditLog.collection, 'insertMany');
  await writerWith().append(record('durable'));
  expect(insert.mock.calls[0]![1]).toMatchObject({ writeConcern: { w: 'majority', journal: true } });
});

it('writes what comes together in one batch, and what comes meanwhile in the next', async () => {
  const insert = jest.spyOn(database.models.AuditLog.collection, 'insertMany');
  const writer = writerWith();
  const first = names(40, 'a').map((name) => writer.append(record(name)));
  const second = Promise.race(first).then(() =>
    Promise.all(names(3, 'b').map((name) => writer.append(record(name)))),
  );
  await Promise.all([...first, second]);
  expect(insert.mock.calls.map(([batch]) => batch.length)).toEqual([40, 3]);
  expect(await stored()).toEqual([...names(40, 'a'), ...names(3, 'b')]);
});

/** Holds back what is written. @returns the sizes of the batches that left, and what lets the oldest on its way end */
function held(): { sizes: number[]; end: () => Promise<void> } {
  const sizes: number[] = [];
  const ends: (() => void)[] = [];
  jest.spyOn(database.models.AuditLog.collection, 'insertMany').mockImplementation((batch) => {
    sizes.push(batch.length);
    return new Promise((resolve) => {
      ends.push(() => resolve({ acknowledged: true, insertedCount: batch.length, insertedIds: {} }));
    });
  });
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await turn();
  };
  return { sizes, end };
}

it.each([
  ['half of the crowd', 40, 20],
  ['sixteen where the crowd is small', 3, 16],
  ['a hundred where it is large', 400, 100],
])('a second batch leaves beside the first with %s, and no third', async (_, crowd, enough) => {
  const { sizes, end } = held();
  const writer = writerWith();
  const answered: string[] = [];
  const append = (prefix: string, count: number): void => {
    for (const name of names(count, prefix))
      void writer.append(record(name)).then(() => answered.push(prefix));
  };
  append('a', crowd);
  await turn();
  await turn();
  expect(sizes).toEqual([crowd]);
  append('b', enough - 1);
  await turn();
  expect(sizes).toEqual([crowd]);
  append('b', 1);
  expect(sizes).toEqual([crowd, enough]);
  append('c', 300);
  await turn();
  expect(sizes).toEqual([crowd, enough]);
  expect(answered).toEqual([]);
  await end();
  expect(answered).toEqual(Array.from({ length: crowd }, () => 'a'));
  expect(sizes).toEqual([crowd, enough, 300]);
  await end();
  await end();
  await writer.drain();
  expect(answered.length).toBe(crowd + enough + 300);
});

it('what is too little for a batch of its own leaves when the first has ended', async () => {
  const { sizes, end } = held();
  const writer = writerWith();
  void writer.append(record('a'));
  await turn();
  await turn();
  for (const name of names(15)) void writer.append(record(name));
  await turn();
  expect(sizes).toEqual([1]);
  await end();
  await turn();
  await turn();
  expect(sizes).toEqual([1, 15]);
  await end();
  await writer.drain();
});

it('never writes more than 500 at once, and loses none', async () => {
  const insert = jest.spyOn(database.models.AuditLog.collection, 'insertMany');
  const writer = writerWith();
  await Promise.all(names(1_101).map((name) => writer.append(record(name))));
  expect(insert.mock.calls.map(([batch]) => batch.length)).toEqual([500, 500, 101]);
  expect(await stored()).toEqual(names(1_101));
});

it('refuses the one record that cannot be written at all, and writes those beside it', async () => {
  const writer = writerWith();
  const odd = { ...record('odd'), details: { _bsontype: 'x' } };
  const results = await Promise.allSettled(
    [record('before'), odd, record('after')].map((one) => writer.append(one)),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((results[1] as PromiseRejectedResult).reason).toMatchObject({ status: 503 });
  expect(await stored()).toEqual(['after', 'before']);
});

it('refuses with 503 what would wait beyond the queue, and writes the rest', async () => {
  const writer = writerWith(3);
  const results = await Promise.allSettled(names(5).map((name) => writer.append(record(name))));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const refused = results[4] as PromiseRejectedResult;
  expect(refused.reason).toBeInstanceOf(ApiError);
  expect(refused.reason).toMatchObject({ status: 503 });
  expect(await stored()).toEqual(names(3));
  await writer.append(record('r0009'));
  expect(await stored()).toEqual([...names(3), 'r0009']);
});

it.each([
  ['a lost connection', new mongo.MongoNetworkError('gone')],
  ['anything else', new Error('no space left on /var/lib')],
])('rejects the whole batch with 503 on %s, and the next batch works', async (_, fault) => {
  jest.spyOn(database.models.AuditLog.collection, 'insertMany').mockRejectedValueOnce(fault);
  const writer = writerWith();
  const failed = await Promise.allSettled(names(3, 'lost').map((name) => writer.append(record(name))));
  for (const result of failed) {
    expect(result).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    expect((result as PromiseRejectedResult).reason.message).not.toContain('/var/lib');
  }
  await writer.append(record('kept'));
  expect(await stored()).toEqual(['kept']);
});

it('drains: what was accepted is stored afterwards', async () => {
  const writer = writerWith();
  const accepted = names(20).map((name) => writer.append(record(name)));
  await writer.drain();
  expect(await stored()).toEqual(names(20));
  await Promise.all(accepted);
  await writer.drain();
});

it('writes within a transaction, or not at all when that fails', async () => {
  const writer = writerWith();
  await database.transact((session) => writer.appendWithin(session, record('committed')));
  const broken = database.transact(async (session) => {
    await writer.appendWithin(session, record('aborted'));
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(await stored()).toEqual(['committed']);
});
