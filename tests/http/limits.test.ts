import type { TestApp } from '../helpers/test-app';
import { LimitedApps, statusesOf } from './limited-apps';

const MINUTE = 60_000;
const PASSWORD = 'a long enough password';
const TOO_MANY_LOGINS = { error: 'Too many login attempts, please try again in 15 minutes' };
const TOO_MANY_REQUESTS = { error: 'Too many requests, please try again in 15 minutes' };

const apps = new LimitedApps();
afterEach(() => apps.closeAll());

const login = (app: TestApp, password = 'the wrong password') =>
  app.anyone.post('/api/auth/login', { email: 'ada@example.org', password });

describe('logins', () => {
  it('are five in 15 minutes for one address, successful ones too; the sixth is 429', async () => {
    const app = await apps.start({ LOGIN_RATE_LIMIT: '5' });
    await app.createUser({ email: 'ada@example.org', password: PASSWORD });
    expect(await statusesOf(3, () => login(app, PASSWORD))).toEqual([200, 200, 200]);
    expect(await statusesOf(2, () => login(app))).toEqual([401, 401]);
    const refused = await login(app, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual(TOO_MANY_LOGINS);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    // Only logins are stopped, and the password that was sent was not looked at.
    expect((await app.anyone.get('/api/documents')).status).toBe(200);
    expect(await app.audit('login')).toHaveLength(3);
    expect(await app.audit('login_failed')).toHaveLength(2);
    expect(await app.audit('rate_limited')).toHaveLength(1);
  });

  it('are allowed again when the window has ended, by the clock of the service', async () => {
    const app = await apps.start({ LOGIN_RATE_LIMIT: '2' });
    expect(await statusesOf(3, () => login(app))).toEqual([401, 401, 429]);
    app.clock.advance(15 * MINUTE - 1);
    expect((await login(app)).status).toBe(429);
    app.clock.advance(1);
    expect(await statusesOf(3, () => login(app))).toEqual([401, 401, 429]);
  });

  it('count towards the limit of all requests too', async () => {
    const app = await apps.start({ API_RATE_LIMIT: '4', LOGIN_RATE_LIMIT: '3' });
    expect(await statusesOf(3, () => login(app))).toEqual([401, 401, 401]);
    expect((await app.anyone.get('/api/documents')).status).toBe(200);
    expect((await app.anyone.get('/api/documents')).body).toEqual(TOO_MANY_REQUESTS);
  });

  it('name the wait that the operator set', async () => {
    const app = await apps.start({ LOGIN_RATE_LIMIT: '1', RATE_LIMIT_WINDOW_MINUTES: '1' });
    await login(app);
    expect((await login(app)).body).toEqual({
      error: 'Too many login attempts, please try again in 1 minute',
    });
  });

  it('are 1000 in the test environment unless set', async () => {
    const app = await apps.start({});
    expect((await login(app)).headers['ratelimit-limit']).toBe('1000');
  });
});
