import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../tests/process/support/service-process';
import { demand, demandWithin, type Scenario } from '../harness/outcome';
import { System } from '../harness/system';

const DRAIN_MS = 10_000;

/** The service is told to stop in the middle of its work. */
export const serviceStopped: Scenario = {
  name: 'service: SIGTERM under load',
  async run(context) {
    const rounds = context.ci ? 1 : 10;
    const system = await System.start(context);
    system.begin();
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(context.random.between(300, 1_200));
      const asked = performance.now();
      const code = await system.terminate();
      slowest = Math.max(slowest, performance.now() - asked);
      demand(system.result, code === 0, 'it ends with 0');
      await system.restart();
      await system.recovered();
    }
    const result = await system.finish();
    result.notes.push(`${rounds} rounds, drained in ${(slowest / 1_000).toFixed(1)} s at most`);
    demandWithin(result, context, [slowest, DRAIN_MS], 'it drains within 10 s');
    return result;
  },
};

const HOUR = 3_600_000;

/** The clock of the service jumps to and fro. */
export const clockJumps: Scenario = {
  name: 'service: clock jumps',
  async run(context) {
    const jumps = [HOUR, -HOUR, 24 * 60_000, -3 * HOUR, 0];
    const env = {
      NODE_OPTIONS: `--require ${join(ROOT, 'faults', 'harness', 'clock-jump.cjs')}`,
      CLOCK_JUMPS: jumps.join(','),
    };
    const system = await System.start(context, { env });
    system.begin();
    for (const _ of jumps) {
      await sleep(context.ci ? 400 : 3_000);
      system.service.signal('SIGUSR2');
      await sleep(50);
      await system.recovered();
    }
    const result = await system.finish();
    result.notes.push(`${jumps.length} jumps`);
    return result;
  },
};
