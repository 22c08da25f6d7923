import express from 'express';
import supertest from 'supertest';
import type { ApiError } from '../../../src/errors/api-error';
import { inFlight } from '../../../src/middleware/in-flight';

it('refuses one request too many with 503 and Retry-After, and takes the next when one has been answered', async () => {
  const waiting: (() => void)[] = [];
  const app = express();
  app.use(inFlight(2));
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
