/**
 * Arms, interleaved, on loopback: a bare Express route, the audited classify, the same with nothing sealed and counted
 * behind it, and with audit writing off. Each has a database of its own. The servers are pinned to one core and the
 * load to another where `taskset` exists. Ratios inside one run are what counts: absolute figures are the machine's.
 * Beside the rate stands what a request costs in microseconds of processor, with what is done after the answer: of the
 * service, and of the database.
 *
 *   npm run bench -- [repetitions, 5] [requests, 20000] [arms, all of them, joined by commas]
 *   BENCH_PROFILE=folder npm run bench       leaves a processor profile of every arm there
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import mongoose from 'mongoose';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../src/db/embedded';
import { resolveMongodBinary } from '../src/db/mongod-binary';
import { texts } from './texts';
import { CAN_PIN, OTHER_CORES, pin, SERVICE_CORE } from './pin';

const CONNECTIONS = 50;
/** What each arm leaves out; `bare` is another server. What is not sealed is not counted either: sealing alone is what lies between the two. */
const ARMS = {
  bare: [],
  audited: [],
  'not counted': ['counting'],
  'not sealed': ['sealing', 'counting'],
  'audit off': ['audit'],
} as const;
type Arm = keyof typeof ARMS;
/** Whose rates are set against each other, round by round. */
const COMPARED: readonly (readonly [Arm, Arm])[] = [
  ['audited', 'bare'],
  ['audited', 'audit off'],
  ['audited', 'not sealed'],
  ['not counted', 'not sealed'],
];
/** What `npm start` gives Node. */
const SERVICE_FLAGS = [
  '--max-semi-space-size=32',
  '--no-allocation-site-pretenuring',
  '--enable-source-maps',
];
/** What was written is sealed and counted within so long. */
const SETTLE_MS = 1_500;

interface Running {
  child: ChildProcess;
  url: string;
  token: string;
}

/** An arm with the database behind it. */
interface Stand extends Running {
  database: EmbeddedDatabase;
  connection: mongoose.Connection;
  figures: { rates: number[]; tails: number[]; service: number[]; database: number[] };
}

const PROFILE = process.env['BENCH_PROFILE'];

function start(file: string, env: Record<string, string>, flags: readonly string[]): Promise<Running> {
  const child = fork(join(__dirname, 'arms', file), {
    execArgv: [
      '--require',
      'tsx/cjs',
      ...flags,
      ...(PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`]),
    ],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    // The arms log as they always do, to nowhere: writing the lines is part of what a request costs.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)));
    child.once('message', (message) => {
      const { port, token } = message as { port: number; token: string };
      if (child.pid !== undefined) pin(child.pid, SERVICE_CORE);
      resolve({ child, token, url: `http://127.0.0.1:${port}/api/governance/classify` });
    });
  });
}

const bodies = texts().map((text) => JSON.stringify({ text }));

async function load(
  { url, token }: Running,
  amount: number,
): Promise<{ rate: number; ok: number; p99: number }> {
  const started = performance.now();
  // autocannon looks whether it has finished once a second: the last answer is the end.
  let last = started;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: CONNECTIONS,
        amount,
        requests: bodies.map((body) => ({
          method: 'POST' as const,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body,
        })),
      },
      (error: Error | null, outcome) => (error === null ? resolve(outcome) : reject(error)),
    );
    run.on('response', () => (last = performance.now()));
  });
  return { rate: (amount / (last - started)) * 1_000, ok: result['2xx'], p99: result.latency.p99 };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;

/**
 * @returns between which values the median lies with 95 % confidence, whatever the distribution: those at the ranks
 *   n / 2 ± 1.96 √n / 2 (Conover, Practical Nonparametric Statistics, 3.2). Of fewer than six values all there are.
 */
const medianInterval = (values: readonly number[]): [number, number] => {
  const sorted = [...values].sort((a, b) => a - b);
  const count = sorted.length;
  const reach = 0.98 * Math.sqrt(count);
  const low = Math.max(1, Math.round(count / 2 - reach));
  const high = Math.min(count, Math.round(1 + count / 2 + reach));
  return [sorted[low - 1] ?? NaN, sorted[high - 1] ?? NaN];
};

const ratios = (above: readonly number[], below: readonly number[]): string => {
  const each = above.map((value, at) => value / (below[at] ?? NaN));
  const [low, high] = medianInterval(each);
  return `${median(each).toFixed(2)} (95 % ${low.toFixed(2)} to ${high.toFixed(2)}; rounds ${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)})`;
};

