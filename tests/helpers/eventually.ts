import { setTimeout as delay } from 'node:timers/promises';

/** Long enough for a crowded machine: how quick something is, is measured elsewhere. */
export const PATIENCE_MS = 20_000;

/**
 * Tries `check` again and again until it passes.
 * @param withinMs after so long its last complaint is thrown.
 */
export async function eventually<T>(check: () => Promise<T> | T, withinMs = PATIENCE_MS): Promise<T> {
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
