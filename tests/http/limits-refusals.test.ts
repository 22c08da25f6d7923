import { createTestApp, type TestApp } from '../helpers/test-app';
import { TestClock } from '../helpers/test-clock';

const MINUTE = 60_000;
/** The end of a window lets two more seconds pass, so that every process can bring in its count. */
const WINDOW = 15 * MINUTE + 2_000;
/** A window starts on a full quarter of an hour of the clock. */
const windowStart = (): number => Math.ceil(Date.now() / (15 * MINUTE)) * 15 * MINUTE;

let app: TestApp;
const start = async (env: Record<string, string> = {}) => {
  app = await createTestApp({ env, clock: new TestClock(windowStart()) });
};
afterEach(() => app.close());

const times = async (count: number, call: () => Promise<unknown>): Promise<void> => {
  await Promise.all(Array.from({ length: count }, call));
};

describe('a flood of refusals', () => {
  it('by the limit leaves one record, and one more with the count when the window has ended', async () => {
    await start({ API_RATE_LIMIT: '1', LOGIN_RATE_LIMIT: '1' });
    await app.anyone.get('/api/documents');
    await times(60, () => app.anyone.get('/api/documents'));
    const first = await app.audit();
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({
      action: 'rate_limited',
      outcome: 'denied',
      ipAddress: '127.0.0.1',
      details: { status: 429, route: 'GET /api/documents', count: 1 },
    });
    await app.container.refusals.closeWindows();
    expect(await app.audit()).toHaveLength(1);
    app.clock.advance(WINDOW);
    await app.container.refusals.closeWindows();
    const both = await app.audit();
    expect(both).toHaveLength(2);
    expect(both[1]).toMatchObject({
      action: 'rate_limited',
      outcome: 'denied',
      ipAddress: '127.0.0.1',
      details: { route: 'GET /api/documents', count: 59, summary: true },
    });
    await app.container.refusals.closeWindows();
    expect(await app.audit()).toHaveLength(2);
  });

  it('of bad tokens leaves one record per route, and starts anew in the next window', async () => {
    await start();
    const bad = app.withToken('not.a.token');
    await times(10, () => bad.get('/api/admin/stats'));
    await times(10, () => bad.get('/api/admin/moderation/abc'));
    await times(10, () => bad.get('/api/admin/moderation/def'));
    const routes = (await app.audit()).map(({ details }) => details['route']);
    expect(routes.sort()).toEqual(['GET /api/admin/moderation/:id', 'GET /api/admin/stats']);
    app.clock.advance(WINDOW);
    await bad.get('/api/admin/stats');
    expect(await app.audit('access_denied')).toHaveLength(3);
    await app.container.refusals.closeWindows();
    const summaries = (await app.audit()).filter(({ details }) => details['summary'] === true);
    expect(summaries.map(({ details }) => details['count']).sort()).toEqual([19, 9]);
  });

  it('is counted for each client apart, and an IPv6 client is its /64', async () => {
    await start({ TRUST_PROXY_HOPS: '1' });
    const from = (address: string) =>
      app.withToken('not.a.token').get('/api/admin/stats', undefined, {
        headers: { 'X-Forwarded-For': address },
      });
    await from('203.0.113.7');
    await from('203.0.113.8');
    expect(await app.audit()).toHaveLength(2);
    for (let i = 1; i <= 20; i += 1) await from(`2001:db8:1:2::${i}`);
    const records = await app.audit();
    expect(records).toHaveLength(3);
    expect(records[2]!.ipAddress).toBe('2001:db8:1:2::1');
  });

  it('in one process and another leaves one record, with one count', async () => {
    await start();
    const other = await createTestApp({ databaseUri: app.databaseUri, clock: app.clock });
    await times(5, () => app.withToken('not.a.token').get('/api/admin/stats'));
    await times(5, () => other.withToken('not.a.token').get('/api/admin/stats'));
    expect(await app.audit()).toHaveLength(1);
    app.clock.advance(WINDOW);
    await other.container.refusals.flush();
    await Promise.all([app.container.refusals.closeWindows(), other.container.refusals.closeWindows()]);
    const records = await app.audit();
    expect(records).toHaveLength(2);
    expect(records[1]!.details).toMatchObject({ count: 9, summary: true });
    await other.close({ keepDatabase: true });
  });

  it('is counted whole when its window ends while a count is on its way to the database', async () => {
    await start();
    await times(5, () => app.withToken('not.a.token').get('/api/admin/stats'));
    const { RefusalCounter } = app.container.database.models;
    const write = RefusalCounter.bulkWrite.bind(RefusalCounter);
    let arrive = () => {};
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    jest.spyOn(RefusalCounter, 'bulkWrite').mockImplementationOnce(async (...counts) => {
      await onItsWay;
      return write(...counts);
    });
    void app.container.refusals.flush();
    app.clock.advance(WINDOW);
    const closed = app.container.refusals.closeWindows();
    // More than enough for a window to be closed that waits for nothing.
    for (let asked = 0; asked < 10; asked += 1) await app.audit();
    arrive();
    await closed;
    expect((await app.audit()).map(({ details }) => details['count'])).toEqual([1, 4]);
  });
});

it('a refusal for want of the role is recorded every time', async () => {
  await start();
  const user = await app.as('user');
  await times(4, () => user.get('/api/admin/stats'));
  expect(await app.audit('access_denied')).toHaveLength(4);
});

it('a missing token and a conflict are not recorded', async () => {
  await start();
  await app.anyone.get('/api/admin/stats');
  const { record, token } = await app.user('admin');
  const answer = await app.withToken(token).patch(`/api/admin/users/${record._id.toHexString()}`, {
    role: 'user',
  });
  expect(answer.status).toBe(409);
  expect(await app.audit()).toHaveLength(0);
});
