import fc from 'fast-check';
import type { AuditRecord } from '../../src/models/audit-log.model';
import { AuditQueryService } from '../../src/services/audit-query.service';
import { newId } from '../../src/models/id';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { auditRecord } from '../http/support/audit-records';

let app: TestApp;
/** Looks every page up in the roll-ups, however near it is. */
let deep: AuditQueryService;
beforeAll(async () => {
  app = await createTestApp({ feeds: false });
  await app.container.rollUps.advance();
  const { database, rollUpReader } = app.container;
  deep = new AuditQueryService({ models: database.models, rollUps: rollUpReader, deepFrom: 1 });
});
afterAll(() => app.close());

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 30, 23);

/** Moments of three months, many on the edge of a span. */
const moment = fc
  .tuple(
    fc.integer({ min: 0, max: 62 }),
    fc.oneof(
      fc.constantFrom(0, 1, DAY - 1, 3_600_000, 3_599_999, 60_000, 59_999),
      fc.integer({ min: 0, max: DAY - 1 }),
    ),
  )
  .map(([day, within]) => new Date(START + day * DAY + within));

const USERS = ['0000000000000000000000a1', '0000000000000000000000b2', 'odd.$user%2E'];

const record = fc
  .record({
    timestamp: moment,
    action: fc.constantFrom('login', 'classify', 'access_denied'),
    userId: fc.option(fc.constantFrom(...USERS), { nil: undefined }),
    agent: fc.boolean(),
  })
  .map(({ timestamp, action, userId, agent }) =>
    auditRecord({
      _id: newId(),
      timestamp,
      action,
      ...(userId !== undefined && { userId, ...(!agent && { email: `${userId}@example.org` }) }),
    }),
  );

const filter = fc
  .record({
    bounds: fc.tuple(fc.option(moment, { nil: undefined }), fc.option(moment, { nil: undefined })),
    action: fc.option(fc.constantFrom('login', 'classify'), { nil: undefined }),
    userId: fc.option(fc.constantFrom(...USERS), { nil: undefined }),
  })
  .map(({ bounds: [a, b], action, userId }) => ({
    ...(a !== undefined && b !== undefined && a > b ? { from: b, to: a } : { from: a, to: b }),
    action,
    userId,
  }));

/** Some records are counted in several steps, by this process or another, and some come after the last count. */
const history = fc.array(fc.tuple(fc.array(record, { maxLength: 12 }), fc.boolean()), { maxLength: 5 });

it('whatever was counted when: analytics, totals and deep pages are those of a look at every record', async () => {
  const { AuditLog } = app.container.database.models;
  const all: AuditRecord[] = [];
  await fc.assert(
    fc.asyncProperty(history, filter, fc.nat(), async (steps, wanted, place) => {
      for (const [records, counted] of steps) {
        if (records.length > 0) await AuditLog.collection.insertMany([...records]);
        all.push(...records);
        app.clock.advance(1_000);
        if (counted) await Promise.all([app.container.rollUps.advance(), app.container.rollUps.advance()]);
      }
      const used = jest.spyOn(AuditLog, 'aggregate');
      const { from, to } = wanted;
      const inRange = all.filter(({ timestamp: at }) => (!from || at >= from) && (!to || at <= to));
      const analytics = await app.container.auditLog.analytics({ from, to });
      expect(used).not.toHaveBeenCalled();
      used.mockRestore();
      expect(analytics.totalLogs).toBe(inRange.length);
      expect(Object.values(analytics.actionBreakdown).reduce((a, b) => a + b, 0)).toBe(inRange.length);
      for (const [action, count] of Object.entries(analytics.actionBreakdown))
        expect(count).toBe(inRange.filter((one) => one.action === action).length);
      for (const { date, count } of analytics.timeline)
        expect(count).toBe(inRange.filter((one) => one.timestamp.toISOString().startsWith(date)).length);
      for (const { userId, count } of analytics.topUsers)
        expect(count).toBe(inRange.filter((one) => one.userId === userId && one.email !== undefined).length);

      const listed = inRange
        .filter(({ action }) => wanted.action === undefined || action === wanted.action)
        .filter(({ userId }) => wanted.userId === undefined || userId === wanted.userId)
        .sort((a, b) => +b.timestamp - +a.timestamp || (String(a._id) < String(b._id) ? 1 : -1));
      const page = 1 + (listed.length === 0 ? 0 : place % listed.length);
      const { items, pagination } = await deep.list(wanted, { page, limit: 3 });
      expect(pagination.total).toBe(listed.length);
      const expected = listed.slice((page - 1) * 3, page * 3);
      expect(items.map(({ _id }) => String(_id))).toEqual(expected.map(({ _id }) => String(_id)));
    }),
    { numRuns: 40 },
  );
});
