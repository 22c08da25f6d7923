import type { ProposedAction } from '../../../../src/governance/decisions';
import { statusOf } from '../one-rule.fixture';

const FOLDER = '/home/dev/shop-api';

const run = (command: string): ProposedAction => ({
  type: 'tool_call',
  tool: 'Bash',
  description: `Run the shell command: ${command}`,
  parameters: { command, cwd: FOLDER },
});

const write = (path: string, content = 'export const total = 1;\n'): ProposedAction => ({
  type: 'tool_call',
  tool: 'Write',
  description: `Write to the file ${path}.`,
  parameters: { file_path: `${FOLDER}/${path}`, content, cwd: FOLDER },
});

const edit = (path: string, before: string, after: string): ProposedAction => ({
  type: 'tool_call',
  tool: 'Edit',
  description: `Edit the file ${path}.`,
  parameters: { file_path: `${FOLDER}/${path}`, old_string: before, new_string: after, cwd: FOLDER },
});

type Case = readonly [rule: string, action: ProposedAction];

const blocks = (cases: readonly Case[]): void =>
  it.each(cases)('%s: stops %j', (rule, action) => expect(statusOf(rule, action)).toBe('BLOCK'));
const lets = (cases: readonly Case[]): void =>
  it.each(cases)('%s: lets %j go ahead', (rule, action) => expect(statusOf(rule, action)).toBe('PASS'));

describe('what is ruled out by words behind it', () => {
  blocks([
    ['npm is forbidden.', run('npm install lodash')],
    ['The use of npm is prohibited here.', run('npm install lodash')],
    ['npm must not be used.', run('npm install lodash')],
    ['Yarn should never be used here.', run('yarn add lodash')],
    ['npm, yarn and bun are off limits.', run('bun add lodash')],
    ['npm, yarn and bun are off limits.', run('npm install lodash')],
    ['Use pnpm, npm is forbidden.', run('npm install lodash')],
    ['Committing to main is not allowed.', run('git push origin main')],
    ['Editing files in `vendor/` is not permitted.', write('vendor/lib/a.ts')],
    ['It is forbidden to edit `vendor/`.', write('vendor/lib/a.ts')],
    ['Write access to `db/schema.rb` is forbidden.', write('db/schema.rb')],
    ['Hands off `tsconfig.json`!', write('tsconfig.json')],
    ['sudo is off limits.', run('sudo systemctl restart postgresql')],
    ['`make deploy` is only run by CI.', run('make deploy')],
    ['Deployments happen exclusively via the pipeline.', run('fly deploy --app shop-api')],
    ['Gemfile.lock is written by bundler only, never by hand.', write('Gemfile.lock', 'GEM')],
    ['Never push directly to main or to any release/* branch.', run('git push origin HEAD:release/2.4')],
  ]);
  lets([
    ['npm is forbidden.', run('pnpm add lodash')],
    ['npm must not be used.', run('pnpm add lodash')],
    ['Use pnpm, npm is forbidden.', run('pnpm add lodash')],
    ['Committing to main is not allowed.', run('git push origin topic')],
    ['Editing files in `vendor/` is not permitted.', run('cat vendor/lib/a.ts')],
    ['Editing files in `vendor/` is not permitted.', write('src/a.ts')],
    ['`make deploy` is only run by CI.', run('make build')],
    ['Tests are run by vitest.', run('npx vitest run')],
    ['Git tags are made by the release pipeline.', run("git tag --list 'v2.*'")],
    ['Git tags are made by the release pipeline.', run('git status')],
    ['Gemfile.lock is written by bundler only, never by hand.', run('git add Gemfile.lock')],
    ['Never push directly to main or to any release/* branch.', run('git push -u origin feature/main-menu')],
  ]);
});

