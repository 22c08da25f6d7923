import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for what reaches the service by change stream.
 * @returns as soon as `check` passes.
 * @throws what `check` last threw, when the deadline of the decisions (5 s) has passed.
 */
export async function eventually(check: () => Promise<void>, withinMs = 5_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(20);
    }
  }
}
