import { setTimeout as sleep } from 'node:timers/promises';
import { demandWithin, type Context, type Outcome, type Scenario } from '../harness/outcome';
import { System } from '../harness/system';

const LONGEST_GAP_MS = 5_000;

async function lose(
  context: Context,
  rounds: number,
  fault: (system: System) => Promise<() => Promise<void>>,
) {
  const system = await System.start(context, { members: 3 });
  system.begin();
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    await sleep(context.random.between(1_000, 2_000));
    const mend = await fault(system);
    slowest = Math.max(slowest, await system.recovered());
    await mend();
    await system.set.primary();
  }
  const result: Outcome = await system.finish();
  result.recoveryMs = slowest;
  result.notes.push(`${rounds} rounds`);
  demandWithin(result, context, [result.longestGapMs ?? 0, LONGEST_GAP_MS], 'the gap of writes is under 5 s');
  return result;
}

/** The primary of three is killed; another takes its place. */
export const primaryKilled: Scenario = {
  name: 'primary of three: kill -9',
  run: (context) =>
    lose(context, context.ci ? 1 : 5, async ({ set }) => {
      const primary = await set.primary();
      await primary.end('SIGKILL');
      return () => primary.start();
    }),
};

/** The primary of three is told to let another take its place. */
export const primarySteppedDown: Scenario = {
  name: 'primary of three: step-down',
  run: (context) =>
    lose(context, context.ci ? 1 : 5, async ({ set }) => {
      const primary = await set.primary();
      // The answer may break off with all other connections.
      await primary.ask((admin) => admin.command({ replSetStepDown: 5, force: true })).catch(() => {});
      return () => Promise.resolve();
    }),
};
