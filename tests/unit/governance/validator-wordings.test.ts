import { run } from './calls.fixture';
import { statusOf } from './one-rule.fixture';

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
