/**
 * Three arms, interleaved, on loopback: a bare Express route, the audited classify, and the same with audit writing
 * off. The servers are pinned to one core and the load to another where `taskset` exists. Ratios inside one run are
 * what counts: absolute figures are the machine's.
 *
 *   npm run bench -- [repetitions, 5] [requests, 20000]
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '../src/db/embedded';
import { resolveMongodBinary } from '../src/db/mongod-binary';
import { texts } from './texts';

const CONNECTIONS = 50;
const ARMS = ['bare', 'audited', 'audit off'] as const;
type Arm = (typeof ARMS)[number];

interface Running {
  child: ChildProcess;
  url: string;
  token: string;
}

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

const pin = (pid: number | undefined, core: number): void => {
  if (canPin && pid !== undefined) spawnSync('taskset', ['-a', '-cp', String(core), String(pid)]);
};

function start(file: string, env: Record<string, string>): Promise<Running> {
  const child = fork(join(__dirname, 'arms', file), {
    execArgv: ['--require', 'tsx/cjs'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    // The arms log as they always do, to nowhere: writing the lines is part of what a request costs.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)));
    child.once('message', (message) => {
      const { port, token } = message as { port: number; token: string };
      pin(child.pid, 1);
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

const ratios = (above: readonly number[], below: readonly number[]): string => {
  const each = above.map((value, at) => value / (below[at] ?? NaN));
  return `${median(each).toFixed(2)} (${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)})`;
};

async function main(repetitions: number, amount: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'governance-bench-'));
  const binary = await resolveMongodBinary({ env: process.env, say: console.log });
  const database = await startEmbeddedDatabase({ dataDir, binary, say: console.log });
  const secret = randomBytes(48).toString('base64');
  const uri = (name: string): string => database.uri.replace('/?', `/${name}?`);
  const shared = { BENCH_SECRET: secret, JWT_SECRET: secret };
  const running: Record<Arm, Running> = {
    bare: await start('bare.ts', shared),
    audited: await start('service.ts', {
      ...shared,
      MONGODB_URI: uri('audited'),
    }),
    'audit off': await start('service.ts', {
      ...shared,
      BENCH_AUDIT: 'off',
      MONGODB_URI: uri('unaudited'),
    }),
  };
  pin(process.pid, 0);
  const connection = await mongoose.createConnection(uri('audited')).asPromise();
  const rates: Record<Arm, number[]> = { bare: [], audited: [], 'audit off': [] };
  const tails: Record<Arm, number[]> = { bare: [], audited: [], 'audit off': [] };
  let answered = 0;
  try {
    for (let repetition = 0; repetition <= repetitions; repetition += 1) {
      for (const arm of ARMS) {
        const { rate, ok, p99 } = await load(running[arm], amount);
        if (ok !== amount) throw new Error(`${arm}: only ${ok} of ${amount} answers were 2xx`);
        if (arm === 'audited') answered += ok;
        // The first round warms the compiler up and does not count.
        if (repetition === 0) continue;
        rates[arm].push(rate);
        tails[arm].push(p99);
      }
    }
    const recorded = await connection.collection('audit_logs').countDocuments({ action: 'classify' });
    console.log(
      `\n${repetitions} repetitions of ${amount} requests, ${CONNECTIONS} connections, ${canPin ? 'server on one core' : 'not pinned'}`,
    );
    for (const arm of ARMS) {
      console.log(
        `${arm.padEnd(10)} requests/s ${spread(rates[arm]).padEnd(24)} p99 ms ${spread(tails[arm])}`,
      );
    }
    console.log(`audited / bare       ${ratios(rates.audited, rates.bare)}`);
    console.log(`audited / audit off  ${ratios(rates.audited, rates['audit off'])}`);
    console.log(
      `answers 2xx ${answered}, records in the audit log ${recorded}: ${answered === recorded ? 'equal' : 'DIFFERENT'}`,
    );
    if (answered !== recorded) process.exitCode = 1;
  } finally {
    for (const { child } of Object.values(running)) {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
    }
    await connection.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const [repetitions = '5', amount = '20000'] = process.argv.slice(2);
main(Number(repetitions), Number(amount)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
