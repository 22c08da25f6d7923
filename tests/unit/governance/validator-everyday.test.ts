import type { ProposedAction } from '../../../src/governance/decisions';
import { call, edit, run, write } from './calls.fixture';
import { statusOf } from './one-rule.fixture';

/** A rule, calls that break it, and calls in nearly its words that do not. */
type Row = readonly [rule: string, breaking: readonly ProposedAction[], harmless: readonly ProposedAction[]];

const judge = (rows: readonly Row[]): void => {
  it.each(rows.flatMap(([rule, breaking]) => breaking.map((action) => [rule, action] as const)))(
    'breaks: %s — %j',
    (rule, action) => expect(statusOf(rule, action)).toBe('BLOCK'),
  );
  it.each(rows.flatMap(([rule, , harmless]) => harmless.map((action) => [rule, action] as const)))(
    'lets be: %s — %j',
    (rule, action) => expect(statusOf(rule, action)).toBe('PASS'),
  );
};
const read = (path: string): ProposedAction => call('Read', { file_path: `/home/dev/ferry/${path}` });

describe('versions of languages and runtimes', () => {
  judge([
    [
      'Use Node 20.',
      [
        run('nvm use 18'),
        run('nvm install 22'),
        run('volta pin node@18'),
        run('asdf local nodejs 18.19.0'),
        write('.nvmrc', '18\n'),
        write('.tool-versions', 'nodejs 18.19.0\n'),
        edit('Dockerfile', 'FROM node:20-alpine', 'FROM node:18-alpine'),
      ],
      [
        run('nvm use 20'),
        run('nvm ls'),
        run('node -v'),
        write('.nvmrc', '20\n'),
        edit('Dockerfile', 'FROM node:18-alpine', 'FROM node:18-alpine AS build'),
      ],
    ],
    [
      'Use Python 3.12.',
      [
        run('pyenv local 3.11'),
        run('uv python pin 3.9'),
        edit('Dockerfile', 'FROM python:3.12', 'FROM python:3.9-slim'),
        write('.python-version', '3.10\n'),
      ],
      [run('pyenv local 3.12.4'), run('python --version'), write('.python-version', '3.12.1\n')],
    ],
    ['Python >= 3.10.', [edit('Dockerfile', 'x', 'FROM python:3.9-slim')], [run('pyenv local 3.12')]],
    ['Requires Node 20+.', [run('nvm use 18')], [run('nvm use 22')]],
    ['Node 20 or newer.', [run('fnm use 18')], [run('fnm use 22')]],
    ['Java 21.', [run('sdk use java 17.0.9-tem')], [run('sdk use java 21.0.1-tem')]],
    [
      'We are on Ruby 3.3.',
      [run('rbenv local 3.2.2'), write('.ruby-version', '3.1.0\n')],
      [run('rbenv local 3.3.1')],
    ],
    [
      'CI runs on Node 20.',
      [edit('.github/workflows/ci.yml', 'a', '        node-version: 18\n')],
      [
        edit('.github/workflows/ci.yml', 'a', "        node-version: '20.x'\n"),
        edit('.github/workflows/ci.yml', 'node-version: 18', 'node-version: 18\n cache: npm'),
      ],
    ],
    ['We support Node 18 through 22.', [], [run('nvm use 20'), run('nvm use 22')]],
  ]);
});

describe('commands and scripts of a project’s own, without backticks', () => {
  judge([
    [
      'Never run ./scripts/deploy.sh.',
      [run('./scripts/deploy.sh'), run('bash scripts/deploy.sh')],
      [run('cat scripts/deploy.sh'), run('./scripts/build.sh')],
    ],
    ['Do not run scripts/deploy.sh yourself.', [run('./scripts/deploy.sh')], [run('cat scripts/deploy.sh')]],
    ['Never run migrate.py.', [run('python scripts/migrate.py --all')], [edit('migrate.py')]],
    [
      'Do not execute `seed.ts` or ./bin/setup.',
      [run('npx tsx seed.ts'), run('./bin/setup')],
      [run('ls bin')],
    ],
    ['Do not run make deploy.', [run('make deploy')], [run('make test')]],
    ['Never run make clean.', [run('make clean all')], [run('make')]],
    ['Run make lint before committing.', [], [run('make lint')]],
    ['Never run just the linter.', [], [run('just test')]],
    [
      'Do not deploy.',
      [run('./deploy.sh'), run('bash scripts/deploy.sh'), run('make deploy'), run('npm run deploy')],
      [run('cat deploy.sh'), edit('deploy.sh')],
    ],
    [
      'Never use git add -A or git add .',
      [run('git add -A'), run('git add . && git commit -m x')],
      [run('git add src/a.ts'), run('git add -p')],
    ],
    [
      'Never merge main into feature branches.',
      [run('git merge main'), run('git merge origin/main')],
      [run('git push origin feature/x'), run('git rebase main')],
    ],
    [
      'No new npm packages.',
      [run('npm install lodash'), run('yarn add x')],
      [run('npm ci'), run('npm install')],
    ],
  ]);
});

