import { dropDatabases, freshDatabase } from './support/database';
import { call } from './support/http-call';
import { ADMIN, endAll, JWT_SECRET, ServiceProcess } from './support/service-process';
import { until } from './support/until';

const NEEDLE = 'a-needle-of-the-request-body';
const WRONG_PASSWORD = 'a wrong password 4711';
const NEW_PASSWORD = 'a new password 0815';

let service: ServiceProcess;
let url: string;

beforeAll(async () => {
  service = new ServiceProcess({ MONGODB_URI: freshDatabase(), LOG_LEVEL: 'debug' });
  url = await service.ready();
});
afterAll(async () => {
  await endAll();
  await dropDatabases();
});

/** The line of one request, which is written when its answer is out. */
const lineOf = (requestId: string) =>
  until(`the line of ${requestId}`, 5_000, () =>
    service.log.find((line) => line['message'] === 'request' && line['requestId'] === requestId),
  );

describe('the metrics', () => {
  it('count by route pattern, never by path, and show the process itself', async () => {
    await call(`${url}/api/documents/${NEEDLE}`);
    const seen = await until('the count of the request', 5_000, async () => {
      const { text } = await call(`${url}/metrics`);
      return text.includes('route="/api/documents/:identifier",status="404"') && text;
    });
    expect(seen).not.toContain(NEEDLE);
    for (const name of [
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'audit_lag_seconds',
    ]) {
      expect(seen).toContain(`# TYPE ${name} `);
    }
  });
});

describe('the log', () => {
  it('fails no request when nobody reads it any more', async () => {
    const alone = new ServiceProcess({ MONGODB_URI: freshDatabase() });
    const there = await alone.ready();
    alone.stopReading();
    for (let turn = 0; turn < 5; turn += 1) expect((await call(`${there}/api/documents`)).status).toBe(200);
    expect(await alone.stop()).toBe(0);
  });

  it('has one JSON line for each request: id, route pattern, status, duration and user', async () => {
    const token = await service.token();
    const me = await call(`${url}/api/auth/me`, { token });
    const id = 'my-request.1';
    await call(`${url}/api/documents/a-slug-of-a-document?x=${NEEDLE}`, {
      token,
      headers: { 'X-Request-Id': id },
    });
    const line = await lineOf(id);
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'info',
      message: 'request',
      requestId: id,
      method: 'GET',
      route: '/api/documents/:identifier',
      status: 404,
      durationMs: expect.any(Number),
      userId: me.body.user._id,
    });
    expect(
      service.log.filter((other) => other['requestId'] === id && other['message'] === 'request'),
    ).toEqual([line]);
  });

  it('calls a path that does not exist unmatched, and has no user without a token', async () => {
    const { headers } = await call(`${url}/api/no/such/${NEEDLE}`);
    const line = await lineOf(String(headers['x-request-id']));
    expect(line).toMatchObject({ route: 'unmatched', status: 404 });
    expect(line).not.toHaveProperty('userId');
  });

  it('never shows bodies, tokens, passwords or the secret, whatever goes wrong', async () => {
    const token = await service.token();
    const document = {
      title: NEEDLE,
      slug: 'in-the-log',
      quadrant: 'SYSTEM',
      content_markdown: `# ${NEEDLE}`,
    };
    const calls: [string, Parameters<typeof call>[1]][] = [
      ['/api/auth/login', { body: { email: ADMIN.email, password: WRONG_PASSWORD } }],
      ['/api/auth/login', { body: { email: ADMIN.email, password: { $ne: WRONG_PASSWORD } } }],
      ['/api/auth/me', { token: `${token.slice(0, -3)}abc` }],
      ['/api/auth/me', { token: `${token}x` }],
      ['/api/documents', { token, body: document }],
      ['/api/documents', { token, body: document }],
      ['/api/governance/classify', { token, body: { text: `Always use ${NEEDLE}.` } }],
      ['/api/governance/enforce', { token, body: { action: NEEDLE } }],
      ['/api/submissions', { body: { type: 'comment', content: { text: NEEDLE } } }],
      ['/api/auth/password', { token, body: { currentPassword: WRONG_PASSWORD, newPassword: NEW_PASSWORD } }],
      [
        '/api/admin/users',
        { token, body: { email: 'jo@example.org', password: NEW_PASSWORD, role: 'user' } },
      ],
      [`/api/documents/search?q=${NEEDLE}`, {}],
    ];
    const ids: string[] = [];
    const statuses: number[] = [];
    for (const [path, options] of calls) {
      const { status, headers } = await call(`${url}${path}`, options);
      statuses.push(status);
      ids.push(String(headers['x-request-id']));
    }
    expect(statuses).toEqual([401, 400, 401, 401, 201, 409, 200, 400, 201, 403, 201, 200]);
    await Promise.all(ids.map(lineOf));
    expect(await service.stop()).toBe(0);

    expect(service.stderr).toBe('');
    const [, , signature] = token.split('.');
    for (const secret of [
      NEEDLE,
      WRONG_PASSWORD,
      NEW_PASSWORD,
      ADMIN.password,
      JWT_SECRET,
      token,
      signature!,
    ]) {
      expect(service.output).not.toContain(secret);
    }
    expect(service.output).not.toMatch(/\$2[aby]\$|Bearer ey/);
  });

  it('keeps the password of the database out of its complaints', async () => {
    const other = new ServiceProcess({
      MONGODB_URI: `mongodb://someone:${NEEDLE}@127.0.0.1:9/governance?replicaSet=rs0&serverSelectionTimeoutMS=200`,
      REQUEST_DEADLINE_MS: '300',
      LOG_LEVEL: 'debug',
    });
    const warning = await other.logged('the database is not available yet');
    expect(warning['error']).toMatchObject({ name: expect.stringContaining('ServerSelectionError') });
    await call(`${await other.listening()}/api/documents`);
    expect(await other.stop()).toBe(0);
    expect(other.output).not.toContain(NEEDLE);
  });
});