describe('the last item of a list, and names in brackets, are ruled out like the first', () => {
  blocks([
    ['Do not touch `vendor/`, `legacy/`, or `dist/`.', run('rm -r dist/assets')],
    ['Do not touch `vendor/`, `legacy/`, or `dist/`.', write('vendor/a.ts')],
    ["Don't edit generated files (`src/gen/`, `dist/`).", write('src/gen/api.ts')],
    ['Do not use moment, lodash or jQuery.', run('npm install lodash')],
    ['Never skip hooks (`--no-verify`, `HUSKY=0`).', run('HUSKY=0 git commit -m wip')],
  ]);
  lets([
    ['Do not touch `vendor/`, `legacy/`, or `dist/`.', write('src/a.ts')],
    ["Don't edit generated files (`src/gen/`, `dist/`).", write('src/api.ts')],
    ['Do not use moment, lodash or jQuery.', run('npm install date-fns')],
    ['Never skip the git hooks.', run('git log -n 5 --oneline')],
    ['Never skip hooks (`--no-verify`, `HUSKY=0`).', run('HUSKY=1 git commit -m wip')],
  ]);
});

describe('a program that is ruled out by its name', () => {
  blocks([
    ['Python code is formatted with `ruff format`, not with black.', run('black src')],
    ['Nothing is installed system-wide: no apt, no brew.', run('brew install libpq')],
    ['End processes by their number, never with pkill or killall.', run('killall java')],
    ['Never use sudo.', run('sudo ls')],
  ]);
  lets([
    ['Python code is formatted with `ruff format`, not with black.', run('ruff format src')],
    ['Nothing is installed system-wide: no apt, no brew.', run('npm install')],
    ['Do not use test doubles.', run('test -f package.json')],
    ['Do not make changes without asking.', run('ls src')],
  ]);
});

describe('one command in its several spellings', () => {
  blocks([
    ['Never use `npm install`.', run('npm i lodash')],
    ['Never use `npm install`.', run('npm add lodash')],
    ['Never run `npm run deploy`.', run('npm run-script deploy')],
    ['Never run `docker compose down`.', run('docker-compose down')],
    ['Never run `docker compose down`.', run('docker-compose down -v')],
    ['Do not use `pip install`.', run('python -m pip install requests')],
    ['Do not use `docker-compose`, use `docker compose`.', run('docker-compose up -d')],
    ['Do not run `rails db:migrate` in production.', run('RAILS_ENV=production rails db:migrate')],
    ['Do not run `rails db:drop` or `db:reset`.', run('bin/rails db:reset')],
    ['No `docker volume rm` / `prune`.', run('docker volume prune -f')],
    ['The old `docker-compose` binary is not to be used any more.', run('docker-compose up -d')],
    ['`terraform apply` / `terraform destroy` never - a human does that.', run('terraform apply tfplan')],
    ["Don't run ansible-playbook unless `--check` is on the command line.", run('ansible-playbook site.yml')],
    ['Push with `--force-with-lease`, never with plain `--force`.', run('git push -f origin topic')],
  ]);
  lets([
    ['Do not run `rails db:drop` or `db:reset`.', run('bin/rails db:migrate')],
    ['No `docker volume rm` / `prune`.', run('docker volume ls')],
    ['The old `docker-compose` binary is not to be used any more.', run('docker compose up -d')],
    ['`terraform apply` / `terraform destroy` never - a human does that.', run('terraform plan')],
    [
      "Don't run ansible-playbook unless `--check` is on the command line.",
      run('ansible-playbook --check site.yml'),
    ],
    ['Push with `--force-with-lease`, never with plain `--force`.', run('rm -f topic.patch')],
    ['Stop processes only by their number, with `kill`.', run('kill 48213')],
    ['Never use `npm install`.', run('npm test')],
    ['Never run `docker compose down`.', run('docker-compose up -d')],
    ['Do not use `docker-compose`, use `docker compose`.', run('docker compose up -d')],
    ['Do not run `rails db:migrate` in production.', run('rails db:migrate')],
  ]);
});

