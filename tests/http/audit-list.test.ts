import { createTestApp, type TestAnswer, type TestApp } from '../helpers/test-app';
import { auditRecord, setAuditLog } from './support/audit-records';
import { complaints } from './support/fields';
import { traced } from './support/traced';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const ADA = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const BOB = 'bbbbbbbbbbbbbbbbbbbbbbbb';
const ada = { userId: ADA, email: 'ada@example.org' };
const bob = { userId: BOB, email: 'bob@example.org' };
const at = (time: string): { timestamp: Date } => ({ timestamp: new Date(time) });

const RECORDS = [
  auditRecord({ requestId: 'r1', ...ada, ...at('2026-01-14T23:59:59.999Z'), action: 'login' }),
  auditRecord({ requestId: 'r2', ...ada, ...at('2026-01-15T00:00:00.000Z'), action: 'classify' }),
  auditRecord({ requestId: 'r3', ...bob, ...at('2026-01-15T12:00:00.000Z'), action: 'classify' }),
  auditRecord({ requestId: 'r4', ...at('2026-01-15T23:59:59.999Z'), action: 'login_failed' }),
  auditRecord({ requestId: 'r5', ...ada, ...at('2026-01-16T00:00:00.000Z'), action: 'classify' }),
];
beforeEach(() => setAuditLog(app, RECORDS));

const list = async (query = ''): Promise<TestAnswer> =>
  (await app.as('admin')).get(`/api/audit/audit-logs${query}`);
const names = ({ body }: TestAnswer): string[] =>
  (body.logs as { requestId: string }[]).map(({ requestId }) => requestId);

describe('listing the record', () => {
  it('shows everything, newest first, as it was written', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(names(answer)).toEqual(['r5', 'r4', 'r3', 'r2', 'r1']);
    expect(answer.body.pagination).toEqual({ page: 1, limit: 50, total: 5, pages: 1 });
    const { _id, timestamp, ...rest } = RECORDS[4]!;
    expect(answer.body.logs[0]).toEqual({
      ...rest,
      _id: _id.toHexString(),
      timestamp: timestamp.toISOString(),
    });
    // Who it was is left out where it is not known.
    expect(answer.body.logs[1]).not.toHaveProperty('userId');
  });

  it.each<[string, string[]]>([
    ['action=classify', ['r5', 'r3', 'r2']],
    [`userId=${ADA}`, ['r5', 'r2', 'r1']],
    [`userId=${ADA}&action=classify`, ['r5', 'r2']],
    ['action=never_happened', []],
    ['userId=nobody', []],
    // A date alone means the whole UTC day at either end.
    ['startDate=2026-01-15&endDate=2026-01-15', ['r4', 'r3', 'r2']],
    ['startDate=2026-01-16', ['r5']],
    ['endDate=2026-01-14', ['r1']],
    // Both bounds are inclusive, to the millisecond.
    ['startDate=2026-01-15T00:00:00.000Z&endDate=2026-01-15T12:00:00.000Z', ['r3', 'r2']],
    ['startDate=2026-01-15T12:00:00Z&endDate=2026-01-15T12:00:00Z', ['r3']],
    ['startDate=2026-01-15T00:00:00.001Z&endDate=2026-01-15T11:59:59.999Z', []],
    // Offsets count: 13:00 in +01:00 is noon.
    ['startDate=2026-01-15T13:00:00%2B01:00&endDate=2026-01-15T13:00:00%2B01:00', ['r3']],
    [`action=classify&userId=${ADA}&startDate=2026-01-16`, ['r5']],
  ])('?%s', async (query, expected) => {
    const answer = await list(`?${query}`);
    expect(names(answer)).toEqual(expected);
    expect(answer.body.pagination.total).toBe(expected.length);
  });

  it('comes in pages', async () => {
    const pages = [await list('?limit=2'), await list('?limit=2&page=2'), await list('?limit=2&page=3')];
    expect(pages.map(names)).toEqual([['r5', 'r4'], ['r3', 'r2'], ['r1']]);
    expect(pages[1]!.body.pagination).toEqual({ page: 2, limit: 2, total: 5, pages: 3 });
    expect(names(await list('?limit=2&page=4'))).toEqual([]);
  });

  it('is not itself recorded, and is for admins only', async () => {
    const admin = await app.as('admin');
    const paths = ['/api/audit/audit-logs', '/api/audit/audit-analytics'];
    for (const path of paths) {
      const { records } = await traced(app, (trace) => admin.get(path, undefined, trace));
      expect(records).toEqual([]);
      expect((await app.anyone.get(path)).status).toBe(401);
      for (const role of ['moderator', 'user'] as const) {
        const client = await app.as(role);
        const refused = await traced(app, (trace) => client.get(path, undefined, trace));
        expect(refused.answer.status).toBe(403);
        expect(refused.records).toMatchObject([{ action: 'access_denied' }]);
      }
    }
  });
});

const BAD_DATES = [
  '2026-02-30',
  '2026-13-01',
  '2025-02-29',
  '2026-1-5',
  '15.01.2026',
  'yesterday',
  '',
  '1768435200000',
  '2026-01-15T12:00:00',
  '2026-01-15 12:00:00Z',
  '2026-01-15T25:00:00Z',
  '2026-02-30T12:00:00Z',
];

describe('a list that cannot be made', () => {
  it.each(BAD_DATES)('the date %j', async (date) => {
    const query = `startDate=${encodeURIComponent(date)}&endDate=${encodeURIComponent(date)}`;
    expect(complaints(await list(`?${query}`))).toEqual(['endDate', 'startDate']);
    const analytics = await (await app.as('admin')).get(`/api/audit/audit-analytics?${query}`);
    expect(complaints(analytics)).toEqual(['endDate', 'startDate']);
  });

  it.each([
    ['startDate=2026-01-16&endDate=2026-01-15', ['startDate']],
    ['startDate=2026-01-15T12:00:00.001Z&endDate=2026-01-15T12:00:00.000Z', ['startDate']],
    ['startDate=2026-01-15&startDate=2026-01-16', ['startDate']],
  ])('?%s, here and in the analytics', async (query, fields) => {
    expect(complaints(await list(`?${query}`))).toEqual(fields);
    expect(complaints(await (await app.as('admin')).get(`/api/audit/audit-analytics?${query}`))).toEqual(
      fields,
    );
  });

  it.each([
    ['action=', ['action']],
    ['action=%20', ['action']],
    ['action=login&action=logout', ['action']],
    ['userId=', ['userId']],
    [`userId=${ADA}&userId=${BOB}`, ['userId']],
    ['page=0&limit=101', ['limit', 'page']],
    ['limit=ten', ['limit']],
  ])('?%s', async (query, fields) => {
    expect(complaints(await list(`?${query}`))).toEqual(fields);
  });

  it('takes any span of time, which only the timeline of the analytics cannot', async () => {
    const query = '?startDate=0001-01-01&endDate=9999-12-31';
    expect(names(await list(query))).toHaveLength(5);
    const analytics = await (await app.as('admin')).get(`/api/audit/audit-analytics${query}`);
    expect(complaints(analytics)).toEqual(['startDate']);
  });

  it('takes no operators for filters', async () => {
    expect(complaints(await list('?action[$ne]=classify&userId[$gt]='))).toEqual(['action', 'userId']);
    expect(names(await list('?action=%7B%22%24ne%22%3A1%7D'))).toEqual([]);
  });
});
