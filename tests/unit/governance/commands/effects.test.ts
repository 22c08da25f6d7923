import fc from 'fast-check';
import { type CommandRow, partOf, readLines } from '../../../../evaluation/data-sets';
import { EffectReader } from '../../../../src/governance/commands/effect-reader';
import type { Effect } from '../../../../src/governance/commands/effect.types';
import type { ProposedAction } from '../../../../src/governance/decisions';
import { policy } from '../policy.fixture';
import { expectLinear } from '../../../helpers/growth';

const reader = new EffectReader(policy);
// The test part is for reporting only.
const rows = readLines<CommandRow>('evaluation/data/commands.jsonl').filter(
  ({ effects, family }) => effects !== undefined && partOf(family) !== 'test',
);

const call = (tool: string, parameters: Record<string, unknown>): readonly Effect[] =>
  reader.read({ type: 'tool', description: 'Call the tool', tool, parameters });
const bash = (command: string, more: Record<string, unknown> = {}): readonly Effect[] =>
  call('Bash', { command, ...more });
const spoken = (description: string): readonly Effect[] => reader.read({ type: 'task', description });
const brief = (effects: readonly Effect[]): string[] =>
  effects.map(({ kind, target }) => `${kind} ${target}`.trim());

describe('effects of tool calls', () => {
  it.each(rows.map((row) => [JSON.stringify(row.parameters), row] as const))(
    'reads %s for what it does',
    (_, { tool, parameters, effects = [] }) => {
      const kinds = call(tool, parameters).map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(effects));
    },
  );

  it.each([
    ['sudo -u root nice -n 5 rm -r old', ['delete old']],
    ["bash -lc 'rm -r old'", ['delete old']],
    ['su - deploy -c "rm -r old"', ['delete old']],
    ['if [ -d old ]; then rm -r old; fi', ['delete old']],
    ['clean() { rm -r old; }; clean', ['delete old']],
    ['A=old; rm -r "$A"', ['delete old']],
    ['echo "rm -r old" | bash', ['delete old']],
    ['bash <<EOF\nrm -r old\nEOF', ['delete old']],
    ['/bin/rm -- -odd', ['delete -odd']],
    ['\\rm old', ['delete old']],
    ['git -C sub push origin +main', ['push +main', 'force main']],
    ['git push origin :old', ['push :old', 'delete old']],
    ['git switch main && git commit -m x', ['commit main']],
    ['docker exec -u root web rm /data/x', ['delete /data/x']],
    ['echo hi > notes.txt 2>/dev/null', ['overwrite notes.txt', 'overwrite /dev/null']],
    ['echo "rm -rf / ; DROP TABLE users"', []],
    ['git commit -m "rm -rf /"', ['commit']],
    ['npm publish --dry-run', []],
    ['# rm -rf /', []],
  ])('sees through %j', (command, expected) => {
    expect(brief(bash(command))).toEqual(expected);
  });

  it('says how far a command reaches', () => {
    expect(bash('rm -r src/old')[0]).toMatchObject({ scope: 'many', reversible: false, outside: false });
    expect(bash('rm src/old.ts')[0]).toMatchObject({ scope: 'one' });
    expect(bash('psql -c "DELETE FROM orders"')[0]).toMatchObject({ scope: 'all', sort: 'table' });
    expect(bash('psql -c "DELETE FROM orders WHERE id = 3"')[0]).toMatchObject({ scope: 'many' });
    expect(bash('psql -c "DELETE FROM orders WHERE 1 = 1"')[0]).toMatchObject({ scope: 'all' });
    expect(bash('psql -c "WITH x AS (SELECT 1) DELETE FROM orders"')[0]).toMatchObject({ scope: 'all' });
  });

  it.each([
    ['/srv/app/src/a.ts', '/srv/app', false],
    ['src/a.ts', '/srv/app', false],
    ['src/../../other/a.ts', '/srv/app', true],
    ['/srv/application/a.ts', '/srv/app', true],
    ['/etc/hosts', undefined, true],
    ['/home/dev/project/a.ts', undefined, false],
    ['/tmp/a.ts', '/srv/app', false],
  ])('knows whether %s lies beyond the project %s', (file_path, cwd, outside) => {
    expect(call('Write', { file_path, content: 'x', ...(cwd && { cwd }) })[0]).toMatchObject({
      kind: 'write',
      outside,
    });
  });

  it('says where in the call it is written, also inside quotes', () => {
    const command = `cd app && bash -c "rm -r 'old files'; ls"`;
    const [effect] = bash(command);
    expect(effect?.span.parameter).toBe('command');
    expect(command.slice(effect?.span.start, effect?.span.end)).toBe("rm -r 'old files'");
    expect(effect?.text).toBe("rm -r 'old files'");
  });

  it('never repeats a secret that it finds', () => {
    const token = ['gh', 'p_', 'Q7'.repeat(18)].join('');
    const [effect] = call('Write', { file_path: 'a.ts', content: `const t = "${token}"` }).filter(
      ({ kind }) => kind === 'expose',
    );
    expect(effect).toMatchObject({ target: 'GitHub token', places: ['secret'], span: { start: 11 } });
    expect(JSON.stringify(effect)).not.toContain(token);
  });

  it('finds the secret behind one that only stands in for it', () => {
    const password = ['q7', 'Kd', '93x'].join('');
    const content = `redis://user:changeme1@cache:6379\nredis://bot:${password}@cache:6379\n`;
    const exposed = (text: string) =>
      call('Write', { file_path: 'a.env', content: text }).filter(({ kind }) => kind === 'expose');
    expect(exposed(content)).toMatchObject([
      { target: 'password in an address', span: { start: content.indexOf('redis://bot') } },
    ]);
    expect(exposed(content.split('\n')[0] ?? '')).toEqual([]);
  });

  it('finds a password that a program is given, and shows it nowhere', () => {
    const password = ['q7', 'Kd', '93x'].join('');
    const command = `mysql -h db.internal -u app -p${password} shop < dump.sql`;
    const exposed = bash(command).filter(({ kind }) => kind === 'expose');
    expect(exposed).toMatchObject([{ target: 'password', span: { start: command.indexOf('-p') } }]);
    expect(JSON.stringify(bash(command))).not.toContain(password);
    expect(bash('docker run -p 8080:80 nginx').filter(({ kind }) => kind === 'expose')).toEqual([]);
  });

  it('reads a command that is given word by word, and the edits of a list', () => {
    expect(brief(call('shell', { command: ['bash', '-lc', 'rm -r old'] }))).toEqual(['delete old']);
    expect(brief(call('MultiEdit', { file_path: 'a.ts', edits: [{ new_string: 'rm -rf /' }] }))).toEqual([
      'write a.ts',
    ]);
  });

  it('says that it did not read what is too long or too deep', () => {
    expect(brief(bash(`echo ${'x'.repeat(20_000)}; rm -rf /`))).toContain(`run-unseen`);
    const wrap = (command: string): string => `bash -c '${command.replaceAll("'", "'\\''")}'`;
    const deep = Array.from({ length: policy.commands.limits.depth + 1 }).reduce<string>(wrap, 'rm -r old');
    expect(brief(bash(deep))).toEqual(['run-unseen']);
  });
});

