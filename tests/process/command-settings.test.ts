import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { governance, rootOf, temporaryFolder, type Ran } from '../helpers/command';
import { createTestApp, type TestApp } from '../helpers/test-app';

let app: TestApp;
let admin: string;
let home: { path: string; remove: () => void };
beforeAll(async () => {
  app = await createTestApp();
  admin = (await app.user('admin')).token;
});
afterAll(() => app.close());
beforeEach(() => {
  home = temporaryFolder();
});
afterEach(() => home.remove());

const asAdmin = (args: string[], env: Record<string, string> = {}): Promise<Ran> =>
  governance(args, {
    env: { XDG_CONFIG_HOME: home.path, GOVERNANCE_URL: rootOf(app), GOVERNANCE_KEY: admin, ...env },
    cwd: home.path,
  });

const stored = () =>
  JSON.parse(readFileSync(join(home.path, 'governance', 'config.json'), 'utf8')) as Record<string, unknown>;

const agentNamed = async (name: string) =>
  (await app.container.database.models.Agent.findOne({ name }).lean())!;

describe('the project', () => {
  it('of one folder, in the environment, is not stored for all of them', async () => {
    const login = ['login', '--key', admin];
    await asAdmin(login, { GOVERNANCE_PROJECT: 'shop' });
    expect(stored()).not.toHaveProperty('project');
    await asAdmin(['--project', 'ferry', ...login]);
    expect(stored()).toMatchObject({ project: 'ferry' });
    await asAdmin(login, { GOVERNANCE_PROJECT: 'shop' });
    expect(stored()).toMatchObject({ project: 'ferry' });
  });

  it('counts for cases that are evaluated, but for those that name their own', async () => {
    await asAdmin(['--project', 'kiosk', 'instructions', 'add', 'Never run `git push`.']);
    const action = {
      type: 'tool_call',
      tool: 'Bash',
      description: 'Push it.',
      parameters: { command: 'git push' },
    };
    const cases = [
      { action, expected: 'BLOCK' },
      { action, expected: 'PASS', context: { project: 'another' } },
    ];
    const path = join(home.path, 'cases.jsonl');
    writeFileSync(path, cases.map((one) => JSON.stringify(one)).join('\n'));
    const ran = await asAdmin(['--project', 'kiosk', 'evaluate', path]);
    expect(ran.stdout).toContain('2 of 2 as expected');
  });
});

describe('the hook', () => {
  it('is installed with the address and the project that it was told, and with no key', async () => {
    const install = ['hook', 'claude-code', '--install', '--project', "Jo's shop", '--url', rootOf(app)];
    const { stdout } = await asAdmin(install);
    const { hooks } = JSON.parse(stdout) as { hooks: Record<string, { hooks: { command: string }[] }[]> };
    expect(hooks['SessionStart']![0]!.hooks[0]!.command).toMatch(
      new RegExp(`hook claude-code --url ${rootOf(app)} --project 'Jo'\\\\''s shop'$`),
    );
    const refused = await asAdmin([...install, '--key', 'gk_x']);
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([
      2,
      '',
      expect.stringContaining('A key does not belong into the settings of an agent'),
    ]);
  });

  it.each([
    [['decide', '--type', 'hook', '--description', 'x'], 1],
    [['agents', 'create', 'hook'], 1],
    [['--url', 'http://127.0.0.1:1', 'hook', 'nobody'], 2],
    [['--never', 'hook', 'claude-code'], 2],
  ])('is what ends with 2, and no other command: %j', async (args, code) => {
    expect((await asAdmin(args, { GOVERNANCE_URL: 'http://127.0.0.1:1' })).code).toBe(code);
  });
});

describe('a key that cannot be kept', () => {
  it('is not made anew', async () => {
    await asAdmin(['agents', 'create', 'laptop']);
    const before = await agentNamed('laptop');
    const nowhere = { XDG_CONFIG_HOME: '/dev/null' };
    for (const args of [
      ['agents', 'rotate', before._id.toHexString(), '--store'],
      ['agents', 'create', 'another', '--store'],
    ]) {
      const ran = await asAdmin(args, nowhere);
      expect([ran.code, ran.stderr]).toEqual([
        1,
        expect.stringMatching(/cannot be written .* nothing was done/),
      ]);
    }
    expect(await agentNamed('laptop')).toEqual(before);
    expect(await app.container.database.models.Agent.countDocuments({ name: 'another' })).toBe(0);
  });
});

