import type { ProposedAction } from '../../../../src/governance/decisions';
import { edit, run, write } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

/** An act by its noun, its gerund and its verb, with a command that does it and one that does not. */
const ACTS: readonly (readonly [
  noun: string,
  gerund: string,
  verb: string,
  does: string,
  harmless: string,
])[] = [
  ['Deploys to production', 'Deploying to production', 'deploy to production', 'vercel --prod', 'vercel'],
  ['Production deploys', 'Deploying to prod', 'deploy to prod', 'vercel --prod', 'vercel'],
  [
    'Database migrations',
    'Running database migrations',
    'run database migrations',
    'npx prisma migrate deploy',
    'npx prisma migrate status',
  ],
  ['New dependencies', 'Adding dependencies', 'add dependencies', 'npm install lodash', 'npm ci'],
  ['Branch deletions', 'Deleting branches', 'delete branches', 'git branch -D x', 'git branch'],
  ['Terraform applies', 'Applying terraform', 'apply terraform', 'terraform apply', 'terraform plan'],
];

const WORDINGS: readonly ((noun: string, gerund: string, verb: string) => string)[] = [
  (noun) => `${noun} need my approval.`,
  (noun) => `${noun} require approval.`,
  (noun) => `${noun} require sign-off from me.`,
  (noun) => `${noun} need a human's ok.`,
  (noun) => `${noun} must be approved by me.`,
  (noun) => `${noun} have to be confirmed by a human first.`,
  (noun) => `${noun} only with my approval.`,
  (noun) => `${noun} are done by humans only.`,
  (noun) => `${noun}: ask first.`,
  (noun) => `No ${noun.toLowerCase()} without my ok.`,
  (noun) => `${noun} are not allowed.`,
  (noun) => `${noun} are off limits.`,
  (noun) => `No ${noun.toLowerCase()}.`,
  (noun) => `${noun} are my job.`,
  (noun) => `${noun} only by CI.`,
  (_, gerund) => `${gerund} needs my approval.`,
  (_, gerund) => `${gerund} is only allowed after I confirm.`,
  (_, gerund) => `Before ${gerund.toLowerCase()}, ask me.`,
  (_, gerund) => `Check with me before ${gerund.toLowerCase()}.`,
  (_, __, verb) => `Ask me before you ${verb}.`,
  (_, __, verb) => `You need my permission to ${verb}.`,
  (_, __, verb) => `Don't ${verb} unless I say so.`,
  (_, __, verb) => `Get my approval before you ${verb}.`,
  (_, __, verb) => `Wait for my ok before you ${verb}.`,
  (_, __, verb) => `If you want to ${verb}, ask first.`,
  (_, __, verb) => `Confirm with me before you ${verb}.`,
  (_, __, verb) => `Leave it to me to ${verb}.`,
];

describe('acts that somebody has to agree to', () => {
  it.each(WORDINGS.map((rule) => [rule('They', 'Doing it', 'do it'), rule] as const))('%s', (_, rule) => {
    const judged = ACTS.map(([noun, gerund, verb, does, harmless]) => {
      const text = rule(noun, gerund, verb);
      return [text, statusOf(text, run(does)), statusOf(text, run(harmless))];
    });
    expect(judged).toEqual(ACTS.map(([noun, gerund, verb]) => [rule(noun, gerund, verb), 'BLOCK', 'PASS']));
  });

  it.each<[string, ProposedAction]>([
    ['Only commit when I ask for it.', run('git commit -m x')],
    ['Only commit when asked.', run('git commit -m x')],
    ['Only push when I say so.', run('git push')],
    ['Changes to `infra/` need my approval.', edit('infra/a.tf')],
    ['Changes to infra/ must be approved by me.', edit('infra/a.tf')],
    ['Dependency upgrades are mine.', run('npm update')],
    ['Version bumps only by CI.', run('npm version minor')],
    ['No pushes to main.', run('git push origin main')],
    ['Direct commits to main are forbidden.', run('git push origin main')],
  ])('%s — broken by %j', (rule, action) => {
    expect(statusOf(rule, action)).toBe('BLOCK');
  });

  it.each<[string, ProposedAction]>([
    ['Code changes need a review.', edit('src/a.ts')],
    ['Releases need a changelog entry.', run('gh release create v1')],
    ['Releases require no sign-off.', run('gh release create v1')],
    ['Migrations need a down step.', write('migrations/2.sql', 'ALTER TABLE a ADD COLUMN b int;')],
    ['New dependencies need a reason in the PR.', run('npm install lodash')],
    ['No new runtime dependencies. Dev dependencies are fine.', run('npm install --save-dev @types/node')],
    ['Changes to the README need no approval.', edit('README.md')],
    ['Changes to infra/ must be approved by me.', edit('src/a.ts')],
    ['Deploys do not need my approval.', run('vercel --prod')],
    ['Force pushes to your own branches are fine.', run('git push --force origin feature')],
    ['Before committing, ask yourself whether the tests pass.', run('git commit -m x')],
    ['Before you deploy, run the tests.', run('vercel --prod')],
    ['If you want to add a dependency, check its licence first.', run('npm install lodash')],
    ['You do not need my permission to deploy.', run('vercel --prod')],
    ['Only deploy when the tests are green.', run('vercel --prod')],
    ['No pushes to main.', run('git push origin feature')],
  ])('%s — lets %j be', (rule, action) => {
    expect(statusOf(rule, action)).toBe('PASS');
  });
});

