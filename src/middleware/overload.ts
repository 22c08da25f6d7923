import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../errors/api-error';
import type { ConcurrencyLimit } from '../lib/concurrency-limit';
import type { LoopWatch } from '../lib/loop-watch';
import type { Metrics } from '../lib/metrics';
import { requestIdOf } from './request-context';

/** What is refused and counted; whoever asks how the service is gets an answer. */
const LIMITED = /^\/(?:api|mcp)(?:[/?]|$)/i;

const REFUSAL = ApiError.unavailable('The service has too much to do');
const BODY = JSON.stringify({ error: REFUSAL.title, message: REFUSAL.message });
/** Names and values in turn, as they go out. */
const HEADERS = Object.entries({
  ...REFUSAL.headers,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(BODY)),
  'X-Content-Type-Options': 'nosniff',
}).flat();

interface OverloadDeps {
  loop: Pick<LoopWatch, 'refuses'>;
  concurrency: Pick<ConcurrencyLimit, 'isFull'>;
  metrics: Pick<Metrics, 'refused'>;
}

/**
 * Refuses at once what the process would only get round to when its client has gone. Stands before Express and does next
 * to nothing: of three requests that come where one can be answered, two are refused here.
 * @returns a function that says whether it has answered the request.
 */
export function overload({ loop, concurrency, metrics: { refused } }: OverloadDeps) {
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if (!LIMITED.test(req.url ?? '') || !(concurrency.isFull || loop.refuses())) return false;
    refused.inc();
    res.writeHead(REFUSAL.status, [...HEADERS, 'X-Request-Id', requestIdOf(req)]).end(BODY);
    return true;
  };
}
