import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';
import type { ConcurrencyLimit } from '../lib/concurrency-limit';
import type { LoopWatch } from '../lib/loop-watch';
import type { Metrics } from '../lib/metrics';
import { requestIdOf } from './request-context';

const REFUSAL = ApiError.unavailable('The service has too much to do');
const BODY = JSON.stringify({ error: REFUSAL.title, message: REFUSAL.message });
const HEADERS = {
  ...REFUSAL.headers,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(BODY),
  'X-Content-Type-Options': 'nosniff',
};

interface OverloadDeps {
  loop: Pick<LoopWatch, 'refuses'>;
  concurrency: Pick<ConcurrencyLimit, 'isFull'>;
  metrics: Pick<Metrics, 'refused'>;
}

/**
 * Refuses at once what the process would only get round to when its client has gone. Stands before everything else and
 * does next to nothing: of three requests that come where one can be answered, two are refused here.
 */
export function overload({ loop, concurrency, metrics: { refused } }: OverloadDeps): RequestHandler {
  return (req, res, next) => {
    if (!loop.refuses() && !concurrency.isFull) {
      next();
      return;
    }
    refused.inc();
    res.writeHead(REFUSAL.status, { ...HEADERS, 'X-Request-Id': requestIdOf(req) }).end(BODY);
  };
}
