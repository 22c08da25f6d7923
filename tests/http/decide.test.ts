import { COMPONENT_NAMES } from '../../src/governance/component';
import { canonicalJson } from '../../src/lib/canonical-json';
import { sha256 } from '../../src/lib/digest';
import { agent, entryOf } from '../helpers/agents';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { acceptAuditRecords, refuseAuditRecords } from './support/audit-refusal';
import { ask, decide, decisionIn, doubtful, GOVERNANCE, harmless } from './support/decisions';
import { complaints } from './support/fields';
import { storeInstruction } from './support/governance';
import { clearLedger, give } from './support/instructions';
import { traced } from './support/traced';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const WORN_OUT = { tokenUsage: 200_000, messageCount: 500, errorCount: 500, complexityScore: 1 };

describe('a decision', () => {
  it('is the four answers, one verdict, and the id of the one record it left', async () => {
    const admin = await app.as('admin');
    const body = { action: harmless, context: { tokenUsage: 1_000 } };
    const { answer, records } = await traced(app, (trace) => admin.post(`${GOVERNANCE}/decide`, body, trace));
    const decision = decisionIn(answer);
    expect(decision).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      verdict: 'PASS',
      reasons: [],
      components: {
        validation: expect.objectContaining({ status: 'PASS', conflicts: [] }),
        enforcement: expect.objectContaining({ status: 'ALLOW' }),
        verification: expect.objectContaining({ decision: 'PROCEED' }),
        pressure: expect.objectContaining({ level: 'NORMAL' }),
      },
      policyVersion: (await admin.get(GOVERNANCE)).body.policyVersion,
      mode: 'enforce',
      durationMs: expect.any(Number),
    });
    expect(records).toHaveLength(1);
    expect(records[0]!._id.toHexString()).toBe(decision.id);
    expect(records[0]).toMatchObject({
      action: 'decide',
      outcome: 'success',
      userId: (await app.user('admin')).record._id.toHexString(),
      details: {
        verdict: 'PASS',
        mode: 'enforce',
        components: decision.components,
        input: body,
        inputDigest: sha256(canonicalJson(body)),
        digest: sha256(canonicalJson(harmless)),
        pressure: { level: 'NORMAL', score: decision.components['pressure']!['score'] },
      },
    });
  });

  it.each([
    ['/validate', 'validation', { action: harmless, context: { project: 'p' } }],
    ['/enforce', 'enforcement', { action: doubtful() }],
    ['/verify', 'verification', { action: doubtful(), context: { tokenUsage: 90_000 } }],
    ['/pressure', 'pressure', { context: { tokenUsage: 90_000 } }],
  ])('says what %s says of the same', async (path, field, { context, ...rest }: Record<string, object>) => {
    const alone = await (
      await app.as('admin')
    ).post(`${GOVERNANCE}${path}`, { ...rest, ...(context !== undefined && { context }) });
    const { components } = await decide(app, rest['action'] ?? harmless, {
      context: context as object,
      mode: 'shadow',
    });
    expect(components[field]).toEqual(alone.body[field]);
  });

  it('has no pressure where no figures were given, and a point of 0 where 0 was', async () => {
    expect((await decide(app, harmless, { context: { session_id: 's' } })).components['pressure']).toBeNull();
    const told = await decide(app, harmless, { context: { tokenUsage: 0 } });
    expect(told.components['pressure']).toMatchObject({ level: 'NORMAL' });
    const [without, withFigures] = (await app.audit('decide')).slice(-2);
    expect(without!.details).not.toHaveProperty('pressure');
    expect(withFigures!.details).toHaveProperty('pressure');
  });

  it('cites the stored instruction that blocks it, and the words that clash', async () => {
    const { _id } = await storeInstruction(app, { text: 'MongoDB listens on port 27027.' });
    app.container.instructions.noteChange(_id);
    const action = { type: 'config', description: 'Connect to MongoDB on port 27017.' };
    const decision = await decide(app, action);
    expect(decision.verdict).toBe('BLOCK');
    expect(decision.reasons[0]).toMatchObject({
      component: 'validation',
      verdict: 'BLOCK',
      instruction_id: _id.toHexString(),
      span: expect.stringContaining('27017'),
    });
    expect((await app.audit('decide')).at(-1)!.details['cites']).toEqual([_id.toHexString()]);
    const instruction = await (await app.as('admin')).get(`${GOVERNANCE}/instructions/${_id.toHexString()}`);
    expect(instruction.body.instruction.citations).toBe(1);
    await clearLedger(app);
  });

  it('is bound by the instructions of its project and of no other', async () => {
    await give(app, 'Redis listens on port 7777.', { project: 'shop' });
    const action = { type: 'config', description: 'Connect to Redis on port 6379.' };
    expect((await decide(app, action, { context: { project: 'shop' } })).verdict).toBe('BLOCK');
    expect((await decide(app, action, { context: { project: 'bank' } })).verdict).toBe('PASS');
    await clearLedger(app);
  });

  it('reads the tool call as well as the prose', async () => {
    await give(app, 'Never use npm; use pnpm.', { project: 'tools' });
    const action = {
      type: 'tool_call',
      tool: 'bash',
      description: 'Install it.',
      parameters: { command: 'npm install left-pad' },
    };
    const { verdict, reasons } = await decide(app, action, { context: { project: 'tools' } });
    expect([verdict, reasons[0]?.component]).toEqual(['BLOCK', 'validation']);
    await clearLedger(app);
  });

  it('of a worn-out session is a matter for a person', async () => {
    const { verdict, reasons } = await decide(app, harmless, { context: WORN_OUT });
    expect(verdict).toBe('ESCALATE');
    expect(reasons.find(({ component }) => component === 'pressure')!.verdict).toBe('ESCALATE');
  });

  it('counts in the metrics, and its pressure in the status', async () => {
    const before = await app.container.metrics.registry.metrics();
    const count = (text: string) =>
      Number(/governance_decisions_total\{component="decide",verdict="PASS"\} (\d+)/.exec(text)?.[1] ?? 0);
    await decide(app, harmless, { context: { ...WORN_OUT, session_id: 'worn' }, mode: 'shadow' });
    expect(count(await app.container.metrics.registry.metrics())).toBe(count(before) + 1);
    const { body } = await (await app.as('admin')).get(GOVERNANCE);
    expect(body.pressure.level).toBe('DANGEROUS');
  });
});

