import { randomUUID } from 'node:crypto';
import { newId } from '../../src/models/id';
import type { Scope } from '../../src/types/enums';
import { entryOf } from '../helpers/agents';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { TestClock } from '../helpers/test-clock';
import {
  approval,
  ask,
  decide,
  decisionIn,
  doubtful,
  GOVERNANCE,
  harmless,
  review,
} from './support/decisions';

let app: TestApp;
// The database drops idempotency keys by its own clock.
beforeAll(async () => (app = await createTestApp({ clock: new TestClock(Date.now()) })));
afterAll(() => app.close());

async function granted(key: string, action: object): Promise<string> {
  const { approval: question } = await decide(app, action, {}, key);
  expect((await review(app, question!.id, { action: 'approve' })).status).toBe(200);
  return question!.id;
}

describe('an agent with a key', () => {
  it('asks, waits for the answer, and acts once', async () => {
    const { key, client, record } = await app.createAgent();
    const asked = await decide(app, doubtful(), {}, key);
    expect(asked.verdict).toBe('ESCALATE');
    const answer = client.get(`${GOVERNANCE}/approvals/${asked.approval!.id}`, undefined, {
      query: { wait: 30 },
    });
    await review(app, asked.approval!.id, { action: 'approve', notes: 'Agreed with the owner.' });
    expect((await answer).body.approval).toEqual({
      ...asked.approval,
      status: 'approved',
      reviewNotes: 'Agreed with the owner.',
    });
    expect((await decide(app, doubtful(), {}, key)).verdict).toBe('PASS');
    expect((await decide(app, doubtful(), {}, key)).verdict).toBe('ESCALATE');
    expect((await app.audit('decide')).at(-1)).toMatchObject({
      userId: record._id.toHexString(),
      agentName: record.name,
    });
  });

  it.each([[['decide']], [['decide', 'check', 'instructions:read', 'instructions:write', 'session']]])(
    'and the scopes %j can approve nothing, not even read the queue or judge decisions',
    async (scopes) => {
      const { key, client } = await app.createAgent({ scopes: scopes as Scope[] });
      const asked = await decide(app, doubtful(), {}, key);
      const path = `/api/admin/moderation/${asked.approval!.id}`;
      expect((await client.post(`${path}/review`, { action: 'approve' })).status).toBe(403);
      expect((await client.get(path)).status).toBe(403);
      expect(
        (await client.post(`${GOVERNANCE}/decisions/${asked.id}/feedback`, { correct: false })).status,
      ).toBe(403);
      expect(await approval(app, asked.approval!.id)).toMatchObject({ status: 'pending' });
    },
  );

  it('reads its own decisions and questions; those of others are not there', async () => {
    const [one, other] = [await app.createAgent(), await app.createAgent()];
    const asked = await decide(app, doubtful(), {}, one.key);
    const paths = [`${GOVERNANCE}/decisions/${asked.id}`, `${GOVERNANCE}/approvals/${asked.approval!.id}`];
    for (const path of paths) {
      expect((await one.client.get(path)).status).toBe(200);
      expect((await other.client.get(path)).status).toBe(404);
    }
  });

  it('cannot use what was granted to another agent', async () => {
    const [one, other] = [await app.createAgent(), await app.createAgent()];
    const id = await granted(one.key, doubtful());
    expect((await decide(app, doubtful(), {}, other.key)).verdict).toBe('ESCALATE');
    expect(await approval(app, id)).toMatchObject({ status: 'approved' });
  });

  it('that is revoked loses its grants at once, with the revocation', async () => {
    const { key, record } = await app.createAgent();
    const id = await granted(key, doubtful());
    const open = await decide(app, doubtful({ tool: 'bash' }), {}, key);
    const admin = await app.as('admin');
    expect((await admin.delete(`/api/admin/agents/${record._id.toHexString()}`)).status).toBe(200);
    expect(await approval(app, id)).toMatchObject({ status: 'expired' });
    expect(await approval(app, open.approval!.id)).toMatchObject({ status: 'expired' });
    app.clock.advance(5_001);
    expect((await ask(app, doubtful(), {}, key)).status).toBe(401);
  });

  it('that is revoked has its record tell what ended, and what had run out of time before is left as it was', async () => {
    const { key, record } = await app.createAgent();
    const [asked, unused] = [
      await decide(app, doubtful(), {}, key),
      await granted(key, doubtful({ tool: 'late' })),
    ];
    app.clock.advance(30 * 60_000);
    const open = await decide(app, doubtful({ tool: 'bash' }), {}, key);
    const id = await granted(key, doubtful({ tool: 'zsh' }));
    app.clock.advance(30 * 60_000);
    const admin = await app.as('admin');
    const revoke = () => admin.delete(`/api/admin/agents/${record._id.toHexString()}`);
    expect((await revoke()).status).toBe(200);
    const told = async () => (await app.audit('agent_revoke')).at(-1)!.details;
    expect(await told()).toEqual({
      name: record.name,
      endedApprovals: 2,
      approvalIds: [open.approval!.id, id],
    });
    await revoke();
    expect(await told()).toEqual({ name: record.name, endedApprovals: 0, approvalIds: [] });

    const before = (await app.audit('approval_expire')).length;
    await app.container.approvalEndings.expireDue();
    const noted = (await app.audit('approval_expire'))
      .slice(before)
      .filter(({ details }) => details['agentId'] === record._id.toHexString());
    expect(noted.map(({ resourceId }) => resourceId).sort()).toEqual([asked.approval!.id, unused].sort());
    const { item } = (await admin.get(`/api/admin/moderation/${asked.approval!.id}`)).body;
    expect(item).toMatchObject({
      status: 'rejected',
      reviewedAt: asked.approval!.expiresAt,
      reviewNotes: 'Timed out: nobody decided in time.',
    });
  });

  it('that is revoked has very many questions counted, and the first hundred of them named', async () => {
    const { record } = await app.createAgent();
    const agentId = record._id.toHexString();
    const expiresAt = new Date(app.clock.now() + 60_000);
    await app.container.database.models.ModerationItem.collection.insertMany(
      Array.from({ length: 130 }, (_, at) => ({
        _id: newId(),
        type: 'approval_request' as const,
        status: 'pending' as const,
        submittedAt: app.clock.date,
        content: { agentId, digest: String(at), expiresAt },
        approval: { current: true },
      })),
    );
    await (await app.as('admin')).delete(`/api/admin/agents/${agentId}`);
    const { details } = (await app.audit('agent_revoke')).at(-1)!;
    expect(details['endedApprovals']).toBe(130);
    expect(details['approvalIds']).toHaveLength(100);
  });

  it('with a project decides in it, and may name no other', async () => {
    const { key } = await app.createAgent({ project: 'shop' });
    const denied = (await app.audit('access_denied')).length;
    const before = (await app.audit('decide')).length;
    const answer = await ask(app, harmless, { context: { project: 'bank', session_id: 'x' } }, key);
    expect(answer.status).toBe(403);
    expect(await app.audit('access_denied')).toHaveLength(denied + 1);
    expect(await app.audit('decide')).toHaveLength(before);
    await decide(app, harmless, {}, key);
    expect((await app.audit('decide')).at(-1)!.details['project']).toBe('shop');
  });

  it('sees the sessions that are its own', async () => {
    const scopes: Scope[] = ['decide', 'session'];
    const [one, other] = [
      await app.createAgent({ scopes, project: 'shop' }),
      await app.createAgent({ scopes }),
    ];
    await decide(app, harmless, { context: { session_id: 'mine' } }, one.key);
    const sessions = `${GOVERNANCE}/sessions`;
    expect((await one.client.get(`${sessions}/mine`)).body.session).toMatchObject({
      agentId: one.record._id.toHexString(),
      project: 'shop',
    });
    expect((await one.client.get(sessions)).body.pagination.total).toBe(1);
    for (const path of ['/mine', '/mine/handoff'])
      expect((await other.client.get(`${sessions}${path}`)).status).toBe(404);
    expect((await other.client.get(sessions)).body.sessions).toEqual([]);
    const query = { agentId: one.record._id.toHexString() };
    expect((await other.client.get(`${sessions}/mine`, undefined, { query })).status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  const once = async (key: string, action: object, id: string) =>
    app.withToken(key).post(`${GOVERNANCE}/decide`, { action }, { headers: { 'Idempotency-Key': id } });

  it('gives the PASS of a used grant again to the same request, and to no other', async () => {
    const { key } = await app.createAgent();
    await granted(key, doubtful());
    const before = (await app.audit('decide')).length;
    const id = randomUUID();
    const first = await once(key, doubtful(), id);
    const again = await once(key, doubtful(), id);
    expect(decisionIn(first)).toMatchObject({ verdict: 'PASS', approval: { status: 'consumed' } });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await once(key, doubtful({ tool: 'bash' }), id)).status).toBe(422);
    expect((await app.audit('decide')).slice(before)).toHaveLength(1);
    expect((await decide(app, doubtful(), {}, key)).verdict).toBe('ESCALATE');
  });

  it('is needed to use a grant for a caller who is gone by then: without it the grant is kept', async () => {
    const { key, record } = await app.createAgent();
    const id = await granted(key, doubtful());
    const { decide: service } = app.container;
    const actor = {
      id: record._id.toHexString(),
      name: record.name,
      role: 'agent' as const,
      scopes: record.scopes,
      rateLimit: record.rateLimit,
    };
    const input = { action: doubtful(), mode: 'enforce' as const };
    const gone = service.decide(input, actor, entryOf(app, actor), () => false);
    await expect(gone).rejects.toMatchObject({ status: 503 });
    expect(await approval(app, id)).toMatchObject({ status: 'approved' });
    expect((await decide(app, doubtful(), {}, key)).verdict).toBe('PASS');
  });
});
