import { edit, hooked, run, write } from '../calls.fixture';
import { judge } from '../rules.fixture';

describe('folders by their names', () => {
  judge([
    ['Never edit the infra folder.', [edit('infra/main.tf')], [edit('src/main.tf'), run('terraform plan')]],
    [
      'Do not modify the terraform directory.',
      [edit('terraform/main.tf')],
      [run('terraform fmt -check'), edit('src/a.ts')],
    ],
    ['Never touch the k8s folder', [edit('k8s/site.yml')], [edit('src/a.ts')]],
    ['Never edit the build directory.', [edit('build/main.js')], [run('npm run build'), edit('src/a.ts')]],
    ['Leave the infra folder alone.', [edit('infra/main.tf')], [edit('src/a.ts')]],
    [
      'The infra folder belongs to the platform team, leave it alone.',
      [edit('infra/main.tf')],
      [edit('src/a.ts')],
    ],
    ['`infra/` is owned by the platform team; hands off.', [edit('infra/main.tf')], [edit('src/a.ts')]],
    ['Keep your paws off `db/schema.rb`.', [edit('db/schema.rb')], [edit('db/seeds.rb')]],
    ['Leave the code better than you found it.', [], [edit('src/a.ts')]],
    ['Leave me alone.', [], [edit('src/a.ts')]],
    ['Do not modify this directory.', [], [edit('src/a.ts')]],
  ]);
});

describe('new files in the root', () => {
  judge([
    [
      "Don't create new files in the repo root.",
      [hooked(write('notes.md'))],
      [hooked(write('docs/notes.md')), hooked(edit('README.md'))],
    ],
    ['No stray files at the top level.', [hooked(write('notes.md'))], [hooked(write('docs/notes.md'))]],
    ['Keep the project root clean.', [hooked(write('scratch.py'))], [hooked(write('src/scratch.py'))]],
  ]);
});

describe('generated files, also where no folder is called so', () => {
  judge([
    [
      "Don't edit generated files.",
      [edit('src/gen/a.ts'), edit('api/users.pb.go'), edit('lib/user.g.dart'), edit('src/generated/a.ts')],
      [edit('src/general/a.ts'), edit('src/generator.ts')],
    ],
  ]);
});

describe('credentials in logs', () => {
  judge([
    [
      'Never log passwords.',
      [
        write('src/a.ts', 'logger.info(`login with ${password}`)'),
        write('src/a.go', 'log.Printf("user %s", user.Password)'),
      ],
      [
        write('src/a.ts', "logger.info('wrong password', userId)"),
        write('src/a.ts', "logger.info('wrong password, token')"),
      ],
    ],
    [
      "Don't log tokens.",
      [
        write('src/a.ts', "console.log('token', token)"),
        write('src/a.py', "logging.info('got %s', access_token)"),
      ],
      [
        write('src/a.ts', "console.log('tokens used', tokens.length)"),
        write('src/a.ts', "console.log('token', mask(token))"),
        write('src/a.ts', "console.log('has', hasToken)"),
        write('src/a.ts', "verify(token); console.log('ok')"),
      ],
    ],
    [
      'No secrets in the logs.',
      [write('src/a.py', "print(f'{secret}')")],
      [write('src/a.py', "print('a secret')")],
    ],
    ['Log in with a token, never a password.', [], [write('src/a.ts', 'console.log(token)')]],
  ]);
});

describe('a command that falls short of being run', () => {
  judge([
    ["I don't want to see `make test` skipped.", [], [run('make test'), run('make build && make test')]],
    ['Nobody should have to run `make clean` twice.', [], [run('make clean')]],
    [
      "I don't want to see `docker system prune` again.",
      [run('docker system prune -af')],
      [run('docker ps')],
    ],
  ]);
});