describe('flags that a command always has', () => {
  blocks([
    ['Always pass `--frozen-lockfile` to `pnpm install`.', run('pnpm install')],
    ['Always pass `--frozen-lockfile` to `pnpm install`.', run('pnpm i')],
    ['go test always with -race', run('go test ./...')],
    ['`go test` must always be run with `-race`.', run('go test -v ./...')],
  ]);
  lets([
    ['Always pass `--frozen-lockfile` to `pnpm install`.', run('pnpm install --frozen-lockfile')],
    ['Always pass `--frozen-lockfile` to `pnpm install`.', run('pnpm test')],
    ['go test always with -race', run('go test -race ./...')],
    ['go test always with -race', run('go build ./...')],
    ['Install with `pnpm install`; `--frozen-lockfile` is for CI.', run('pnpm install')],
  ]);
});

describe('changes that are kept to some folders', () => {
  blocks([
    ['Only touch files under `packages/web`.', write('packages/api/src/a.ts')],
    ['Make changes only in `src/` or `tests/`.', write('docs/notes.md')],
    ['Please stay inside `services/billing/`.', run('rm services/auth/index.ts')],
  ]);
  lets([
    ['Only touch files under `packages/web`.', write('packages/web/src/a.ts')],
    ['Only touch files under `packages/web`.', run('cat packages/api/src/a.ts')],
    ['Make changes only in `src/` or `tests/`.', write('tests/a.ts')],
    ['Only add tests under `tests/`.', write('src/a.ts')],
  ]);
});

describe('a port that is taken', () => {
  blocks([
    ['Port 8080 is taken by Jenkins; use 8081.', run('npx vite --port 8080')],
    ['Port 3000 is already in use.', run('PORT=3000 node dist/server.js')],
    ['Port 3000 is taken by the preview.', run('PORT=3000 yarn dev')],
    ['Port 3000 is taken by the preview.', run('npx next dev -p 3000')],
  ]);
  lets([
    ['Port 8080 is taken by Jenkins; use 8081.', run('npx vite --port 8081')],
    ['Port 5432 is already in use.', run('psql -p 5432 shop')],
  ]);
});

