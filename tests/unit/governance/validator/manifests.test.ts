import type { ProposedAction } from '../../../../src/governance/decisions';
import { edit, run } from '../calls.fixture';
import { judge, type Row } from '../rules.fixture';

const under = (file: string, breaking: readonly string[], harmless: readonly string[]): Row[] =>
  [
    `Do not change ${file}.`,
    `${file} is off limits.`,
    `Leave ${file} alone.`,
    `${file} must not be changed.`,
    `No changes to ${file}.`,
  ].map((rule) => [rule, [edit(file), ...breaking.map(run)], harmless.map(run)]);
const commands = (...all: string[]): ProposedAction[] => all.map(run);

describe('what lists the packages of a project is changed by its tools, too', () => {
  judge([
    ...under(
      'package.json',
      [
        'npm install lodash',
        'npm i -D jest',
        'npm pkg set name=x',
        'npm version patch',
        'npm uninstall lodash',
        'yarn add lodash',
        'pnpm remove lodash',
        'bun add lodash',
        'npx npm-check-updates -u',
      ],
      [
        'npm ci',
        'npm install',
        'npm pkg get name',
        'npm version',
        'npm test',
        'cat package.json',
        'npm install --no-save lodash',
        'npm install -g lodash',
        'npm ls',
      ],
    ),
    ...under(
      'pyproject.toml',
      [
        'poetry add requests',
        'uv add requests',
        'uv remove requests',
        'hatch version minor',
        'poetry version patch',
      ],
      ['uv sync', 'poetry install', 'poetry version', 'pip install -e .', 'pip install x', 'uv run pytest'],
    ),
    ...under(
      'Cargo.toml',
      ['cargo add serde', 'cargo rm serde'],
      ['cargo build', 'cargo test', 'cargo update'],
    ),
    ...under(
      'go.mod',
      ['go get github.com/x/y', 'go mod tidy', 'go mod edit -go=1.24'],
      ['go build ./...', 'go mod download', 'go install x@latest'],
    ),
    ...under('composer.json', ['composer require a/b', 'composer remove a/b'], ['composer install']),
    [
      'Never touch the lockfile.',
      commands('npm install lodash', 'npm update', 'cargo update', 'uv lock'),
      commands('npm ci', 'uv sync --locked', 'cargo build', 'npm pkg set name=x'),
    ],
    [
      'Do not edit package.json by hand.',
      [edit('package.json')],
      commands('npm install lodash', 'npm pkg set a=b'),
    ],
    [
      'package-lock.json is made by npm 10; do not delete it.',
      [run('rm package-lock.json')],
      commands('npm install lodash'),
    ],
    ['Hands off pnpm-lock.yaml (by hand).', [edit('pnpm-lock.yaml')], commands('pnpm add zod')],
    ['composer.lock is not edited per hand.', [edit('composer.lock')], commands('composer update a/b')],
    [
      'pnpm-lock.yaml: do not edit it by hand, do not delete it.',
      commands('rm pnpm-lock.yaml'),
      commands('pnpm install'),
    ],
    ['Do not change packages/core/package.json.', [], commands('npm pkg set name=x')],
    ['package.json lists what is needed.', [], commands('npm install lodash')],
    ['You may change package.json.', [], commands('npm install lodash')],
  ]);
});
