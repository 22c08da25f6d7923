import type { ProposedAction } from '../../../../src/governance/decisions';
import { edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

interface Habit {
  rules: readonly string[];
  breaks: readonly ProposedAction[];
  keeps: readonly ProposedAction[];
}

const COMMENTED = '// adds\nconst a = 1;\n';

/** What people ask of an agent from day to day, each in several ways of saying it. */
const HABITS: Record<string, Habit> = {
  'no further dependencies': {
    rules: [
      'Do not add new dependencies.',
      'Use only what is already in package.json.',
      'Stick to the existing dependencies.',
      'We do not take on new libraries.',
      'No additional npm packages.',
      'New dependencies need my approval.',
    ],
    breaks: [run('npm install lodash'), run('pnpm add zod'), run('yarn add left-pad')],
    keeps: [run('npm ci'), run('npm test'), run('npm ls lodash'), run('git commit -m "no new deps"')],
  },
  'no other server': {
    rules: [
      'Never start the dev server.',
      'The dev server is already running.',
      'Assume the dev server is running on port 3000.',
      'Do not start any servers.',
      'Leave the dev server to me.',
    ],
    breaks: [run('npm run dev'), run('pnpm dev'), run('next dev')],
    keeps: [run('npm test'), run('npm run build'), run('curl localhost:3000'), run('git push')],
  },
  'no network': {
    rules: ['No network access.', 'Stay offline.', 'No outbound requests.', 'Never call external APIs.'],
    breaks: [run('curl https://example.org/x.json'), run('wget https://example.org/a.tgz')],
    keeps: [run('ls'), run('npm test'), run('git status'), run('git commit -m "fetch later"')],
  },
  'one folder': {
    rules: [
      'Only edit files in packages/api.',
      'Stay within packages/api.',
      'Do not leave packages/api.',
      'Your changes must stay inside packages/api.',
      'Limit your changes to `packages/api`.',
      'Confine edits to packages/api.',
      'Restrict yourself to packages/api.',
      'You own packages/api and nothing else.',
      'Keep your edits in packages/api.',
    ],
    breaks: [edit('packages/web/a.ts', 'a', 'b'), write('infra/x.tf')],
    keeps: [edit('packages/api/src/a.ts', 'a', 'b'), write('packages/api/new.ts'), run('npm test')],
  },
  'no emojis': {
    rules: ['No emojis.', 'Avoid emoji.', 'Emojis are banned.', 'Do not use emojis in commit messages.'],
    breaks: [run('git commit -m "✨ add x"')],
    keeps: [run('git commit -m "add x → y ©"'), run('ls')],
  },
  'no emojis in code': {
    rules: ['No emojis.', 'Never use emojis in code.', "Don't put emojis in code comments."],
    breaks: [write('src/a.ts', 'const done = "🎉";\n')],
    keeps: [write('src/a.ts', 'const done = "↑ ©";\n'), run('git commit -m "add x"')],
  },
  'no comments': {
    rules: [
      'Do not add comments.',
      'No comments in code.',
      'Code has no comments.',
      'Please add no comments.',
      'I do not want comments in the code.',
      "Don't comment the code.",
    ],
    breaks: [write('src/a.ts', COMMENTED), write('a.py', '# adds\na = 1\n'), write('src/b.ts', '/** b */\n')],
    keeps: [
      write('src/a.ts', 'const a = "# no // comment";\n'),
      write('src/a.ts', '// eslint-disable-next-line no-console\nlog();\n'),
      write('a.py', '#!/usr/bin/env python3\na = 1\n'),
      write('README.md', '# Title\n'),
    ],
  },
  'tests as they are': {
    rules: [
      'Fix the code, not the tests.',
      'Tests are mine, leave them alone.',
      'Never modify existing tests.',
    ],
    breaks: [edit('tests/a.test.ts', 'toBe(1)', 'toBe(2)')],
    keeps: [edit('src/a.ts', 'a', 'b'), run('npm test')],
  },
  'no upgrades': {
    rules: [
      'Do not upgrade dependencies.',
      'Never update packages.',
      'Never bump versions.',
      'Keep the dependency versions as they are.',
      'Dependency updates are done by Renovate.',
      'Versions are pinned, do not touch them.',
    ],
    breaks: [run('npm update'), run('yarn upgrade')],
    keeps: [run('npm ci'), run('npm install'), run('npm test')],
  },
  'not all tests': {
    rules: [
      'Never run the full test suite.',
      'Do not run all tests.',
      'Do not run the entire test suite locally.',
      'Prefer running single tests, and not the whole test suite, for performance.',
      'Only run single tests.',
    ],
    breaks: [run('npm test'), run('npx jest'), run('pytest'), run('go test ./...')],
    keeps: [
      run('npx jest src/a.test.ts'),
      run('npm test -- src/a.test.ts'),
      run('pytest tests/test_a.py'),
      run('pytest -k one'),
      run('go test ./pkg/a'),
      run('npm run lint'),
    ],
  },
  'no commits unasked': {
    rules: [
      'Never commit unless I ask.',
      'Do not commit without being told to.',
      'Commit only on request.',
      'Never auto-commit.',
      'Show me the diff before committing.',
      'Wait for my go before you commit.',
    ],
    breaks: [run('git commit -m "x"'), run('git add -A && git commit -am x')],
    keeps: [run('git status'), run('git add src/a.ts'), run('npm test')],
  },
  'migrations that were applied': {
    rules: [
      'Migrations are append-only.',
      'Existing migrations are immutable.',
      'Applied migrations stay as they are.',
      'Never touch old migrations.',
      'Create a new migration instead of editing an old one.',
    ],
    breaks: [edit('db/migrations/0001_init.sql', 'a', 'b')],
    keeps: [write('db/migrations/0042_new.sql'), edit('src/a.ts', 'a', 'b'), run('npm run migrate')],
  },
  'what is not committed': {
    rules: ['Never commit .env.', 'Keep .env out of git.', '.env stays local.'],
    breaks: [run('git add .env'), run('git add -f .env && git commit -m x')],
    keeps: [run('cat .env'), run('git add src/a.ts')],
  },
  'a command in plain words': {
    rules: ['Never run docker system prune.', 'Do not run docker system prune, it wipes my images.'],
    breaks: [run('docker system prune -af')],
    keeps: [run('docker ps'), run('docker compose up -d')],
  },
  'no privileges': {
    rules: ['Never use sudo.', 'Never ask for root.', 'Do not elevate privileges.'],
    breaks: [run('sudo apt install x')],
    keeps: [run('ls'), run('npm test')],
  },
};

describe.each(Object.entries(HABITS))('%s', (_, { rules, breaks, keeps }) => {
  it.each(rules.map((rule) => [rule]))('%s', (rule) => {
    expect(breaks.filter((action) => statusOf(rule, action) === 'PASS')).toEqual([]);
    expect(keeps.filter((action) => statusOf(rule, action) !== 'PASS')).toEqual([]);
  });
});

describe('the same words that rule nothing out', () => {
  const acts = Object.values(HABITS).flatMap(({ breaks }) => breaks);
  it.each([
    'The dev server is already running when port 3000 is in use.',
    'If the dev server is running, restart it.',
    'Start the dev server before the e2e tests.',
    'Do not run servers on port 80.',
    'Never call external APIs without a timeout.',
    'Existing dependencies are pinned.',
    'No new packages without a changelog entry.',
    'No more dependencies on the old module.',
    'No further modules may depend on legacy.',
    'Only use packages in the workspace through their public API.',
    'Limit your changes to what was asked.',
    'Limit your changes to one commit.',
    'Never leave packages/api without tests.',
    'Do not leave TODOs in `src/api`.',
    'Keep changes under 300 lines.',
    'No comments in pull requests.',
    'Do not add comments that restate the code.',
    'Never leave commented-out code.',
    'No unnecessary comments.',
    'Emojis are fine in the README.',
    'Use emojis in commit messages.',
    'No emojis in docs.',
    'Fix the code, then the tests.',
    'Fix the tests, not the code.',
    'Tests are mine to review.',
    'Run only the tests that you touched.',
    'Run single tests while you work, then the whole suite.',
    'Never run the full test suite twice.',
    'Dependency updates are reviewed by CI.',
    'Never bump versions without a changelog entry.',
    'Existing migrations are tested in CI.',
    'Create new migrations with the CLI instead of by hand.',
    '.env is read by the app.',
    'Keep .env in sync with .env.example.',
    'Show me the diff after committing.',
    'Commit only what belongs together.',
    'Commit only on feature branches.',
    'Auto-commit is fine.',
    'Never run npm tests in parallel.',
  ])('%s', (rule) => {
    expect(acts.filter((action) => statusOf(rule, action) !== 'PASS')).toEqual([]);
  });
});

it('a package of the project is no dependency that is upgraded', () => {
  expect(statusOf('Never update the auth package.', edit('packages/auth/a.ts', 'a', 'b'))).toBe('BLOCK');
  expect(statusOf('Never update the auth package.', edit('packages/web/a.ts', 'a', 'b'))).toBe('PASS');
});
