import { eventually } from '../helpers/eventually';
import { createKey } from '../../src/services/agent-key';
import { LimitedApps, statusesOf } from './limited-apps';

const OPEN = '/api/governance';
const CHECK = ['check' as const];

const apps = new LimitedApps();
afterEach(() => apps.closeAll());

describe('the budget of an agent', () => {
  it('takes the place of the limit of its address, which stays for the others', async () => {
    const app = await apps.start({ API_RATE_LIMIT: '2' });
    const { client, record } = await app.createAgent({ scopes: CHECK, rateLimit: 4, name: 'Busy' });
    expect(await statusesOf(6, () => client.get(OPEN))).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await statusesOf(3, () => app.anyone.get('/api/documents'))).toEqual([200, 200, 429]);
    const answer = await client.get(OPEN);
    expect(answer.body).toEqual({ error: 'Too many requests, please try again in 1 minute' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['ratelimit-policy']).toBe('4;w=60');
    const records = await app.audit('rate_limited');
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({ userId: record._id.toHexString(), agentName: 'Busy' });
    expect(records[1]).not.toHaveProperty('userId');
  });

  it('starts anew after a minute', async () => {
    const app = await apps.start({});
    const { client } = await app.createAgent({ scopes: CHECK, rateLimit: 1 });
    expect(await statusesOf(2, () => client.get(OPEN))).toEqual([200, 429]);
    app.clock.advance(60_000);
    expect(await statusesOf(2, () => client.get(OPEN))).toEqual([200, 429]);
  });

  it('is its own: another agent at the same address is not touched, and it is one for both of its keys', async () => {
    const app = await apps.start({});
    const [one, other] = [
      await app.createAgent({ scopes: CHECK, rateLimit: 2 }),
      await app.createAgent({ scopes: CHECK, rateLimit: 2 }),
    ];
    const admin = await app.as('admin');
    const { body } = await admin.post(`/api/admin/agents/${one.record._id.toHexString()}/rotate`);
    await eventually(async () => expect((await app.withToken(body.key).get(OPEN)).status).toBe(200));
    expect(await statusesOf(2, () => one.client.get(OPEN))).toEqual([200, 429]);
    expect((await app.withToken(body.key).get(OPEN)).status).toBe(429);
    expect(await statusesOf(3, () => other.client.get(OPEN))).toEqual([200, 200, 429]);
  });

  it('is one for all processes', async () => {
    const app = await apps.start({});
    const second = await apps.start({}, app);
    const { key } = await app.createAgent({ scopes: CHECK, rateLimit: 20 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => [app, second][i % 2]!.withToken(key).get(OPEN)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  it('follows a change of the agent', async () => {
    const app = await apps.start({});
    const { client, record } = await app.createAgent({ scopes: CHECK, rateLimit: 1 });
    expect(await statusesOf(2, () => client.get(OPEN))).toEqual([200, 429]);
    await (await app.as('admin')).patch(`/api/admin/agents/${record._id.toHexString()}`, { rateLimit: 3 });
    await eventually(async () => expect((await client.get(OPEN)).status).toBe(200));
    expect(await statusesOf(3, () => client.get(OPEN))).toEqual([200, 200, 429]);
  });

  it('counts what is refused as well', async () => {
    const app = await apps.start({});
    const { client } = await app.createAgent({ scopes: ['decide'], rateLimit: 2 });
    expect(await statusesOf(3, () => client.get(OPEN))).toEqual([403, 403, 429]);
  });
});

it('a key that is nobody’s counts against its address', async () => {
  const app = await apps.start({ API_RATE_LIMIT: '3' });
  const tries = () => app.withToken(createKey().key).get(OPEN);
  expect(await statusesOf(4, tries)).toEqual([401, 401, 401, 429]);
  expect((await app.anyone.get('/api/documents')).status).toBe(429);
});

it('what anybody may send in is counted by address, with a key as without one', async () => {
  const app = await apps.start({ API_RATE_LIMIT: '2' });
  const { client } = await app.createAgent({ scopes: CHECK, rateLimit: 100 });
  const comment = { type: 'comment', content: { text: 'It could do with an example.' } };
  expect(await statusesOf(3, () => client.post('/api/submissions', comment))).toEqual([201, 201, 429]);
  expect((await client.get(OPEN)).status).toBe(200);
});

it('an agent for which none is named gets the configured one', async () => {
  const app = await apps.start({ AGENT_RATE_LIMIT: '7' });
  const answer = await (await app.as('admin')).post('/api/admin/agents', { name: 'Plain' });
  expect(answer.body.agent.rateLimit).toBe(7);
});
