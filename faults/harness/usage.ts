import { readdir, readFile } from 'node:fs/promises';

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
