import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AuditRecord } from '../../src/models/audit-log.model';
import {
  GOVERNANCE,
  governance,
  rootOf,
  startGovernance,
  temporaryFolder,
  type Ran,
} from '../helpers/command';
import { eventually } from '../helpers/eventually';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { allSealed } from '../http/support/sealed';

const PASSWORD = 'a long enough password';
const HOUR_MS = 3_600_000;
const UNKNOWN_ID = '6740b3a4c3d4e5f6a7b8d001';

let app: TestApp;
let admin: string;
let home: { path: string; remove: () => void };
beforeAll(async () => {
  app = await createTestApp();
  admin = (await app.user('admin')).token;
  await app.createUser({ email: 'jo@example.org', role: 'admin', password: PASSWORD });
});
afterAll(() => app.close());
beforeEach(() => {
  home = temporaryFolder();
});
afterEach(() => home.remove());

const env = (differing: Record<string, string> = {}): Record<string, string> => ({
  XDG_CONFIG_HOME: home.path,
  GOVERNANCE_URL: rootOf(app),
  ...differing,
});

const asAdmin = (args: string[], input?: string): Promise<Ran> =>
  governance(args, {
    env: env({ GOVERNANCE_KEY: admin }),
    cwd: home.path,
    ...(input !== undefined && { input }),
  });

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
function jsonOf({ code, stdout, stderr }: Ran): any {
  if (code === 1) throw new Error(stderr);
  return JSON.parse(stdout);
}

const file = (name: string, text: string): string => {
  const path = join(home.path, name);
  writeFileSync(path, text);
  return path;
};

/** Something else that answers on a port: every request is a success with this body. */
async function elsewhere(body: unknown): Promise<{ url: string; close: () => void }> {
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('a server that is none of this service', () => {
  const question = ['decide', '--type', 'x', '--description', 'Release it'];

  it.each([
    [question, { success: true, decision: { verdict: 'YES', reasons: [] } }, 'without a decision'],
    [question, { success: true }, 'without a decision'],
    [question, { hello: 'world' }, 'is no governance service'],
    [['audit', 'verify'], { hello: 'world' }, 'is no governance service'],
    [['approvals', 'list'], {}, 'is no governance service'],
  ])('is never taken for a yes: %j answered %j', async (args, body, told) => {
    const server = await elsewhere(body);
    const ran = await governance(args, {
      env: env({ GOVERNANCE_URL: server.url, GOVERNANCE_KEY: 'gk_any' }),
    });
    server.close();
    expect(ran.code).toBe(1);
    expect(ran.stdout).toBe('');
    expect(ran.stderr).toContain(told);
    expect(ran.stderr).not.toContain(' at ');
  });
});

describe('login', () => {
  it('stores who one is, for this user alone, and later commands use it', async () => {
    const ran = await governance(
      ['login', '--email', 'jo@example.org', '--password-stdin', '--project', 'shop'],
      {
        env: env(),
        input: `${PASSWORD}\n`,
      },
    );
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toContain('as jo@example.org, admin');
    const stored = join(home.path, 'governance', 'config.json');
    expect(statSync(stored).mode & 0o777).toBe(0o600);
    expect(statSync(join(home.path, 'governance')).mode & 0o777).toBe(0o700);
    expect(JSON.parse(readFileSync(stored, 'utf8'))).toMatchObject({ url: rootOf(app), project: 'shop' });
    expect(ran.stdout + ran.stderr).not.toContain(PASSWORD);

    const later = await governance(['users', 'list', '--json'], { env: { XDG_CONFIG_HOME: home.path } });
    expect(jsonOf(later).success).toBe(true);
  });

  it('takes an agent key, and refuses one that is not valid', async () => {
    const { key } = await app.createAgent();
    const taken = await governance(['login', '--key-stdin'], { env: env(), input: key });
    expect(taken.stdout).toContain('as an agent');
    const refused = await governance(['login', '--key-stdin'], { env: env(), input: 'gk_nobody' });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'The agent key is not valid. It may have been revoked, replaced or cut short: `governance agents rotate` makes a new one.\n',
    ]);
    expect(JSON.parse(readFileSync(join(home.path, 'governance', 'config.json'), 'utf8'))).toMatchObject({
      key,
    });
  });

  it('stores nothing when the password is wrong', async () => {
    const ran = await governance(['login', '--email', 'jo@example.org', '--password-stdin'], {
      env: env(),
      input: 'not this one',
    });
    expect(ran.code).toBe(1);
    expect(existsSync(join(home.path, 'governance'))).toBe(false);
  });

  it('shows the stored key to no other service', async () => {
    await governance(['login', '--key', admin], { env: env() });
    const other = await governance(['users', 'list'], {
      env: { XDG_CONFIG_HOME: home.path, GOVERNANCE_URL: rootOf(app).replace('127.0.0.1', 'localhost') },
    });
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('Run `governance login`');
  });
});

