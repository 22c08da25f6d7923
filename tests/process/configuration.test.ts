import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../helpers/eventually';
import { dropDatabases, freshDatabase } from './support/database';
import { call } from './support/http-call';
import { ADMIN, endAll, JWT_SECRET, ServiceProcess } from './support/service-process';

const START_MS = 30_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'governance-configuration-'));
});
afterEach(endAll);
afterAll(async () => {
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('the configuration of a start', () => {
  it('lists everything that is wrong with it at once, and exits 1', async () => {
    const service = new ServiceProcess({
      MONGODB_URI: 'postgres://localhost/x',
      PORT: '70000',
      JWT_SECRET: 'short',
      ADMIN_EMAIL: 'nobody',
      API_RATE_LIMIT: '-1',
      LOG_LEVEL: 'loud',
      COMPONENTS_DISABLED: 'BoundaryEnforcer,Nothing',
      POLICY_FILE: join(folder, 'absent.yaml'),
    });
    expect(await service.exit(START_MS)).toEqual({ code: 1, signal: null });
    expect(service.stdout).toBe('');
    const [title, ...problems] = service.stderr.trimEnd().split('\n');
    expect(title).toBe('The configuration is not valid:');
    expect(problems.map((line) => /^ {2}- (\w+) /.exec(line)?.[1]).sort()).toEqual([
      'ADMIN_EMAIL',
      'API_RATE_LIMIT',
      'COMPONENTS_DISABLED',
      'JWT_SECRET',
      'LOG_LEVEL',
      'MONGODB_URI',
      'POLICY_FILE',
      'PORT',
    ]);
    // A refused value may be a secret with a typing error.
    expect(service.stderr).not.toContain('short');
  });

  it('names a policy file that is not there', async () => {
    const service = new ServiceProcess({
      MONGODB_URI: freshDatabase(),
      POLICY_FILE: join(folder, 'absent.yaml'),
    });
    expect((await service.exit(START_MS)).code).toBe(1);
    expect(service.stderr).toContain(
      `POLICY_FILE names a file that cannot be read: ${join(folder, 'absent.yaml')}`,
    );
    expect(service.stderr).not.toContain('    at ');
  });

  it('in production wants a secret and refuses the embedded database', async () => {
    const dataDir = join(folder, 'never-made');
    const service = new ServiceProcess({ NODE_ENV: 'production', JWT_SECRET: '', DATA_DIR: dataDir });
    expect((await service.exit(START_MS)).code).toBe(1);
    expect(service.stderr.trimEnd().split('\n').slice(1)).toEqual([
      '  - MONGODB_URI must be set in production',
      '  - JWT_SECRET must be set in production',
    ]);
  });

  it('reads secrets from the files that NAME_FILE names, and prints none of them', async () => {
    const service = new ServiceProcess({
      NODE_ENV: 'production',
      MONGODB_URI: '',
      MONGODB_URI_FILE: await file('uri', `${freshDatabase()}\n`),
      JWT_SECRET: '',
      JWT_SECRET_FILE: await file('secret', `${JWT_SECRET}\n`),
      ADMIN_PASSWORD: '',
      ADMIN_PASSWORD_FILE: await file('password', `${ADMIN.password}\n`),
    });
    await service.ready();
    expect((await service.login()).status).toBe(200);
    expect(service.output).not.toContain(ADMIN.password);
    expect(service.output).not.toContain(JWT_SECRET);
  });

  it.each(['', '\n'])('does not start with a file for a secret that holds %j', async (text) => {
    const [key, uri] = [await file('no-key', text), await file('no-uri', text)];
    const dataDir = join(folder, 'not-made-either');
    const service = new ServiceProcess({
      SEAL_PRIVATE_KEY_FILE: key,
      MONGODB_URI_FILE: uri,
      DATA_DIR: dataDir,
    });
    expect((await service.exit(START_MS)).code).toBe(1);
    expect(service.stderr.trimEnd().split('\n').slice(1)).toEqual([
      `  - MONGODB_URI_FILE names a file that is empty: ${uri}`,
      `  - SEAL_PRIVATE_KEY_FILE names a file that is empty: ${key}`,
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('ends at once where MONGODB_URI can never be read, without its password', async () => {
    const service = new ServiceProcess({ MONGODB_URI: 'mongodb://user:p@ss-word@host/?x' });
    expect(await service.exit(START_MS)).toEqual({ code: 1, signal: null });
    expect(service.stderr.trimEnd().split('\n')).toEqual([
      'The configuration is not valid:',
      expect.stringMatching(/^ {2}- MONGODB_URI is not a connection string that can be read: Invalid/),
    ]);
    expect(service.output).not.toContain('ss-word');
  });

  it('says that its login is refused, and ends in place of trying for ever', async () => {
    const { host } = new URL(freshDatabase());
    const service = new ServiceProcess({
      MONGODB_URI: `mongodb://nobody:a-wrong-password@${host}/?replicaSet=rs0`,
    });
    expect(await service.exit(START_MS)).toEqual({ code: 1, signal: null });
    expect(service.stderr).toBe('The database refuses the login of MONGODB_URI: Authentication failed.\n');
    expect(service.log.filter(({ message }) => message === 'the database is not available yet')).toHaveLength(
      5,
    );
    expect(service.output).not.toContain('a-wrong-password');
  });

  it('complains of a secret given twice and of a file that is not there', async () => {
    const service = new ServiceProcess({
      MONGODB_URI_FILE: join(folder, 'absent'),
      JWT_SECRET_FILE: await file('twice', JWT_SECRET),
    });
    expect((await service.exit(START_MS)).code).toBe(1);
    expect(service.stderr).toContain('JWT_SECRET and JWT_SECRET_FILE are both set; keep one');
    expect(service.stderr).toContain(
      `MONGODB_URI_FILE names a file that cannot be read: ${join(folder, 'absent')}`,
    );
  });

  it('prints the address it has taken with PORT=0, and answers there', async () => {
    const service = new ServiceProcess({ MONGODB_URI: freshDatabase() });
    const url = await service.ready();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
    await eventually(() => expect(service.stdout).toContain(`Address   ${url}/api`));
    expect((await call(`${url}/health/ready`)).status).toBe(200);
  });

  it('says in one line that the port is taken, and exits 1', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    try {
      const { port } = squatter.address() as AddressInfo;
      const service = new ServiceProcess({ MONGODB_URI: freshDatabase(), PORT: String(port) });
      expect((await service.exit(START_MS)).code).toBe(1);
      expect(service.stderr.trimEnd().split('\n')).toEqual([
        `Port ${port} on 127.0.0.1 is in use by another program: stop that program, or set PORT to another port (0 takes a free one).`,
      ]);
    } finally {
      squatter.close();
    }
  });
});
