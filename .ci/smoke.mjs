/**
 * Runs the service as its reader would: `npm start` on an empty data folder, `npm run demo` against it, an orderly
 * stop, and a second start that must find the data of the first.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, exit } from 'node:process';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';

/** The first start may have to fetch a database server. */
const START_MS = 180_000;
const STOP_MS = 15_000;
const DEMO_MS = 120_000;
const POLL_MS = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'governance-smoke-'));
const email = 'smoke@example.org';
const password = randomBytes(18).toString('base64url');
const children = new Set();

/** Starts a program and keeps what it prints. */
function start(command, args, more) {
  const child = spawn(command, args, {
    // bash puts the program in its own place, so that what npm passes on reaches it, and its exit code npm.
    env: { ...env, npm_config_script_shell: 'bash', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: whatever is left of it can be ended together.
    detached: true,
  });
  const run = { child, output: '', ended: undefined };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (run.output += text));
  }
  run.exit = new Promise((resolve) => {
    child.on('error', (error) => {
      run.output += `${error.message}\n`;
      resolve((run.ended = 'not started'));
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      resolve((run.ended = code ?? signal));
    });
  });
  children.add(child);
  return run;
}

async function within(what, milliseconds, promise, run) {
  let timer;
  const late = new Promise((_, reject) => {
    const problem = () => new Error(`${what}: not within ${milliseconds / 1_000} s\n${run.output}`);
    timer = setTimeout(() => reject(problem()), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function startService() {
  const run = start('npm', ['start'], {
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (run.ended !== undefined) throw new Error(`npm start ended with ${run.ended}\n${run.output}`);
    if (Date.now() > deadline) throw new Error(`not ready in time\n${run.output}`);
    const url = /"message":"listening","url":"([^"]+)"/.exec(run.output)?.[1];
    const ready = url && (await fetch(`${url}/health/ready`).catch(() => undefined));
    if (ready?.status === 200) return { run, url };
    await sleep(POLL_MS);
  }
}

async function stopService({ run }) {
  run.child.kill('SIGTERM');
  const code = await within('stopping', STOP_MS, run.exit, run);
  if (code !== 0) throw new Error(`the service ended with ${code}\n${run.output}`);
  if (run.output.includes(password)) throw new Error('the service has printed a password that it was given');
}

async function get(url, path, token) {
  const headers = token && { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${path}`, { headers });
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function logIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).token;
}

/** What must survive a restart. */
async function inventory(url, token) {
  const documents = await get(url, '/api/documents?limit=1', token);
  const records = await get(url, '/api/audit/audit-logs?limit=1', token);
  const { user } = await get(url, '/api/auth/me', token);
  return { documents: documents.pagination.total, records: records.pagination.total, user: user._id };
}

async function main() {
  const first = await startService();
  const demo = start('npm', ['run', 'demo'], {
    GOVERNANCE_URL: first.url,
    GOVERNANCE_EMAIL: email,
    GOVERNANCE_PASSWORD: password,
  });
  const code = await within('the demo', DEMO_MS, demo.exit, demo);
  if (code !== 0) throw new Error(`npm run demo ended with ${code}\n${demo.output}`);
  const before = await inventory(first.url, await logIn(first.url));
  if (before.documents === 0) throw new Error('the first start has seeded no documents');
  await stopService(first);

  const second = await startService();
  const after = await inventory(second.url, await logIn(second.url));
  // The login in between is one more record.
  if (after.documents !== before.documents || after.user !== before.user || after.records <= before.records) {
    throw new Error(`not the same after a restart: ${JSON.stringify({ before, after })}`);
  }
  await stopService(second);
}

function endGroups() {
  for (const { pid } of children) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

let failed = false;
try {
  await main();
} catch (error) {
  failed = true;
  console.error(error.message);
} finally {
  endGroups();
  // A database server that has lost its service ends by itself within two seconds, writing to its files till then.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
}
exit(failed ? 1 : 0);
