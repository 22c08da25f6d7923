import type { RanCommand } from '../../commands/ran-command';
import type { AssertionClaim } from '../claims.types';
import { foldersOf } from '../operations/effect-claims';

/** What a tool of packages does to the files that list them, by the words behind its name; `<name>` stands for any. */
type Changes = readonly (readonly [commands: string, files: string])[];

const MANIFESTS: Readonly<Record<string, Changes>> = {
  npm: [
    ['pkg set|pkg delete|pkg fix|init|init <name>', 'package.json'],
    ['version <name>', 'package.json package-lock.json'],
    [
      'install <name>|i <name>|in <name>|add <name>|uninstall <name>|remove <name>|rm <name>|un <name>|r <name>',
      'package.json package-lock.json',
    ],
    ['update|up|upgrade|audit fix|dedupe', 'package-lock.json'],
  ],
  yarn: [
    ['add <name>|remove <name>|up', 'package.json yarn.lock'],
    ['upgrade|dedupe', 'yarn.lock'],
    ['version|init', 'package.json'],
  ],
  pnpm: [
    [
      'add <name>|remove <name>|rm <name>|uninstall <name>|install <name>|i <name>',
      'package.json pnpm-lock.yaml',
    ],
    ['update|up|upgrade', 'package.json pnpm-lock.yaml'],
    ['init|version <name>|pkg set', 'package.json'],
  ],
  bun: [
    ['add <name>|remove <name>|rm <name>|install <name>|i <name>', 'package.json bun.lock bun.lockb'],
    ['update', 'package.json bun.lock bun.lockb'],
  ],
  ncu: [['-u|--upgrade', 'package.json']],
  'npm-check-updates': [['-u|--upgrade', 'package.json']],
  poetry: [
    ['add <name>|remove <name>', 'pyproject.toml poetry.lock'],
    ['version <name>|init', 'pyproject.toml'],
    ['update|lock', 'poetry.lock'],
  ],
  uv: [
    ['add|remove <name>', 'pyproject.toml uv.lock'],
    ['version <name>|version --bump|init', 'pyproject.toml'],
    ['lock', 'uv.lock'],
  ],
  pdm: [
    ['add <name>|remove <name>', 'pyproject.toml pdm.lock'],
    ['update|lock', 'pdm.lock'],
  ],
  rye: [['add <name>|remove <name>', 'pyproject.toml']],
  hatch: [['version <name>', 'pyproject.toml']],
  pipenv: [
    ['install <name>|uninstall <name>', 'pipfile pipfile.lock'],
    ['update|lock', 'pipfile.lock'],
  ],
  cargo: [
    ['add <name>|remove <name>|rm <name>|set-version|init|upgrade', 'cargo.toml cargo.lock'],
    ['update', 'cargo.lock'],
  ],
  go: [
    ['get <name>|mod tidy|work sync', 'go.mod go.sum'],
    ['mod edit|mod init', 'go.mod'],
  ],
  composer: [
    ['require <name>|remove <name>', 'composer.json composer.lock'],
    ['config <name>|init', 'composer.json'],
    ['update', 'composer.lock'],
  ],
  bundle: [
    ['add <name>|remove <name>', 'gemfile gemfile.lock'],
    ['update|lock', 'gemfile.lock'],
  ],
  swift: [['package add-dependency|package add-target|package init', 'package.swift']],
  flutter: [['pub add <name>|pub remove <name>', 'pubspec.yaml pubspec.lock']],
  dart: [['pub add <name>|pub remove <name>', 'pubspec.yaml pubspec.lock']],
  mix: [['deps.update', 'mix.lock']],
};

/** With these nothing is written down. */
const UNWRITTEN = /^(?:--no-save|-g|--global|--dry-run|--help|-h|--frozen-lockfile|--locked)$/;
const NAME = '<name>';

const fits = (command: RanCommand, told: string): boolean =>
  told.split(' ').every((word, at) => {
    if (word.startsWith('-')) return command.flags.has(word);
    const operand = command.operands[at];
    return word === NAME ? operand !== undefined : operand === word;
  });

/**
 * @returns what commands write into the files that list what a project needs: `npm pkg set` and `npm install lodash` change `package.json` as an editor
 *   does, though not by hand
 */
export function manifestChanges(commands: readonly RanCommand[]): AssertionClaim[] {
  return commands.flatMap((command): AssertionClaim[] => {
    if (command.words.some((word) => UNWRITTEN.test(word))) return [];
    // What is installed from a list is no name: `pip install -r`, `npm install .`.
    if (command.operands[1] === '.') return [];
    const changed = (MANIFESTS[command.program] ?? []).flatMap(([ways, files]) =>
      ways.split('|').some((way) => fits(command, way)) ? files.split(' ') : [],
    );
    return [...new Set(changed)].map((file) => {
      const objects = new Set(foldersOf(file));
      return {
        kind: 'assertion',
        keys: [...[...objects].map((object) => `o:${object}`), 'a:change'],
        negated: false,
        acts: new Set(['change']),
        objects,
        subject: new Set(),
        exceptions: new Set(),
        span: command.text,
        done: true,
      };
    });
  });
}
