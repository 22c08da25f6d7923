import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const taskset = (...args: string[]): boolean => spawnSync('taskset', args).status === 0;

const cores = availableParallelism();
/** Whether a process can be given a core of its own here. */
export const CAN_PIN = cores > 1 && taskset('-V');

/** Where the service runs, and where all the rest does. */
export const SERVICE_CORE = '0';
export const OTHER_CORES = `1-${cores - 1}`;
export const ALL_CORES = `0-${cores - 1}`;

/** Keeps a process with all of its threads, and what it starts from then on, to these cores; where it cannot, does nothing. */
export function pin(pid: number, list: string): void {
  if (CAN_PIN) taskset('-a', '-cp', list, String(pid));
}
