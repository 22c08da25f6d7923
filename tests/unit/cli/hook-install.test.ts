import fc from 'fast-check';
import { mergeHooks, snippetFor } from '../../../src/cli/hook/install-plan';

const COMMAND = 'governance hook claude-code';
const snippet = snippetFor('claude-code', COMMAND);
const ours = (event: string): unknown => (snippet['hooks'] as Record<string, unknown[]>)[event]![0];

const settings = {
  permissions: { allow: ['Bash(npm test)'] },
  hooks: {
    PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: './guard.sh' }] }],
    Stop: [{ hooks: [{ type: 'command', command: 'say done' }] }],
  },
  model: 'opus',
};

describe('installing the hook', () => {
  it('asks about every tool, and hears of prompts, starts and compactions', () => {
    expect(snippet).toEqual({
      hooks: {
        PreToolUse: [
          { matcher: '*', hooks: [{ type: 'command', command: `${COMMAND} || exit 2`, timeout: 10 }] },
        ],
        UserPromptSubmit: [{ hooks: [{ type: 'command', command: COMMAND, timeout: 10 }] }],
        SessionStart: [{ hooks: [{ type: 'command', command: COMMAND, timeout: 10 }] }],
        PreCompact: [{ hooks: [{ type: 'command', command: COMMAND, timeout: 10 }] }],
      },
    });
  });

  it('stops the tools of Codex, too, where the command is missing', () => {
    const command = 'governance hook codex';
    expect(snippetFor('codex', command)['hooks']).toMatchObject({
      PreToolUse: [{ matcher: '.*', hooks: [{ command: `${command} || exit 2` }] }],
      UserPromptSubmit: [{ hooks: [{ command }] }],
    });
  });

  it('leaves everything else as it is', () => {
    expect(mergeHooks(settings, snippet, 'claude-code')).toEqual({
      ...settings,
      hooks: {
        PreToolUse: [settings.hooks.PreToolUse[0], ours('PreToolUse')],
        Stop: settings.hooks.Stop,
        UserPromptSubmit: [ours('UserPromptSubmit')],
        SessionStart: [ours('SessionStart')],
        PreCompact: [ours('PreCompact')],
      },
    });
  });

  it('twice is the same as once, and a newer command takes the place of an older', () => {
    const once = mergeHooks(settings, snippet, 'claude-code');
    expect(mergeHooks(once, snippet, 'claude-code')).toEqual(once);
    const moved = snippetFor('claude-code', '"/usr/bin/node" "/opt/bin/governance.cjs" hook claude-code');
    const after = JSON.stringify(mergeHooks(once, moved, 'claude-code'));
    expect(after).toContain('./guard.sh');
    expect(after).not.toContain(`"${COMMAND}"`);
    expect(mergeHooks(mergeHooks(once, moved, 'claude-code'), snippet, 'claude-code')).toEqual(once);
  });

  it('loses nothing, whatever stood there', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()), (others, entries) => {
        const before = { ...others, hooks: { PreToolUse: entries, Other: entries } };
        const after = mergeHooks(before, snippet, 'claude-code');
        const { hooks } = after as { hooks: Record<string, unknown[]> };
        expect(hooks['PreToolUse']!.slice(0, -1)).toEqual(entries);
        expect(hooks['Other']).toEqual(entries);
        for (const [name, value] of Object.entries(others))
          if (name !== 'hooks') expect(after[name]).toEqual(value);
      }),
    );
  });
});
