import type { AgentActor } from '../../src/services/actor';
import { agent, entryOf } from '../helpers/agents';
import { createTestApp, type TestAnswer, type TestApp } from '../helpers/test-app';
import { acceptAuditRecords, refuseAuditRecords } from './support/audit-refusal';
import { approval, ask, decide, doubtful, review } from './support/decisions';
import { complaints } from './support/fields';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
afterEach(async () => {
  await app.container.database.models.ModerationItem.deleteMany({});
});

const items = () => app.container.database.models.ModerationItem.find().sort({ _id: 1 }).lean();
const never = () => new AbortController().signal;

const idsIn = ({ body }: TestAnswer): string[] => (body.items as { _id: string }[]).map(({ _id }) => _id);

/** Asks, and has a moderator approve it. */
async function granted(action: object, context?: object): Promise<string> {
  const { approval: asked } = await decide(app, action, context === undefined ? {} : { context });
  const answer = await review(app, asked!.id, { action: 'approve' });
  expect(answer.status).toBe(200);
  return asked!.id;
}

describe('an escalation', () => {
  it('opens one question that holds all that a reviewer needs', async () => {
    const action = doubtful({ tool: 'bash', parameters: { command: 'git mv LICENSE OLD', 'a.$b': 1 } });
    const decision = await decide(app, action, { context: { project: 'shop', session_id: 's-1' } });
    expect(decision.verdict).toBe('ESCALATE');
    expect(decision.approval).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: 'pending',
      expiresAt: new Date(app.clock.now() + 60 * MINUTE).toISOString(),
    });
    const answer = await (await app.as('moderator')).get(`/api/admin/moderation/${decision.approval!.id}`);
    expect(answer.body.item).toEqual({
      _id: decision.approval!.id,
      type: 'approval_request',
      status: 'pending',
      submittedAt: app.clock.date.toISOString(),
      content: {
        decisionId: decision.id,
        action,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        agentId: (await app.user('admin')).record._id.toHexString(),
        project: 'shop',
        session_id: 's-1',
        reasons: decision.reasons,
        expiresAt: decision.approval!.expiresAt,
      },
    });
  });

  it('asked again while the question is open, names the same one and opens no second', async () => {
    const first = await decide(app, doubtful());
    app.clock.advance(MINUTE);
    const second = await decide(app, doubtful());
    expect(second.id).not.toBe(first.id);
    expect(second.verdict).toBe('ESCALATE');
    expect(second.approval).toEqual(first.approval);
    expect(await items()).toHaveLength(1);
  });
});

