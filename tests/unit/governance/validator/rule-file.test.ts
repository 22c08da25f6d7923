import type { ProposedAction } from '../../../../src/governance/decisions';
import { FOLDER, call, edit, run, write } from '../calls.fixture';
import { statusOf, statusUnder } from '../one-rule.fixture';

type Case = readonly [rule: string, action: ProposedAction];

const stops = (cases: readonly Case[]): void =>
  it.each(cases)('stops: %s — %j', (rule, action) => expect(statusOf(rule, action)).toBe('BLOCK'));
const lets = (cases: readonly Case[]): void =>
  it.each(cases)('lets be: %s — %j', (rule, action) => expect(statusOf(rule, action)).toBe('PASS'));

/** Each rule of a file is held against each call, so that one which reads too much into its words stops them all. */
describe('what a rule only mentions', () => {
  lets([
    ['Hands off release.yml, it holds our npm trust settings.', run('pnpm add left-pad')],
    ['Lockfile conflicts: take theirs and run pnpm install.', run('npm view left-pad')],
    ['The lock of the quay belongs in package main and nowhere else.', run('git push origin tide-gate')],
    ['Sources take registry versions only, no git URLs.', run('git status')],
    ['We do not do terraform workspaces.', run('terraform plan')],
    ['No new npm scripts with `rm -rf` in them.', run('npm ci')],
    ['No tag at all does not go into a compose file.', run('docker compose ps')],
    ['The build folder must not come to git.', run('git fetch origin')],
    ['Do not touch requires-python.', run('python -m pytest')],
    ['No `pnpm publish`, publishing to npm is done by a robot.', run('pnpm install')],
    ['On-call only: prod overlays have three replicas.', run('terraform -chdir=tf/staging plan')],
    ['Never flush Redis.', run('docker compose up -d redis')],
    [
      'Routes live in us-east-1. Only exception: backups, those must be in eu-west-1.',
      edit('a.tf', 'x', 'y'),
    ],
    ['We use Vitest, not Jest.', run('yarn remove jest')],
    ['No Express in the gateway.', run('pnpm remove express')],
    [
      'Our packages come from npm, and we use pnpm.',
      edit('docs/guide.md', 'a', 'Run npm install or yarn add.'),
    ],
    ['We use pnpm, npm is not welcome.', run('git commit -m "docs: say why npm install is not welcome"')],
  ]);
  stops([
    ['We use pnpm, npm is not welcome.', run('npm install left-pad')],
    [
      'Everything we host lives in eu-central-1.',
      write('a.tf', 'provider "aws" {\n  region = "eu-west-1"\n}\n'),
    ],
    ['Dates: we use date-fns, moment does not get in.', write('src/a.ts', "import moment from 'moment';\n")],
    ['Never push to main.', run('git push origin main')],
  ]);
});

