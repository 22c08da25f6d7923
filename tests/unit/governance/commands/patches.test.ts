import fc from 'fast-check';
import { EffectReader } from '../../../../src/governance/commands/effect-reader';
import type { ProposedAction } from '../../../../src/governance/decisions';
import { createComponents } from '../../../../src/governance/registry';
import { policy } from '../policy.fixture';

const reader = new EffectReader(policy);
const { BoundaryEnforcer } = createComponents(policy);

const patch = (...lines: string[]): string => ['*** Begin Patch', ...lines, '*** End Patch', ''].join('\n');
const action = (tool: string, command: string): ProposedAction => ({
  type: 'tool',
  description: 'Call the tool',
  tool,
  parameters: { command },
});
const brief = (tool: string, command: string): string[] =>
  reader.read(action(tool, command)).map(({ kind, target }) => `${kind} ${target}`);

const SEVERAL = patch(
  '*** Add File: db/4.sql',
  '+select 1;',
  '*** Update File: docs/a.md',
  '*** Move to: docs/b.md',
  '@@',
  '-old',
  '+new',
  '*** Delete File: old.txt',
);

describe('patches', () => {
  it.each([
    ['as a tool of their own', 'apply_patch', SEVERAL],
    ['given to a command', 'Bash', `apply_patch <<'PATCH'\n${SEVERAL}PATCH`],
    ['of a server', 'mcp__files__apply_patch', SEVERAL],
  ])('are read for the files that they change: %s', (_, tool, command) => {
    expect(brief(tool, command)).toEqual([
      'write db/4.sql',
      'write docs/a.md',
      'write docs/b.md',
      'delete old.txt',
    ]);
  });

  it('show the line that names the file', () => {
    const command = patch('*** Add File: a.txt', '+x');
    const [effect] = reader.read(action('apply_patch', command));
    expect(effect).toMatchObject({ text: '*** Add File: a.txt', reversible: true });
    expect(command.slice(effect!.span.start, effect!.span.end)).toBe('*** Add File: a.txt');
  });

  it('name no file in what they add', () => {
    expect(brief('apply_patch', patch('*** Add File: a.md', '+*** Delete File: b.md'))).toEqual([
      'write a.md',
    ]);
    expect(brief('apply_patch', '*** Delete File: b.md')).toEqual([]);
  });

  it.each([
    ['a script that erases', patch('*** Add File: bin/tidy.sh', '+#!/bin/sh', '+rm -rf ~'), 'ESCALATE'],
    ['the same line, taken out', patch('*** Update File: bin/tidy.sh', '@@', '-rm -rf ~', '+true'), 'ALLOW'],
    ['a note', patch('*** Add File: notes.md', '+A note.'), 'ALLOW'],
  ])('are judged by the scripts that they write: %s', (_, command, status) => {
    expect(BoundaryEnforcer.decide({ action: action('apply_patch', command) })).toMatchObject({ status });
  });

  it('are read whatever stands in them', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[-+ ]\S*$/)), (body) => {
        expect(brief('apply_patch', patch('*** Update File: a/b.txt', ...body))).toContain('write a/b.txt');
      }),
    );
  });
});