describe('commands in prose', () => {
  it.each([
    ['Run `rm -rf build/old` and rebuild', ['delete build/old']],
    ['Then:\n$ git push --force origin main\nand done', ['push main', 'force main']],
    ['rm -rf ./old && npm test', ['delete ./old']],
    ['Explain what `rm -rf /` does', []],
    ['Never run `rm -rf /` here', []],
    ['Document the `git push --force` option', []],
    ['Kill the child process and restart the worker', []],
    ['Find all files named x and remove them', []],
    ['cat the file and/or sort it', []],
  ])('%j', (description, expected) => {
    expect(brief(spoken(description))).toEqual(expected);
  });
});

describe('any input', () => {
  const pieces = fc.constantFrom(
    ...[
      'rm',
      '-rf',
      '/',
      '$(',
      '`',
      '"',
      "'",
      ')',
      '{',
      '}',
      '|',
      '&&',
      ';',
      '\n',
      '<<E',
      '>',
      'sudo',
      'find',
    ],
    ...[
      '-exec',
      'git push',
      'bash -c',
      'eval',
      '$a',
      'a=',
      'DELETE FROM',
      'WHERE',
      '--',
      '/*',
      '\\',
      '\0',
      'é',
    ],
  );

  it('is read without a throw, within the bounds, the same each time', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
        const text = parts.join(' ');
        const action = (): ProposedAction => ({
          type: 'tool',
          description: text,
          tool: 'Bash',
          parameters: { command: text, sql: text, url: text, file_path: text, nested: [{ content: text }] },
        });
        const effects = reader.read(action());
        expect(effects.length).toBeLessThanOrEqual(policy.commands.limits.effects);
        expect(new EffectReader(policy).read(action())).toEqual(effects);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    '(',
    '$(',
    '"',
    "'",
    '`a`',
    'a|',
    'rm a;',
    'bash -c "',
    'find . -exec ',
    'a=$a$a;',
    '-- ',
    'eval ',
    'sudo ',
    '../',
    '/*',
    'x://a:',
  ])('takes time in proportion to its length: %j over and over', (piece) => {
    expectLinear((times) => {
      const command = piece.repeat(times);
      bash(command, { sql: `select ${command}`, content: command });
    }, policy.commands.limits.characters / piece.length);
  });
});