describe('somebody who is named', () => {
  it.each([
    'Ask Ana before adding a new dependency.',
    'Ask @ana before adding a dependency.',
    'Talk to Dr. Weiss before adding new dependencies.',
    'Check with Ana before you add a dependency.',
    'New modules need approval from @sam.',
    "New packages need Dr. Weiss's approval.",
    'New gems only after talking to Jo.',
    'New dependencies must be approved by @sam.',
  ])('%s', (rule) => {
    const adding = [
      'go get github.com/sirupsen/logrus',
      'composer require a/b',
      'pnpm add x',
      'bundle add devise',
    ];
    const installing = ['go mod tidy', 'composer install', 'pnpm install', 'npm install', 'bundle install'];
    expect(adding.map((command) => statusOf(rule, run(command)))).toEqual(adding.map(() => 'BLOCK'));
    expect(installing.map((command) => statusOf(rule, run(command)))).toEqual(installing.map(() => 'PASS'));
  });

  it.each([
    ["`composer require` needs Dr. Weiss's OK.", 'composer require a/b', 'composer install'],
    ['`composer require` only after talking to Jo.', 'composer require a/b', 'composer install'],
    ['`npm run deploy` is for Noor.', 'npm run deploy', 'npm run build'],
    ['Only Noor runs `npm run deploy`.', 'npm run deploy', 'npm run build'],
    ['`rails credentials:edit` is for Jo.', 'bin/rails credentials:edit', 'bin/rails db:migrate'],
    ['Ask Ana before deploying to production.', 'vercel --prod', 'vercel'],
  ])('%s — stops %s and not %s', (rule, breaking, harmless) => {
    expect(statusOf(rule, run(breaking))).toBe('BLOCK');
    expect(statusOf(rule, run(harmless))).toBe('PASS');
  });

  it('may be asked for one value of a file', () => {
    const rule = 'Bump `version` in `app.json` only when Leo says so.';
    expect(statusOf(rule, edit('app.json', '"version": "1.4.0"', '"version": "1.5.0"'))).toBe('BLOCK');
    expect(statusOf(rule, edit('app.json', '"orientation": "portrait"', '"orientation": "default"'))).toBe(
      'PASS',
    );
  });

  it.each([
    ['Ask Python before adding a new dependency.', 'pnpm add dayjs'],
    ['Ask around before adding a new dependency in March.', 'pnpm add dayjs'],
    ['New dependencies need TypeScript types.', 'pnpm add dayjs'],
    ['New modules need Java 21.', 'pnpm add dayjs'],
    ['New dependencies do not need approval from @sam.', 'pnpm add dayjs'],
    ['`npm run deploy` is for production.', 'npm run deploy'],
    ['`npm run deploy` is for Vercel.', 'npm run deploy'],
    ['`pnpm add` is for dependencies.', 'pnpm add dayjs'],
  ])('%s — is nobody: %s', (rule, command) => {
    expect(statusOf(rule, run(command))).toBe('PASS');
  });
});
