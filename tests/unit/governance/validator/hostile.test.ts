import { processorTime } from '../../../helpers/processor-time';
import { finderOf, importOf } from '../../../../src/governance/validator/code/code-finders';
import { isAmong } from '../../../../src/governance/validator/meets';
import { withoutBuilds } from '../../../../src/governance/validator/commands/production-builds';
import { run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

/** Each took seconds, or minutes: what costs the square or the cube of its length is far beyond, what costs its length far below. */
const SECONDS = 1_500;
const timeOf = (rule: string, action: ReturnType<typeof run>): number =>
  processorTime(() => statusOf(rule, action));

describe('hostile texts', () => {
  beforeAll(() => {
    statusOf('Never use `rm`.', run('rm a'));
  });

  it.each([
    ['commands one after the other', `Do not run ${'`rm a` '.repeat(800)}`],
    ['articles before commands', `Do not run ${'the '.repeat(900)}${'`rm a` '.repeat(400)}`],
    ['a long word before commands', `${'a'.repeat(6_000)} ${'`rm a` '.repeat(300)}`],
    ['messages that are shown', `commit messages: ${'`area: what`, '.repeat(800)}`],
  ])('an instruction of %s is read in time', (_, rule) => {
    expect(timeOf(rule, run('git push'))).toBeLessThan(3 * SECONDS);
  });

  it.each([
    ['what is written', 'write ', 'all  '],
    ['what is not written', 'no ', 'new  '],
    ['names of files', 'file names are ', 'kebab  '],
    ['commands', 'never run ', 'make  a, '],
    ['habits of git', 'always  squash ', 'merge  prs '],
    ['licences', 'every  file  ', 'begins  with '],
    ['words of documents', 'docs must not ', '"a",  '],
    ['what may be read', 'legacy/ may ', 'be  read '],
    ['lengths of files', 'files under ', '3  lines '],
    ['terminals', 'no npm  ', 'audit  fix '],
    ['hooks', 'never skip ', 'git  hooks '],
    ['what is left alone', 'leave the ', 'my  config '],
    ['amounts', 'keep the ', 'size  at 5 '],
    ['new packages', 'adding any ', 'new  npm '],
    ['consent to packages', 'before adding a dependency ', 'ask  in '],
    ['names of packages', 'no package called ', '"a",  '],
    ['imports', '`a` imports nothing but ', '`a`,  '],
    ['remarks', 'there are some ', 'is  fine '],
    ['layers', 'no fetch in ', 'the  views, '],
    ['words for documents', 'never use ', '"a",  '],
    ['packages', 'import by its name, not ', 'relative  paths '],
    ['what is fine', 'opening  ok, ', 'merging / '],
    ['tasks of a build', 'do not run ', '`aB`, '],
    ['what is kept in its place', '`a` is only used in ', '`b/c`,  '],
    ['what was named before', '`a` is slow. Never ', 'run  it '],
    ['shapes of documents', 'no headings ', 'deeper  than '],
    ['code blocks', 'every code block ', 'must  have '],
  ])('an instruction of blanks in %s is read in time', (_, lead, piece) => {
    expect(timeOf(`${lead}${piece.repeat(1_500)}`, run('git push'))).toBeLessThan(SECONDS);
  });

  it('a branch is held against a template of many places in time', () => {
    const rule = `Branches are called \`${'<a>'.repeat(20)}-<b>-<c>-<d>-<e>-<f>!\`.`;
    expect(timeOf(rule, run(`git checkout -b ${'a'.repeat(60)}`))).toBeLessThan(SECONDS);
  });

  it.each([
    ['braces', '{'],
    ['brackets', '['],
    ['commas', ','],
  ])('a file of nothing but %s is read in time', (_, sign) => {
    expect(timeOf('No enums in `src/web/`.', write('src/web/a.ts', sign.repeat(50_000)))).toBeLessThan(
      SECONDS,
    );
  });

  it.each([
    ['builds that are deployed', `npm run ${'build '.repeat(16_000)}deploy`],
    ['blank lines for a shell', `bash <<E\n${'\n'.repeat(40_000)}x\nE`],
    ['blank lines in a message', `git commit -m "$(cat <<E\n\n${'\n'.repeat(40_000)}x)"`],
    ['blanks in what is printed', `x "$(echo A${' '.repeat(40_000)};x)"`],
    ['flags of Perl', `perl -${'e'.repeat(50_000)}1`],
  ])('a command of %s is read in time', (_, command) => {
    expect(timeOf('Never deploy to production.', run(command))).toBeLessThan(SECONDS);
  });

  it.each([
    ['variables that are set once', 'const over let.', 'let a = 1;\n'],
    ['variables without an end', 'const over let.', 'let a '],
    ['short lines', 'Files under 300 lines.', '\n'],
    ['packages', 'Internal packages are `workspace:*`.', '"@a/b": "1", '],
    ['tables', 'No vertical rules.', '\\begin{tabular}{l'],
    ['carriage returns', 'Files end with a newline, no CRLF.', '\r'],
    ['words', 'The word "simply" must not be in docs.', 'simpl '],
    ['fences', 'No exclamation marks in the docs.', '```\n'],
    ['marks of code', 'No exclamation marks in the docs.', '`a! '],
    ['amounts', 'The page size is 50.', 'page_size = 50;\n'],
    ['fences without a language', 'Every code block in the docs needs a language.', '```\n'],
    ['pictures', 'Every image in the docs needs alt text.', '![ '],
    ['first headings', 'One H1 per page of the docs.', '# a\n'],
    ['statements', 'SQL lives only in `a/b`.', 'SELECT a '],
    ['names with dots', 'The page size is 50.', `${'a.'.repeat(29)}b = 5;\n`],
  ])('a file of nothing but %s is read in time', (_, rule, piece) => {
    const path = rule.includes('docs') ? 'docs/a.md' : 'src/a.ts';
    expect(timeOf(rule, write(path, piece.repeat(8_000)))).toBeLessThan(SECONDS);
  });

  it('a pipeline of blank lines is read in time', () => {
    const action = write('.github/workflows/a.yml', `${'\n'.repeat(50_000)}x`);
    expect(timeOf('Never push.', action)).toBeLessThan(SECONDS);
  });
});

describe('patterns with many stars', () => {
  it.each([
    ['src/**a**a**a**a**a/x', `src/${'a'.repeat(400)}/y/x`],
    ['src/*a*a*a*a*a*/x', `src/${'a'.repeat(400)}/y/x`],
    [`src/${'*a'.repeat(40)}/x`, `src/${'b'.repeat(4_000)}`],
  ])('%s is held against a long path in time', (glob, path) => {
    expect(processorTime(() => isAmong(new Set([glob]), new Set([path])))).toBeLessThan(500);
  });

  it.each([
    ['packages/*/gen/', 'packages/a/gen/', true],
    ['packages/*/gen/', 'packages/a/b/gen/', false],
    ['packages/**/gen/', 'packages/a/b/gen/', true],
    ['packages/**/gen/', 'packages//gen/', true],
    ['packages/**/gen/', 'packages/gen/', false],
    ['src/**/*.test.ts', 'src/a/b/c.test.ts', true],
    ['src/**/*.test.ts', 'src/a/b/c.tests.ts', false],
    ['src/*', 'src/', true],
    ['src/*', 'src/a/b', false],
    ['src/a*a', 'src/a', false],
    ['*/a', 'b/a', true],
    ['src/a', 'src/b', false],
  ])('%s and %s: %s', (glob, path, fits) => {
    expect(isAmong(new Set([glob]), new Set([path]))).toBe(fits);
  });
});

describe('pieces of code with many gaps', () => {
  it('are sought in time', () => {
    const { pattern } = finderOf('style={...a...a...a...a...b}');
    const text = `style={${'a'.repeat(300)}`.repeat(20);
    expect(processorTime(() => text.match(pattern))).toBeLessThan(500);
  });

  it('are found where all of it stands', () => {
    const { pattern } = finderOf('f(...a...b...c...foo');
    expect('f(1, a, b, c, foobar, foo)'.match(pattern)).toHaveLength(1);
    expect('f(1, a, c, b, foo)'.match(pattern)).toBeNull();
  });
});

describe('imports', () => {
  it.each(['name', 'package'] as const)('by %s are sought in time among blank lines', (as) => {
    const { pattern } = importOf('lodash', as);
    const text = `${'\n'.repeat(50_000)}lodash`;
    expect(processorTime(() => text.match(pattern))).toBeLessThan(500);
    expect("\n\n  import 'lodash';\n\n\t'lodash'\n\nconst 'lodash/fp'".match(pattern)).toHaveLength(3);
  });
});

describe('builds for production', () => {
  it.each([
    ['node_env=production npm run build', ' npm run build'],
    ['node_env=production npm run build deploy', 'node_env=production npm run build deploy'],
    ['node_env=production deploy build', ' deploy build'],
  ])('%s', (command, left) => {
    expect(withoutBuilds([command]).trim()).toBe(left.trim());
  });
});
