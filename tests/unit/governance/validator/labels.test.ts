import { edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

/** What people list as forbidden, to be asked about, or to be left alone, each with a call that does it. */
const ITEMS = [
  ['git push --force', run('git push --force origin x')],
  ['`git push --force`', run('git push --force origin x')],
  ['Force push', run('git push --force origin x')],
  ['deploying', run('vercel deploy --prod')],
  ['Deployments', run('vercel deploy --prod')],
  ['Add new dependencies', run('npm install lodash')],
  ['running migrations', run('npx prisma migrate deploy')],
  ['Delete branches', run('git branch -D old')],
  ['modifying CI/CD config', edit('.github/workflows/ci.yml')],
  ['migrations/', edit('migrations/0001.sql')],
  ['`infra/`', edit('infra/main.tf')],
  ['package-lock.json', edit('package-lock.json')],
  ['sudo', run('sudo apt update')],
] as const;

/** Calls that none of the items is about. */
const HARMLESS = [
  run('npm test'),
  run('git status'),
  run('npm ci'),
  run('git push origin feature/x'),
  run('npm run build'),
  edit('src/a.ts', 'const a = 1', 'const a = 2'),
  write('src/b.ts', 'export const b = 1;\n'),
];

describe.each([
  'Never',
  'Forbidden',
  'Never do this',
  'Ask first',
  'Requires approval',
  '🚫 **Never**',
  '## Do not',
])('under "%s"', (label) => {
  it.each(ITEMS)('%s', (item, breaking) => {
    const rule = `${label}: ${item}`;
    expect(statusOf(rule, breaking)).toBe('BLOCK');
    expect(HARMLESS.map((call) => statusOf(rule, call))).toEqual(HARMLESS.map(() => 'PASS'));
  });
});

describe('off limits', () => {
  it.each([
    ['Off limits: test fixtures', edit('test/fixtures/a.json'), 'BLOCK'],
    ['Off limits: test fixtures', run('npm test'), 'PASS'],
    ['Do not touch: deploying', run('vercel deploy --prod'), 'BLOCK'],
    ['Do not touch: deploying', edit('src/a.ts'), 'PASS'],
    ['Do not touch: logging config', edit('config/logging.yaml'), 'BLOCK'],
    ['Off limits: build scripts', run('npm run build'), 'PASS'],
    ['Off limits: deploying to production', run('vercel deploy --prod'), 'BLOCK'],
  ])('%s: %j', (rule, call, status) => {
    expect(statusOf(rule, call)).toBe(status);
  });
});

describe('several under one label', () => {
  const rule =
    '🚫 **Never:** Modify code in `src/gen`, edit config files, run `npm publish` (or `yarn publish`)';

  it.each([
    ['the first', edit('src/gen/a.ts'), 'BLOCK'],
    ['one in between', edit('config/app.yaml'), 'BLOCK'],
    ['the last', run('npm publish'), 'BLOCK'],
    ['none', edit('src/app/a.ts'), 'PASS'],
  ])('%s', (_, call, status) => {
    expect(statusOf(rule, call)).toBe(status);
  });

  it.each([
    // An exception belongs to all of them.
    ['Never: commit without running lint, tests', run('npm test')],
    ['Allowed: git push --force', run('git push --force origin x')],
    ['❌ Never push to main', run('git push origin feature')],
    ['✅ git commit --no-verify', run('git commit --no-verify -m x')],
  ])('%s: nothing is ruled out', (told, call) => {
    expect(statusOf(told, call)).toBe('PASS');
  });

  it('reads a cross as a ban', () => {
    expect(statusOf('❌ git commit --no-verify', run('git commit --no-verify -m x'))).toBe('BLOCK');
  });
});
