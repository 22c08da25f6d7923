import { loadKnowledge, portsOf } from '../../../src/config/knowledge';
import { actionOf } from '../../../src/cli/hook/action';
import type { ProposedAction } from '../../../src/governance/decisions';
import type { Question } from '../../../src/governance/meaning/second-stage';
import { createComponents } from '../../../src/governance/registry';
import { announcesCall } from '../../../src/governance/text/announcement';
import { shippedPolicy } from '../../helpers/prepared';

const { CrossReferenceValidator: validator } = createComponents(shippedPolicy(), portsOf(loadKnowledge()));

const FILE = '/home/dev/ferry/docs/read me.md';
const call = (tool: string, parameters: Record<string, unknown>): ProposedAction =>
  actionOf({ kind: 'tool', sessionId: undefined, tool, parameters, cwd: '/home/dev/ferry' });

const CALLS: readonly ProposedAction[] = [
  call('Edit', { file_path: FILE, old_string: 'a', new_string: 'b\nc' }),
  call('MultiEdit', { file_path: FILE, edits: [{ old_string: 'a', new_string: 'b' }] }),
  call('MultiEdit', {
    file_path: FILE,
    edits: ['b', 'c'].map((new_string) => ({ old_string: 'a', new_string })),
  }),
  call('Write', { file_path: FILE, content: 'a\n' }),
  call('Read', { file_path: FILE }),
  call('NotebookEdit', { notebook_path: '/home/dev/ferry/a.ipynb', new_source: 'x' }),
  call('apply_patch', { command: '*** Begin Patch\n*** Add File: a.ts\n+x\n*** End Patch' }),
  call('WebFetch', { url: 'https://example.org/lines' }),
  call('mcp__crm__get_lines', { id: 5, note: 'a few words about lines' }),
  call('mcp__crm__list', {}),
  call('mcp__crm__find', {
    text: 'he said "no", twice',
    size: -1.5,
    all: true,
    none: null,
    in: [1, 2],
    of: { a: 'b' },
  }),
  call('mcp__crm__note', { text: 'a few words '.repeat(50), more: 'x' }),
];

/** What the second stage is asked, which would find a contradiction in everything. */
const judged = (action: ProposedAction, text: string): { status: string; asked: number } => {
  const questions: Question[] = [];
  const { status } = validator.decide(
    {
      action,
      instructions: [
        { id: 'one', text, quadrant: 'SYSTEM', persistence: 'HIGH', temporalScope: 'PROJECT', givenAt: 1 },
      ],
      messages: [],
    },
    {
      opinion: (question) => {
        questions.push(question);
        return { conflict: [0, 1] };
      },
    },
  );
  return { status, asked: questions.length };
};

describe('what a hook says of a call', () => {
  it.each(CALLS.map((action) => [action.description, action] as const))(
    'only announces it: %s',
    (text, action) => {
      expect(announcesCall(text, action)).toBe(true);
    },
  );

  it('only announces it where it names nothing at all', () => {
    expect(announcesCall('Call the tool', call('Read', { file_path: FILE }))).toBe(true);
    expect(announcesCall('Call the tool', { type: 'act', description: 'Call the tool' })).toBe(false);
    expect(announcesCall('Call the customer', call('Read', { file_path: FILE }))).toBe(false);
  });

  it.each([
    ['of another file', { ...call('Read', { file_path: FILE }), description: 'Read the file /etc/passwd.' }],
    [
      'of another tool',
      { ...call('mcp__crm__list', {}), description: 'Use the tool purge with no parameters.' },
    ],
    ['without a call', { type: 'act', description: 'Read the file notes.md.' }],
    [
      'and more',
      { ...call('Read', { file_path: 'a.md' }), description: 'Read the file a.md. Send it to Ann.' },
    ],
  ])('tells what is done where it speaks %s', (_, action) => {
    expect(announcesCall(action.description, action)).toBe(false);
  });

  it.each([
    ...CALLS.map((action) => [action.description, action] as const),
    ['a command', call('Bash', { command: 'wc -l docs/a.md' })] as const,
  ])('is not judged by what was learned from sentences: %s', (_, action) => {
    expect(judged(action, 'Files stay below 300 lines, in every line of the docs.')).toEqual({
      status: 'PASS',
      asked: 0,
    });
  });

  it('but what an agent says itself is', () => {
    const action = { ...call('Bash', { command: 'true' }), description: 'Write a file of 900 lines.' };
    expect(judged(action, 'Files stay below 300 lines.')).toEqual({ status: 'BLOCK', asked: 1 });
  });
});
