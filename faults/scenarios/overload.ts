import { setTimeout as sleep } from 'node:timers/promises';
import { demand, type Scenario } from '../harness/outcome';
import { ALL_CORES, CAN_PIN, OTHER_CORES, pin, SERVICE_CORE } from '../../bench/pin';
import { System } from '../harness/system';
import { SMALL_HEAP, usageOf } from '../harness/usage';

/** As many at once as may saturate the service; with the best of these it is measured. */
const WORKERS = [32, 96, 288];
const LOOK_S = 6;
/**
 * Floods, each between two peaks: a machine is quicker in one minute than in the next by a third, and a ledger that grows
 * makes the service slower as time goes.
 */
const FLOODS = 7;
const DEADLINE_MS = 5_500;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Three times as many requests arrive as the service can answer, and none of them waits for another. What it gets done then is
 * held against what it gets done right before and after, when as many ask as suits it best.
 */
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
    const measure = async (begin: () => Promise<void>) => {
      await begin();
      await sleep(2_000);
      const before = system.ledger.acknowledged.length;
      const started = performance.now();
      await sleep(LOOK_S * 1_000);
      const rate = (system.ledger.acknowledged.length - before) / ((performance.now() - started) / 1_000);
      return { rate, longestMs: await system.pause() };
    };
    // The compiler and the caches settle.
    await measure(() => system.saturate(16));
    const looks = [];
    for (const workers of WORKERS)
      looks.push({ workers, ...(await measure(() => system.saturate(workers))) });
    const [best] = looks.sort((one, other) => other.rate - one.rate);
    const workers = best?.workers ?? 0;
    const peaks = [await measure(() => system.saturate(workers))];
    const floods = [];
    for (const peak of peaks) {
      if (floods.length === FLOODS) break;
      floods.push(await measure(() => system.flood(3 * peak.rate)));
      peaks.push(await measure(() => system.saturate(workers)));
    }
    const after = await usageOf(system.service.pid);
    const result = await system.finish();
    const beside = floods.map((_, at) => ((peaks[at]?.rate ?? 0) + (peaks[at + 1]?.rate ?? 0)) / 2);
    const share = sum(floods.map(({ rate }) => rate)) / sum(beside);
    const each = floods.map(({ rate }, at) => (rate / (beside[at] ?? 0)).toFixed(2)).join(', ');
    result.notes.push(
      `${(sum(beside) / FLOODS).toFixed(0)} answers/s at saturation (${workers} at once), ${share.toFixed(2)} of it when three times as many ask (${each}), ${after?.megabytes ?? '?'} MB${CAN_PIN ? ', on a core of its own' : ''}`,
    );
    demand(result, share >= 0.9, `goodput is at least 0.9 of the peak (${share.toFixed(2)})`);
    const longestMs = Math.max(...floods.map((flood) => flood.longestMs));
    demand(result, longestMs < DEADLINE_MS, 'a request ends by its deadline and 0.5 s');
    demand(result, (after?.megabytes ?? 0) < 700, 'memory is bounded');
    return result;
  },
};