describe('decide', () => {
  const ask = (...args: string[]): Promise<Ran> => asAdmin(['decide', ...args]);

  it.each([
    ['PASS', 0, 'Rename the date helper.'],
    ['ESCALATE', 2, 'Change the licence of the project from MIT to a proprietary one.'],
  ])('%s ends with %d', async (verdict, code, description) => {
    const ran = await ask('--type', 'edit', '--description', description, '--json');
    expect(jsonOf(ran).decision.verdict).toBe(verdict);
    expect(ran.code).toBe(code);
  });

  it('BLOCK ends with 3, and says why', async () => {
    await asAdmin(['instructions', 'add', 'The queue always listens on port 7777.']);
    const ran = await ask('--type', 'deploy', '--description', 'Let the queue listen on port 8888.');
    expect(ran.code).toBe(3);
    expect(ran.stdout).toMatch(/^BLOCK {2}[0-9a-f]{24}\n {2}BLOCK {4}validation: .*7777/);
  });

  it.each([
    ['1.1', 1.1],
    ['1.10', '1.10'],
    ['1e3', '1e3'],
    ['12345678901234567', '12345678901234567'],
    ['-0', '-0'],
    ['true', true],
    ['[1.10]', [1.1]],
  ])('asks about the parameter %s as about no other', async (given, asked) => {
    const args = ['decide', '--type', 't', '--description', 'Pay it.', '--param', `n=${given}`, '--json'];
    const { decision } = jsonOf(await asAdmin(args));
    const record = await app.container.database.models.AuditLog.findById(decision.id).lean();
    expect(record!.details).toMatchObject({ input: { action: { parameters: { n: asked } } } });
  });

  it.each([
    ['null', 'q.json must hold a JSON object.'],
    ['[]', 'q.json must hold a JSON object.'],
    [
      '{"action":{"parameters":{"n":12345678901234567890}}}',
      'q.json: action.parameters.n must not be the number 12345678901234567890',
    ],
    ['{"action":{"parameters":{"n":1e400}}}', 'q.json: action.parameters.n must not be the number 1e400'],
    ['{"action":{"type":"a","type":"b"}}', 'q.json names the member "type" twice.'],
  ])('asks nothing where the file says %s', async (text, told) => {
    const ran = await asAdmin(['decide', '--file', file('q.json', text)]);
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([1, '', expect.stringContaining(told)]);
  });

  it('asks nothing where one parameter is given twice', async () => {
    const before = (await app.audit('decide')).length;
    const twice = ['--param', 'command=ls', '--param', 'command=rm -rf /'];
    const ran = await ask('--type', 'shell', '--description', 'List it.', '--tool', 'Bash', ...twice);
    expect([ran.code, ran.stdout]).toEqual([1, '']);
    expect(ran.stderr).toContain('command is given twice.');
    expect((await app.audit('decide')).length).toBe(before);
  });

  it('takes tool and parameters, JSON where it is JSON', async () => {
    await ask(
      '--type',
      'x',
      '--description',
      'Read',
      '--tool',
      'T',
      '--param',
      'n=3',
      '--param',
      'path=a=b',
      '--session',
      's9',
    );
    const [record] = (await app.audit('decide')).slice(-1);
    const { id } = { id: record!._id.toHexString() };
    const answer = await (await app.as('admin')).get(`/api/governance/decisions/${id}`);
    expect(answer.body.decision.evidence).toMatchObject({
      session_id: 's9',
      input: { action: { tool: 'T', parameters: { n: 3, path: 'a=b' } } },
    });
  });

  it('takes the whole question from a file or from standard input', async () => {
    const question = JSON.stringify({ action: { type: 'edit', description: 'Rename it.' } });
    expect((await ask('--file', file('q.json', question))).code).toBe(0);
    expect((await asAdmin(['decide', '--file', '-', '--shadow', '--json'], question)).stdout).toContain(
      '"shadow"',
    );
    const broken = await ask('--file', file('broken.json', '{'));
    expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining('broken.json is not JSON')]);
  });

  it('names the option that is wrong', async () => {
    const ran = await ask('--type', ' ', '--description', 'x');
    expect([ran.code, ran.stderr]).toEqual([1, '--type must not be blank.\n']);
  });
});

