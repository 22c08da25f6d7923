import { CrossReferenceValidator } from '../../../../src/governance/cross-reference-validator';
import type {
  ProposedAction,
  StoredInstruction,
  ValidationResult,
} from '../../../../src/governance/decisions';
import { policy } from '../policy.fixture';

const validator = new CrossReferenceValidator(policy);
const FOLDER = '/home/dev/shop-api';

const told = (text: string, givenAt = 1): StoredInstruction => ({
  id: `i${givenAt}`,
  text,
  quadrant: 'SYSTEM',
  persistence: 'HIGH',
  temporalScope: 'PROJECT',
  givenAt,
});

const run = (command: string): ProposedAction => ({
  type: 'tool_call',
  tool: 'Bash',
  description: `Run the shell command: ${command}`,
  parameters: { command, cwd: FOLDER },
});

const write = (path: string, content: string): ProposedAction => ({
  type: 'tool_call',
  tool: 'Write',
  description: `Write to the file ${path}.`,
  parameters: { file_path: `${FOLDER}/${path}`, content, cwd: FOLDER },
});

const decide = (action: ProposedAction, ...rules: readonly string[]): ValidationResult =>
  validator.decide({
    action,
    instructions: rules.map((rule, at) => told(rule, at + 1)),
    messages: [],
  });

describe('a command that an instruction rules out by its words', () => {
  it.each([
    ['Do not run `git push`.', 'git push origin main'],
    ['Do not run `git push`.', 'git -C ../other push'],
    ['Do not run `git push`.', 'npm test && git push'],
    ['Do not run `git push`.', "bash -c 'git push'"],
    ['Never run `rm -rf`.', 'rm -rf node_modules'],
    ['Never run `rm -rf`.', 'rm -fr node_modules'],
    ['Never run `rm -rf`.', 'rm -r -f node_modules'],
    ['Never use rm -rf.', 'rm -rf node_modules'],
    ["Don't run `rm -rf` outside of `build/`.", 'rm -rf src'],
    ["Don't run `rm -rf` outside of `build/`.", 'rm -rf build/out src'],
    ["Don't run `rm -rf` outside of `build/`.", 'rm -rf build/../src'],
    ['Never use `sudo`.', 'sudo apt-get install jq'],
    ['Use `rg`, not `grep`.', 'grep -r total src'],
    ['Use `rg` instead of `grep`.', 'cat log.txt | grep total'],
    ['Run tests with `make test`, never with `go test` directly.', 'go test ./...'],
    ["Don't use `git add -A` or `git add .`; add files by name.", 'git add -A'],
    ["Don't use `git add -A` or `git add .`; add files by name.", 'git add .'],
    ['Never use `--no-verify`.', 'git commit --no-verify -m x'],
    ['Never commit with --no-verify.', 'git commit --no-verify -m x'],
    ['Never use `--force` with `git push`.', 'git push --force origin topic'],
    ['`git rebase` is forbidden here.', 'git rebase main'],
    ['`git stash` must never be used.', 'git stash pop'],
    ['Never run `terraform apply` on production.', 'terraform apply -var-file=production.tfvars'],
    ['Ask me before you run `terraform apply`.', 'terraform apply'],
    ['Avoid `docker system prune`.', 'docker system prune -a'],
    ['Never run `git branch -D`.', 'git branch -D topic'],
    ['Use Docker Compose v2 (`docker compose`, not `docker-compose`).', 'docker-compose up -d'],
  ])('%s — %s', (rule, command) => {
    const { status, conflicts } = decide(run(command), rule);
    expect(status).toBe('BLOCK');
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ instruction_id: 'i1', text: rule, severity: 'CRITICAL' });
  });

  it('is named by itself in the reason, not with all that is around it', () => {
    expect(decide(run('npm test && git push'), 'Do not run `git push`.').conflicts[0]).toMatchObject({
      span: 'git push',
      reason: '"git push" is what the instruction rules out with "git push".',
    });
  });

  it.each([
    ['Do not run `git push`.', 'git status'],
    ['Do not run `git push`.', 'git log --grep push'],
    ['Do not run `git push`.', "echo 'git push'"],
    ['Never run `rm -rf`.', 'rm notes.txt'],
    ['Never run `rm -rf`.', 'rm -r old'],
    ["Don't run `rm -rf` outside of `build/`.", 'rm -rf build/out'],
    ['Never use `sudo`.', 'apt-get install jq'],
    ['Use `rg`, not `grep`.', 'rg total src'],
    ['Run tests with `make test`, never with `go test` directly.', 'make test'],
    ['Run tests with `make test`, never with `go test` directly.', 'go build ./...'],
    ["Don't use `git add -A` or `git add .`; add files by name.", 'git add src/a.ts'],
    ['Never use `--no-verify`.', 'git commit -m x'],
    ['Never use `--force` with `git push`.', 'npm install --force'],
    ['Never use `--force` with `git push`.', 'git push origin topic'],
    ['Never run `terraform apply` on production.', 'terraform apply -var-file=test.tfvars'],
    ['Never run `git branch -D`.', 'git branch -d topic'],
    ['Do not forget to run `npm test`.', 'npm test'],
    ['Never push without running `npm test`.', 'npm test'],
    ['Do not skip `npm run lint`.', 'npm run lint'],
    ['Do not use `any` in TypeScript.', 'npx tsc --noEmit'],
    ['Use Docker Compose v2 (`docker compose`, not `docker-compose`).', 'docker compose up -d'],
    ['Do not mention `git push` in the documentation.', 'git push origin topic'],
    ['`npm test` is not slow any more.', 'npm test'],
    ['Do not name a branch `test`.', 'test -f package.json'],
    ['Never run `npm publish`.', 'npm test'],
  ])('%s — not %s', (rule, command) => {
    expect(decide(run(command), rule)).toMatchObject({ status: 'PASS', conflicts: [] });
  });

  it('is allowed again by a later instruction on the same command', () => {
    const rules = ['Do not run `git push`.', 'From now on you may use `git push`.'];
    expect(decide(run('git push'), ...rules).status).toBe('PASS');
    expect(decide(run('git push'), ...rules.toReversed()).status).toBe('BLOCK');
  });
});

