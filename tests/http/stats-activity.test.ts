import { createTestApp, type TestApp } from '../helpers/test-app';
import { auditRecord, setAuditLog } from './support/audit-records';
import { createDocument } from './support/documents';
import { complaints } from './support/fields';
import { traced } from './support/traced';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

describe('the figures of the system', () => {
  it('are exact', async () => {
    const read = async () => (await (await app.as('moderator')).get('/api/admin/stats')).body.stats as object;
    const none = { pending: 0, approved: 0, rejected: 0, escalated: 0 };
    expect(await read()).toEqual({
      users: { total: 1, admins: 0, moderators: 1, active: 1 },
      documents: { total: 0, published: 0, archived: 0, draft: 0 },
      moderation: none,
    });

    const admin = await app.as('admin');
    await app.as('user');
    await app.createUser({ role: 'admin', active: false });
    await app.createUser({ role: 'moderator', active: false });
    for (const status of ['published', 'published', 'published', 'archived', 'archived', 'draft']) {
      await createDocument(app, { status });
    }
    const reviews = [
      undefined,
      undefined,
      undefined,
      undefined,
      'approve',
      'approve',
      'approve',
      'reject',
      'reject',
      'escalate',
    ];
    for (const action of reviews) {
      const { body } = await app.anyone.post('/api/submissions', { type: 'comment', content: { text: 'x' } });
      if (action !== undefined) await admin.post(`/api/admin/moderation/${body.item._id}/review`, { action });
    }
    expect(await read()).toEqual({
      users: { total: 5, admins: 2, moderators: 2, active: 3 },
      documents: { total: 6, published: 3, archived: 2, draft: 1 },
      moderation: { pending: 4, approved: 3, rejected: 2, escalated: 1 },
    });
  });

  it('are for admins and moderators, and reading them is no event', async () => {
    expect((await app.anyone.get('/api/admin/stats')).status).toBe(401);
    expect((await (await app.as('user')).get('/api/admin/stats')).status).toBe(403);
    for (const role of ['admin', 'moderator'] as const) {
      const client = await app.as(role);
      const { answer, records } = await traced(app, (trace) =>
        client.get('/api/admin/stats', undefined, trace),
      );
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(records).toEqual([]);
    }
  });
});

describe('the activity log', () => {
  const MINUTE = 60_000;
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  beforeAll(() =>
    setAuditLog(
      app,
      Array.from({ length: 501 }, (_, n) =>
        auditRecord({
          timestamp: new Date(start + n * MINUTE),
          action: 'validate',
          userId: 'aaaaaaaaaaaaaaaaaaaaaaaa',
          email: 'ada@example.org',
          details: { verdict: 'PASS', n },
        }),
      ),
    ),
  );
  const read = async (query = '') => (await app.as('admin')).get(`/api/admin/activity${query}`);

  it('shows the hundred newest, newest first, in short', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const numbers = (body.activities as { details: { n: number } }[]).map(({ details }) => details.n);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => 500 - n));
    expect(body.activities[0]).toEqual({
      timestamp: new Date(start + 500 * MINUTE).toISOString(),
      userId: 'aaaaaaaaaaaaaaaaaaaaaaaa',
      email: 'ada@example.org',
      action: 'validate',
      details: { verdict: 'PASS', n: 500 },
    });
  });

  it('shows from 1 to 500', async () => {
    expect((await read('?limit=1')).body.activities).toMatchObject([{ details: { n: 500 } }]);
    expect((await read('?limit=500')).body.activities).toHaveLength(500);
  });

  it.each(['0', '501', '-1', '1.5', 'all', '', '1e2', '5&limit=6'])('refuses limit=%s', async (limit) => {
    expect(complaints(await read(`?limit=${limit}`))).toEqual(['limit']);
  });

  it('is for admins only', async () => {
    expect((await app.anyone.get('/api/admin/activity')).status).toBe(401);
    expect((await (await app.as('moderator')).get('/api/admin/activity')).status).toBe(403);
    expect((await (await app.as('user')).get('/api/admin/activity')).status).toBe(403);
  });
});
