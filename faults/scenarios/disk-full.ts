import { spawnSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReplicaSet } from '../harness/mongod';
import { skipped, type Scenario } from '../harness/outcome';
import { System } from '../harness/system';

const SIZE_MB = 500;
const LEFT_MB = 2;

/** The disk of the database is full; later there is room again. */
export const diskFull: Scenario = {
  name: 'database: disk full',
  async run(context) {
    const folder = join(context.folder, 'small');
    await mkdir(folder);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]);
    if (mounted.status !== 0) return skipped('this machine lets nobody mount a small file system');
    context.defer(() => Promise.resolve(spawnSync('umount', [folder])));
    const set = await ReplicaSet.start({ ...context, folder }, 1);
    const [member] = set.members;
    if (member === undefined) throw new Error('a set has a member');
    const system = await System.start(context, { set });
    system.begin();
    await sleep(1_000);
    const filler = join(folder, 'filler');
    const { bavail, bsize } = await statfs(folder);
    await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_MB * 1_048_576)));
    await sleep(context.ci ? 3_000 : 15_000);
    const { bavail: left } = await statfs(folder);
    await rm(filler);
    // It ends itself when it cannot write its journal; whoever runs it starts it again.
    await member.end('SIGKILL');
    await member.start();
    await set.primary();
    const recoveryMs = await system.ready();
    await system.recovered();
    const result = await system.finish();
    result.recoveryMs = recoveryMs;
    result.notes.push(`${Math.round((left * bsize) / 1_024)} kB were left`);
    return result;
  },
};
