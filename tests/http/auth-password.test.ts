import { createTestApp, type TestApp } from '../helpers/test-app';

const OLD = 'the old password, long';
const NEW = 'the new password, long';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const login = async (email: string, password: string): Promise<number> =>
  (await app.anyone.post('/api/auth/login', { email, password })).status;

const hashOf = async (email: string) =>
  (await app.container.database.models.User.findOne({ email }).lean())!.passwordHash;

describe('changing one’s own password', () => {
  it('takes effect at once, for oneself alone, and is recorded without the passwords', async () => {
    const { record, token } = await app.createUser({ email: 'ada@example.org', password: OLD });
    await app.createUser({ email: 'bea@example.org', password: OLD });
    const neighbour = await hashOf('bea@example.org');
    const answer = await app
      .withToken(token)
      .post('/api/auth/password', { currentPassword: OLD, newPassword: NEW });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: expect.any(String) });
    expect(await login('ada@example.org', OLD)).toBe(401);
    expect(await login('ada@example.org', NEW)).toBe(200);
    expect(await login('bea@example.org', OLD)).toBe(200);
    expect(await hashOf('bea@example.org')).toBe(neighbour);
    const records = await app.audit('password_change');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      userId: record._id.toHexString(),
      resourceId: record._id.toHexString(),
      outcome: 'success',
    });
    expect(JSON.stringify(records)).not.toContain('password, long');
  });

  it('leaves standing what an admin has set while it was hashed', async () => {
    await app.user('admin');
    const { record, token } = await app.createUser({ email: 'remy@example.org', password: OLD });
    const { passwords, users, ownEntries } = app.container;
    const hash = passwords.hash.bind(passwords);
    const during = jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      const entry = ownEntries.entry('test', 'user_update', 'user');
      await users.update(record._id.toHexString(), { password: 'what the admin has set' }, entry);
      return hash(password);
    });
    const answer = await app
      .withToken(token)
      .post('/api/auth/password', { currentPassword: OLD, newPassword: NEW });
    during.mockRestore();
    expect(answer.status).toBe(403);
    expect(await login('remy@example.org', NEW)).toBe(401);
    expect(await login('remy@example.org', 'what the admin has set')).toBe(200);
  });

  it('demands the present one: 403, nothing changed, and recorded', async () => {
    const { record, token } = await app.createUser({ email: 'cleo@example.org', password: OLD });
    const hash = await hashOf('cleo@example.org');
    const answer = await app
      .withToken(token)
      .post('/api/auth/password', { currentPassword: 'not the old password', newPassword: NEW });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: 'Forbidden', message: 'The current password is wrong' });
    expect(await hashOf('cleo@example.org')).toBe(hash);
    const denied = (await app.audit('password_change')).filter(
      ({ userId }) => userId === record._id.toHexString(),
    );
    expect(denied).toHaveLength(1);
    expect(denied[0]).toMatchObject({ outcome: 'denied', resourceId: record._id.toHexString() });
  });

  it.each([
    ['11 characters', 'short passw'],
    ['73 bytes', 'x'.repeat(73)],
    ['72 characters of more bytes', 'ä'.repeat(37)],
    ['a number', 123_456_789_012],
  ])('refuses a new one of %s', async (_, newPassword) => {
    const { token, record } = await app.createUser({ password: OLD });
    const answer = await app
      .withToken(token)
      .post('/api/auth/password', { currentPassword: OLD, newPassword });
    expect(answer.status).toBe(400);
    expect(answer.body.details.fields).toEqual([
      { field: 'newPassword', message: expect.stringContaining('newPassword') },
    ]);
    expect(await login(record.email, OLD)).toBe(200);
  });

  it.each([
    ['12 characters', 'twelve chars'],
    ['72 bytes', 'ä'.repeat(36)],
  ])('takes a new one of exactly %s', async (_, newPassword) => {
    const { token, record } = await app.createUser({ password: OLD });
    const answer = await app
      .withToken(token)
      .post('/api/auth/password', { currentPassword: OLD, newPassword });
    expect(answer.status).toBe(200);
    expect(await login(record.email, newPassword)).toBe(200);
  });

  it('needs a token', async () => {
    const answer = await app.anyone.post('/api/auth/password', { currentPassword: OLD, newPassword: NEW });
    expect(answer.status).toBe(401);
  });
});
