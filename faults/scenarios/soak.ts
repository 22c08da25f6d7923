import { setTimeout as sleep } from 'node:timers/promises';
import { demand, type Scenario } from '../harness/outcome';
import { System } from '../harness/system';
import { heldMegabytes, SMALL_HEAP, usageOf } from '../harness/usage';

/** Requests in a second: steady work, which leaves the machine to the faults that run beside it. */
const RATE = 40;
/** Clients; more at once wait for one of these connections. */
const CONNECTIONS = 16;
/** Instructions in force are kept in memory, with what was read of them: about 16 kB each. */
const INSTRUCTION_MB = 0.02;

/** A long time of ordinary work: nothing may pile up. */
export const soak: Scenario = {
  name: 'soak',
  beside: true,
  async run(context) {
    const seconds = context.ci ? 60 : 600;
    // The compiler, the caches and the pool have settled by then.
    const settled = seconds / 10;
    const look = context.ci ? 3 : 20;
    const system = await System.start(context, { env: SMALL_HEAP });
    const url = await system.service.listening();
    await system.arrive(RATE, CONNECTIONS);
    const work = async (duration: number): Promise<void> => {
      for (let second = 0; second < duration; second += 1) {
        await sleep(1_000);
        system.service.forget();
      }
    };
    await work(settled);
    const before = await usageOf(system.service.pid);
    const held = await heldMegabytes(url, look);
    const given = system.ledger.acknowledgedOf('instruction_create');
    await work(seconds - settled - 2 * look);
    const heldAfter = await heldMegabytes(url, look);
    const after = await usageOf(system.service.pid);
    const instructions = system.ledger.acknowledgedOf('instruction_create') - given;
    const result = await system.finish();
    result.notes.push(
      `${seconds} s of ${RATE} requests/s, ${held.toFixed(0)} to ${heldAfter.toFixed(0)} MB held, ${instructions} more instructions in force`,
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
