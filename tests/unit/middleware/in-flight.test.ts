import express from 'express';
import supertest from 'supertest';
import type { ApiError } from '../../../src/errors/api-error';
import { inFlight } from '../../../src/middleware/in-flight';
import type { RequestContext } from '../../../src/middleware/request-context';

/** What request-context gives each request, as far as it matters here. */
const contexts: express.RequestHandler = (req, _res, next) => {
  req.context = { stepAside: () => undefined } as RequestContext;
  next();
};

it('refuses one request too many with 503 and Retry-After, and takes the next when one has been answered', async () => {
  const waiting: (() => void)[] = [];
  const app = express();
  app.use(contexts, inFlight(2));
  app.get('/', (_req, res) => {
    waiting.push(() => res.json({}));
  });
  app.use(((error: ApiError, _req, res, _next) => {
    res.status(error.status).set(error.headers).json({ message: error.message });
  }) as express.ErrorRequestHandler);
  const server = app.listen(0, '127.0.0.1');
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
  app.use(contexts, inFlight(1));
  app.get('/wait', (req, res) => {
    req.context.stepAside();
    waiting.push(() => res.json({}));
  });
  app.get('/', (_req, res) => {
    res.json({});
  });
  const server = app.listen(0, '127.0.0.1');
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