/** @returns microseconds of processor that the arm has used so far. */
async function used({ child }: Running): Promise<number> {
  child.send('used');
  const [microseconds] = (await once(child, 'message')) as [number];
  return microseconds;
}

/** @returns microseconds of processor that the database has used so far; not a number where it does not tell. */
async function usedBy(database: mongoose.Connection): Promise<number> {
  const status = await database.db?.admin().serverStatus();
  const { user_time_us: user, system_time_us: system } = (status?.['extra_info'] ?? {}) as Record<
    string,
    number
  >;
  return Number(user) + Number(system);
}

async function build(arm: Arm, dataDir: string): Promise<Stand> {
  const binary = await resolveMongodBinary({ env: process.env, say: console.log });
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, arm), binary, say: () => {} });
  const MONGODB_URI = database.uri.replace('/?', '/bench?');
  const secret = randomBytes(48).toString('base64');
  const env = { BENCH_SECRET: secret, JWT_SECRET: secret, BENCH_OFF: ARMS[arm].join(','), MONGODB_URI };
  const running = await (arm === 'bare'
    ? start('bare.ts', env, [])
    : start('service.ts', env, SERVICE_FLAGS));
  const connection = await mongoose.createConnection(MONGODB_URI).asPromise();
  const figures = { rates: [], tails: [], service: [], database: [] };
  return { ...running, database, connection, figures };
}

async function tearDown({ child, connection, database }: Stand): Promise<void> {
  child.removeAllListeners('exit');
  child.disconnect();
  await once(child, 'exit');
  await connection.close();
  await database.stop();
}

function print(stands: ReadonlyMap<Arm, Stand>): void {
  for (const [arm, { figures }] of stands) {
    const { rates, tails, service, database } = figures;
    console.log(arm);
    console.log(`  requests/s           ${spread(rates)}, p99 ${spread(tails)} ms`);
    console.log(`  processor a request  service ${spread(service)} µs, database ${spread(database)} µs`);
  }
  for (const [above, below] of COMPARED) {
    const [upper, lower] = [stands.get(above), stands.get(below)];
    if (upper === undefined || lower === undefined) continue;
    console.log(`${`${above} / ${below}`.padEnd(24)} ${ratios(upper.figures.rates, lower.figures.rates)}`);
  }
}

/** @returns how many of the answers were 2xx. */
async function measure(stand: Stand, amount: number, counts: boolean): Promise<number> {
  const before = [await used(stand), await usedBy(stand.connection)] as const;
  const { rate, ok, p99 } = await load(stand, amount);
  await delay(SETTLE_MS);
  if (!counts) return ok;
  const { rates, tails, service, database } = stand.figures;
  rates.push(rate);
  tails.push(p99);
  service.push(((await used(stand)) - before[0]) / amount);
  database.push(((await usedBy(stand.connection)) - before[1]) / amount);
  return ok;
}

async function main(repetitions: number, amount: number, arms: readonly Arm[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'governance-bench-'));
  const stands = new Map<Arm, Stand>();
  try {
    for (const arm of arms) stands.set(arm, await build(arm, dataDir));
    pin(process.pid, OTHER_CORES);
    // The first round warms the compiler up and does not count.
    for (let repetition = 0; repetition <= repetitions; repetition += 1) {
      for (const [arm, stand] of stands) {
        const ok = await measure(stand, amount, repetition > 0);
        if (ok !== amount) throw new Error(`${arm}: only ${ok} of ${amount} answers were 2xx`);
      }
    }
    console.log(
      `\n${repetitions} repetitions of ${amount} requests, ${CONNECTIONS} connections, ${CAN_PIN ? 'server on one core' : 'not pinned'}`,
    );
    print(stands);
    const answered = (repetitions + 1) * amount;
    const log = stands.get('audited')?.connection.collection('audit_logs');
    const recorded = await log?.countDocuments({ action: 'classify' });
    if (recorded === undefined) return;
    console.log(
      `answers 2xx ${answered}, records in the audit log ${recorded}: ${answered === recorded ? 'equal' : 'DIFFERENT'}`,
    );
    if (answered !== recorded) process.exitCode = 1;
  } finally {
    for (const stand of stands.values()) await tearDown(stand);
    await rm(dataDir, { recursive: true, force: true });
  }
}

const isArm = (name: string): name is Arm => Object.hasOwn(ARMS, name);

const [repetitions = '5', amount = '20000', arms = Object.keys(ARMS).join(',')] = process.argv.slice(2);
main(Number(repetitions), Number(amount), arms.split(',').filter(isArm)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
