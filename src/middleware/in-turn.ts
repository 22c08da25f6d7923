import type { RequestHandler } from 'express';
import type { Turns } from '../lib/turns';

/** Begins requests a few in each round of the event loop, and none that has been answered while it waited. */
export function inTurn(turns: Pick<Turns, 'begin'>): RequestHandler {
  return (_req, res, next) => {
    turns.begin(() => {
      if (!res.headersSent && !res.closed) next();
    });
  };
}
