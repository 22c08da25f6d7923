import { call, edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

describe('what only tells what there is, or what may be done', () => {
  judge([
    ...each(
      [
        'There is a `test/` folder left over from 2014.',
        'There are some `tests/` folders from the old days.',
        'We still have a `test/` folder.',
      ],
      [],
      [write('spec/models/a_spec.rb', 'require "rails_helper"\n')],
    ),
    ...each(
      ["Updating a gem's patch version is okay.", 'Feel free to read all of it.', 'You may read the logs.'],
      [],
      [call('Task', { prompt: 'Find every place where a total is computed. Only read.' })],
    ),
    ...each(
      ['Staging is `clubhouse-stg`, do what you like there.', 'Staging may be used freely.'],
      [],
      [call('mcp__heroku__get_app_logs', { app: 'clubhouse-prod', lines: 200 })],
    ),
    ['People keep asking why we do not push to main.', [], [run('git push origin main')]],
    ...each(
      [
        'If someone asks why, do not push to main.',
        'If someone asks why — do not push to main.',
        'Ask whether it is safe and never push to main.',
        'Users ask why, but never push to main.',
      ],
      [run('git push origin main')],
      [],
    ),
    [
      'Jonas asked why nobody posts in #launch',
      [],
      [call('mcp__slack__post_message', { channel: '#launch', text: 'We ship on Monday.' })],
    ],
    [
      'pnpm is the package manager here, and there is no second one',
      [run('npm install')],
      [run('pnpm install')],
    ],
    ['Only pnpm is allowed.', [run('npm install')], [run('pnpm install')]],
    ['pnpm is fine, npm is not allowed.', [run('npm install')], [run('pnpm install')]],
    [
      'Plans are saved as `plan-<stack>.out` in `/tmp`.',
      [],
      [call('Task', { prompt: 'Compare accounts/dev/queue with accounts/prod/queue, the stacks differ.' })],
    ],
    [
      'The source level of all published modules is Java 11.',
      [],
      [
        edit(
          '.github/workflows/build.yml',
          'uses: actions/setup-java@v4',
          'uses: actions/setup-java@99b8673ff64fbf99d8d325f52d9a5bdedb8483e9 # v4.2.1',
        ),
      ],
    ],
    [
      'Anything larger than `4xlarge` must be asked for first.',
      [],
      [edit('asg.tf', 'type = "m7g.large"', 'type = "m7g.2xlarge"')],
    ],
  ]);
});

describe('what is ruled out in one layer', () => {
  const migration = write('db/migrate/2026_a.rb', 'class A < ActiveRecord::Migration[7.1]\nend\n');
  judge([
    ...each(
      [
        'No ActiveRecord in controllers.',
        'Controllers stay thin: no ActiveRecord chains in controllers.',
        'Never use `ActiveRecord` in our controllers or views.',
      ],
      [edit('app/controllers/a_controller.rb', 'x', 'ActiveRecord::Base.connection')],
      [migration, write('app/queries/a.rb', 'ActiveRecord::Base.connection\n')],
    ),
    ...each(
      [
        'No `fetch()` in components.',
        'Never call `fetch()` from components.',
        'Components: never call `fetch()` in a component.',
      ],
      [
        write('src/components/Cart.tsx', 'const r = fetch("/api");\n'),
        write('src/ui/Cart.vue', 'fetch("/api")\n'),
      ],
      [write('src/lib/api.ts', 'export const load = () => fetch("/api");\n')],
    ),
    ...each(
      [
        'No `Application.get_env` outside `config/` and `Hivemind.Config`.',
        'Never write `Application.get_env` except in `Hivemind.Config`.',
      ],
      [write('lib/hivemind/mailer.ex', 'def a, do: Application.get_env(:a, :b)\n')],
      [write('lib/hivemind/config.ex', 'def a, do: Application.get_env(:a, :b)\n')],
    ),
  ]);
});

describe('commands that are not to be run on the host', () => {
  judge([
    ...each(
      [
        'Never call `rails`, `rake` or `bundle` straight on the host.',
        'Do not run `rails`, `rake` or `bundle` on your host.',
        'Prefix with `bin/dc`, never call `rails`, `rake` or `bundle` straight on the host.',
      ],
      [
        run('bundle exec rspec spec/models'),
        run('cd app && rails c'),
        run('rake db:migrate'),
        run('bundle install'),
      ],
      [
        run('bin/dc rails c'),
        run('bin/dc bundle install'),
        run('docker compose exec web bundle exec rspec spec/models'),
        run('heroku run rake invoices:backfill -a shop-stg'),
        run('grep -n bundle Makefile'),
      ],
    ),
    ...each(
      ['Never run `rails db:reset`.', 'No `db:drop` or `db:reset`.', 'Do not run `bin/rails db:reset`.'],
      [
        run('bin/dc rails db:reset'),
        run('./dev rails db:reset'),
        run('cd x && dip rails db:reset'),
        run('docker compose exec web bin/rails db:reset'),
      ],
      [run('bin/dc rails db:migrate'), run('./dev echo rails db:reset')],
    ),
    [
      '`vendor/` is committed, do not touch it other than by `go mod vendor`.',
      [edit('vendor/a/b.go', 'x', 'y')],
      [run('go mod tidy && go mod vendor')],
    ],
  ]);
});

describe('tools that do what a command is ruled out for, and places by their short names', () => {
  const tool = (name: string, parameters: Record<string, unknown> = {}) => call(`mcp__${name}`, parameters);
  judge([
    ...each(
      [
        'Production consoles are for the on-call human, so no `heroku run` or `heroku pg:psql` against it.',
        'No `heroku pg:psql` or `heroku run` in production.',
        'Never run `heroku pg:psql` or `heroku run` against production.',
      ],
      [
        tool('heroku__pg_psql', { app: 'club-prod', command: 'SELECT 1' }),
        run('heroku run rails c -a club-prod'),
      ],
      [
        tool('heroku__pg_psql', { app: 'club-stg', command: 'SELECT 1' }),
        tool('heroku__get_app_logs', { app: 'club-prod' }),
        run('heroku run rails c -a club-stg'),
        run('heroku logs -a club-prod'),
      ],
    ),
    ...each(
      ['Never run `kubectl delete`.', '`kubectl delete` is forbidden.'],
      [tool('kubernetes__kubectl_delete', { resourceType: 'pod' }), tool('k8s__delete', { name: 'x' })],
      [tool('kubernetes__kubectl_get', { resourceType: 'pod' })],
    ),
    ['Do not run `git push`.', [tool('git__git_push', { remote: 'o' })], [tool('git__git_status')]],
    ['Never run `terraform apply`.', [tool('terraform__apply')], [tool('terraform__plan')]],
    ...each(
      ["Don't use prd at all, not even for reading.", 'Never touch production.'],
      [
        run('kubectl --context abacus-prd delete pod x'),
        tool('kubernetes__kubectl_delete', { context: 'abacus-prd' }),
      ],
      [
        run('kubectl --context abacus-stg delete pod x'),
        write('docs/prd.md', '# PRD\n\nThe prd says so.\n'),
        run('git commit -m "Update prd for carts"'),
      ],
    ),
    [
      'No `db:drop` or `db:reset`: the data is from support and exists nowhere else.',
      [run('bin/rails db:reset')],
      [run('bin/rails db:migrate')],
    ],
    [
      'Prefix with `bin/dc`, e.g. `bin/dc rspec spec/models`.',
      [],
      [tool('github__create_pull_request', { title: 'A', body: 'Specs in spec/requests/a_spec.rb.' })],
    ],
  ]);
});
