import { setTimeout as sleep } from 'node:timers/promises';
import { demand, type Scenario } from '../harness/outcome';
import { System } from '../harness/system';
import { heldMegabytes, usageOf } from '../harness/usage';

/** As many at once as saturate the service; the best of these counts. */
const WORKERS = [32, 96, 288];
const SECONDS = 10;
const DEADLINE_MS = 5_500;

/** Three times as many requests arrive as the service can answer, and none of them waits for another. */
export const overload: Scenario = {
  name: 'overload: three times saturation',
  whole: true,
  async run(context) {
    const system = await System.start(context);
    /** @returns how many requests a second were answered with success, and the longest that one waited. */
    const measure = async (begin: () => Promise<void> | void) => {
      await begin();
      await sleep(2_000);
      const before = system.ledger.acknowledged.length;
      const started = performance.now();
      await sleep(SECONDS * 1_000);
      const rate = (system.ledger.acknowledged.length - before) / ((performance.now() - started) / 1_000);
      return { rate, longestMs: await system.pause() };
    };
    // The compiler and the caches settle.
    await measure(() => system.begin());
    let peak = 0;
    for (const workers of WORKERS) peak = Math.max(peak, (await measure(() => system.begin(workers))).rate);
    const loaded = await measure(() => system.flood(3 * peak));
    const after = await usageOf(system.service.pid);
    const result = await system.finish();
    const share = loaded.rate / peak;
    result.notes.push(
      `${peak.toFixed(0)} answers/s at saturation, ${share.toFixed(2)} of it when ${(3 * peak).toFixed(0)}/s ask, ${after?.megabytes ?? '?'} MB`,
    );
    demand(result, share >= 0.9, `goodput is at least 0.9 of the peak (${share.toFixed(2)})`);
    demand(result, loaded.longestMs < DEADLINE_MS, 'a request ends by its deadline and 0.5 s');
    demand(result, (after?.megabytes ?? 0) < 700, 'memory is bounded');
    return result;
  },
};

/** Instructions in force are kept in memory, with what was read of them: about 16 kB each. */
const INSTRUCTION_MB = 0.02;
/** With all the memory of the machine to itself Node collects its garbage so seldom that a leak would not show. */
const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=400' };

/** A long time of ordinary work: nothing may pile up. */
export const soak: Scenario = {
  name: 'soak',
  async run(context) {
    const seconds = context.ci ? 8 : 600;
    const look = context.ci ? 3 : 20;
    const system = await System.start(context, { env: SMALL_HEAP });
    const url = await system.service.listening();
    system.begin(8);
    // The compiler, the caches and the pool have settled by then.
    await sleep(context.ci ? 3_000 : 60_000);
    const before = await usageOf(system.service.pid);
    const held = await heldMegabytes(url, look);
    const given = system.ledger.acknowledgedOf('instruction_create');
    for (let second = 0; second < seconds - 2 * look; second += 1) {
      await sleep(1_000);
      system.service.forget();
    }
    const heldAfter = await heldMegabytes(url, look);
    const after = await usageOf(system.service.pid);
    const instructions = system.ledger.acknowledgedOf('instruction_create') - given;
    const result = await system.finish();
    result.notes.push(
      `${seconds} s, ${held.toFixed(0)} to ${heldAfter.toFixed(0)} MB held, ${instructions} more instructions in force`,
    );
    demand(result, heldAfter < held * 1.25 + 40 + instructions * INSTRUCTION_MB, 'memory is flat');
    if (before === undefined || after === undefined) {
      result.notes.push('descriptors are not told on this system');
      return result;
    }
    result.notes.push(
      `${before.megabytes} to ${after.megabytes} MB in all, ${before.descriptors} to ${after.descriptors} descriptors`,
    );
    demand(result, after.megabytes < 700, 'memory is bounded');
    demand(result, after.descriptors <= before.descriptors + 60, 'descriptors are flat');
    return result;
  },
};
