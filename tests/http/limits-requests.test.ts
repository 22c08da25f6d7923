import { LimitedApps, statusesOf } from './limited-apps';

const TOO_MANY_REQUESTS = { error: 'Too many requests, please try again in 15 minutes' };

const apps = new LimitedApps();
afterEach(() => apps.closeAll());

describe('requests', () => {
  it('are 100 in 15 minutes by default, with the standard headers and no others', async () => {
    const app = await apps.start({ API_RATE_LIMIT: '' });
    const first = await app.anyone.get('/api/documents');
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '100;w=900',
      'ratelimit-limit': '100',
      'ratelimit-remaining': '99',
      ratelimit: expect.stringMatching(/^limit=100, remaining=99, reset=\d+$/),
    });
    const reset = Number(first.headers['ratelimit-reset']);
    expect(reset).toBeGreaterThan(14 * 60);
    expect(reset).toBeLessThanOrEqual(15 * 60);
    expect(Object.keys(first.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    const rest = await statusesOf(99, () => app.anyone.get('/api/documents'));
    expect(new Set(rest)).toEqual(new Set([200]));
    const refused = await app.anyone.get('/api/documents');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual(TOO_MANY_REQUESTS);
    expect(refused.headers).toMatchObject({
      'ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
    expect(Object.keys(refused.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  it('are counted whatever becomes of them, also to paths that do not exist', async () => {
    const app = await apps.start({ API_RATE_LIMIT: '4' });
    expect((await app.anyone.get('/api/nothing')).status).toBe(404);
    expect((await app.anyone.get('/api/auth/me')).status).toBe(401);
    expect((await app.anyone.post('/api/auth/login', {})).status).toBe(400);
    expect((await app.anyone.put('/api/documents')).status).toBe(405);
    expect((await app.anyone.get('/api/nothing')).status).toBe(429);
  });

  it('outside /api are not counted', async () => {
    const app = await apps.start({ API_RATE_LIMIT: '1' });
    await app.anyone.get('/api/documents');
    for (const path of ['/health/live', '/health/ready', '/metrics', '/openapi.yaml', '/docs']) {
      const answer = await app.anyone.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['ratelimit-limit']).toBeUndefined();
    }
  });

  it('that come at once let exactly as many through as the limit says', async () => {
    const app = await apps.start({ API_RATE_LIMIT: '20' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.anyone.get('/api/documents')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const remaining = answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect(new Set(remaining).size).toBe(20);
  });
});
