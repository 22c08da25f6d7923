import type { ProposedAction } from '../../../../src/governance/decisions';
import { call, edit, FOLDER, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';
import { each, judge } from '../rules.fixture';

/** What is to stay as it is, with a file of it and one that is none. */
const THINGS: readonly (readonly [thing: string, inside: string, outside: string])[] = [
  ['the migrations folder', 'migrations/001.sql', 'src/a.ts'],
  ['`migrations/`', 'migrations/001.sql', 'src/a.ts'],
  ['src/legacy', 'src/legacy/a.ts', 'src/new/a.ts'],
  ['the `src/generated` directory', 'src/generated/a.ts', 'src/a.ts'],
  ['package-lock.json', 'package-lock.json', 'package.json'],
  ['anything under vendor/', 'vendor/lib/a.go', 'src/a.go'],
  ['files in infra/', 'infra/main.tf', 'src/a.ts'],
  ['the .github/workflows folder', '.github/workflows/ci.yml', 'src/a.ts'],
  ['`*.pb.go` files', 'api/x.pb.go', 'api/x.go'],
  ['.env files', '.env', 'src/a.ts'],
  ['the database schema file (db/schema.rb)', 'db/schema.rb', 'db/seeds.rb'],
  ['LICENSE', 'LICENSE', 'README.md'],
  ['the tests', 'tests/a.test.ts', 'src/a.ts'],
  ['config files', 'config/app.yml', 'src/a.ts'],
  ['the Dockerfile', 'Dockerfile', 'src/a.ts'],
  ['CHANGELOG.md', 'CHANGELOG.md', 'README.md'],
  ['snapshots', 'src/__snapshots__/a.snap', 'src/a.ts'],
  ['third_party', 'third_party/x/a.c', 'src/a.c'],
];

const WORDINGS: readonly ((thing: string) => string)[] = [
  (thing) => `Never touch ${thing}.`,
  (thing) => `Don't edit ${thing}.`,
  (thing) => `Do not modify ${thing}.`,
  (thing) => `Don't change ${thing}.`,
  (thing) => `Leave ${thing} alone.`,
  (thing) => `${thing} is off limits.`,
  (thing) => `Hands off ${thing}.`,
  (thing) => `Never write to ${thing}.`,
  (thing) => `Stay out of ${thing}.`,
  (thing) => `${thing} must not be changed.`,
  (thing) => `Treat ${thing} as read-only.`,
  (thing) => `${thing}: do not touch.`,
  (thing) => `No edits to ${thing}.`,
  (thing) => `No changes to ${thing} please.`,
  (thing) => `You must not edit ${thing}.`,
  (thing) => `Avoid editing ${thing}.`,
  (thing) => `Please keep ${thing} as is.`,
  (thing) => `${thing} is generated, don't edit it by hand.`,
  (thing) => `Ask before editing ${thing}.`,
  (thing) => `Ask me before you touch ${thing}.`,
  (thing) => `Only I edit ${thing}.`,
  (thing) => `Never delete or edit ${thing}.`,
  (thing) => `Editing ${thing} is forbidden.`,
  (thing) => `Changes to ${thing} are not allowed.`,
  (thing) => `Under no circumstances modify ${thing}.`,
  (thing) => `I own ${thing}, don't change it.`,
  (thing) => `Make no changes in ${thing}.`,
  (thing) => `You are not allowed to touch ${thing}.`,
  (thing) => `Edits to ${thing} need my approval.`,
  (thing) => `Nothing in ${thing} may be changed.`,
  (thing) => `Read ${thing} but never change it.`,
  (thing) => `Refrain from changing ${thing}.`,
];

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** In some wordings these are read in another way: what stands in brackets, and a pattern. */
const OTHERS = new Set(['the database schema file (db/schema.rb)', '`*.pb.go` files']);

describe('files that stay as they are', () => {
  it.each(WORDINGS.map((rule) => [rule('it'), rule] as const))('%s', (_, rule) => {
    const things = THINGS.filter(([thing]) => !OTHERS.has(thing));
    const judged = things.map(([thing, inside, outside]) => {
      const text = upper(rule(thing));
      const calls = [
        edit(inside),
        write(inside),
        run(`sed -i s/a/b/ ${inside}`),
        edit(outside),
        run(`cat ${inside}`),
        call('Read', { file_path: `${FOLDER}/${inside}` }),
      ];
      return [text, ...calls.map((action) => statusOf(text, action))];
    });
    expect(judged).toEqual(
      things.map(([thing]) => [upper(rule(thing)), 'BLOCK', 'BLOCK', 'BLOCK', 'PASS', 'PASS', 'PASS']),
    );
  });

  it.each<[string, ProposedAction]>([
    ['The tests are off limits.', run('npm test')],
    ['The tests are off limits.', edit('src/latest.ts')],
    ['Stay out of the way of other processes.', edit('src/process.ts')],
    ['Stay out of politics in blog posts.', edit('blog/politics.md')],
    ['Keep away from global state.', edit('src/state.ts')],
    ['Steer clear of regular expressions for parsing HTML.', edit('src/html.ts')],
    ['Never write to stdout in library code.', edit('src/stdout.ts')],
    ['Never write to disk in tests.', edit('tests/a.test.ts')],
    ["Don't write to the console.", edit('src/console.ts')],
    ['No changes to the public API without a major version.', edit('src/api/a.ts')],
    ['No changes in behaviour, please.', edit('src/behaviour.ts')],
    ['Make no changes to the output format.', edit('src/format.ts')],
    ['Make no changes unrelated to the task.', edit('src/task.ts')],
    ['No edits to tests while fixing bugs.', edit('src/bug.ts')],
    ['Treat warnings as errors.', edit('src/a.ts')],
    ['Treat user input as untrusted.', edit('src/input.ts')],
    ['Treat function arguments as read-only.', edit('src/args.ts')],
    ['Treat props as immutable.', edit('src/props.ts')],
    ['Types are generated from the schema.', edit('src/types.ts')],
    ['We own the deployment.', edit('src/deployment.ts')],
    ['Read the docs but never trust them blindly.', edit('docs/a.md')],
    ['Hands off the keyboard after six.', edit('src/keyboard.ts')],
    ['Inheritance is off the table.', edit('src/inheritance.ts')],
    ['Global variables are off limits.', edit('src/global.ts')],
    ['Shared mutable state is taboo.', edit('src/state.ts')],
    ['`any` is off limits.', edit('src/any.ts')],
    ['Network calls are off limits in unit tests.', edit('src/network.ts')],
    ['The weekend is sacred.', edit('src/weekend.ts')],
    ['The client is generated from openapi.yaml, do not edit it.', edit('openapi.yaml')],
    ['No changes to the tests.', run('npx jest')],
    ['Nothing under docs/ may be changed.', edit('src/docs.ts')],
  ])('%s — lets %j be', (rule, action) => {
    expect(statusOf(rule, action)).toBe('PASS');
  });
});

const BY_TOOL = 'pyproject.toml';
const LIBRARIES = "Generate new libraries with `npx nx g @nx/js:lib`; don't create library folders by hand.";
const MIGRATIONS =
  "Create migrations with `php artisan make:migration`; don't write migration files by hand.";

describe('files that a tool writes in the place of people', () => {
  it.each([
    "Add dependencies with `uv add`; don't edit `pyproject.toml` dependencies by hand.",
    'Use `uv add` for dependencies, never edit `pyproject.toml` by hand.',
    'Dependencies: `uv add`, not by editing `pyproject.toml` by hand.',
  ])('%s', (rule) => {
    expect(statusOf(rule, edit(BY_TOOL, '"polars",', '"polars",\n"shap",'))).toBe('BLOCK');
    expect(statusOf(rule, run('uv add lightgbm'))).toBe('PASS');
    expect(statusOf(rule, run('uv sync'))).toBe('PASS');
  });

  it.each([
    [LIBRARIES, run('npm install -w . remeda')],
    [LIBRARIES, run('npx nx g @nx/js:lib libs/features/invoices')],
    [MIGRATIONS, run('php artisan make:migration add_x')],
    [MIGRATIONS, run('npm install')],
  ])('%s — lets %j be', (rule, action) => {
    expect(statusOf(rule, action)).toBe('PASS');
  });

  it('still means commands where a thing is made by hand with one', () => {
    expect(statusOf("Don't push tags manually.", run('git push --tags'))).toBe('BLOCK');
  });
});

describe('files that are kept to somebody, or to how they are', () => {
  it.each([
    '`gen/api` must stay byte-identical.',
    '`gen/api` has to remain byte-for-byte the same.',
    '`gen/api` only changes with written approval of the legal team.',
    'Legal files (`gen/api/**`) only change with written approval of the legal team.',
    'Only `ops` may change `gen/api`.',
    'Only the platform team edits `gen/api`.',
    'Only @core may touch files in `gen/api`.',
    '`gen/api` is edited with CubeMX only.',
    '`gen/api` may only be edited with CubeMX.',
    '`gen/api` may only be changed by the platform team.',
    'Two people review everything under `gen/api`: do not change files there without asking Rui.',
    'Files in `gen/api` are owned by @core, ask before touching them.',
    'Changes in `gen/api` only by @core.',
    '`gen/api` is vendored.',
    'Vendored: `gen/api`.',
  ])('%s', (rule) => {
    const path = 'gen/api/client.ts';
    const calls = [edit(path), run(`sed -i s/a/b/ ${path}`), edit('src/client.ts'), run(`cat ${path}`)];
    expect(calls.map((action) => statusOf(rule, action))).toEqual(['BLOCK', 'BLOCK', 'PASS', 'PASS']);
  });

  it.each([
    'Only edit `gen/api` when the schema changes.',
    'Only change `gen/api` together with the docs.',
    '`gen/api` is edited by everybody.',
    '`gen/api` may only be edited with care.',
    'Only tests import `gen/api`.',
    'Only the router uses `gen/api/client.ts`.',
  ])('%s — keeps nobody out', (rule) => {
    expect(statusOf(rule, edit('gen/api/client.ts'))).toBe('PASS');
  });

  it.each(['`log.md` is append only.', '`log.md`: append-only', 'Only append to `log.md`.'])('%s', (rule) => {
    const breaking = [
      edit('log.md', 'a\nb', 'a'),
      edit('log.md'),
      run('sed -i s/a/b/ log.md'),
      run('rm log.md'),
    ];
    const keeping = [
      edit('log.md', 'a\nb', 'a\nb\nc'),
      run('echo x >> log.md'),
      run('cat log.md'),
      edit('a.ts'),
    ];
    expect(breaking.map((action) => statusOf(rule, action))).toEqual(Array(4).fill('BLOCK'));
    expect(keeping.map((action) => statusOf(rule, action))).toEqual(Array(4).fill('PASS'));
  });

  it.each([
    'Never edit files ending in `.sql.go` or `.pb.go`.',
    "Don't touch files that end in `.sql.go`, `.gen.go` or `.pb.go`.",
  ])('%s', (rule) => {
    const calls = ['api/l.pb.go', 'api/l.sql.go', 'api/l.go'].map((path) => edit(path));
    expect(calls.map((action) => statusOf(rule, action))).toEqual(['BLOCK', 'BLOCK', 'PASS']);
  });

  it.each([
    'Flyway scripts: once merged they are immutable.',
    'Flyway scripts are immutable once merged.',
    'Migrations are in `db/migrations` and are numbered; never renumber or modify one that is merged.',
  ])('%s', (rule) => {
    const calls = [
      edit('db/migrations/0041_fx.up.sql'),
      run('git mv db/migrations/0041_fx.up.sql db/migrations/0043_fx.up.sql'),
      write('db/migrations/0044_new.up.sql', 'ALTER TABLE a ADD b text;\n'),
      edit('src/a.ts'),
    ];
    expect(calls.map((action) => statusOf(rule, action))).toEqual(['BLOCK', 'BLOCK', 'PASS', 'PASS']);
  });

  it.each([
    'Model files (`*.pkl`, `*.joblib`) are never committed.',
    'Models (`*.pkl`) must not be committed.',
    '`*.joblib` and `*.pkl` do not belong in git.',
    "`*.pkl` files don't belong in version control.",
    'Keep `*.pkl` out of git.',
    'No `*.pkl` files in the repo.',
    'Never commit `*.pkl` files.',
  ])('%s', (rule) => {
    const calls = [
      run('git add models/a.pkl'),
      run('git add -f x.pkl && git commit -m m'),
      run('git commit -m "Add notebook"'),
      run('ls models/a.pkl'),
    ];
    expect(calls.map((action) => statusOf(rule, action))).toEqual(['BLOCK', 'BLOCK', 'PASS', 'PASS']);
  });
});

describe('files that nobody writes in', () => {
  judge([
    ...each(
      [
        'The `public/terms` folder is with counsel, so not a word gets changed there.',
        'The `public/terms` folder is with counsel. Don’t touch a line of it.',
      ],
      [edit('public/terms/sale.html', 'x'), run("sed -i 's/a/b/' public/terms/sale.html")],
      [edit('public/index.html', 'x'), run('cat public/terms/sale.html')],
    ),
    [
      'Files under `src/client` are churned out by a generator, so don’t edit them.',
      [edit('src/client/orders.ts', 'x')],
      [edit('src/orders.ts', 'x'), run('npm run generate')],
    ],
    ...each(
      [
        'Never hand-edit anything in `db/schema/`.',
        'Schemas come out of `make schema`. Never hand-edit files under `db/schema/`.',
      ],
      [edit('db/schema/orders.sql', 'x')],
      [run('make schema'), edit('db/seeds/orders.sql', 'x')],
    ),
    ['In `src/client` not a line is longer than 80 characters.', [], [edit('src/client/orders.ts', 'x')]],
  ]);
});
