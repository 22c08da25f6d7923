import { LIMITS } from '../../src/config/limits';
import { agent, entryOf } from '../helpers/agents';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { decide, doubtful, GOVERNANCE, harmless } from './support/decisions';
import { complaints } from './support/fields';
import { CHECKS, pathOf } from './support/governance';
import { give, instructionIn } from './support/instructions';
import { busy, getHandoff, getSession, MINUTE, SESSIONS, type Shown, type Told } from './support/sessions';
import { traced } from './support/traced';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const get = (path: string, query = {}) => getSession(app, path, query);
const sessionOf = async (id: string) => (await get(`/${id}`)).body.session as Shown;
const handoffOf = (id: string) => getHandoff(app, id);
const adminId = async () => (await app.user('admin')).record._id.toHexString();

describe('a session', () => {
  it('shows its own instructions beside one that has very many, the newest first', async () => {
    const [many, few] = ['very-many', 'few'];
    const { record } = await app.user('admin');
    for (const session_id of [few, many]) await decide(app, harmless, { context: { session_id } });
    const quiet = instructionIn(await give(app, 'Write the summary in French.', { session_id: few }));
    const shared = { quadrant: 'SYSTEM', persistence: 'LOW', temporal_scope: 'SESSION', status: 'active' };
    await app.container.database.models.Instruction.insertMany(
      Array.from({ length: LIMITS.session.entries * 2 + 1 }, (_, at) => ({
        ...shared,
        text: `Note ${at}.`,
        session_id: many,
        verification_required: 'OPTIONAL',
        author_kind: 'admin',
        created_by: record._id,
        created_at: new Date(app.clock.now() + at),
      })),
    );
    const sessions = (await get('', { limit: 100 })).body.sessions as Told[];
    const shownOf = (id: string) =>
      sessions.find(({ session_id }) => session_id === id)?.instructions.map(({ text }) => text);
    expect(shownOf(few)).toEqual([quiet.text]);
    expect(shownOf(many)).toEqual(
      Array.from({ length: LIMITS.session.entries }, (_, at) => `Note ${LIMITS.session.entries * 2 - at}.`),
    );
  });

  it('shows its pressure over time, its verdicts, its questions and its instructions', async () => {
    const { started, escalated, rule } = await busy(app, 'busy');
    const session = await sessionOf('busy');
    expect(session).toEqual({
      session_id: 'busy',
      project: 'shop',
      agentId: await adminId(),
      started_at: started.toISOString(),
      last_seen_at: app.clock.date.toISOString(),
      pressure: [
        { at: started.toISOString(), level: 'NORMAL', score: expect.any(Number) },
        {
          at: new Date(started.getTime() + MINUTE).toISOString(),
          level: 'ELEVATED',
          score: expect.any(Number),
        },
        { at: app.clock.date.toISOString(), level: expect.any(String), score: expect.any(Number) },
      ],
      approvals: [{ ...escalated.approval, decisionId: escalated.id, description: doubtful().description }],
      instructions: [
        {
          instruction_id: rule._id,
          text: rule.text,
          persistence: expect.any(String),
          status: 'active',
          created_at: rule.created_at,
        },
      ],
      decisions: { PASS: 1, WARN: 0, ESCALATE: 1, BLOCK: 1 },
    });
  });

  it('tells a question that ran out of time as the queue does, also before its end is noted', async () => {
    const { approval } = await decide(app, doubtful(), { context: { session_id: 'late' } });
    app.clock.advance(60 * MINUTE);
    const told = { status: 'expired', reviewNotes: 'Timed out: nobody decided in time.' };
    expect(await sessionOf('late')).toMatchObject({ approvals: [{ id: approval!.id, ...told }] });
    await app.container.approvalEndings.expireDue();
    expect(await sessionOf('late')).toMatchObject({ approvals: [{ id: approval!.id, ...told }] });
  });

  it('begins with a call of any check that names it, and goes on with the next', async () => {
    const started = app.clock.date.toISOString();
    for (const check of CHECKS) {
      const session_id = `by-${check.name}`;
      const body = {
        ...check.body,
        context: { ...('context' in check.body && check.body.context), session_id },
      };
      await (await app.as('admin')).post(pathOf(check), body);
      expect(await sessionOf(session_id)).toMatchObject({
        started_at: started,
        pressure: check.name === 'pressure' ? [expect.objectContaining({ level: 'NORMAL' })] : [],
        decisions: { PASS: 0, WARN: 0, ESCALATE: 0, BLOCK: 0 },
      });
    }
    // Seen again within the minute: told by the record, not by a second write.
    app.clock.advance(20_000);
    await decide(app, harmless, { context: { session_id: 'by-verify' } });
    expect(await sessionOf('by-verify')).toMatchObject({
      started_at: started,
      last_seen_at: app.clock.date.toISOString(),
      decisions: { PASS: 1, WARN: 0, ESCALATE: 0, BLOCK: 0 },
    });
  });

  it('whose id looks random, and is masked in the log, is told like any other', async () => {
    const context = { session_id: '2BvSDKQ0eJq8XzT4mN7pLw5R' };
    await decide(app, harmless, { context: { ...context, tokenUsage: 10_000 } });
    const { id, approval } = await decide(app, doubtful(), { context });
    expect(await sessionOf(context.session_id)).toMatchObject({
      pressure: [{ level: 'NORMAL' }],
      approvals: [{ id: approval?.id, decisionId: id }],
      decisions: { PASS: 1, WARN: 0, ESCALATE: 1, BLOCK: 0 },
    });
    const { decided, open } = await handoffOf(context.session_id);
    expect(decided.map((one) => one.id)).toEqual([id]);
    expect(open).toHaveLength(1);
  });

  it('whose id would be masked like any other password is refused by name, with nothing kept', async () => {
    const admin = await app.as('admin');
    const session_id = 'token=abcd';
    const { answer, records } = await traced(app, (trace) =>
      admin.post(`${GOVERNANCE}/decide`, { action: harmless, context: { session_id } }, trace),
    );
    expect([complaints(answer), records]).toEqual([['context.session_id'], []]);
    expect(answer.body.message).toBe('context.session_id must not look like a password or token');
    const check = await admin.post(`${GOVERNANCE}/pressure`, { context: { session_id } });
    expect(complaints(check)).toEqual(['context.session_id']);
    expect(complaints(await give(app, 'Use tabs.', { session_id }))).toEqual(['session_id']);
    expect((await get(`/${session_id}`)).status).toBe(404);
  });

  it.each([
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    '01HZX3K5V9Q2W8E7R6T4Y1U0PA',
    'gk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
    'token-refresh: rewrite',
    'agent:main:2026-03-01',
  ])('may be called %s', async (session_id) => {
    await decide(app, harmless, { context: { session_id } });
    expect((await sessionOf(session_id)).decisions['PASS']).toBe(1);
  });

  it('of twenty first calls at once is one', async () => {
    const context = { session_id: 'rush' };
    await Promise.all(Array.from({ length: 20 }, () => decide(app, harmless, { context })));
    expect(await app.container.database.models.Session.countDocuments({ session_id: 'rush' })).toBe(1);
    expect((await sessionOf('rush')).decisions['PASS']).toBe(20);
  });

  it('may have a name that needs encoding', async () => {
    const session_id = 'töpfe & co/1?';
    await decide(app, harmless, { context: { session_id } });
    expect((await sessionOf(encodeURIComponent(session_id))).session_id).toBe(session_id);
  });

  it('belongs to its agent: another has one of its own by the same name', async () => {
    const [one, other] = [agent({ name: 'one' }), agent({ name: 'other' })];
    const { decide: service, sessions } = app.container;
    const context = { session_id: 'shared', tokenUsage: 20_000 };
    for (const [actor, times] of [
      [one, 2],
      [other, 1],
    ] as const) {
      await sessions.seen(actor, 'shared', undefined);
      for (let time = 0; time < times; time += 1)
        await service.decide({ action: harmless, context, mode: 'enforce' }, actor, entryOf(app, actor));
      app.clock.advance(1_000);
    }
    expect((await sessions.get('shared', one)).decisions.PASS).toBe(2);
    expect((await sessions.get('shared', other)).decisions.PASS).toBe(1);
    expect((await sessions.get('shared', one, other.id)).agentId).toBe(one.id);
    expect((await sessions.list(one, other.id, { page: 1, limit: 50 })).items).toHaveLength(1);
    await expect(sessions.get('busy', one)).rejects.toMatchObject({ status: 404 });
    await expect(app.container.handoffs.prepare('busy', one)).rejects.toMatchObject({ status: 404 });
    expect((await sessionOf('shared')).agentId).toBe(other.id);
    expect((await get('/shared', { agentId: one.id })).body.session.agentId).toBe(one.id);
  });

  it('is 404 when no call has named it', async () => {
    expect((await get('/nobody')).status).toBe(404);
    expect((await get('/nobody/handoff')).status).toBe(404);
  });
});