describe('import', () => {
  it('makes instructions of CLAUDE.md in the folder, once', async () => {
    file('CLAUDE.md', '# Rules\n\n- Never commit to the release branch.\n- Use spaces, not tabs.\n');
    expect((await asAdmin(['import'])).stdout).toBe(
      'CLAUDE.md: 2 created, 0 unchanged, 0 superseded, 0 in conflict, 1 skipped\n',
    );
    expect(jsonOf(await asAdmin(['import', 'CLAUDE.md', '--json'])).unchanged).toHaveLength(2);
  });

  it('names what the file says no more, and what to do where several have one of that name', async () => {
    file('RULES.md', '- Never open the vault.\n- Keep the lamp lit.\n');
    await asAdmin(['import', 'RULES.md']);
    file('RULES.md', '- Keep the lamp lit.\n');
    const told = 'RULES.md: 0 created, 1 unchanged, 1 superseded, 0 in conflict, 0 skipped';
    const gone = '  superseded, was line 1: Never open the vault.\n';
    const hint =
      '  They stood in the last RULES.md that was imported. Where several repositories have one, give each its --project.\n';
    expect((await asAdmin(['import', '--dry-run', 'RULES.md'])).stdout).toBe(
      `${told} (nothing stored)\n${gone}${hint}`,
    );
    expect((await asAdmin(['import', 'RULES.md'])).stdout).toBe(`${told}\n${gone}${hint}`);
    await asAdmin(['--project', 'lamp', 'import', 'RULES.md']);
    file('RULES.md', '- Never open the vault.\n');
    expect((await asAdmin(['--project', 'lamp', 'import', 'RULES.md'])).stdout).toBe(
      'RULES.md: 1 created, 0 unchanged, 1 superseded, 0 in conflict, 0 skipped\n  + 1: Never open the vault.\n  superseded, was line 1: Keep the lamp lit.\n',
    );
  });

  it('withdraws a file that is no more', async () => {
    const asAttic = (...args: string[]) => asAdmin(['--project', 'attic', 'import', ...args]);
    file('ATTIC.md', '- Never open the hatch.\n- Keep the stairs clear.\n');
    await asAttic('ATTIC.md');
    rmSync(join(home.path, 'ATTIC.md'));
    const gone =
      '  superseded, was line 1: Never open the hatch.\n  superseded, was line 2: Keep the stairs clear.\n';
    expect((await asAttic('--withdraw', '--dry-run', 'ATTIC.md')).stdout).toBe(
      `ATTIC.md: withdrawn, 2 superseded (nothing stored)\n${gone}`,
    );
    expect((await asAttic('--withdraw', 'ATTIC.md')).stdout).toBe(
      `ATTIC.md: withdrawn, 2 superseded\n${gone}`,
    );
    expect((await asAttic('--withdraw', 'ATTIC.md')).stdout).toBe(
      'ATTIC.md: withdrawn, 0 superseded\n  Nothing is in force that only a file of this name has said, in this project.\n',
    );
    const ran = await asAttic('--withdraw');
    expect([ran.code, ran.stderr]).toEqual([1, 'Name the files that are to be withdrawn.\n']);
  });

  it('tells a rule that another replaces, with the file where it stood, from one that the file says no more', async () => {
    const asStore = (name: string) => asAdmin(['--project', 'store', 'import', name]);
    file('HOUSE.md', '- Keep the lamp lit.\n- The search index listens on port 9317.\n');
    file('GUEST.md', '# Guests\n\n- Never open the vault.\n- The search index listens on port 9200.\n');
    await asStore('HOUSE.md');
    expect((await asStore('GUEST.md')).stdout).toBe(
      [
        'GUEST.md: 2 created, 0 unchanged, 1 superseded, 1 in conflict, 1 skipped',
        '  + 3: Never open the vault.',
        '  + 4: The search index listens on port 9200.',
        '  superseded by line 4: The search index listens on port 9317. (HOUSE.md:2)',
        '4\tCRITICAL\tThe search index listens on port 9317.\t"port 9200" states another value than "port 9317".',
        '',
      ].join('\n'),
    );
    // What is in force no more, though the file says it, is told each time.
    expect((await asStore('HOUSE.md')).stdout).toBe(
      [
        'HOUSE.md: 0 created, 1 unchanged, 0 superseded, 0 in conflict, 1 skipped',
        '  - 2: The search index listens on port 9317. (was superseded since)',
        '',
      ].join('\n'),
    );
  });

  it('names the first twenty of what is new and of what is gone, each on a line', async () => {
    const rules = (thing: string) =>
      Array.from({ length: 22 }, (_, n) => `- Never open the ${thing} ${n}${', nor it'.repeat(20)}.\n`);
    const told = (thing: string, n: number) => `Never open the ${thing} ${n}${', nor it'.repeat(20)}`;
    file('MANY.md', rules('crate').join(''));
    const first = await asAdmin(['import', 'MANY.md', '--project', 'many']);
    expect(first.stdout).toBe('MANY.md: 22 created, 0 unchanged, 0 superseded, 0 in conflict, 0 skipped\n');
    file('MANY.md', rules('barrel').join(''));
    const [head, ...lines] = (await asAdmin(['import', 'MANY.md', '--project', 'many'])).stdout.split('\n');
    expect(head).toBe('MANY.md: 22 created, 0 unchanged, 22 superseded, 0 in conflict, 0 skipped');
    const some = Array.from({ length: 20 }, (_, n) => n);
    expect(lines).toEqual([
      ...some.map((n) => `  + ${n + 1}: ${told('barrel', n).slice(0, 100).trimEnd()}…`),
      '  and 2 more',
      ...some.map((n) => `  superseded, was line ${n + 1}: ${told('crate', n).slice(0, 100).trimEnd()}…`),
      '  and 2 more',
      '',
    ]);
  });

  it('only tells, with --dry-run', async () => {
    file('AGENTS.md', '- Never use port 9999 for anything.\n');
    expect((await asAdmin(['import', '--dry-run', 'AGENTS.md'])).stdout).toContain('(nothing stored)');
    const { instructions } = jsonOf(await asAdmin(['instructions', 'list', '--query', '9999', '--json']));
    expect(instructions).toEqual([]);
  });

  it('says what is missing', async () => {
    expect((await asAdmin(['import'])).stderr).toContain('neither CLAUDE.md nor AGENTS.md');
    expect((await asAdmin(['import', 'nowhere.md'])).stderr).toContain(
      'nowhere.md cannot be read: there is no such file.',
    );
  });
});

