import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isPassing, RETRY, retryAfterMs, waitBefore, type RetryPolicy } from './back-off';

export interface Patience {
  /** How long one attempt may take. */
  timeoutMs?: number;
  retry?: Partial<RetryPolicy>;
}

const TIMEOUT_MS = 10_000;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Says that nothing answered: no service there, or none within the time. */
export class Unreachable extends Error {
  constructor(
    readonly url: string,
    cause: unknown,
  ) {
    const late = (cause as { name?: unknown } | null)?.name === 'TimeoutError';
    super(late ? `${url} did not answer in time` : `Nothing answers at ${url}`, { cause });
    this.name = 'Unreachable';
  }
}

/** What the service gives an import beyond the time of any other request. */
const IMPORT_MS = 60_000;

/** A long poll may take as long as it asks for, and then as long as any other request. */
function timeoutOf(url: string, timeoutMs: number): number {
  const { pathname, searchParams } = new URL(url);
  const longer = pathname.endsWith('/instructions/import') ? IMPORT_MS : 0;
  return timeoutMs + longer + 1_000 * (Number(searchParams.get('wait')) || 0);
}

/** A request is kept for as long as its answer is read: only through it does the signal of its caller reach the answer. */
const asked = new WeakMap<object, Request>();

/**
 * Waits so long for the beginning of an answer; how long the rest of it takes is up to its length. With a timer and a controller of its own:
 * what `AbortSignal.any` and `AbortSignal.timeout` make together nothing holds, and Node 20 may collect it before its time. Nor does
 * anything hold the signal of a clone, so it is the request's own that is listened to.
 */
async function fetchWithin(timeoutMs: number, request: Request): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('no answer in time', 'TimeoutError')),
    timeoutMs,
  );
  const abort = (): void => controller.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(request.clone(), { signal: controller.signal });
    if (response.body !== null) asked.set(response.body, request);
    return response;
  } catch (error) {
    signal.removeEventListener('abort', abort);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A `fetch` that tries again on 429, on 503 and when the connection fails. Every request that writes carries an
 * `Idempotency-Key`, the same in each attempt, so that an attempt whose answer was lost is not done twice.
 */
export function patientFetch({ timeoutMs = TIMEOUT_MS, retry }: Patience = {}) {
  const policy = { ...RETRY, ...retry };
  return async (request: Request): Promise<Response> => {
    if (!SAFE.has(request.method) && !request.headers.has('Idempotency-Key'))
      request.headers.set('Idempotency-Key', randomUUID());
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await fetchWithin(timeoutOf(request.url, timeoutMs), request).catch(
        (error: unknown) => {
          // The caller changed its mind: that is no fault to be tried again.
          if (request.signal.aborted) throw error;
          return new Unreachable(new URL(request.url).origin, error);
        },
      );
      const answered = outcome instanceof Response;
      const retryAfter = answered ? outcome.headers.get('Retry-After') : null;
      if (answered && !isPassing(outcome.status, retryAfter)) return outcome;
      const asked = retryAfterMs(retryAfter, Date.now());
      const wait = waitBefore(attempt, asked, Math.random(), policy);
      if (wait === undefined) {
        if (answered) return outcome;
        throw outcome;
      }
      if (answered) await outcome.body?.cancel();
      await delay(wait, undefined, { signal: request.signal });
    }
  };
}