describe('a piece of code that must not be written', () => {
  const ANY = 'Never use `any` in TypeScript; use `unknown` instead.';
  blocks([
    [ANY, write('src/cart.ts', 'export function f(x: any) { return x; }')],
    [ANY, edit('src/cart.ts', 'f(x: unknown)', 'f(x: any)')],
    ['The type `any` is forbidden in our TypeScript code.', write('src/a.tsx', 'const a = b as any;')],
    ['Rust: no `unwrap()` and no `expect()` outside of tests.', write('src/main.rs', 'let a = b.unwrap();')],
    ['Rust: no `unwrap()` and no `expect()` outside of tests.', write('src/main.rs', 'b.expect("none");')],
    ['Do not use `!important` in CSS.', write('src/app.css', '.a { color: red !important; }')],
    ['Use of `eval` is forbidden.', write('src/b.ts', 'export const f = (s) => eval(s);')],
    ['Code under pkg/ must not call panic.', write('pkg/money/parse.go', 'func P() { panic("no") }')],
    ['Never add `eslint-disable` comments.', write('src/a.ts', '// eslint-disable-next-line\nlet a = 1;')],
    ['No console.log in src/, use the logger.', write('src/a.ts', "console.log('x');")],
    ['No print() in library code (src/), use `logging`.', write('src/shop/cart.py', 'print(1)')],
    ['Rust: `unwrap()` only in tests/.', write('src/main.rs', 'b.unwrap();')],
    ['`binding.pry` must not appear in any Ruby file.', write('app/refund.rb', '  binding.pry')],
    ['bare `except:` is banned', write('src/rates.py', 'try:\n    a()\nexcept:\n    pass\n')],
    ['No `:latest` image tags in manifests or Dockerfiles.', write('Dockerfile', 'FROM node:latest')],
    [
      'Importing github.com/pkg/errors is not allowed.',
      write('a.go', 'import (\n\t"github.com/pkg/errors"\n)'),
    ],
    [
      'requests and httpx must not be imported except inside shop/http/.',
      write('shop/pay.py', 'import httpx'),
    ],
  ]);
  lets([
    [ANY, write('src/cart.ts', '// any cart will do\nexport const text = "any";')],
    [ANY, write('src/cart.ts', 'export const anyone = company;')],
    [ANY, write('docs/cart.md', 'Write `x: any` here.')],
    [ANY, write('src/cart.py', 'print(any([True]))')],
    [ANY, edit('src/cart.ts', 'f(x: any) { a }', 'f(x: any) { b }')],
    ['Rust: no `unwrap()` and no `expect()` outside of tests.', write('tests/cart.rs', 'b.unwrap();')],
    ['Rust: no `unwrap()` and no `expect()` outside of tests.', write('src/main.rs', 'b.unwrap_or(1);')],
    ['Code under pkg/ must not call panic.', write('cmd/main.go', 'func main() { panic("no") }')],
    ['Never add `eslint-disable` comments.', run('npx eslint --fix src')],
    ['No print() in library code (src/), use `logging`.', write('scripts/dump.py', 'print(1)')],
    ['No print() in library code (src/), use `logging`.', write('src/shop/tax.py', 'logger.debug(1)')],
    ['Rust: `unwrap()` only in tests/.', write('tests/main.rs', 'b.unwrap();')],
    ['bare `except:` is banned', write('src/rates.py', 'try:\n    a()\nexcept ValueError:\n    pass\n')],
    ['No `:latest` image tags in manifests or Dockerfiles.', write('Dockerfile', 'FROM node:22.1')],
    [
      'requests and httpx must not be imported except inside shop/http/.',
      write('shop/http/client.py', 'import httpx'),
    ],
    ['No `eval()` without a reason.', write('src/a.ts', 'eval(code); // as asked')],
    ['Do not use `!important` in CSS.', write('src/app.css', '/* an important class */ .a { color: red; }')],
    ['No default exports in web/, always named ones.', write('web/lib/price.js', 'export const a = 1;')],
  ]);

  it('reads a file made of nothing but openings at once', () => {
    const text = '/*"`'.repeat(12_000);
    expect(statusOf(ANY, write('src/cart.ts', text))).toBe('PASS');
  });
});

describe('the same words said of something else', () => {
  lets([
    ['Use `--force-with-lease` with `git push` only on your own branch.', run('git push origin topic')],
    ['Run `npm audit` with `--json` every Monday.', run('npm audit')],
    ['Tests stay in `tests/`.', write('src/a.ts')],
    ['Path aliases only work in `src/`.', write('docs/a.ts')],
    ['Port 3000 is used by the dev server.', run('PORT=3000 npm run dev')],
    ['Every pull request is reviewed by the team.', run('gh pr create --fill')],
    ['The scripts in `ops/` are used by the team every day.', write('ops/a.sh', 'echo 1')],
    ['The folder `ops/` was created by the ops team.', write('ops/a.sh', 'echo 1')],
    ['Do not rename `total`.', write('src/a.ts')],
    ['Never remove `strictNullChecks`.', write('src/a.ts', 'const strictNullChecks = true;')],
    ['Do not skip `validate()` before saving.', write('src/a.ts', 'validate();')],
    ["Don't change the signature of `parse()`.", write('src/a.ts', 'parse(text);')],
    ['Do not break the contract of `createApp()`.', write('src/a.ts', 'createApp();')],
    ['Never log `password`.', write('src/a.ts', 'const password = read();')],
    ['`any` is only allowed in generic helpers.', write('src/a.ts', 'const a: any = 1;')],
    ['No references to `config.yaml`.', write('config.yaml', 'a: 1')],
    [
      'Files are formatted with prettier, not by hand.',
      { type: 'act', description: 'Format the files with prettier.' },
    ],
  ]);
  blocks([
    ['Never call `eval()`.', write('a.sh', 'ls /tmp/*\neval(x)')],
    ['Please stop the use of npm.', run('npm install lodash')],
    ['Releases are made by the pipeline.', run('npm publish')],
  ]);
});
