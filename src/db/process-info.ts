import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whether a process exists, also when it belongs to another user.
 *
 * @param pid its process id
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A mark that tells a process from a later one with the same id (ids are reused, in containers at each start).
 *
 * @param pid its process id
 * @returns its start time in clock ticks since boot, or undefined where the system does not tell (not Linux)
 */
export async function startMark(pid: number): Promise<string | undefined> {
  const stat = await readProc(pid, 'stat');
  // The second field is the program's name in parentheses and may contain blanks: count from behind it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

/**
 * The arguments a process was started with.
 *
 * @param pid its process id
 * @returns undefined where the system does not tell (not Linux, or the process is gone)
 */
export async function commandLine(pid: number): Promise<string[] | undefined> {
  return (await readProc(pid, 'cmdline'))?.split('\0');
}

/**
 * Waits till a process has ended.
 *
 * @param pid its process id
 * @param timeoutMs how long to wait, in milliseconds
 * @returns false when it is still there after that time
 */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

async function readProc(pid: number, name: string): Promise<string | undefined> {
  try {
    return await readFile(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
