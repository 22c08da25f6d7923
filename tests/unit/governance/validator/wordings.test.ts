import { call, edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

interface Act {
  base: string;
  gerund: string;
  /** What it is done to, and its participle: "nginx must not be restarted". */
  passive?: readonly [thing: string, participle: string];
  command: string;
}

const ACTS: readonly Act[] = [
  {
    base: 'restart nginx',
    gerund: 'restarting nginx',
    passive: ['nginx', 'restarted'],
    command: 'sudo systemctl restart nginx',
  },
  {
    base: 'merge pull requests',
    gerund: 'merging pull requests',
    passive: ['pull requests', 'merged'],
    command: 'gh pr merge 12 --squash',
  },
  {
    base: 'publish the package',
    gerund: 'publishing the package',
    passive: ['the package', 'published'],
    command: 'npm publish',
  },
  {
    base: 'run database migrations',
    gerund: 'running database migrations',
    passive: ['database migrations', 'run'],
    command: 'npx prisma migrate deploy',
  },
  {
    base: 'delete remote branches',
    gerund: 'deleting remote branches',
    passive: ['remote branches', 'deleted'],
    command: 'git push origin --delete old-feature',
  },
  { base: 'force-push', gerund: 'force-pushing', command: 'git push --force origin feature' },
  {
    base: 'deploy to production',
    gerund: 'deploying to production',
    command: 'kubectl --context production apply -f k8s/',
  },
];

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

type Wording = readonly [name: string, rule: (act: Act) => string | undefined];

const BANS: readonly Wording[] = [
  ['never', ({ base }) => `Never ${base}.`],
  ['do not', ({ base }) => `Do not ${base}.`],
  ['not allowed', ({ base }) => `You are not allowed to ${base}.`],
  ["aren't allowed", ({ base }) => `You aren't allowed to ${base}.`],
  ['not permitted', ({ base }) => `The agent is not permitted to ${base}.`],
  ['not supposed', ({ base }) => `You're not supposed to ${base}.`],
  ['may not', ({ base }) => `You may not ${base}.`],
  ['cannot', ({ base }) => `You cannot ${base}.`],
  ['shall not', ({ base }) => `The assistant shall not ${base}.`],
  ['must never', ({ base }) => `Agents must never ${base}.`],
  ['no permission', ({ base }) => `You have no permission to ${base}.`],
  ['no business', ({ gerund }) => `Agents have no business ${gerund}.`],
  ['under no circumstances', ({ base }) => `Under no circumstances should you ${base}.`],
  ['it is prohibited', ({ base }) => `It is prohibited to ${base}.`],
  ['strictly forbidden', ({ base }) => `It's strictly forbidden to ${base}.`],
  ['no reason', ({ base }) => `There is never a reason to ${base}.`],
  ['the urge', ({ base }) => `Resist the urge to ${base}.`],
  ['attempt', ({ base }) => `Never attempt to ${base}.`],
  ['try', ({ base }) => `Do not try to ${base}.`],
  ['what I want', ({ base }) => `I don't want you to ${base}.`],
  ['nobody', ({ base }) => `Nobody may ${base}.`],
  ['only humans', ({ base }) => `Only humans may ${base}.`],
  ['on your own', ({ base }) => `Don't ${base} on your own.`],
  ['without asking', ({ base }) => `Don't ${base} without asking.`],
  ['unless', ({ base }) => `Do not ${base} unless I say so.`],
  ['capitals', ({ base }) => `IMPORTANT: NEVER ${base.toUpperCase()}!`],
  ['bold type', ({ base }) => `**Never** ${base}`],
  ['a sign', ({ base }) => `- ❌ ${base}`],
  ['forbidden', ({ gerund }) => `${upper(gerund)} is forbidden.`],
  ['off limits', ({ gerund }) => `${upper(gerund)} is off limits.`],
  ['not ok', ({ gerund }) => `${upper(gerund)} is not OK.`],
  ['for humans', ({ gerund }) => `${upper(gerund)} is for humans only.`],
  ['not your job', ({ gerund }) => `${upper(gerund)} is not your job.`],
  ['needs approval', ({ gerund }) => `${upper(gerund)} needs my approval.`],
  ['ask before', ({ gerund }) => `Ask me before ${gerund}.`],
  ['no', ({ gerund }) => `No ${gerund}.`],
  ['avoid', ({ gerund }) => `Avoid ${gerund}.`],
  ['refrain', ({ gerund }) => `Refrain from ${gerund}.`],
  ['stop', ({ gerund }) => `Stop ${gerund}!`],
  ['hands off', ({ gerund }) => `Keep your hands off ${gerund}.`],
  ['passive', ({ passive }) => passive && `${upper(passive[0])} must not be ${passive[1]}.`],
  ['hold off', ({ gerund }) => `Hold off on ${gerund}.`],
  ['wait with', ({ gerund }) => `Wait with ${gerund} until I say so.`],
  ['a question', ({ gerund }) => `${upper(gerund)}? No.`],
  ['would be bad', ({ base }) => `It would be bad to ${base}.`],
  ['a mistake', ({ gerund }) => `${upper(gerund)} would be a mistake.`],
  ['a bad idea', ({ gerund }) => `${upper(gerund)} is a bad idea.`],
  ['a no-no', ({ gerund }) => `${upper(gerund)} is a no-no.`],
  ['under any circumstances', ({ base }) => `You must not, under any circumstances, ${base}.`],
  ['only I do', ({ gerund }) => `${upper(gerund)} is something only I do.`],
  ['a human job', ({ gerund }) => `${upper(gerund)} is a human job.`],
  ["the team's business", ({ gerund }) => `${upper(gerund)} is the release team's business.`],
  ["the owners' job", ({ gerund }) => `${upper(gerund)} is the owners' job.`],
  ['for others to do', ({ gerund }) => `${upper(gerund)} is for the ops team to do.`],
  ['nobody is to', ({ base }) => `Nobody is to ${base}.`],
  ['nobody but', ({ base }) => `Nobody but QA may ${base}.`],
  ['no one except', ({ base }) => `No one except the release manager should ${base}.`],
  ['hands off', ({ gerund }) => `Hands off ${gerund}, please.`],
  ['hands away', ({ gerund }) => `It was noticed last time, so hands away from ${gerund} please.`],
  ['do not go', ({ gerund }) => `Please don't go ${gerund}.`],
  ['let me', ({ base }) => `Let me ${base}.`],
  ['ask me before', ({ base }) => `Do not ${base}, ask me before.`],
  ['let me know before', ({ base }) => `Let me know before you ${base}.`],
];

const NO_BANS: readonly Wording[] = [
  ['may', ({ base }) => `You may ${base}.`],
  ['feel free', ({ base }) => `Feel free to ${base}.`],
  ['allowed', ({ base }) => `You are allowed to ${base}.`],
  ['do not hesitate', ({ base }) => `Don't hesitate to ${base}.`],
  ['do not forget', ({ base }) => `Don't forget to ${base}.`],
  ['always', ({ base }) => `Always ${base} when you are done.`],
  ['need not ask', ({ base }) => `You do not need to ask before you ${base}.`],
  ['no problem', ({ base }) => `It's no problem to ${base}.`],
  ['cannot wait', ({ base }) => `I can't wait to ${base}.`],
  ['why not', ({ base }) => `Why not ${base} at the end?`],
  ['no reason to avoid', ({ gerund }) => `There is no reason to avoid ${gerund}.`],
  ['needs no approval', ({ gerund }) => `${upper(gerund)} needs no approval.`],
  ['does not need approval', ({ gerund }) => `${upper(gerund)} does not need approval.`],
  ['not only', ({ base }) => `Not only ${base}, also tell me about it.`],
  ['without hesitation', ({ base }) => `${upper(base)} without hesitation.`],
  ['fine', ({ gerund }) => `${upper(gerund)} is fine.`],
  ['nothing wrong', ({ gerund }) => `There is nothing wrong with ${gerund}.`],
  ['no longer forbidden', ({ gerund }) => `${upper(gerund)} is no longer forbidden.`],
  ['not forbidden', ({ base }) => `It is not forbidden to ${base}.`],
  ['nothing stops', ({ gerund }) => `Nothing stops you from ${gerund}.`],
  ['no harm', ({ gerund }) => `There's no harm in ${gerund}.`],
  ['not afraid', ({ base }) => `Don't be afraid to ${base}.`],
  ['do not mind', ({ base }) => `I don't mind if you ${base}.`],
  ['do not care', ({ base }) => `I do not care whether you ${base}.`],
  ['never stop', ({ gerund }) => `Never stop ${gerund}.`],
  ['do not wait', ({ base }) => `Don't wait for me to ${base}.`],
  ['do not ask', ({ gerund }) => `Don't ask me before ${gerund}.`],
  ['my OK', ({ base }) => `You don't need my OK to ${base}.`],
  ['a report', ({ base }) => `We did not ${base} last week.`],
  ['not doing it', ({ gerund }) => `Not ${gerund} would be a mistake.`],
  ['a denied condition', ({ base }) => `If you do not ${base}, the day is lost.`],
  ['a question', ({ gerund }) => `${upper(gerund)}? No problem.`],
  ['not a bad idea', ({ gerund }) => `${upper(gerund)} is not a bad idea.`],
  ['let me know when', ({ base }) => `Let me know when you ${base}.`],
  ["everyone's job", ({ gerund }) => `${upper(gerund)} is everyone's job.`],
  ['your job', ({ gerund }) => `${upper(gerund)} is your job.`],
  ['for you to do', ({ gerund }) => `${upper(gerund)} is for you to do.`],
  ['nobody minds', ({ base }) => `Nobody minds if you ${base}.`],
  ['everybody may', ({ base }) => `Everybody but QA may ${base}.`],
  ['go on', ({ gerund }) => `Do go on ${gerund}.`],
  ['announced', ({ passive }) => passive && `${upper(passive[0])} are announced by the team.`],
];

const pairs = (wordings: readonly Wording[]) =>
  wordings.flatMap(([, rule]) =>
    ACTS.flatMap((act) => {
      const text = rule(act);
      return text === undefined ? [] : [[text, act.command] as const];
    }),
  );

it.each(pairs(BANS))('%s stops %s', (rule, command) => {
  expect(statusOf(rule, run(command))).not.toBe('PASS');
});

it.each(pairs(NO_BANS))('%s lets %s be', (rule, command) => {
  expect(statusOf(rule, run(command))).toBe('PASS');
});

it.each(pairs(BANS))('%s lets reading be', (rule) => {
  expect(statusOf(rule, run('git status'))).toBe('PASS');
});

it.each([
  ['No logging of personal data.', 'npm run lint'],
  ['Testing is on me.', 'npm test'],
  ['❌ Bad: `any` in new code.', 'npm test'],
  ['Only admins may see the audit page.', 'npm test'],
  ['Guests are not allowed to publish the package page.', 'npm publish'],
  ['Only the owner can delete a branch of the family tree.', 'npm test'],
  ['No running containers should be left behind.', 'docker run --rm alpine true'],
  ["You're not expected to publish the package.", 'git status'],
  ['Restarting nginx is forbidden.', 'sudo systemctl status nginx'],
  ['You are not allowed to merge pull requests.', 'gh pr view 12'],
  ['Deleting branches is not your job.', 'git branch --list'],
  [
    'Nobody may deploy the shop, the blog and the search to production unless the release was approved.',
    'fly status',
  ],
])('%s has nothing to do with %s', (rule, command) => {
  expect(statusOf(rule, run(command))).toBe('PASS');
});

it.each([
  ['You may drop tables.', 'psql -c "DROP TABLE users"'],
  ['Feel free to drop the test database.', 'dropdb test'],
  ['You may skip the tests.', 'npm test'],
  ['Skip tests that are flaky.', 'npm test'],
  ['Do not skip the tests.', 'npm test'],
  ['Drop support for Node 16.', 'npm test'],
  ['Keep running the tests.', 'npm test'],
  ['Nginx does not have to keep running.', 'sudo systemctl stop nginx'],
  ["I haven't restarted nginx yet.", 'sudo systemctl restart nginx'],
  ['The previous agent did not restart nginx.', 'sudo systemctl restart nginx'],
  ['Let me see the output of npm publish.', 'npm publish'],
  ['Nginx must keep running.', 'journalctl -u nginx -n 30 --no-pager'],
  ['Restarts of nginx need no approval.', 'sudo systemctl restart nginx'],
])('%s lets %s be', (rule, command) => {
  expect(statusOf(rule, run(command))).toBe('PASS');
});

it.each([
  ['Never drop tables.', 'psql -c "DROP TABLE users"'],
  ['You may never drop tables.', 'psql -c "DROP TABLE users"'],
  ['Only the DBA can drop tables.', 'psql -c "DROP TABLE users"'],
  ['Skip the tests.', 'npm test'],
  ['Do not run the tests.', 'npx vitest run'],
  ['Skip the e2e tests.', 'npm run test:e2e'],
  ['Nginx must keep running.', 'sudo systemctl stop nginx'],
  ['Restarts of nginx need a human.', 'sudo systemctl restart nginx'],
  ['Restart nginx only after I confirmed.', 'sudo systemctl restart nginx'],
  ['Never stop nginx.', 'sudo systemctl stop nginx'],
  ['You may skip the tests but never publish the package.', 'npm publish'],
  ['You can skip lint and never restart nginx.', 'sudo systemctl restart nginx'],
  ['If the tests do not pass, do not publish the package.', 'npm publish'],
  ['If the branch is not green do not merge pull requests.', 'gh pr merge 12'],
  ['If I have not reviewed it, do not merge pull requests.', 'gh pr merge 12'],
  ['When in doubt do not publish the package.', 'npm publish'],
  ["Don't merge pull requests that I have not approved.", 'gh pr merge 12'],
  ['I did not approve merging pull requests.', 'gh pr merge 12'],
  ['I have not allowed you to publish the package.', 'npm publish'],
  ['I would be happy if you did not restart nginx.', 'sudo systemctl restart nginx'],
  ['It did not come back last time, so do not restart nginx.', 'sudo systemctl restart nginx'],
  ['Not restarting nginx would be a mistake, and never publish the package.', 'npm publish'],
  ['Do not restart nginx before you ask me.', 'sudo systemctl restart nginx'],
])('%s stops %s', (rule, command) => {
  expect(statusOf(rule, run(command))).not.toBe('PASS');
});

it('reads what the sentence before speaks of, though that only tells what was not done', () => {
  const rule = 'I did not write these tests. Do not change the tests.';
  expect(statusOf(rule, edit('tests/a.test.ts'))).not.toBe('PASS');
});

const put = (path: string, code: string) => edit(path, 'a', code);

it.each([
  ["README's mine, don't rewrite it.", write('README.md')],
  ["MAKEFILE IS MINE!! SUGGEST, DON'T EDIT", edit('Makefile')],
  ['docs/ is mine.', edit('docs/guide.md')],
  ['The folder src/legacy is only for reading.', edit('src/legacy/menu.js')],
  ['Leave src/billing to the payments team.', edit('src/billing/tax.ts')],
  ['dist/ gets built, nobody types in there.', edit('dist/main.js')],
  ['src/api is generated, hands away.', edit('src/api/user.ts')],
  ['No new markdown files.', write('docs/NOTES.md')],
  ['Do not create documentation files.', write('docs/NOTES.md')],
  ['innerHTML is banned.', put('src/list.ts', 'row.innerHTML = title;')],
  ['Never use innerHTML.', put('src/list.ts', 'row.innerHTML = title;')],
  ['No inline styles.', put('src/news.vue', '<p style="color: red">')],
  ['Do not install packages globally.', run('npm i -g serve')],
  ['No global installs.', run('yarn global add serve')],
  ['No tags, no releases.', run('gh release create v1.2.0')],
  ["Don't start `yarn dev`.", run('yarn dev --host')],
  ['npm audit fix --force broke everything last time, never again.', run('npm audit fix --force')],
  ['Pinia is our store, Vuex never again.', run('yarn add vuex')],
  ["Don't open PRs.", call('mcp__github__create_pull_request', { title: 'Search' })],
  ["Don't post to Slack.", call('mcp__slack__post_message', { channel: 'general' })],
  ["Don't download anything.", run('wget https://example.com/data.csv')],
  ['Push nothing.', run('git push')],
  ['Push nothing to main.', run('git push origin main')],
  ['Change nothing in src/legacy.', edit('src/legacy/menu.js')],
  ['Install nothing globally.', run('npm i -g lodash')],
  ['You delete nothing without me.', run('rm notes.txt')],
  ['Commits are mine.', run('git commit -m "fix: typo"')],
  ['Stay on this branch.', run('git switch main')],
  ["Don't leave this branch.", run('git switch main')],
  ['The README belongs to me.', edit('README.md')],
  ['Postpone publishing the package until I am back.', run('npm publish')],
  ['src/legacy is there to be read, not changed.', edit('src/legacy/menu.js')],
  ['src/legacy is for reading, not for editing.', edit('src/legacy/menu.js')],
  ['Nobody restarts nginx.', run('systemctl restart nginx')],
  ['Nobody is allowed to restart nginx.', run('systemctl restart nginx')],
  ['I would rather nobody restarted nginx.', run('systemctl restart nginx')],
  ["I'd be happy if nobody published the package.", run('npm publish')],
  ['I want nobody restarted nginx.', run('systemctl restart nginx')],
  ['From now on nobody restarted nginx.', run('systemctl restart nginx')],
  ['No one restarts nginx.', run('systemctl restart nginx')],
  ['Yesterday nobody restarted nginx and never restart nginx.', run('systemctl restart nginx')],
  ['Last week nobody merged pull requests, so nobody merges pull requests now.', run('gh pr merge 12')],
  ['Nobody hired after May may merge pull requests.', run('gh pr merge 12')],
  ['Nobody employed here should restart nginx.', run('systemctl restart nginx')],
  ['Nobody tasked with reviews merges pull requests.', run('gh pr merge 12')],
  ['Nobody needed to restart nginx, so do not restart it.', run('systemctl restart nginx')],
])('%s stops %j', (rule, action) => {
  expect(statusOf(rule, action)).not.toBe('PASS');
});

it.each([
  ["README's here for newcomers.", edit('README.md')],
  ['README is mine.', call('Read', { file_path: 'README.md' })],
  ['No new Makefile targets without a comment.', edit('Makefile')],
  ['Leave src/billing to the end.', edit('src/billing/tax.ts')],
  ['No new markdown files.', edit('docs/guide.md')],
  ['No inline styles.', put('src/news.vue', '<p class="note">')],
  ['Email templates: inline styles, no classes.', put('mail/reset.html', '<p style="color: red">')],
  ['Install packages locally.', run('npm i lodash')],
  ['Do not install npm packages globally.', run('npm i lodash')],
  ['Install nothing globally.', run('npm i lodash')],
  ["Don't open PRs.", call('mcp__github__merge_pull_request', { number: 12 })],
  ["Don't open PRs.", run('git pull')],
  ['Never close pull requests.', call('mcp__github__create_pull_request', { title: 'Search' })],
  ['Change nothing in src/legacy.', edit('src/menu.ts')],
  ['Push nothing to main.', run('git push origin feature')],
  ['Releases are announced in the blog.', run('gh release create v1.2.0')],
  ['Never again without tests.', run('npm test')],
  ['Stay on this branch.', run('git status')],
  ['src/legacy is there to be read, not changed.', edit('src/menu.js')],
  ['Last week nobody restarted nginx.', run('systemctl restart nginx')],
  ['No one restarted nginx last week.', run('systemctl restart nginx')],
  ['No one has merged anything.', run('gh pr merge 12')],
  ['Nobody has merged anything.', run('gh pr merge 12')],
  ['Nobody published the package for two weeks.', run('npm publish')],
  ['src/index.ts is to be read, not changed order.', edit('src/index.ts')],
  ['Never use innerHTML.', put('src/list.ts', 'row.textContent = title;')],
])('%s lets %j be', (rule, action) => {
  expect(statusOf(rule, action)).toBe('PASS');
});