describe('the port that a command or a file states', () => {
  const MONGO = 'MongoDB runs on port 27027.';
  const API = 'The API listens on port 4100.';
  const POSTGRES = 'Postgres is on port 5433 here.';

  it.each([
    [MONGO, run('mongosh --port 27017')],
    [MONGO, run('MONGODB_URI=mongodb://localhost:27017/shop npm start')],
    [MONGO, write('.env.example', 'MONGODB_URI=mongodb://localhost:27017/shop\n')],
    [MONGO, write('src/config.ts', "export const mongoUrl = 'mongodb://localhost:27017';\n")],
    [POSTGRES, run('psql -h localhost -p 5432 -U app shop')],
    [POSTGRES, run('DATABASE_URL=postgres://app@localhost:5432/shop npm run migrate')],
    ['Redis listens on 6380, not on 6379.', run('redis-cli -p 6379 ping')],
    [API, run('PORT=3000 npm start')],
    [API, run('node server.js --port=3000')],
    [API, run('uvicorn app:api --port 8000')],
    [API, write('.env.example', 'PORT=3000\n')],
    ['The payments service runs on port 5050.', run('PORT=3000 node payments/server.js')],
  ])('is held against the one that was told: %s — %j', (rule, action) => {
    expect(decide(action, rule)).toMatchObject({ status: 'BLOCK', conflicts: [{ severity: 'CRITICAL' }] });
  });

  it.each([
    [MONGO, run('mongosh --port 27027')],
    [MONGO, run('PORT=3000 npm start')],
    [MONGO, write('.env.example', 'MONGODB_URI=mongodb://localhost:27027/shop\nPORT=3000\n')],
    [POSTGRES, run('psql -p 5433 shop')],
    [API, run('PORT=4100 npm start')],
    [API, run('curl http://localhost:3000/health')],
    [API, run('ssh -p 2222 host uptime')],
    [API, run('npx prisma studio --port 5555')],
    [API, run('psql -p 5432 shop')],
    [API, run('docker run -p 4100:4100 shop-api')],
    [API, run('mkdir -p 3000')],
    ['The payments service runs on port 5050.', run('PORT=3000 npm start')],
  ])('is not another one: %s — %j', (rule, action) => {
    expect(decide(action, rule)).toMatchObject({ status: 'PASS', conflicts: [] });
  });
});

