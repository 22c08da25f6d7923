import type { Analytics } from '../../src/services/audit-tally';
import type { AuditRecord } from '../../src/models/audit-log.model';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { auditRecord, setAuditLog } from './support/audit-records';
import { complaints } from './support/fields';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(() => setAuditLog(app, []));

const analytics = async (query = ''): Promise<Analytics> => {
  const { status, body } = await (await app.as('admin')).get(`/api/audit/audit-analytics${query}`);
  expect(status).toBe(200);
  return body.analytics as Analytics;
};

const user = (n: number) => ({
  userId: n.toString(16).padStart(24, '0'),
  email: `user-${n}@example.org`,
});
const on = (day: string, more: Partial<AuditRecord> = {}): AuditRecord =>
  auditRecord({ timestamp: new Date(`${day}T10:00:00.000Z`), ...more });

describe('the analytics', () => {
  it('of an empty log are empty', async () => {
    const empty = { totalLogs: 0, actionBreakdown: {}, topUsers: [], timeline: [] };
    expect(await analytics()).toEqual(empty);
    expect(await analytics('?startDate=2026-01-01')).toEqual(empty);
    expect(await analytics('?endDate=2026-01-01')).toEqual(empty);
  });

  it('count by action, user and day, and leave no day out', async () => {
    await setAuditLog(app, [
      on('2026-02-27', { action: 'login', ...user(1) }),
      on('2026-02-27', { action: 'classify', ...user(2) }),
      on('2026-03-02', { action: 'classify', ...user(2) }),
      on('2026-03-02', { action: 'access_denied' }),
    ]);
    expect(await analytics()).toEqual({
      totalLogs: 4,
      actionBreakdown: { login: 1, classify: 2, access_denied: 1 },
      // Whoever is not known is nobody's activity.
      topUsers: [
        { ...user(2), count: 2 },
        { ...user(1), count: 1 },
      ],
      timeline: [
        { date: '2026-02-27', count: 2 },
        { date: '2026-02-28', count: 0 },
        { date: '2026-03-01', count: 0 },
        { date: '2026-03-02', count: 2 },
      ],
    });
  });

  it('fill the asked range, both ends included', async () => {
    const times = [
      '2026-01-09T23:59:59.999Z',
      '2026-01-10T00:00:00.000Z',
      '2026-01-11T23:59:59.999Z',
      '2026-01-12T00:00:00.000Z',
    ];
    await setAuditLog(
      app,
      times.map((time) => auditRecord({ timestamp: new Date(time) })),
    );
    const whole = await analytics('?startDate=2026-01-10&endDate=2026-01-11');
    expect(whole.totalLogs).toBe(2);
    expect(whole.timeline).toEqual([
      { date: '2026-01-10', count: 1 },
      { date: '2026-01-11', count: 1 },
    ]);
    expect((await analytics('?startDate=2026-01-08&endDate=2026-01-14')).timeline).toEqual(
      [0, 1, 1, 1, 1, 0, 0].map((count, n) => ({ date: `2026-01-${String(8 + n).padStart(2, '0')}`, count })),
    );
    expect((await analytics(`?startDate=${times[1]}&endDate=${times[2]}`)).totalLogs).toBe(2);
    expect(
      (await analytics('?startDate=2026-01-10T00:00:00.001Z&endDate=2026-01-11T23:59:59.998Z')).totalLogs,
    ).toBe(0);
    // An open end reaches as far as there are records.
    expect((await analytics('?startDate=2026-01-08')).timeline).toHaveLength(5);
    expect((await analytics('?endDate=2026-01-14')).timeline).toHaveLength(6);
    expect((await analytics('?startDate=2027-01-01')).timeline).toEqual([]);
  });

  it('name the ten most active, most active first', async () => {
    const records = Array.from({ length: 12 }, (_, n) =>
      Array.from({ length: n + 1 }, () => on('2026-01-01', user(n))),
    ).flat();
    await setAuditLog(app, records);
    const { topUsers, totalLogs } = await analytics();
    expect(totalLogs).toBe(78);
    expect(topUsers).toEqual(Array.from({ length: 10 }, (_, n) => ({ ...user(11 - n), count: 12 - n })));
  });

  it('keep one user one, though the e-mail changed', async () => {
    await setAuditLog(app, [
      on('2026-01-01', user(1)),
      on('2026-01-02', { ...user(1), email: 'new@example.org' }),
    ]);
    const { topUsers } = await analytics();
    expect(topUsers).toMatchObject([{ userId: user(1).userId, count: 2 }]);
  });

  it('take actions by whatever name', async () => {
    await setAuditLog(
      app,
      ['__proto__', 'constructor', 'a.b', '$c'].map((action) => on('2026-01-01', { action })),
    );
    const { actionBreakdown } = await analytics();
    for (const action of ['constructor', 'a.b', '$c']) expect(actionBreakdown[action]).toBe(1);
  });

  it('begin in another century where that is asked', async () => {
    await setAuditLog(app, [on('2026-01-01')]);
    const { timeline } = await analytics('?startDate=1900-01-01&endDate=2026-01-01');
    expect(timeline).toHaveLength(46_022);
    expect([timeline[0], timeline.at(-1)]).toEqual([
      { date: '1900-01-01', count: 0 },
      { date: '2026-01-01', count: 1 },
    ]);
  });

  it.each([
    ['startDate=0001-01-01', ['startDate']],
    ['endDate=9999-12-31', ['endDate']],
  ])('are refused where %s would make a timeline without end', async (query, fields) => {
    await setAuditLog(app, [on('2026-01-01')]);
    const answer = await (await app.as('admin')).get(`/api/audit/audit-analytics?${query}`);
    expect(complaints(answer)).toEqual(fields);
  });
});
