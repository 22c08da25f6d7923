import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { inOrder } from '../../../src/middleware/in-order';

const pass = (handler: RequestHandler): Promise<unknown[]> =>
  new Promise((resolve) => {
    void handler({} as Request, {} as Response, (...outcome: unknown[]) => resolve(outcome));
  });

/** Notes that it was asked, then goes on: at once, or in a later turn of the event loop. */
const noting =
  (asked: string[], name: string, later = false): RequestHandler =>
  (_req, _res, next) => {
    asked.push(name);
    if (later) setImmediate(() => next());
    else next();
  };

const failing = (fault: Error): RequestHandler => {
  return () => {
    throw fault;
  };
};

it('asks the handlers one after the other, then goes on without an error', async () => {
  const asked: string[] = [];
  const all = inOrder(noting(asked, 'first'), noting(asked, 'second', true), noting(asked, 'third'));
  expect(await pass(all)).toEqual([undefined]);
  expect(asked).toEqual(['first', 'second', 'third']);
});

it('asks nobody behind a handler that does not go on', () => {
  const asked: string[] = [];
  const next: NextFunction = () => asked.push('next');
  void inOrder(() => asked.push('answers'), noting(asked, 'never'))({} as Request, {} as Response, next);
  expect(asked).toEqual(['answers']);
});

it('hands an error on, and asks nobody behind it', async () => {
  const asked: string[] = [];
  const refusal = new Error('no');
  const all = inOrder((_req, _res, next) => next(refusal), noting(asked, 'never'));
  expect(await pass(all)).toEqual([refusal]);
  expect(asked).toEqual([]);
});

it.each([
  ['at once', false],
  ['called back in a later turn', true],
])('hands on what a handler throws %s', async (_when, later) => {
  const fault = new Error('broken');
  expect(await pass(inOrder(noting([], 'first', later), failing(fault)))).toEqual([fault]);
});

it('serves several requests at a time, each from the beginning', async () => {
  const asked: string[] = [];
  const all = inOrder(noting(asked, 'first', true), noting(asked, 'second'));
  await Promise.all([pass(all), pass(all)]);
  expect(asked).toEqual(['first', 'first', 'second', 'second']);
});