describe('shadow mode', () => {
  it('decides and records, and lets everything pass', async () => {
    const action = { type: 'data', description: 'Sell the customer email list to an advertiser' };
    const decision = await decide(app, action, { mode: 'shadow' });
    expect(decision).toMatchObject({ verdict: 'PASS', wouldBe: 'BLOCK', mode: 'shadow' });
    expect(decision.reasons[0]).toMatchObject({ component: 'enforcement', verdict: 'BLOCK' });
    expect((await app.audit('decide')).at(-1)!.details).toMatchObject({ verdict: 'PASS', wouldBe: 'BLOCK' });
  });
});

describe('no verdict is given', () => {
  it.each(COMPONENT_NAMES.filter((name) => name !== 'InstructionPersistenceClassifier'))(
    'without %s: 503 that names it, no record, no question',
    async (name) => {
      const off = await createTestApp({ env: { COMPONENTS_DISABLED: name } });
      const answer = await ask(off, doubtful(), { context: { tokenUsage: 1 } });
      expect(answer.status).toBe(503);
      expect(answer.body.message).toBe(`${name} is INACTIVE`);
      expect((await ask(off, harmless, { mode: 'shadow' })).status).toBe(503);
      expect(await off.audit('decide')).toHaveLength(0);
      expect(await off.container.database.models.ModerationItem.countDocuments()).toBe(0);
      await off.close();
    },
  );

  it.each([
    ['PASS', harmless],
    ['ESCALATE', doubtful({ tool: 'recorded' })],
  ])('of %s that cannot be recorded', async (_, action) => {
    const before = await app.container.database.models.ModerationItem.countDocuments();
    await refuseAuditRecords(app);
    try {
      expect((await ask(app, action)).status).toBe(503);
    } finally {
      await acceptAuditRecords(app);
    }
    expect(await app.container.database.models.ModerationItem.countDocuments()).toBe(before);
  });
});

