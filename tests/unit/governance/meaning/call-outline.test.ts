import type { ProposedAction } from '../../../../src/governance/decisions';
import { EffectReader } from '../../../../src/governance/commands/effect-reader';
import { outlineOf } from '../../../../src/governance/meaning/call-outline';
import { shippedPolicy } from '../../../helpers/prepared';

const effects = new EffectReader(shippedPolicy());
/** The line alone. */
const callLine = (action: ProposedAction): string => outlineOf(action, { read: () => [] });
const call = (tool: string, parameters: Record<string, unknown>) => ({
  type: 'tool',
  description: '',
  tool,
  parameters,
});

describe('a call in one line', () => {
  it.each([
    ['Bash', { command: 'cd /home/dev/shop && git push\n  --force' }, 'run git push --force'],
    [
      'Edit',
      { file_path: '/home/dev/shop/src/pay/card.ts', old_string: 'a\nb', new_string: 'a\nc\nd' },
      'edit shop/src/pay/card.ts; add c d; remove b',
    ],
    [
      'MultiEdit',
      {
        file_path: 'src/card.ts',
        edits: [
          { old_string: 'a', new_string: 'b' },
          { old_string: 'c', new_string: '' },
        ],
      },
      'edit src/card.ts; add b; remove a c',
    ],
    [
      'Write',
      { file_path: 'docs/plan.md', content: '# Plan\n\nnone' },
      'write docs/plan.md; with # Plan none',
    ],
    ['NotebookEdit', { notebook_path: 'eda.ipynb', new_source: 'x = 1' }, 'edit eda.ipynb; add x = 1'],
    [
      'str_replace_based_edit_tool',
      { command: 'create', path: 'docs/plan.md', file_text: '# Plan' },
      'str replace based edit tool; command create; path docs/plan.md; file text # Plan',
    ],
    ['Read', { file_path: '/etc/hosts' }, 'read etc/hosts'],
    [
      'mcp__slack__post_message',
      { channel: '#launch', text: 'We are live', thread: { ts: 12, silent: true } },
      'slack post message; channel #launch; text We are live; thread ts :12, silent :true',
    ],
    [
      'WebFetch',
      { url: 'https://example.org', prompt: 'list' },
      'web fetch; url https://example.org; prompt list',
    ],
  ])('%s', (tool, parameters, line) => expect(callLine(call(tool, parameters))).toBe(line));

  it('is bounded, whatever the call holds', () => {
    const long = 'word '.repeat(1_000);
    expect(callLine(call('Bash', { command: long }))).toHaveLength(360);
    expect(callLine(call('Write', { file_path: 'a.md', content: long }))).toHaveLength(216);
    expect(callLine(call('mcp__wiki__edit', { one: long, two: long }))).toHaveLength(360);
  });

  it.each([
    ['without parameters', { type: 'tool', description: '', tool: 'Bash' }, 'bash'],
    ['with nothing in them', call('TodoWrite', { todos: null }), 'todo write; todos'],
    ['with entries that are no edits', call('MultiEdit', { file_path: 'a', edits: [null, 3] }), 'edit a'],
  ])('a call %s has one too', (_, action, line) => expect(callLine(action)).toBe(line));

  it('is read with the kinds of effects before it', () => {
    expect(outlineOf(call('Bash', { command: 'rm -rf build' }), effects)).toBe('delete: run rm -rf build');
    expect(outlineOf(call('Bash', { command: 'true' }), effects)).toBe('run true');
  });
});
