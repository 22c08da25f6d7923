import { actionOf } from '../../../src/cli/hook/action';
import type { ToolEvent } from '../../../src/cli/hook/event';
import { sha256 } from '../../../src/lib/digest';
import { isHarmless } from '../../../src/cli/hook/fast-path';
import { shippedPolicy } from '../../helpers/prepared';

const event = (tool: string, parameters: Record<string, unknown>): ToolEvent => ({
  kind: 'tool',
  sessionId: 's1',
  cwd: '/home/jo/shop/src',
  tool,
  parameters,
});

describe('a tool call as an action', () => {
  it.each([
    [
      'Bash',
      { command: 'rm -rf dist', description: 'Clean up', timeout: 1000 },
      {
        type: 'shell_command',
        description: 'Run the shell command: rm -rf dist',
        parameters: { command: 'rm -rf dist', cwd: '/home/jo/shop/src' },
      },
    ],
    [
      'Write',
      { file_path: '/home/jo/shop/db/1.sql', content: 'x' },
      {
        type: 'file_write',
        description: 'Write 1 line to the file db/1.sql.',
        parameters: { file_path: '/home/jo/shop/db/1.sql', content: 'x', cwd: '/home/jo/shop' },
      },
    ],
    [
      'Edit',
      { file_path: '/etc/hosts', old_string: 'a', new_string: 'b' },
      {
        type: 'file_edit',
        description: 'In the file /etc/hosts, replace 1 line with 1 line.',
        parameters: { file_path: '/etc/hosts', old_string: 'a', new_string: 'b', cwd: '/home/jo/shop' },
      },
    ],
    [
      'MultiEdit',
      { file_path: '/home/jo/shop/a.ts', edits: [{ old_string: 'a', new_string: 'b' }] },
      {
        type: 'file_edit',
        description: 'Edit the file a.ts in 1 place.',
        parameters: {
          file_path: '/home/jo/shop/a.ts',
          edits: [{ old_string: 'a', new_string: 'b' }],
          cwd: '/home/jo/shop',
        },
      },
    ],
    [
      'Monitor',
      { command: 'tail -f app.log', description: 'Errors', timeout_ms: 1000, persistent: false },
      {
        type: 'shell_command',
        description: 'Run and watch the shell command: tail -f app.log',
        parameters: { command: 'tail -f app.log', persistent: false, cwd: '/home/jo/shop/src' },
      },
    ],
    [
      'WebFetch',
      { url: 'https://example.org/', prompt: 'Read it' },
      {
        type: 'web_request',
        description: 'Fetch https://example.org/',
        parameters: { url: 'https://example.org/', prompt: 'Read it' },
      },
    ],
    [
      'mcp__github__create_issue',
      { title: 'A' },
      {
        type: 'tool_call',
        description: 'Use the MCP tool create_issue of the server github with title "A".',
        parameters: { title: 'A' },
      },
    ],
    [
      'Skill',
      {},
      { type: 'tool_call', description: 'Use the tool Skill with no parameters.', parameters: {} },
    ],
  ])('%s', (tool, parameters, action) => {
    expect(actionOf(event(tool, parameters), '/home/jo/shop')).toEqual({ tool, ...action });
  });

  it('is the same whatever the model says about its command, and another in another folder', () => {
    const of = (parameters: object, cwd: string) =>
      actionOf({ ...event('Bash', { command: 'make', ...parameters }), cwd });
    expect(of({ description: 'Build it' }, '/a')).toEqual(of({ description: 'Make it' }, '/a'));
    expect(of({}, '/a')).not.toEqual(of({}, '/b'));
  });

  it('tells of another tool what a reviewer needs: each parameter on one line, cut, without secrets', () => {
    const token = ['gh', 'p_', 'Q7'.repeat(18)].join('');
    const parameters = {
      title: 'Delete `rm -rf /`\nfrom the docs',
      body: 'long '.repeat(40),
      token,
      labels: ['bug', 'docs'],
      draft: true,
      assignee: 'jo',
      milestone: 3,
    };
    const { description } = actionOf(event('mcp__github__create_issue', parameters));
    expect(description).toBe(
      'Use the MCP tool create_issue of the server github with title "Delete rm -rf / from the docs", ' +
        `body "${'long '.repeat(16).trimEnd()}…", token "[masked:key:${sha256(token).slice(0, 8)}]", ` +
        'labels ["bug","docs"], draft true, and 2 more.',
    );
  });

  it('says which files a patch is for', () => {
    const command =
      '*** Begin Patch\n*** Add File: migrations/4.sql\n+select 1;\n' +
      '*** Update File: /home/jo/shop/docs/a.md\n*** Move to: docs/b.md\n@@\n-old\n+*** Add File: no\n' +
      '*** Delete File: /etc/motd\n*** End Patch\n';
    const { type, description, parameters } = actionOf(event('apply_patch', { command }), '/home/jo/shop');
    expect({ type, parameters }).toEqual({
      type: 'file_edit',
      parameters: { command, cwd: '/home/jo/shop' },
    });
    expect(description).toBe(
      'Apply a patch to the files of the project: add migrations/4.sql, edit docs/a.md, move to docs/b.md, delete /etc/motd.',
    );
    expect(actionOf(event('apply_patch', { command: 'else' })).description).toBe(
      'Apply a patch to the files of the project.',
    );
  });

  it('cuts the description of a long command, and nothing of the command', () => {
    const command = `echo ${'x'.repeat(5_000)}`;
    const { description, parameters } = actionOf(event('Bash', { command }));
    expect(description.length).toBeLessThanOrEqual(1_001);
    expect(parameters['command']).toBe(command);
  });
});

