import type { Settings } from '../settings';
import { actionOf, justificationOf } from './action';
import { callService, type ServiceAnswer } from './call';
import type { HookAnswer, HookEvent, ToolEvent } from './event';
import { isHarmless } from './fast-path';
import { decisionIn, reasonOf, refusalOf } from './reason';
import { standingWords } from './standing-words';
import { figuresOf } from './transcript';

export interface HookOptions {
  settings: Settings;
  /** Goes ahead where the service cannot answer. */
  failOpen: boolean;
  /** Asks about every tool, also those that only read. */
  everything: boolean;
  /** The project's folder, where the agent tells it. */
  root: string | undefined;
}

/** The service has so long; with the start of the process, somebody waits three seconds at most. */
const DEADLINE_MS = 2_000;

/** What the agent takes as context is cut at 10,000 characters; cut here, it ends with a whole line. */
const MAX_CONTEXT = 9_500;

/** Tools whose parameter `description` is the model's word about what it does. */
const EXPLAINED = new Set(['Bash', 'PowerShell', 'Monitor', 'Task', 'Agent']);

const NOTHING: HookAnswer = { kind: 'none' };

/** @returns the hook's answer to one event. @throws Error with what kept it from finding one. */
export async function respond(event: HookEvent, options: HookOptions): Promise<HookAnswer> {
  switch (event.kind) {
    case 'tool':
      return judge(event, options);
    case 'start':
      return remind(event.sessionId, options);
    case 'prompt':
      return note(event.prompt, event.sessionId, options);
    case 'compact':
      return markCompaction(event, options);
    case 'other':
      return NOTHING;
  }
}

const placeOf = ({ project }: Settings, sessionId: string | undefined) => ({
  ...(project !== undefined && { project }),
  ...(sessionId !== undefined && { session_id: sessionId }),
});

const succeeded = ({ status }: ServiceAnswer): boolean => status >= 200 && status < 300;

async function judge(event: ToolEvent, options: HookOptions): Promise<HookAnswer> {
  if (!options.everything && isHarmless(event)) return NOTHING;
  const { settings } = options;
  const answer = await callService(settings, {
    path: '/governance/decide',
    body: {
      action: actionOf(event, options.root),
      context: {
        ...placeOf(settings, event.sessionId),
        ...(EXPLAINED.has(event.tool) && { justification: justificationOf(event) }),
      },
    },
    withinMs: DEADLINE_MS,
  });
  if (!succeeded(answer)) throw new Error(refusalOf(answer.status, answer.body));
  const decision = decisionIn(answer.body);
  if (decision.verdict === 'PASS') return NOTHING;
  return { kind: decision.verdict === 'BLOCK' ? 'deny' : 'ask', reason: reasonOf(decision) };
}

async function remind(sessionId: string | undefined, { settings }: HookOptions): Promise<HookAnswer> {
  const query = new URLSearchParams({ ...placeOf(settings, sessionId), format: 'markdown' });
  const answer = await callService(settings, {
    method: 'GET',
    path: `/governance/instructions/active?${query.toString()}`,
    withinMs: DEADLINE_MS,
  });
  if (!succeeded(answer)) throw new Error(refusalOf(answer.status, answer.body));
  return { kind: 'context', text: bounded(String(answer.body)) };
}

/** @returns as many whole lines as there is room for, and a word about the rest. */
export function bounded(markdown: string): string {
  const text = markdown.trim();
  if (text.length <= MAX_CONTEXT) return text;
  const end = text.lastIndexOf('\n', MAX_CONTEXT);
  const shown = text.slice(0, end > 0 ? end : MAX_CONTEXT);
  const left = text
    .slice(shown.length)
    .split('\n')
    .filter((line) => line.startsWith('- ')).length;
  return `${shown}\n\n${left} more are in force; \`governance instructions active\` lists them all.`;
}

/** What the user lays down in so many words holds for the session, in the name of the agent that passes it on. */
async function note(
  prompt: string,
  sessionId: string | undefined,
  { settings }: HookOptions,
): Promise<HookAnswer> {
  const rules = standingWords(prompt);
  // Without a session to end with, a rule would bind for ever.
  if (rules.length === 0 || sessionId === undefined) return NOTHING;
  const given = await Promise.all(
    rules.map(async (text) => {
      const body = { text, source: 'prompt', ...placeOf(settings, sessionId) };
      const path = '/governance/instructions';
      return { text, answer: await callService(settings, { path, body, withinMs: DEADLINE_MS }) };
    }),
  );
  const lines = given.flatMap(({ text, answer }) => {
    // A key without the scope is not meant to pass anything on.
    if (answer.status === 403) return [];
    if (!succeeded(answer))
      return [`Governance could not note (${refusalOf(answer.status, answer.body)}): ${text}`];
    const { instruction } = answer.body as { instruction?: { status?: string } };
    return [
      instruction?.status === 'contested'
        ? `Governance noted, but not in force, because it contradicts an earlier instruction: ${text}`
        : `Governance noted for this session: ${text}`,
    ];
  });
  return lines.length === 0 ? NOTHING : { kind: 'none', notice: lines.join('\n') };
}

/** A hook cannot speak before the context is condensed; it leaves the session's figures where the hand-off finds them. */
async function markCompaction(
  event: Extract<HookEvent, { kind: 'compact' }>,
  { settings }: HookOptions,
): Promise<HookAnswer> {
  if (event.sessionId === undefined) return NOTHING;
  const answer = await callService(settings, {
    path: '/governance/decide',
    body: {
      action: {
        type: 'context_compaction',
        description: `Condense the context of the session (${event.trigger}).`,
      },
      context: {
        ...placeOf(settings, event.sessionId),
        ...(event.figures ?? (event.transcript === undefined ? {} : figuresOf(event.transcript))),
      },
      mode: 'shadow',
    },
    withinMs: DEADLINE_MS,
  });
  if (!succeeded(answer)) throw new Error(refusalOf(answer.status, answer.body));
  return NOTHING;
}
