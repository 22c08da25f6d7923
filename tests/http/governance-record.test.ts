import { createTestApp, type TestAnswer, type TestApp } from '../helpers/test-app';
import { acceptAuditRecords, refuseAuditRecords } from './support/audit-refusal';
import { createDocument, documentInput } from './support/documents';
import { CHECKS, pathOf } from './support/governance';

let app: TestApp;
let document: Record<string, string>;
let itemId: string;

const submission = { type: 'comment', content: { text: 'A good page.' } };

beforeAll(async () => {
  app = await createTestApp();
  document = await createDocument(app);
  itemId = (await app.anyone.post('/api/submissions', submission)).body.item._id;
  // The clients exist before the log is broken.
  await app.as('moderator');
  await refuseAuditRecords(app);
});
afterAll(() => app.close());

/** Everything but the counters of the rate limiter. */
async function everything(): Promise<unknown[]> {
  const { Document, ModerationItem, AuditLog, User } = app.container.database.models;
  return Promise.all([
    Document.find({}).sort({ _id: 1 }).lean(),
    ModerationItem.find({}).sort({ _id: 1 }).lean(),
    AuditLog.find({}).sort({ _id: 1 }).lean(),
    User.find({}).sort({ _id: 1 }).lean(),
  ]);
}

/** While no record can be written: 503, nothing of the inside told, nothing changed. */
async function expectNoSuccess(send: () => Promise<TestAnswer>): Promise<void> {
  const before = await everything();
  const answer = await send();
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({ error: 'Service Unavailable', message: expect.any(String) });
  expect(answer.text).not.toMatch(/validation|mongo|collection/i);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(await everything()).toEqual(before);
}

describe('when the record cannot be written', () => {
  it.each(CHECKS)('$name gives no verdict', async (known) => {
    const admin = await app.as('admin');
    await expectNoSuccess(() => admin.post(pathOf(known), known.body));
  });

  it('no document is created, replaced or archived', async () => {
    const admin = await app.as('admin');
    await expectNoSuccess(() => admin.post('/api/documents', documentInput()));
    await expectNoSuccess(() => admin.put(`/api/documents/${document['_id']}`, documentInput()));
    await expectNoSuccess(() => admin.delete(`/api/documents/${document['_id']}`));
  });

  it('nothing comes into the queue and nothing is decided', async () => {
    const moderator = await app.as('moderator');
    await expectNoSuccess(() => app.anyone.post('/api/submissions', submission));
    await expectNoSuccess(() =>
      moderator.post(`/api/admin/moderation/${itemId}/review`, { action: 'approve' }),
    );
  });

  it('no user is made or changed', async () => {
    const admin = await app.as('admin');
    const { record } = await app.user('moderator');
    const user = { email: 'new@example.org', password: 'a long enough password', role: 'user' };
    await expectNoSuccess(() => admin.post('/api/admin/users', user));
    await expectNoSuccess(() =>
      admin.patch(`/api/admin/users/${record._id.toHexString()}`, { role: 'admin' }),
    );
  });

  it('nobody signs in or out', async () => {
    const password = 'a long enough password';
    const { record, token } = await app.createUser({ password });
    await expectNoSuccess(() => app.anyone.post('/api/auth/login', { email: record.email, password }));
    await expectNoSuccess(() => app.withToken(token).post('/api/auth/logout'));
  });

  it('reading goes on', async () => {
    const admin = await app.as('admin');
    for (const path of ['/api/documents', '/api/governance', '/api/audit/audit-logs', '/api/admin/stats']) {
      expect((await admin.get(path)).status).toBe(200);
    }
  });
});

it('everything works again once records can be written', async () => {
  await acceptAuditRecords(app);
  const admin = await app.as('admin');
  for (const known of CHECKS) expect((await admin.post(pathOf(known), known.body)).status).toBe(200);
  expect((await admin.delete(`/api/documents/${document['_id']}`)).status).toBe(200);
  expect((await admin.post(`/api/admin/moderation/${itemId}/review`, { action: 'approve' })).status).toBe(
    200,
  );
});
