import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from '../helpers/contract';
import { createTestApp, type TestApp } from '../helpers/test-app';

const ORIGIN = 'https://app.example.org';

let app: TestApp;
beforeAll(async () => (app = await createTestApp({ env: { CORS_ORIGINS: ORIGIN } })));
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.anyone.get(path, undefined, { headers });

describe('the request id', () => {
  it.each(['a', 'A-b_c.9', 'x'.repeat(128)])('is taken over when it is %p', async (id) => {
    expect((await get('/health/live', { 'X-Request-Id': id })).headers['x-request-id']).toBe(id);
  });

  it.each(['x'.repeat(129), 'with blank', 'a/b', 'ü', '{"a":1}', 'a,b'])(
    'is made anew when it is %p',
    async (id) => {
      const given = Buffer.from(id, 'utf8').toString('latin1');
      const made = (await get('/health/live', { 'X-Request-Id': given })).headers['x-request-id'];
      expect(made).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('is made where there is none, another for each request, also on errors', async () => {
    const ids = await Promise.all(
      ['/health/live', '/nothing', '/api/auth/me'].map(
        async (path) => (await get(path)).headers['x-request-id'],
      ),
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('stands in the audit record', async () => {
    await app.anyone.post(
      '/api/auth/login',
      { email: 'nobody@example.org', password: 'whatever it is' },
      { headers: { 'X-Request-Id': 'my-request-7' } },
    );
    expect((await app.audit('login_failed')).map(({ requestId }) => requestId)).toContain('my-request-7');
  });
});

describe('other origins', () => {
  const preflight = async (origin: string) =>
    fetch(`http://127.0.0.1:${(app.server.address() as { port: number }).port}/api/auth/login`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });

  it('may call when they are listed', async () => {
    const allowed = await preflight(ORIGIN);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await get('/api/documents', { Origin: ORIGIN });
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(answer.headers['vary']).toContain('Origin');
  });

  it.each([{}, { Origin: ORIGIN }, { 'Access-Control-Request-Method': 'POST' }])(
    'change nothing of OPTIONS that is no pre-flight, as with %j',
    async (headers) => {
      const { port } = app.server.address() as { port: number };
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'OPTIONS', headers });
      const known = await ask('/api/documents');
      expect([known.status, known.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
      const unknown = await ask('/api/nothing');
      expect([unknown.status, await unknown.json()]).toEqual([
        404,
        { error: 'Not Found', message: 'There is nothing at this path' },
      ]);
      for (const answer of [known, unknown])
        expect(answer.headers.get('access-control-allow-origin')).toBe('Origin' in headers ? ORIGIN : null);
    },
  );

  it('may read every header of an answer that openapi.yaml names', async () => {
    const answer = await get('/api/documents', { Origin: ORIGIN });
    const exposed = answer.headers['access-control-expose-headers']?.split(',') ?? [];
    // What pages may always read (Fetch, "CORS-safelisted response-header name").
    const readable = new Set([...exposed, 'Cache-Control', 'Content-Type']);
    const named = Object.keys(apiDocument.components['headers'] ?? {});
    expect(named).toContain('Location');
    expect(named.filter((name) => !readable.has(name))).toEqual([]);
  });

  it.each(['https://evil.example.org', `${ORIGIN}.evil.org`, 'null', 'http://app.example.org'])(
    'may not when they are not: %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
      const answer = await get('/api/documents', { Origin: origin });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it('are none by default', async () => {
    const closed = await createTestApp();
    const answer = await closed.anyone.get('/api/documents', undefined, { headers: { Origin: ORIGIN } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    await closed.close();
  });
});

describe('headers', () => {
  it.each(['/health/live', '/api/documents', '/docs', '/nothing', '/api/auth/me'])(
    'of %s protect the browser and tell nothing of the server',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['strict-transport-security']).toBeDefined();
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it.each([
    '/api/auth/me',
    '/api/governance',
    '/api/audit/audit-logs',
    '/api/admin/stats',
    '/api/admin/users',
    '/api/admin/moderation',
    '/api/documents/nothing-here',
  ])('of %s forbid storing what a token opened', async (path) => {
    const admin = await app.as('admin');
    expect((await admin.get(path)).headers['cache-control']).toBe('no-store');
  });
});

describe('the pages of the service itself', () => {
  it('describe the API in YAML, the very file', async () => {
    const answer = await get('/openapi.yaml');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/yaml/);
    const file = readFileSync(join(__dirname, '..', '..', 'openapi.yaml'), 'utf8');
    expect(answer.text === '' ? String(answer.body) : answer.text).toBe(file);
  });

  it('show it as a page that loads nothing from elsewhere, and every file it names is there', async () => {
    const page = await get('/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      expect(file).toMatch(/^\/docs\//);
      expect((await get(file)).status).toBe(200);
    }
    expect((await get('/docs/start.js')).text).toContain("url: '/openapi.yaml'");
  });

  it('leave the one main part of that page to what fills it, and name its choice of a server', async () => {
    expect((await get('/docs')).text).toContain('<body>\n    <div id="swagger-ui"></div>');
    expect((await get('/docs/start.js')).text).toContain(
      "document.getElementById('servers')?.setAttribute('aria-label', 'Server')",
    );
  });

  it('tell Prometheus what was done, by pattern and never by raw path', async () => {
    await get('/api/documents/a-slug-nobody-has');
    await get('/api/some-unknown-path');
    const { headers, text } = await get('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const counted = text.split('\n').filter((line) => line.startsWith('http_requests_total'));
    expect(counted.map((line) => line.replace(/ \d+$/, ''))).toEqual(
      expect.arrayContaining([
        'http_requests_total{method="GET",route="/api/documents/:identifier",status="404"}',
        'http_requests_total{method="GET",route="unmatched",status="404"}',
      ]),
    );
    expect(text).not.toContain('a-slug-nobody-has');
    expect(text).not.toContain('some-unknown-path');
  });

  it('say that the service is alive and ready, and not ready while it stops', async () => {
    expect((await get('/health/live')).body).toEqual({ status: 'ok' });
    const ready = await get('/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toMatchObject({ status: 'ok', dependencies: { mongodb: { status: 'ok' } } });
    const stopping = await createTestApp();
    stopping.container.health.stop();
    const answer = await stopping.anyone.get('/health/ready');
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      status: 'unavailable',
      dependencies: { mongodb: { status: 'ok' }, service: { status: 'unavailable' } },
    });
    expect((await stopping.anyone.get('/health/live')).status).toBe(200);
    await stopping.close();
  });
});

describe('a fault of the service', () => {
  it('is a 500 that tells nothing but the request id', async () => {
    const broken = jest
      .spyOn(app.container.stats, 'read')
      .mockRejectedValue(new Error('secret at /srv/app/src/x.ts'));
    const error = jest.spyOn(app.container.logger, 'error').mockReturnValue(undefined as never);
    const admin = await app.as('admin');
    const { port } = app.server.address() as { port: number };
    const { token } = await app.user('admin');
    // Not a documented answer of this operation, so it is asked for without the contract check.
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/stats`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Request-Id': 'fault-1' },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      error: 'Internal Server Error',
      message: expect.any(String),
      details: { requestId: 'fault-1' },
    });
    expect(error).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ requestId: 'fault-1', error: expect.any(Error) }),
    );
    broken.mockRestore();
    error.mockRestore();
    expect((await admin.get('/api/admin/stats')).status).toBe(200);
  });

  it('that takes too long is a 503 at the deadline', async () => {
    const slow = await createTestApp({ env: { REQUEST_DEADLINE_MS: '100' } });
    let release = (): void => undefined;
    jest
      .spyOn(slow.container.stats, 'read')
      .mockImplementation(() => new Promise((_, reject) => (release = () => reject(new Error('late')))));
    const answer = await (await slow.as('admin')).get('/api/admin/stats');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      error: 'Service Unavailable',
      message: 'The request could not be answered in time',
    });
    release();
    await slow.close();
  });
});
