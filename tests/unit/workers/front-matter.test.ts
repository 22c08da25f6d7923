import { pathsIn } from '../../../src/workers/front-matter';

const matter = (...lines: string[]): string => ['---', ...lines, '---', ''].join('\n');

describe('the files that front matter names', () => {
  it.each([
    [['globs: *.tsx'], ['*.tsx']],
    [
      ['description: Pages', 'globs: src/**/*.ts, *.md', 'alwaysApply: false'],
      ['*.md', 'src/**/*.ts'],
    ],
    [['globs: "src/**"'], ['src/**']],
    [['globs: "a/**, b/**"'], ['a/**', 'b/**']],
    [["globs: ['b/**', 'a/**', 'a/**']"], ['a/**', 'b/**']],
    [['globs: *.{ts,tsx},docs/**'], ['*.{ts,tsx}', 'docs/**']],
    [
      ['globs:', '  - src/**', '  - "*.css"', 'other:', '  - not this'],
      ['*.css', 'src/**'],
    ],
    [['paths:', '  - "src/api/**/*.ts"'], ['src/api/**/*.ts']],
    [["applyTo: '**/*.py' # Python"], ['**/*.py']],
  ])('%j names %j', (lines, expected) => {
    expect(pathsIn(matter(...lines))).toEqual(expected);
  });

  it.each([
    [['description: Pages']],
    [['globs:']],
    [['globs: src/**', 'alwaysApply: true']],
    [['globs: ' + 'a'.repeat(201)]],
    [['globs: ' + Array.from({ length: 51 }, (_, at) => `f${at}`).join(',')]],
    [['aboutglobs: src/**']],
  ])('%j names none that could be kept', (lines) => {
    expect(pathsIn(matter(...lines))).toBeUndefined();
  });

  it('is nothing where there is no front matter', () => {
    expect(pathsIn('')).toBeUndefined();
  });
});