describe('the list', () => {
  it('is paged, those that began last first', async () => {
    const fresh = await createTestApp();
    for (const session_id of ['a', 'b', 'c']) {
      await decide(fresh, harmless, { context: { session_id, tokenUsage: 1 } });
      fresh.clock.advance(1_000);
    }
    await decide(fresh, harmless, { context: { session_id: 'a' } });
    const admin = await fresh.as('admin');
    const page = async (number: number) =>
      (await admin.get(SESSIONS, undefined, { query: { page: number, limit: 2 } })).body as {
        sessions: Shown[];
        pagination: object;
      };
    const first = await page(1);
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
    expect(first.sessions.map(({ session_id }) => session_id)).toEqual(['c', 'b']);
    expect(first.sessions[0]).toMatchObject({ decisions: { PASS: 1 }, pressure: [{ level: 'NORMAL' }] });
    expect((await page(2)).sessions).toMatchObject([{ session_id: 'a', decisions: { PASS: 2 } }]);
    expect((await page(3)).sessions).toEqual([]);
    await fresh.close();
  });

  it.each([
    [{ page: '0' }, ['page']],
    [{ agentId: ' ' }, ['agentId']],
  ])('takes no %j', async (query, fields) => {
    expect(complaints(await get('', query))).toEqual(fields);
  });
});