describe('a grant', () => {
  it('lets exactly that action pass, once, and is used up by the record that says so', async () => {
    const id = await granted(doubtful());
    const used = await decide(app, doubtful());
    expect(used.verdict).toBe('PASS');
    expect(used.approval).toMatchObject({ id, status: 'consumed' });
    expect(used.reasons).toContainEqual(expect.objectContaining({ verdict: 'ESCALATE' }));
    const [item] = await items();
    expect(item!.status).toBe('approved');
    expect(item!.approval).toEqual({
      ended: 'consumed',
      endedAt: app.clock.date,
      consumedBy: expect.anything(),
    });
    expect(String(item!.approval!.consumedBy)).toBe(used.id);
    const record = (await app.audit('decide')).at(-1)!;
    expect(record._id.toHexString()).toBe(used.id);
    expect(record.details).toMatchObject({ verdict: 'PASS', approval: { status: 'consumed' } });

    const next = await decide(app, doubtful());
    expect(next.verdict).toBe('ESCALATE');
    expect(next.approval!.id).not.toBe(id);
  });

  it.each([
    ['one character of the description', doubtful({ description: `${doubtful().description} ` }), {}],
    ['the tool', doubtful({ tool: 'bash' }), {}],
    ['a parameter', doubtful({ parameters: { force: true } }), {}],
    ['the type', doubtful({ type: 'config' }), {}],
    ['the steps, which are not in the digest but which the reviewer saw', doubtful({ steps: ['Push.'] }), {}],
    ['the project', doubtful(), { project: 'another' }],
  ])('does not fit when %s differs', async (_, action, context) => {
    const id = await granted(doubtful());
    const other = await decide(app, action, { context });
    expect(other.verdict).toBe('ESCALATE');
    expect(other.approval!.id).not.toBe(id);
    expect(await approval(app, id)).toMatchObject({ status: 'approved' });
  });

  it('is not given to another caller', async () => {
    const id = await granted(doubtful());
    const { token } = await app.createUser({ role: 'admin' });
    const other = await decide(app, doubtful(), {}, token);
    expect(other.verdict).toBe('ESCALATE');
    expect(other.approval!.id).not.toBe(id);
    expect(await approval(app, id)).toMatchObject({ status: 'approved' });
  });

  it('of 20 who come at once goes to exactly one, and the others share one new question', async () => {
    const id = await granted(doubtful());
    const before = (await app.audit('decide')).length;
    const all = await Promise.all(Array.from({ length: 20 }, () => decide(app, doubtful())));
    const passed = all.filter(({ verdict }) => verdict === 'PASS');
    expect(passed.map(({ approval: used }) => used!.id)).toEqual([id]);
    const asked = all.filter(({ verdict }) => verdict === 'ESCALATE');
    expect(asked).toHaveLength(19);
    expect(new Set(asked.map(({ approval: question }) => question!.id)).size).toBe(1);
    expect(await items()).toHaveLength(2);
    const records = (await app.audit('decide')).slice(before);
    expect(records).toHaveLength(20);
    expect(records.filter(({ details }) => details['verdict'] === 'PASS')).toHaveLength(1);
  });

  it('is over when its time is', async () => {
    const id = await granted(doubtful());
    app.clock.advance(60 * MINUTE);
    expect(await approval(app, id)).toMatchObject({ status: 'expired' });
    const late = await decide(app, doubtful());
    expect(late.verdict).toBe('ESCALATE');
    expect(late.approval!.id).not.toBe(id);
  });

  it('is not touched by a decision in shadow mode, which opens no question either', async () => {
    const id = await granted(doubtful());
    const shadow = await decide(app, doubtful(), { mode: 'shadow' });
    expect(shadow).toMatchObject({ verdict: 'PASS', wouldBe: 'ESCALATE', mode: 'shadow' });
    expect(shadow).not.toHaveProperty('approval');
    await decide(app, doubtful({ tool: 'bash' }), { mode: 'shadow' });
    expect(await items()).toHaveLength(1);
    expect(await approval(app, id)).toMatchObject({ status: 'approved' });
  });

  it('does not help where a component blocks', async () => {
    const action = { type: 'data', description: 'Sell the customer email list to an advertiser' };
    const blocked = await decide(app, action);
    expect(blocked.verdict).toBe('BLOCK');
    expect(blocked).not.toHaveProperty('approval');
    expect(await items()).toHaveLength(0);
  });

  it('is neither lost nor doubled when the record of its use cannot be written', async () => {
    const id = await granted(doubtful());
    await refuseAuditRecords(app);
    try {
      expect((await ask(app, doubtful())).status).toBe(503);
    } finally {
      await acceptAuditRecords(app);
    }
    expect(await approval(app, id)).toMatchObject({ status: 'approved' });
    expect((await decide(app, doubtful())).verdict).toBe('PASS');
    expect((await decide(app, doubtful())).verdict).toBe('ESCALATE');
  });
});

