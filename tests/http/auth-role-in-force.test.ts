import { DatabaseLink } from '../helpers/database-link';
import { eventually } from '../helpers/eventually';
import { createTestApp, type TestApp } from '../helpers/test-app';
import type { UserRecord } from '../../src/models/user.model';

const ADMIN_ONLY = '/api/audit/audit-logs';

describe.each([
  ['by the change stream, without time passing', true],
  ['after five seconds, without the change stream', false],
])('the role in force is seen %s', (_, feeds) => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp({ feeds })));
  afterAll(() => app.close());

  /** Waits as long as this service may take to notice. */
  async function noticed(check: () => Promise<void>): Promise<void> {
    if (feeds) await eventually(check);
    else {
      app.clock.advance(5_000);
      await check();
    }
  }

  const changeDirectly = (user: UserRecord, change: Partial<UserRecord>) =>
    app.container.database.models.User.updateOne({ _id: user._id }, { $set: change });

  it('for a user demoted directly in the database: 403, recorded with the new role', async () => {
    const { record, token } = await app.createUser({ role: 'admin' });
    const client = app.withToken(token);
    expect((await client.get(ADMIN_ONLY)).status).toBe(200);
    await changeDirectly(record, { role: 'user' });
    await noticed(async () => expect((await client.get(ADMIN_ONLY)).status).toBe(403));
    expect((await client.get('/api/auth/me')).body.user.role).toBe('user');
    const denials = (await app.audit('access_denied')).filter(
      ({ userId }) => userId === record._id.toHexString(),
    );
    expect(denials[0]).toMatchObject({
      outcome: 'denied',
      details: { status: 403, route: `GET ${ADMIN_ONLY}`, role: 'user' },
    });
  });

  it('for a promoted user, whatever the token says', async () => {
    const { record, token } = await app.createUser({ role: 'user' });
    const client = app.withToken(token);
    expect((await client.get(ADMIN_ONLY)).status).toBe(403);
    await changeDirectly(record, { role: 'admin' });
    await noticed(async () => expect((await client.get(ADMIN_ONLY)).status).toBe(200));
  });

  it('for a deactivated user: 401, and a neighbour keeps access', async () => {
    const [gone, neighbour] = [await app.createUser(), await app.createUser()];
    expect((await app.withToken(gone.token).get('/api/auth/me')).status).toBe(200);
    await changeDirectly(gone.record, { active: false });
    await noticed(async () => expect((await app.withToken(gone.token).get('/api/auth/me')).status).toBe(401));
    expect((await app.withToken(neighbour.token).get('/api/auth/me')).status).toBe(200);
    await changeDirectly(gone.record, { active: true });
    await noticed(async () => expect((await app.withToken(gone.token).get('/api/auth/me')).status).toBe(200));
  });

  it('for a deleted user: 401', async () => {
    const { record, token } = await app.createUser();
    expect((await app.withToken(token).get('/api/auth/me')).status).toBe(200);
    await app.container.database.models.User.deleteOne({ _id: record._id });
    await noticed(async () => expect((await app.withToken(token).get('/api/auth/me')).status).toBe(401));
  });

  it('for a user whom an admin deactivates over the API', async () => {
    const { record, token } = await app.createUser();
    expect((await app.withToken(token).get('/api/auth/me')).status).toBe(200);
    const admin = await app.as('admin');
    const answer = await admin.patch(`/api/admin/users/${record._id.toHexString()}`, { active: false });
    expect(answer.status).toBe(200);
    await noticed(async () => expect((await app.withToken(token).get('/api/auth/me')).status).toBe(401));
  });
});

describe('without a database', () => {
  let link: DatabaseLink;
  let app: TestApp;
  beforeAll(async () => {
    link = await DatabaseLink.open();
    app = await createTestApp({ databaseUri: link.uri, env: { REQUEST_DEADLINE_MS: '1500' } });
  });
  afterAll(async () => {
    await app.close();
    await link.close();
  });

  it('a token that cannot be checked is 503, never 401, and is good again afterwards', async () => {
    const { record, token } = await app.createUser({ role: 'admin', email: 'ada@example.org' });
    const client = app.withToken(token);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    const before = await app.audit();
    link.cut();
    app.container.identity.forgetAll();
    const away = await Promise.all([
      client.get('/api/auth/me'),
      client.get(ADMIN_ONLY),
      client.get('/api/documents/when-a-person-decides'),
      app.anyone.post('/api/auth/login', { email: 'ada@example.org', password: 'a long enough password' }),
    ]);
    for (const answer of away) {
      expect(answer.status).toBe(503);
      expect(answer.body.error).toBe('Service Unavailable');
      expect(JSON.stringify(answer.body)).not.toMatch(/mongo|127\.0\.0\.1|stack/i);
    }
    const ready = await app.anyone.get('/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.body.dependencies.mongodb).toMatchObject({ status: 'unavailable' });
    expect((await app.anyone.get('/health/live')).status).toBe(200);
    link.mend();
    await eventually(async () => expect((await client.get('/api/auth/me')).status).toBe(200));
    await eventually(async () => expect((await app.anyone.get('/health/ready')).status).toBe(200));
    expect(await app.audit()).toHaveLength(before.length);
    expect((await client.get('/api/auth/me')).body.user._id).toBe(record._id.toHexString());
  });

  it('a token that is plainly not ours needs no database, but its refusal must be recorded: 503', async () => {
    link.cut();
    const answer = await app.withToken('not.our.token').get('/api/admin/stats');
    expect(answer.status).toBe(503);
    link.mend();
    await eventually(async () =>
      expect((await app.withToken('not.our.token').get('/api/admin/stats')).status).toBe(401),
    );
  });
});
