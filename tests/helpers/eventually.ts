import { setTimeout as delay } from 'node:timers/promises';

/**
 * Tries `check` again and again until it passes.
 * @param withinMs after so long its last complaint is thrown.
 */
export async function eventually<T>(check: () => Promise<T> | T, withinMs = 5_000): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      await delay(20);
    }
  }
}
