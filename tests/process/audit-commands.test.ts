import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPrivateKey, signerOf } from '../../src/evidence/keys';
import { dropDatabases, freshDatabase, within } from './support/database';
import { call } from './support/http-call';
import { ADMIN, command, endAll, ServiceProcess, type Environment } from './support/service-process';
import { until } from './support/until';

const COMMAND_MS = 30_000;
const SEALED_MS = 20_000;
const KEY = newPrivateKey();
const ADA = 'ada@example.org';

const database = freshDatabase();
afterEach(endAll);
afterAll(dropDatabases);

async function redact(args: string[], env: Environment) {
  const child = command('audit-redact', args, env);
  const { code } = await child.exit(COMMAND_MS);
  return { code, stdout: child.stdout, stderr: child.stderr };
}

const keyIds = () => within(database, (db) => db.collection('seal_keys').distinct('_id'));

describe('audit:redact', () => {
  it('signs with the key of the service or not at all, and tells what is done already', async () => {
    const service = new ServiceProcess({ MONGODB_URI: database, SEAL_PRIVATE_KEY: KEY });
    const url = await service.ready();
    const body = { email: ADA, password: ADMIN.password, role: 'user' };
    expect((await call(`${url}/api/admin/users`, { token: await service.token(), body })).status).toBe(201);
    expect((await service.login({ email: ADA, password: ADMIN.password })).status).toBe(200);
    await until('a seal', SEALED_MS, () =>
      within(database, async (db) =>
        (await db.collection('audit_seals').countDocuments()) > 0 ? true : undefined,
      ),
    );
    const before = await keyIds();

    expect(await redact(['--email', ADA], { MONGODB_URI: database })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The key of the seals is not in the database: set SEAL_PRIVATE_KEY as the service has it\n',
    });
    const other = { MONGODB_URI: database, SEAL_PRIVATE_KEY: newPrivateKey() };
    expect(await redact(['--email', ADA], other)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'SEAL_PRIVATE_KEY is none of the keys of this log: set it as the service has it\n',
    });
    expect(await keyIds()).toEqual(before);
    // Nothing was begun.
    expect((await service.login({ email: ADA, password: ADMIN.password })).status).toBe(200);

    const env = { MONGODB_URI: database, SEAL_PRIVATE_KEY: KEY };
    expect(await redact([`--email=${ADA}`], env)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^\d+ records no longer tell of ada@example.org; the account is closed.\n$/,
      ),
      stderr: '',
    });
    expect(await redact(['--email', ADA], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Nothing tells of ${ADA}, no account and no record: it was redacted before, or it is another address.\n`,
    });
    expect((await service.login({ email: ADA, password: ADMIN.password })).status).toBe(401);
    expect(await redact(['--email', ADA], env)).toMatchObject({
      code: 0,
      stdout: `1 record no longer tells of ${ADA}; no account has this address.\n`,
    });
  });

  it.each(['audit-redact', 'back-up'])('where no database is, makes none: %s', async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'governance-redact-'));
    try {
      const dataDir = join(folder, 'elsewhere');
      const args = name === 'back-up' ? ['write', join(folder, 'a.gz')] : ['--email', ADA];
      const child = command(name, args, { DATA_DIR: dataDir });
      expect(await child.exit(COMMAND_MS)).toMatchObject({ code: 1 });
      expect(child.stderr).toBe(
        `There is no database in ${dataDir}: DATA_DIR or MONGODB_URI must be those of the service.\n`,
      );
      expect(existsSync(dataDir)).toBe(false);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

it.each([
  ['before the file', (key: string, log: string) => ['--key', `${key},${key}`, log]],
  ['after it', (key: string, log: string) => [log, '--key', key]],
])('audit:verify takes its keys %s', async (_, argsOf) => {
  const folder = await mkdtemp(join(tmpdir(), 'governance-verify-'));
  try {
    const [key, log] = [join(folder, 'key.pem'), join(folder, 'log.ndjson')];
    await writeFile(key, signerOf(KEY).publicKey);
    await writeFile(log, '');
    const child = command('audit-verify', argsOf(key, log), {});
    expect(await child.exit(COMMAND_MS)).toMatchObject({ code: 1 });
    expect(child.output).toBe(
      '0 records in 0 seals; 0 not sealed yet, 0 not there, 0 redacted.\n' +
        'BROKEN: there is no seal in it: export with seals, and wait until they are there\n',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
