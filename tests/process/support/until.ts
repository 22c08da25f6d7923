import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** What is waited for cannot come any more. */
export class GivingUp extends Error {}

/**
 * Looks again and again until there is something to see.
 * @param what named in the error when the time is over.
 * @param withinMs how long to look, in milliseconds.
 * @param look gives undefined or false while it is not there yet; what it throws counts as not there, except `GivingUp`.
 */
export async function until<T>(
  what: string,
  withinMs: number,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    let problem: unknown;
    try {
      const seen = await look();
      if (seen !== undefined && seen !== false) return seen;
    } catch (error) {
      if (error instanceof GivingUp) throw error;
      problem = error;
    }
    if (performance.now() > deadline) {
      throw new Error(`Not within ${withinMs} ms: ${what}`, { cause: problem });
    }
    await sleep(POLL_MS);
  }
}
