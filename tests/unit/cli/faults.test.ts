import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { segment } from '../../../src/cli/api';
import { isHarmless } from '../../../src/cli/hook/fast-path';
import { mergeHooks, snippetFor } from '../../../src/cli/hook/install-plan';
import { settingsFrom, store, UsageError } from '../../../src/cli/settings';

describe('what reads a file of secrets is asked about, however it is spelt', () => {
  const asked = (tool: string, parameters: Record<string, unknown>, cwd: string): boolean =>
    !isHarmless({ kind: 'tool', sessionId: undefined, tool, parameters, cwd });

  it.each([
    ['Read', { file_path: '/home/jo/.config//governance/config.json' }, '/home/jo/shop'],
    ['Read', { file_path: '/home/jo/.config/x/../governance/config.json' }, '/home/jo/shop'],
    ['Read', { file_path: '/etc//shadow' }, '/home/jo/shop'],
    ['Read', { file_path: '../../../etc/shadow' }, '/home/jo/shop'],
    ['Read', { file_path: '/home/jo/shop/.env/.' }, '/home/jo/shop'],
    ['Read', { file_path: 'config' }, '/home/jo/.ssh'],
    ['Grep', { pattern: 'key', path: '/home/jo/.config/governance' }, '/home/jo/shop'],
    ['Grep', { pattern: 'token', path: '/home/jo/.config/gh' }, '/home/jo/shop'],
    ['Grep', { pattern: 'key' }, '/home/jo/.ssh'],
    ['Grep', { pattern: 'key', path: '.' }, '/home/jo/.ssh'],
  ])('%s %j in %s', (tool, parameters, cwd) => {
    expect(asked(tool, parameters, cwd)).toBe(true);
  });

  it.each([
    ['Read', { file_path: 'src/../src/config.ts' }, '/home/jo/shop'],
    ['Grep', { pattern: 'key' }, '/home/jo/shop'],
    ['Grep', { pattern: 'key', path: '.' }, '/home/jo/shop'],
  ])('and %s %j in %s is not', (tool, parameters, cwd) => {
    expect(asked(tool, parameters, cwd)).toBe(false);
  });
});

describe('settings of an agent', () => {
  const snippet = snippetFor('claude-code', 'governance hook claude-code');

  it.each([
    [{ hooks: { PreToolUse: { matcher: 'Bash' } } }, 'hooks.PreToolUse'],
    [{ hooks: ['a'] }, 'hooks'],
  ])('%j are left alone', (settings, name) => {
    expect(() => mergeHooks(settings, snippet, 'claude-code')).toThrow(
      new UsageError(
        `${name} in the settings is none that the agent takes, so nothing was written. Put it right, or add the snippet yourself.`,
      ),
    );
  });

  it.each([
    '/opt/my-governance-lint/run --mode hook claude-code',
    '/opt/governance-extra hook claude-code-log',
  ])('keep %s', (command) => {
    const entry = { hooks: [{ type: 'command', command }] };
    const { hooks } = mergeHooks({ hooks: { PreToolUse: [entry] } }, snippet, 'claude-code');
    expect((hooks as { PreToolUse: unknown[] }).PreToolUse[0]).toEqual(entry);
  });
});

describe('what was said to the command line', () => {
  const home = mkdtempSync(join(tmpdir(), 'settings-'));
  afterAll(() => rmSync(home, { recursive: true }));
  const env = { XDG_CONFIG_HOME: home };

  it.each(['gk_a\nb', 'gk_…', 'gk a'])('is no key: %j, and is not shown', (key) => {
    expect(() => settingsFrom({ key }, 'person', env)).toThrow(
      new UsageError('The key holds blanks, line breaks or other characters that no key has.'),
    );
  });

  it.each(['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/api', 'http://127.0.0.1:3000/api/'])(
    'is the service: %s',
    (url) => {
      expect(settingsFrom({ url }, 'person', env).url).toBe('http://127.0.0.1:3000');
    },
  );

  it('is stored for one service: no other is given its key, nor asked about its project', () => {
    const own = { XDG_CONFIG_HOME: join(home, 'own') };
    store({ url: 'http://127.0.0.1:3000', key: 'gk_one', agentKey: 'gk_two', project: 'shop' }, own);
    const [same, other] = ['http://127.0.0.1:3000', 'http://127.0.0.1:4000'];
    expect(settingsFrom({}, 'person', own)).toEqual({ url: same, key: 'gk_one', project: 'shop' });
    expect(settingsFrom({ url: `${same}/api` }, 'agent', own)).toEqual({
      url: same,
      key: 'gk_two',
      project: 'shop',
    });
    expect(settingsFrom({ url: other }, 'agent', own)).toEqual({
      url: other,
      key: undefined,
      project: undefined,
    });
    expect(settingsFrom({ url: other, project: 'till' }, 'person', own).project).toBe('till');
  });

  it.each(['', ' ', '.', '..'])('is no id: %j', (id) => {
    expect(() => segment(id)).toThrow(new UsageError('The id must not be empty.'));
  });
});
