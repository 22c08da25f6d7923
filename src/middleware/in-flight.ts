import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';

/**
 * Refuses what comes while `most` requests are being answered: what waits longer than its deadline has cost the same
 * and is worth nothing, so under overload refusing at once keeps the others in time.
 */
export function inFlight(most: number): RequestHandler {
  let running = 0;
  return (_req, res, next) => {
    if (running >= most) {
      next(ApiError.unavailable('Too many requests are being answered'));
      return;
    }
    running += 1;
    res.once('close', () => {
      running -= 1;
    });
    next();
  };
}