describe('a ban whose words do not tell what it is about', () => {
  const MAP = edit('web/map.ts');
  lets([
    ['ledger-db: look, do not touch.', MAP],
    ['In the bucket are uploads of customers. Nothing to delete and nothing to overwrite there.', MAP],
    ['Tests do not touch the network or $HOME.', MAP],
    ['profiles.yml is yours to use but not to change.', MAP],
    ['Post types are registered in the plugin, not in the theme.', edit('themes/dusk/functions.php')],
    ['Nothing that skips CI: no [skip ci], no [ci skip].', edit('.github/workflows/ci.yml')],
    ['`unwrap()` is banned in `src/core/`.', edit('src/core/a.rs')],
    ['Do not write the number once more in the apps.', edit('apps/quay/a.ts')],
    ['A direct change on such a table is not permitted.', run('psql -c "UPDATE trips SET late = true"')],
    ['Never write an automation that opens the gate.', edit('config/automations.yaml')],
    ['No `requests`, use httpx.', run('curl -s https://quay.example/a')],
    ['Apps do not get dependencies of their own.', run('pnpm install')],
    ['it.skip never gets committed.', run('git commit -m "Show the tide"')],
    ['`println` stays out of src/main.', edit('src/main/Quay.kt', 'a', 'val a = 1')],
    ['Reads of big tables in the main process = frozen window.', edit('src/main/a.ts')],
    ['The replica is read-only.', edit('db/migration/V7__tide.sql', 'a', 'b')],
    ['CHANGELOG.md: sections of releases are frozen.', edit('CHANGELOG.md')],
    ['Do not bump the version in manifest.json.', edit('manifest.json', '"name": "a"', '"name": "b"')],
    ['Migrations in `db/migrate/` that are merged stay the way they are.', write('db/migrate/8_tide.rb')],
    ['Files end in .yaml, never .yml.', run('git mv a.yml a.yaml')],
    ['No `__tests__` folders.', run('git mv src/__tests__/a.test.ts src/a.test.ts')],
  ]);
  stops([
    ['`println` stays out of src/main.', edit('src/main/Quay.kt', 'a', 'println(a)')],
    ['`unwrap()` is banned in `src/core/`.', edit('src/core/a.rs', 'a', 'let a = b.unwrap();')],
    ['Do not bump the version in manifest.json.', edit('manifest.json', '"version": "1"', '"version": "2"')],
    ['Migrations in `db/migrate/` that are merged stay the way they are.', edit('db/migrate/7_tide.rb')],
    ['Files end in .yaml, never .yml.', write('deploy/a.yml', 'a: 1')],
    ['Do not delete anything.', run('rm a.txt')],
    ['Rebase, do not merge.', run('git merge origin/tide')],
    [
      "Agents don't merge PRs.",
      call('mcp__github__merge_pull_request', { owner: 'a', repo: 'b', pull_number: 3 }),
    ],
    ['Never kill processes.', run('kill -9 12')],
    ['No gin, no echo, no chi!', run('go get github.com/go-chi/chi/v5@v5.1.0')],
  ]);
});

describe('what calls are held against by now', () => {
  stops([
    ['`*.mo` files are compiled, they should never be added to git.', run('git add -f a/messages.mo')],
    ['src/gen/** comes out of codegen. Fix the schema, never the output!', edit('src/gen/a.ts')],
    ['balance/*.toml is owned by the designer. Read em, dont tweak em.', edit('balance/a.toml')],
    [
      'secrets.yaml has real keys. Dont open it, look at `secrets.example.yaml`.',
      run('cat config/secrets.yaml'),
    ],
    ['Hand-made edits in `acf/` get lost.', edit('acf/group.json')],
    ['Nothing under lib/payments changes.', edit('lib/payments/a.ts')],
    ['Never write in `.env`, this is for all.', run("echo 'A=1' >> .env")],
    ['introspection stays off.', edit('config/a.ts', 'introspection: false', 'introspection: true')],
    ['BILLING_UNIT shall remain 6.', edit('a.php', 'const BILLING_UNIT = 6;', 'const BILLING_UNIT = 5;')],
    ['Stay on Go 1.22.', edit('Dockerfile', 'FROM golang:1.22', 'FROM golang:1.23')],
    ['No FLUSHALL, no FLUSHDB, no KEYS on it.', run("redis-cli KEYS 'tide:*'")],
    ['`LOCK TABLES` is forbidden.', call('mcp__mysql__execute', { sql: 'LOCK TABLES trips READ' })],
    ["Don't run `tauri build`.", run('bun run tauri build --bundles deb')],
    [
      'The host quay-post-01 is reserved for the posting run, connect to another.',
      run("ssh quay-post-01 'uptime'"),
    ],
    ['sapply is forbidden in R/.', edit('R/a.R', 'a', 'n <- sapply(d, sum)')],
    ['No fmt.Print* in internal/.', edit('internal/a.go', 'a', 'fmt.Printf("x")')],
    ['GFP_ATOMIC only in src/irq.c.', edit('src/core.c', 'a', 'b = alloc(GFP_ATOMIC);')],
    ['branches are feat/<thing> or fix/<thing>.', run('git checkout -b tide-gate')],
  ]);
  lets([
    ['introspection stays off.', edit('config/a.ts', 'a', 'introspection: false')],
    ['Stay on Go 1.22.', edit('Dockerfile', 'a', 'FROM golang:1.22.5')],
    ['No FLUSHALL, no FLUSHDB, no KEYS on it.', run("redis-cli --scan --pattern 'tide:*'")],
    [
      'The host quay-post-01 is reserved for the posting run, connect to another.',
      run("ssh quay-work-01 'uptime'"),
    ],
    ['sapply is forbidden in R/.', edit('scripts/a.R', 'a', 'n <- sapply(d, sum)')],
    ['GFP_ATOMIC only in src/irq.c.', edit('src/irq.c', 'a', 'b = alloc(GFP_ATOMIC);')],
    ['The API runs on port 3977, mongo on 27017.', run('mongosh mongodb://office:27017/tide')],
    ['Redis 7.2.', edit('Dockerfile', 'FROM redis:7.2.4', 'FROM redis:7.2.5')],
    ['The gateway listens on port 4000.', edit('Dockerfile', 'a', 'FROM node:20-bookworm')],
    ['Never reach quay.example.org.', run('grep -rn quay.example.org src')],
  ]);
});

