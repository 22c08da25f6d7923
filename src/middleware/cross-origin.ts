import cors from 'cors';
import type { RequestHandler } from 'express';

/** What pages of other origins may read besides what they always may. */
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'ETag',
  'Location',
  'Allow',
  'Content-Disposition',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Idempotency-Replayed',
];

/**
 * Lets pages of other origins call, and answers their pre-flights. An OPTIONS request that is none goes on to what tells of
 * methods: to answer all of them, as `cors` does by itself, would hide `Allow` and have every path look as if it were there.
 * @param origins those that may.
 */
export function crossOrigin(origins: string[]): RequestHandler {
  const options = { origin: origins, exposedHeaders: EXPOSED_HEADERS, maxAge: 600 };
  const answering = cors(options);
  const passing = cors({ ...options, preflightContinue: true });
  return (req, res, next) => {
    const { origin, 'access-control-request-method': method } = req.headers;
    const handler = origin !== undefined && method !== undefined ? answering : passing;
    handler(req, res, next);
  };
}
