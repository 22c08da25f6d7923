import {
  demand,
  eventName,
  eventNameIn,
  parametersOf,
  readUnknown,
  textOf,
  type Dialect,
  type HookAnswer,
  type HookEvent,
} from './event';

/** The event with which the agent asks whether it may put a question to its user; it is answered in a form of its own. */
const PERMISSION_REQUEST = 'permissionrequest';

/** Reads the events that Claude Code and Codex have in common. */
export function readEvent(raw: Record<string, unknown>): HookEvent {
  const sessionId = textOf(raw['session_id']);
  switch (eventName(raw)) {
    case 'pretooluse':
    case PERMISSION_REQUEST:
      return {
        kind: 'tool',
        sessionId,
        tool: demand(raw['tool_name'], 'tool_name'),
        parameters: parametersOf(raw['tool_input']),
        cwd: textOf(raw['cwd']),
      };
    case 'userpromptsubmit':
      return { kind: 'prompt', sessionId, prompt: textOf(raw['prompt']) ?? '' };
    case 'sessionstart':
      return { kind: 'start', sessionId };
    case 'precompact':
      return {
        kind: 'compact',
        sessionId,
        trigger: textOf(raw['trigger']) ?? 'auto',
        transcript: textOf(raw['transcript_path']),
      };
    default:
      return readUnknown(raw, sessionId);
  }
}

/** Writes an answer in the nested form; without a decision nothing is said about permission. */
export function writeAnswer(answer: HookAnswer, raw: Record<string, unknown>): object | undefined {
  switch (answer.kind) {
    case 'none':
      return answer.notice === undefined ? undefined : { systemMessage: answer.notice };
    case 'context':
      return {
        hookSpecificOutput: {
          hookEventName: textOf(raw['hook_event_name']) ?? 'SessionStart',
          additionalContext: answer.text,
        },
      };
    case 'ask':
    case 'deny':
      if (eventNameIn(raw) === PERMISSION_REQUEST) return permissionAnswer(answer.kind, answer.reason);
      return {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: answer.kind,
          permissionDecisionReason: answer.reason,
        },
      };
  }
}

/** The user is asked anyway: a doubt is told beside the question. */
const permissionAnswer = (kind: 'ask' | 'deny', reason: string): object =>
  kind === 'ask'
    ? { systemMessage: reason }
    : {
        hookSpecificOutput: {
          hookEventName: 'PermissionRequest',
          decision: { behavior: 'deny', message: reason },
        },
      };

/** Claude Code: https://code.claude.com/docs/en/hooks */
export const claudeCode: Dialect = { read: readEvent, write: writeAnswer };
