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
