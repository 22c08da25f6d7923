import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../tests/process/support/http-call';

/** Looks at the heap in a second. */
const LOOKS = 4;

/**
 * Environment of a service whose memory is looked at: with all of the machine's to itself Node collects its garbage so
 * seldom that what it uses says nothing, and one that needs more than this ends.
 */
export const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=400' };

/** What a process uses now; only where the system tells. */
export interface Usage {
  megabytes: number;
  descriptors: number;
}

/** @returns undefined on a system without /proc. */
export async function usageOf(pid: number): Promise<Usage | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
    const descriptors = (await readdir(`/proc/${pid}/fd`)).length;
    return { megabytes: Math.round(Number(kilobytes) / 1_024), descriptors };
  } catch {
    return undefined;
  }
}

const HEAP_USED = /^nodejs_heap_size_used_bytes (\S+)/m;

/**
 * What a process holds: the smallest heap of so many seconds, just after the garbage was collected.
 * @param url of the service, whose metrics tell it.
 */
export async function heldMegabytes(url: string, seconds: number): Promise<number> {
  let smallest = Infinity;
  for (let look = 0; look < seconds * LOOKS; look += 1) {
    const { text } = await call(`${url}/metrics`);
    smallest = Math.min(smallest, Number(HEAP_USED.exec(text)?.[1]));
    await sleep(1_000 / LOOKS);
  }
  return smallest / 1_048_576;
}
