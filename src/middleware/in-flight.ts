import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';
import type { ConcurrencyLimit } from '../lib/concurrency-limit';

/** For requests that wait in a queue of their own, which has its own limit. */
export const ownPace: RequestHandler = (req, _res, next) => {
  req.context.ownPace = true;
  next();
};

/**
 * Refuses what comes while as many requests are being answered as can be: what waits longer than its deadline has cost the
 * same and is worth nothing, so under overload refusing at once keeps the others in time. Who waits for a person's answer
 * costs nothing meanwhile, and steps aside by `req.context.stepAside`.
 */
export function inFlight(limit: Pick<ConcurrencyLimit, 'enter'>): RequestHandler {
  return (req, res, next) => {
    const leave = limit.enter();
    if (leave === undefined) {
      next(ApiError.unavailable('Too many requests are being answered'));
      return;
    }
    req.context.stepAside = () => leave(false);
    // Who never sent the whole request has waited for nobody but themselves.
    res.once('close', () => leave(req.complete && !req.context.ownPace));
    next();
  };
}