describe('what an agent wrote', () => {
  it('is shown whole before it is approved', async () => {
    const { token } = await app.user('admin');
    const { body } = await app.withToken(token).post('/api/governance/decide', {
      action: {
        type: 'configuration',
        description: 'Change the licence of the compiler from MIT to a proprietary one.',
        steps: ['Write LICENSE.', 'Tell nobody.'],
        impact: 'Nobody can go back.',
      },
      context: { project: 'compiler', session_id: 's-7' },
    });
    const { decision } = body as { decision: { approval: { id: string } } };
    const { stdout } = await asAdmin(['approvals', 'show', decision.approval.id]);
    for (const part of ['Write LICENSE., Tell nobody.', 'Nobody can go back.', 'compiler', 's-7'])
      expect(stdout).toContain(part);
  });

  it('moves no cursor when it is told back', async () => {
    const given = await asAdmin(['instructions', 'add', 'Keep it short.\u001b[2K\u001b[1A', '--json']);
    const { instruction } = JSON.parse(given.stdout) as { instruction: { _id: string } };
    const ran = await asAdmin(['instructions', 'revoke', instruction._id, '--reason', 'x']);
    expect(ran.stdout).toBe(String.raw`Revoked: Keep it short.\u{1b}[2K\u{1b}[1A` + '\n');
  });
});

describe('files that a command reads', () => {
  const question = {
    action: { type: 'tool_call', tool: 'Bash', description: 'Format it.', parameters: { command: 'ls' } },
  };
  const file = (name: string, text: string): string => {
    const path = join(home.path, name);
    writeFileSync(path, text);
    return path;
  };

  it.each([{ context: [] }, { context: 'none' }, { action: ['ls'] }])(
    'are no question with %j: what cannot be read is no PASS',
    async (part) => {
      const path = file('q.json', JSON.stringify({ ...question, ...part }));
      const ran = await asAdmin(['decide', '--file', path, '--type', 't', '--description', 'd']);
      expect(ran).toMatchObject({ code: 1, stdout: '' });
      expect(ran.stderr).toBe(`${path}: ${Object.keys(part)[0]!} must be an object.\n`);
    },
  );

  it('may begin with a byte order mark', async () => {
    const path = file('q.json', `\ufeff${JSON.stringify(question)}`);
    expect(await asAdmin(['decide', '--file', path])).toMatchObject({ code: 0 });
  });

  it('name the case that the service refuses', async () => {
    const action = { ...question.action, type: 1 };
    const path = file('cases.jsonl', `\n${JSON.stringify({ action, expected: 'PASS' })}\n`);
    const ran = await asAdmin(['evaluate', path]);
    expect(ran).toMatchObject({ code: 1, stderr: `${path}:2: action.type must be text.\n` });
    for (const min of ['', ' ', '0x1', '2'])
      expect((await asAdmin(['evaluate', path, '--min', min])).stderr).toContain('between 0 and 1');
  });

  it('are all read before one is imported, and what was done before a refusal is told', async () => {
    const one = file('ONE.md', '- Never use `left-pad` here.\n');
    const missing = await asAdmin(['import', one, join(home.path, 'none.md')]);
    expect(missing).toMatchObject({ code: 1, stdout: '' });
    const { Instruction } = app.container.database.models;
    expect(await Instruction.countDocuments({ text: /left-pad/ })).toBe(0);
    const broken = await asAdmin(['import', one, file('EMPTY.md', ' ')]);
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain('ONE.md: 1 created');
    expect(broken.stderr).toContain('EMPTY.md: content must not be empty.');
  });

  it('bind only some files where a command says so', async () => {
    const path = file('WEB.md', '- Never use moment.\n');
    const ran = await asAdmin(['import', path, '--path', 'web/**', '--path', '*.tsx']);
    expect(ran.stdout).toContain('They bind only what writes *.tsx, web/**, and all that writes no file.');
    const shown = await asAdmin(['--json', 'instructions', 'add', 'Never use dayjs.', '--path', 'web/**']);
    expect(JSON.parse(shown.stdout)).toMatchObject({ instruction: { paths: ['web/**'] } });
  });
});

describe('an export that goes on behind a record', () => {
  it('goes on in its file', async () => {
    const output = join(home.path, 'audit.ndjson');
    await asAdmin(['instructions', 'add', 'Never use yarn for that.']);
    await asAdmin(['audit', 'export', '--output', output]);
    const before = readFileSync(output, 'utf8');
    const last = (JSON.parse(before.trim().split('\n').at(-1)!) as { _id: string })._id;
    await asAdmin(['audit', 'export', '--output', output, '--after', last]);
    const after = readFileSync(output, 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.length).toBeGreaterThan(before.length);
  });
});

describe("an agent's key that is stored", () => {
  it('is the one that the hook asks with, whatever was stored before', async () => {
    await asAdmin(['agents', 'create', 'first', '--store']);
    const { stdout } = await asAdmin(['--json', 'agents', 'create', 'second']);
    const { key } = JSON.parse(stdout) as { key: string };
    await governance(['login', '--key-stdin'], {
      env: { XDG_CONFIG_HOME: home.path, GOVERNANCE_URL: rootOf(app) },
      cwd: home.path,
      input: key,
    });
    expect(stored()).toMatchObject({ key, agentKey: key });
  });
});
