import { settingsFrom } from '../settings';
import { claudeCode } from './claude-code';
import { codex } from './codex';
import { cursor } from './cursor';
import { demandUnambiguous, eventNameIn, type Dialect, type HookAnswer } from './event';
import type { HookFlags } from './flags';
import { respond } from './respond';

export const DIALECTS = { 'claude-code': claudeCode, codex, cursor } as const satisfies Record<
  string,
  Dialect
>;

export type Agent = keyof typeof DIALECTS;

export const isAgent = (name: string): name is Agent => Object.hasOwn(DIALECTS, name);

/** When an answer must be on its way, whatever hangs: before somebody has waited three seconds. */
const LAST_MOMENT_MS = 2_500;

/** Far more than any tool call; somebody who pipes in more is not an agent. */
const MAX_INPUT = 32_000_000;

async function standardInput(): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > MAX_INPUT) throw new Error('the event is too large to be checked');
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): Record<string, unknown> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Error('the event on standard input is not JSON');
  }
  demandUnambiguous(text, raw);
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    throw new Error('the event on standard input is not an object');
  return raw as Record<string, unknown>;
}

/**
 * Ends the process once everything is written.
 * @param reason why the agent must not go on unasked: where the answer cannot be written it stands on standard error, and
 *   the exit code 2 blocks as well. Undefined where nothing is to be stopped.
 */
function finish(output: object | undefined, reason?: string): void {
  if (output === undefined) process.exit(0);
  // Told to the callback below.
  process.stdout.on('error', () => undefined);
  process.stdout.write(`${JSON.stringify(output)}\n`, (error) => {
    if (reason === undefined || error === null || error === undefined) process.exit(0);
    process.stderr.write(`${reason}\n`, () => process.exit(2));
  });
}

/** Events that stop nothing: what goes wrong there is told, and the agent goes on. */
const STOPS_NOTHING = new Set(['userpromptsubmit', 'sessionstart', 'precompact', 'beforesubmitprompt']);

/**
 * Answers the one event on standard input and ends the process: exit code 0 with the answer, or with nothing where
 * there is nothing to say. Whatever goes wrong before a tool is used denies it, unless the user chose otherwise.
 */
export async function runHook(agent: Agent, flags: HookFlags): Promise<void> {
  const dialect: Dialect = DIALECTS[agent];
  let raw: Record<string, unknown> = {};
  const fail = (error: unknown): void => {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    const end = /[?!]$/.test(why) ? '' : '.';
    const quiet = STOPS_NOTHING.has(eventNameIn(raw));
    const answer: HookAnswer =
      quiet || flags.failOpen
        ? { kind: 'none', notice: `Governance could not be asked: ${why}${end}` }
        : { kind: 'deny', reason: `Governance could not be asked, so this is denied: ${why}${end}` };
    finish(dialect.write(answer, raw), answer.kind === 'none' ? undefined : why);
  };
  const lastMoment = setTimeout(() => fail(new Error('no answer in time')), LAST_MOMENT_MS);
  try {
    raw = parse(await standardInput());
    const event = dialect.read(raw);
    const answer = await respond(event, {
      settings: settingsFrom(flags, 'agent'),
      failOpen: flags.failOpen,
      everything: flags.all,
      root: process.env['CLAUDE_PROJECT_DIR'],
    });
    finish(dialect.write(answer, raw), 'reason' in answer ? answer.reason : undefined);
  } catch (error) {
    fail(error);
  } finally {
    clearTimeout(lastMoment);
  }
}
