import { expectGrowth, expectLinear } from '../../../helpers/growth';
import { finderOf, importOf } from '../../../../src/governance/validator/code/code-finders';
import { isAmong } from '../../../../src/governance/validator/meets';
import { withoutBuilds } from '../../../../src/governance/validator/commands/production-builds';
import { run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

/** Each took seconds, or minutes, for it cost the square or the cube of its length. */
describe('hostile texts', () => {
  it.each([
    ['commands one after the other', (times: number) => `Do not run ${'`rm a` '.repeat(times)}`],
    [
      'articles before commands',
      (times: number) => `Do not run ${'the '.repeat(times)}${'`rm a` '.repeat(times / 2)}`,
    ],
    [
      'a long word before commands',
      (times: number) => `${'a'.repeat(8 * times)} ${'`rm a` '.repeat(times / 2)}`,
    ],
    ['messages that are shown', (times: number) => `commit messages: ${'`area: what`, '.repeat(times)}`],
    ['tasks of a build', (times: number) => `do not run ${'`aB`, '.repeat(times)}`],
    ['places', (times: number) => `\`a\` is only used in ${'`b/c`,  '.repeat(times)}`],
    ['imports', (times: number) => `\`a\` imports nothing but ${'`a`,  '.repeat(times)}`],
  ])('an instruction of %s is read in a time that no more than pairs of commands account for', (_, rule) => {
    // Each command is looked at beside all others, which in 10,000 characters, the longest instruction, comes to outweigh the rest.
    expectGrowth(1.5, (times) => statusOf(rule(times), run('git push')), 600);
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
    ['remarks', 'there are some ', 'is  fine '],
    ['layers', 'no fetch in ', 'the  views, '],
    ['words for documents', 'never use ', '"a",  '],
    ['packages', 'import by its name, not ', 'relative  paths '],
    ['what is fine', 'opening  ok, ', 'merging / '],
    ['what was named before', '`a` is slow. Never ', 'run  it '],
    ['shapes of documents', 'no headings ', 'deeper  than '],
    ['code blocks', 'every code block ', 'must  have '],
  ])('an instruction of blanks in %s is read in a time by its length', (_, lead, piece) => {
    expectLinear((times) => statusOf(`${lead}${piece.repeat(times)}`, run('git push')), 1_500);
  });

  it('a branch is held against a template of many places in a time by the length of either', () => {
    const named = (places: number, length: number) =>
      statusOf(
        `Branches are called \`${'<a>'.repeat(places)}-<b>-<c>-<d>-<e>-<f>!\`.`,
        run(`git checkout -b ${'a'.repeat(length)}`),
      );
    expectLinear((places) => named(places, 60), 100);
    expectLinear((length) => named(20, length), 4_000);
  });

  it.each([
    ['braces', '{'],
    ['brackets', '['],
    ['commas', ','],
  ])('a file of nothing but %s is read in a time by its length', (_, sign) => {
    expectLinear(
      (times) => statusOf('No enums in `src/web/`.', write('src/web/a.ts', sign.repeat(times))),
      50_000,
    );
  });

  it.each([
    ['builds that are deployed', 'npm run ', 'build ', 'deploy'],
    ['blank lines for a shell', 'bash <<E\n', '\n', 'x\nE'],
    ['blank lines in a message', 'git commit -m "$(cat <<E\n\n', '\n', 'x)"'],
    ['blanks in what is printed', 'x "$(echo A', ' ', ';x)"'],
    ['flags of Perl', 'perl -', 'e', '1'],
  ])('a command of %s is read in a time by its length', (_, lead, piece, end) => {
    const command = (times: number): string => `${lead}${piece.repeat(times)}${end}`;
    // Of the first 50,000 characters words are read; the rest of what is done goes over all of them.
    for (const longest of [48_000, 240_000])
      expectLinear(
        (times) => statusOf('Never deploy to production.', run(command(times))),
        longest / piece.length,
      );
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
  ])('a file of nothing but %s is read in a time by its length', (_, rule, piece) => {
    const path = rule.includes('docs') ? 'docs/a.md' : 'src/a.ts';
    expectLinear((times) => statusOf(rule, write(path, piece.repeat(times))), 50_000 / piece.length);
  });

  it('a pipeline of blank lines is read in a time by its length', () => {
    const action = (times: number) => write('.github/workflows/a.yml', `${'\n'.repeat(times)}x`);
    expectLinear((times) => statusOf('Never push.', action(times)), 50_000);
  });
});

describe('patterns with many stars', () => {
  it.each([
    ['src/**a**a**a**a**a/x', 'a', '/y/x'],
    ['src/*a*a*a*a*a*/x', 'a', '/y/x'],
    [`src/${'*a'.repeat(40)}/x`, 'b', ''],
    [`src/${'*a'.repeat(40)}*/x`, 'b', '/x'],
  ])('%s is held against a path in a time by its length', (glob, sign, end) => {
    // No system opens a path of more than 4,096 characters.
    expectLinear((length) => isAmong(new Set([glob]), new Set([`src/${sign.repeat(length)}${end}`])), 4_000);
  });

  it.each(['*a', '**a'])('of %s are held against a path in a time by the length of both', (star) => {
    // For each character of the path, all places of the pattern are followed.
    expectGrowth(
      2,
      (stars) =>
        isAmong(new Set([`src/${star.repeat(stars)}*/x`]), new Set([`src/${'a'.repeat(2 * stars)}/y/x`])),
      48,
    );
  });

  it.each([
    [4_096, true],
    [4_097, false],
  ])('fit no path longer than a system opens: one of %d, %s', (length, fits) => {
    expect(isAmong(new Set(['src/*']), new Set([`src/${'a'.repeat(length - 4)}`]))).toBe(fits);
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
  it('are sought in a time by the length of the text, and by the number of the gaps', () => {
    const text = (pieces: number): string => `style={${'a'.repeat(300)}`.repeat(pieces);
    const seeking = (gaps: number): RegExp => finderOf(`style={${'...a'.repeat(gaps)}...b}`).pattern;
    expectLinear((pieces) => text(pieces).match(seeking(4)), 80);
    expectLinear((gaps) => text(20).match(seeking(gaps)), 24);
  });

  it('are found where all of it stands', () => {
    const { pattern } = finderOf('f(...a...b...c...foo');
    expect('f(1, a, b, c, foobar, foo)'.match(pattern)).toHaveLength(1);
    expect('f(1, a, c, b, foo)'.match(pattern)).toBeNull();
  });
});

describe('imports', () => {
  it.each(['name', 'package'] as const)(
    'by %s are sought among blank lines in a time by their number',
    (as) => {
      const { pattern } = importOf('lodash', as);
      expectLinear((times) => `${'\n'.repeat(times)}lodash`.match(pattern), 50_000);
      expect("\n\n  import 'lodash';\n\n\t'lodash'\n\nconst 'lodash/fp'".match(pattern)).toHaveLength(3);
    },
  );
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