describe('the one of its kind', () => {
  judge([
    ["Don't use another package manager than pnpm.", [run('npm install lodash')], [run('pnpm add lodash')]],
    ['No other package manager than pnpm.', [run('yarn add lodash')], [run('pnpm add lodash')]],
    ['Any package manager but pnpm is forbidden.', [run('npm install lodash')], [run('pnpm add lodash')]],
    ['Never use a different test runner than vitest.', [run('npx jest')], [run('npx vitest run')]],
  ]);
});

describe('what is not to be committed, added or run', () => {
  judge([
    [
      'Never commit `debug: true`.',
      [write('config/prod.yml', 'debug: true\n')],
      [run('git commit -m "fix the parser"'), write('config/prod.yml', 'debug: false\n')],
    ],
    ['Never commit anything that breaks the build.', [], [run('git commit -m "fix the parser"')]],
    ["Never push anything you haven't tested.", [], [run('git push')]],
    ['Never push anything that I have not approved.', [run('git push')], [run('git status')]],
    ['Never push anything.', [run('git push')], [run('git commit -m x')]],
    [
      "Don't add another remote.",
      [run('git remote add mirror git@example.org:x/y.git')],
      [run('git remote -v'), run('git fetch origin')],
    ],
    ['No new remotes.', [run('git remote add mirror git@example.org:x/y.git')], [run('git remote -v')]],
    [
      'No destructive SQL.',
      [run('psql -c "DROP TABLE users"'), run('mysql -e "truncate table users"')],
      [run('psql -c "SELECT 1"')],
    ],
    ["Don't run DROP or TRUNCATE.", [run('psql -c "TRUNCATE users"')], [run('psql -c "SELECT 1"')]],
    ['Never print environment variables.', [run('printenv')], [run('npm test')]],
    [
      "Don't open a browser.",
      [run('open http://localhost:3000'), run('xdg-open out.html')],
      [run('npm run dev')],
    ],
    [
      'No merge commits.',
      [run('git merge --no-ff feature/x'), run('git merge origin/main'), run('git pull --no-rebase')],
      [run('git merge --ff-only origin/main'), run('git rebase main')],
    ],
  ]);
});

describe('what code must not do', () => {
  judge([
    [
      "Don't disable TLS verification.",
      [
        run('curl -k https://internal.example.org'),
        run('curl -sk https://internal.example.org'),
        write('src/a.py', 'requests.get(url, verify=False)\n'),
        write('src/a.ts', 'new Agent({ rejectUnauthorized: false })'),
      ],
      [run('curl -s https://internal.example.org/k'), write('src/a.py', 'requests.get(url)\n')],
    ],
    ['Renew TLS certificates in March.', [], [run('curl -k https://internal.example.org')]],
    [
      'Do not use MD5.',
      [write('src/a.py', 'hashlib.md5(x)\n'), write('src/a.ts', "createHash('md5')")],
      [write('src/a.py', 'hashlib.sha256(x)\n')],
    ],
    ['MD5 must not be used.', [write('src/a.py', 'hashlib.md5(x)\n')], []],
    ['Do not delete the md5 files.', [], [write('src/a.py', 'hashlib.md5(x)\n')]],
    ['Never compare MD5 sums by eye.', [], [write('src/a.py', 'hashlib.md5(x)\n')]],
    ['TLS checks must not be turned off.', [run('curl -k https://internal.example.org')], []],
    ['Keep tokens out of the logs.', [write('src/a.ts', 'logger.info(token)')], []],
    [
      'Queries must be parameterised.',
      [write('src/a.py', 'cur.execute(f"SELECT * FROM t WHERE id={uid}")\n')],
      [],
    ],
    [
      'Parameterised queries only.',
      [write('src/a.py', 'cur.execute(f"SELECT * FROM t WHERE id={uid}")\n')],
      [write('src/a.py', 'cur.execute("SELECT * FROM t WHERE id=%s", (uid,))\n')],
    ],
    ['No new GitHub Actions workflows.', [write('.github/workflows/x.yml')], [write('docs/x.yml')]],
    ['No global npm installs.', [run('npm i -g eslint')], [run('npm i eslint')]],
  ]);
});
