import { sha256 } from '../../src/lib/digest';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { CHECKS, pathOf } from './support/governance';
import { recordOf, traced } from './support/traced';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** What the tests below look at of one verdict or another. */
interface Verdict {
  decision: string;
  confidence: number;
  concerns: string[];
  alternatives: unknown[];
  scopeCreep: boolean;
  factors: Record<string, number>;
}

/** Sends a check as an admin. @returns the verdict. */
async function check(name: (typeof CHECKS)[number]['name'], body: object): Promise<Verdict> {
  const { verdict } = CHECKS.find((known) => known.name === name)!;
  const answer = await (await app.as('admin')).post(pathOf({ name }), body);
  expect(answer.status).toBe(200);
  return answer.body[verdict] as Verdict;
}

/** Words of the older descriptions that must not be values of any answer. */
const OLD_WORDS = /"(?:VARIABLE|REQUIRED|APPROVED|WARNING|REJECTED|CAUTION|REQUEST_CONFIRMATION)"/;

describe.each(CHECKS)('$name', (known) => {
  it('answers with a verdict, and with the id of the one record it left', async () => {
    const admin = await app.as('admin');
    const request = await traced(app, (trace) => admin.post(pathOf(known), known.body, trace));
    const { answer, records } = request;
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { policyVersion } = (await admin.get('/api/governance')).body;
    expect(Object.keys(answer.body).sort()).toEqual(
      ['decisionId', 'policyVersion', 'success', known.verdict].sort(),
    );
    expect(answer.body).toMatchObject({ success: true, policyVersion });
    expect(answer.text).not.toMatch(OLD_WORDS);
    expect(records).toEqual([
      recordOf(app, request, await app.user('admin'), {
        action: known.name,
        resource: known.resource,
        details: {
          component: expect.any(String),
          verdict: expect.stringMatching(/^[A-Z]+$/),
          policyVersion,
          inputDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
          input: expect.any(Object),
          result: expect.any(Object),
          ...(known.name === 'pressure' && { pressure: { level: 'NORMAL', score: expect.any(Number) } }),
        },
      }),
    ]);
    expect(records[0]!._id.toHexString()).toBe(answer.body.decisionId);
    // Which verdict: the record and the answer say the same.
    expect(JSON.stringify(answer.body[known.verdict])).toContain(
      `"${String(records[0]!.details['verdict'])}"`,
    );
  });

  it('decides the same on the same, with a record for each time', async () => {
    const admin = await app.as('admin');
    const [first, second] = [
      await admin.post(pathOf(known), known.body),
      await admin.post(pathOf(known), known.body),
    ];
    expect(second.body[known.verdict]).toEqual(first.body[known.verdict]);
    expect(second.body.decisionId).not.toBe(first.body.decisionId);
    const [one, two] = (await app.audit(known.name)).slice(-2);
    expect(one!.details['inputDigest']).toBe(two!.details['inputDigest']);
  });

  it('is for admins only, and each refusal is recorded', async () => {
    expect((await app.anyone.post(pathOf(known), known.body)).status).toBe(401);
    for (const role of ['moderator', 'user'] as const) {
      const client = await app.as(role);
      const { answer, records } = await traced(app, (trace) => client.post(pathOf(known), known.body, trace));
      expect(answer.status).toBe(403);
      expect(answer.body[known.verdict]).toBeUndefined();
      expect(records).toMatchObject([{ action: 'access_denied', outcome: 'denied' }]);
    }
  });
});