describe('input', () => {
  it.each([
    [{}, ['action']],
    [{ action: { type: ' ', description: 'x' } }, ['action.type']],
    [{ action: { type: 'edit' } }, ['action.description']],
    [{ action: { ...harmless, tool: 5 } }, ['action.tool']],
    [{ action: { ...harmless, parameters: ['a'] } }, ['action.parameters']],
    [{ action: { ...harmless, steps: 'one' } }, ['action.steps']],
    [{ action: { ...harmless, impact: 3 } }, ['action.impact']],
    [{ action: harmless, mode: 'Shadow' }, ['mode']],
    [
      { action: harmless, context: { tokenUsage: -1, project: '' } },
      ['context.project', 'context.tokenUsage'],
    ],
    [
      { action: harmless, context: { justification: 1, session_id: 1 } },
      ['context.justification', 'context.session_id'],
    ],
  ])('%j is 400 that names %j', async (body, fields) => {
    const before = await app.audit();
    const answer = await (await app.as('admin')).post(`${GOVERNANCE}/decide`, body);
    expect(complaints(answer)).toEqual(fields);
    expect(await app.audit()).toHaveLength(before.length);
  });

  it('may name its parameters as it likes', async () => {
    const parameters = { 'a.b': 1, $set: { x: null }, '': 'empty', $where: '1' };
    const { id, approval } = await decide(app, doubtful({ parameters }));
    const item = await app.container.database.models.ModerationItem.findById(approval!.id).lean();
    expect(item!.content['action']).toEqual(doubtful({ parameters }));
    const read = await (await app.as('admin')).get(`${GOVERNANCE}/decisions/${id}`);
    expect(read.body.decision.evidence.input.action.parameters).toEqual(parameters);
  });

  it('with a name that no database can hold is refused', async () => {
    const answer = await ask(app, doubtful({ parameters: { 'a\u0000b': 1 } }));
    expect(answer.status).toBe(400);
  });
});

describe('a decision read again', () => {
  const read = async (id: string) => (await app.as('admin')).get(`${GOVERNANCE}/decisions/${id}`);

  it('is what was answered, and what it rests on', async () => {
    const context = { project: 'shop', session_id: 's-9', messages: [{ role: 'user', content: 'Please.' }] };
    const action = doubtful({ tool: 'bash', parameters: { command: 'git commit' } });
    const decision = await decide(app, action, { context });
    const answer = await read(decision.id);
    expect(answer.body.decision).toEqual({
      ...decision,
      evidence: {
        at: app.clock.date.toISOString(),
        agentId: (await app.user('admin')).record._id.toHexString(),
        project: 'shop',
        session_id: 's-9',
        digest: sha256(canonicalJson({ ...action, project: 'shop' })),
        inputDigest: sha256(canonicalJson({ action, context })),
        cites: [],
        input: { action, context },
      },
    });
  });

  it('keeps its shape where texts were too long for the record, and shows no credential', async () => {
    const text = `Never deploy on ${'a very long '.repeat(400)}Friday.`;
    const { body } = await give(app, text, { project: 'long' });
    const action = { type: 'deploy', description: `Deploy with gk_${'x'.repeat(43)} on Friday.` };
    const decision = await decide(app, action, { context: { project: 'long' }, mode: 'shadow' });
    const answer = await read(decision.id);
    expect(answer.text).not.toContain('xxxxxxxxxx');
    expect(answer.body.decision.evidence.digest).toBe(sha256(canonicalJson({ ...action, project: 'long' })));
    for (const { instruction_id, text: told } of answer.body.decision.components.validation.conflicts) {
      expect(instruction_id).toBe(body.instruction._id);
      expect(told).toHaveLength(2_049);
      expect(text.startsWith((told as string).slice(0, -1))).toBe(true);
    }
    await clearLedger(app);
  });

  it('is shown to its own agent and to no other', async () => {
    const builder = agent();
    const { decide: service, decisions } = app.container;
    const given = await service.decide({ action: harmless, mode: 'enforce' }, builder, entryOf(app, builder));
    expect((await decisions.read(given.id, builder)).agentName).toBe('builder');
    await expect(decisions.read(given.id, agent())).rejects.toMatchObject({ status: 404 });
    expect((await read(given.id)).body.decision.evidence).toMatchObject({
      agentId: builder.id,
      agentName: 'builder',
    });
  });

  it.each(['nothing', '0123456789abcdef01234567'])('is 404 for %s', async (id) => {
    expect((await read(id)).status).toBe(404);
  });

  it('is 404 for the record of something else', async () => {
    const answer = await (await app.as('admin')).post(`${GOVERNANCE}/enforce`, { action: harmless });
    expect((await read(answer.body.decisionId as string)).status).toBe(404);
  });
});
