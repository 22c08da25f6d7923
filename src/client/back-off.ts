/** When a request is sent again, and after how long. */
export interface RetryPolicy {
  /** Attempts after the first. */
  retries: number;
  /** The longest first wait; each further one may be twice as long. */
  baseMs: number;
  /** No wait is longer, whatever the service asks for. */
  maxMs: number;
}

export const RETRY: RetryPolicy = { retries: 4, baseMs: 200, maxMs: 10_000 };

/**
 * Answers that say "not now". A 409 does where it says when to come back: an earlier attempt of the same request, whose
 * answer was lost, is still running.
 */
export const isPassing = (status: number, retryAfter: string | null): boolean =>
  status === 429 || status === 503 || (status === 409 && retryAfter !== null);

/**
 * @param header `Retry-After`: seconds, or a date.
 * @returns milliseconds from `now`; undefined when there is none, or none that can be read.
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (header === null || header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/**
 * Full jitter: clients that failed together do not come back together.
 * @param attempt 0 for the wait before the second attempt.
 * @param asked what the service asked for; the wait is never shorter.
 * @param random from 0 to 1.
 * @returns milliseconds; undefined when the service asks for more patience than the policy has.
 */
export function waitBefore(
  attempt: number,
  asked: number | undefined,
  random: number,
  { retries, baseMs, maxMs }: RetryPolicy,
): number | undefined {
  if (attempt >= retries) return undefined;
  if (asked !== undefined && asked > maxMs) return undefined;
  const jitter = random * Math.min(maxMs, baseMs * 2 ** attempt);
  return Math.min(maxMs, (asked ?? 0) + jitter);
}
