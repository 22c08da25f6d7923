import { run } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

/** What a branch that everybody works from is called in a rule, and its name. */
const BRANCHES = [
  ['main', 'main'],
  ['`main`', 'main'],
  ['the main branch', 'main'],
  ['develop', 'develop'],
  ['master', 'master'],
] as const;

/** Ways to keep an agent from changing it. */
const CLOSED: ((branch: string) => string)[] = [
  (branch) => `Never push to ${branch}.`,
  (branch) => `No direct pushes to ${branch}.`,
  (branch) => `Never merge to ${branch}.`,
  (branch) => `Do not merge into ${branch}.`,
  (branch) => `All changes to ${branch} go through pull requests.`,
  (branch) => `Every change to ${branch} goes through a PR.`,
  (branch) => `Changes to ${branch} must go through a pull request.`,
  (branch) => `Everything on ${branch} comes in by pull request.`,
  (branch) => `${branch} only takes pull requests.`,
  (branch) => `${branch} is PR-only.`,
  (branch) => `Code reaches ${branch} only through reviewed PRs.`,
  (branch) => `Use pull requests for changes to ${branch}.`,
  (branch) => `Changes land on ${branch} via pull request only.`,
  (branch) => `Only merge to ${branch} via pull request.`,
  (branch) => `Merge into ${branch} only by PR.`,
  (branch) => `${branch} gets changes through merge requests, nothing else.`,
  (branch) => `Open a PR instead of pushing to ${branch}.`,
  (branch) => `${branch} is protected, so open a PR.`,
  (branch) => `Keep off ${branch}.`,
  (branch) => `Nobody pushes to ${branch}.`,
  (branch) => `Pushes to ${branch} are blocked for a reason.`,
  (branch) => `Commits go on feature branches, not on ${branch}.`,
  (branch) => `Commit to feature branches, never ${branch}.`,
  (branch) => `Work on feature branches, not ${branch}.`,
  (branch) => `Never work on ${branch}.`,
  (branch) => `Don't work directly on ${branch}.`,
  (branch) => `No work on ${branch}, branch first.`,
  (branch) => `Branch off ${branch} before committing.`,
  (branch) => `${branch} is off limits for pushes.`,
  (branch) => `${branch} is read-only for agents.`,
  (branch) => `Hands off ${branch}.`,
  (branch) => `${branch} is for releases only.`,
  (branch) => `A human merges to ${branch}.`,
  (branch) => `Only maintainers push to ${branch}.`,
  (branch) => `Merges to ${branch} happen through PRs.`,
  (branch) => `PRs only for ${branch}.`,
  (branch) => `${branch}: PRs only.`,
  (branch) => `Only PRs into ${branch}.`,
  (branch) => `Nothing goes into ${branch} without a PR.`,
  (branch) => `You must not work on ${branch}.`,
  (branch) => `Do not change ${branch} directly.`,
  (branch) => `All work happens on branches, ${branch} is updated through PRs.`,
  (branch) => `Changes should reach ${branch} by way of a pull request.`,
];

const changes = (name: string): string[] => [
  `git push origin ${name}`,
  `git push origin HEAD:${name}`,
  `git checkout ${name} && git merge feature/x`,
];

/** What has to do with the branch and leaves it as it is. */
const leaves = (name: string): string[] => [
  'git push -u origin feature/x',
  `git merge origin/${name}`,
  `git pull origin ${name}`,
  `git checkout ${name} && git pull`,
  `git checkout -b fix/x origin/${name}`,
  `git rebase origin/${name}`,
  `git diff ${name}`,
  'git merge --abort',
  'gh pr create --fill',
  `git commit -m "fix ${name} loop"`,
];

describe('a branch that everybody works from', () => {
  describe.each(BRANCHES)('%s', (branch, name) => {
    it.each(CLOSED.map((rule) => [rule(branch)]))('%s', (rule) => {
      expect(changes(name).filter((command) => statusOf(rule, run(command)) === 'PASS')).toEqual([]);
      expect(leaves(name).filter((command) => statusOf(rule, run(command)) !== 'PASS')).toEqual([]);
    });
  });

  it.each([
    'You may push to main when CI is green.',
    'Push to main after the tests pass.',
    'Only push to main when CI is green.',
    'Deploys happen from main by GitHub Actions.',
    'CI runs on main and on pull requests.',
    'Changes to main trigger a deploy.',
    'Merge main into your branch before opening a PR.',
    'Changes to main can go through a PR or be pushed.',
    'Trivial changes to main need no pull request.',
    'CI pushes to main after a release.',
    'Maintainers can push to main.',
    'Keep main green.',
    'Work directly on main.',
    'Leave main in a releasable state.',
    'Branch off main.',
    'Do not touch main.py while the server runs.',
    'Never work on the main menu before Friday.',
    'Merge requests to main are squashed.',
    'Changes in main arrive here through the nightly PR bot.',
    'We merge to main every Friday by PR.',
    'Get fixes from main through a merge.',
  ])('stays open under: %s', (rule) => {
    for (const command of ['git push origin main', 'git push origin feature/x', 'git merge origin/main'])
      expect(statusOf(rule, run(command))).toBe('PASS');
  });
});

describe('a merge', () => {
  it.each([
    ['Never merge.', 'git merge feature/x', 'BLOCK'],
    ['Never merge branches yourself.', 'git merge main', 'BLOCK'],
    ['Never merge.', 'git merge --abort', 'PASS'],
    ['Never merge main into feature branches.', 'gh pr merge 12 --squash', 'PASS'],
    ['Never merge pull requests.', 'gh pr merge 12 --squash', 'BLOCK'],
  ])('under "%s": %s', (rule, command, status) => {
    expect(statusOf(rule, run(command))).toBe(status);
  });
});
