import { demand, parametersOf, textOf, type Dialect, type HookAnswer, type HookEvent } from './event';

/** Reads the events that Claude Code and Codex have in common. */
export function readEvent(raw: Record<string, unknown>): HookEvent {
  const sessionId = textOf(raw['session_id']);
  switch (raw['hook_event_name']) {
    case 'PreToolUse':
      return {
        kind: 'tool',
        sessionId,
        tool: demand(raw['tool_name'], 'tool_name'),
        parameters: parametersOf(raw['tool_input']),
        cwd: textOf(raw['cwd']),
      };
    case 'UserPromptSubmit':
      return { kind: 'prompt', sessionId, prompt: textOf(raw['prompt']) ?? '' };
    case 'SessionStart':
      return { kind: 'start', sessionId };
    case 'PreCompact':
      return {
        kind: 'compact',
        sessionId,
        trigger: textOf(raw['trigger']) ?? 'auto',
        transcript: textOf(raw['transcript_path']),
      };
    default:
      demand(raw['hook_event_name'], 'hook_event_name');
      return { kind: 'other' };
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
      return {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: answer.kind,
          permissionDecisionReason: answer.reason,
        },
      };
  }
}

/** Claude Code: https://code.claude.com/docs/en/hooks */
export const claudeCode: Dialect = { read: readEvent, write: writeAnswer };
