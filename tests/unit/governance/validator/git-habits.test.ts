import type { ProposedAction } from '../../../../src/governance/decisions';
import { edit, run, write } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const commands = (...all: readonly string[]): ProposedAction[] => all.map(run);

describe('habits of work with git and packages', () => {
  judge([
    ...each(
      [
        'Never bypass hooks.',
        "Don't bypass pre-commit hooks.",
        'Hooks must not be skipped.',
        'Git hooks must always run.',
        'Never commit with hooks disabled.',
        'No bypassing of hooks.',
        'Always let the hooks run.',
      ],
      commands(
        'git commit --no-verify -m x',
        'git commit -n -m x',
        'HUSKY=0 git commit -m x',
        'SKIP=eslint git commit -m x',
        'git -c core.hooksPath=/dev/null commit -m x',
        'git config core.hooksPath /dev/null',
        'git push --no-verify',
      ),
      [
        ...commands('git commit -m x', 'npx husky install', 'git config core.hooksPath', 'HUSKY=0 npm ci'),
        edit('src/hooks/useA.ts'),
      ],
    ),
    ...each(
      ['You may skip hooks for WIP commits.', 'React hooks must not be called in loops.'],
      [],
      commands('git commit --no-verify -m x'),
    ),
    ...each(
      ['Squash before merging.', 'Always squash merge.', 'PRs are squash-merged.', 'Merge PRs with squash.'],
      commands('gh pr merge 3 --merge', 'gh pr merge 3 --rebase'),
      commands('gh pr merge 3 --squash', 'gh pr view 3', 'git merge feature/x'),
    ),
    ...each(
      [
        'You may squash before merging.',
        'PRs were squash-merged until 2021.',
        'Squash merges? Nope, we like small commits.',
      ],
      [],
      commands('gh pr merge 3 --merge'),
    ),
    ...each(
      ['No merge commits.', 'Rebase onto main, never merge main.', 'Rebase instead of merging.'],
      commands('git merge main', 'git merge origin/main'),
      commands('git rebase main', 'git pull --rebase'),
    ),
    ...each(
      ['Always pull with rebase.', 'Always git pull --rebase.', 'Pull with --rebase.'],
      commands('git pull', 'git pull origin main'),
      commands('git pull --rebase', 'git pull -r', 'git fetch'),
    ),
    ...each(
      [
        'Install with --save-exact.',
        'Use --save-exact when adding packages.',
        'Install packages with `--save-exact`.',
        'Always pass -E to npm install.',
      ],
      commands('npm install lodash', 'npm i -D jest'),
      commands('npm install --save-exact lodash', 'npm i -D -E jest', 'npm ci', 'npm install', 'npm test'),
    ),
    ...each(
      ['Every commit is signed.', 'Never disable commit signing.', 'No unsigned commits.'],
      commands(
        'git commit --no-gpg-sign -m x',
        'git -c commit.gpgsign=false commit -m x',
        'git config commit.gpgsign false',
      ),
      commands('git commit -S -m x', 'git log'),
    ),
    ...each(
      [
        "Don't touch my stashed stuff.",
        'My stashes are off limits.',
        'Keep your hands off my stash.',
        'Leave my stash alone.',
      ],
      commands('git stash drop', 'git stash clear', 'git stash pop', 'git stash apply'),
      commands('git stash list', 'git stash show -p', 'git status'),
    ),
    ...each(
      ['Leave my git config alone.', 'The git config is off limits.'],
      commands('git config user.email a@b.c', 'git config --global user.name x'),
      commands('git config --get user.email', 'git config --list', 'git status'),
    ),
    ...each(
      ['Never change npm config.', "Don't touch my npm config.", 'Do not change the npm registry.'],
      [run('npm config set registry https://x.example'), edit('.npmrc', 'a', 'registry=https://x.example')],
      commands('npm config get registry', 'npm install'),
    ),
    ...each(
      ['Leave the git remotes as they are.', 'Do not touch git remotes.'],
      commands('git remote set-url origin x', 'git remote add x y'),
      commands('git remote -v', 'git fetch'),
    ),
    ...each(
      ['I cut the releases.', 'Releases are mine.', 'I do the releases.', 'Leave the releases to me.'],
      commands('git tag v1.2.0', 'gh release create v1', 'npm version patch', 'git push --tags'),
      commands('git tag -l', 'git push', 'gh release list', 'cargo build --release', 'git fetch --tags'),
    ),
    ['Releases are cut on Mondays.', [], commands('git tag v1.2.0')],
    ['I cut the releases, but you tag them.', [], commands('git tag v1.2.0')],
    ['Tags are never pushed by you.', commands('git push --tags'), commands('git push')],
    ...each(
      ['I bump the version.', 'Version bumps are mine.', 'Do not bump versions.'],
      [run('npm version minor'), edit('package.json', '"version": "1.0.0"', '"version": "1.0.1"')],
      [run('npm --version'), edit('package.json', '"name": "a"', '"name": "b"')],
    ),
    ...each(
      [
        'I take care of deployments.',
        'Deployments are mine.',
        'Leave deployments to me.',
        'Deployment is my job.',
      ],
      commands('kubectl apply -f k8s/', 'helm upgrade web ./chart', 'terraform apply', 'npm run deploy'),
      commands('kubectl get deployments', 'helm template ./chart', 'terraform plan', 'npm run build'),
    ),
    ...each(
      ['Deployments are done on Fridays.', 'You take care of deployments.', 'Deployments are up to you.'],
      [],
      commands('kubectl apply -f k8s/'),
    ),
    ...each(
      ['Make a new commit rather than amending.', 'Create new commits instead of amending.'],
      commands('git commit --amend --no-edit'),
      commands('git commit -m x'),
    ),
    ['We merged instead of rebasing.', [], commands('git rebase main')],
    ['No empty commits.', commands('git commit --allow-empty -m x'), commands('git commit -m x')],
    ['Nothing is installed globally.', commands('npm install -g x', 'npm i -g x'), commands('npm install x')],
    ...each(
      ['No gradle.', "Don't use Gradle."],
      commands('gradle build', './gradlew build'),
      commands('mvn test'),
    ),
    ...each(
      [
        'Use the wrapper, not gradle.',
        'Always use the Gradle wrapper, never a system gradle.',
        'Run `./gradlew`, not `gradle`.',
      ],
      commands('gradle build'),
      commands('./gradlew build'),
    ),
  ]);
});

