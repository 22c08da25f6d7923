import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';

/**
 * Refuses what comes while `most` requests are being answered: what waits longer than its deadline has cost the same
 * and is worth nothing, so under overload refusing at once keeps the others in time. Who waits for a person's answer
 * costs nothing meanwhile, and steps aside by `req.context.stepAside`.
 */
export function inFlight(most: number): RequestHandler {
  let running = 0;
  return (req, res, next) => {
    if (running >= most) {
      next(ApiError.unavailable('Too many requests are being answered'));
      return;
    }
    running += 1;
    let counted = true;
    const stepAside = (): void => {
      if (counted) running -= 1;
      counted = false;
    };
    req.context.stepAside = stepAside;
    res.once('close', stepAside);
    next();
  };
}
