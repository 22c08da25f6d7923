import { call, run } from '../calls.fixture';
import { statusOf, statusUnder } from '../one-rule.fixture';

/** One program in the place of another, each with a call: "use rg, not grep". */
const PAIRS: readonly (readonly [used: string, replaced: string, usedBy: string, replacedBy: string])[] = [
  ['rg', 'grep', 'rg foo src', 'grep -rn foo src'],
  ['trash', 'rm', 'trash a.txt', 'rm a.txt'],
  ['fd', 'find', 'fd foo', 'find . -name foo'],
  ['podman', 'docker', 'podman build .', 'docker build .'],
  ['just', 'make', 'just test', 'make test'],
  ['pnpm', 'npm', 'pnpm i', 'npm install'],
  ['bun', 'node', 'bun a.ts', 'node a.js'],
  ['uv', 'pip', 'uv pip install x', 'pip install x'],
  ['xh', 'curl', 'xh get a.b', 'curl a.b'],
  ['ruff', 'black', 'ruff format', 'black .'],
  ['vitest', 'jest', 'npx vitest', 'npx jest'],
  ['mise', 'nvm', 'mise install', 'nvm install 20'],
  ['eza', 'ls', 'eza', 'ls -la'],
  ['bat', 'cat', 'bat x', 'cat x'],
  ['sd', 'sed', 'sd a b x', 'sed -i s/a/b/ x'],
  ['rsync', 'scp', 'rsync a h:b', 'scp a h:b'],
];

const WORDINGS: readonly ((used: string, replaced: string) => string)[] = [
  (a, b) => `Use ${a}, not ${b}.`,
  (a, b) => `Use ${a} instead of ${b}.`,
  (a, b) => `Always use ${a} rather than ${b}.`,
  (a, b) => `Prefer ${a} over ${b}.`,
  (a, b) => `We use ${a}, not ${b}.`,
  (a, b) => `Don't use ${b}; use ${a}.`,
  (a, b) => `${a} instead of ${b}`,
  (a, b) => `${a}, not ${b}`,
  (a, b) => `${a} over ${b}`,
  (a, b) => `Not ${b} but ${a}.`,
  (a, b) => `Replace ${b} with ${a}.`,
  (a, b) => `This repo uses ${a} (not ${b}).`,
  (a, b) => `Use \`${a}\` and never \`${b}\`.`,
  (a, b) => `Run ${a}, never ${b}.`,
  (a, b) => `We moved from ${b} to ${a}.`,
  (a, b) => `${b} -> ${a}`,
  (a, b) => `We switched from ${b} to ${a}; please don't go back.`,
  (a, b) => `Only ${a} is allowed, no ${b}.`,
  (a, b) => `Instead of ${b}, use ${a}.`,
  (a, b) => `Rather than ${b}, use ${a}.`,
];

