import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JwtPayload } from 'jsonwebtoken';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { forge } from '../helpers/tokens';

const ISSUER = 'governance-framework-api';
const REFUSED = { error: 'Unauthorized', message: 'The access token is not valid' };

const secret = randomBytes(48).toString('base64url');
let app: TestApp;
beforeAll(async () => (app = await createTestApp({ jwtSecret: secret })));
afterAll(() => app.close());

/** The claims that the service itself would give to this user now. */
async function claimsOf(): Promise<JwtPayload & { exp: number }> {
  const { record } = await app.user('user');
  const iat = Math.floor(app.clock.now() / 1_000);
  return {
    sub: record._id.toHexString(),
    role: 'user',
    iat,
    exp: iat + 600,
    iss: ISSUER,
    aud: ISSUER,
    jti: randomBytes(8).toString('hex'),
  };
}

const me = (token: string) => app.withToken(token).get('/api/auth/me');

describe('a token', () => {
  it('is accepted when it is signed as ours are', async () => {
    const claims = await claimsOf();
    const answer = await me(forge(claims, secret));
    expect(answer.status).toBe(200);
    expect(answer.body.user._id).toBe(claims.sub);
  });

  it.each<[string, (claims: JwtPayload) => string]>([
    ['another secret', (claims) => forge(claims, randomBytes(48).toString('base64url'))],
    ['HS384', (claims) => forge(claims, secret, { algorithm: 'HS384' })],
    ['HS512', (claims) => forge(claims, secret, { algorithm: 'HS512' })],
    ['no algorithm at all', (claims) => forge(claims, '', { algorithm: 'none' })],
    [
      'a private key (RS256)',
      (claims) => {
        const { privateKey } = generateKeyPairSync('rsa', {
          modulusLength: 2_048,
          privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
          publicKeyEncoding: { type: 'spki', format: 'pem' },
        });
        return forge(claims, privateKey, { algorithm: 'RS256' });
      },
    ],
    ['the signature cut off', (claims) => forge(claims, secret).replace(/[^.]+$/, '')],
    [
      'a raised role in place of the signed one',
      (claims) => {
        const [head, , signature] = forge(claims, secret).split('.');
        const raised = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
        return [head, raised, signature].join('.');
      },
    ],
  ])('with %s is refused', async (_, make) => {
    const answer = await me(make(await claimsOf()));
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(REFUSED);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it.each<[string, Partial<Record<keyof JwtPayload, unknown>>]>([
    ['another issuer', { iss: 'somebody-else' }],
    ['another audience', { aud: 'somebody-else' }],
    ['no issuer', { iss: undefined }],
    ['no audience', { aud: undefined }],
    ['no subject', { sub: undefined }],
    ['a subject that is no id', { sub: 'admin' }],
    ['the id of nobody', { sub: '0123456789abcdef01234567' }],
    ['no expiry', { exp: undefined }],
  ])('with %s is refused, though well signed', async (_, change) => {
    const claims = Object.entries({ ...(await claimsOf()), ...change }).filter(
      ([, value]) => value !== undefined,
    );
    const answer = await me(forge(Object.fromEntries(claims), secret));
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(REFUSED);
  });

  it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'Bearer not a token', 'Token x.y.z', ''])(
    'is looked for in a bearer header alone: %p is 401',
    async (authorization) => {
      const answer = await app.anyone.get('/api/auth/me', undefined, {
        headers: { Authorization: authorization },
      });
      expect(answer.status).toBe(401);
      expect(answer.body.error).toBe('Unauthorized');
    },
  );

  it('holds until 30 seconds after its expiry and not a second longer, known or not', async () => {
    const claims = await claimsOf();
    const known = forge(claims, secret);
    expect((await me(known)).status).toBe(200);
    app.clock.advance(claims.exp * 1_000 + 29_000 - app.clock.now());
    expect((await me(known)).status).toBe(200);
    expect((await me(forge({ ...claims, jti: 'fresh-within' }, secret))).status).toBe(200);
    app.clock.advance(1_000);
    expect((await me(known)).status).toBe(401);
    expect((await me(forge({ ...claims, jti: 'fresh-beyond' }, secret))).status).toBe(401);
  });

  it('that is missing is 401 and leaves no record; a refused one leaves one for all of its window', async () => {
    const fresh = await createTestApp();
    const missing = await fresh.anyone.get('/api/auth/me');
    expect(missing.status).toBe(401);
    expect(missing.body).toEqual({ error: 'Unauthorized', message: 'An access token is required' });
    expect(await fresh.audit()).toHaveLength(0);
    for (let i = 0; i < 5; i += 1) await fresh.withToken(`no.such.token${i}`).get('/api/auth/me');
    const records = await fresh.audit();
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      action: 'access_denied',
      outcome: 'denied',
      details: { status: 401, route: 'GET /api/auth/me', count: 1 },
    });
    expect(JSON.stringify(records)).not.toContain('no.such.token');
    await fresh.close();
  });
});
