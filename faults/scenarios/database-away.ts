import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../tests/process/support/http-call';
import { ServiceProcess } from '../../tests/process/support/service-process';
import { until } from '../../tests/process/support/until';
import { ReplicaSet } from '../harness/mongod';
import { demand, demandWithin, outcome, type Context, type Scenario } from '../harness/outcome';
import { System } from '../harness/system';
import { Wire } from '../harness/wire';

const READY_MS = 2_000;
const READY_AGAIN = 'it is ready within 2 s of the return of the database';
const DEADLINE_MS = 5_500;
const IN_TIME = 'a request ends by its deadline and 0.5 s';

const onlyMember = ({ members: [member] }: ReplicaSet) => {
  if (member === undefined) throw new Error('a set has a member');
  return member;
};

/** A service whose database lies behind this wire. */
async function startBehind(context: Context, wire: Wire): Promise<System> {
  await wire.open();
  context.defer(() => wire.close());
  return System.start(context, { set: await ReplicaSet.start(context, 1, wire) });
}

/** The database hangs: it keeps its connections and says nothing. */
export const databaseStopped: Scenario = {
  name: 'database: SIGSTOP',
  async run(context) {
    const system = await System.start(context);
    const member = onlyMember(system.set);
    system.begin();
    await sleep(1_000);
    member.signal('SIGSTOP');
    await sleep(context.ci ? 6_000 : 8_000);
    member.signal('SIGCONT');
    const recoveryMs = await system.ready();
    await system.recovered();
    const result = await system.finish();
    result.recoveryMs = recoveryMs;
    demandWithin(result, context, [recoveryMs, READY_MS], READY_AGAIN);
    demandWithin(result, context, [system.slowestAnswerMs, DEADLINE_MS], IN_TIME);
    return result;
  },
};

/** Every byte to and from the database takes a second. */
export const databaseSlow: Scenario = {
  name: 'database: slow by 1 s',
  async run(context) {
    const wire = new Wire(() => false);
    const system = await startBehind(context, wire);
    system.begin();
    await sleep(1_000);
    wire.delayMs = 500;
    await sleep(context.ci ? 4_000 : 20_000);
    wire.delayMs = 0;
    const recoveryMs = await system.recovered();
    const result = await system.finish();
    result.recoveryMs = recoveryMs;
    demandWithin(result, context, [system.slowestAnswerMs, DEADLINE_MS], IN_TIME);
    return result;
  },
};

/** The service starts before its database. */
export const databaseAbsent: Scenario = {
  name: 'database: absent at the start',
  async run(context) {
    const set = await ReplicaSet.start(context, 1);
    const member = onlyMember(set);
    await member.end();
    const service = new ServiceProcess({ MONGODB_URI: set.uri() });
    context.defer(() => service.end());
    const url = await service.listening();
    const refused = await call(`${url}/api/documents`);
    await member.start();
    await set.primary();
    const back = performance.now();
    await until('readiness', 30_000, async () => (await call(`${url}/health/ready`)).status === 200);
    const result = outcome({ recoveryMs: performance.now() - back });
    demand(result, refused.status === 503 && refused.headers['retry-after'] !== undefined, '503 meanwhile');
    // The first connection also makes the collections and indexes.
    demandWithin(
      result,
      context,
      [result.recoveryMs ?? 0, 2 * READY_MS],
      'it is ready soon after its database',
    );
    return result;
  },
};

/** The database is killed and comes back, with the same files. */
export const databaseGone: Scenario = {
  name: 'database: kill -9 and back',
  async run(context) {
    const rounds = context.ci ? 1 : 5;
    const system = await System.start(context);
    const member = onlyMember(system.set);
    system.begin();
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(context.random.between(500, 1_500));
      await member.end('SIGKILL');
      await sleep(1_000);
      await member.start();
      await system.set.primary();
      slowest = Math.max(slowest, await system.ready());
      await system.recovered();
    }
    const result = await system.finish();
    result.recoveryMs = slowest;
    result.notes.push(`${rounds} rounds`);
    demandWithin(result, context, [slowest, READY_MS], READY_AGAIN);
    return result;
  },
};

/** The database does what it was told, and its answer is lost: the driver tells it again. */
export const answersLost: Scenario = {
  name: 'database: lost answers',
  async run(context) {
    const wire = new Wire((share) => context.random.chance(share));
    const system = await startBehind(context, wire);
    system.begin();
    await sleep(500);
    wire.lostAnswers = 0.05;
    await sleep(context.ci ? 3_000 : 30_000);
    wire.lostAnswers = 0;
    await system.recovered();
    const result = await system.finish();
    result.notes.push(`${wire.lost} answers lost`);
    demand(result, wire.lost > 0, 'the fault took place');
    return result;
  },
};
