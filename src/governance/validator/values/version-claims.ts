import type { RanCommand } from '../../commands/ran-command';
import type { WrittenFile } from '../../commands/written-reader';
import type { ValueClaim } from '../claims.types';
import { spanOf, versionNumber } from './versions';

/** Languages and runtimes under the names that their tools, images and files give them. */
const RUNTIMES: Readonly<Record<string, string>> = {
  node: 'node',
  nodejs: 'node',
  python: 'python',
  ruby: 'ruby',
  java: 'java',
  openjdk: 'java',
  'eclipse-temurin': 'java',
  php: 'php',
  deno: 'deno',
  bun: 'bun',
  go: 'go',
  golang: 'go',
  rust: 'rust',
  terraform: 'terraform',
};
/** Version managers of one runtime, and what they are told before the version. */
const MANAGERS: Readonly<Record<string, { of: string; acts: readonly string[] }>> = {
  nvm: { of: 'node', acts: ['use', 'install', 'exec', 'run', 'alias default'] },
  fnm: { of: 'node', acts: ['use', 'install', 'exec', 'default'] },
  nodenv: { of: 'node', acts: ['local', 'global', 'install', 'shell'] },
  n: { of: 'node', acts: [''] },
  pyenv: { of: 'python', acts: ['local', 'global', 'install', 'shell'] },
  rbenv: { of: 'ruby', acts: ['local', 'global', 'install', 'shell'] },
  jenv: { of: 'java', acts: ['local', 'global', 'shell'] },
  phpenv: { of: 'php', acts: ['local', 'global', 'install'] },
  tfenv: { of: 'terraform', acts: ['use', 'install'] },
  rustup: { of: 'rust', acts: ['default', 'override set', 'toolchain install', 'install'] },
  uv: { of: 'python', acts: ['python pin', 'python install'] },
};
/** Managers of many, which are told the runtime with its version: `asdf local nodejs 20`, `mise use node@20`. */
const OF_MANY = new Set(['asdf', 'mise', 'rtx', 'volta', 'sdk', 'proto']);
const NUMBER = /^v?(\d+(?:\.\d+){0,3})(?![\w-]*\/)/;
const TOLD = /^([a-z-]+)[@=:]v?(\d+(?:\.\d+){0,3})/;
/** Lines of files that a version stands in. */
const LINE = {
  image: /^[ \t]*FROM[ \t]+(?:--\S+[ \t]+)?(?:[\w.:-]+\/)*([a-z-]+):v?(\d+(?:\.\d+){0,3})/gim,
  workflow:
    /^[ \t-]*(node|python|go|ruby|java|php|deno|bun|terraform)[-_]version[ \t]*:[ \t]*['"]?v?(\d+(?:\.\d+){0,3})/gim,
  tools:
    /^[ \t]*"?(nodejs|node|python|ruby|java|php|deno|bun|golang|go|rust|terraform)"?(?:[ \t]*=[ \t]*['"]|[ \t]+)v?(\d+(?:\.\d+){0,3})/gim,
} as const;
const OWN_FILE = /^\.(node|python|ruby|java|php|go|terraform|deno)-version$/;
const BARE = /^\s*v?(\d+(?:\.\d+){0,3})/;

interface Stated {
  of: string;
  version: string;
  span: string;
}

/**
 * @returns the versions of languages and runtimes that a call chooses: by a version manager, an image, or a file in which they are pinned. A
 *   file that only goes on with the version that it had chooses none.
 */
export function versionsChosen(run: readonly RanCommand[], written: readonly WrittenFile[]): ValueClaim[] {
  return [...run.flatMap(byCommand), ...written.flatMap(byFile)].map(claimOf);
}

function byCommand({ program, operands, words, text }: RanCommand): Stated[] {
  if (OF_MANY.has(program))
    return words.flatMap((word, at): Stated[] => {
      const [, name = word, version = NUMBER.exec(words[at + 1] ?? '')?.[1]] = TOLD.exec(word) ?? [];
      const of = RUNTIMES[name];
      return of === undefined || version === undefined ? [] : [{ of, version, span: text }];
    });
  const manager = MANAGERS[program];
  const act = manager?.acts.find((one) => one === '' || operands.join(' ').startsWith(`${one} `));
  if (manager === undefined || act === undefined) return [];
  const version = NUMBER.exec(operands[act === '' ? 0 : act.split(' ').length] ?? '')?.[1];
  return version === undefined ? [] : [{ of: manager.of, version, span: text }];
}

function byFile({ path, text, replaced }: WrittenFile): Stated[] {
  const name = (path.split('/').at(-1) ?? '').toLowerCase();
  const had = new Set(pinnedIn(name, replaced).map(({ of, version }) => `${of} ${version}`));
  return pinnedIn(name, text).filter(({ of, version }) => !had.has(`${of} ${version}`));
}

function pinnedIn(name: string, text: string): Stated[] {
  const own = name === '.nvmrc' ? 'node' : OWN_FILE.exec(name)?.[1];
  if (own !== undefined) {
    const version = BARE.exec(text)?.[1];
    return version === undefined ? [] : [{ of: own, version, span: `${name}: ${version}` }];
  }
  const line = kindOf(name);
  if (line === undefined) return [];
  return [...text.matchAll(LINE[line])].flatMap(([span, runtime = '', version = '']): Stated[] => {
    const of = RUNTIMES[runtime.toLowerCase()];
    return of === undefined ? [] : [{ of, version, span: span.trim() }];
  });
}

const kindOf = (name: string): keyof typeof LINE | undefined => {
  if (/^(?:docker|container)file\b|\.dockerfile$/.test(name)) return 'image';
  if (/\.ya?ml$/.test(name)) return 'workflow';
  return /^(?:\.tool-versions|\.?mise\.toml|go\.mod)$/.test(name) ? 'tools' : undefined;
};

const claimOf = ({ of, version, span }: Stated): ValueClaim => {
  const stated = versionNumber(version);
  return {
    kind: 'value',
    keys: [`v:version:${of}`],
    attribute: 'version',
    low: stated,
    high: stated + spanOf(version),
    stated,
    negated: false,
    limit: false,
    usual: false,
    subject: new Set([of]),
    exceptions: new Set(),
    span,
    done: true,
  };
};