it('takes a message that a call carries for no act', () => {
  const says = call('mcp__chat__post_message', {
    channel: '#tide',
    text: 'I cannot see the absences of the crew, they are kept elsewhere. The rota has only the holidays.',
  });
  for (const rule of [
    'You may refund up to 50 euros per order.',
    'Nothing gets deleted in the CRM.',
    'No meetings before nine.',
  ])
    expect(statusOf(rule, says)).toBe('PASS');
});

describe('plain rules, as they are mostly written', () => {
  const MANAGERS = [
    'Always use pnpm.',
    'Package manager: pnpm',
    'Package manager = pnpm',
    'This project uses pnpm.',
    'pnpm only',
    'Stick with pnpm',
    'Stay on pnpm',
    'We are on pnpm.',
    'We switched to pnpm',
    'We moved from npm to pnpm',
    'Everything is pnpm here',
    'pnpm, please.',
    'pnpm for installs.',
    'pnpm is the package manager',
    'Our package manager is pnpm',
    'Use the pnpm package manager',
    'Use pnpm instead of npm',
    'Use pnpm (not npm or yarn) for all package management',
    '- **Package manager**: pnpm (never npm)',
    'pnpm workspace — run scripts with pnpm',
    'Dependencies are managed with pnpm',
    'Install packages via pnpm.',
    'Always run commands with pnpm.',
    'Only use pnpm to manage dependencies',
    'Please install things with pnpm and not with npm.',
    'Run `pnpm install` and never `npm install`',
    'prefer pnpm over npm',
    'Do not use npm',
    'npm is not allowed',
    'Never run npm',
    'No npm or yarn',
    "don't touch npm, use pnpm",
    'Avoid npm.',
  ];
  it.each(MANAGERS)('%s', (rule) => {
    expect(statusOf(rule, run('npm install left-pad'))).toBe('BLOCK');
    expect(statusOf(rule, run('pnpm add left-pad'))).toBe('PASS');
  });

  const FILES: readonly (readonly [rule: string, path: string])[] = [
    ['Never edit files in vendor/', 'vendor/a.go'],
    ['Do not modify the migrations folder', 'db/migrations/1.sql'],
    ['NEVER modify existing migrations.', 'db/migrations/1.sql'],
    ['never touch .env', '.env'],
    ["Don't change package-lock.json", 'package-lock.json'],
    ['Leave the legacy directory alone', 'legacy/a.ts'],
    ['The generated/ folder is off limits', 'generated/a.ts'],
    ['Do not edit generated code in src/gen', 'src/gen/a.ts'],
    ['Do not touch the payments module', 'src/payments/a.ts'],
    ["Don't touch authentication code", 'src/authentication/login.ts'],
    ['Tests must not be modified', 'tests/a.test.ts'],
    ["Please don't delete or change any tests", 'tests/a.test.ts'],
    ['Never change the CI config', '.github/workflows/ci.yml'],
    ['Do not edit anything in the config directory', 'config/a.json'],
    ['Do not change database schema files', 'db/schema.sql'],
    ['docs/ is read-only', 'docs/a.md'],
  ];
  it.each(FILES)('%s: %s', (rule, path) => {
    expect(statusOf(rule, edit(path))).toBe('BLOCK');
    expect(statusOf(rule, edit('src/other.ts'))).toBe('PASS');
  });

  stops([
    ['Never force push', run('git push --force origin tide')],
    ["Don't commit", run('git commit -m x')],
    ['Do not deploy', run('kubectl apply -f x.yaml')],
    ['Never deploy to production', run('kubectl --context prod apply -f x.yaml')],
    ["Don't install new packages", run('npm install left-pad')],
    ['No new dependencies', run('npm install left-pad')],
    ['Do not delete files', run('rm a.ts')],
    ['Never skip hooks', run('git commit --no-verify -m x')],
    ['Do not publish the package', run('npm publish')],
    ['Never drop tables', run('psql -c "DROP TABLE a"')],
    ['Never merge pull requests', run('gh pr merge 12')],
    ['Agents must not push.', run('git push')],
    ['The agent shall not deploy.', run('fly deploy')],
    ['Nobody pushes to main', run('git push origin main')],
    ['Tests are written with Vitest', run('npx jest src')],
    ['Vitest is used for unit tests', run('npx jest src')],
  ]);
});

