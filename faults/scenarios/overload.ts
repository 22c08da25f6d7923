import { setTimeout as sleep } from 'node:timers/promises';
import { demand, type Scenario } from '../harness/outcome';
import { ALL_CORES, CAN_PIN, OTHER_CORES, pin, SERVICE_CORE } from '../../bench/pin';
import { System } from '../harness/system';
import { SMALL_HEAP, usageOf } from '../harness/usage';

/** As many at once as may saturate the service; with the best of these it is measured. */
const WORKERS = [32, 96, 288];
/** For a look, and for a figure: over ten seconds the rate of one and the same load varies by a tenth. */
const [LOOK_S, FIGURE_S] = [8, 30];
const DEADLINE_MS = 5_500;

/** Three times as many requests arrive as the service can answer, and none of them waits for another. */
export const overload: Scenario = {
  name: 'overload: three times saturation',
  whole: true,
  async run(context) {
    // Three times as many questions cost whoever asks three times as much: with a core of its own the service does not pay for that.
    context.defer(() => {
      pin(process.pid, ALL_CORES);
      return undefined;
    });
    pin(process.pid, OTHER_CORES);
    const system = await System.start(context, { env: SMALL_HEAP });
    pin(system.service.pid, SERVICE_CORE);
    /** @returns how many requests a second were answered with success, and the longest that one waited. */
    const measure = async (seconds: number, begin: () => Promise<void>) => {
      await begin();
      await sleep(2_000);
      const before = system.ledger.acknowledged.length;
      const started = performance.now();
      await sleep(seconds * 1_000);
      const rate = (system.ledger.acknowledged.length - before) / ((performance.now() - started) / 1_000);
      return { rate, longestMs: await system.pause() };
    };
    // The compiler and the caches settle.
    await measure(LOOK_S, () => system.saturate(16));
    const saturated = async (seconds: number, workers: number) => ({
      workers,
      ...(await measure(seconds, () => system.saturate(workers))),
    });
    const looks = [];
    for (const workers of WORKERS) looks.push(await saturated(LOOK_S, workers));
    const [best] = looks.sort((one, other) => other.rate - one.rate);
    // Before the flood and after it, so that a ledger that grows meanwhile counts on both sides.
    const before = await saturated(FIGURE_S / 2, best?.workers ?? 0);
    const loaded = await measure(FIGURE_S, () => system.flood(3 * before.rate));
    const behind = await saturated(FIGURE_S / 2, before.workers);
    const peak = (before.rate + behind.rate) / 2;
    const after = await usageOf(system.service.pid);
    const result = await system.finish();
    const share = loaded.rate / peak;
    result.notes.push(
      `${peak.toFixed(0)} answers/s at saturation (${before.rate.toFixed(0)} before, ${behind.rate.toFixed(0)} after; ${before.workers} at once), ${share.toFixed(2)} of it when ${(3 * before.rate).toFixed(0)}/s ask, ${after?.megabytes ?? '?'} MB${CAN_PIN ? ', on a core of its own' : ''}`,
    );
    demand(result, share >= 0.9, `goodput is at least 0.9 of the peak (${share.toFixed(2)})`);
    demand(result, loaded.longestMs < DEADLINE_MS, 'a request ends by its deadline and 0.5 s');
    demand(result, (after?.megabytes ?? 0) < 700, 'memory is bounded');
    return result;
  },
};
