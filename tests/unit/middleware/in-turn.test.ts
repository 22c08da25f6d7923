import express from 'express';
import supertest from 'supertest';
import { inTurn } from '../../../src/middleware/in-turn';

/** Turns that come when they are told to. */
function createTurns() {
  const waiting: (() => void)[] = [];
  return {
    begin: (work: () => void) => void waiting.push(work),
    next: async () => {
      while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
      waiting.shift()?.();
    },
  };
}

it('begins a request in its turn, and never one that has been answered while it waited', async () => {
  const turns = createTurns();
  const begun: string[] = [];
  const app = express();
  app.get('/late', (_req, res, next) => {
    res.status(503).json({ message: 'late' });
    next();
  });
  app.use(inTurn(turns), (req, res) => {
    begun.push(req.path);
    res.json({});
  });
  const late = supertest(app).get('/late');
  expect((await late).status).toBe(503);
  await turns.next();
  expect(begun).toEqual([]);

  const inTime = supertest(app)
    .get('/in-time')
    .then(({ status }) => status);
  await turns.next();
  expect(await inTime).toBe(200);
  expect(begun).toEqual(['/in-time']);
});