describe('an agent', () => {
  const asked = (actor: AgentActor, context = {}) =>
    app.container.decide.decide({ action: doubtful(), context, mode: 'enforce' }, actor, entryOf(app, actor));

  it('gets what was granted to it, and nobody else does', async () => {
    const [one, other] = [agent(), agent()];
    const question = await asked(one);
    await review(app, question.approval!.id, { action: 'approve' });
    expect((await asked(other)).verdict).toBe('ESCALATE');
    expect((await decide(app, doubtful())).verdict).toBe('ESCALATE');
    expect((await asked(one)).approval).toMatchObject({ id: question.approval!.id, status: 'consumed' });
  });

  it('does not learn of the questions of others', async () => {
    const question = await asked(agent());
    const read = app.container.approvalReader.read(question.approval!.id, agent(), 0, never());
    await expect(read).rejects.toMatchObject({ status: 404 });
    await expect(app.container.decisions.read(question.id, agent())).rejects.toMatchObject({ status: 404 });
  });

  it('acts in its own project: a grant of one is none of another', async () => {
    const builder = agent({ project: 'shop' });
    const question = await asked(builder);
    const [item] = await items();
    expect(item!.content).toMatchObject({ project: 'shop', agentName: 'builder' });
    await review(app, question.approval!.id, { action: 'approve' });
    await expect(asked(builder, { project: 'other' })).rejects.toMatchObject({ status: 403 });
    expect((await asked({ ...builder, project: 'other' })).verdict).toBe('ESCALATE');
    expect((await asked(builder)).verdict).toBe('PASS');
  });

  it('that loses its key loses its grants and its questions, and no other does', async () => {
    const [one, other] = [agent(), agent()];
    const open = await app.container.decide.decide(
      { action: doubtful({ tool: 'bash' }), mode: 'enforce' },
      one,
      entryOf(app, one),
    );
    await review(app, open.approval!.id, { action: 'escalate' });
    const [mine, theirs] = [await asked(one), await asked(other)];
    for (const { approval: question } of [mine, theirs])
      await review(app, question!.id, { action: 'approve' });
    const { approvalEndings, database } = app.container;
    const ended = await database.transact((session) => approvalEndings.voidGrants(one.id, session));
    expect(ended).toEqual({ count: 2, ids: [open.approval!.id, mine.approval!.id] });
    expect(await approval(app, mine.approval!.id)).toMatchObject({ status: 'expired' });
    expect(await approval(app, open.approval!.id)).toMatchObject({
      status: 'expired',
      reviewNotes: 'The key of the agent was revoked.',
    });
    const { item } = (await (await app.as('moderator')).get(`/api/admin/moderation/${open.approval!.id}`))
      .body;
    expect(item).toMatchObject({ status: 'rejected', reviewedAt: app.clock.date.toISOString() });
    expect(item).not.toHaveProperty('reviewedBy');
    expect((await review(app, open.approval!.id, { action: 'approve' })).status).toBe(409);
    expect((await asked(one)).verdict).toBe('ESCALATE');
    expect((await asked(other)).verdict).toBe('PASS');
  });
});

