import type { ProposedAction } from '../../../../src/governance/decisions';
import { call, edit, run, write } from '../calls.fixture';
import { judge } from '../rules.fixture';

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
    ['There is no need to run ./setup.sh again.', [], [run('./setup.sh')]],
    ['Run make lint before committing.', [], [run('make lint')]],
    [
      'Run tests with npm run test:unit, not npm test.',
      [run('npm test')],
      [run('npm run test:unit'), run('npm run build')],
    ],
    ['Always use npm ci, never npm install.', [run('npm install')], [run('npm ci')]],
    ['Never run npm test without --runInBand.', [run('npm test')], [run('npm test -- --runInBand')]],
    ['Always run pytest with -x.', [run('pytest')], [run('pytest -x'), run('python a.py')]],
    ['Run `uv run pytest`, not `pytest`.', [run('pytest')], [run('uv run pytest')]],
    ['Use python -m pytest instead of pytest.', [run('pytest tests')], [run('python -m pytest tests')]],
    ['Use npx jest, not jest.', [run('jest')], [run('npx jest a')]],
    ['Use bundle exec rspec, not rspec.', [run('rspec')], [run('bundle exec rspec')]],
    ['Never run python directly, use uv run.', [run('python a.py')], [run('uv run python a.py')]],
    ['Always use uv run python, never python directly.', [run('python a.py')], [run('uv run python a.py')]],
    ['Never use pytest.', [run('pytest'), run('uv run pytest')], [run('python a.py')]],
    [
      'Pin exact versions.',
      [edit('package.json', '"a": "1.0.0"', '"a": "^1.0.0"')],
      [edit('package.json', '"a": "1.0.0"', '"a": "1.1.0"')],
    ],
    [
      'Pin npm deps exactly in package.json: "1.2.3", not "^1.2.3".',
      [edit('package.json', '"a": "1.0.0"', '"a": "1.0.0",\n"b": "~2.0.0"')],
      [
        edit('package.json', '"a": "^1.0.0"', '"a": "^1.0.0",\n"b": "2.0.0"'),
        write('src/a.ts', 'const a = b ^ 1;\n'),
      ],
    ],
    ["Don't force-push tags.", [run('git tag -f v2'), run('git push --tags --force')], [run('git tag v3')]],
    ['Avoid cd; use absolute paths.', [run('cd src && ls')], [run('ls /home/dev/ferry/src')]],
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
    ['Please avoid sed for editing files.', [run('sed -i s/a/b/ a')], [run('sed -n 1p a')]],
    ['sed must not be used to edit files.', [run('sed -i s/a/b/ a')], [run('sed -n 1p a')]],
    [
      'Do not terminate whatever listens on port 3000.',
      [run('kill $(lsof -ti:3000)')],
      [run('curl localhost:3000'), run('kill $(lsof -ti:4000)')],
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
    ['Do not forget to call mcp__memory__save at the end.', [], [call('mcp__memory__save', { text: 'x' })]],
    [
      'Use mcp__linear__list_issues, not mcp__jira__search.',
      [call('mcp__jira__search', {})],
      [call('mcp__linear__list_issues', {})],
    ],
    ['Do not use the Playwright MCP server.', [call('mcp__playwright__click', { ref: 'x' })], [run('ls')]],
    ['Do not search the web.', [call('WebSearch', { query: 'x' })], [call('Grep', { pattern: 'web' })]],
    ['Web searches are forbidden.', [call('WebSearch', { query: 'x' })], [run('ls')]],
    ['Subagents are off limits.', [call('Task', { prompt: 'x', description: 'y' })], [run('ls')]],
    ['You may search the web, but not more than twice.', [], [call('WebSearch', { query: 'x' })]],
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
    ['Please write only TypeScript.', [write('src/a.js')], [write('src/a.ts')]],
    ['TypeScript only.', [write('src/a.js')], [write('jest.config.js'), edit('old.js')]],
    ['New code is written in TypeScript.', [write('src/a.js')], [write('src/a.ts')]],
    ['Never write Python in this repo.', [write('src/a.py')], [write('a.ts')]],
    ['Never use Python.', [write('x.py'), run("python3 -c 'print(1)'")], [run('node a.js'), run('cat x.py')]],
    ['No shell scripts.', [write('scripts/a.sh')], [run('bash scripts/a.sh')]],
    ['Use Tailwind, no CSS files.', [write('src/a.css')], [write('src/a.tsx')]],
    ['No CSS modules.', [write('src/a.module.css')], [write('src/a.css')]],
    ['Write everything in Kotlin, no Java.', [write('src/A.java')], [write('src/A.kt')]],
    ['No JavaScript or inline styles in emails.', [], [write('src/a.js')]],
    ['Never use Python or Ruby.', [write('a.py'), write('a.rb')], [write('a.go')]],
    ['No Python 2 syntax.', [], [write('a.py')]],
    [
      'Files below k8s/ end in .yaml (the other ending, .yml, is ignored).',
      [],
      [write('.github/dependabot.yml', 'version: 2\n')],
    ],
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

describe('how new files are named, and which are not to be there', () => {
  judge([
    [
      'File names are kebab-case.',
      [write('src/MyFile.ts'), write('src/my_file.ts')],
      [
        write('src/my-file.test.ts'),
        write('README.md'),
        write('src/index.ts'),
        edit('src/MyFile.ts'),
        write('Dockerfile'),
        write('app/[id]/page.tsx'),
      ],
    ],
    [
      'Use kebab-case for file names and camelCase for variables.',
      [write('src/MyFile.ts')],
      [write('src/my-file.ts')],
    ],
    [
      'Use snake_case for Python files.',
      [write('src/MyFile.py'), write('src/my-file.py')],
      [write('src/my_file.py'), write('src/MyFile.ts'), write('src/__init__.py')],
    ],
    ['Name files in PascalCase.', [write('src/my-file.ts')], [write('src/MyFile.ts')]],
    ['Use snake_case for variables.', [], [write('src/MyFile.py')]],
    ['Component files are PascalCase.', [], [write('src/my-file.ts')]],
    [
      'React components in PascalCase files, everything else kebab-case.',
      [],
      [write('src/my-file.ts'), write('src/MyFile.tsx')],
    ],
    ['Config files are kebab-case.', [], [write('src/MyFile.ts')]],
    ['Branches are kebab-case.', [run('git checkout -b My_Branch')], [write('src/MyFile.ts')]],
    ['No new files.', [write('src/new.ts'), write('docs/x.md')], [edit('src/a.ts'), run('ls')]],
    ['Creating new files is forbidden.', [write('src/new.ts')], [edit('src/a.ts')]],
    ['Do not create any files.', [write('src/new.ts')], [edit('src/a.ts')]],
    ['No new files without tests.', [], [write('src/new.ts')]],
    [
      'Do not create migrations.',
      [write('db/migrations/001.sql'), run('npx prisma migrate dev --name x')],
      [edit('db/schema.sql')],
    ],
    ['CI config is mine.', [edit('.github/workflows/ci.yml'), edit('.gitlab-ci.yml')], [edit('src/ci.ts')]],
    [
      'data/raw = readonly!!',
      [run('mv data/raw/a.csv b.csv')],
      [run('cat data/raw/a.csv'), edit('data/out.csv')],
    ],
    [
      'The production settings are mine to edit.',
      [edit('settings/production.py')],
      [edit('settings/dev.py')],
    ],
    [
      'leave environment.yml, i will export it myself',
      [edit('environment.yml')],
      [run('cat environment.yml')],
    ],
    ['The tests are mine.', [edit('tests/a.test.ts')], [run('npm test'), edit('src/a.ts')]],
    ['The decision is mine.', [], [edit('src/decision.ts')]],
    [
      'Stay inside the src directory.',
      [edit('docs/a.md'), run('rm docs/a.md')],
      [edit('src/a.ts'), run('ls docs')],
    ],
    ['Work only in the frontend folder.', [edit('backend/a.ts')], [edit('frontend/a.ts'), run('ls backend')]],
    ['Stay in the project directory.', [], [edit('src/a.ts')]],
  ]);
});

describe('habits of layout and code', () => {
  const code = (text: string): ProposedAction => write('src/a.ts', text);
  const python = (text: string): ProposedAction => write('src/a.py', text);
  judge([
    [
      'Use 2 spaces for indentation.',
      [code('function a() {\n    return 1;\n}\n')],
      [code('function a() {\n  return 1;\n}\n')],
    ],
    [
      'Indent with 4 spaces.',
      [python('def a():\n  return 1\n')],
      [python('def a():\n    return 1\n'), python('"""Doc.\n\n  * x\n"""\n')],
    ],
    ['Use tabs.', [code('function a() {\n  return 1;\n}\n')], [code('function a() {\n\treturn 1;\n}\n')]],
    ['Use the browser tabs component.', [], [code('function a() {\n  return 1;\n}\n')]],
    ['Never use any.', [code('const a: any = 1;\n')], [code('const a = many;\n')]],
    ['Never use any of the deprecated helpers.', [], [code('const a: any = 1;\n')]],
    [
      'Do not catch generic exceptions.',
      [python('try:\n    x()\nexcept Exception as e:\n    pass\n')],
      [python('try:\n    x()\nexcept KeyError:\n    raise\n')],
    ],
    ['Avoid while loops that never end.', [], [code('while (a) { b(); }\n')]],
    ['Do not use try/catch to hide errors.', [], [code('try { a(); } catch (e) { throw e; }\n')]],
    ['No for loops.', [code('for (let i = 0; i < 3; i++) {}\n')], [code('a.map((x) => x);\n')]],
    [
      'No emojis in commit messages.',
      [run('git commit -m "🚀 ship"')],
      [run('git commit -m "ship"'), code("const a = '🚀';\n")],
    ],
  ]);
});

describe('what commands are always given, and what is left running', () => {
  judge([
    [
      'Sign off every commit.',
      [run('git commit -m x')],
      [run('git commit -s -m x'), run('git commit --signoff -m x')],
    ],
    ['All commits must be GPG-signed.', [run('git commit -m x')], [run('git commit -S -m x')]],
    ['I sign every contract.', [], [run('git commit -m x')]],
    ['Always use --no-ff when merging.', [run('git merge feature/x')], [run('git merge --no-ff feature/x')]],
    [
      'Could you leave my stashes where they are, please.',
      [run('git stash drop'), run('git stash clear')],
      [run('git stash list')],
    ],
    ["don't eslint --fix the whole project", [run('npx eslint . --fix')], [run('npx eslint .')]],
    ['`gradle` and `mvn` must not be invoked.', [run('mvn -q verify')], [run('./gradlew test')]],
    ['Leave running processes alone.', [run('kill 1234'), run('pkill node')], [run('ps aux')]],
    ["I keep the dev server running, don't start another.", [run('npm run dev')], [run('npm test')]],
    ['Never start long-running processes.', [run('npm run dev'), run('tail -f log')], [run('npm test')]],
    [
      'Never run the formatter.',
      [run('npx prettier --write .'), run('black .')],
      [run('npx prettier --check .')],
    ],
    ['Never run linters with --fix.', [run('eslint . --fix')], [run('eslint .')]],
    [
      'No Slack messages.',
      [call('mcp__slack__post_message', { channel: 'x', text: 'y' })],
      [call('mcp__slack__list_channels', {})],
    ],
    ['No emails.', [call('mcp__gmail__send_email', { to: 'x', body: 'y' })], [edit('src/emails.ts')]],
    [
      'Do not bump the version.',
      [edit('package.json', '"version": "1.0.0"', '"version": "1.0.1"'), run('npm version patch')],
      [edit('package.json', '"name": "a"', '"name": "b"')],
    ],
    ['Do not change package.json.', [run('npm install lodash'), edit('package.json')], [run('npm ci')]],
    ['Do not change dependencies.', [run('npm install lodash')], [run('npm ci')]],
    [
      'Do not modify the database.',
      [run('psql -c "update users set a=1 where id=2"')],
      [run('psql -c "select 1"'), edit('src/database.ts')],
    ],
    [
      'Never run SQL against production.',
      [run('psql $PROD_DATABASE_URL -c "select 1"'), run('psql -h prod-db -c "select 1"')],
      [run('psql -h localhost -c "select 1"'), run('psql $DATABASE_URL -c "select 1"')],
    ],
  ]);
});
