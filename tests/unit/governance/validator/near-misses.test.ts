import { call, edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('what stands near to what is ruled out', () => {
  judge([
    ...each(
      [
        'Never push directly to `main`; open a pull request from a `feature/*` branch.',
        'Never push to main.',
        'Never commit to `main`.',
      ],
      [run('git checkout main && git commit -am "Fix" && git push origin main')],
      [
        call('mcp__github__create_pull_request', { title: 'Fix', base: 'main', head: 'feature/fix' }),
        call('mcp__github__list_commits', { owner: 'o', repo: 'r', sha: 'main' }),
        run('gh pr create --base main --title Fix'),
      ],
    ),
    ...each(
      [
        'Ask before deleting any file.',
        'Never delete files without asking.',
        'Do not remove existing files.',
      ],
      [
        run('rm src/old.ts'),
        run('git rm src/old.ts'),
        run("find . -name '*.log' -delete"),
        call('mcp__filesystem__delete_file', { path: '/home/dev/shop/a.txt' }),
      ],
      [
        run('pnpm remove lodash'),
        run('git branch -d feature/a'),
        run('docker rm web'),
        edit('src/a.ts', 'const a = 1;', 'const a = 2;'),
      ],
    ),
    ...each(
      [
        'Do not edit files under `migrations/`; add a new migration instead.',
        'Do not touch migrations in `migrations/`. Write a new one instead.',
        'Never change anything in `migrations/`: create a new file.',
      ],
      [edit('migrations/001_boats.sql', 'a int', 'a bigint')],
      [write('migrations/002_quays.sql', 'CREATE TABLE quays (id int);\n')],
    ),
    ...each(
      ['Never hardcode colours in `src/ui/`.', 'Don’t hard-code an amount anywhere in `src/ui/`.'],
      [],
      [run('git add src/ui/a.ts && git commit -m "Add the map"')],
    ),
    ...each(
      ['All HTTP goes through `src/net/client.ts`.', 'All network access goes through `src/net/client.ts`.'],
      [],
      [
        write(
          'src/basket/load.ts',
          "import { http } from '../net/client';\nexport const a = http.get('/a');\n",
        ),
        write('src/basket/network.ts', "import { network } from '../net/client';\n"),
      ],
    ),
    ...each(
      [
        'Keep `sessionStorage` out of the billing feature.',
        'Never use `sessionStorage` in the billing module.',
      ],
      [edit('src/features/billing/form.ts', '', "sessionStorage.setItem('a', 'b');")],
      [edit('src/features/search/form.ts', '', "sessionStorage.setItem('a', 'b');")],
    ),
    ...each(
      ['Keep SQL strings out of controllers: no `$queryRaw` there.', 'Keep `$queryRaw` out of controllers.'],
      [edit('src/controllers/users.ts', '', 'await prisma.$queryRaw`SELECT 1`;')],
      [edit('src/queries/users.ts', '', 'await prisma.$queryRaw`SELECT 1`;')],
    ),
    ...each(
      [
        'Always give dbt a selector (`--select` or `-s`); a bare `dbt run` or `dbt build` is not acceptable.',
        'Never a bare `dbt run` or a bare `dbt build`: one model at a time with `--select` or `-s`.',
      ],
      [run('dbt run'), run('cd dbt && dbt run --target dev'), run('dbt build --threads 4')],
      [run('dbt build --select orders+ --target dev'), run('dbt run -s orders'), run('dbt test')],
    ),
    ...each(
      ["Don't touch Cargo.lock with a bare `cargo update`. One crate at a time with `-p`."],
      [run('cargo update'), run('cargo update && cargo build')],
      [run('cargo update -p serde'), run('cargo add serde'), run('cargo build')],
    ),
    ...each(
      ['No database queries at the top level of a module.', 'No network calls at module level.'],
      [],
      [run('git fetch origin'), run('git push -u origin lamps')],
    ),
    ...each(
      [
        'Data files (csv, parquet or xlsx) do not get committed, with the exception of `seeds/`.',
        'Exports (.csv, .parquet) are never committed, except `seeds/`.',
      ],
      [run('git add -f out/orders.parquet'), run('git add out/a.csv && git commit -m "Add an export"')],
      [
        run('git add seeds/countries.csv && git commit -m "Add the countries"'),
        run('git commit -am "Read exports in parts"'),
        run('python export.py --out out/a.csv'),
      ],
    ),
    ...each(
      ['Model weights (pt, onnx) are never committed.'],
      [run('git add -f runs/best.onnx')],
      [run('git add train.py'), run('python train.py --out runs/best.onnx')],
    ),
    ...each(
      [
        '`dotnet ef database update` is carried out by the pipeline and shall not be started by an assistant.',
      ],
      [run('dotnet ef database update --project src/Shop')],
      [run('dotnet ef migrations add AddFee --project src/Shop'), run('dotnet build')],
    ),
    ...each(
      ['CHANGELOG.md: write under `## Unreleased`. Sections of releases are frozen.'],
      [],
      [edit('CHANGELOG.md', '## Unreleased\n', '## Unreleased\n\n- Keep empty fields\n')],
    ),
    ...each(
      ['`legacy/pay.ts` came with the company. It is frozen.', 'The code in legacy/ is old, it is frozen.'],
      [edit('legacy/pay.ts', 'a', 'b')],
      [edit('src/pay.ts', 'a', 'b')],
    ),
    ...each(
      ['`just run` listens on 8085.', '`make api` comes up on port 8085.'],
      [write('.env', 'PORT=3000\n')],
      [
        run('psql postgres://shop@localhost:5544/shop -c "select 1"'),
        run('redis-cli -p 6380 ping'),
        write('.env', 'PORT=8085\n'),
      ],
    ),
    ...each(
      [
        'Long trainings go through the queue (`tsp`), you never launch it directly.',
        'Everything heavy goes through `tsp`; do not run it yourself.',
      ],
      [],
      [run('tsp -l'), run('CUDA_VISIBLE_DEVICES=1 tsp python -m train')],
    ),
    ...each(
      ['Notebooks: `notebooks/` only, with outputs stripped (`nbstripout`) before you commit them.'],
      [],
      [run('nbstripout notebooks/a.ipynb && git commit -m "Add the notebook"')],
    ),
    ...each(
      [
        'No `kubectl exec` into the `billing` namespace.',
        '**NO `kubectl exec` INTO THE `billing` NAMESPACE.**',
      ],
      [run('kubectl exec -n billing -it web -- sh'), run('kubectl --namespace=billing exec web -- ls')],
      [run('kubectl exec -n search -it web -- sh'), run('kubectl get pods -n billing')],
    ),
    ...each(
      [
        'Formatting happens in `utils/money.ts` and nowhere else, so no `toFixed(2)` in a component please.',
        'No `toFixed(2)` in components.',
      ],
      [edit('components/Price.vue', '', '{{ (cents / 100).toFixed(2) }}')],
      [edit('utils/money.ts', '', 'return (cents / 100).toFixed(2);')],
    ),
    ...each(
      ['Using another remote is prohibited.', 'Using any other database is forbidden.'],
      [],
      [run('git push origin lamps'), run('psql -c "select 1"')],
    ),
    ...each(
      ['Use single quotes.'],
      [write('src/a.ts', 'const a = "b";\n')],
      [
        write(
          'src/a.ts',
          'const pair = /(\\w+)=("(?:[^"]|x)*"|y)/g;\nexport const a = v.replace(/^"|"$/g, \'\');\n',
        ),
      ],
    ),
  ]);
});
