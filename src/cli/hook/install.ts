import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { Printer } from '../printer';
import { UsageError } from '../settings';
import { ask, isObject, withoutMark } from '../standard-input';
import { mergeHooks, snippetFor } from './install-plan';
import type { Agent } from './main';

/** Whom the settings are for: everybody who works on the project, its user alone, or all the user's projects. */
export type Place = 'project' | 'local' | 'user';

const FILES: Readonly<Record<Agent, (place: Place) => string>> = {
  'claude-code': (place) => join('.claude', place === 'local' ? 'settings.local.json' : 'settings.json'),
  codex: () => join('.codex', 'hooks.json'),
  cursor: () => join('.cursor', 'hooks.json'),
};

/** What npm and npx put on the path for as long as they run; an agent's shell will not have it. */
const PASSING = /[\\/]node_modules[\\/]\.bin[\\/]?$/;

/** The command by its name where a shell finds it later as well, else by its path. */
function commandOf(agent: Agent, flags: readonly string[]): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => !PASSING.test(folder) && existsSync(join(folder, 'governance')));
  const bin = resolve(__dirname, '..', '..', '..', 'bin', 'governance.cjs');
  return `${onPath ? 'governance' : `"${process.execPath}" "${bin}"`} ${['hook', agent, ...flags].join(' ')}`;
}

function settingsIn(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  let settings: unknown;
  try {
    settings = JSON.parse(withoutMark(readFileSync(file, 'utf8')));
  } catch {
    settings = undefined;
  }
  if (!isObject(settings))
    throw new UsageError(
      `${file} is not a JSON object, so it is left alone. Put it right, or add the snippet yourself.`,
    );
  return settings as Record<string, unknown>;
}

/** What the user has to know, or to do, before the agent calls the hook. */
const NEXT: Readonly<Record<Agent, string>> = {
  'claude-code': 'New sessions of the agent take it.',
  codex: [
    'Codex does not run it yet, and does not say so: start `codex` in the project and trust the hooks when it asks, or later with /hooks.',
    'What is typed into a running command is told to no hook: `codex features disable unified_exec_tty` closes that way.',
  ].join('\n'),
  cursor: 'New sessions of the agent take it.',
};

/** Replaces the file as a whole, with the rights it had. */
function write(named: string, settings: object): void {
  // A link stays one: what it leads to may be kept with other settings.
  const file = existsSync(named) ? realpathSync(named) : named;
  const mode = existsSync(file) ? statSync(file).mode & 0o777 : 0o644;
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    try {
      rmSync(draft, { force: true });
    } catch {
      // There is no such folder, and so no draft.
    }
    throw new UsageError(`${file} cannot be written (${(error as Error).message}).`);
  }
}

interface Installation {
  place: Place;
  /** Without a question. */
  agreed: boolean;
  /** What the agent is to call the hook with. */
  flags: readonly string[];
}

/** Shows what is to stand in the agent's settings, and writes it when somebody agrees. What else stands there stays. */
export async function install(
  agent: Agent,
  { place, agreed, flags }: Installation,
  out: Printer,
): Promise<void> {
  const file = resolve(place === 'user' ? homedir() : '.', FILES[agent](place));
  const snippet = snippetFor(agent, commandOf(agent, flags));
  const merged = mergeHooks(settingsIn(file), snippet, agent);
  out.line(JSON.stringify(snippet, null, 2));
  if (!agreed && !process.stdin.isTTY) {
    process.stderr.write(`Nothing was written. With --yes this goes into ${file}.\n`);
    return;
  }
  if (!agreed && !/^y(es)?$/i.test(await ask(`Write this into ${file}? [y/N] `))) {
    process.stderr.write('Nothing was written.\n');
    return;
  }
  write(file, merged);
  process.stderr.write(`Written to ${file}. ${NEXT[agent]}\n`);
}
