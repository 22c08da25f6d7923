import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, waitForEnd } from '../../src/db/process-info';
import { call } from './support/http-call';
import { Child, endAll, JWT_SECRET, ServiceProcess } from './support/service-process';
import { GivingUp, until } from './support/until';

const START_MS = 60_000;
const STOP_MS = 15_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'governance-embedded-'));
});
afterEach(async () => {
  await endAll();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function mongodPid(): Promise<number> {
  const owner = JSON.parse(await readFile(join(dataDir, 'mongodb.owner.json'), 'utf8')) as { mongod: number };
  return owner.mongod;
}

it('a service whose embedded database is killed says so, ends with 1, and starts again on its data', async () => {
  const service = new ServiceProcess({ DATA_DIR: dataDir });
  await service.ready();
  process.kill(await mongodPid(), 'SIGKILL');
  expect(await service.exit(STOP_MS)).toEqual({ code: 1, signal: null });
  expect(service.log).toContainEqual(
    expect.objectContaining({
      level: 'error',
      message: 'the embedded database ended by itself; the service ends too',
      reason: 'SIGKILL',
    }),
  );
  expect(service.log.at(-1)).toMatchObject({ message: 'stopped' });

  const again = new ServiceProcess({ DATA_DIR: dataDir });
  await again.ready();
  expect((await again.login()).status).toBe(200);
  expect(await again.stop()).toBe(0);
});

it('a terminal that closes stops the service in order, however often it says so, and its database with it', async () => {
  const env = { DATA_DIR: dataDir, PORT: '0', JWT_SECRET };
  const npm = new Child('npm', ['start', '--script-shell=bash'], env, true);
  await until('readiness', START_MS, () => {
    if (npm.ended) throw new GivingUp(npm.output);
    return npm.stdout.includes('"message":"ready"');
  });
  const mongod = await mongodPid();
  const url = String(/"message":"ready","url":"([^"]+)"/.exec(npm.stdout)?.[1]);
  expect((await call(`${url}/health/ready`)).status).toBe(200);

  // The terminal tells its whole foreground group, and then the shell tells its jobs.
  process.kill(-npm.pid, 'SIGHUP');
  await until('the stopping', STOP_MS, () => {
    if (npm.stdout.includes('"message":"stopping","signal":"SIGHUP"')) return true;
    // For another reason than the signal, or not at all.
    if (/"message":"stop/.test(npm.stdout)) throw new GivingUp(npm.output);
    return false;
  });
  try {
    process.kill(-npm.pid, 'SIGHUP');
  } catch {
    // All of it has ended already.
  }
  await npm.exit(STOP_MS);
  expect(npm.stdout).toContain('"message":"stopped","clean":true');
  expect(await waitForEnd(mongod, STOP_MS)).toBe(true);
  expect(isAlive(mongod)).toBe(false);
});
