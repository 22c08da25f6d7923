import { DatabaseLink } from '../helpers/database-link';
import { eventually } from '../helpers/eventually';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { createKey } from '../../src/services/agent-key';

const OPEN = '/api/governance';
const CHECK = ['check' as const];

const statusOf = async (app: TestApp, key: string): Promise<number> =>
  (await app.withToken(key).get(OPEN)).status;

describe('a key', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  it('opens in `Authorization` and in `X-API-Key`, and the answer is not to be cached', async () => {
    const { key } = await app.createAgent({ scopes: CHECK });
    const bearer = await app.withToken(key).get(OPEN);
    expect([bearer.status, bearer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await app.anyone.get(OPEN, undefined, { headers: { 'X-API-Key': key } })).status).toBe(200);
  });

  it('in `X-API-Key` does not count where `Authorization` says something else', async () => {
    const { key } = await app.createAgent({ scopes: CHECK });
    const headers = { 'X-API-Key': key, Authorization: 'Bearer not.a.token' };
    expect((await app.anyone.get(OPEN, undefined, { headers })).status).toBe(401);
  });

  it('is written down in each audit record by the id and the name of its agent', async () => {
    const { client, record } = await app.createAgent({ scopes: CHECK, name: 'Checker' });
    const answer = await client.post('/api/governance/classify', { text: 'Always use port 27027.' });
    expect(answer.status).toBe(200);
    const entry = (await app.audit('classify')).at(-1)!;
    expect(entry).toMatchObject({ userId: record._id.toHexString(), agentName: 'Checker' });
    expect(entry).not.toHaveProperty('email');
    const admin = await app.as('admin');
    const activity = await admin.get('/api/admin/activity', undefined, { query: { limit: 1 } });
    expect(activity.body.activities[0]).toMatchObject({ action: 'classify', agentName: 'Checker' });
    const query = { userId: record._id.toHexString() };
    const logs = await admin.get('/api/audit/audit-logs', undefined, { query });
    expect(logs.body.logs).toHaveLength(1);
    expect(logs.body.logs[0].agentName).toBe('Checker');
    const analytics = await admin.get('/api/audit/audit-analytics');
    expect(analytics.body.analytics.actionBreakdown.classify).toBe(1);
  });

  it.each([
    ['that nobody has', createKey().key],
    ['of a wrong form', 'gk_short'],
    ['with a character too many', `${createKey().key}x`],
  ])('%s is 401, in either header, and leaves one record', async (_, key) => {
    const fresh = await createTestApp();
    for (const headers of [{ Authorization: `Bearer ${key}` }, { 'X-API-Key': key }]) {
      const answer = await fresh.anyone.get(OPEN, undefined, { headers });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ error: 'Unauthorized', message: 'The agent key is not valid' });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    const records = await fresh.audit('access_denied');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ outcome: 'denied', details: { status: 401 } });
    expect(JSON.stringify(records)).not.toContain(key);
    await fresh.close();
  });

  it('is not written to a log or a record when it is given away in a text', async () => {
    const { client, key } = await app.createAgent({ scopes: CHECK });
    await client.post('/api/governance/classify', { text: `Use the key ${key} for it.` });
    expect(JSON.stringify(await app.audit('classify'))).not.toContain(key);
  });

  it('does not open public reads to nobody in particular: a document needs a key that is one', async () => {
    expect((await app.withToken(createKey().key).get('/api/documents')).status).toBe(200);
    expect((await app.withToken(createKey().key).get('/api/documents/anything')).status).toBe(401);
  });
});

