import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import { sha256 } from '../../src/lib/digest';
import { newId } from '../../src/models/id';
import { fieldsOf } from './answers';

const AGENTS = '/api/admin/agents';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const stored = (id: string) => app.container.database.models.Agent.findById(id).lean();
const idOf = ({ record }: { record: { _id: { toHexString(): string } } }) => record._id.toHexString();

async function auditOf(action: string, resourceId: string) {
  return (await app.audit(action)).filter((record) => record.resourceId === resourceId);
}

describe('making an agent', () => {
  it('shows the key once, and keeps its digest and last four characters', async () => {
    const answer = await admin.post(AGENTS, {
      name: '  Release bot ',
      scopes: ['decide', 'check', 'decide'],
      rateLimit: 600,
      project: 'shop',
      active: false,
      keys: [],
    });
    expect(answer.status).toBe(201);
    const { agent } = answer.body;
    const key = String(answer.body.key);
    expect(key).toMatch(/^gk_[A-Za-z0-9_-]{43}$/);
    expect(agent).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Release bot',
      scopes: ['decide', 'check'],
      rateLimit: 600,
      project: 'shop',
      active: true,
      keyHint: key.slice(-4),
      created_at: '2026-03-01T12:00:00.000Z',
      created_by: (await app.user('admin')).record._id.toHexString(),
    });
    expect(answer.headers['location']).toBe(`${AGENTS}/${agent._id}`);
    const record = await stored(agent._id);
    expect(record!.keys).toEqual([{ hash: sha256(key), hint: key.slice(-4) }]);
    expect(JSON.stringify(record)).not.toContain(key);
    const records = await auditOf('agent_create', agent._id);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      outcome: 'success',
      email: 'admin@example.org',
      details: {
        name: 'Release bot',
        scopes: ['decide', 'check'],
        rateLimit: 600,
        project: 'shop',
        keyHint: key.slice(-4),
      },
    });
    expect(JSON.stringify(records)).not.toContain(key);
    expect((await admin.get(answer.headers['location']!)).body).toEqual({ success: true, agent });
    expect((await admin.get(AGENTS)).text).not.toContain(key);
  });

  it('gives the scope `decide`, the configured budget and no project where nothing is said', async () => {
    const answer = await admin.post(AGENTS, { name: 'Plain' });
    expect(answer.body.agent).toMatchObject({ scopes: ['decide'], rateLimit: 6_000 });
    expect(answer.body.agent).not.toHaveProperty('project');
  });

  it('never makes the same key twice', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `Twin ${i}`);
    const answers = await Promise.all(names.map((name) => admin.post(AGENTS, { name })));
    expect(new Set(answers.map(({ body }) => body.key as string)).size).toBe(20);
  });

  it('refuses the name of an active agent, in whatever case, and gives out that of a revoked one', async () => {
    const first = await admin.post(AGENTS, { name: 'Builder' });
    const before = (await app.audit('agent_create')).length;
    const second = await admin.post(AGENTS, { name: ' BUILDER' });
    expect(second.status).toBe(409);
    expect(second.body).toEqual({
      error: 'Conflict',
      message: 'An active agent with this name exists already',
    });
    expect(await app.audit('agent_create')).toHaveLength(before);
    await admin.delete(`${AGENTS}/${first.body.agent._id}`);
    expect((await admin.post(AGENTS, { name: 'builder' })).status).toBe(201);
  });

  it('lets exactly one of three through that want the same name at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(AGENTS, { name: 'Race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['no name', { name: undefined }, ['name']],
    ['a blank name', { name: '  ' }, ['name']],
    ['101 characters of name', { name: 'x'.repeat(101) }, ['name']],
    ['a scope that does not exist', { scopes: ['decide', 'admin'] }, ['scopes[1]']],
    ['no scope at all', { scopes: [] }, ['scopes']],
    ['a text for the scopes', { scopes: 'decide' }, ['scopes']],
    ['a budget of nothing', { rateLimit: 0 }, ['rateLimit']],
    ['a budget beyond bounds', { rateLimit: 1_000_001 }, ['rateLimit']],
    ['half a request', { rateLimit: 1.5 }, ['rateLimit']],
    ['a text for the budget', { rateLimit: '60' }, ['rateLimit']],
    ['a blank project', { project: ' ' }, ['project']],
    ['null for the project', { project: null }, ['project']],
  ])('refuses %s', async (_, change, fields) => {
    const count = await app.container.database.models.Agent.countDocuments();
    const answer = await admin.post(AGENTS, { name: 'Faulty', ...change });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await app.container.database.models.Agent.countDocuments()).toBe(count);
  });
});