describe('instructions', () => {
  it('are given, shown, told and revoked', async () => {
    const { instruction } = jsonOf(
      await asAdmin(['instructions', 'add', 'Never rename the logo.', '--json']),
    );
    const id = String(instruction._id);
    expect((await asAdmin(['instructions', 'show', id])).stdout).toContain('Never rename the logo.');
    expect((await asAdmin(['instructions', 'active'])).stdout).toContain('- Never rename the logo.');
    expect((await asAdmin(['instructions', 'revoke', id, '--reason', 'Done.'])).code).toBe(0);
    expect((await asAdmin(['instructions', 'active'])).stdout).not.toContain('Never rename the logo.');
  });

  it('are lines with tabs in a pipe', async () => {
    await asAdmin(['instructions', 'add', 'Never paint the shed.', '--project', 'garden']);
    const ran = await asAdmin(['instructions', 'list', '--query', 'shed']);
    const [line] = ran.stdout.split('\n');
    expect(line!.split('\t')).toEqual([
      expect.stringMatching(/^[0-9a-f]{24}$/),
      'active',
      expect.any(String),
      'garden',
      '',
      'Never paint the shed.',
    ]);
  });

  it('are listed with the file and line where they stand', async () => {
    file('SHED.md', '# Shed\n\n- Never lock the shed.\n');
    await asAdmin(['import', 'SHED.md']);
    const { stdout } = await asAdmin(['instructions', 'list', '--query', 'lock']);
    expect(stdout.trim().split('\t').slice(3)).toEqual(['', 'SHED.md:3', 'Never lock the shed.']);
  });
});

describe('approvals', () => {
  const question = ['--type', 'configuration', '--description'];
  const text = (differing: string): string =>
    `Change the licence of the ${differing} from MIT to a proprietary one.`;

  async function opened(differing: string): Promise<string> {
    const { decision } = jsonOf(await asAdmin(['decide', ...question, text(differing), '--json']));
    return String(decision.approval.id);
  }

  it('are listed and shown, and rejected with notes only', async () => {
    const id = await opened('parser');
    expect((await asAdmin(['approvals', 'list'])).stdout).toContain(text('parser'));
    expect((await asAdmin(['approvals', 'show', id])).stdout).toContain(text('parser'));
    expect((await asAdmin(['approvals', 'wait', id, '--seconds', '0'])).code).toBe(2);
    expect((await asAdmin(['approvals', 'reject', id])).code).toBe(1);

    const { token } = await app.user('moderator');
    const reject = ['approvals', 'reject', id, '--notes', 'Not this year.'];
    expect((await governance(reject, { env: env({ GOVERNANCE_KEY: token }) })).code).toBe(0);
    const waited = await asAdmin(['approvals', 'wait', id]);
    expect([waited.code, waited.stdout]).toEqual([3, 'rejected: Not this year.\n']);
    expect((await asAdmin(['decide', ...question, text('parser')])).code).toBe(3);
  });

  it('name the agent that asks, in the list and one by one', async () => {
    const key = (await asAdmin(['agents', 'create', 'spinner'])).stdout.trim();
    const asSpinner = { env: env({ GOVERNANCE_KEY: key }) };
    const asking = await governance(['decide', ...question, text('loom'), '--json'], asSpinner);
    const id = String(jsonOf(asking).decision.approval.id);
    const listed = (await asAdmin(['approvals', 'list'])).stdout
      .split('\n')
      .find((line) => line.startsWith(id));
    expect(listed?.split('\t')[2]).toBe('spinner');
    expect((await asAdmin(['approvals', 'show', id])).stdout).toMatch(/^Agent +spinner$/m);
  });

  /** The question about it, as soon as it is there. */
  async function asked(token: string, differing: string): Promise<string> {
    const find = async (): Promise<string | undefined> => {
      const { body } = await app.withToken(token).get('/api/admin/moderation');
      const items = body.items as { _id: string; content: { action?: { description: string } } }[];
      return items.find(({ content }) => content.action?.description === text(differing))?._id;
    };
    await eventually(async () => expect(await find()).toBeDefined());
    return String(await find());
  }

  it('are waited for, and then asked again', async () => {
    const waiting = asAdmin(['decide', ...question, text('printer'), '--wait', '30', '--json']);
    const { token } = await app.user('moderator');
    const id = await asked(token, 'printer');
    await governance(['approvals', 'approve', id], { env: env({ GOVERNANCE_KEY: token }) });
    const ran = await waiting;
    expect(jsonOf(ran).decision).toMatchObject({ verdict: 'PASS', approval: { id, status: 'consumed' } });
    expect(ran.code).toBe(0);
    // Nobody is to take it for an open grant.
    const shown = await asAdmin(['approvals', 'show', id, '--json']);
    expect(jsonOf(shown).item).toMatchObject({ _id: id, status: 'consumed' });
  });

  it('are not asked again once they have expired', async () => {
    const waiting = asAdmin(['decide', ...question, text('scanner'), '--wait', '4', '--json']);
    const { token } = await app.user('moderator');
    const id = await asked(token, 'scanner');
    app.clock.advance(HOUR_MS);
    const ran = await waiting;
    expect(jsonOf(ran).decision).toMatchObject({ verdict: 'ESCALATE', approval: { id, status: 'expired' } });
    expect(ran.code).toBe(2);
    const about = ({ details }: AuditRecord): boolean => JSON.stringify(details).includes(text('scanner'));
    expect((await app.audit('decide')).filter(about)).toHaveLength(1);
  });
});

