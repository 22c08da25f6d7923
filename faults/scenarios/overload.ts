import { setTimeout as sleep } from 'node:timers/promises';
import { demand, type Scenario } from '../harness/outcome';
import { System } from '../harness/system';
import { usageOf } from '../harness/usage';

const FEWEST = 32;
const MOST = 288;
/** Three times as many workers that get more than this done: the service was not saturated before. */
const GROWTH = 1.1;

/** Three times as many as saturate the service ask, and come again when they are refused. */
export const overload: Scenario = {
  name: 'overload: three times saturation',
  whole: true,
  async run(context) {
    const seconds = 20;
    const system = await System.start(context, { env: { LOG_LEVEL: 'info' } });
    const measure = async (workers: number): Promise<number> => {
      system.begin(workers);
      await sleep(1_000);
      const before = system.ledger.acknowledged.length;
      const started = performance.now();
      await sleep(seconds * 1_000);
      const rate = (system.ledger.acknowledged.length - before) / ((performance.now() - started) / 1_000);
      await system.pause();
      return rate;
    };
    // The compiler and the caches settle.
    await measure(8);
    let workers = FEWEST;
    let peak = await measure(workers);
    let loaded = await measure(3 * workers);
    while (loaded > GROWTH * peak && workers < MOST) {
      workers *= 3;
      peak = loaded;
      loaded = await measure(3 * workers);
    }
    const after = await usageOf(system.service.pid);
    const result = await system.finish();
    const share = loaded / peak;
    result.notes.push(
      `${peak.toFixed(0)} writes/s at saturation by ${workers}, ${share.toFixed(2)} of it by three times as many, ${after?.megabytes ?? '?'} MB`,
    );
    demand(result, share >= 0.9, `goodput is at least 0.9 of the peak (${share.toFixed(2)})`);
    demand(result, (after?.megabytes ?? 0) < 700, 'memory is bounded');
    return result;
  },
};

/** A long time of ordinary work: nothing may pile up. */
export const soak: Scenario = {
  name: 'soak',
  async run(context) {
    const seconds = context.ci ? 8 : 600;
    const system = await System.start(context);
    system.begin(8);
    // The compiler, the caches and the pool have settled by then.
    await sleep(context.ci ? 3_000 : 60_000);
    const before = await usageOf(system.service.pid);
    for (let second = 0; second < seconds; second += 1) {
      await sleep(1_000);
      system.service.forget();
    }
    const after = await usageOf(system.service.pid);
    const result = await system.finish();
    if (before === undefined || after === undefined) {
      result.notes.push('memory is not told on this system');
      return result;
    }
    result.notes.push(
      `${seconds} s, ${before.megabytes} to ${after.megabytes} MB, ${before.descriptors} to ${after.descriptors} descriptors`,
    );
    demand(result, after.megabytes < before.megabytes * 1.25 + 40, 'memory is flat');
    demand(result, after.descriptors <= before.descriptors + 60, 'descriptors are flat');
    return result;
  },
};
