import { hashSync } from 'bcryptjs';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { fieldsOf } from './answers';
import { readToken } from '../helpers/tokens';

const PASSWORD = 'a long enough password';
const WRONG = { error: 'Unauthorized', message: 'The e-mail or the password is wrong' };

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const login = (email: unknown, password: unknown) =>
  app.anyone.post('/api/auth/login', { email, password }, { headers: { 'User-Agent': 'reader/1.0' } });

describe('logging in', () => {
  it('gives a token that opens the door, and leaves one record', async () => {
    const { record } = await app.createUser({ email: 'ada@example.org', role: 'admin', password: PASSWORD });
    const answer = await login(' ADA@example.org ', PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      token: answer.body.accessToken,
      accessToken: answer.body.token,
      expiresIn: 43_200,
      user: {
        _id: record._id.toHexString(),
        email: 'ada@example.org',
        role: 'admin',
        active: true,
        created_at: '2026-03-01T12:00:00.000Z',
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const me = await app.withToken(answer.body.token).get('/api/auth/me');
    expect(me.status).toBe(200);
    expect(me.body).toEqual({ success: true, user: answer.body.user });
    const records = await app.audit('login');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      email: 'ada@example.org',
      outcome: 'success',
      userId: record._id.toHexString(),
      resource: 'session',
      ipAddress: '127.0.0.1',
      userAgent: 'reader/1.0',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('makes a hash of an earlier cost anew, with the record of the login', async () => {
    const { record } = await app.createUser({ email: 'eve@example.org', password: PASSWORD });
    const { User } = app.container.database.models;
    const hashOf = async () => (await User.findById(record._id).lean())!.passwordHash;
    const earlier = hashSync(PASSWORD, 5);
    await User.updateOne({ _id: record._id }, { $set: { passwordHash: earlier } });
    expect((await login('eve@example.org', 'not this one')).status).toBe(401);
    expect(await hashOf()).toBe(earlier);
    for (let time = 0; time < 2; time += 1) {
      expect((await login('eve@example.org', PASSWORD)).status).toBe(200);
      expect(await hashOf()).toMatch(/^\$2b\$04\$/);
    }
    const records = (await app.audit('login')).filter(({ email }) => email === 'eve@example.org');
    expect(records.map(({ outcome }) => outcome)).toEqual(['success', 'success']);
  });

  it('leaves no password in the log that a client carries in its name', async () => {
    await app.createUser({ email: 'dan@example.org', password: PASSWORD });
    const headers = { 'User-Agent': 'crawler/1.0 (+https://dan:hunter22@example.org)' };
    await app.anyone.post('/api/auth/login', { email: 'dan@example.org', password: PASSWORD }, { headers });
    const record = (await app.audit('login')).find(({ email }) => email === 'dan@example.org');
    expect(record?.userAgent).toBe('crawler/1.0 (+https://dan:[masked:password]@example.org)');
  });

  it('puts the agreed claims into the token, and no others', async () => {
    const { record } = await app.createUser({
      email: 'bea@example.org',
      role: 'moderator',
      password: PASSWORD,
    });
    const first = readToken((await login('bea@example.org', PASSWORD)).body.token);
    const second = readToken((await login('bea@example.org', PASSWORD)).body.token);
    const iat = app.clock.now() / 1_000;
    expect(first.header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(first.claims).toEqual({
      sub: record._id.toHexString(),
      role: 'moderator',
      iat,
      exp: iat + 43_200,
      iss: 'governance-framework-api',
      aud: 'governance-framework-api',
      jti: expect.any(String),
    });
    expect(second.claims.jti).not.toBe(first.claims.jti);
  });

  it.each([
    ['an unknown e-mail', 'nobody@example.org', PASSWORD],
    ['a wrong password', 'cleo@example.org', 'another long password'],
    ['a deactivated account', 'dora@example.org', PASSWORD],
    ['a password that only begins right', 'cleo@example.org', `${PASSWORD}x`],
  ])('answers %s with the one text, and leaves one record of the failure', async (_, email, password) => {
    await app.createUser({ email: 'cleo@example.org', password: PASSWORD }).catch(() => undefined);
    await app
      .createUser({ email: 'dora@example.org', password: PASSWORD, active: false })
      .catch(() => undefined);
    const [failures, successes] = [await app.audit('login_failed'), await app.audit('login')];
    const answer = await login(email, password);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(WRONG);
    const added = (await app.audit('login_failed')).slice(failures.length);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ email, outcome: 'failure', resource: 'session' });
    expect(added[0]).not.toHaveProperty('userId');
    expect(JSON.stringify(added[0])).not.toContain(password);
    expect(await app.audit('login')).toHaveLength(successes.length);
  });

  it('does the work of a real check for an unknown e-mail too', async () => {
    const verify = jest.spyOn(app.container.passwords, 'verify');
    await login('nobody-at-all@example.org', PASSWORD);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(verify).toHaveBeenCalledWith(PASSWORD, undefined);
    verify.mockRestore();
  });

  it('never cuts a password of more than 72 bytes to fit', async () => {
    const longest = 'ä'.repeat(36);
    await app.createUser({ email: 'emma@example.org', password: longest });
    expect((await login('emma@example.org', longest)).status).toBe(200);
    const longer = await login('emma@example.org', `${longest}x`);
    expect(longer.status).toBe(401);
    expect(longer.body).toEqual(WRONG);
  });

  it.each([
    ['no e-mail', { password: PASSWORD }, ['email']],
    ['no password', { email: 'ada@example.org' }, ['password']],
    ['neither', {}, ['email', 'password']],
    ['an empty password', { email: 'ada@example.org', password: '' }, ['password']],
    ['something that is no address', { email: 'ada', password: PASSWORD }, ['email']],
    ['a list for the e-mail', { email: ['ada@example.org'], password: PASSWORD }, ['email']],
    ['an operator for the e-mail', { email: { $gt: '' }, password: PASSWORD }, ['email']],
    ['an operator for the password', { email: 'ada@example.org', password: { $ne: 1 } }, ['password']],
    ['a number for the password', { email: 'ada@example.org', password: 123_456_789_012 }, ['password']],
  ])('refuses %s and names every field at fault', async (_, body, fields) => {
    const before = await app.audit();
    const answer = await app.anyone.post('/api/auth/login', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Bad Request');
    expect(answer.body.message).toContain(fields[0]);
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await app.audit()).toHaveLength(before.length);
  });
});

describe('logging out', () => {
  it('is recorded, and leaves the token valid', async () => {
    const { record, token } = await app.user('user');
    const answer = await app.withToken(token).post('/api/auth/logout');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: expect.any(String) });
    expect(answer.headers['cache-control']).toBe('no-store');
    const records = await app.audit('logout');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      userId: record._id.toHexString(),
      email: 'user@example.org',
      outcome: 'success',
    });
    expect((await app.withToken(token).get('/api/auth/me')).status).toBe(200);
  });
});

describe('the lifetime of a token', () => {
  it('is what the operator says', async () => {
    const short = await createTestApp({ env: { JWT_EXPIRES_IN: '60' } });
    await short.createUser({ email: 'ada@example.org', password: PASSWORD });
    const answer = await short.anyone.post('/api/auth/login', {
      email: 'ada@example.org',
      password: PASSWORD,
    });
    expect(answer.body.expiresIn).toBe(60);
    const { claims } = readToken(answer.body.token);
    expect(claims.exp! - claims.iat!).toBe(60);
    await short.close();
  });
});