describe('the fast path', () => {
  it.each([
    ['Read', { file_path: '/home/jo/shop/src/index.ts' }],
    ['Read', { file_path: '.env.example' }],
    ['Read', { file_path: 'src/auth/password-hasher.ts' }],
    ['Read', { file_path: 'docs/secrets.md' }],
    ['Read', { file_path: '/home/jo/.config/nvim/init.lua' }],
    ['Read', { file_path: 'app/[id]/page.tsx' }],
    ['Read', { file_path: 'infra/main.tf' }],
    ['Read', { file_path: '/home/jo/.ssh-notes.md' }],
    ['Glob', { pattern: '**/*.ts' }],
    ['Glob', { pattern: '**/*' }],
    ['Glob', { pattern: 'packages/*/src/use*.ts' }],
    ['Glob', { pattern: '.github/workflows/*.yml' }],
    ['Grep', { pattern: 'KEY', glob: '*.ts' }],
    ['Grep', { pattern: 'KEY', glob: '**/*.{ts,tsx}' }],
    ['Grep', { pattern: 'KEY', glob: '{src,tests}/**/*.{test,spec}.{ts,js}' }],
    ['Grep', { pattern: 'KEY', glob: '*.ts *.json' }],
    ['Grep', { pattern: 'KEY', glob: '!*.lock' }],
    ['Grep', { pattern: 'KEY', glob: 'package.json' }],
    ['Grep', { pattern: 'password', path: 'src' }],
    ['LS', { path: '/home/jo/shop' }],
    ['TodoWrite', { todos: [] }],
    ['CronList', {}],
    ['ListAgents', {}],
  ])('lets %s %j through', (tool, parameters) => {
    expect(isHarmless(event(tool, parameters))).toBe(true);
  });

  it.each([
    ['Read', { file_path: '/home/jo/shop/.env' }],
    ['Read', { file_path: '.env.production' }],
    ['Read', { file_path: '/home/jo/.ssh/config' }],
    ['Read', { file_path: '/home/jo/.aws/credentials' }],
    ['Read', { file_path: '/home/jo/.config/governance/config.json' }],
    ['Read', { file_path: '/home/jo/.config/gh/hosts.yml' }],
    ['Read', { file_path: 'deploy/id_ed25519' }],
    ['Read', { file_path: 'certs/server.pem' }],
    ['Read', { file_path: 'secrets/db.txt' }],
    ['Read', { file_path: 'config/credentials.json' }],
    ['Read', { file_path: '/etc/shadow' }],
    ['Glob', { pattern: '**/.env' }],
    ['Grep', { pattern: 'KEY', path: '/home/jo/.ssh' }],
    ['Grep', { pattern: 'KEY', glob: '*.pem' }],
    ['Glob', { pattern: '**/.env*' }],
    ['Read', { file_path: '/home/jo/shop/.envrc' }],
    ['Read', { file_path: 'terraform.tfstate' }],
    ['Read', { file_path: 'infra/prod.tfvars' }],
    ['Bash', { command: 'ls' }],
    ['Monitor', { command: 'tail -f app.log' }],
    ['CronCreate', { cron: '0 9 * * *', prompt: 'Deploy' }],
    ['Write', { file_path: 'a.txt', content: '' }],
    ['WebFetch', { url: 'https://example.org' }],
    ['mcp__files__read', { path: 'a.txt' }],
    ['read', { file_path: 'a.txt' }],
  ])('has %s %j asked about', (tool, parameters) => {
    expect(isHarmless(event(tool, parameters))).toBe(false);
  });

  it.each([
    ...['.env*', '*.{pem,key}', 'id_*', '{.env,a.txt}', '.{env,npmrc}', '*.env', '**/.e*', '.[e]nv', '?env'],
    ...['*.{ts,p{em,12}}', '{a', 'cred*.json', '*ials.json', '*.local', '*rc', '*.ts *.pem', '*.ts,.env'],
    ...['.s*/*', '.ssh/**', '**/secrets/*', '{a,b}'.repeat(30), `${'a/'.repeat(500)}.env`],
  ])('has a search in %s asked about, which may find a secret', (glob) => {
    expect(isHarmless(event('Grep', { pattern: 'KEY', glob }))).toBe(false);
    expect(isHarmless(event('Glob', { pattern: glob }))).toBe(false);
  });

  it.each(['secret', 'private'])('asks about every file that the policy calls %s', (place) => {
    const { like = [] } = shippedPolicy().commands.places[place] ?? {};
    expect(like.length).toBeGreaterThan(10);
    const files = like
      .filter((pattern) => !pattern.startsWith('$'))
      .map((pattern) => pattern.replace('*', 'x').replace(/\/$/, '/x'))
      .map((path) => (path.startsWith('~') ? path : `/${path}`.replace('//', '/')));
    expect(files.filter((file_path) => isHarmless(event('Read', { file_path })))).toEqual([]);
  });
});

