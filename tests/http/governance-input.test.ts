import { createTestApp, type TestApp } from '../helpers/test-app';
import { complaints, nested } from './support/fields';
import { CHECKS, pathOf } from './support/governance';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** Sends a body that must be refused. @returns the fields named; nothing was recorded. */
async function refused(name: string, body: unknown): Promise<string[]> {
  const before = await app.container.database.models.AuditLog.countDocuments();
  const admin = await app.as('admin');
  const headers = { 'Content-Type': 'application/json' };
  const answer = await admin.post(`/api/governance/${name}`, body, { headers });
  const fields = complaints(answer);
  expect(await app.container.database.models.AuditLog.countDocuments()).toBe(before);
  return fields;
}

const NOT_TEXT = [5, 0, true, false, null, {}, [], ['text']];
const NOT_OBJECTS = [5, 'text', true, null, []];
const BLANK = ['', ' ', '\t\n\u00a0'];

describe('classify', () => {
  it.each([undefined, ...BLANK, ...NOT_TEXT, 'x'.repeat(10_001)])('wants a text, not %j', async (text) => {
    expect(await refused('classify', { text })).toEqual(['text']);
  });

  it.each(NOT_OBJECTS)('wants an object for context, not %j', async (context) => {
    expect(await refused('classify', { text: 'Use tabs.', context })).toEqual(['context']);
  });

  it('names what is wrong inside the context', async () => {
    for (const value of [5, 'x'.repeat(201)]) {
      const context = { source: value, session_id: value };
      expect(await refused('classify', { text: 'x', context })).toEqual([
        'context.session_id',
        'context.source',
      ]);
    }
  });
});

describe.each(['validate', 'enforce', 'verify'])('%s', (name) => {
  it.each([undefined, ...NOT_OBJECTS])('wants an action, not %j', async (action) => {
    expect(await refused(name, { action })).toEqual(['action']);
  });

  it.each([undefined, ...BLANK, ...NOT_TEXT])('wants type and description, not %j', async (value) => {
    const action = { type: value, description: value };
    expect(await refused(name, { action })).toEqual(['action.description', 'action.type']);
  });

  it('bounds both', async () => {
    const action = { type: 'x'.repeat(201), description: 'x'.repeat(10_001) };
    expect(await refused(name, { action })).toEqual(['action.description', 'action.type']);
  });

  const action = { type: 'edit', description: 'Sort the imports.' };

  it.each(NOT_OBJECTS)('wants an object for context, not %j', async (context) => {
    expect(await refused(name, { action, context })).toEqual(['context']);
  });

  it.each<[unknown, string[]]>([
    ['text', ['context.messages']],
    [{}, ['context.messages']],
    [null, ['context.messages']],
    [['text'], ['context.messages[0]']],
    [[null], ['context.messages[0]']],
    [[{}], ['context.messages[0].content', 'context.messages[0].role']],
    [
      [
        { role: 'user', content: 'x' },
        { role: 1, content: ['x'] },
      ],
      ['context.messages[1].content', 'context.messages[1].role'],
    ],
    [[{ role: 'user', content: 'x'.repeat(20_001) }], ['context.messages[0].content']],
    [Array(501).fill({ role: 'user', content: 'x' }), ['context.messages']],
  ])('wants a list of messages, not %.60j', async (messages, fields) => {
    expect(await refused(name, { action, context: { messages } })).toEqual(fields);
  });
});

it('validate wants text for the impact', async () => {
  for (const impact of [5, null, {}, 'x'.repeat(2_001)]) {
    const action = { type: 'edit', description: 'x', impact };
    expect(await refused('validate', { action })).toEqual(['action.impact']);
  }
});

describe('verify', () => {
  const action = { type: 'edit', description: 'Sort the imports.' };

  it.each<[unknown, string[]]>([
    ['text', ['action.steps']],
    [{}, ['action.steps']],
    [
      [1, 'two', null],
      ['action.steps[0]', 'action.steps[2]'],
    ],
    [['x'.repeat(2_001)], ['action.steps[0]']],
    [Array(101).fill('x'), ['action.steps']],
  ])('wants a list of texts for steps, not %.60j', async (steps, fields) => {
    expect(await refused('verify', { action: { ...action, steps } })).toEqual(fields);
  });

  it('wants an object with a text for reasoning', async () => {
    expect(await refused('verify', { action, reasoning: 'because' })).toEqual(['reasoning']);
    expect(await refused('verify', { action, reasoning: { justification: 5 } })).toEqual([
      'reasoning.justification',
    ]);
  });

  it('checks the figures in the context too', async () => {
    expect(await refused('verify', { action, context: { tokenUsage: -1, tokenBudget: 0 } })).toEqual([
      'context.tokenBudget',
      'context.tokenUsage',
    ]);
  });

  it('takes an action without steps', async () => {
    expect((await (await app.as('admin')).post('/api/governance/verify', { action })).status).toBe(200);
  });
});

describe('pressure', () => {
  const WHOLE = ['tokenUsage', 'tokenBudget', 'messageCount', 'errorCount'];

  it.each([...WHOLE, 'complexityScore'])(
    '%s must be a number that is finite and not negative',
    async (figure) => {
      for (const value of ['5', 'NaN', '', true, null, {}, [], [1], -1, -0.5]) {
        expect(await refused('pressure', { context: { [figure]: value } })).toContain(`context.${figure}`);
      }
      // The only infinity that JSON can write.
      expect(await refused('pressure', `{"context":{"${figure}":1e999}}`)).toEqual([`context.${figure}`]);
    },
  );

  it.each(WHOLE)('%s must be whole', async (figure) => {
    expect(await refused('pressure', { context: { [figure]: 1.5 } })).toEqual([`context.${figure}`]);
  });

  it('wants a budget above 0, and takes what has no end', async () => {
    expect(await refused('pressure', { context: { tokenBudget: 0 } })).toEqual(['context.tokenBudget']);
    const most = Number.MAX_SAFE_INTEGER;
    const context = {
      tokenUsage: most,
      tokenBudget: 1,
      messageCount: most,
      errorCount: most,
      complexityScore: 1e300,
    };
    const answer = await (await app.as('admin')).post('/api/governance/pressure', { context });
    expect(answer.body.pressure).toMatchObject({ level: 'DANGEROUS' });
  });

  it('names every wrong figure', async () => {
    const context = { tokenUsage: -1, messageCount: '1', errorCount: 0.1, session_id: 5 };
    expect(await refused('pressure', { context })).toEqual(
      ['errorCount', 'messageCount', 'session_id', 'tokenUsage'].map((name) => `context.${name}`),
    );
  });

  it.each(NOT_OBJECTS)('wants an object for context, not %j', async (context) => {
    expect(await refused('pressure', { context })).toEqual(['context']);
  });
});

describe.each(CHECKS)('$name, like every operation,', (known) => {
  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s', async (key) => {
    const body = `{"more":[{"${key}":{"x":1}}],${JSON.stringify(known.body).slice(1)}`;
    expect(await refused(known.name, body)).toEqual([key]);
  });

  it('refuses a body nested too deep, and a body that is no JSON', async () => {
    expect(await refused(known.name, { ...known.body, extra: nested(32) })).toEqual(['body']);
    const headers = { 'Content-Type': 'application/json' };
    const admin = await app.as('admin');
    expect((await admin.post(pathOf(known), '{"text":', { headers })).status).toBe(400);
    expect(
      (await admin.post(pathOf(known), 'text=x', { headers: { 'Content-Type': 'text/plain' } })).status,
    ).toBe(415);
  });
});
