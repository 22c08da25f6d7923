import type { TestApp } from '../helpers/test-app';
import { LimitedApps, statusesOf } from './limited-apps';

const apps = new LimitedApps();
afterEach(() => apps.closeAll());

const login = (app: TestApp) =>
  app.anyone.post('/api/auth/login', { email: 'ada@example.org', password: 'the wrong password' });

describe('several processes on one database', () => {
  it('share one count', async () => {
    const one = await apps.start({ API_RATE_LIMIT: '6' });
    const other = await apps.start({ API_RATE_LIMIT: '6' }, one);
    const turns = [one, other, one, other, one, other, one, other];
    const statuses: number[] = [];
    for (const app of turns) statuses.push((await app.anyone.get('/api/documents')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('let exactly as many through together when all come at once', async () => {
    const one = await apps.start({ API_RATE_LIMIT: '20' });
    const other = await apps.start({ API_RATE_LIMIT: '20' }, one);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => [one, other][i % 2]!.anyone.get('/api/documents')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  it('keep the count when one of them starts again', async () => {
    const one = await apps.start({ LOGIN_RATE_LIMIT: '2' });
    expect(await statusesOf(2, () => login(one))).toEqual([401, 401]);
    const again = await apps.start({ LOGIN_RATE_LIMIT: '2' }, one);
    expect((await login(again)).status).toBe(429);
  });
});
