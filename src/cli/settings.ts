import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where the service is, and who asks. Kept free of other imports: the hook loads it before every tool call. */
export interface Settings {
  /** The service's root. */
  url: string;
  /** An agent's key or a user's token. */
  key?: string | undefined;
  project?: string | undefined;
}

/** What is kept for later commands: the user's own key, and that of the agents on this machine. */
export interface StoredSettings extends Settings {
  agentKey?: string | undefined;
}

/** In whose name a command asks. */
export type Caller = 'person' | 'agent';

export const DEFAULT_URL = 'http://127.0.0.1:3000';

/** Thrown for what the caller can put right; its message says how. */
export class UsageError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** @returns the file that `governance login` writes, after the XDG Base Directory Specification. */
export function settingsFile(env: Environment = process.env): string {
  return join(filled(env['XDG_CONFIG_HOME']) ?? join(homedir(), '.config'), 'governance', 'config.json');
}

/** @throws UsageError when it is there and cannot be understood. */
export function storedSettings(env: Environment = process.env): Partial<StoredSettings> {
  const file = settingsFile(env);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  try {
    const { url, key, agentKey, project } = JSON.parse(text) as Record<string, unknown>;
    return {
      url: filled(url) ?? DEFAULT_URL,
      key: filled(key),
      agentKey: filled(agentKey),
      project: filled(project),
    };
  } catch {
    throw new UsageError(`${file} is not valid: remove it and run \`governance login\` again.`);
  }
}

/**
 * What was said on the command line goes before the environment, and that before what `login` stored. A stored
 * key and project are for the service they were stored with: no other is shown them.
 * @throws UsageError when the address is none.
 */
export function settingsFrom(
  flags: Partial<Settings>,
  caller: Caller = 'person',
  env: Environment = process.env,
): Settings {
  const kept = storedSettings(env);
  const url = filled(flags.url) ?? filled(env['GOVERNANCE_URL']) ?? kept.url ?? DEFAULT_URL;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`${url} is not an address such as ${DEFAULT_URL} (--url or GOVERNANCE_URL).`);
  const own = kept.url !== undefined && isSameService(kept.url, url);
  const said = filled(flags.key) ?? filled(env['GOVERNANCE_KEY']);
  if (said !== undefined) demandKey(said);
  const keptKey = caller === 'agent' ? (kept.agentKey ?? kept.key) : kept.key;
  return {
    // What `npm start` prints is the address of the interface.
    url: url.replace(/\/+$/, '').replace(/\/api$/, ''),
    key: said ?? (own ? keptKey : undefined),
    project: filled(flags.project) ?? filled(env['GOVERNANCE_PROJECT']) ?? (own ? kept.project : undefined),
  };
}

/** @throws UsageError, which does not show it, when it has what no header may carry. */
export function demandKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError('The key holds blanks, line breaks or other characters that no key has.');
}

/** Whether two addresses have the same origin: a kept key is sent to no other. */
export const isSameService = (one: string, other: string): boolean =>
  URL.canParse(one) && new URL(one).origin === new URL(other).origin;

/**
 * Demands that they can be stored, before anything is asked for that is shown only once.
 * @throws UsageError when they cannot.
 */
export function demandStorable(env: Environment = process.env): void {
  const file = settingsFile(env);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' });
    rmSync(draft);
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${(error as Error).message}), and nothing was done.`);
  }
}

/** Stores them for later commands, readable by this user alone. @returns the file. */
export function store(settings: StoredSettings, env: Environment = process.env): string {
  const file = settingsFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A file of its own first: the mode counts only for new files, and nobody meets a half-written one.
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new UsageError(`${file} cannot be written (${(error as Error).message}).`);
  }
  return file;
}
