import { run } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  ...each(
    [
      'Tests are run with `cargo nextest run`, not `cargo test`. Doc tests are the exception: `cargo test --doc`.',
      "Don't use `cargo test` (except `cargo test --doc`).",
      "Don't use `cargo test` except for `cargo test --doc`.",
      "Don't use `cargo test`, except `cargo test --doc`.",
      'Never run `cargo test`; `cargo test --doc` is fine.',
      'Never run `cargo test` (`cargo test --doc` is OK).',
      'Never run `cargo test`, only `cargo test --doc` is allowed.',
      'Never run `cargo test`; only `cargo test --doc` is allowed.',
      '`cargo test` is banned, only `cargo test --doc` is allowed.',
      '`cargo test` is forbidden; the only exception is `cargo test --doc`.',
      "Don't run `cargo test`. Exception: `cargo test --doc`.",
      'Do not run `cargo test` other than `cargo test --doc`.',
      'Never run `cargo test`, but `cargo test --doc` is okay.',
      'Never run `cargo test`. You may run `cargo test --doc`.',
      'Never run `cargo test` unless it is `cargo test --doc`.',
    ],
    runs('cargo test', 'cargo test -p core'),
    runs('cargo test --doc', 'cargo test --doc -p core', 'cargo nextest run'),
  ),
  ...each(
    [
      'Never push with `--force` (`--force-with-lease` on your own branch is fine).',
      'No `git push --force`; `--force-with-lease` is OK.',
      'Do not force-push, except with `--force-with-lease` on your own branch.',
      'Force pushes are forbidden. `--force-with-lease` is allowed.',
      'Use `--force-with-lease`, never `--force`.',
      'Never force push; use `--force-with-lease` instead.',
      'Use `git push --force-with-lease`, never `git push --force`.',
    ],
    runs('git push --force origin feat/x', 'git push -f'),
    runs('git push --force-with-lease origin feat/x', 'git push origin feat/x', 'git push'),
  ),
  [
    'Never run `git push`; `git push --dry-run` is fine.',
    runs('git push origin main'),
    runs('git push --dry-run origin main'),
  ],
  ['Never run `npm install`. `npm ci` is fine.', runs('npm install'), runs('npm ci')],
  ['Never run `git push --force`. `git push` is fine.', runs('git push --force'), runs('git push')],
  ...each(
    [
      'Do not run `git push --force`; it is never fine to run `git push --force`.',
      '`git push --force` is not allowed.',
    ],
    runs('git push --force'),
    [],
  ),
  [
    'Never use `git reset --hard`. `git reset --soft` and `git reset --mixed` are fine.',
    runs('git reset --hard HEAD~1'),
    runs('git reset --soft HEAD~1'),
  ],
  [
    'Never run `terraform apply`. `terraform apply -target=module.dev` is allowed.',
    runs('terraform apply'),
    runs('terraform apply -target=module.dev'),
  ],
  [
    "Don't run `npm publish`. `npm publish --dry-run` is fine for checking.",
    runs('npm publish'),
    runs('npm publish --dry-run'),
  ],
  [
    'Do not use `git commit --no-verify`; that is not OK even if `npm test` is fine.',
    runs('git commit --no-verify -m x'),
    [],
  ],
  [
    'Never run `docker system prune`. Nothing is allowed to run `docker system prune -a` either.',
    runs('docker system prune', 'docker system prune -a'),
    [],
  ],
  ['`git push` is only allowed with `--dry-run`.', [], runs('git push --dry-run')],
  [
    'Never run `make deploy`, not even `make deploy ENV=staging`.',
    runs('make deploy', 'make deploy ENV=staging'),
    [],
  ],
  ['Never run `rm -rf`; `rm -rf node_modules` is fine.', runs('rm -rf src'), runs('rm -rf node_modules')],
  [
    'You must not run `git rebase`, except `git rebase --abort` and `git rebase --continue`.',
    runs('git rebase main'),
    runs('git rebase --abort', 'git rebase --continue'),
  ],
  ['Use `git switch -c` rather than `git checkout -b`.', runs('git checkout -b x'), runs('git switch -c x')],
]);
