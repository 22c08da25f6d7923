import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveMongodBinary } from '../../src/db/mongod-binary';
import { launchMongod, type PrivateMongod } from '../../src/db/private-mongod';
import { becomePrimary } from '../../src/db/replica-set';
import { call, type Answer } from './support/http-call';
import { ADMIN, endAll, ServiceProcess } from './support/service-process';
import { TcpProxy } from './support/tcp-proxy';
import { until } from './support/until';

const DEADLINE_MS = 800;
const GRACE_MS = 500;
const BACK_MS = 2_000;

/** Nothing listens on the port of the discard service. */
const NOWHERE = 'mongodb://127.0.0.1:9/?replicaSet=rs0';

const start = (uri: string): ServiceProcess =>
  new ServiceProcess({ MONGODB_URI: uri, REQUEST_DEADLINE_MS: String(DEADLINE_MS) });

/** One request of each kind: public and not, reading and writing, and a login. */
async function askEverything(url: string, token: string): Promise<Answer[]> {
  return Promise.all([
    call(`${url}/api/documents`),
    call(`${url}/api/auth/me`, { token }),
    call(`${url}/api/governance`, { token }),
    call(`${url}/api/governance/classify`, { token, body: { text: 'Use port 27027.' } }),
    call(`${url}/api/auth/login`, { body: ADMIN }),
    call(`${url}/api/auth/login`, { body: { ...ADMIN, password: 'a wrong password' } }),
  ]);
}

const WELL = [200, 200, 200, 200, 200, 401];

/** Every answer is 503, in the API's own shape, and in time. */
function expectUnavailable(answers: readonly Answer[]): void {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  for (const { body, ms } of answers) {
    expect(body).toMatchObject({ error: 'Service Unavailable', message: expect.any(String) });
    expect(ms).toBeLessThan(DEADLINE_MS + GRACE_MS);
  }
}

describe('a service that starts without its database', () => {
  afterEach(endAll);

  it('listens, lives, is not ready and says why, and answers the API with 503', async () => {
    const service = start(NOWHERE);
    const url = await service.listening();
    expect(await call(`${url}/health/live`)).toMatchObject({ status: 200, body: { status: 'ok' } });
    const { status, body } = await call(`${url}/health/ready`);
    expect(status).toBe(503);
    expect(body).toEqual({
      status: 'unavailable',
      dependencies: {
        mongodb: { status: 'unavailable', reason: 'not connected yet' },
        service: { status: 'ok' },
      },
    });
    expect((await call(`${url}/metrics`)).status).toBe(200);
    const answer = await call(`${url}/api/documents`);
    expectUnavailable([answer]);
    expect(answer.text).not.toMatch(/mongo|127\.0\.0\.1|buffer/i);
  });
});

describe('a service whose database goes away', () => {
  const wire = new TcpProxy();
  let folder: string;
  let mongod: PrivateMongod;
  let uri: string;
  let service: ServiceProcess;
  let url: string;
  let token: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'governance-away-'));
    const binary = await resolveMongodBinary({ env: process.env, say: () => undefined });
    await wire.open();
    mongod = await launchMongod({ dbPath: folder, binary, onUnexpectedEnd: () => undefined });
    wire.target = mongod.port;
    // The set knows its member by the proxy's address, so that the driver has no way round it.
    await becomePrimary(wire.host);
    uri = `mongodb://${wire.host}/governance?replicaSet=rs0`;
    service = start(uri);
    url = await service.ready();
    token = await service.token();
  });

  // Each test leaves the service as it was, working; a failed one must not fail the next.
  afterEach(async () => {
    wire.release();
    if (!wire.isOpen) await wire.open();
  });

  afterAll(async () => {
    await endAll();
    await mongod.stop();
    await wire.cut();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  /** Ready again and answering everything, within the time allowed from now on. */
  async function expectRecovery(): Promise<void> {
    const back = performance.now();
    await until('readiness', BACK_MS, async () => (await call(`${url}/health/ready`)).status === 200);
    const answers = await askEverything(url, token);
    expect(answers.map(({ status }) => status)).toEqual(WELL);
    expect(performance.now() - back).toBeLessThan(BACK_MS + DEADLINE_MS);
  }

  it('answers 503 while connections break, never 401, and works as soon as it is back', async () => {
    expect((await askEverything(url, token)).map(({ status }) => status)).toEqual(WELL);

    await wire.cut();
    // What a token may do is remembered for a moment; after it, every request has to ask.
    for (let round = 0; round < 3; round += 1) expectUnavailable(await askEverything(url, token));
    const { status, body } = await call(`${url}/health/ready`);
    expect(status).toBe(503);
    expect(body.dependencies.mongodb).toEqual({
      status: 'unavailable',
      reason: expect.stringMatching(/\w{5}/),
    });
    expect((await call(`${url}/health/live`)).status).toBe(200);

    await wire.open();
    await expectRecovery();
    expect(service.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('answers 503 at the deadline while the database hangs, and works as soon as it goes on', async () => {
    wire.hold();
    expectUnavailable(await askEverything(url, token));
    const { status, ms } = await call(`${url}/health/ready`);
    expect(status).toBe(503);
    expect(ms).toBeLessThan(DEADLINE_MS + GRACE_MS);

    wire.release();
    await expectRecovery();
  });

  it('works as soon as a database that hung is gone and another has taken its place', async () => {
    wire.hold();
    expectUnavailable(await askEverything(url, token));
    await wire.cut();
    wire.release();
    await wire.open();
    await expectRecovery();
  });

  it('becomes ready by itself when the database comes after the start', async () => {
    await wire.cut();
    const late = start(uri);
    const address = await late.listening();
    expect((await call(`${address}/health/ready`)).status).toBe(503);
    await late.logged('the database is not available yet');
    await wire.open();
    await until(
      'readiness',
      BACK_MS + DEADLINE_MS,
      async () => (await call(`${address}/health/ready`)).status === 200,
    );
    expect((await late.login()).status).toBe(200);
    await late.end();
  });

  it('stops within 10 s while the database hangs', async () => {
    wire.hold();
    const asked = call(`${url}/api/governance/classify`, { token, body: { text: 'Use port 27027.' } });
    expect((await asked).status).toBe(503);

    const signalled = performance.now();
    service.signal('SIGTERM');
    await service.exit(10_000);
    expect(performance.now() - signalled).toBeLessThan(10_000);
  });
});
