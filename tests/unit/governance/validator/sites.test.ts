import { run } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

const CHANGES = 'kubectl --context prod delete pod x';
const LOOKS = 'kubectl --context prod get pods';

/** Ways to keep an agent out of production. */
const KEPT_OUT = [
  'Stay away from prod.',
  'Stay out of production.',
  'Steer clear of prod.',
  'Keep your hands off production.',
  'Production is off limits.',
  "Don't connect to production.",
  'Never run anything against production.',
  'Never run commands against prod.',
  'Do not execute anything in production.',
  'Nothing runs against prod.',
  'No prod access.',
  'Never query production.',
  'Use staging instead of production.',
  'Only staging may be touched.',
];
/** Ways to have it left as it is. */
const UNCHANGED = [
  'Never modify production.',
  'Production is read-only.',
  "Don't change anything in production.",
];

/** What is called after production and done wherever the command runs. */
const BUILDS = [
  'npm run build:prod',
  'NODE_ENV=production npm run build',
  'npm ci --production',
  'ng build --configuration production',
  'docker build --target production .',
  'docker build -f Dockerfile.prod .',
  'MIX_ENV=prod mix release',
  'RAILS_ENV=production rails assets:precompile',
  'npx webpack --mode production',
];

describe('rules on production', () => {
  it.each(KEPT_OUT)('%s', (rule) => {
    expect(statusOf(rule, run(CHANGES))).toBe('BLOCK');
    expect(statusOf(rule, run('kubectl --context staging delete pod x'))).toBe('PASS');
  });

  it.each(UNCHANGED)('%s', (rule) => {
    expect(statusOf(rule, run(CHANGES))).toBe('BLOCK');
    expect(statusOf(rule, run(LOOKS))).toBe('PASS');
    expect(statusOf(rule, run('kubectl --context staging delete pod x'))).toBe('PASS');
  });

  it.each([
    'Never deploy to production.',
    'Stay out of prod.',
    "Don't touch production.",
    "Don't push to production.",
  ])('%s lets builds for production be', (rule) => {
    expect(BUILDS.map((command) => [command, statusOf(rule, run(command))])).toEqual(
      BUILDS.map((command) => [command, 'PASS']),
    );
  });

  it.each([
    'NODE_ENV=production npx knex migrate:latest',
    'NODE_ENV=production node scripts/fix-orders.js',
    'npm run migrate --production',
    'npm run test:prod',
  ])('Stay out of prod. — broken by %s, which is no build', (command) => {
    expect(statusOf('Stay out of prod.', run(command))).toBe('BLOCK');
  });

  it.each([
    'vercel --prod',
    'npm run deploy:prod',
    './deploy.sh production',
    'NODE_ENV=production npm run build && vercel --prod',
    'kubectl --context prod apply -f a.yaml',
  ])('Never deploy to production. — broken by %s', (command) => {
    expect(statusOf('Never deploy to production.', run(command))).toBe('BLOCK');
  });

  it.each([LOOKS, 'terraform -chdir=envs/prod plan', 'vercel', 'kubectl --context staging apply -f a.yaml'])(
    'Never deploy to production. — lets %s be',
    (command) => {
      expect(statusOf('Never deploy to production.', run(command))).toBe('PASS');
    },
  );

  it.each([
    ['Never delete anything in production.', CHANGES],
    ['Never delete pods in production.', 'kubectl -n prod delete pod x'],
    ["Don't restart services in production.", 'ssh prod-1 systemctl restart nginx'],
    ["Don't restart anything on prod.", 'kubectl --context prod rollout restart deploy/x'],
    ['Never scale deployments in production.', 'kubectl --context prod scale deploy/x --replicas 0'],
    ['Never apply terraform to prod.', 'terraform -chdir=envs/prod apply'],
    ["Don't roll back production.", 'helm --kube-context prod rollback app'],
    ['Never ssh into production.', 'ssh prod-1'],
  ])('%s — broken by %s', (rule, command) => {
    expect(statusOf(rule, run(command))).toBe('BLOCK');
  });

  it.each([
    ['Never delete anything in production.', 'kubectl --context staging delete pod x'],
    ['Never run terraform apply in production.', 'terraform -chdir=envs/prod plan'],
    ['Never drop tables in production.', 'psql -h localhost -c "drop table a"'],
    ['Never ssh into production.', 'ssh staging-1'],
    ['No prod data in tests.', LOOKS],
    ['Never apply terraform.', 'terraform plan'],
    ['Keep the docs for production up to date.', LOOKS],
  ])('%s — lets %s be', (rule, command) => {
    expect(statusOf(rule, run(command))).toBe('PASS');
  });
});