describe('how messages of commits are written', () => {
  const claude = run('git commit -m "Add x\n\nCo-Authored-By: Claude <noreply@anthropic.com>"');
  judge([
    ...each(
      ['The commit subject must not exceed 72 characters.', 'Limit the subject line to 72 characters.'],
      [run(`git commit -m "Add ${'very '.repeat(15)}much"`)],
      [run('git commit -m "Add x"'), run(`git commit -m "Add x" -m "${'very '.repeat(15)}much"`)],
    ),
    ...each(
      [
        "Don't add yourself as co-author.",
        'Leave out the Co-Authored-By line.',
        'No AI co-author.',
        'Never credit Claude in commits.',
        'Do not sign commits as Claude.',
      ],
      [claude],
      commands('git commit -m "Add x"', 'git commit -m "Mend the air tool"'),
    ),
    ...each(
      [
        'Commit messages in lowercase.',
        'Commit messages are all lowercase.',
        'Commit subjects start lowercase.',
      ],
      commands('git commit -m "Add x"', 'git commit -m "feat: Add x"'),
      commands('git commit -m "add x"', 'git commit -m "feat: add x"', 'git commit -m "ABC-1 add x"'),
    ),
    ...each(
      [
        'Commit messages do not end with a period.',
        'No trailing period in commit messages.',
        'No full stop at the end of commit subjects.',
      ],
      commands('git commit -m "Add x."'),
      commands('git commit -m "Add x"', 'git commit -m "Add x" -m "It is so."', 'git commit -m "Wait..."'),
    ),
  ]);
});

describe('what is preferred to something else', () => {
  const code = (text: string): ProposedAction => write('src/a.ts', text);
  judge([
    [
      'No let, only const.',
      [code('let a = 1;\n')],
      [code('const a = 1;\n'), write('src/a.rs', 'let a = 1;\n')],
    ],
    ...each(
      ['const over let.', '`const` over `let`.'],
      [code('let a = 1;\nuse(a);\n')],
      [code('const a = 1;\n'), code('let a = 1;\na += 1;\n'), code('for (let i = 0; i < 3; i++) {}\n')],
    ),
    [
      'Prefer `type` over `interface`.',
      [code('export interface A { b: 1 }\n')],
      [code('export type A = { b: 1 };\n')],
    ],
    [
      'Use interface, not type.',
      [code('export type A = { b: 1 };\n')],
      [code('export interface A { b: 1 }\n')],
    ],
    ['Arrow functions only.', [code('export function a() {}\n')], [code('export const a = () => 1;\n')]],
    ['Arrow functions only in callbacks.', [], [code('export function a() {}\n')]],
    ['Single quotes only.', [code('const a = "b";\n')], [code("const a = 'b';\n")]],
    ...each(
      ['Use absolute imports.', 'Imports must be absolute.'],
      [write('src/a.py', 'from .b import c\n')],
      [write('src/a.py', 'from app.b import c\n')],
    ),
    ['Do not use absolute imports.', [], [write('src/a.py', 'from .b import c\n')]],
    ['Do not suppress type errors.', [code('// @ts-ignore\nfoo();\n')], [code('foo();\n')]],
    [
      'No focused tests.',
      [write('a.test.ts', "it.only('x', () => {});\n")],
      [write('a.test.ts', "it('x', y);\n")],
    ],
  ]);
});
