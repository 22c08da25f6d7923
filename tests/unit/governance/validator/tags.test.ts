import { run } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  ...each(
    [
      'Do not push tags; releases are cut by CI.',
      'Never push tags.',
      "Don't create or push git tags.",
      'Tags are created by CI only.',
      'Only CI pushes tags.',
      'Only CI creates tags.',
      'Do not push tags',
      'No pushing of tags.',
    ],
    runs(
      'git push origin v1.9.0',
      'git push --tags',
      'git push --follow-tags',
      'git tag v1 && git push origin v1',
      'git push origin refs/tags/beta',
    ),
    runs(
      'git fetch --tags',
      'git tag --list',
      'git push origin main',
      'git push origin release/1.9',
      'git checkout v1.9.0',
    ),
  ),
  ...each(
    [
      "rebase, don't merge `main` into your branch",
      'Never merge `main` into your branch.',
      'Never merge main into your feature branch, rebase instead.',
      'Do not merge main into your branch.',
      'To update, rebase; never merge main into your branch.',
    ],
    runs(
      'git merge origin/main',
      'git merge main',
      'git merge --no-edit origin/main',
      'git pull --no-rebase origin main',
    ),
    runs(
      'git merge --abort',
      'git pull --rebase',
      'git pull --rebase origin main',
      'git rebase origin/main',
      'git merge feature/x',
    ),
  ),
  ['Rebase on main instead of merging.', runs('git merge origin/main'), runs('git rebase origin/main')],
  ...each(
    ['Never bypass hooks.', 'Do not bypass the git hooks.', 'Hooks must never be skipped.'],
    runs('rm .git/hooks/pre-commit', 'git commit --no-verify -m x'),
    runs('ls .git/hooks', 'git commit -m x', 'cat .git/hooks/pre-commit'),
  ),
]);
