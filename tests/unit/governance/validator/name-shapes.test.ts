import { call, run } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));
const creates = (branch: string) => call('mcp__github__create_branch', { owner: 'a', repo: 'b', branch });

describe('messages and branches by words that stand for others, or by an example', () => {
  judge([
    ...each(
      [
        'Commit messages: `area: what`, like `map: cache tiles by zoom`.',
        'Commit messages state the section first: `methods: clarify filter length`.',
        'The commit subject has the format `module: description`.',
        'Messages of commits look like `parser: accept trailing commas`.',
        'Commit format: `<scope>: <what changed>`',
        'Commit titles are of the form `scope: message`.',
        'Prefix the commit message with the package, e.g. `core: add retry`.',
      ],
      runs("git commit -m 'Fix tile cache eviction'", "git commit -am 'added stuff'"),
      runs(
        "git commit -m 'map: fix tile cache eviction'",
        "git commit -m 'core(net): add retry'",
        "git commit -m 'Merge branch main'",
      ),
    ),
    ...each(
      ['Commits follow `type(area): subject`.', 'Commit messages have the form `type(scope): message`.'],
      runs("git commit -m 'feat: add rate card'", "git commit -m 'Add rate card'"),
      runs("git commit -m 'feat(ui): add rate card'"),
    ),
    ...each(
      [
        'Every commit starts with the ticket, e.g. `DLV-341: …`.',
        'Commit messages begin with the ticket: `DLV-341: …`.',
      ],
      runs("git commit -m 'fix badge overflow (DLV-512)'"),
      runs("git commit -m 'DLV-512: fix badge overflow'"),
    ),
    [
      'Commit messages follow Conventional Commits (`feat: …`, `fix(core): …`, `docs: …`).',
      runs("git commit -m 'cover delays'"),
      runs("git commit -m 'test(core): cover delays'"),
    ],
    [
      'PR titles follow `component: change`.',
      runs("gh pr create --title 'Add retry' --body x"),
      runs("gh pr create --title 'auth: add retry' --body x"),
    ],
    ...each(
      [
        'Work on branches called `feature/…` or `fix/…`.',
        'Branches are named `feature/...` or `fix/...`.',
        'Branch naming: `feature/short-name`, `fix/short-name`.',
      ],
      [creates('headphone-hint'), run('git switch -c headphone-hint')],
      [creates('fix/headphone'), run('git switch -c feature/hint')],
    ),
    ...each(
      ['Branch names: `username/short-description`.', 'Use branch names like `user/topic`.'],
      runs('git checkout -b my-thing'),
      runs('git checkout -b anna/my-thing'),
    ),
    ...each(
      ['Branch off as `tm/<issue-number>-<slug>`.', 'Branch off `main` as `tm/<issue-number>-<slug>`.'],
      runs('git switch -c elevation-chart', 'git switch -c tm/chart'),
      runs('git switch -c tm/12-elevation-chart'),
    ),
    ...each(
      [
        'Do not use commit messages like `fix: stuff again`.',
        'Write commit messages in the imperative.',
        'Commits with `wip: something` are squashed later.',
      ],
      [],
      runs("git commit -m 'Add retry'"),
    ).map(
      ([rule, , harmless]) =>
        [
          `${rule} PR titles follow \`component: change\`.`,
          runs("gh pr create --title 'Add retry'"),
          harmless,
        ] as const,
    ),
  ]);
});