describe('a review', () => {
  it('that rejects needs notes, and the same action is then blocked with them until the time is over', async () => {
    const { approval: question } = await decide(app, doubtful());
    for (const body of [{ action: 'reject' }, { action: 'reject', notes: ' ' }]) {
      const answer = await review(app, question!.id, body);
      expect(complaints(answer)).toEqual(['notes']);
    }
    expect((await review(app, question!.id, { action: 'reject', notes: 'Ask the owner.' })).status).toBe(200);
    const again = await decide(app, doubtful());
    expect(again.verdict).toBe('BLOCK');
    expect(again.reasons[0]).toEqual({
      component: 'approval',
      verdict: 'BLOCK',
      text: 'A reviewer refused it: Ask the owner.',
    });
    expect(again.approval).toMatchObject({ id: question!.id, status: 'rejected' });
    app.clock.advance(60 * MINUTE);
    const later = await decide(app, doubtful());
    expect(later.verdict).toBe('ESCALATE');
    expect(later.approval!.id).not.toBe(question!.id);
  });

  it('of a question whose time is over is 409 and changes nothing', async () => {
    const { approval: question } = await decide(app, doubtful());
    app.clock.advance(60 * MINUTE);
    const before = (await app.audit('moderation_review')).length;
    for (const action of ['approve', 'escalate'])
      expect((await review(app, question!.id, { action })).status).toBe(409);
    expect(await app.audit('moderation_review')).toHaveLength(before);
  });

  it('names in its record what was granted, and whether the reviewer had asked', async () => {
    const decision = await decide(app, doubtful());
    const answer = await (
      await app.as('admin')
    ).post(`/api/admin/moderation/${decision.approval!.id}/review`, { action: 'approve' });
    expect(answer.status).toBe(200);
    expect((await app.audit('moderation_review')).at(-1)!.details).toEqual({
      review: 'approve',
      type: 'approval_request',
      status: 'approved',
      decisionId: decision.id,
      digest: answer.body.item.content.digest,
      agentId: (await app.user('admin')).record._id.toHexString(),
      ownQuestion: true,
    });
    expect((await decide(app, doubtful())).verdict).toBe('PASS');
  });

  it('by escalation leaves the question open, and answered by the next reviewer', async () => {
    const { approval: question } = await decide(app, doubtful());
    await review(app, question!.id, { action: 'escalate' });
    expect((await decide(app, doubtful())).approval).toMatchObject({ id: question!.id, status: 'pending' });
    await review(app, question!.id, { action: 'approve' });
    expect((await decide(app, doubtful())).verdict).toBe('PASS');
  });
});

describe('a question whose time is over', () => {
  it.each(['pending', 'escalated'])(
    'ends as rejected, also when %s, seen at once and noted later',
    async (state) => {
      const { approval: question } = await decide(app, doubtful());
      const { approval: neighbour } = await decide(app, doubtful({ tool: 'bash' }));
      if (state === 'escalated') await review(app, question!.id, { action: 'escalate' });
      app.clock.advance(59 * MINUTE);
      const young = await decide(app, doubtful({ tool: 'zsh' }));
      app.clock.advance(MINUTE);
      const moderator = await app.as('moderator');
      const list = async (status: string) =>
        idsIn(await moderator.get('/api/admin/moderation', undefined, { query: { status } }));
      const rejected = { status: 'rejected', reviewNotes: 'Timed out: nobody decided in time.' };
      const seen = async () => {
        expect(await list('pending')).toEqual([young.approval!.id]);
        expect(await list('rejected')).toEqual([question!.id, neighbour!.id]);
        const { item } = (await moderator.get(`/api/admin/moderation/${question!.id}`)).body;
        expect(item).toMatchObject({ ...rejected, reviewedAt: question!.expiresAt });
        // Whoever passed it on did not decide it.
        expect(item).not.toHaveProperty('reviewedBy');
        const { stats } = (await moderator.get('/api/admin/stats')).body;
        expect(stats.moderation).toEqual({ pending: 1, approved: 0, rejected: 2, escalated: 0 });
        expect(await approval(app, question!.id)).toEqual({
          id: question!.id,
          status: 'expired',
          expiresAt: question!.expiresAt,
          reviewNotes: rejected.reviewNotes,
        });
      };
      await seen();
      const before = (await app.audit('approval_expire')).length;
      await Promise.all([
        app.container.approvalEndings.expireDue(),
        app.container.approvalEndings.expireDue(),
      ]);
      await app.container.approvalEndings.expireDue();
      await seen();
      const noted = (await app.audit('approval_expire')).slice(before);
      expect(noted.map(({ resourceId }) => resourceId).sort()).toEqual([question!.id, neighbour!.id].sort());
      expect(noted.find(({ resourceId }) => resourceId === question!.id)!.details).toMatchObject({
        status: state,
      });
      expect((await items())[0]).toMatchObject(rejected);
    },
  );
});

it('cannot be handed in from outside', async () => {
  const answer = await app.anyone.post('/api/submissions', {
    type: 'approval_request',
    content: { digest: 'x' },
  });
  expect(complaints(answer)).toEqual(['type']);
  expect(await items()).toHaveLength(0);
});
