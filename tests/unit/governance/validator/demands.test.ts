import { edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const migration = (line: string) =>
  write(
    'db/migrate/20261126_a.rb',
    `class A < ActiveRecord::Migration[7.1]\n  def change\n${line}\n  end\nend\n`,
  );

describe('what a command or a call always has', () => {
  judge([
    ...each(
      [
        'Signed-off commits (`git commit -s`), DCO bot rejects others.',
        'Signed-off commits only.',
        'Signed-off commits, please.',
      ],
      [run("git commit -m 'Reject zero'")],
      [run("git commit -s -m 'Reject zero'"), run("git commit --signoff -m 'a'"), run('git log')],
    ),
    ...each(
      [
        'PRs are drafts until a human has looked (`--draft`).',
        'Open all pull requests as drafts.',
        'Every PR starts as a draft.',
        'Pull requests must be opened as drafts first.',
      ],
      [run('gh pr create --title a --body b'), run('gh pr create --fill')],
      [run('gh pr create --draft --fill'), run('gh pr create -d --fill'), run('gh pr list')],
    ),
    ...each(
      ['PRs that are drafts are not reviewed.', 'Draft PRs are fine.', 'Do not open PRs as drafts.'],
      [],
      [run('gh pr create --fill')],
    ),
    ...each(
      [
        'Profile `ro` is to be used for every AWS CLI call. No other profile.',
        'The profile `ro` must be used with all aws commands.',
        'All AWS commands use the `ro` profile.',
        'Every AWS CLI call runs with profile `ro`.',
      ],
      [run('aws sqs list-queues --profile admin'), run('aws s3 ls')],
      [run('aws s3 ls --profile ro'), run('AWS_PROFILE=ro aws s3 ls'), run('aws --version')],
    ),
    ...each(
      [
        'Every new index goes in with `algorithm: :concurrently` (members has 9M rows).',
        'Always create indexes concurrently.',
        'New indexes must be added concurrently.',
        'Build every index concurrently.',
      ],
      [
        migration('    add_index :members, :email, name: "a"'),
        write('db/a.sql', 'CREATE UNIQUE INDEX a ON b (c);'),
        write('priv/repo/migrations/1.exs', '    create index(:readings, [:a])\n'),
      ],
      [
        migration('    add_index :members, :email, algorithm: :concurrently'),
        migration('    add_index :members,\n      :email,\n      algorithm: :concurrently'),
        write('db/a.sql', 'CREATE INDEX CONCURRENTLY a ON b (c);'),
        write('priv/repo/migrations/1.exs', '    create index(:readings, [:a], concurrently: true)\n'),
      ],
    ),
    ['Do not create indexes concurrently.', [], [write('db/a.sql', 'CREATE INDEX a ON b (c);')]],
  ]);
});

describe('commands that take a human, and several told as one', () => {
  judge([
    ...each(
      [
        'State surgery (`terraform state mv|rm|push`, `terraform taint`) requires a human of the on-call rota.',
        'Never run `terraform state mv|rm|push` or `terraform taint`.',
        '`terraform state mv|rm|push` and `terraform taint` are for humans.',
        '`terraform state mv|rm|push`, `terraform taint` need a person at the keyboard.',
      ],
      [run('terraform -chdir=a state mv a b'), run('terraform state rm a'), run('terraform taint a')],
      [run('terraform state list'), run('terraform plan'), run('echo terraform state mv')],
    ),
    ...each(
      [
        '`make docs` needs a human-readable title.',
        'Logs (`make logs`) are for humans to read, run it often.',
      ],
      [],
      [run('make docs')],
    ),
  ]);
});

describe('names and code that are told in passing', () => {
  judge([
    ...each(
      [
        'Commits: lowercase, present tense, no full stop, puns tolerated in the body.',
        'Commit messages: lowercase, present tense, no full stop.',
      ],
      [run("git commit -m 'Add it'"), run("git commit -m 'add it.'"), run("git commit -m 'added it'")],
      [run("git commit -m 'add swarm risk'"), run("git commit -m 'address it'")],
    ),
    ...each(
      [
        'Commit subject starts with the ticket: `[CH-2291] Add refund button`.',
        'Commit messages begin with the key, e.g. `[CH-12] Fix cart`.',
      ],
      [run("git commit -m 'Add reminder [CH-2410]'"), run("git commit -m 'CH-13 text'")],
      [run("git commit -m '[CH-2410] Add reminder'")],
    ),
    ...each(
      ['Never use `String.to_atom/1` on user input.', 'Thou shalt not use `String.to_atom/1`.'],
      [edit('lib/a.ex', 'x', 'String.to_atom(key)')],
      [edit('lib/a.ex', 'x', 'String.to_existing_atom(key)')],
    ),
    ...each(
      ['`fmt.Println` is a firing offence.', '`fmt.Println` is dead.', '`fmt.Println` is verboten.'],
      [write('a.go', 'fmt.Println(1)\n')],
      [write('a.go', 'fmt.Printf("a")\n')],
    ),
  ]);
});
