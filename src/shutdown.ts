import { setTimeout as delay } from 'node:timers/promises';

/** One step of going down. */
export interface ShutdownStep {
  name: string;
  run: () => Promise<void> | void;
}

/**
 * Runs the steps one after another under one deadline. A step that fails is reported and the next one runs:
 * a database that is gone must not keep the port open.
 * @param within milliseconds for all of them together.
 * @returns whether every step ended well and in time.
 */
export async function shutDown(
  steps: readonly ShutdownStep[],
  within: number,
  report: (step: string, error: unknown) => void,
): Promise<boolean> {
  let clean = true;
  let current = 'start';
  const all = async (): Promise<boolean> => {
    for (const { name, run } of steps) {
      current = name;
      try {
        await run();
      } catch (error) {
        clean = false;
        report(name, error);
      }
    }
    return clean;
  };
  const inTime = new AbortController();
  const late = async (): Promise<boolean> => {
    await delay(within, undefined, { ref: false, signal: inTime.signal });
    report(current, new Error(`not done within ${within} ms`));
    return false;
  };
  try {
    return await Promise.race([all(), late()]);
  } finally {
    inTime.abort();
  }
}