describe('agents and users', () => {
  it('are made, rotated and revoked; the key alone is on standard output', async () => {
    const made = await asAdmin(['agents', 'create', 'laptop', '--scope', 'decide', 'instructions:read']);
    expect(made.stdout).toMatch(/^gk_[\w-]{43}\n$/);
    const { agents } = jsonOf(await asAdmin(['agents', 'list', '--json']));
    const agent = (agents as { _id: string; name: string }[]).find(({ name }) => name === 'laptop')!;
    expect(agent).toMatchObject({ scopes: ['decide', 'instructions:read'], active: true });
    const rotated = await asAdmin(['agents', 'rotate', agent._id, '--grace', '0']);
    expect(rotated.stdout).not.toBe(made.stdout);
    expect((await asAdmin(['agents', 'revoke', agent._id])).stdout).toBe('Revoked: laptop\n');
    const refused = await governance(['decide', '--type', 'x', '--description', 'y'], {
      env: env({ GOVERNANCE_KEY: rotated.stdout.trim() }),
    });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('governance agents rotate')]);
  });

  it('says how to come by a key when the name is taken, and keeps the new one for the hook', async () => {
    const create = ['agents', 'create', 'desktop', '--scope', 'decide', '--json'];
    const { agent } = jsonOf(await asAdmin(create));
    const again = await asAdmin(create);
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining(
        'An agent named desktop is there already. For a new key of it: governance agents list, then governance agents rotate ID [--store]. For another agent, take another name.',
      ),
    ]);
    const rotated = await asAdmin(['agents', 'rotate', String(agent._id), '--store', '--json']);
    const { file, ...rest } = jsonOf(rotated);
    expect(rest).toMatchObject({ success: true, agent: { _id: agent._id, name: 'desktop' } });
    expect(rest).not.toHaveProperty('key');
    expect(JSON.parse(readFileSync(file as string, 'utf8'))).toMatchObject({
      agentKey: expect.stringMatching(/^gk_/),
    });
  });

  it('refuses a scope that does not exist before anything is sent', async () => {
    const ran = await asAdmin(['agents', 'create', 'x', '--scope', 'everything']);
    expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining('Allowed choices are decide, check')]);
  });

  it('makes a user and changes the role', async () => {
    const create = ['users', 'create', '--email', 'sam@example.org', '--password-stdin', '--json'];
    const { user } = jsonOf(await asAdmin(create, PASSWORD));
    const changed = await asAdmin(['users', 'update', String(user._id), '--role', 'moderator', '--json']);
    expect(jsonOf(changed).user).toMatchObject({ email: 'sam@example.org', role: 'moderator' });
  });
});

describe('sessions, the audit log and cases of one’s own', () => {
  it('shows a session and hands it over', async () => {
    await asAdmin(['decide', '--type', 'edit', '--description', 'Rename it.', '--session', 'cli-1']);
    expect((await asAdmin(['sessions', 'list'])).stdout).toContain('cli-1');
    expect((await asAdmin(['sessions', 'show', 'cli-1'])).stdout).toContain('cli-1');
    expect((await asAdmin(['sessions', 'handoff', 'cli-1'])).stdout).toContain('cli-1');
  });

  it('shows the newest records, the newest last', async () => {
    await asAdmin(['decide', '--type', 'edit', '--description', 'Rename it.']);
    const ran = await asAdmin(['audit', 'tail', '--lines', '2', '--action', 'decide', '--json']);
    const times = ran.stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { timestamp: string }).timestamp);
    expect(times).toHaveLength(2);
    expect([...times].sort()).toEqual(times);
  });

  it('names who did it: a person by the address, an agent by its name', async () => {
    const login = ['login', '--email', 'jo@example.org', '--password-stdin'];
    expect((await governance(login, { env: env(), input: PASSWORD })).code).toBe(0);
    const key = (await asAdmin(['agents', 'create', 'weaver'])).stdout.trim();
    await governance(['decide', '--type', 'edit', '--description', 'Rename it.'], {
      env: env({ GOVERNANCE_KEY: key }),
    });
    const last = async (action: string): Promise<string[]> =>
      (await asAdmin(['audit', 'tail', '--lines', '1', '--action', action])).stdout.trimEnd().split('\t');
    expect((await last('login')).slice(1)).toEqual(['login', 'session', 'jo@example.org', '', 'success']);
    expect((await last('decide')).slice(1)).toEqual(['decide', 'decision', 'weaver', 'WARN', 'success']);
  });

  it.each(['0', '101', 'ten'])('shows no %s lines of it', async (lines) => {
    const ran = await asAdmin(['audit', 'tail', '--lines', lines]);
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([1, '', expect.stringContaining('It must be')]);
  });

  it('follows the log: what was there once, then each that comes', async () => {
    const say = (description: string) => asAdmin(['decide', '--type', 'edit', '--description', description]);
    for (const description of ['First.', 'Second.', 'Third.']) await say(description);
    const shown: string[] = [];
    const following = startGovernance(
      ['audit', 'tail', '--lines', '2', '--action', 'decide', '--follow', '--interval', '1', '--json'],
      { env: env({ GOVERNANCE_KEY: admin }), cwd: home.path },
    );
    try {
      createInterface({ input: following.stdout }).on('line', (line) => {
        const { details } = JSON.parse(line) as AuditRecord;
        shown.push((details['input'] as { action: { description: string } }).action.description);
      });
      await eventually(() => expect(shown).toEqual(['Second.', 'Third.']));
      await say('Fourth.');
      await eventually(() => expect(shown).toEqual(['Second.', 'Third.', 'Fourth.']));
    } finally {
      following.kill();
    }
  });

  it('evaluate tells how often the service agrees, and stops a build', async () => {
    const cases = [
      { action: { type: 'edit', description: 'Rename the date helper.' }, expected: 'PASS' },
      {
        action: {
          type: 'configuration',
          description: 'Change the licence of the tool from MIT to a proprietary one.',
        },
        expected: 'PASS',
      },
    ];
    const path = file('cases.jsonl', cases.map((each) => JSON.stringify(each)).join('\n'));
    const before = await app.container.database.models.ModerationItem.countDocuments();
    const ran = await asAdmin(['evaluate', path, '--min', '0.9']);
    expect([ran.code, ran.stdout]).toEqual([1, expect.stringContaining('1 of 2 as expected (50.0 %)')]);
    expect(await app.container.database.models.ModerationItem.countDocuments()).toBe(before);
    expect((await asAdmin(['evaluate', path, '--min', '0.5'])).code).toBe(0);
    const broken = await asAdmin(['evaluate', file('broken.jsonl', '{}')]);
    expect(broken.stderr).toContain('broken.jsonl:1 needs an action');
  });
});

