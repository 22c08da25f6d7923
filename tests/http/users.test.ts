import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import { fieldsOf } from './answers';

const PASSWORD = 'a long enough password';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const stored = (id: string) => app.container.database.models.User.findById(id).lean();

async function auditOf(action: string, resourceId: string) {
  return (await app.audit(action)).filter((record) => record.resourceId === resourceId);
}

describe('creating an account', () => {
  it('makes an active user who can log in, and leaves one record without the password', async () => {
    const answer = await admin.post('/api/admin/users', {
      email: '  Mara@Example.org ',
      password: PASSWORD,
      role: 'moderator',
      active: false,
      passwordHash: 'mine',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      user: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        email: 'mara@example.org',
        role: 'moderator',
        active: true,
        created_at: '2026-03-01T12:00:00.000Z',
      },
    });
    const { _id } = answer.body.user;
    expect(answer.headers['location']).toBe(`/api/admin/users/${_id}`);
    const user = await stored(_id);
    expect(user).toMatchObject({ email: 'mara@example.org', role: 'moderator', active: true });
    expect(user!.passwordHash).toMatch(/^\$2[aby]\$04\$/);
    const login = await app.anyone.post('/api/auth/login', { email: 'mara@example.org', password: PASSWORD });
    expect(login.status).toBe(200);
    const records = await auditOf('user_create', _id);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      outcome: 'success',
      email: 'admin@example.org',
      details: { email: 'mara@example.org', role: 'moderator' },
    });
    expect(JSON.stringify(records)).not.toContain(PASSWORD);
    expect(JSON.stringify(records)).not.toContain('$2');
  });

  it('refuses an e-mail that is taken, in whatever case, and leaves the one there alone', async () => {
    const { record } = await app.createUser({ email: 'taken@example.org', role: 'user' });
    const count = await app.container.database.models.User.countDocuments();
    const answer = await admin.post('/api/admin/users', {
      email: 'TAKEN@example.org',
      password: PASSWORD,
      role: 'admin',
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ error: 'Conflict', message: 'A user with this email exists already' });
    expect(await app.container.database.models.User.countDocuments()).toBe(count);
    expect(await stored(record._id.toHexString())).toMatchObject({ role: 'user', passwordHash: 'none' });
    expect((await app.audit('user_create')).map(({ details }) => details['email'])).not.toContain(
      'taken@example.org',
    );
  });

  it('lets exactly one of two through that want the same e-mail at once', async () => {
    const body = { email: 'race@example.org', password: PASSWORD, role: 'user' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/admin/users', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await app.container.database.models.User.countDocuments({ email: 'race@example.org' })).toBe(1);
  });

  it.each([
    ['no e-mail', { email: undefined }, ['email']],
    ['something that is no address', { email: 'mara' }, ['email']],
    ['an address of 255 characters', { email: `${'x'.repeat(243)}@example.org` }, ['email']],
    ['no password', { password: undefined }, ['password']],
    ['11 characters of password', { password: 'short passw' }, ['password']],
    ['73 bytes of password', { password: `${'ä'.repeat(36)}x` }, ['password']],
    ['a number for a password', { password: 123_456_789_012 }, ['password']],
    ['no role', { role: undefined }, ['role']],
    ['a role that does not exist', { role: 'owner' }, ['role']],
    ['three wrong fields', { email: 1, password: 2, role: 3 }, ['email', 'password', 'role']],
  ])('refuses %s', async (_, change, fields) => {
    const before = await app.audit();
    const answer = await admin.post('/api/admin/users', {
      ...{ email: 'new@example.org', password: PASSWORD, role: 'user' },
      ...change,
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await app.container.database.models.User.findOne({ email: 'new@example.org' })).toBeNull();
    expect(await app.audit()).toHaveLength(before.length);
  });
});

