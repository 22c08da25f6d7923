import type { Transact } from '../../../src/db/database';
import { Metrics } from '../../../src/lib/metrics';
import { AuditEntry } from '../../../src/services/audit-entry';
import { AuditWriter } from '../../../src/services/audit-writer.service';
import { KnownLeaves } from '../../../src/services/evidence/known-leaves';
import { RefusalService, type Refusal } from '../../../src/services/refusal.service';
import { TestClock } from '../../helpers/test-clock';
import { useDatabase } from '../../helpers/test-database';

const WINDOW = 60_000;
const GRACE = 2_000;

let clock: TestClock;
const database = useDatabase();
const onError = jest.fn();
beforeEach(async () => {
  clock = new TestClock(Date.parse('2026-03-01T12:00:00.000Z'));
  onError.mockReset();
  await database.models.AuditLog.deleteMany({});
  await database.models.RefusalCounter.deleteMany({});
});
const made: RefusalService[] = [];
// What one of them still has to bring in would count in the next test.
afterEach(async () => {
  jest.restoreAllMocks();
  for (const one of made.splice(0)) await one.flush();
});

const service = (transact: Transact = database.transact) => {
  const refusals = new RefusalService({
    models: database.models,
    transact,
    clock,
    windowMs: WINDOW,
    onError,
  });
  made.push(refusals);
  return refusals;
};

const refusal = (change: Partial<Refusal> = {}): Refusal => ({
  action: 'access_denied',
  status: 401,
  route: 'GET /api/auth/me',
  client: '203.0.113.7',
  ipAddress: '203.0.113.7',
  userAgent: 'reader/1.0',
  ...change,
});

const entry = () => {
  const writer = new AuditWriter({
    models: database.models,
    metrics: new Metrics(),
    clock,
    leaves: new KnownLeaves(),
  });
  return new AuditEntry(writer, clock, {
    action: 'access_denied',
    resource: 'route',
    ipAddress: '203.0.113.7',
    userAgent: 'reader/1.0',
    requestId: 'r',
  });
};

const records = () => database.models.AuditLog.find().sort({ _id: 1 }).lean();

it('records the first of a window and counts the others', async () => {
  const refusals = service();
  for (let i = 0; i < 5; i += 1) await refusals.record(refusal(), entry());
  expect(await records()).toHaveLength(1);
  await refusals.flush();
  expect((await database.models.RefusalCounter.findOne().lean())!.count).toBe(5);
});

it('counts those that come while the first is still being written, also when the window ends meanwhile', async () => {
  let go = (): void => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  const refusals = service(async (work) => {
    await gate;
    return database.transact(work);
  });
  const coming = Array.from({ length: 3 }, () => refusals.record(refusal(), entry()));
  clock.advance(WINDOW);
  await refusals.flush();
  go();
  await Promise.all(coming);
  await refusals.flush();
  const counter = await database.models.RefusalCounter.findOne().lean();
  expect(counter).toMatchObject({ action: 'access_denied', count: 3 });
  expect(await records()).toMatchObject([{ details: { status: 401, count: 1 } }]);
});

it('records one only of many that come at once', async () => {
  const refusals = service();
  await Promise.all(Array.from({ length: 30 }, () => refusals.record(refusal(), entry())));
  expect(await records()).toHaveLength(1);
});

it.each<[string, Partial<Refusal>]>([
  ['client', { client: '203.0.113.8' }],
  ['route', { route: 'GET /api/admin/stats' }],
  ['action', { action: 'rate_limited', status: 429 }],
])('records another %s apart', async (_, change) => {
  const refusals = service();
  await refusals.record(refusal(), entry());
  await refusals.record(refusal(change), entry());
  expect(await records()).toHaveLength(2);
});

it('does not tell apart what only the agent or the exact address does', async () => {
  const refusals = service();
  await refusals.record(refusal(), entry());
  await refusals.record(refusal({ userAgent: 'other/2.0', ipAddress: '203.0.113.9' }), entry());
  expect(await records()).toHaveLength(1);
});

it('records again in the next window, and sums up the one before', async () => {
  const refusals = service();
  for (let i = 0; i < 4; i += 1) await refusals.record(refusal(), entry());
  clock.advance(WINDOW);
  await refusals.record(refusal(), entry());
  expect(await records()).toHaveLength(2);
  clock.advance(GRACE);
  await refusals.closeWindows();
  const [, , summary, ...more] = await records();
  expect(more).toHaveLength(0);
  expect(summary).toMatchObject({
    action: 'access_denied',
    outcome: 'denied',
    ipAddress: '203.0.113.7',
    details: {
      route: 'GET /api/auth/me',
      count: 3,
      since: new Date('2026-03-01T12:00:00.000Z'),
      until: new Date('2026-03-01T12:01:00.000Z'),
      summary: true,
    },
  });
});

it('sums up no window that still runs, and none that held a single one', async () => {
  const refusals = service();
  await refusals.record(refusal(), entry());
  await refusals.record(refusal({ client: '203.0.113.8' }), entry());
  await refusals.record(refusal({ client: '203.0.113.8' }), entry());
  clock.advance(WINDOW + GRACE - 1);
  await refusals.closeWindows();
  expect(await records()).toHaveLength(2);
  clock.advance(1);
  await refusals.closeWindows();
  expect(await records()).toHaveLength(3);
  expect(await database.models.RefusalCounter.countDocuments()).toBe(0);
});

it('leaves a window to one of two processes', async () => {
  const [one, other] = [service(), service()];
  for (let i = 0; i < 3; i += 1) await one.record(refusal(), entry());
  for (let i = 0; i < 3; i += 1) await other.record(refusal(), entry());
  await Promise.all([one.flush(), other.flush()]);
  clock.advance(WINDOW + GRACE);
  await Promise.all([one.closeWindows(), other.closeWindows()]);
  const all = await records();
  expect(all).toHaveLength(2);
  expect(all[1]!.details).toMatchObject({ count: 5, summary: true });
});

it('passes on that the first could not be recorded, and tries again with the next', async () => {
  const refusals = service();
  jest.spyOn(database.models.AuditLog.collection, 'insertOne').mockRejectedValueOnce(new Error('away'));
  await expect(refusals.record(refusal(), entry())).rejects.toMatchObject({ status: 503 });
  expect(await records()).toHaveLength(0);
  expect(await database.models.RefusalCounter.countDocuments()).toBe(0);
  await refusals.record(refusal(), entry());
  expect(await records()).toHaveLength(1);
});

it('reports, and does not throw, when a count cannot be written', async () => {
  const refusals = service();
  await refusals.record(refusal(), entry());
  await refusals.record(refusal(), entry());
  jest.spyOn(database.models.RefusalCounter, 'bulkWrite').mockRejectedValueOnce(new Error('away'));
  await refusals.flush();
  expect(onError).toHaveBeenCalledTimes(1);
});
