import fc from 'fast-check';
import type { AuditRecord } from '../../src/models/audit-log.model';
import type { Analytics } from '../../src/services/audit-tally';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { auditRecord, setAuditLog } from '../http/support/audit-records';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const DAY = 86_400_000;
const START = Date.UTC(2026, 1, 25);

/** Moments of eight days, many of them on the very edge of one. */
const moment = fc
  .tuple(
    fc.integer({ min: 0, max: 7 }),
    fc.oneof(fc.constantFrom(0, 1, DAY - 1), fc.integer({ min: 0, max: DAY - 1 })),
  )
  .map(([day, within]) => new Date(START + day * DAY + within));

const record = fc
  .record({
    timestamp: moment,
    action: fc.constantFrom('login', 'classify', 'validate', 'access_denied'),
    user: fc.option(fc.integer({ min: 1, max: 14 })),
  })
  .map(({ timestamp, action, user }) =>
    auditRecord({
      timestamp,
      action,
      ...(user !== null && { userId: user.toString(16).padStart(24, '0'), email: `u${user}@example.org` }),
    }),
  );

const range = fc
  .tuple(fc.option(moment), fc.option(moment))
  .map(([a, b]) => (a !== null && b !== null && a > b ? { from: b, to: a } : { from: a, to: b }));

type Bound = Date | null;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const tally = (keys: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

/** The same figures by looking at every record. */
function fullScan(records: readonly AuditRecord[], { from, to }: { from: Bound; to: Bound }) {
  const inside = records.filter(
    ({ timestamp }) => (from === null || timestamp >= from) && (to === null || timestamp <= to),
  );
  const days = inside.map(({ timestamp }) => dayOf(timestamp)).sort();
  const perDay = tally(days);
  const first = from === null ? days[0] : dayOf(from);
  const last = to === null ? days.at(-1) : dayOf(to);
  const timeline: { date: string; count: number }[] = [];
  if (first !== undefined && last !== undefined) {
    for (let at = Date.parse(first); at <= Date.parse(last); at += DAY) {
      const date = dayOf(new Date(at));
      timeline.push({ date, count: perDay[date] ?? 0 });
    }
  }
  const perUser = Object.entries(tally(inside.flatMap(({ userId }) => userId ?? [])));
  const topCounts = perUser
    .map(([, count]) => count)
    .sort((a, b) => b - a)
    .slice(0, 10);
  return {
    totalLogs: inside.length,
    actionBreakdown: tally(inside.map(({ action }) => action)),
    timeline,
    perUser: new Map(perUser),
    topCounts,
  };
}

it('the analytics are what a look at every record gives', async () => {
  const admin = await app.as('admin');
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 80 }), range, async (records, bounds) => {
      await setAuditLog(app, records);
      const query = new URLSearchParams();
      if (bounds.from !== null) query.set('startDate', bounds.from.toISOString());
      if (bounds.to !== null) query.set('endDate', bounds.to.toISOString());
      const { body } = await admin.get(`/api/audit/audit-analytics?${query.toString()}`);
      const { topUsers, ...figures } = body.analytics as Analytics;
      const { perUser, topCounts, ...expected } = fullScan(records, bounds);
      expect(figures).toEqual(expected);
      // Which of two equally active users comes first is not said; how active each is, is.
      expect(topUsers.map(({ count }) => count)).toEqual(topCounts);
      for (const { userId, count } of topUsers) expect(count).toBe(perUser.get(userId));
      expect(new Set(topUsers.map(({ userId }) => userId)).size).toBe(topCounts.length);
      const counts = Object.values(figures.actionBreakdown);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(figures.totalLogs);
    }),
    { numRuns: 60 },
  );
});