describe('changing an agent', () => {
  it('changes what is named and leaves the rest, the key and the neighbours alone', async () => {
    const agent = await app.createAgent({ project: 'shop' });
    const neighbour = await app.createAgent();
    const change = { name: 'Renamed', scopes: ['session'], rateLimit: 5 };
    const answer = await admin.patch(`${AGENTS}/${idOf(agent)}`, { ...change, active: false, keys: [] });
    expect(answer.status).toBe(200);
    expect(answer.body.agent).toMatchObject({ ...change, project: 'shop', active: true });
    expect(await stored(idOf(agent))).toEqual({ ...agent.record, ...change });
    expect(await stored(idOf(neighbour))).toEqual(neighbour.record);
    const records = await auditOf('agent_update', idOf(agent));
    expect(records.map(({ details }) => details)).toEqual([change]);
  });

  it('takes the project away with null', async () => {
    const agent = await app.createAgent({ project: 'shop' });
    const answer = await admin.patch(`${AGENTS}/${idOf(agent)}`, { project: null });
    expect(answer.body.agent).not.toHaveProperty('project');
    expect(await stored(idOf(agent))).not.toHaveProperty('project');
  });

  it('refuses a taken name, and changes nothing', async () => {
    const [one, other] = [await app.createAgent(), await app.createAgent()];
    const answer = await admin.patch(`${AGENTS}/${idOf(one)}`, { name: other.record.name, rateLimit: 1 });
    expect(answer.status).toBe(409);
    expect(await stored(idOf(one))).toEqual(one.record);
  });

  it.each([
    ['nothing at all', {}, ['body']],
    ['only what is unknown', { active: true }, ['body']],
    ['a scope that does not exist', { scopes: ['all'] }, ['scopes[0]']],
    ['null for the name', { name: null }, ['name']],
  ])('refuses %s', async (_, change, fields) => {
    const agent = await app.createAgent();
    const answer = await admin.patch(`${AGENTS}/${idOf(agent)}`, change);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(idOf(agent))).toEqual(agent.record);
  });
});

describe('revoking an agent', () => {
  it('keeps the record, ends it for good, and can be said twice', async () => {
    const agent = await app.createAgent();
    const neighbour = await app.createAgent();
    const path = `${AGENTS}/${idOf(agent)}`;
    const first = await admin.delete(path);
    expect(first.status).toBe(200);
    expect(first.body.agent).toMatchObject({ _id: idOf(agent), active: false, keyHint: agent.key.slice(-4) });
    expect((await admin.delete(path)).body).toEqual(first.body);
    expect((await admin.get(path)).body).toEqual(first.body);
    expect(await auditOf('agent_revoke', idOf(agent))).toHaveLength(2);
    for (const answer of [await admin.patch(path, { rateLimit: 5 }), await admin.post(`${path}/rotate`)]) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe('The agent is revoked');
    }
    expect(await stored(idOf(agent))).toEqual({ ...agent.record, active: false });
    expect(await stored(idOf(neighbour))).toEqual(neighbour.record);
  });
});

describe('rotating a key', () => {
  it('adds the new key and gives the old one its end', async () => {
    const agent = await app.createAgent();
    const answer = await admin.post(`${AGENTS}/${idOf(agent)}/rotate`, { grace_seconds: 60 });
    expect(answer.status).toBe(200);
    const key = String(answer.body.key);
    expect(key).not.toBe(agent.key);
    expect(answer.body.agent.keyHint).toBe(key.slice(-4));
    expect((await stored(idOf(agent)))!.keys).toEqual([
      { hash: sha256(agent.key), hint: agent.key.slice(-4), until: new Date('2026-03-01T12:01:00.000Z') },
      { hash: sha256(key), hint: key.slice(-4) },
    ]);
    const [record] = await auditOf('agent_rotate', idOf(agent));
    expect(record!.details).toEqual({
      name: agent.record.name,
      keyHint: key.slice(-4),
      graceSeconds: 60,
    });
    expect(JSON.stringify(record)).not.toContain(key);
  });

  it('loses no key when two admins do it at once', async () => {
    const agent = await app.createAgent();
    const path = `${AGENTS}/${idOf(agent)}/rotate`;
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const hashes = (await stored(idOf(agent)))!.keys.map(({ hash }) => hash).sort();
    const keys = [agent.key, ...answers.map(({ body }) => String(body.key))];
    expect(hashes).toEqual(keys.map(sha256).sort());
  });

  it.each([
    ['a negative grace', -1],
    ['more than a week', 604_801],
    ['a fraction', 0.5],
    ['a text', '60'],
  ])('refuses %s', async (_, grace_seconds) => {
    const agent = await app.createAgent();
    const answer = await admin.post(`${AGENTS}/${idOf(agent)}/rotate`, { grace_seconds });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['grace_seconds']);
    expect(await stored(idOf(agent))).toEqual(agent.record);
  });
});

describe('reading agents', () => {
  it('lists all of them, newest first, page by page', async () => {
    const fresh = await createTestApp();
    const client = await fresh.as('admin');
    for (const name of ['a', 'b', 'c']) {
      fresh.clock.advance(1_000);
      await fresh.createAgent({ name });
    }
    const query = (page: number) => ({ query: { page, limit: 2 } });
    const [first, second] = [
      await client.get(AGENTS, undefined, query(1)),
      await client.get(AGENTS, undefined, query(2)),
    ];
    const names = (agents: { name: string }[]) => agents.map(({ name }) => name);
    expect(names(first.body.agents)).toEqual(['c', 'b']);
    expect(names(second.body.agents)).toEqual(['a']);
    expect(second.body.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
    await fresh.close();
  });

  it.each([newId().toHexString(), 'nobody', '1'])('answers 404 for %p', async (id) => {
    for (const answer of [
      await admin.get(`${AGENTS}/${id}`),
      await admin.patch(`${AGENTS}/${id}`, { rateLimit: 5 }),
      await admin.delete(`${AGENTS}/${id}`),
      await admin.post(`${AGENTS}/${id}/rotate`),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ error: 'Not Found', message: 'Agent not found' });
    }
  });
});
