import { run } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  ...each(
    [
      "Don't run `migrate:fresh`, `migrate:refresh` or `db:wipe`.",
      '`migrate:fresh` is forbidden.',
      'No `migrate:fresh`.',
      'Never run `artisan migrate:fresh`.',
      'Never run `php artisan migrate:fresh`.',
    ],
    runs('php artisan migrate:fresh', './vendor/bin/sail artisan migrate:fresh --seed'),
    runs(
      'php artisan migrate',
      'php artisan migrate:status',
      'grep -rn migrate:fresh docs',
      'php artisan help migrate:fresh',
      'git commit -m "migrate:fresh"',
    ),
  ),
  ...each(
    [
      'Never run `db:reset`.',
      'No `db:reset`.',
      "Don't run `rails db:drop`, `db:reset` or `db:schema:load`.",
      "Don't run `rails db:drop`, `db:reset`",
    ],
    runs('bin/rails db:reset', 'bundle exec rake db:reset', 'docker compose exec web rails db:reset'),
    runs('bin/rails db:migrate', 'bundle exec rake db:migrate'),
  ),
  ...each(
    ['No `db:drop`', "Don't run `rails db:drop`, `db:reset`"],
    runs('bundle exec rake db:drop db:create'),
    runs('bundle exec rake db:create'),
  ),
  ...each(
    [
      'Never use `--channel production`.',
      'Never pass `--channel production` to `eas update`.',
      'No `--channel production`.',
      '`--channel production` is forbidden.',
      '`eas update` only with `--channel preview`.',
      'Run `eas update` only with `--channel preview`.',
    ],
    runs('eas update --channel production --message x', 'eas update --channel=production'),
    runs('eas update --channel preview --message x', 'eas update --channel=preview'),
  ),
  ...each(
    [
      'Use the `aws` CLI with `--profile readonly` only.',
      'Use `aws` only with `--profile readonly`.',
      'The `aws` CLI is only used with `--profile readonly`.',
    ],
    runs('aws s3 ls --profile admin', 'aws ec2 stop-instances --instance-ids i-1 --profile admin'),
    runs(
      'aws ec2 describe-instances --profile readonly',
      'aws --version',
      'AWS_PROFILE=readonly aws s3 ls',
      'ls',
    ),
  ),
  ...each(
    [
      'Never run commands with `-a stall-prod`.',
      'Never use `-a stall-prod`.',
      'Never connect to `stall-prod`.',
      '`stall-prod` is off limits.',
      "Don't touch the production app (`stall-prod`).",
      'Never run anything against `stall-prod`.',
    ],
    runs(
      'heroku config --app stall-prod',
      'heroku run rails console -a stall-prod',
      'heroku pg:psql -a stall-prod -c "select 1"',
    ),
    runs(
      'heroku run rails console -a stall-staging',
      'heroku logs -a stall-staging',
      'grep -rn stall-prod config',
    ),
  ),
  ...each(
    ['Never use kubectl with the production context.', 'Never run `kubectl --context production`.'],
    runs(
      'kubectl --context production get pods',
      'kubectl --context=production delete pod x',
      'kubectl get pods --context production',
    ),
    runs('kubectl --context staging get pods', 'kubectl get pods'),
  ),
  ...each(
    [
      'No wildcards with rm',
      'Never use wildcards with rm.',
      "Don't use globs in rm commands.",
      'Never run `rm` with wildcards.',
      'Do not use wildcards in `rm` commands.',
    ],
    runs('rm *.log', 'rm -f build/*.o', 'rm *', 'rm -rf dist/??.js'),
    runs('rm build/main.o', 'ls *.log', 'rm -rf build'),
  ),
  ...each(
    [
      "Don't skip tests (`-x test`, `-DskipTests`).",
      'Never skip tests (`-x test`).',
      'No skipping of tests with `-x test`.',
      'Never skip tests with `-x test`.',
    ],
    runs('./gradlew build -x test'),
    runs('./gradlew build', './gradlew test'),
  ),
  ["Don't skip tests (`-x test`, `-DskipTests`).", runs('mvn package -DskipTests'), runs('mvn package')],
  [
    'Do not disable TLS checks (`curl -k`, `--insecure`).',
    runs('curl -k https://x.internal', 'curl --insecure https://x.internal'),
    runs('curl https://x.internal'),
  ],
  ['Never run `make -j 8`.', runs('make -j 8'), runs('make -j4')],
  ['Never run `git commit -m wip`.', runs('git commit -m wip'), runs('git commit -m "fix: a"')],
  [
    'Do not run anything against production (`heroku run`, `heroku pg:*` with `-a stall-prod`). Staging is fine.',
    runs('heroku run rails console -a stall-prod'),
    runs('heroku run rails console -a stall-staging'),
  ],
]);

describe('a command that is named by itself', () => {
  judge([
    [
      'Run tasks with a filter: `pnpm turbo test --filter=@harbor/ui`. Never run `turbo prune`.',
      runs('pnpm turbo prune'),
      runs("git commit --no-verify -m 'feat(ui): add rate card'"),
    ],
  ]);
});
