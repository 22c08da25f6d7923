import fc from 'fast-check';
import { FileReach } from '../../../../src/governance/validator/files/file-reach';

const reaches = (globs: readonly string[], ...files: string[]): boolean =>
  new FileReach(globs).reaches(files);

describe('which files globs reach', () => {
  it.each([
    [['src/**'], 'src/a.ts', true],
    [['src/**'], 'lib/a.ts', false],
    [['src/**/*.ts'], 'src/a/b/c.ts', true],
    [['src/**/*.ts'], 'src/c.ts', true],
    [['src/**/*.ts'], 'src/c.tsx', false],
    [['src/*.ts'], 'src/a/c.ts', false],
    [['*.tsx'], 'web/pages/Home.tsx', true],
    [['*.tsx'], 'web/pages/home.ts', false],
    [['*.{ts,tsx}'], 'web/a.tsx', true],
    [['*.{ts,tsx}'], 'web/a.js', false],
    [['{web,app}/**/{a,b}.{js,ts}'], 'app/x/b.ts', true],
    [['{web,app}/**/{a,b}.{js,ts}'], 'app/x/c.ts', false],
    [['packages/api'], 'packages/api/src/index.ts', true],
    [['packages/api/'], 'packages/api/src/index.ts', true],
    [['./packages/api/**'], 'packages/apis/index.ts', false],
    [['packages/api/**'], '/home/me/shop/packages/api/index.ts', true],
    [['packages/api/**'], 'C:\\shop\\packages\\api\\index.ts', true],
    [['packages/api/**'], 'packages/web/../api/index.ts', true],
    [['packages/api/**'], 'packages/api/../web/index.ts', false],
    [['Makefile'], 'makefile', true],
    [['src/[ab].ts'], 'src/a.ts', true],
    [['src/[ab].ts'], 'src/ab.ts', false],
    [['src/@(a|b).ts'], 'src/a.ts', true],
    [['a?.ts'], 'ab.ts', true],
    [['src/**', '!src/gen/**'], 'src/gen/a.ts', true],
    [['src/**', '!src/gen/**'], 'docs/a.md', false],
  ])('%j and %s: %s', (globs, file, expected) => {
    expect(reaches(globs, file)).toBe(expected);
  });

  it('is any of several files, and every call that is no writing of files', () => {
    expect(reaches(['src/**'], 'docs/a.md', 'src/a.ts')).toBe(true);
    expect(new FileReach(['src/**']).reaches(undefined)).toBe(true);
  });

  it.each([[[]], [['!src/**']], [['{a,b,c,d,e}{a,b,c,d,e}{a,b,c,d,e}/**']]])(
    'is every file for %j, which names none or too many to keep',
    (globs) => {
      expect(reaches(globs, 'docs/a.md')).toBe(true);
    },
  );

  it('is what a glob of nothing but names spells, however deep', () => {
    const name = fc.stringMatching(/^[a-z]{1,6}$/);
    const names = fc.array(name, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(names, names, names, (above, named, below) => {
        expect(reaches([named.join('/')], [...above, ...named, ...below].join('/'))).toBe(true);
      }),
    );
  });

  it('is not what lacks a name of the glob', () => {
    const names = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(names, names, (named, path) => {
        fc.pre(!path.includes(named[0] ?? ''));
        expect(reaches([named.join('/')], path.join('/'))).toBe(false);
      }),
    );
  });
});
