import type { ProposedAction } from '../../../../src/governance/decisions';
import { call, edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

/** An edit as a hook tells it. */
const told = (path: string, tool: 'Edit' | 'Write'): ProposedAction => ({
  ...(tool === 'Edit' ? edit(path) : write(path, 'b\n')),
  description: tool === 'Edit' ? `In the file ${path}, replace 1 line.` : `Write 1 line to the file ${path}.`,
});

const AN_EDIT = [edit('src/a.ts'), told('src/a.ts', 'Edit')];
const IN_TESTS = [told('tests/a.test.ts', 'Write'), told('tests/a.test.ts', 'Edit')];
const LOOKING_AT_GIT = [run('git status'), run('git diff')];
const COMMITTING = [run('git commit -am x'), run('git add -A && git commit -m "x"')];
const PUSHING = [run('git push'), run('git push origin feature/x')];
const RESTORING = [
  run('npm ci'),
  run('npm install'),
  run('yarn install'),
  run('pip install -r requirements.txt'),
  run('pip install -e .'),
];

/** Rules as they stand in many rule files, with calls that break them and calls that do not. */
const RULES: readonly {
  rules: readonly string[];
  against?: readonly ProposedAction[];
  fine?: readonly ProposedAction[];
}[] = [
  {
    rules: [
      'Do not modify files outside the project.',
      'Do not edit files outside the repo.',
      'Never change files outside of this repository.',
      "Don't touch files outside your worktree.",
      'Do not touch files you did not create.',
      'Never modify files you have not read.',
      'Do not touch files owned by other teams.',
      'Do not edit files over 1000 lines.',
      "Don't edit files while tests are running.",
    ],
    fine: [...AN_EDIT, run('mkdir -p src/x')],
  },
  {
    rules: ['Do not modify any files.', 'Do not edit files.', 'Do not change any files without asking me.'],
    against: [edit('src/a.ts'), write('src/b.ts', 'x\n')],
    fine: LOOKING_AT_GIT,
  },
  {
    rules: ['Do not move files.', 'Never rename files.'],
    against: [run('git mv a.ts b.ts'), run('mv src/a.ts src/b.ts')],
    fine: [edit('src/a.ts'), write('src/new.ts', 'x\n')],
  },
  { rules: ["Don't reformat files."], fine: [edit('src/a.ts'), write('src/new.ts', 'x\n')] },
  {
    rules: [
      'No network calls in tests.',
      'Never use sleep in tests.',
      'Never mock the database in tests.',
      'Do not use real credentials in tests.',
      "Don't use `any` in tests.",
      'No `.only` in tests.',
      'Avoid logic in tests.',
    ],
    fine: IN_TESTS,
  },
  { rules: ['Never put tests in src.', 'Do not place helpers in tests.'], fine: [edit('lib/a.ts')] },
  {
    rules: [
      "Don't change more than necessary.",
      'Do not change more than asked.',
      "Don't change more code than needed.",
      "Don't change code without understanding it first.",
      'Never edit a file without reading it first.',
      'Never overwrite files without a backup.',
    ],
    fine: AN_EDIT,
  },
  {
    rules: [
      'NEVER commit changes unless the user explicitly asks you to.',
      'Do not commit changes.',
      "Don't commit changes unless asked.",
      'Never commit your changes',
      'Do not commit your work without asking.',
      'Do not make git commits.',
      'Do not create git commits unless instructed.',
    ],
    against: COMMITTING,
    fine: LOOKING_AT_GIT,
  },
  {
    rules: [
      'Never push changes without asking.',
      "Don't push changes to the remote.",
      'Do not push changes.',
    ],
    against: PUSHING,
    fine: [run('git commit -m x'), run('git pull')],
  },
  {
    rules: [
      'Never commit changes that break the build.',
      'Never commit changes you did not make.',
      'Never push work that is not reviewed.',
      'Do not push changes outside src/.',
      'Do not commit work in progress.',
    ],
    fine: [...COMMITTING, ...PUSHING],
  },
  {
    rules: [
      'NEVER use git commands with the -i flag.',
      'Never use git commands that rewrite history.',
      'Do not use git to revert user changes.',
    ],
    fine: [...LOOKING_AT_GIT, run('git commit -m x')],
  },
  {
    rules: [
      "Don't install new dependencies without asking.",
      'Never add dependencies without approval.',
      'No new dependencies.',
      'Ask before adding new dependencies.',
    ],
    against: [run('npm install lodash'), run('pip install requests')],
    fine: RESTORING,
  },
  {
    rules: ['Never use npx.', 'No npx.', 'Use `npm run` scripts instead of npx.', 'Use bunx, not npx.'],
    against: [run('npx eslint .')],
    fine: [run('npm run lint'), run('npm ci')],
  },
  {
    rules: [
      'Never modify migrations that have already been applied; create a new one.',
      'Never modify a migration that has been applied.',
      'Never change migrations that have been deployed.',
    ],
    against: [edit('db/migrations/009_old.sql')],
    fine: [write('db/migrations/010_new.sql', 'x\n')],
  },
  {
    rules: ['Never use WebFetch.', 'Do not use the WebFetch tool.'],
    against: [call('WebFetch', { url: 'https://example.org', prompt: 'a' })],
    fine: [run('ls')],
  },
  {
    rules: ['Do not deploy.', 'Never deploy.'],
    against: [run('npm run deploy'), run('make deploy'), run('vercel --prod')],
    fine: [run('vercel dev'), run('vercel logs'), run('npm run build')],
  },
  {
    rules: ['Never delete anything outside of build/.'],
    against: [run('rm src/index.ts')],
    fine: [run('rm build/index.js')],
  },
  {
    rules: ['Never use eval.', 'No eval.'],
    against: [write('src/a.ts', 'eval("x");\n')],
    fine: [write('src/a.ts', 'const evaluate = 1;\n')],
  },
  {
    rules: ['Do not use `@ts-ignore` or `eslint-disable`.'],
    against: [
      write('src/a.ts', '// eslint-disable-next-line no-x\na();\n'),
      write('src/a.ts', '// @ts-ignore\na();\n'),
    ],
    fine: [write('src/a.ts', '// Ignored on purpose.\na();\n')],
  },
  {
    rules: ['Never use `@ts-expect-error` or `@ts-ignore`.'],
    against: [write('src/a.ts', '// @ts-ignore\na();\n'), write('src/a.ts', '// @ts-expect-error\na();\n')],
    fine: [write('src/a.ts', 'a();\n')],
  },
  {
    rules: ['No debugger statements.'],
    against: [write('src/a.ts', 'debugger;\n')],
    fine: [edit('src/a.ts')],
  },
];

const spelt = ({ tool, parameters, description }: ProposedAction): string =>
  `${description} ${tool ?? ''} ${JSON.stringify(parameters)}`;

describe.each(RULES.flatMap(({ rules, ...calls }) => rules.map((rule) => ({ rule, ...calls }))))(
  '$rule',
  ({ rule, against = [], fine = [] }) => {
    it.each([
      ...against.map((action) => [spelt(action), action, 'BLOCK'] as const),
      ...fine.map((action) => [spelt(action), action, 'PASS'] as const),
    ])('%s', (_, action, status) => {
      expect(statusOf(rule, action)).toBe(status);
    });
  },
);
