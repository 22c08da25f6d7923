import { createTestApp, type TestApp } from '../helpers/test-app';

let app: TestApp;
beforeEach(async () => (app = await createTestApp()));
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const behind = () => jest.spyOn(app.container.loop, 'refuses').mockReturnValue(true);

it('refuses at once, records nothing and counts it, when the process has more to do than it can', async () => {
  const admin = await app.as('admin');
  const { models } = app.container.database;
  const before = await models.AuditLog.countDocuments();
  behind();
  const answer = await admin.post('/api/governance/classify', { text: 'Always use port 5000.' });
  expect([answer.status, answer.body]).toEqual([
    503,
    { error: 'Service Unavailable', message: 'The service has too much to do' },
  ]);
  expect(answer.headers).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/./),
  });
  expect(await models.AuditLog.countDocuments()).toBe(before);
  expect(await app.container.metrics.registry.metrics()).toContain('http_requests_refused_total 1');

  jest.restoreAllMocks();
  const { status } = await admin.post('/api/governance/classify', { text: 'Always use port 5000.' });
  expect(status).toBe(200);
});

it('still says how it is', async () => {
  behind();
  for (const path of ['/health/live', '/health/ready', '/metrics'])
    expect((await app.anyone.get(path)).status).toBe(200);
});