describe('programs that are ruled out for one of their uses', () => {
  judge([
    [
      'Never use sed to edit files.',
      [run('sed -i s/a/b/ src/a.ts'), run("sed -i '' 's/a/b/' x")],
      [run('sed -n 1,20p src/a.ts'), run("git log | sed 's/a/b/'")],
    ],
    ['Never edit files with sed.', [run('sed -i s/a/b/ x')], [run('sed -n 1,3p x')]],
    [
      'Never use cat to read files.',
      [run('cat src/a.ts')],
      [run('cat > x <<EOF\nhi\nEOF'), run('echo hi | cat')],
    ],
    ["Don't use cat to create files.", [run('cat > a.txt <<EOF\nhi\nEOF')], [run('cat a.txt')]],
    [
      "Don't use echo to write files.",
      [run('echo hi >> a.txt')],
      [run('echo $PATH'), run('echo hi >/dev/null')],
    ],
    ['Never use jq to edit package.json.', [run('jq . package.json > t')], [run('jq .version package.json')]],
    ['Never use make to deploy.', [run('make deploy')], [run('make test'), run('make')]],
    [
      'Do not kill the process on port 3000.',
      [run('kill $(lsof -ti:3000)'), run('fuser -k 3000/tcp'), run('npx kill-port 3000')],
      [run('lsof -i:3000'), run('curl localhost:3000'), run('kill $(lsof -ti:4000)')],
    ],
    ['Do not start anything on port 8080.', [run('PORT=8080 npm start')], [run('PORT=3000 npm start')]],
  ]);
});

describe('tools that an agent has of its own', () => {
  judge([
    [
      'Never use mcp__github__create_issue.',
      [call('mcp__github__create_issue', { title: 'x' })],
      [call('mcp__github__list_issues', {})],
    ],
    [
      'Do not use mcp__playwright tools.',
      [call('mcp__playwright__click', { ref: 'x' })],
      [call('mcp__github__list_issues', {}), run('npx playwright test')],
    ],
    ['Do not use the Playwright MCP server.', [call('mcp__playwright__click', { ref: 'x' })], [run('ls')]],
    ['Do not search the web.', [call('WebSearch', { query: 'x' })], [call('Grep', { pattern: 'web' })]],
    ['No web search.', [call('WebSearch', { query: 'x' })], [call('Grep', { pattern: 'web' })]],
    [
      'Do not browse the web.',
      [call('WebSearch', { query: 'x' }), call('WebFetch', { url: 'https://a.example', prompt: 'x' })],
      [edit('web/src/a.ts')],
    ],
    ['The app lets users search the web.', [], [call('WebSearch', { query: 'x' })]],
    [
      'Never use the Task tool.',
      [call('Task', { prompt: 'x', description: 'y' })],
      [run('ls'), call('TodoWrite', { todos: [] })],
    ],
    ['Never spawn subagents.', [call('Agent', { prompt: 'x' })], [run('ls')]],
    ['No todo lists.', [call('TodoWrite', { todos: [] })], [write('src/todo-list.ts')]],
  ]);
});

describe('files by their language and by patterns of their names', () => {
  judge([
    [
      'No JavaScript files.',
      [write('src/a.js'), write('src/a.jsx')],
      [write('src/a.ts'), edit('src/a.js'), run('node dist/a.js'), run('rm src/a.js')],
    ],
    ['Use TypeScript.', [write('src/a.js')], [run("python3 -c 'print(1)'"), write('src/a.ts')]],
    ['TypeScript only.', [write('src/a.js')], [write('jest.config.js'), edit('old.js')]],
    ['New code is written in TypeScript.', [write('src/a.js')], [write('src/a.ts')]],
    ['Never write Python in this repo.', [write('src/a.py')], [write('a.ts')]],
    ['Never use Python.', [write('x.py'), run("python3 -c 'print(1)'")], [run('node a.js'), run('cat x.py')]],
    ['No shell scripts.', [write('scripts/a.sh')], [run('bash scripts/a.sh')]],
    ['Write everything in Kotlin, no Java.', [write('src/A.java')], [write('src/A.kt')]],
    ['No Python 2 syntax.', [], [write('a.py')]],
    ['No JavaScript frameworks.', [], [write('a.js')]],
    ['Use TypeScript strict mode.', [], [write('a.js')]],
    ['Never use TypeScript enums.', [], [write('a.ts', 'export const x = 1;\n')]],
    [
      'Never touch .env files.',
      [edit('.env.local'), edit('.env'), write('.env.production'), run('rm .env.local')],
      [edit('.env.example'), edit('src/env.ts')],
    ],
    ['Never edit .env* files.', [edit('.env.local'), run('echo A=1 >> .env.test')], [edit('src/env.ts')]],
    [
      'Do not read or write .env files.',
      [read('.env'), edit('.env'), run('cat .env.local')],
      [read('src/env.ts')],
    ],
    ['Never touch *_pb2.py files.', [edit('api/user_pb2.py')], [edit('api/user.py')]],
    ['Do not edit test_*.py.', [edit('tests/test_user.py')], [edit('src/user.py')]],
    [
      'Do not edit docker-compose*.yml.',
      [edit('docker-compose.prod.yml'), edit('docker-compose.yml')],
      [edit('compose.md')],
    ],
  ]);
});

describe('what people say that they do themselves', () => {
  judge([
    ['I do the commits.', [run('git commit -m x')], [run('git add a'), run('git status'), run('git log')]],
    ['I make the commits myself.', [run('git commit -m x')], [run('git diff')]],
    ['I will commit.', [run('git commit -m x')], [run('git diff')]],
    ['Let me do the commits.', [run('git commit -m x')], [run('git diff')]],
    ['I run the migrations.', [run('npx prisma migrate deploy')], [run('npm test')]],
    ['I will deploy.', [run('npm run deploy'), run('./deploy.sh')], [run('npm test')]],
    ['Never push your work unasked.', [run('git push')], [run('git commit -m x')]],
    ['Do not merge on your own initiative.', [run('gh pr merge 3')], [run('git fetch')]],
    ['We commit often.', [], [run('git commit -m x')]],
    ['I make commits in small steps.', [], [run('git commit -m x')]],
  ]);
});