describe('changing an account', () => {
  it.each([
    ['the role', { role: 'moderator' }, { role: 'moderator', active: true }],
    ['the activity', { active: false }, { role: 'user', active: false }],
    ['both', { role: 'admin', active: false }, { role: 'admin', active: false }],
  ])('changes %s, that alone and of that user alone, and leaves one record', async (_, change, after) => {
    const { record } = await app.createUser({ password: PASSWORD });
    const { record: neighbour } = await app.createUser();
    const id = record._id.toHexString();
    const answer = await admin.patch(`/api/admin/users/${id}`, { ...change, email: 'new@example.org' });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toEqual({
      _id: id,
      email: record.email,
      ...after,
      created_at: record.created_at.toISOString(),
    });
    expect(await stored(id)).toEqual({ ...record, ...after });
    expect(await stored(neighbour._id.toHexString())).toEqual(neighbour);
    const records = await auditOf('user_update', id);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      outcome: 'success',
      email: 'admin@example.org',
      details: { ...change, passwordChanged: false },
    });
  });

  it('sets a new password, which the record does not show', async () => {
    const { record } = await app.createUser({ password: PASSWORD });
    const id = record._id.toHexString();
    const answer = await admin.patch(`/api/admin/users/${id}`, { password: 'another good password' });
    expect(answer.status).toBe(200);
    const login = (password: string) => app.anyone.post('/api/auth/login', { email: record.email, password });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login('another good password')).status).toBe(200);
    const [entry] = await auditOf('user_update', id);
    expect(entry!.details).toEqual({ passwordChanged: true });
    expect(JSON.stringify(entry)).not.toContain('another good password');
  });

  it.each([
    ['nothing at all', {}],
    ['only what is unknown', { email: 'new@example.org' }],
    ['a role that does not exist', { role: 'owner' }],
    ['a text for active', { active: 'false' }],
    ['null for active', { active: null }],
    ['a short password', { password: 'short' }],
  ])('refuses %s', async (_, change) => {
    const { record } = await app.createUser();
    const id = record._id.toHexString();
    const answer = await admin.patch(`/api/admin/users/${id}`, change);
    expect(answer.status).toBe(400);
    expect(await stored(id)).toEqual(record);
    expect(await auditOf('user_update', id)).toHaveLength(0);
  });
});

describe('reading accounts', () => {
  it('gives one by its id, in whatever case', async () => {
    const { record } = await app.createUser({ active: false });
    const answer = await admin.get(`/api/admin/users/${record._id.toHexString().toUpperCase()}`);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ _id: record._id.toHexString(), active: false });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['0123456789abcdef01234567', 'nobody', '1', '%20', 'x'.repeat(300)])(
    'answers 404 for %p on get and patch',
    async (id) => {
      for (const answer of [
        await admin.get(`/api/admin/users/${id}`),
        await admin.patch(`/api/admin/users/${id}`, { active: false }),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ error: 'Not Found', message: 'User not found' });
      }
    },
  );

  it('lists all of them, newest first, page by page, each once', async () => {
    const fresh = await createTestApp();
    const client = await fresh.as('admin');
    for (let i = 0; i < 4; i += 1) {
      fresh.clock.advance(1_000);
      await fresh.createUser({ email: `user${i}@example.org`, active: i !== 2 });
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => client.get('/api/admin/users', undefined, { query: { page, limit: 2 } })),
    );
    expect(pages.map(({ body }) => (body.users as { email: string }[]).map(({ email }) => email))).toEqual([
      ['user3@example.org', 'user2@example.org'],
      ['user1@example.org', 'user0@example.org'],
      ['admin@example.org'],
      [],
    ]);
    expect(pages[0]!.body.pagination).toEqual({ page: 1, limit: 2, total: 5, pages: 3 });
    expect((await client.get('/api/admin/users')).body.pagination.limit).toBe(50);
    await fresh.close();
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'limit=0', 'limit=101', 'limit=1&limit=2', 'page='])(
    'refuses %s',
    async (query) => {
      const answer = await admin.get(`/api/admin/users?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.details.fields).toHaveLength(1);
    },
  );
});

it('never puts a password hash on the wire', async () => {
  const { record } = await app.createUser({ password: PASSWORD });
  const id = record._id.toHexString();
  const answers = await Promise.all([
    admin.get('/api/admin/users', undefined, { query: { limit: 100 } }),
    admin.get(`/api/admin/users/${id}`),
    admin.patch(`/api/admin/users/${id}`, { password: PASSWORD }),
    admin.post('/api/admin/users', { email: 'hash@example.org', password: PASSWORD, role: 'user' }),
    admin.get('/api/audit/audit-logs'),
    admin.get('/api/admin/activity'),
    app.anyone.post('/api/auth/login', { email: 'hash@example.org', password: PASSWORD }),
  ]);
  for (const { text } of answers) {
    expect(text).not.toMatch(/\$2[aby]\$/);
    expect(text).not.toMatch(/passwordHash/i);
  }
});