describe('an option that the service refuses', () => {
  const MOMENT = 'must be an ISO 8601 date or date-time with zone, given once';

  it.each([
    [['audit', 'export', '--from', 'bad'], `--from ${MOMENT}`],
    [['audit', 'export', '--to', 'bad'], `--to ${MOMENT}`],
    [['audit', 'export', '--from', '2026-01-02', '--to', '2026-01-01'], '--from must not be after --to'],
    [['audit', 'export', '--user', ''], '--user must not be blank'],
    [['audit', 'tail', '--user', ''], '--user must not be blank'],
    [['instructions', 'add', 'Never tag.', '--expires', 'bad'], `--expires ${MOMENT}`],
    [['instructions', 'add', 'Never tag.', '--path', ''], '--path must not be blank'],
    [['instructions', 'add', 'Never tag.', '--session', ''], '--session must not be blank'],
    [['instructions', 'list', '--query', ''], '--query must not be blank'],
    [['agents', 'create', 'slow', '--rate-limit', '0'], '--rate-limit must lie between 1 and 1000000'],
    [['agents', 'rotate', UNKNOWN_ID, '--grace', '604801'], '--grace must be at most 604800'],
    [['decide', '--type', 'edit', '--description', 'Rename it.', '--tool', ''], '--tool must not be blank'],
  ])('is named as it was typed: %j', async (args, told) => {
    const ran = await asAdmin(args);
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([1, '', `${told}.\n`]);
  });

  it('is a field where a file names it', async () => {
    const ran = await asAdmin(['decide', '--file', '-'], '{"action":{"type":"","description":"Rename it."}}');
    expect([ran.code, ran.stderr]).toEqual([1, 'action.type must not be blank.\n']);
  });
});

