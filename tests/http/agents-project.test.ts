import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import type { Scope } from '../../src/types/enums';

const LEDGER = '/api/governance/instructions';
const SCOPES: Scope[] = ['check', 'instructions:read', 'instructions:write'];

let app: TestApp;
let admin: Client;
/** Bound to the project `shop`, and bound to none. */
let shop: Client;
let free: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
  shop = (await app.createAgent({ name: 'Shop agent', scopes: SCOPES, project: 'shop' })).client;
  free = (await app.createAgent({ scopes: SCOPES })).client;
  for (const [name, project] of [
    ['everywhere', undefined],
    ['shop', 'shop'],
    ['other', 'other'],
  ] as const) {
    const answer = await admin.post(LEDGER, { text: `MongoDB of ${name} listens on port 27027.`, project });
    ids[name] = answer.body.instruction._id;
  }
});
afterAll(() => app.close());

const action = { type: 'config', description: 'Connect to MongoDB on port 27017.' };
const CHECKS: [string, object][] = [
  ['classify', { text: 'Use tabs.' }],
  ['validate', { action }],
  ['enforce', { action }],
  ['pressure', {}],
  ['verify', { action }],
];

const citedBy = (answer: { body: { validation: { conflicts: { instruction_id: string }[] } } }) =>
  answer.body.validation.conflicts.map(({ instruction_id: id }) => id).sort();

const texts = (answer: { body: { instructions: { _id: string }[] } }) =>
  answer.body.instructions.map(({ _id }) => _id).sort();

const named = (...names: string[]) => names.map((name) => ids[name]).sort();

describe('the five checks', () => {
  it.each(CHECKS)('%s: another project is 403, recorded, and nothing is decided', async (check, body) => {
    const decided = (await app.audit(check)).length;
    const denied = (await app.audit('access_denied')).length;
    const answer = await shop.post(`/api/governance/${check}`, { ...body, context: { project: 'other' } });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      error: 'Forbidden',
      message: 'This agent acts in a project of its own, and may name no other',
    });
    expect(await app.audit(check)).toHaveLength(decided);
    const records = (await app.audit('access_denied')).slice(denied);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      agentName: 'Shop agent',
      outcome: 'denied',
      details: { status: 403, route: `POST /api/governance/${check}`, role: 'agent' },
    });
  });

  it.each(CHECKS)('%s: its own project may be named, or not', async (check, body) => {
    expect(
      (await shop.post(`/api/governance/${check}`, { ...body, context: { project: 'shop' } })).status,
    ).toBe(200);
    expect((await shop.post(`/api/governance/${check}`, body)).status).toBe(200);
  });

  it('hold an action of the agent against what binds in its project, though the call names none', async () => {
    expect(citedBy(await shop.post('/api/governance/validate', { action }))).toEqual(
      named('everywhere', 'shop'),
    );
    expect(citedBy(await free.post('/api/governance/validate', { action }))).toEqual(named('everywhere'));
    const context = { project: 'other' };
    expect(citedBy(await free.post('/api/governance/validate', { action, context }))).toEqual(
      named('everywhere', 'other'),
    );
  });
});

describe('the ledger', () => {
  it('lists for an agent with a project what binds there', async () => {
    expect(texts(await shop.get(LEDGER))).toEqual(named('everywhere', 'shop'));
    expect(texts(await shop.get(LEDGER, undefined, { query: { project: 'shop' } }))).toEqual(named('shop'));
    expect((await shop.get(LEDGER, undefined, { query: { project: 'other' } })).status).toBe(403);
    expect(texts(await free.get(LEDGER))).toEqual(named('everywhere', 'shop', 'other'));
    expect((await shop.get(LEDGER, undefined, { query: { limit: 1 } })).body.pagination.total).toBe(2);
  });

  it('tells it what binds there', async () => {
    expect(texts(await shop.get(`${LEDGER}/active`))).toEqual(named('everywhere', 'shop'));
    expect(texts(await free.get(`${LEDGER}/active`))).toEqual(named('everywhere'));
    expect((await shop.get(`${LEDGER}/active`, undefined, { query: { project: 'other' } })).status).toBe(403);
  });

  it('hides from it the instructions of another project', async () => {
    expect((await shop.get(`${LEDGER}/${ids['shop']}`)).status).toBe(200);
    expect((await shop.get(`${LEDGER}/${ids['everywhere']}`)).status).toBe(200);
    const hidden = await shop.get(`${LEDGER}/${ids['other']}`);
    expect([hidden.status, hidden.body.message]).toEqual([404, 'Instruction not found']);
    expect((await free.get(`${LEDGER}/${ids['other']}`)).status).toBe(200);
  });

  it('takes from it instructions for its own project only', async () => {
    const answer = await shop.post(LEDGER, { text: 'Commit messages are written in English.' });
    expect(answer.status).toBe(201);
    expect(answer.body.instruction).toMatchObject({ project: 'shop', author_kind: 'agent' });
    const count = await app.container.database.models.Instruction.countDocuments();
    const refused = await shop.post(LEDGER, { text: 'Indent with tabs.', project: 'other' });
    expect(refused.status).toBe(403);
    expect(await app.container.database.models.Instruction.countDocuments()).toBe(count);
  });

  it('lets no agent overrule a person', async () => {
    const answer = await free.post(LEDGER, { text: 'MongoDB of everywhere listens on port 27017.' });
    expect(answer.body.instruction.status).toBe('contested');
    expect(answer.body.supersedes).toEqual([]);
  });
});