describe('a call that cannot be read', () => {
  it.each([
    ['Bash', {}, 'the call of Bash cannot be read: its command is no text'],
    ['Bash', { command: 5 }, 'the call of Bash cannot be read: its command is no text'],
    ['Bash', { command: '' }, 'the call of Bash cannot be read: its command is no text'],
    ['Bash', { command: ['rm', 5] }, 'the call of Bash cannot be read: its command is no text'],
    ['PowerShell', { command: {} }, 'the call of PowerShell cannot be read: its command is no text'],
    ['Write', { file_path: 5, content: 'x' }, 'the call of Write cannot be read: its file_path is no text'],
    ['apply_patch', {}, 'the call of apply_patch cannot be read: its command is no text'],
    ['WebFetch', {}, 'the call of WebFetch cannot be read: its url is no text'],
  ])('%s %j is no action', (tool, parameters, message) => {
    expect(() => actionOf(event(tool, parameters))).toThrow(message);
  });

  it('is none where the words of a command stand in a list', () => {
    expect(actionOf(event('Bash', { command: ['rm', '-rf', 'dist'] })).description).toBe(
      'Run the shell command: rm -rf dist',
    );
  });

  it('is asked about where a place that it reads is no text', () => {
    expect(isHarmless(event('Read', { file_path: ['/home/jo/.env'] }))).toBe(false);
    expect(isHarmless(event('Grep', { pattern: 'x', path: null }))).toBe(true);
  });
});
