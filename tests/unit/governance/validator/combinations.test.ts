import { run } from '../calls.fixture';
import { reasonsUnder } from '../one-rule.fixture';
import { judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  [
    'Do not use --force with npm.',
    runs('npm install --force', 'npm audit fix --force'),
    runs('npm install', 'git push --force-with-lease'),
  ],
  ['Never use --force with git push.', runs('git push --force'), runs('git push', 'npm install --force')],
  ['Never run npm with `--force`!', runs('npm install --force'), runs('npm ci')],
  ['Never use curl without --fail.', runs('curl https://a.example'), runs('curl --fail https://a.example')],
  [
    'Always use --frozen-lockfile with pnpm install.',
    runs('pnpm install'),
    runs('pnpm install --frozen-lockfile', 'pnpm test'),
  ],
  [
    'Use git pull --rebase, not git pull.',
    runs('git pull', 'git pull origin main'),
    runs('git pull --rebase', 'git pull --rebase origin main', 'git push'),
  ],
  [
    'Use `git pull --rebase` instead of plain `git pull`.',
    runs('git pull origin main'),
    runs('git pull --rebase origin main'),
  ],
  [
    'Never use sudo with npm.',
    runs('sudo npm install -g x', 'sudo npm ci'),
    runs('npm install', 'sudo systemctl status nginx'),
  ],
  [
    'Please never use sudo with npm or pip.',
    runs('sudo npm ci', 'sudo pip install x'),
    runs('npm ci', 'pip install x'),
  ],
  ['npm must never be run as root.', runs('sudo npm ci'), runs('npm ci', 'sudo ls')],
  ['npm must not be run with sudo.', runs('sudo npm ci'), runs('npm ci')],
  ['Do not run docker as root.', runs('sudo docker ps'), runs('docker ps', 'sudo ls')],
  [
    'Never use kubectl with the production context.',
    runs('kubectl --context production get pods'),
    runs('kubectl get pods', 'helm list'),
  ],
  ['Never use wildcards with rm.', runs('rm *'), runs('rm a.log', 'rm -rf build')],
  [
    'Never squash PRs.',
    runs('gh pr merge 3 --squash'),
    runs('gh pr merge 3 --merge', 'gh pr merge 3 --rebase', 'gh pr view 3'),
  ],
  [
    'Avoid interactive git commands.',
    runs('git rebase -i main', 'git add -p'),
    runs('git status', 'git add .', 'git rebase main', 'git commit -m x'),
  ],
  [
    'Never install system packages.',
    runs('apt-get install jq', 'sudo apt install jq', 'brew install jq'),
    runs('npm ci', 'npm install', 'pip install -r requirements.txt'),
  ],
]);

it('is told in the words of the instruction', () => {
  expect(reasonsUnder('Never use sudo with npm.', run('sudo npm ci'))).toEqual([
    '"sudo npm ci" is what the instruction rules out with "never use sudo with npm.".',
  ]);
});
