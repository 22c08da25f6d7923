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
  ]);
});
