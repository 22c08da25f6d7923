/**
 * Prepares a fresh clone: `node scripts/setup.mjs install` installs the packages when they are missing or
 * outdated, `build` does that and then compiles when the sources changed. Runs before `npm start`, `npm test`
 * and others; says nothing when there is nothing to do. Plain Node, because no package is there yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { arch, argv, env, execPath, exit, pid, platform, stderr, versions } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive, isBuilt } from './build.mjs';

const MINIMUM_NODE = [20, 19];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules/.setup-stamp');
/** How often a process that waits for another's set-up looks again, in milliseconds. */
const POLL_MS = 200;
/** No set-up takes longer: the holder is another process that got the same id later. */
const LOCK_EXPIRES_MS = 1_800_000;

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const say = (line) => console.log(`[setup] ${line}`);

/** Ends the set-up with a message and an exit code, once the lock is given back. */
class Failure extends Error {
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

function checkNode() {
  const [major, minor] = versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  throw new Failure(`Node.js ${MINIMUM_NODE.join('.')} or later is needed, this is ${versions.node}.`);
}

function isInstalled() {
  const digest = sha256(readFileSync(lockfile));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return true;
  if (!matchesLockfile()) return false;
  writeStamp(digest);
  return true;
}

/** Whether what npm recorded as installed is what the lock file asks for: someone may have run npm by hand. */
function matchesLockfile() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    // Optional packages for other platforms are never installed. npm leaves out without a word what failed to install, too.
    if (installed[path] === undefined) return isOptional(entry) && !isForHere(entry);
    return installed[path].version === entry.version && installed[path].integrity === entry.integrity;
  });
}

const isOptional = (entry) => entry.optional === true || entry.devOptional === true;

/** Whether a package names this platform as one that it is for. */
const isForHere = ({ os, cpu, libc }) =>
  os?.includes(platform) === true && (cpu === undefined || cpu.includes(arch)) && libc === undefined;

function writeStamp(digest) {
  const draft = `${stamp}.${pid}`;
  writeFileSync(draft, digest);
  renameSync(draft, stamp);
}

function install() {
  say('Installing packages (npm ci), which can take a minute.');
  const digest = sha256(readFileSync(lockfile));
  // Development packages by name of the group: NODE_ENV=production would leave them out.
  const code = run(...npm(['ci', '--include=dev', '--no-audit', '--no-fund']), environmentForNpm());
  if (code !== 0)
    throw new Failure(
      'Installing packages failed. Is the npm registry reachable? Try again with: npm ci',
      code,
    );
  writeStamp(digest);
}

function npm(args) {
  // Inside an npm script this is the npm in use; it need not be on the PATH.
  const cli = env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return [execPath, [cli, ...args]];
  return [platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/** Without what npm sets for the script that runs us, and what would make it install elsewhere or less. */
function environmentForNpm() {
  const unwanted = /^npm_(?:lifecycle_|package_|command$|config_(?:global|production|only|omit|dry_run)$)/i;
  const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !unwanted.test(name)));
  // The runtime of the second stage would otherwise look for libraries of graphics cards, hundreds of megabytes.
  return { ONNXRUNTIME_NODE_INSTALL: 'skip', ...kept };
}

function build() {
  say('Building (tsc).');
  const code = run(execPath, [join(root, 'scripts/build.mjs'), '--unchecked'], env);
  if (code !== 0) throw new Failure('The build failed.', code);
}

/** Runs a program, shows its output only if it fails, and gives its exit code. */
function run(command, args, environment) {
  const options = { cwd: root, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  const result = spawnSync(command, args, {
    ...options,
    maxBuffer: 1 << 26,
    shell: command.endsWith('.cmd'),
  });
  if (result.status === 0) return 0;
  stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  if (result.error) console.error(`[setup] ${result.error.message}`);
  return result.status ?? 1;
}

/** Does the work while no other set-up of this checkout runs; a lock left by a killed process does not count. */
async function exclusively(work) {
  const lock = join(tmpdir(), `governance-framework-setup-${sha256(root).slice(0, 16)}.lock`);
  const draft = `${lock}.${pid}`;
  writeFileSync(draft, String(pid));
  try {
    for (let waiting = false; !tryLink(draft, lock); waiting = true) {
      const holder = Number(readHolder(lock));
      if (holder > 0 && isAlive(holder) && age(lock) < LOCK_EXPIRES_MS) {
        if (!waiting) say(`Waiting for another set-up (process ${holder}).`);
        await sleep(POLL_MS);
      } else {
        rmSync(lock, { force: true });
      }
    }
    work();
  } finally {
    if (readHolder(lock) === String(pid)) rmSync(lock, { force: true });
    rmSync(draft, { force: true });
  }
}

function tryLink(draft, lock) {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function age(lock) {
  return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

function readHolder(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

try {
  checkNode();
  const step = argv[2];
  if (step !== 'install' && step !== 'build')
    throw new Failure('Usage: node scripts/setup.mjs install|build');
  if (!isInstalled() || (step === 'build' && !isBuilt())) {
    await exclusively(() => {
      if (!isInstalled()) install();
      if (step === 'build' && !isBuilt()) build();
    });
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`[setup] ${error.message}`);
  exit(error.code);
}
