import type { ProposedAction } from '../../../../src/governance/decisions';
import { FOLDER, call, edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

const read = (path: string): ProposedAction => call('Read', { file_path: `${FOLDER}/${path}` });

type Case = readonly [rule: string, action: ProposedAction];

const stops = (status: 'BLOCK' | 'WARN', cases: readonly Case[]): void =>
  it.each(cases)(`${status}: %s — %j`, (rule, action) => expect(statusOf(rule, action)).toBe(status));
const lets = (cases: readonly Case[]): void =>
  it.each(cases)('lets be: %s — %j', (rule, action) => expect(statusOf(rule, action)).toBe('PASS'));

describe('names of branches, commits, pull requests and tags', () => {
  const BRANCHES = 'Branches are named `topic/FER-<number>-<slug>` or `fix/FER-<number>-<slug>`.';
  const CONVENTIONAL = 'Commit messages follow Conventional Commits (feat, fix, docs, chore).';
  const FOOTER = 'Each commit has the footer `Ticket: FER-<number>`.';
  const HERE = `git commit -m "$(cat <<'EOF'\nfeat: draw the quay\n\nTicket: FER-3\nEOF\n)"`;
  stops('BLOCK', [
    [BRANCHES, run('git checkout -b quay-map')],
    [BRANCHES, run('git switch --create topic/quay-map origin/main')],
    [BRANCHES, run('git branch fix/FER-x')],
    [BRANCHES, call('mcp__github__create_branch', { branch: 'quay-map', from_branch: 'main' })],
    ['New branches start with feature/ or bugfix/.', run('git checkout -b quay-map')],
    ['Branch names in kebab-case, please.', run('git checkout -b Quay_Map')],
    [CONVENTIONAL, run('git commit -am "Drew the quay"')],
    [CONVENTIONAL, run('git commit -m "perf: draw the quay faster"')],
    ['Commit subjects have at most 40 characters.', run(`git commit -m "${'a'.repeat(41)}"`)],
    ['No emojis in commit messages.', run('git commit -m "✨ draw the quay"')],
    ['Commit messages are in the imperative.', run('git commit -m "fix: fixed the quay"')],
    [FOOTER, run('git commit -m "draw the quay"')],
    ['Every commit subject begins with one of 🛳 feature or 🔧 fix.', run('git commit -m "draw the quay"')],
    ['PR titles look like `FER-12: what was done`.', run('gh pr create --title "Draw the quay" --body x')],
    [
      'Titles of pull requests are `[area] what`, area being one of map, quay.',
      run('gh pr create -t "[web] Map"'),
    ],
  ]);
  lets([
    [BRANCHES, run('git checkout -b topic/FER-12-quay-map')],
    [BRANCHES, run('git checkout quay-map')],
    [BRANCHES, run('git switch -c main')],
    [BRANCHES, run('git branch -d quay-map')],
    [BRANCHES, run('git checkout -b "$BRANCH"')],
    ['New branches start with feature/ or bugfix/.', run('git checkout -b feature/quay-map')],
    ['Branch names in kebab-case, please.', run('git checkout -b feature/quay-map-2')],
    [CONVENTIONAL, run('git commit -m "docs(quay): explain it"')],
    [CONVENTIONAL, run(HERE)],
    [CONVENTIONAL, run('git commit --amend --no-edit')],
    [CONVENTIONAL, run('git commit -m "Merge branch main"')],
    ['Commit subjects have at most 40 characters.', run(`git commit -m "short" -m "${'a'.repeat(200)}"`)],
    ['Commit messages are in the imperative.', run('git commit -m "fix: round the quay"')],
    [FOOTER, run(HERE)],
    ['Every commit subject begins with one of 🛳 feature or 🔧 fix.', run('git commit -m "🔧 the quay"')],
    ['PR titles look like `FER-12: what was done`.', run('gh pr create --title "FER-981: Draw the quay"')],
    [
      'Titles of pull requests are `[area] what`, area being one of map, quay.',
      run('gh pr create -t "[map] Zoom"'),
    ],
  ]);
});

describe('files that are to stay as they are, however that is said', () => {
  const VENDORED = 'third_party/harbour is vendored, hands off; only the *.patch files in there are ours.';
  const GENERATED = '`api/client.gen.py` comes out of `make client`. Hand edits are lost.';
  const SIGNED = 'Everything in audits/ has been signed off. It may be read, it may not be altered.';
  const SECRET =
    "Stay out of `keys/` and `.env.local`, don't even open them. `.env.example` shows you the names.";
  stops('BLOCK', [
    [VENDORED, edit('third_party/harbour/tide.c', 'a', 'b')],
    [VENDORED, run("find third_party/harbour -name '*.c' -exec sed -i 's/a/b/' {} +")],
    [GENERATED, edit('api/client.gen.py', 'a', 'b')],
    [GENERATED, run("sed -i 's/a/b/' api/client.gen.py")],
    [SIGNED, edit('audits/2024.md', 'a', 'b')],
    [SIGNED, run('rm audits/2024.md')],
    [SECRET, read('keys/quay.json')],
    [SECRET, run('cat .env.local')],
    ['Migrations in db/versions stay the way they are.', edit('db/versions/0001_init.py', 'a', 'b')],
    ['No hand edits in `poetry.lock`.', edit('poetry.lock', 'a', 'b')],
    ['Leave docs/legal/ alone.', write('docs/legal/imprint.md')],
    [
      '*.sketch files are changed by the designers, never by a text tool.',
      run("sed -i 's/a/b/' ui/quay.sketch"),
    ],
    ['The code in `packages/*/generated` is read-only.', edit('packages/map/generated/a.ts', 'a', 'b')],
  ]);
  lets([
    [VENDORED, edit('third_party/harbour/tide.patch', 'a', 'b')],
    [VENDORED, read('third_party/harbour/tide.c')],
    [GENERATED, run('make client && git add api/client.gen.py')],
    [GENERATED, edit('api/server.py', 'a', 'b')],
    [SIGNED, read('audits/2024.md')],
    [SECRET, read('.env.example')],
    ['`poetry.lock` is never edited by hand.', run('git checkout --theirs poetry.lock')],
    ['`out/` is built: not edited by anybody. Deleting it is fine.', run('rm -rf out')],
    [
      'The schema comes from db/schema.py. Change db/schema.py and rerun `make sql`, `db/schema.sql` is never edited by hand.',
      edit('db/schema.py', 'a', 'b'),
    ],
    ['The code in `packages/*/generated` is read-only.', edit('packages/map/src/a.ts', 'a', 'b')],
  ]);
});

describe('systems that may only be looked at', () => {
  const PROD = 'The production database is read-only for you. On your local one do what you like.';
  const TOOL = 'The postgres MCP server is granted for inspection: SELECT and EXPLAIN, nothing that writes.';
  const CLUSTER = "quay-prod cluster: look, don't touch. In the other clusters you may play.";
  stops('BLOCK', [
    [PROD, run('psql -h db-prod.ferry.internal -c "DELETE FROM trips WHERE id = 3"')],
    [PROD, call('mcp__postgres_prod__query', { sql: 'UPDATE trips SET late = true WHERE id = 3' })],
    [TOOL, call('mcp__postgres__query', { sql: 'CREATE INDEX trips_day ON trips (day)' })],
    [CLUSTER, run('kubectl --context quay-prod -n web scale deploy/api --replicas=4')],
    [CLUSTER, run('kubectl --context quay-prod delete pod api-1')],
  ]);
  lets([
    [PROD, run('psql -h localhost -c "UPDATE trips SET late = true WHERE id = 3"')],
    [PROD, run('psql -h db-prod.ferry.internal -c "SELECT count(*) FROM trips"')],
    [TOOL, call('mcp__postgres__query', { sql: 'EXPLAIN SELECT * FROM trips' })],
    [CLUSTER, run('kubectl --context quay-prod -n web get pods')],
    [CLUSTER, run('kubectl --context quay-dev delete pod api-1')],
  ]);
});

describe('code that belongs in some files only, and code without backticks', () => {
  const ENV = 'os.environ is read in ferry/settings and nowhere else.';
  const PAY = 'Only the modules in ferry/payments may import `stripe.Charge`.';
  const RESERVED = 'AllowAny is reserved for ferry/public.';
  const LOG = 'console.log does not get into apps/*. scripts/ may print what it likes.';
  stops('BLOCK', [
    [ENV, write('ferry/trips/views.py', 'import os\nKEY = os.environ["KEY"]\n')],
    [PAY, write('ferry/trips/views.py', 'stripe.Charge.create(amount=3)\n')],
    [RESERVED, edit('ferry/trips/api.py', 'a', 'permission_classes = [AllowAny]')],
    [LOG, edit('apps/web/map.ts', 'draw();', 'draw();\nconsole.log("drawn");')],
    [
      'GameObject.Find / FindObjectOfType: banned in Assets/Quay.',
      write('Assets/Quay/Boat.cs', 'var a = GameObject.Find("b");'),
    ],
    ['eslint-disable and @ts-ignore are out.', edit('web/map.ts', 'a', '// @ts-ignore\na')],
    ['No `.only` in a test.', edit('web/map.test.ts', "it('a')", "it.only('a')")],
    ['no bare <img>, use next/image', edit('web/map.tsx', '<p/>', '<p/><img src={a} alt="" />')],
    [
      'No <Nullable>disable</Nullable> in a csproj.',
      edit('Quay/Quay.csproj', 'a', '<Nullable>disable</Nullable>'),
    ],
    ['no underscore-es, no ramda', write('web/map.ts', "import { map } from 'underscore-es';")],
    [
      'No testify in Go tests.',
      write('quay/quay_test.go', 'import (\n\t"github.com/stretchr/testify/require"\n)\n'),
    ],
    [
      '`permissions: write-all` = instant reject.',
      write('.github/workflows/a.yml', 'permissions: write-all\n'),
    ],
  ]);
  lets([
    [ENV, write('ferry/settings/base.py', 'import os\nKEY = os.environ["KEY"]\n')],
    [PAY, write('ferry/payments/charge.py', 'stripe.Charge.create(amount=3)\n')],
    [RESERVED, edit('ferry/public/api.py', 'a', 'permission_classes = [AllowAny]')],
    [LOG, edit('scripts/map.ts', 'draw();', 'draw();\nconsole.log("drawn");')],
    [LOG, edit('apps/web/map.ts', 'console.log("drawn");\ndraw();', 'draw();')],
    ['eslint-disable and @ts-ignore are out.', edit('web/map.ts', '// @ts-ignore\na', 'a')],
    ['No `.only` in a test.', edit('web/map.test.ts', "it('a')", "it('only a')")],
    ['No tests for the map yet.', write('web/map.ts', "import { quay } from './tests/quay';")],
    ['no underscore-es, no ramda', write('web/map.ts', "import { map } from './underscored';")],
  ]);
});

describe('practices, and what every file of a kind holds', () => {
  const PINNED = 'Pin third-party actions to the full commit SHA. Only `actions/*` may use a tag.';
  const HEADER = 'New .go files begin with `// SPDX-License-Identifier: MIT`.';
  const STRICT = 'Shell scripts start with `set -euo pipefail`.';
  stops('BLOCK', [
    [PINNED, write('.github/workflows/a.yml', 'steps:\n  - uses: quay/setup@v2\n')],
    ['No star imports.', edit('ferry/a.py', 'a', 'from .models import *')],
    [
      'Never build SQL with f-strings.',
      edit('ferry/a.py', 'a', 'q = f"SELECT id FROM trips WHERE day = {day}"'),
    ],
    ['No hardcoded passwords.', edit('ferry/a.py', 'a', 'DB_PASSWORD = "quay-2024-not-real"')],
    [
      'Passwords are read from the vault. Nothing of the kind is hard-coded.',
      edit('ferry/a.py', 'a', 'Boat(user="quay", password="tide-2024-not-real")'),
    ],
    ['Name the columns, `SELECT *` broke us twice.', write('db/q.sql', 'select * from trips;')],
  ]);
  stops('BLOCK', [
    [HEADER, write('quay/boat.go', 'package quay\n')],
    [STRICT, write('scripts/tide.sh', '#!/usr/bin/env bash\necho tide\n')],
  ]);
  lets([
    [PINNED, write('.github/workflows/a.yml', `steps:\n  - uses: quay/setup@${'a'.repeat(40)} # v2\n`)],
    [
      PINNED,
      write('.github/workflows/a.yml', 'steps:\n  - uses: actions/checkout@v4\n  - uses: ./.github/quay\n'),
    ],
    ['No star imports.', edit('ferry/a.py', 'a', 'total = 3 * count')],
    ['Never build SQL with f-strings.', edit('ferry/a.py', 'a', 'label = f"trip {day}"')],
    [
      'Passwords are read from the vault. Nothing of the kind is hard-coded.',
      edit('ferry/a.py', 'a', 'Boat(user="quay", password=vault.read("boat"))'),
    ],
    ['No `select *`.', write('db/q.sql', 'select id from trips;')],
    ['No hardcoded passwords.', edit('ferry/a.py', 'a', 'DB_PASSWORD = os.environ["DB_PASSWORD"]')],
    [HEADER, write('quay/boat.go', '// SPDX-License-Identifier: MIT\npackage quay\n')],
    [HEADER, edit('quay/boat.go', 'a', 'b')],
    [HEADER, write('quay/boat.py')],
    [STRICT, write('scripts/tide.sh', '#!/usr/bin/env bash\nset -euo pipefail\necho tide\n')],
  ]);
});

describe('commands that always have their flags, and pushes with force', () => {
  const MILD = 'No plain force push. `--force-with-lease` on your own branch is fine.';
  stops('BLOCK', [
    ['Every `go test` you run gets the `-race` flag.', run('go test ./...')],
    [
      '`helm upgrade` only together with --atomic and --timeout.',
      run('helm upgrade --atomic quay charts/quay'),
    ],
    [MILD, run('git push -f origin quay-map')],
    ['git: never --no-verify.', run('git commit --no-verify -m "a"')],
    ['No pip install on this machine.', run('pip install numpy')],
  ]);
  lets([
    ['Every `go test` you run gets the `-race` flag.', run('go test -race ./...')],
    [
      '`helm upgrade` only together with --atomic and --timeout.',
      run('helm upgrade --atomic --timeout 5m quay charts/quay'),
    ],
    [MILD, run('git push --force-with-lease origin quay-map')],
    ['git: never --no-verify.', run('git commit -m "a"')],
    ['No pip install on this machine.', run('pip list')],
  ]);
});

describe('settings, imports, hosts and words', () => {
  const SIZE = 'Keep max_berths at 12 at most.';
  const SAFE = 'In envs/live: delete_protection = true, always.';
  const NODE = 'We stay on Node 18 until the ferry terminals are updated.';
  const APART = '`domain` must never import from `infra`.';
  const PRIVATE = 'Never write email addresses or phone numbers of customers to the logs.';
  const DOCS = 'Look things up on docs.python.org and pypi.org only.';
  const BASTION = 'No ssh to bastion.ferry.internal.';
  stops('BLOCK', [
    [SIZE, edit('envs/dev/pool.tf', 'min_berths = 3', 'min_berths = 3\nmax_berths = 20')],
    [SIZE, edit('web/pool.json', 'a', '"max_berths": 13')],
    [SAFE, edit('envs/live/db.tf', 'delete_protection = true', 'delete_protection = false')],
    [NODE, edit('web/Dockerfile', 'FROM node:18-alpine', 'FROM node:20-alpine')],
    [NODE, edit('.github/workflows/a.yml', 'a', 'node-version: "20.11"')],
    ['The `go` directive in go.mod stays at 1.22.', run('go mod edit -go=1.24')],
    [APART, write('src/domain/boat.ts', "import { Pool } from '../infra/pool';\n")],
    [APART, write('ferry/domain/boat.py', 'from ferry.infra.pool import Pool\n')],
    [PRIVATE, edit('ferry/a.py', 'a', 'logger.info("booked for %s", customer.email)')],
    [PRIVATE, edit('web/a.ts', 'a', 'console.log(`call ${customer.phone}`);')],
    ['Docs are in American English.', edit('docs/quay.md', 'a', 'The colour of the quay.')],
    ['We write British English.', edit('docs/quay.md', 'a', 'The color of the quay.')],
    [DOCS, call('WebFetch', { url: 'https://blog.quay.example/tides', prompt: 'x' })],
    [BASTION, run('ssh ops@bastion.ferry.internal uptime')],
    ['Hooks stay on: no SKIP_HOOKS=1.', run('SKIP_HOOKS=1 git commit -m "a"')],
    ["Don't decrypt anything with sops.", run('sops -d envs/live.yaml')],
  ]);
  lets([
    [SIZE, edit('envs/dev/pool.tf', 'a', 'max_berths = 11')],
    [SIZE, edit('envs/dev/pool.tf', 'max_berths = 20\na', 'max_berths = 20\nb')],
    [SAFE, edit('envs/dev/db.tf', 'a', 'delete_protection = false')],
    [NODE, edit('web/Dockerfile', 'FROM node:18-alpine', 'FROM node:18.19-slim')],
    [NODE, edit('web/a.ts', 'a', 'const node = tree[20];')],
    ['Test on Node 18 and Node 20.', edit('web/Dockerfile', 'FROM node:18', 'FROM node:20')],
    [APART, write('src/infra/pool.ts', "import { Boat } from '../domain/boat';\n")],
    [APART, write('src/domain/boat.ts', "import { Infrared } from './infrared';\n")],
    [PRIVATE, edit('ferry/a.py', 'a', 'logger.info("booked %s", booking.id)\nsend(customer.email)')],
    ['Docs are in American English.', edit('docs/quay.md', 'The colour.', 'The color.')],
    [DOCS, call('WebFetch', { url: 'https://docs.python.org/3/library/os.html', prompt: 'x' })],
    [BASTION, run('ssh ops@quay-2.ferry.internal uptime')],
    ['Hooks stay on: no SKIP_HOOKS=1.', run('SKIP_HOOKS=0 git commit -m "a"')],
  ]);
});

describe('what a rule says of something else', () => {
  const AROUND = '`gen/api.ts` comes from the schema. Do not edit, it gets overwritten.';
  const MIGRATIONS = 'Do not edit, rename or delete files in any `migrations/` folder.';
  const BASE = 'Pull requests target `develop`.';
  const MONEY = 'Prices are kept in whole cents, never as floats.';
  const DRY = "Agents don't run cargo publish; a --dry-run is welcome.";
  const CLOCK = 'Calls of `now()` without an argument have no place in our code.';
  stops('BLOCK', [
    [AROUND, edit('gen/api.ts', 'a', 'b')],
    [MIGRATIONS, edit('ferry/migrations/0001_init.py', 'a', 'b')],
    ['Do not change anything.', edit('web/map.ts', 'a', 'b')],
    [BASE, run('gh pr create --base main --title "Map" --body x')],
    [BASE, call('mcp__github__create_pull_request', { title: 'Map', head: 'map', base: 'main' })],
    [MONEY, write('ferry/fares.py', 'class Fare:\n    price: float\n')],
    [DRY, run('cargo publish -p quay')],
    [CLOCK, edit('src/Quay.kt', 'a', 'val day = LocalDate.now()')],
    ['Never commit `.env` files or *.p8 keys.', run('git add -f quay/.env')],
    ['No `__mocks__` folders.', write('web/__mocks__/map.ts')],
    ['No stack destroy, no stack reset.', run('pulumi stack reset --yes')],
  ]);
  lets([
    [AROUND, edit('web/map.ts', 'a', 'b')],
    [MIGRATIONS, edit('web/map.ts', 'a', 'b')],
    ['The port is taken? Kill what sits on it, do not move to another one.', edit('web/map.ts', 'a', 'b')],
    ['Never deploy on your own. Not even to dev.', { ...edit('web/map.ts', 'a', 'b'), tool: 'Edit' }],
    [BASE, run('gh pr create --base develop --title "Map" --body x')],
    ['Pull requests against main need two reviewers.', run('gh pr create --base develop --fill')],
    [MONEY, write('ferry/fares.py', 'class Fare:\n    price_cents: int\n    rate: float\n')],
    [DRY, run('cargo publish --dry-run -p quay')],
    [CLOCK, edit('src/Quay.kt', 'a', 'val day = LocalDate.now(clock)')],
    ['Never commit `.env` files or *.p8 keys.', run('git add quay/env.ts')],
    ['No raw words in `Text()`.', edit('App/Quay.swift', 'a', 'Text(L10n.quay)')],
  ]);
});

describe('the same said in other words', () => {
  const LONG = run(`git commit -m "${'a'.repeat(60)}"`);
  stops('BLOCK', [
    ['Please name your branch after the ticket: FER-<number>/<topic>.', run('git checkout -b quay')],
    ['Prefix branches with feat/ or fix/.', run('git switch -c quay')],
    ['We use conventional commits.', run('git commit -m "Drew the quay"')],
    ['Keep the commit subject under 50 characters.', LONG],
    ["The files under legacy/ aren't to be modified.", edit('legacy/a.ts', 'a', 'b')],
    ["Nobody edits `legacy/`, it's frozen.", edit('legacy/a.ts', 'a', 'b')],
    ['Never look into `.env`, it has my keys.', run('cat .env')],
    [
      'The staging database can only be read.',
      run('psql -h db-staging.quay.internal -c "DELETE FROM trips"'),
    ],
    [
      'On production only SELECT statements are allowed in the database.',
      run('psql -h db-prod -c "DELETE FROM trips"'),
    ],
    ['The Node version is fixed to 18.', edit('Dockerfile', 'a', 'FROM node:20')],
    [
      'Code in `domain` must not import anything from `infra`.',
      write('src/domain/a.ts', "import { P } from '../infra/p';"),
    ],
    ['Actions are pinned by commit SHA.', write('.github/workflows/a.yml', '- uses: quay/setup@v2\n')],
    ['Wildcard imports are not allowed.', edit('ferry/a.py', 'a', 'from quay import *')],
    ['Never put secrets into the code.', edit('ferry/a.py', 'a', 'API_KEY = "quay12345-not-real"')],
  ]);
  lets([
    ['Commits that touch the map need a changelog entry of at most 50 characters.', LONG],
    ['Name files in kebab-case, and branches as you like.', run('git checkout -b My_Quay')],
    ['Pull requests go to develop after main is released.', run('git push origin quay')],
    [
      'Look at docs.python.org only when the local docs do not help.',
      call('WebFetch', { url: 'https://pypi.org/x', prompt: 'x' }),
    ],
    ['Never change the API without updating openapi.yaml.', edit('openapi.yaml', 'a', 'b')],
    ['Support Node 18 and up.', edit('Dockerfile', 'a', 'FROM node:20')],
    ['We support Python 3.9 through 3.12.', edit('Dockerfile', 'a', 'FROM python:3.12')],
    [
      'The services in `api/` must not import test helpers.',
      write('api/a.ts', "import { helpers } from './helpers';"),
    ],
    [
      'Always log the email of the customer when a login fails.',
      edit('ferry/a.py', 'a', 'logger.info(customer.email)'),
    ],
    ['The database is read-only during the backup.', run('psql -c "UPDATE trips SET late = true"')],
    [
      'The analytics replica is read only, write to the primary database.',
      run('psql -h primary -c "UPDATE trips SET late = true"'),
    ],
    ['MAX_BERTHS is out of range when the pool is small.', write('ferry/a.py', 'MAX_BERTHS = 3')],
    ['`SELECT *` is fine here.', write('db/q.sql', 'select * from trips;')],
    ['`dist/` is generated by the build. Change the files in `src/`.', edit('src/a.ts', 'a', 'b')],
    ['Users can never import a sheet twice.', write('src/a.ts', "import { sheet } from './sheet';")],
  ]);
});

describe('an edit', () => {
  it('does what it adds, not what it takes away or leaves there', () => {
    const rule = 'Use vitest, not jest.';
    expect(statusOf(rule, edit('web/a.md', 'Run jest.', 'Run vitest.'))).toBe('PASS');
    expect(statusOf(rule, edit('web/a.cfg', 'runner = jest\nx = 1', 'runner = jest\nx = 2'))).toBe('PASS');
    expect(statusOf(rule, edit('web/a.cfg', 'x = 1', 'runner = jest\nx = 1'))).toBe('BLOCK');
  });
});

it('reads long rules of nothing but marks at once', () => {
  for (const mark of [
    'A_B:',
    '`a.b` or ',
    'a/b, ',
    'HTTP or ',
    'VACUUM FULL or ab ',
    '<a-',
    'not by hand generated ',
    '@a-',
    'uses: sha pin ',
    'create a-b c, or ',
    'never amend, ',
  ])
    expect(statusOf(`Never ${mark.repeat(900)}`, write('web/a.ts', 'const a = 1;'))).toBe('PASS');
});