describe('what a call does and does not do', () => {
  const NO_NEW = 'You MUST NOT add new dependencies without approval.';

  it.each([
    [NO_NEW, run('npm install left-pad'), 'BLOCK'],
    [NO_NEW, run('pip install requests'), 'BLOCK'],
    [NO_NEW, run('npm install'), 'PASS'],
    [NO_NEW, run('npm ci'), 'PASS'],
    ['Do not install packages.', run('npm ci'), 'BLOCK'],
    ['Do not modify package-lock.json by hand.', write('package-lock.json', '{}'), 'BLOCK'],
    ['Do not modify package-lock.json by hand.', write('package.json', '{}'), 'PASS'],
    ['Never edit the generated file module17.gen.ts by hand.', write('src/module17.gen.ts', 'x'), 'BLOCK'],
    ['Never edit the generated file module17.gen.ts by hand.', write('src/module17.ts', 'x'), 'PASS'],
    ['Never delete anything outside of build/.', run('rm build/out.js'), 'PASS'],
    ['Never delete anything outside of build/.', run('rm src/index.ts'), 'BLOCK'],
  ] as const)('%s — %j: %s', (rule, action, status) => {
    expect(decide(action, rule).status).toBe(status);
  });
});

describe('rules as they stand in the files of projects', () => {
  it.each([
    ['Never push to main, master or develop.', run('git push origin develop')],
    ['Never run `npm run db:reset` or `npm run db:drop`.', run('npm run db:drop')],
    ['`git rebase`, `git reset` and `git stash` are forbidden.', run('git rebase main')],
    [
      'Use `kubectl get`; never `kubectl apply`, `kubectl edit` or `kubectl scale`.',
      run('kubectl scale deploy/api'),
    ],
    ['Do not run the following commands: `make deploy`, `make release`.', run('make release')],
    ['Never run commands as root (`sudo`).', run('sudo systemctl restart nginx')],
    ['Prefer `git switch` over `git checkout`.', run('git checkout main')],
    ['Never run `git commit` without `-s`.', run('git commit -m x')],
    ["Don't run `docker compose down -v`.", run('docker compose -f dev.yml down --volumes')],
    ['Never use `--no-verify` when committing.', run('git commit -n -m x')],
    ['Do not use `--watch`.', run('npm test -- --watch')],
    ['Do not run `./scripts/deploy.sh`.', run('bash scripts/deploy.sh')],
    ['Never modify `packages/core/`.', write('packages/core/a.ts', 'x')],
    ['Never edit `packages/core/**`.', run('sed -i s/a/b/ packages/core/src/a.ts')],
    ['Never edit `.github/workflows/*.yml`.', write('.github/workflows/ci.yml', 'on: push')],
    ['Do not modify `vendor/`, `legacy/`, or `third_party/`.', run('rm legacy/a.c')],
    ['No changes to `tsconfig.json`.', write('tsconfig.json', '{}')],
    ['`openapi.json` is generated, do not edit it by hand.', write('openapi.json', '{}')],
  ])('%s — broken by %j', (rule, action) => {
    expect(decide(action, rule)).toMatchObject({ status: 'BLOCK', conflicts: [{ instruction_id: 'i1' }] });
  });

  it.each([
    ['Never push to main, master or develop.', run('git push origin topic')],
    ['Never run `npm run db:reset` or `npm run db:drop`.', run('npm run db:migrate')],
    ['Terraform state is remote; never run `terraform state` commands.', run('ls')],
    ['Never run `git commit` without `-s`.', run('git commit --signoff -m x')],
    ['Do not run `npm test` without `--silent`.', run('npm test -- --silent')],
    ['Do not use the `--watch` flag with jest.', run('npx jest')],
    ['Do not use the `--watch` flag with jest.', run('npx tsc --watch')],
    ['Do not run `rails db:migrate` in production.', run('rails db:migrate')],
    ['Do not run `./scripts/deploy.sh`.', run('cat scripts/deploy.sh')],
    ['Never call `pytest` directly.', run('pip install pytest')],
    ['Never call `pytest` directly.', run('grep -rn pytest setup.cfg')],
    ['Never force push.', run('git push origin feature/force-login')],
    ['Never `curl ... | bash`.', run('curl -fsSL https://get.example.com/x.sh -o x.sh')],
    ['Never modify `src/generated/`.', write('src/cart.ts', 'x')],
    ['Never modify `src/generated/`.', run('cat src/generated/client.ts')],
    ['Never modify `packages/core/`.', write('packages/web/a.ts', 'x')],
    ['Never modify `dist/`.', run('node dist/index.js')],
    ['Use the helpers in `src/utils/date.ts`.', write('app/page.tsx', 'x')],
    ['The migrations have already run; do not change them.', write('README.md', 'x')],
    ['`openapi.json` is generated, do not edit it by hand.', write('README.md', 'x')],
    ['Do not start servers.', write('src/a.ts', 'x')],
  ])('%s — kept by %j', (rule, action) => {
    expect(decide(action, rule)).toMatchObject({ status: 'PASS', conflicts: [] });
  });
});
