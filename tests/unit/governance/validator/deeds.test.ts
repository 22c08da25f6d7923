import { edit, run } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

/** Rules that name an act in words, and commands that do it or something near it. */
describe('an act that a rule names in words', () => {
  it.each([
    ['Do not amend commits.', 'git commit --amend --no-edit'],
    ['No amending: make a new commit instead.', 'git commit --amend'],
    ['- Never rebase', 'git rebase main'],
    ['No rebasing.', 'git pull --rebase origin main'],
    ["Don't rebase without asking me.", 'git -C api rebase main'],
    ["Don't use git stash.", 'git stash push -m wip'],
    ['Never stash changes', 'git stash'],
    ['Do not create new branches; work on the current one.', 'git switch -c tmp'],
    ['Do not create branches.', 'git branch tmp'],
    ['Never create branches or tags.', 'git checkout -b fix/login'],
    ['Never create branches or tags.', "git tag -a v2 -m 'Release'"],
    ['You must not push tags', 'git push origin --tags'],
    ['Do not open PRs unless I ask.', 'gh pr create --fill'],
    ['- NEVER update the git config', "git config --global user.name 'Jo'"],
    ['Never discard uncommitted changes.', 'git reset --hard HEAD'],
    ['Do not run the migrations yourself.', 'alembic upgrade head'],
    ['Do not run database migrations.', 'npx prisma migrate deploy'],
    ['Do not run migrations.', 'python manage.py migrate'],
    ['Do not run migrations.', 'npm run db:migrate'],
    ['Do not start the dev server, it is already running.', 'yarn dev'],
    ["Don't run the dev server.", 'npm run dev'],
    ['Never run the e2e tests locally.', 'npm run test:e2e'],
    ["Don't restart services.", 'sudo systemctl restart nginx'],
    ["Don't restart containers.", 'docker compose restart web'],
    ['- **Do not** create branches.', 'git switch -c x'],
    ['You are not allowed to create branches.', 'git switch -c x'],
    ["I don't want you to create branches.", 'git checkout -b x'],
    ['Refrain from creating branches.', 'git checkout -b x'],
    ['It is forbidden to push tags.', 'git push --tags'],
    ['Creating branches is forbidden.', 'git checkout -b x'],
    ['Amending commits is not allowed.', 'git commit --amend'],
    ['Running migrations is prohibited unless I ask for it.', 'alembic upgrade head'],
  ])('%s: %s is stopped', (rule, command) => {
    expect(statusOf(rule, run(command))).toBe('BLOCK');
  });

  it.each([
    ['Do not amend commits.', "git commit -m 'Fix the login'"],
    ['Do not amend commits that were pushed.', 'git commit --amend'],
    ['Rebase your branch before you push.', 'git rebase main'],
    ["Don't forget to rebase.", 'git rebase main'],
    ['Never stash.', 'git stash list'],
    ['Never stash.', 'git stash pop'],
    ['Do not create a branch per commit.', 'git checkout -b fix/login'],
    ['Do not create branches from develop.', 'git checkout -b fix/login'],
    ['Do not create branches.', 'git checkout main'],
    ['Do not create branches.', 'git branch --show-current'],
    ['Never create tags.', "git tag -l 'v*'"],
    ['Never create tags.', 'git tag'],
    ['Do not open PRs against main.', 'gh pr create --base develop --fill'],
    ['Do not open pull requests.', 'gh pr view 12'],
    ['Never update the git config.', 'git config user.name'],
    ['Never update the git config.', 'git config --get user.name'],
    ['Do not reset the password field.', 'git reset --hard'],
    ['Never discard uncommitted changes.', 'git reset HEAD~1'],
    ['Do not run migrations on production.', 'python manage.py migrate'],
    ['Do not run migrations.', 'python manage.py makemigrations'],
    ['Do not start the dev server', 'npm run lint'],
    ['Never run the e2e tests locally.', 'npm test'],
    ["Don't restart containers.", 'docker ps'],
    ['Creating a branch is fine.', 'git checkout -b x'],
    ['Creating branches is not required.', 'git checkout -b x'],
    ['Running migrations is forbidden on production.', 'alembic upgrade head'],
    ["You don't have to create branches.", 'git checkout -b x'],
    ["Don't hesitate to create branches.", 'git checkout -b x'],
    ["Don't be afraid to amend commits.", 'git commit --amend'],
    ['Do not restart the service while clients are connected.', 'systemctl restart api'],
  ])('%s: %s goes ahead', (rule, command) => {
    expect(statusOf(rule, run(command))).toBe('PASS');
  });

  it('says nothing of files', () => {
    expect(statusOf('Do not create branches.', edit('src/branches.ts'))).toBe('PASS');
  });
});
