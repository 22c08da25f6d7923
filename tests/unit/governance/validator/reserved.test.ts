import { actionOf } from '../../../../src/cli/hook/action';
import { call, edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

const browse = (url: string) => call('WebFetch', { url, prompt: 'Summarise it' });
const issue = (given: object) => call('mcp__github__update_issue', { issue_number: 231, ...given });

describe('what is left to others', () => {
  it.each([
    ['Nobody but QA closes tickets in GitHub.', issue({ state: 'closed' })],
    ["Don't close issues.", issue({ state: 'closed' })],
    ['We publish from CI only.', run('npm publish --access public')],
    [
      'Jira transitions are done in standup by humans only.',
      call('mcp__jira__transition_issue', { key: 'A-1' }),
    ],
    ['I handle the TestFlight uploads.', run('fastlane pilot upload --ipa build/Acme.ipa')],
    ["gh: you may open pull requests but merging is the reviewers' job.", run('gh pr merge 318 --squash')],
    ['Plan yes, apply no.', run('terraform apply -auto-approve')],
    ["Firewall rules are the network team's business, don't change them.", run('sudo ufw allow 5432/tcp')],
    [
      "You can read issues but please don't comment on them.",
      call('mcp__github__add_issue_comment', { issue_number: 8 }),
    ],
    ['Nobody is to push anything to Hugging Face.', run('huggingface-cli upload acme/support ./out')],
  ])('%s stops %j', (rule, action) => {
    expect(statusOf(rule, action)).not.toBe('PASS');
  });

  it.each([
    ['Nobody but QA closes tickets in GitHub.', issue({ title: 'Search is slow' })],
    ["Don't close issues.", issue({ labels: ['bug'] })],
    ['We publish from CI only.', run('npm run build')],
    ['I handle the TestFlight uploads.', run('fastlane test')],
    ['Plan yes, apply no.', run('terraform plan')],
    ["Firewall rules are the network team's business, don't change them.", run('sudo ufw status')],
    [
      "You can read issues but please don't comment on them.",
      call('mcp__github__get_issue', { issue_number: 8 }),
    ],
    ['Nobody is to push anything to Hugging Face.', run('huggingface-cli download acme/support')],
  ])('%s lets %j be', (rule, action) => {
    expect(statusOf(rule, action)).toBe('PASS');
  });
});

describe('commands by their words', () => {
  it.each([
    ['npm audit fix has burned us twice, so never run it.', 'npm audit fix --force'],
    ['chmod 777 is not a fix.', 'chmod -R 777 storage/'],
    ['Never chmod 777 anything.', 'sudo chmod -R 777 /var/www/uploads'],
    ["Don't `git add .`, stage files by name.", 'git add -A'],
    ["Don't `git push --force`.", 'git push --force'],
    ['History is sacred: no amend, no squash, no reset.', 'git commit --amend --no-edit'],
    ['No rebasing, no amending.', 'git commit --amend'],
    ["Redis holds live sessions, flushing it logs everyone out, so don't.", 'redis-cli -h cache FLUSHALL'],
    ['Tags trigger a release, so hands away from tagging please.', 'git tag v5.2.0'],
    ['Skip the e2e tests, they hit the payment sandbox.', 'npx playwright test'],
    ["Don't reboot machines without telling me first.", "ssh test03 'sudo shutdown -r now'"],
    ['Local accounts must not be created.', 'sudo useradd -m intern2'],
    ["Don't wipe my simulators.", 'xcrun simctl erase all'],
    ['Leave the docker volumes where they are.', 'docker volume rm pgdata'],
    ['Never rebase.', 'git rebase main'],
    ['Never restart nginx even if it hangs.', 'sudo systemctl restart nginx'],
    ["Don't skip the pre-commit hooks, even when they're slow.", 'git commit -n -m "fix: typo"'],
    ['Never create branches even after I asked for it.', 'git checkout -b fix/typo'],
    ['Prune is forbidden, rebuilding those caches takes an hour.', 'docker system prune -af'],
    ["Don't rewrite history.", 'git rebase -i HEAD~3'],
    ["Don't drop my stashes.", 'git stash drop'],
    ["Don't change file permissions.", 'chmod 600 notes.md'],
    ["Don't switch contexts.", 'kubectl config use-context prod'],
    ["Don't format disks.", 'sudo mkfs.ext4 /dev/sdb1'],
    ['Never delete backups.', 'restic forget --keep-last 1 --prune'],
    [
      "Don't touch DNS records.",
      'aws route53 change-resource-record-sets --hosted-zone-id Z1 --change-batch file://a.json',
    ],
    ['Never purge queues.', 'rabbitmqctl purge_queue orders'],
  ])('%s stops %s', (rule, command) => {
    expect(statusOf(rule, run(command))).not.toBe('PASS');
  });

  it.each([
    ['npm audit fix has burned us twice, so never run it.', 'npm audit'],
    ['chmod 777 is not a fix.', 'chmod 755 bin/serve'],
    ['Never chmod 777 anything.', 'chmod +x bin/serve'],
    ["Don't `git add .`, stage files by name.", 'git add src/api.ts'],
    ["Don't `git push --force`.", 'git push'],
    ['History is sacred: no amend, no squash, no reset.', 'git commit -m "fix: typo"'],
    ["Redis holds live sessions, flushing it logs everyone out, so don't.", 'redis-cli -h cache INFO'],
    ['Tags trigger a release, so hands away from tagging please.', 'git tag --list'],
    ['Commits are mine to make. Stage things if you want.', 'git add src/api'],
    ["I'd rather you didn't rebase; merge develop in if the branch is behind.", 'git merge origin/develop'],
    ['Never rebase.', 'git merge main'],
    ['Do not restart nginx if it is running.', 'sudo systemctl restart nginx'],
    ["Don't skip the pre-commit hooks, even when they're slow.", 'git commit -m "fix: typo"'],
    ['Prune is forbidden, rebuilding those caches takes an hour.', 'docker images'],
    ["Don't rewrite history.", 'git log --oneline'],
    ["Don't drop my stashes.", 'git stash list'],
    ["Don't switch contexts.", 'kubectl config get-contexts'],
    ["Don't format disks.", 'npx prettier --write src'],
    ['Never delete backups.', 'restic snapshots'],
    ["Don't touch DNS records.", 'aws route53 list-resource-record-sets --hosted-zone-id Z1'],
    ['Never purge queues.', 'rabbitmqctl list_queues'],
    ["Don't wipe my simulators.", 'xcrun simctl list devices'],
    ['Leave the docker volumes where they are.', 'docker volume ls'],
  ])('%s lets %s be', (rule, command) => {
    expect(statusOf(rule, run(command))).toBe('PASS');
  });
});

describe('files that stay as they are', () => {
  it.each([
    ['src/legacy is out of bounds.', edit('src/legacy/menu.ts')],
    ['Info.plist is off the table this sprint.', edit('ios/Acme/Info.plist')],
    ['tsconfig.json is locked.', edit('tsconfig.json')],
    ['package.json is set in stone.', edit('package.json')],
    ['src/payments is a no-go zone.', edit('src/payments/card.ts')],
    ['src/auth is closed for you.', edit('src/auth/login.ts')],
    [".eslintrc.json can't be loosened here.", edit('.eslintrc.json')],
    ["The Dockerfile is fine as it is, don't improve it.", edit('Dockerfile')],
    ["I don't want you in src/auth.", edit('src/auth/login.ts')],
    ['You have no business in src/auth.', edit('src/auth/login.ts')],
    ["Don't mess with webpack.config.js.", edit('webpack.config.js')],
    ['webpack.config.js works, so let it be.', edit('webpack.config.js')],
    ['Please let tailwind.config.ts be.', edit('tailwind.config.ts')],
    ['Consider config/prod.yml immutable.', edit('config/prod.yml')],
    ['Any change to openapi.yaml goes through me.', edit('openapi.yaml')],
    ["Security reviews .github/workflows, you can't edit there.", edit('.github/workflows/ci.yml')],
    ['My dotfiles are off-limits.', run("echo 'export EDITOR=vi' >> ~/.zshrc")],
    ['Never delete the lockfile.', run('rm -f yarn.lock')],
    ['sshd_config is off limits.', edit('etc/ssh/sshd_config')],
  ])('%s stops %j', (rule, action) => {
    expect(statusOf(rule, action)).not.toBe('PASS');
  });

  it.each([
    ['src/legacy is out of bounds.', edit('src/menu.ts')],
    ['tsconfig.json is locked to ES2022.', edit('tsconfig.json')],
    ['The Dockerfile is fine.', edit('Dockerfile')],
    ["Don't mess with webpack.config.js.", edit('vite.config.js')],
    ['My dotfiles are off-limits.', run("echo 'coverage' >> .gitignore")],
    ['Never delete the lockfile.', run('yarn install')],
    ['Never delete the lockfile.', write('notes.md')],
    ['Changes to openapi.yaml go through CI.', edit('openapi.yaml')],
  ])('%s lets %j be', (rule, action) => {
    expect(statusOf(rule, action)).toBe('PASS');
  });
});

describe('hosts', () => {
  it.each([
    ["You're working offline today, nothing on the web.", browse('https://fastify.dev/docs/')],
    ['Stay offline.', run('curl -s https://example.com/data.json')],
    ['The browser is for localhost pages and nothing beyond that.', browse('https://admin.acme.io/users')],
    ['Keep the fetch tool off *.acme.lan.', browse('http://wiki.acme.lan/hr')],
    ['shop.acme.eu is live, use the browser on staging only.', browse('https://shop.acme.eu/checkout')],
  ])('%s stops %j', (rule, action) => {
    expect(statusOf(rule, action)).not.toBe('PASS');
  });

  it.each([
    ["You're working offline today, nothing on the web.", run('curl -s http://localhost:3000/health')],
    ['The app must work offline.', browse('https://fastify.dev/docs/')],
    ['The browser is for localhost pages and nothing beyond that.', browse('http://localhost:3000/users')],
    ['Keep the fetch tool off *.acme.lan.', browse('https://docs.python.org/3/')],
    [
      'shop.acme.eu is live, use the browser on staging only.',
      browse('https://staging.shop.acme.eu/checkout'),
    ],
  ])('%s lets %j be', (rule, action) => {
    expect(statusOf(rule, action)).toBe('PASS');
  });
});

const file = (path: string) => edit(path);
/** As the hook puts it. */
const asked = (path: string) =>
  actionOf({
    kind: 'tool',
    tool: 'Edit',
    parameters: { file_path: `/home/dev/ferry/${path}`, old_string: 'a', new_string: 'b' },
    cwd: '/home/dev/ferry',
    sessionId: undefined,
  });
const fetched = browse('https://docs.example.com/a');

// Each of these was once taken for a ban, or for the ban of something else.
it.each([
  ["Show a banner when you're offline.", run('curl https://api.example.com/x')],
  ['If you are offline, use the cached docs.', fetched],
  ['You work offline-first: build the app so.', fetched],
  ['The browser tests only run against localhost.', run('curl https://docs.example.com')],
  ['Fetch docs from nothing but docs.example.com.', fetched],
  ['Only fetch docs, never blogs, from docs.example.com.', fetched],
  ["The bug in src/a.ts isn't fixed.", file('src/a.ts')],
  ["src/old.ts isn't deleted yet.", file('src/old.ts')],
  ['Changes to src/api.ts go through npm run lint.', file('src/api.ts')],
  ['src/db.ts is locked down with a mutex.', file('src/db.ts')],
  ['data.json is locked while the job runs.', file('data.json')],
  ['Nobody but you runs the tests.', run('npm test')],
  ['Nobody but the agent commits here.', run('git commit -m "fix: typo"')],
  ["Running the tests is the agent's job.", run('npm test')],
  ['Running migrations is for the assistant to do.', run('npx prisma migrate deploy')],
  ["Don't deploy to production.", run('vercel deploy')],
  ['Never deploy to vercel.', run('firebase deploy')],
  ["Don't publish to npm.", run('cargo publish')],
  ["Don't delete the npm cache.", run('pip cache purge')],
  ["Don't change yarn config.", run('npm config set fund false')],
  ["Don't delete package-lock.json.", run('rm yarn.lock')],
  ["Don't rename the main branch.", run('git branch -m feat-a feat-b')],
  ["Don't change the version.", run('nvm use 20')],
  ['Never create keys.', run('ssh-keygen -lf ~/.ssh/id.pub')],
  ['Never mount drives.', run('mount')],
  ["Don't trigger jobs.", run('sbatch --test-only train.sh')],
  ["Don't touch ufw.", run('ufw --version')],
  [
    'The agent shall not send mail by any means (sendmail, mail), the local catcher at 127.0.0.1:1025 excepted.',
    run('swaks --server 127.0.0.1:1025 --to someone@example.com'),
  ],
  ["Don't remove packages.", run('npm prune --dry-run')],
  ['Never change ownership.', run('chmod +x scripts/run.sh')],
  ["The daemon's lock file must never be deleted.", run('rm package-lock.json')],
  ['Tests are run by CI, you can just push.', run('npm test')],
  ['We run tests in CI only because they are slow.', run('npm test')],
  ['npm install is not a solution to everything.', run('npm install')],
  ["npm test has a watch flag, so don't use it.", run('npm test')],
  ['Skip tests, which are marked flaky.', run('npm test')],
  ['We handle migrations, and you run them.', run('npx prisma migrate deploy')],
  ['There is no changelog, no release.', run('npm publish')],
])('%s lets %j be', (rule, action) => {
  expect(statusOf(rule, action)).toBe('PASS');
});

it.each([
  ["Don't edit files in src.", asked('src/a.ts')],
  ['Never put code into lib.', asked('lib/a.ts')],
  ['Fetch docs from nothing but docs.example.com.', run('curl https://x.com')],
  ['Only requests, no websockets, to api.example.com.', run('curl https://x.com')],
  ["Don't delete the small volumes.", run('docker volume rm pgdata')],
  ["Don't trigger jobs.", run('sbatch train.sh')],
  ['Never upgrade the grafana release.', run('helm upgrade grafana grafana/grafana --version 4.2.0')],
  ['Never add packages.', run('dotnet add package Serilog --version 4.0.0')],
  ['Use git mv, never plain mv.', run('mv src/a.ts src/b.ts')],
])('%s stops %j', (rule, action) => {
  expect(statusOf(rule, action)).not.toBe('PASS');
});

it('puts nothing into src where a rule says what does not belong there', () => {
  const rule = "console.log doesn't belong in src, use the logger.";
  const put = (code: string) => edit('src/server.ts', 'await app.listen(port);', code);
  expect(statusOf(rule, put('console.log(port);'))).not.toBe('PASS');
  expect(statusOf(rule, put("logger.info({ port }, 'listening');"))).toBe('PASS');
});

it.each([
  ['No any in TypeScript. Ever.', true],
  ["I don't like `any` in our types. Use unknown or a proper type.", true],
  ["Don't use any in types.", true],
  ['Never use any type of cache.', false],
  ["Don't write any tests in TypeScript.", false],
])('%s rules the type out: %s', (rule, isRuledOut) => {
  const put = (code: string) => edit('src/parse.ts', 'parse(body: string)', code);
  expect(statusOf(rule, put('parse(body: any)')) !== 'PASS').toBe(isRuledOut);
  expect(statusOf(rule, put('parse(body: unknown) // any of them'))).toBe('PASS');
});
