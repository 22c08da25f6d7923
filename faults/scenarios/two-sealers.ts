import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '../../tests/process/support/service-process';
import { until } from '../../tests/process/support/until';
import { demand, demandWithin, type Scenario } from '../harness/outcome';
import { allSealed, chainProblems, newestSeal, verifyThrough } from '../harness/seals';
import { startService, System } from '../harness/system';

const TAKEOVER_MS = 10_000;

/** Of several processes the one that made this seal says so in its log. */
const madeIt = (seal: number) => (service: ServiceProcess) =>
  service.log.some((line) => line['message'] === 'sealed' && line['seal'] === seal);

/** Two processes could seal; the one that does is killed, or hangs for longer than its lease and comes back. */
export const twoSealers: Scenario = {
  name: 'two sealers',
  async run(context) {
    const rounds = context.ci ? 1 : 6;
    const system = await System.start(context);
    const { uri, result } = system;
    let other = await startService(context, uri);
    const urls = [await other.ready()];
    system.begin(8, urls);
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(context.random.between(1_000, 2_000));
      const holder = await until('the process that seals', TAKEOVER_MS, async () => {
        const newest = await newestSeal(uri);
        return newest > 0 && [system.service, other].find(madeIt(newest));
      });
      const hangs = round % 3 === 2;
      holder.signal(hangs ? 'SIGSTOP' : 'SIGKILL');
      if (!hangs) await holder.exited;
      const [lost, last] = [performance.now(), await newestSeal(uri)];
      await until('a seal of the other process', 2 * TAKEOVER_MS, async () => (await newestSeal(uri)) > last);
      slowest = Math.max(slowest, performance.now() - lost);
      if (hangs) holder.signal('SIGCONT');
      else if (holder === system.service) await system.restart();
      else {
        other = await startService(context, uri);
        urls[0] = await other.ready();
      }
    }
    await system.finish();
    await allSealed(uri);
    const { ok, records, seals, unsealed } = await verifyThrough(await other.ready(), system.token);
    result.recoveryMs = slowest;
    result.failures.push(...(await chainProblems(uri)));
    result.notes.push(`${rounds} rounds, ${records} records in ${seals} seals`);
    demand(result, ok && unsealed === 0, 'the log is what was sealed');
    demandWithin(result, context, [slowest, TAKEOVER_MS], 'the other process seals within 10 s');
    return result;
  },
};
