import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../harness/outcome';
import { System } from '../harness/system';

/** The service is killed in the middle of its work, again and again. */
export const serviceKilled: Scenario = {
  name: 'service: kill -9',
  async run(context) {
    const rounds = context.ci ? 2 : 20;
    const system = await System.start(context);
    system.begin();
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(context.random.between(300, 1_200));
      longest = Math.max(longest, await system.crash());
      await system.recovered();
    }
    const result = await system.finish();
    result.recoveryMs = longest;
    result.notes.push(`${rounds} rounds; recovery is the start of another process`);
    return result;
  },
};