describe('an ordinary file of rules', () => {
  const RULES = [
    'Use TypeScript strict mode for all new code.',
    'Prefer functional components with hooks in React.',
    'Write unit tests for every new function.',
    'Run `npm run lint` before committing.',
    'Use conventional commits.',
    'Keep functions under 50 lines.',
    'Never commit secrets or API keys.',
    'Do not use `any`.',
    'Avoid default exports.',
    'Use async/await instead of promise chains.',
    'All API routes live in `src/routes`.',
    'Database access goes through the repository layer in `src/db`.',
    'Do not edit generated files in `src/generated`.',
    'Use environment variables for configuration, never hardcode values.',
    'Ask before adding new dependencies.',
    'Never push directly to main.',
    'Use pnpm, not npm or yarn.',
    'Tests live next to the source files as `*.test.ts`.',
    'Use Tailwind for styling, no inline styles.',
    'Use zod for validation.',
    'Log with the logger from `src/lib/logger.ts`, not console.log.',
    'Do not modify the CI configuration without asking.',
    'Prefer composition over inheritance.',
    'Document public functions with JSDoc.',
    'Never disable ESLint rules.',
    'Use PostgreSQL for storage.',
    'The API runs on port 4000, the web app on port 3000.',
    'Use Node 20.',
    'Write commit messages in English.',
    "Don't add comments that restate the code.",
    'Error messages must not leak internal details.',
    'Use dependency injection for services.',
    'Never use `git push --force`.',
    "Don't run migrations against production.",
    'Keep PRs small.',
    'When in doubt, ask.',
    'Do not refactor unrelated code.',
    'Use date-fns for dates.',
    'Components must not fetch data directly.',
    'Use React Query for server state.',
  ];
  it.each([
    run('git status'),
    run('pnpm test'),
    run('pnpm install'),
    run('pnpm run build && pnpm run lint'),
    run('git commit -m "feat: add order page"'),
    run('git push origin feat/order-page'),
    run('ls -la src && cat package.json'),
    run('grep -rn "console.log" src'),
    run('curl -s http://localhost:4000/health'),
    run('docker compose up -d postgres'),
    run('gh pr create --title "feat: order page" --body "Adds the page."'),
    run('psql -h localhost -c "select 1"'),
    run('rm -rf dist'),
    run('node --version'),
    edit('src/orders/order.ts', 'a', 'export const total = (lines: Line[]): number => lines.length;'),
    edit(
      'src/orders/OrderPage.tsx',
      'a',
      'export function OrderPage() {\n  return <div className="p-4" />;\n}',
    ),
    edit('README.md', 'a', 'Run npm install, or yarn. Use console.log for debugging.'),
    edit('package.json', '"name": "a"', '"name": "b"'),
    edit('tsconfig.json', 'a', '"strict": true'),
    write(
      'src/orders/order.test.ts',
      "import { expect, it } from 'vitest';\nit('adds up', () => expect(1).toBe(1));\n",
    ),
    write(
      'src/routes/orders.ts',
      "import { z } from 'zod';\nimport { logger } from '../lib/logger';\n\nexport const list = 1;\n",
    ),
    write('.env.example', 'PORT=4000\nDATABASE_URL=postgres://localhost:5432/app\n'),
    call('Read', { file_path: `${FOLDER}/src/generated/api.ts` }),
    call('WebFetch', { url: 'https://react.dev/reference/react', prompt: 'How do hooks work?' }),
    call('mcp__github__create_pull_request', {
      title: 'feat: order page',
      head: 'feat/order-page',
      base: 'main',
      body: 'No new dependencies.',
    }),
  ])('lets ordinary work be: %j', (action) => expect(statusUnder(RULES, action)).toBe('PASS'));

  it.each([
    run('npm install left-pad'),
    run('git push --force origin feat/order-page'),
    run('git push origin main'),
    edit('src/generated/api.ts'),
    edit('src/orders/order.ts', 'a', 'console.log(1);'),
    edit('src/orders/order.ts', 'a', 'const a: any = 1;'),
  ])('stops what breaks one of them: %j', (action) => expect(statusUnder(RULES, action)).toBe('BLOCK'));
});