describe.each([
  ['by the change stream, without time passing', true],
  ['after five seconds, without the change stream', false],
])('what a key opens is seen %s', (_, feeds) => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ feeds });
    other = await createTestApp({ feeds, databaseUri: app.databaseUri, clock: app.clock });
  });
  afterAll(async () => {
    await other.close({ keepDatabase: true });
    await app.close();
  });

  async function noticed(check: () => Promise<void>): Promise<void> {
    if (feeds) await eventually(check);
    else {
      app.clock.advance(5_000);
      await check();
    }
  }

  const path = ({ record }: Awaited<ReturnType<TestApp['createAgent']>>) =>
    `/api/admin/agents/${record._id.toHexString()}`;

  it('in every process when it is revoked, and a neighbour keeps access', async () => {
    const [gone, neighbour] = [
      await app.createAgent({ scopes: CHECK }),
      await app.createAgent({ scopes: CHECK }),
    ];
    for (const one of [app, other]) expect(await statusOf(one, gone.key)).toBe(200);
    await (await app.as('admin')).delete(path(gone));
    for (const one of [app, other]) {
      await noticed(async () => expect(await statusOf(one, gone.key)).toBe(401));
      expect(await statusOf(one, neighbour.key)).toBe(200);
    }
  });

  it('in every process when its scopes change', async () => {
    const agent = await app.createAgent({ scopes: CHECK });
    expect(await statusOf(other, agent.key)).toBe(200);
    await (await app.as('admin')).patch(path(agent), { scopes: ['decide'] });
    await noticed(async () => expect(await statusOf(other, agent.key)).toBe(403));
  });

  it('in every process when it is rotated: the old key opens for its grace, the new one at once', async () => {
    const agent = await app.createAgent({ scopes: CHECK });
    expect(await statusOf(other, agent.key)).toBe(200);
    const admin = await app.as('admin');
    const { body } = await admin.post(`${path(agent)}/rotate`, { grace_seconds: 30 });
    for (const one of [app, other]) {
      expect(await statusOf(one, agent.key)).toBe(200);
      expect(await statusOf(one, body.key)).toBe(200);
    }
    app.clock.advance(29_999);
    expect(await statusOf(other, agent.key)).toBe(200);
    app.clock.advance(1);
    // Not even a process that remembers the agent lets it in any more.
    for (const one of [app, other]) expect(await statusOf(one, agent.key)).toBe(401);
    expect(await statusOf(other, body.key)).toBe(200);
  });

  it('when it is rotated without grace', async () => {
    const agent = await app.createAgent({ scopes: CHECK });
    expect(await statusOf(other, agent.key)).toBe(200);
    await (await app.as('admin')).post(`${path(agent)}/rotate`, { grace_seconds: 0 });
    await noticed(async () => expect(await statusOf(other, agent.key)).toBe(401));
  });

  it('when it is rotated without grace after a rotation with it: the leaked one before goes as well', async () => {
    const admin = await app.as('admin');
    const agent = await app.createAgent({ scopes: CHECK });
    const second = await admin.post(`${path(agent)}/rotate`, { grace_seconds: 300 });
    expect(await statusOf(other, agent.key)).toBe(200);
    const third = await admin.post(`${path(agent)}/rotate`, { grace_seconds: 0 });
    await noticed(async () => {
      expect(await statusOf(other, agent.key)).toBe(401);
      expect(await statusOf(other, second.body.key)).toBe(401);
    });
    expect(await statusOf(other, third.body.key)).toBe(200);
  });
});

describe('the last use of a key', () => {
  it('is written down once a minute', async () => {
    const app = await createTestApp();
    const { key, record } = await app.createAgent({ scopes: CHECK });
    const used = async () =>
      (await app.container.database.models.Agent.findById(record._id).lean())!.lastUsedAt;
    const write = jest.spyOn(app.container.database.models.Agent, 'updateOne');
    const start = app.clock.date;
    for (let i = 0; i < 5; i += 1) {
      await statusOf(app, key);
      app.clock.advance(1_000);
    }
    await eventually(async () => expect(await used()).toEqual(start));
    expect(write).toHaveBeenCalledTimes(1);
    app.clock.advance(60_000);
    const later = app.clock.date;
    await statusOf(app, key);
    await eventually(async () => expect(await used()).toEqual(later));
    expect(write).toHaveBeenCalledTimes(2);
    write.mockRestore();
    await app.close();
  });

  it('holds up nobody: where it cannot be written, the request goes on', async () => {
    const app = await createTestApp();
    const { key } = await app.createAgent({ scopes: CHECK });
    const failure = { exec: () => Promise.reject(new Error('no space left')) };
    const write = jest
      .spyOn(app.container.database.models.Agent, 'updateOne')
      .mockReturnValue(failure as never);
    const silent = jest.spyOn(app.container.logger, 'warn').mockReturnValue(undefined as never);
    expect(await statusOf(app, key)).toBe(200);
    await eventually(() => expect(silent).toHaveBeenCalledTimes(1));
    for (const spy of [write, silent]) spy.mockRestore();
    await app.close();
  });
});

it('is 503, never 401, while the database is away', async () => {
  const link = await DatabaseLink.open();
  const app = await createTestApp({ databaseUri: link.uri, env: { REQUEST_DEADLINE_MS: '1000' } });
  const silent = jest.spyOn(app.container.logger, 'warn').mockReturnValue(undefined as never);
  const { key } = await app.createAgent({ scopes: CHECK });
  expect(await statusOf(app, key)).toBe(200);
  link.cut();
  for (const one of [key, createKey().key]) {
    expect((await app.withToken(one).post('/api/governance/classify', { text: 'Use tabs.' })).status).toBe(
      503,
    );
  }
  link.mend();
  await eventually(async () => expect(await statusOf(app, key)).toBe(200));
  silent.mockRestore();
  await app.close();
  await link.close();
});
