/**
 * Compiles `src/` into `dist/`: `node scripts/build.mjs`. Needs no packages beyond TypeScript, yaml and zod.
 * With `--unchecked` types are not looked at, for whoever only wants to run it: the same files in less than half of the time.
 *
 * The work happens in a folder beside `dist/`, which then takes its place, so that nobody meets a half-built
 * `dist/`. Two builds at once each do the whole work, and the later one wins.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { argv, execPath, exit, kill, pid } from 'node:process';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const root = dirname(dirname(here));
const dist = join(root, 'dist');
const STAMP = '.build-stamp';
/** On the same level as `dist/`, because source maps hold paths relative to the folder they are written into. */
const WORK = /^\.dist-(?:new|old)-(\d+)$/;

/** SHA-256 over everything that a build depends on: names and contents, in a fixed order. */
export function sourceDigest() {
  const files = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  files.push(...['openapi.yaml', 'package-lock.json'].filter((name) => existsSync(join(root, name))));
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) files.push(relative(root, join(entry.parentPath, entry.name)));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether `dist/` was built from the sources as they are now. */
export function isBuilt() {
  const stamp = join(dist, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest();
}

function build(isChecked) {
  removeAbandoned();
  // Taken before compiling: a file edited meanwhile makes the result stale.
  const digest = sourceDigest();
  const fresh = join(root, `.dist-new-${pid}`);
  rmSync(fresh, { recursive: true, force: true });
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '-p', join(root, 'tsconfig.build.json'), '--outDir', fresh];
    if (!isChecked) args.push('--noCheck');
    const { status } = spawnSync(execPath, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) return status ?? 1;

    const isAsset = (path) => statSync(path).isDirectory() || !/\.[cm]?tsx?$/.test(path);
    cpSync(join(root, 'src'), fresh, { recursive: true, filter: isAsset });
    checkPolicy(join(fresh, 'governance/policy'));
    writeFileSync(join(fresh, STAMP), digest);
    swapIn(fresh);
    return 0;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Every start reads the shipped policy: it is checked here, once, and left as JSON, which is read in a twentieth of the time of YAML. */
function checkPolicy(folder) {
  const { parsePolicy } = createRequire(here)(join(folder, 'parse-policy.js'));
  const policy = parsePolicy(readFileSync(join(folder, 'default-policy.yaml'), 'utf8'));
  writeFileSync(join(folder, 'default-policy.json'), JSON.stringify(policy));
}

function swapIn(fresh) {
  const old = join(root, `.dist-old-${pid}`);
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(fresh, dist);
      break;
    } catch (error) {
      // Another build swapped at the same moment: its folder is moved away like any older one.
      if (attempt === 5) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** Removes what builds that were killed left behind. */
function removeAbandoned() {
  for (const name of readdirSync(root)) {
    const owner = WORK.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner)))
      rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** Whether a process with this id exists. */
export function isAlive(id) {
  try {
    kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (argv[1] === here) exit(build(!argv.includes('--unchecked')));
