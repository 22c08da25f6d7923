import type { ProposedAction } from '../../../../src/governance/decisions';
import { edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const commands = (...all: readonly string[]): ProposedAction[] => all.map(run);

describe('what is done at a terminal, in words', () => {
  judge([
    ['No npm audit fix.', commands('npm audit fix --force'), commands('npm audit')],
    ['npx is off limits.', commands('npx foo'), commands('npm test')],
    ...each(
      ['No hard resets.', 'Do not hard reset.'],
      commands('git reset --hard HEAD~1'),
      commands('git reset --soft HEAD~1'),
    ),
    ...each(
      ['Never use interactive commands.', 'No interactive commands.'],
      commands('git rebase -i HEAD~3', 'git add -p'),
      commands('git add a', 'git rebase main'),
    ),
    ['Never open vim.', commands('vim a.ts'), commands('cat a.ts')],
    ...each(
      ['No watch mode.', 'Watch mode is forbidden.'],
      commands('npx jest --watch', 'npx vitest --watch'),
      commands('npx jest', 'npx vitest run'),
    ),
    ...each(
      [
        'Please do not leave jest in watch mode, it never ends.',
        'Never run the tests in watch mode.',
        'Watch mode is out: nobody ends it.',
        'Tests are run once, never in watch mode.',
        'No watch mode for unit tests.',
      ],
      commands('npx jest --watch src/cart', 'pnpm vitest --watch', 'npm test -- --watchAll'),
      commands('npx jest src/cart', 'npx vitest run', 'pnpm test', 'npm run build'),
    ),
    ['Never run webpack in watch mode.', commands('npx webpack --watch'), commands('npx webpack')],
    ['The bundler runs in watch mode.', [], commands('npx webpack --watch')],
    ['Sprockets are built in release mode, never in watch mode.', [], commands('npx jest --watch')],
    ...each(
      ['Do not sleep between commands.', 'Never use sleep in commands.', 'Avoid sleep.'],
      commands('sleep 30', 'sleep 5 && npm test'),
      commands('npm test'),
    ),
    ['Avoid sleep in tests.', [], commands('sleep 30')],
    ...each(
      ['Only plan, never apply.', 'Use terraform plan only.'],
      commands('terraform apply'),
      commands('terraform plan'),
    ),
    ...each(
      ['Never use -auto-approve.', 'Do not pass -auto-approve to terraform.'],
      commands('terraform apply -auto-approve'),
      commands('terraform plan', 'terraform apply'),
    ),
    ['Do not run jest -u.', commands('npx jest -u'), commands('npx jest')],
    ...each(
      ['Always open draft PRs.', 'PRs must be drafts.', 'Open PRs as draft.', 'Create PRs with --draft.'],
      commands('gh pr create --fill'),
      commands('gh pr create --draft --fill', 'gh pr view 3'),
    ),
    ['PRs were drafts once.', [], commands('gh pr create --fill')],
    ['I open the PRs.', commands('gh pr create --fill'), commands('gh pr view 3')],
    ['I open the PRs, and you merge them.', [], commands('gh pr create --fill')],
    ...each(
      ['Target develop with PRs.', 'Open PRs against develop, not main.'],
      commands('gh pr create --base main'),
      commands('gh pr create --base develop'),
    ),
    ['Do not run GitHub workflows by hand.', commands('gh workflow run ci.yml'), commands('gh run list')],
    ...each(
      ['No downloads.', 'Never download anything from the internet.'],
      commands('wget https://a.example/x.zip', 'curl -O https://a.example/x'),
      commands('npm test'),
    ),
    ...each(
      ['Use ssh remotes, not https.', 'Clone with SSH, never https.'],
      commands('git clone https://github.com/a/b'),
      commands('git clone git@github.com:a/b.git', 'curl https://a.example'),
    ),
    [
      'Always clone with --depth 1.',
      commands('git clone git@github.com:a/b.git'),
      commands('git clone --depth 1 git@github.com:a/b.git'),
    ],
  ]);
});

describe('files for containers, and how files end', () => {
  const docker = (text: string): ProposedAction => edit('Dockerfile', 'a', text);
  judge([
    ...each(
      ['Never use latest tags for images.', 'No :latest images.', 'Pin image tags, never latest.'],
      [docker('FROM node:latest'), edit('compose.yml', 'a', '    image: node:latest')],
      [docker('FROM node:20.1.0'), docker('# latest')],
    ),
    ...each(
      ['Use COPY, not ADD, in Dockerfiles.', 'Prefer COPY over ADD.'],
      [docker('ADD . /app')],
      [docker('COPY . /app')],
    ),
    ...each(
      ['Containers must not run as root.', 'Do not run anything as root in containers.'],
      [docker('USER root')],
      [docker('USER node')],
    ),
    ...each(
      ['Use LF line endings.', 'No CRLF.', 'Never use CRLF line endings.'],
      [write('src/a.ts', 'a;\r\nb;\r\n')],
      [write('src/a.ts', 'a;\nb;\n')],
    ),
    ...each(
      [
        'Files end with a newline.',
        'Every file must end with a newline.',
        'Always end files with a newline.',
      ],
      [write('src/a.ts', 'const a = 1;')],
      [write('src/a.ts', 'const a = 1;\n'), edit('src/a.ts', 'a', 'b')],
    ),
    ...each(
      ['Files under 300 lines.', 'No file longer than 300 lines.'],
      [write('src/a.ts', 'x();\n'.repeat(400))],
      [write('src/a.ts', 'x();\n'.repeat(300)), write('docs/a.md', 'x\n'.repeat(400))],
    ),
    ...each(
      [
        'Consider splitting files longer than 300 lines.',
        'File names under 30 characters.',
        'CSV files have at most 500 lines.',
        'Log files under 300 lines are kept.',
      ],
      [],
      [write('src/a.ts', 'x();\n'.repeat(400))],
    ),
    ...each(
      ['Do not create README files.', 'No README files.'],
      [write('docs/README.md', '# A\n')],
      [write('src/a.ts'), edit('README.md'), write('docs/a.md', '# A\n')],
    ),
  ]);
});

describe('a command whose program is not named', () => {
  judge([
    [
      'Never `load --append`.',
      commands('python manage.py load cities --append', 'bin/console load --append'),
      commands('python manage.py load cities', 'psql --append', 'git log --append load'),
    ],
    [
      '`down --volumes` is forbidden.',
      commands('docker compose down --volumes', 'docker compose -f dev.yml down --volumes'),
      commands('docker compose down', 'docker compose up'),
    ],
    ['No `down -v`.', commands('docker compose down -v'), commands('docker compose up -v', 'pytest -v down')],
    [
      'Do not use `install --no-deps`.',
      commands('pip install celery --no-deps'),
      commands('pip install celery', 'npm install'),
    ],
    [
      'Never run `workspace delete`.',
      commands('terraform workspace delete old'),
      commands('terraform workspace list', 'git branch --delete workspace'),
    ],
    ['Run `load --append` to add the cities.', [], commands('python manage.py load --append')],
  ]);
});

describe('flags that are left to others', () => {
  judge([
    [
      '`--env live` and `--env demo` are for the scheduler.',
      commands('deployer run --env live', 'deployer run --env=demo'),
      commands('deployer run --env dev', 'git log --grep live'),
    ],
    [
      '`--profile heavy` belongs to the build server.',
      commands('make-it build --profile heavy'),
      commands('make-it build', 'make-it build --profile light'),
    ],
    ...each(
      ['`--no-edit` is off the table.', '`--no-edit` is out.', 'Reviews matter, so `--no-edit` is taboo.'],
      commands('git commit --no-edit'),
      commands('git commit -m "Add a map"'),
    ),
    ['`--profile heavy` is for measuring.', [], commands('make-it build --profile heavy')],
    ['`--profile heavy` is out of date.', [], commands('make-it build --profile heavy')],
  ]);
});
