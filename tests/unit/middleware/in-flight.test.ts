import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import supertest from 'supertest';
import type { ApiError } from '../../../src/errors/api-error';
import { ConcurrencyLimit } from '../../../src/lib/concurrency-limit';
import { inFlight, ownPace } from '../../../src/middleware/in-flight';
import type { RequestContext } from '../../../src/middleware/request-context';

const limitOf = (most: number) =>
  new ConcurrencyLimit({ now: () => performance.now(), fewest: 1, most, targetMs: 60_000 });

/** What request-context gives each request, as far as it matters here. */
const contexts: express.RequestHandler = (req, _res, next) => {
  req.context = { stepAside: () => undefined } as RequestContext;
  next();
};

/** supertest would close a server that does not listen yet after its first request. */
const listening = (app: express.Express): Promise<Server> =>
  new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(server));
  });

it('refuses one request too many with 503 and Retry-After, and takes the next when one has been answered', async () => {
  const waiting: (() => void)[] = [];
  const app = express();
  app.use(contexts, inFlight(limitOf(2)));
  app.get('/', (_req, res) => {
    waiting.push(() => res.json({}));
  });
  app.use(((error: ApiError, _req, res, _next) => {
    res.status(error.status).set(error.headers).json({ message: error.message });
  }) as express.ErrorRequestHandler);
  const server = await listening(app);
  const ask = () => supertest(server).get('/');
  const running = [ask().then(({ status }) => status), ask().then(({ status }) => status)];
  while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));

  const refused = await ask();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  waiting.splice(0).forEach((answer) => {
    answer();
  });
  expect(await Promise.all(running)).toEqual([200, 200]);

  const next = ask().then(({ status }) => status);
  while (waiting.length < 1) await new Promise((resolve) => setImmediate(resolve));
  waiting[0]!();
  expect(await next).toBe(200);
  await new Promise((resolve) => server.close(resolve));
});

it('does not count who has stepped aside to wait for somebody', async () => {
  const waiting: (() => void)[] = [];
  const app = express();
  app.use(contexts, inFlight(limitOf(1)));
  app.get('/wait', (req, res) => {
    req.context.stepAside();
    waiting.push(() => res.json({}));
  });
  app.get('/', (_req, res) => {
    res.json({});
  });
  const server = await listening(app);
  const patient = supertest(server)
    .get('/wait')
    .then(({ status }) => status);
  while (waiting.length < 1) await new Promise((resolve) => setImmediate(resolve));
  expect((await supertest(server).get('/')).status).toBe(200);
  waiting[0]!();
  expect(await patient).toBe(200);
  // Stepping aside and closing count once: the place is free, and only one.
  expect((await supertest(server).get('/')).status).toBe(200);
  await new Promise((resolve) => server.close(resolve));
});

it('takes the time of whole requests only, and of none that wait elsewhere, for how quick the service is', async () => {
  const counted: [url: string, answered: boolean][] = [];
  const app = express();
  app.use(contexts, (req, res, next) => {
    inFlight({ enter: () => (answered) => void counted.push([req.path, answered]) })(req, res, next);
  });
  app.get('/usual', (_req, res) => {
    res.json({});
  });
  app.get('/login', ownPace, (_req, res) => {
    res.json({});
  });
  const server = await listening(app);
  for (const path of ['/usual', '/login']) await supertest(server).get(path);

  const { port } = server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1');
  app.post('/half', () => slow.destroy());
  slow.write('POST /half HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf');
  while (counted.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(counted).toEqual([
    ['/usual', true],
    ['/login', false],
    ['/half', false],
  ]);
  await new Promise((resolve) => server.close(resolve));
});