describe('what the checks say', () => {
  it('classify: a strict rule about the artefact, and a single act', async () => {
    expect(await check('classify', { text: 'Never use any port but 5433 for Postgres.' })).toMatchObject({
      quadrant: 'SYSTEM',
      persistence: 'HIGH',
      verification_required: 'MANDATORY',
    });
    expect(await check('classify', { text: 'Rename the helper and rerun the tests.' })).toMatchObject({
      quadrant: 'TACTICAL',
      persistence: 'LOW',
      temporal_scope: 'SESSION',
    });
    expect(await app.container.database.models.Instruction.countDocuments()).toBe(0);
  });

  it('validate: a message of the user binds, one of the assistant does not, the newest wins', async () => {
    const action = { type: 'config', description: 'Connect to MongoDB on port 27017.' };
    const rule = { role: 'user', content: 'MongoDB listens on port 27027.' };
    const hello = { role: 'assistant', content: 'Hello.' };
    expect(await check('validate', { action, context: { messages: [hello, rule] } })).toMatchObject({
      status: 'BLOCK',
      trainingOverride: true,
      conflicts: [{ instruction_id: 'message:1', severity: 'CRITICAL', text: rule.content }],
    });
    const said = { ...rule, role: 'assistant' };
    const passed = { status: 'PASS', conflicts: [], trainingOverride: false };
    expect(await check('validate', { action, context: { messages: [said] } })).toMatchObject(passed);
    const later = { role: 'user', content: 'MongoDB listens on port 27017.' };
    expect(await check('validate', { action, context: { messages: [rule, later] } })).toMatchObject(passed);
    expect(await check('validate', { action })).toMatchObject(passed);
  });

  it('enforce: allows, escalates and blocks', async () => {
    const enforce = (description: string) => check('enforce', { action: { type: 'task', description } });
    const allowed = await enforce('Sort the imports of the date helper.');
    expect(allowed).toMatchObject({ status: 'ALLOW', requiresHuman: false });
    expect(allowed).not.toHaveProperty('boundary');
    const blocked = await enforce('Sell the customer email list to an advertiser.');
    expect(blocked).toMatchObject({ status: 'BLOCK', boundary: 'PRIVACY', requiresHuman: true });
    const escalated = await enforce('Change the licence of the project from MIT to a proprietary one.');
    expect(escalated).toMatchObject({ status: 'ESCALATE', boundary: 'STRATEGIC', requiresHuman: true });
    for (const { alternatives } of [blocked, escalated]) expect(alternatives).not.toHaveLength(0);
  });

  it('pressure: every level, and a hand-off from CRITICAL on', async () => {
    const full = { tokenUsage: 10, tokenBudget: 10 };
    const table: [object, string, boolean][] = [
      [{}, 'NORMAL', false],
      [{ errorCount: 4, messageCount: 4 }, 'HIGH', false],
      [full, 'CRITICAL', true],
      [{ ...full, messageCount: 1_000, errorCount: 1_000, complexityScore: 7 }, 'DANGEROUS', true],
    ];
    for (const [context, level, triggerHandoff] of table) {
      expect(await check('pressure', { context })).toMatchObject({ level, triggerHandoff });
    }
    const { factors } = await check('pressure', { context: { tokenUsage: 100_000, complexityScore: 0.25 } });
    expect(factors).toEqual({
      tokenPressure: 0.5,
      messagePressure: 0,
      errorPressure: 0,
      complexityPressure: 0.25,
      instructionVolume: 0,
    });
  });

  it('pressure: needs no body at all', async () => {
    for (const body of [undefined, {}, { context: {} }]) {
      const answer = await (await app.as('admin')).post('/api/governance/pressure', body);
      expect(answer.status).toBe(200);
      expect(answer.body.pressure).toMatchObject({ level: 'NORMAL', score: 0 });
    }
  });

  it('verify: sees that a plan does more than was asked; pressure never raises confidence', async () => {
    const action = {
      type: 'refactor',
      description: 'Rename the date helper.',
      steps: ['Rename formatDate to formatDay.', 'Drop the table legacy_orders.'],
    };
    const messages = [{ role: 'user', content: 'Rename formatDate to formatDay.' }];
    const calm = await check('verify', { action, context: { messages } });
    expect(calm.scopeCreep).toBe(true);
    expect(calm.decision).not.toBe('PROCEED');
    expect(calm.concerns).not.toHaveLength(0);
    const pressed = { messages, tokenUsage: 199_000, messageCount: 200, errorCount: 50, complexityScore: 1 };
    const tired = await check('verify', { action, context: pressed });
    expect(tired.confidence).toBeLessThanOrEqual(calm.confidence);
    const modest = { type: 'refactor', description: messages[0]!.content, steps: [action.steps[0]] };
    expect((await check('verify', { action: modest, context: { messages } })).scopeCreep).toBe(false);
  });
});

describe('what the record keeps', () => {
  it('cuts long texts at 2 KiB and gives their digest', async () => {
    const text = `Use tabs. ${'ä'.repeat(5_000)}`;
    await check('classify', { text });
    const kept = (await app.audit('classify')).at(-1)!.details['input'] as { text: Record<string, unknown> };
    expect(kept.text).toEqual({
      text: expect.stringMatching(/^Use tabs\. ä+$/),
      truncated: true,
      bytes: Buffer.byteLength(text),
      sha256: sha256(text),
    });
    expect(Buffer.byteLength(kept.text['text'] as string)).toBeLessThanOrEqual(2_048);
    expect(Buffer.byteLength(kept.text['text'] as string)).toBeGreaterThan(2_000);
  });

  it('masks what is a credential, wherever it stands', async () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
    const secrets = ['Bearer abc.def-ghi', jwt, `ghp_${'a'.repeat(36)}`, `sk-${'b'.repeat(40)}`];
    const text = `Call it with ${secrets.join(' and ')}.`;
    await check('classify', { text, context: { source: text } });
    await check('enforce', { action: { type: 'call', description: text } });
    await check('validate', {
      action: { type: 'call', description: 'Call it.', impact: text },
      context: { messages: [{ role: 'user', content: text }] },
    });
    const records = JSON.stringify((await app.audit()).slice(-3));
    for (const secret of [...secrets, 'abc.def-ghi']) expect(records).not.toContain(secret);
    expect(records.match(/\[masked:/g)?.length).toBeGreaterThanOrEqual(4 * secrets.length);
  });

  it('masks what stands under the name of a secret, and lets what only counts be read', async () => {
    const secrets = {
      githubToken: 'tiger-one',
      tokens: ['tiger-two'],
      headers: { 'Proxy-Authorization': 'tiger-three' },
    };
    const counts = { tokens: 50_000, tokenUsage: 9, maxTokens: 4_096, keyboard: 'qwertz' };
    const command = 'gpg --passphrase tiger-four -d notes.gpg';
    const parameters = { ...secrets, counts, command };
    const admin = await app.as('admin');
    const answer = await admin.post('/api/governance/decide', {
      action: { type: 'tool_call', description: 'Read the notes.', tool: 'notes', parameters },
    });
    expect(answer.status).toBe(200);
    const { details } = (await app.audit('decide')).at(-1)!;
    expect(details['input']).toMatchObject({
      action: {
        parameters: {
          githubToken: '[masked:field]',
          tokens: '[masked:field]',
          headers: { 'Proxy-Authorization': '[masked:field]' },
          counts,
          command: 'gpg --passphrase [masked:password] -d notes.gpg',
        },
      },
    });
    expect(JSON.stringify(details)).not.toContain('tiger');
  });

  it('holds nothing of what was not asked for', async () => {
    const more = { password: 'hunter2 hunter2', deep: { token: 'x' } };
    await check('classify', { text: 'Use tabs.', context: { source: 'chat', ...more }, ...more });
    const { details } = (await app.audit('classify')).at(-1)!;
    expect(details['input']).toEqual({ text: 'Use tabs.', context: { source: 'chat' } });
  });
});