describe('what stands behind a heading, in a list or in other words', () => {
  stops([
    ['Do not touch src/gen/.', run('prettier --write src/gen/a.ts')],
    ['**IMPORTANT**: never force-push.', run('git push --force')],
    ['Rule 1: do not commit.', run('git commit -m x')],
    ['Keep your hands off the `infra` folder.', edit('infra/a.tf')],
    ['Please refrain from editing `docs/legal/`.', edit('docs/legal/a.md')],
    ['In this repo never commit.', run('git commit -m x')],
    ['This project must not get new dependencies.', run('npm install zod')],
    ['Users must not commit .env files.', run('git add .env')],
    ['Do not create new files in docs/.', write('docs/a.md')],
    ['Do not create `CHANGELOG.md`.', write('CHANGELOG.md')],
    ['Do not edit the auth logic in src/auth/.', edit('src/auth/a.ts')],
    [
      'Do not change the scripts in package.json.',
      edit('package.json', '"scripts": {', '"scripts": { "a": "b",'),
    ],
    ['`dist/` is committed, never edit it by hand.', write('dist/a.js')],
    ['`src/api/generated/`: auto-generated code - do not edit.', edit('src/api/generated/a.ts')],
    ['`vendor/`: third-party code that must not be modified.', edit('vendor/a.c')],
    ['pnpm must be used.', run('npm install')],
    ['Stick to pnpm.', run('npm install')],
    ['Always use `pnpm run <script>`.', run('npm run build')],
    ['Only deploy to staging.', run('kubectl --context production apply -f a.yaml')],
    ['Always work on a feature branch.', run('git push origin main')],
    ['Never touch production.', run('kubectl --context production apply -f a.yaml')],
    ['Use port 4000 instead of 3000.', run('PORT=3000 node a.js')],
    ['node stays on 20.', edit('Dockerfile', 'a', 'FROM node:22')],
  ]);
  lets([
    ['package-lock.json: do not forget to add it to git.', run('git add package-lock.json')],
    ['There were problems with npm in CI.', run('pnpm add zod')],
    ['Users install us with npm.', run('pnpm add zod')],
    ['No FLUSHALL, no KEYS on it.', edit('a.ts', 'a', 'Object.keys(a)')],
    ['`LOCK TABLES` is forbidden.', run('grep -rn "LOCK TABLES" db/')],
    [
      '`LOCK TABLES` is forbidden.',
      call('mcp__chat__post', { channel: '#a', text: 'LOCK TABLES is forbidden' }),
    ],
    ['No debug output.', run('npm i debug')],
    ['Do not open pull requests against main.', run('pip install requests')],
    ['Validation stays on the server.', edit('a.ts', 'a', 'validation: false')],
    ['Release branches are `release/<version>`, cut by the bot.', run('git checkout -b feat/x')],
    ['Do not touch src/gen/.', run('dart format -o none src/gen/a.dart')],
  ]);
});