describe('a program in the place of another', () => {
  it.each(WORDINGS.map((rule) => [rule('rg', 'grep'), rule] as const))('%s', (_, rule) => {
    const judged = PAIRS.map(([a, b, usedBy, replacedBy]) => [
      rule(a, b),
      statusOf(rule(a, b), run(usedBy)),
      statusOf(rule(a, b), run(replacedBy)),
    ]);
    expect(judged).toEqual(PAIRS.map(([a, b]) => [rule(a, b), 'PASS', 'BLOCK']));
  });

  it.each([
    ['Use rg for searching code rather than grep or find.', 'grep -rn foo src'],
    ['Use rg for searching code rather than grep or find.', 'find . -name x'],
    ['Prefer rg and fd over grep and find.', 'find . -name x'],
    ['Instead of grep or find, use rg.', 'grep foo src'],
    ['Always use rg (ripgrep) instead of grep/find.', 'grep -rn foo src'],
    ['When you search, use rg instead of grep.', 'grep -rn foo src'],
    ['If you need to delete a file, use trash instead of rm.', 'rm a.txt'],
    ['We use just as our task runner instead of make.', 'make all'],
    ['Builds run through bazel, not make.', 'make all'],
    ['grep is not installed on this box, use rg.', 'grep -rn foo src'],
    ['rg > grep', 'grep -rn foo src'],
    ['Use cargo nextest, not cargo test.', 'cargo test'],
    ['Use jq to sort, not python.', 'python a.py'],
    ["Don't use rm.", 'rm a.txt'],
    ['Never run mv.', 'mv a b'],
    ['Never use vim.', 'vim x'],
  ])('%s — broken by %s', (rule, command) => {
    expect(statusOf(rule, run(command))).toBe('BLOCK');
  });

  it.each([
    ['You can use rg instead of grep.', 'grep -rn foo src'],
    ['If rg is missing, use grep instead of rg.', 'rg foo'],
    ['Use computed instead of watch.', 'watch ls'],
    ['Use toSorted instead of sort.', 'sort a'],
    ['Prefer `for...of` over find.', 'find . -name x'],
    ['Prefer const over let.', 'grep -rn foo src'],
    ['We use pnpm, so make sure not to commit package-lock.json.', 'make all'],
    ['Run eslint and make sure it passes.', 'make all'],
    ['Run make, not the scripts in bin.', 'make all'],
    ['Use git and not find a way around it.', 'find . -name x'],
    ['Use docker over ssh.', 'ssh host docker ps'],
    ['Run rsync over ssh.', 'rsync -e ssh a h:b'],
    ['Builds run through bazel, not make.', 'bazel build //a'],
    ['Use cargo nextest, not cargo test.', 'cargo nextest run'],
    ['Use cargo nextest, not cargo test.', 'cargo build'],
    ["Don't use python, use python3.", 'python3 a.py'],
    ['Use python3 instead of python.', 'python3 a.py'],
    ['rg is faster than grep.', 'grep -rn foo src'],
    ['Explain in the docs that rg replaces grep.', 'grep -rn foo src'],
    ['Use pnpm instead of npm for installing packages.', 'npm test'],
    ['Does rg work instead of grep?', 'grep -rn foo src'],
  ])('%s — lets %s be', (rule, command) => {
    expect(statusOf(rule, run(command))).toBe('PASS');
  });
});

describe('what stands beside a ban', () => {
  it.each([
    ["rebase, don't merge: we keep a linear history", run('git rebase origin/main'), 'PASS'],
    ["rebase, don't merge: we keep a linear history", run('git merge origin/main'), 'BLOCK'],
    [
      'only fetch web pages from our own docs (docs.acme.dev), nothing else on the internet',
      call('WebFetch', { url: 'https://docs.acme.dev/guides', prompt: 'Which headers?' }),
      'PASS',
    ],
    [
      'only fetch web pages from our own docs (docs.acme.dev), nothing else on the internet',
      call('WebFetch', { url: 'https://example.org/guides', prompt: 'Which headers?' }),
      'BLOCK',
    ],
    ["Don't touch the prod cluster with kubectl.", run('kubectl --context staging delete pod api'), 'PASS'],
    ["Don't touch the prod cluster with kubectl.", run('kubectl --context prod delete pod api'), 'BLOCK'],
    ["Don't decrypt anything with sops.", run('sops -d secrets.yaml'), 'BLOCK'],
  ])('%s: %j', (rule, action, status) => {
    expect(statusOf(rule, action)).toBe(status);
  });
});

describe('a ban, and what is said later of another thing of its kind', () => {
  it.each([
    [['Never use npm or yarn.', 'Run `pnpm icons` when the icons are stale.'], 'npm install', 'BLOCK'],
    [['Never use npm or yarn.', 'Run `pnpm icons` when the icons are stale.'], 'pnpm icons', 'PASS'],
    [['We use yarn.', 'We use pnpm.'], 'pnpm install', 'PASS'],
  ] as const)('%j: %s', (rules, command, status) => {
    expect(statusUnder(rules, run(command))).toBe(status);
  });
});
