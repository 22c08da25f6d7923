import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from './support/database';
import { call } from './support/http-call';
import { ADMIN, command, endAll, ServiceProcess } from './support/service-process';

const COMMAND_MS = 30_000;
const JO = { email: 'jo@example.org', password: 'a password for jo' };

let folder: string;
let service: ServiceProcess;
let url: string;

async function start(env: Record<string, string> = {}): Promise<void> {
  service = new ServiceProcess({ DATA_DIR: folder, LOGIN_RATE_LIMIT: '12', ...env });
  url = await service.ready();
}

/** Runs a command of the command line on the same folder. */
async function run(name: string, args: string[], input?: string, env: Record<string, string> = {}) {
  const child = command(name, args, { DATA_DIR: folder, BCRYPT_COST: '4', ...env });
  if (input !== undefined) child.type(input);
  const { code } = await child.exit(COMMAND_MS);
  return { code, stdout: child.stdout, stderr: child.stderr };
}

const login = (credentials: { email: string; password: string }) => service.login(credentials);
const countDocuments = async () =>
  (await call(`${url}/api/documents?limit=1`)).body.pagination.total as number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'governance-data-'));
});
afterAll(async () => {
  await endAll();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

// One folder through its life: each test finds what those before it have left.
describe('the embedded database of a service', () => {
  let seeded: number;

  it('is filled with the framework documents and an admin on the first start', async () => {
    await start();
    seeded = await countDocuments();
    expect(seeded).toBeGreaterThan(5);
    expect((await login(ADMIN)).status).toBe(200);
    expect(service.stdout).toContain(`Login     ${ADMIN.email} with the password you set`);
  });

  it('refuses a second service, in one line that says what to do', async () => {
    const second = new ServiceProcess({ DATA_DIR: folder });
    expect((await second.exit(COMMAND_MS)).code).toBe(1);
    expect(second.stderr).toMatch(
      /^The embedded database in .* is in use by process \d+ .*DATA_DIR.*MONGODB_URI.*\n$/,
    );
    expect((await call(`${url}/health/ready`)).status).toBe(200);
  });

  it('is shared by create-user while the service runs', async () => {
    const args = ['--email', JO.email, '--role', 'moderator', '--password-stdin'];
    const made = await run('create-user', args, `${JO.password}\n`);
    expect(made).toMatchObject({ code: 0, stdout: `${JO.email} is there, as moderator.\n` });
    const { status, body } = await login(JO);
    expect(status).toBe(200);
    expect(body.user.role).toBe('moderator');

    const again = await run('create-user', args, JO.password);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('A user with this email exists already');
    const short = await run('create-user', ['--email', 'x@example.org', '--password-stdin'], 'short');
    expect(short).toMatchObject({ code: 1, stdout: '' });
    expect(short.stderr).toMatch(/password.*12/);
  });

  it('is shared by create-user --reset, which shows a made password once', async () => {
    const { code, stdout } = await run('create-user', ['--email', JO.email, '--reset']);
    expect(code).toBe(0);
    const [, password] = /^Password \(shown this once\): (\S{20,})$/m.exec(stdout) ?? [];
    expect((await login(JO)).status).toBe(401);
    expect((await login({ email: JO.email, password: password! })).status).toBe(200);

    const nobody = await run('create-user', ['--email', 'nobody@example.org', '--reset']);
    expect(nobody).toMatchObject({ code: 1, stdout: '' });
  });

  it('is shared by seed, which adds only what is missing', async () => {
    const { code, stdout } = await run('seed', []);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `0 of ${seeded} documents added; the others were there already.\n`,
    });
  });

  it('keeps documents, users and the counts of limits over a restart', async () => {
    const token = await service.token();
    const document = {
      title: 'Kept',
      slug: 'kept',
      quadrant: 'SYSTEM',
      content_markdown: 'over a *restart*',
    };
    expect((await call(`${url}/api/documents`, { token, body: document })).status).toBe(201);
    const first = await call(`${url}/api/documents/01-no-such-document`);
    expect(first.status).toBe(404);
    const used = (await login({ ...JO, password: 'not this one' })).headers['ratelimit-remaining'];
    expect(await service.stop()).toBe(0);

    await start();
    expect(await countDocuments()).toBe(seeded + 1);
    const kept = await call(`${url}/api/documents/kept`);
    expect(kept.body.document.content_html).toContain('<em>restart</em>');
    const next = await login(ADMIN);
    expect(next.status).toBe(200);
    // One window counts on over the restart.
    expect(Number(next.headers['ratelimit-remaining'])).toBe(Number(used) - 1);
    // A token outlives the process that has issued it, the secret being the same.
    expect((await call(`${url}/api/auth/me`, { token })).status).toBe(200);
  });

  it('says on a later start how a lost password is replaced in this folder', () => {
    expect(service.stdout).toContain(
      `Login     ${ADMIN.email}, or whom you made since; a lost password is replaced by: DATA_DIR=${folder} npm run create-user -- --reset --email ${ADMIN.email}\n`,
    );
  });

  it('serves the commands while no service runs, and the next start finds what they did', async () => {
    expect(await service.stop()).toBe(0);
    const made = await run(
      'create-user',
      ['--email', 'kim@example.org', '--role', 'admin', '--password-stdin'],
      JO.password,
    );
    expect(made).toMatchObject({ code: 0, stdout: 'kim@example.org is there, as admin.\n' });
    expect((await run('seed', [])).code).toBe(0);

    await start();
    const { status, body } = await login({ email: 'kim@example.org', password: JO.password });
    expect(status).toBe(200);
    const audit = await call(`${url}/api/audit/audit-logs?action=user_create`, { token: body.token });
    expect(audit.body.logs.length).toBeGreaterThanOrEqual(3);
    expect(await service.stop()).toBe(0);
  });
});

describe('a command', () => {
  it('gives up on a database that does not answer, in one line', async () => {
    const { code, stderr } = await run('seed', [], undefined, {
      MONGODB_URI: 'mongodb://127.0.0.1:9/?replicaSet=rs0',
    });
    expect(code).toBe(1);
    expect(stderr).toBe('The database did not answer within 5 s.\n');
  });

  it('says that its login is refused, and not that nobody answers', async () => {
    const { host } = new URL(freshDatabase());
    const { code, stderr } = await run('seed', [], undefined, {
      MONGODB_URI: `mongodb://nobody:a-wrong-password@${host}/?replicaSet=rs0`,
    });
    expect(code).toBe(1);
    expect(stderr).toBe('The database refuses the login of MONGODB_URI: Authentication failed.\n');
  });
});
