import fc from 'fast-check';
import { RETRY, retryAfterMs, waitBefore } from '../../../src/client/back-off';

describe('the wait before another attempt', () => {
  it('is never longer than twice the one before at its most, nor than the longest', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const wait = waitBefore(attempt, undefined, random, RETRY)!;
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(Math.min(RETRY.maxMs, RETRY.baseMs * 2 ** attempt));
      }),
    );
  });

  it('uses the whole span, so that clients which failed together part', () => {
    expect(waitBefore(2, undefined, 0, RETRY)).toBe(0);
    expect(waitBefore(2, undefined, 1, RETRY)).toBe(RETRY.baseMs * 4);
  });

  it('is at least what the service asks for', () => {
    fc.assert(
      fc.property(fc.nat(RETRY.maxMs), fc.double({ min: 0, max: 1, noNaN: true }), (asked, random) => {
        expect(waitBefore(0, asked, random, RETRY)).toBeGreaterThanOrEqual(asked);
      }),
    );
  });

  it('is given up when the service asks for more than the client has, and after the last attempt', () => {
    expect(waitBefore(0, RETRY.maxMs + 1, 0, RETRY)).toBeUndefined();
    expect(waitBefore(RETRY.retries, undefined, 0, RETRY)).toBeUndefined();
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21);

  it.each([
    ['3', 3_000],
    ['Sat, 21 Nov 2026 00:00:07 GMT', 7_000],
    ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('%s', (header, wait) => {
    expect(retryAfterMs(header, now)).toBe(wait);
  });
});