describe('the proof of the log', () => {
  const verify = (...args: string[]) => asAdmin(['audit', 'verify', ...args]);
  /** Nobody has to be asked, and nobody is. */
  const offline = (...args: string[]) =>
    governance(['audit', 'verify', ...args], {
      env: env({ GOVERNANCE_URL: 'http://127.0.0.1:9' }),
      cwd: home.path,
    });
  const at = (name: string): string => join(home.path, name);
  const lines = (name: string): string[] => readFileSync(at(name), 'utf8').trim().split('\n');

  beforeAll(() => app.container.sealing.start());
  afterAll(() => app.container.sealing.stop());
  beforeEach(async () => {
    await asAdmin(['decide', '--type', 'edit', '--description', 'Rename the date helper.']);
    await allSealed(app);
    expect((await asAdmin(['audit', 'key', '--output', 'seals.pem'])).stdout).toBe('1 key in seals.pem\n');
    const ran = await asAdmin(['audit', 'export', '--seals', '--output', 'audit.ndjson']);
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([
      0,
      '',
      `${lines('audit.ndjson').length} lines in audit.ndjson\n`,
    ]);
  });

  it('is given for one record, which its seal then vouches for', async () => {
    const record = lines('audit.ndjson')
      .map((line) => JSON.parse(line) as { _id?: string; action?: string })
      .find(({ action }) => action === 'decide');
    const id = String(record?._id);
    const made = await asAdmin(['audit', 'proof', id, '--output', 'proof.json']);
    expect([made.code, made.stdout]).toEqual([0, `The proof of ${id} is in proof.json\n`]);
    const verified = await offline('proof.json', '--proof', '--key', 'seals.pem');
    expect([verified.code, verified.stdout]).toEqual([0, 'OK: all is what was sealed.\n']);
    expect((await asAdmin(['audit', 'proof', id])).stdout).toBe(readFileSync(at('proof.json'), 'utf8'));
    const nobody = await asAdmin(['audit', 'proof', '0123456789abcdef01234567']);
    expect([nobody.code, nobody.stderr]).toEqual([1, 'Audit record not found.\n']);
  });

  it('is not given for a record that no seal lists yet', async () => {
    await app.container.sealing.stop();
    try {
      await asAdmin(['decide', '--type', 'edit', '--description', 'Rename the other helper.']);
      const newest = await asAdmin(['audit', 'tail', '--lines', '1', '--action', 'decide', '--json']);
      const { _id: id } = jsonOf(newest);
      const ran = await asAdmin(['audit', 'proof', String(id)]);
      expect([ran.code, ran.stdout, ran.stderr]).toEqual([
        1,
        '',
        `No seal lists ${String(id)} yet. That takes a second; ask again.\n`,
      ]);
    } finally {
      app.container.sealing.start();
    }
  });

  it('leaves an earlier export alone when the next is refused', async () => {
    const earlier = file('kept.ndjson', '{"a":1}\n');
    const ran = await asAdmin(['audit', 'export', '--after', 'zzz', '--output', earlier]);
    expect([ran.code, readFileSync(earlier, 'utf8')]).toEqual([1, '{"a":1}\n']);
    const empty = await asAdmin([
      'audit',
      'export',
      '--from',
      '2001-01-01',
      '--to',
      '2001-01-02',
      '--force',
      '--output',
      earlier,
    ]);
    expect([empty.code, readFileSync(earlier, 'utf8')]).toEqual([0, '']);
  });

  it.each([[], ['--format', 'csv']])(
    'replaces no file that is there already unless it is told to (%s)',
    async (...more) => {
      const kept = file('report.txt', 'mine\n');
      const asked = await app.auditCount();
      const ran = await asAdmin(['audit', 'export', ...more, '--output', kept]);
      expect([ran.code, ran.stdout, ran.stderr]).toEqual([
        1,
        '',
        `${kept} is there already. --force replaces it; --after ID goes on behind the last record that it holds.\n`,
      ]);
      expect([readFileSync(kept, 'utf8'), await app.auditCount()]).toEqual(['mine\n', asked]);
    },
  );

  it('goes on in a table behind the record that is named, without a second heading', async () => {
    const table = file('table.csv', '');
    expect((await asAdmin(['audit', 'export', '--format', 'csv', '--output', table])).code).toBe(0);
    const before = readFileSync(table, 'utf8');
    const id = /^"([0-9a-f]{24})"/m.exec(before)?.[1] ?? '';
    const on = ['audit', 'export', '--format', 'csv', '--after', id, '--force', '--output', table];
    expect((await asAdmin(on)).code).toBe(0);
    const after = readFileSync(table, 'utf8');
    expect([after.startsWith(before), after.length > before.length]).toEqual([true, true]);
    expect(after.match(/^"_id"/gm)).toHaveLength(1);
  });

  it('writes into a file that is empty, or is none', async () => {
    const fresh = file('fresh.ndjson', '');
    expect((await asAdmin(['audit', 'export', '--output', fresh])).code).toBe(0);
    expect(readFileSync(fresh, 'utf8')).toContain('"action":"decide"');
    expect((await asAdmin(['audit', 'export', '--output', '/dev/null'])).code).toBe(0);
  });

  it('is given by an export and the key, without the service', async () => {
    const whole = await offline('audit.ndjson', '--key', 'seals.pem');
    expect([whole.code, whole.stdout]).toEqual([0, expect.stringContaining('OK: all is what was sealed.')]);
    expect(jsonOf(await offline('audit.ndjson', '--key', 'seals.pem', '--json'))).toMatchObject({
      ok: true,
      records: lines('audit.ndjson').filter((line) => line.includes('"_id"')).length,
      removed: 0,
    });
    const online = await verify();
    expect([online.code, online.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Whole: \d+ records, \d+ seals, \d+ not sealed yet, 0 removed by retention\.\n$/,
      ),
    ]);
  });

  it('fails with the first record that was changed', async () => {
    const all = lines('audit.ndjson');
    const place = all.findIndex((line) => line.includes('"action":"decide"'));
    const { _id: id } = JSON.parse(all[place]!) as { _id: string };
    const changed = all.map((line, n) => (n === place ? line.replace('"success"', '"denied"') : line));
    file('changed.ndjson', changed.join('\n'));
    const ran = await offline('changed.ndjson', '--key', 'seals.pem');
    expect([ran.code, ran.stdout]).toEqual([1, expect.stringMatching(/BROKEN: seal \d+: record/)]);
    expect(ran.stdout).toContain(id);
    const asJson = await offline('changed.ndjson', '--key', 'seals.pem', '--json');
    expect([asJson.code, JSON.parse(asJson.stdout)]).toEqual([
      1,
      expect.objectContaining({
        ok: false,
        firstBroken: expect.objectContaining({ recordId: id }) as unknown,
      }),
    ]);
  });

  it('shows with an older seal that the end was cut off', async () => {
    const all = lines('audit.ndjson');
    const last = all.findLastIndex((line) => line.startsWith('{"seal"'));
    const older = file('older.json', all[last]!);
    expect((await offline('audit.ndjson', '--key', 'seals.pem', '--seal', older)).code).toBe(0);
    const cut = file('cut.ndjson', all.slice(0, last).join('\n'));
    expect((await offline(cut, '--key', 'seals.pem')).code).toBe(0);
    expect((await offline(cut, '--key', 'seals.pem', '--seal', older)).code).toBe(1);
  });

  it('is not had from a file without seals, without a key, or with another one', async () => {
    const bare = file(
      'bare.ndjson',
      lines('audit.ndjson')
        .filter((line) => line.includes('"_id"'))
        .join('\n'),
    );
    const ran = await offline(bare, '--key', 'seals.pem');
    expect([ran.code, ran.stdout]).toEqual([1, expect.stringContaining('BROKEN: there is no seal in it')]);
    expect(await offline('audit.ndjson')).toMatchObject({
      code: 1,
      stderr: 'Give the public key of the seals with --key; `governance audit key` shows it.\n',
    });
    expect(await offline('none.ndjson', '--key', 'seals.pem')).toMatchObject({
      code: 1,
      stderr: 'none.ndjson cannot be read: there is no such file.\n',
    });
    expect(await offline('audit.ndjson', '--key', file('other.pem', 'none'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('must hold Ed25519 public keys in PEM') as string,
    });
    expect(await offline(file('prose.ndjson', 'Hello.'), '--key', 'seals.pem')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('prose.ndjson: line 1 is not one of an export') as string,
    });
  });
});

describe('replay', () => {
  const day = ['--from', '2026-03-01', '--to', '2026-03-01'];

  it('tells which decisions another policy would have made differently', async () => {
    const question = {
      action: { type: 'edit', description: 'Rename the date helper.' },
      context: { tokenUsage: 96_000 },
    };
    const asked = jsonOf(
      await asAdmin(['decide', '--file', file('question.json', JSON.stringify(question)), '--json']),
    );
    const stricter = file('stricter.yaml', 'pressure: { bands: { ELEVATED: 0.2, HIGH: 0.31 } }');
    const ran = await asAdmin(['replay', ...day, '--policy', stricter]);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toMatch(/^\d+ decisions replayed, 1 would be another\.\n/);
    expect(ran.stdout).toContain(
      `${asked.decision.id as string}\tdecide\tPASS\tWARN\ttrue\tPressure is HIGH`,
    );
    expect(jsonOf(await asAdmin(['replay', ...day, '--policy', stricter, '--json'])).flips).toHaveLength(1);
  });

  it('says what is wrong with the policy', async () => {
    const ran = await asAdmin(['replay', ...day, '--policy', file('wrong.yaml', 'presure: {}')]);
    expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining('Unrecognized key: "presure"')]);
  });
});

describe('what everybody meets', () => {
  it('help with examples, everywhere', async () => {
    for (const args of [
      ['--help'],
      ['decide', '--help'],
      ['approvals', '--help'],
      ['audit', 'export', '--help'],
    ])
      expect(await governance(args)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/Examples?:/),
        stderr: '',
      });
  });

  it('says what to start when nothing answers', async () => {
    const ran = await governance(['users', 'list', '--url', 'http://127.0.0.1:1']);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toBe(
      'Nothing answers at http://127.0.0.1:1. Start the service with `npm start`, or say where it is with --url or GOVERNANCE_URL.\n',
    );
  });

  it('gives errors as JSON where JSON is asked for', async () => {
    const ran = await asAdmin(['instructions', 'show', 'nothing', '--json']);
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.stderr)).toMatchObject({ status: 404 });
  });

  it('writes no colours into a pipe', async () => {
    const ran = await asAdmin(['decide', '--type', 'edit', '--description', 'Rename it.']);
    // eslint-disable-next-line no-control-regex -- that is what must not be there
    expect(ran.stdout).not.toMatch(/\u001b/);
  });

  it.each([
    [[''], 'decide'],
    [['approvals', 'ap'], 'approve'],
    [['decide', '--des'], '--description'],
    [['hook', 'cl'], 'claude-code'],
    [['instructions', 'list', '--pro'], '--project'],
  ])('completes %j', async (words, completion) => {
    const ran = await governance(['completion', '--words', ...words]);
    expect(ran.stdout.split('\n')).toContain(completion);
  });

  it.each(['bash', 'zsh', 'fish'])('has a script for %s', async (shell) => {
    const ran = await governance(['completion', shell]);
    expect(ran.stdout).toContain('governance completion --words');
  });
});

describe('installing the hook', () => {
  const settings = (): string => join(home.path, '.claude', 'settings.json');

  it('shows what it would write, and writes nothing unasked', async () => {
    const ran = await asAdmin(['hook', 'claude-code', '--install']);
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout)).toHaveProperty('hooks.PreToolUse');
    expect(ran.stderr).toContain('Nothing was written');
    expect(existsSync(settings())).toBe(false);
  });

  it('writes it when told to, twice the same', async () => {
    await asAdmin(['hook', 'claude-code', '--install', '--yes']);
    const once = readFileSync(settings(), 'utf8');
    expect(JSON.parse(once)).toHaveProperty('hooks.SessionStart');
    await asAdmin(['hook', 'claude-code', '--install', '--yes']);
    expect(readFileSync(settings(), 'utf8')).toBe(once);
  });

  it('keeps the flags it was installed with, until it is installed without them', async () => {
    await asAdmin(['hook', 'claude-code', '--install', '--yes', '--all', '--fail-open']);
    expect(readFileSync(settings(), 'utf8')).toContain(' hook claude-code --all --fail-open || exit 2"');
    await asAdmin(['hook', 'claude-code', '--install', '--yes']);
    expect(readFileSync(settings(), 'utf8')).not.toMatch(/--all|--fail-open/);
  });

  it('names the command by its path where only npx finds it, and stops the tool where that is gone', async () => {
    const bin = join(home.path, 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    file(join('node_modules', '.bin', 'governance'), '');
    await governance(['hook', 'claude-code', '--install', '--yes'], {
      env: env({ PATH: `${bin}${delimiter}/usr/bin${delimiter}/bin` }),
      cwd: home.path,
    });
    const { hooks } = JSON.parse(readFileSync(settings(), 'utf8')) as {
      hooks: Record<string, { hooks: { command: string }[] }[]>;
    };
    const commandOf = (event: string): string => hooks[event]![0]!.hooks[0]!.command;
    expect(commandOf('SessionStart')).toBe(`"${process.execPath}" "${GOVERNANCE}" hook claude-code`);
    expect(commandOf('PreToolUse')).toBe(`${commandOf('SessionStart')} || exit 2`);
  });

  it('leaves a file alone that it cannot read', async () => {
    await asAdmin(['hook', 'claude-code', '--install', '--yes']);
    writeFileSync(settings(), '{ // mine\n}');
    const ran = await asAdmin(['hook', 'claude-code', '--install', '--yes']);
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('is left alone')]);
    expect(readFileSync(settings(), 'utf8')).toBe('{ // mine\n}');
  });
});
