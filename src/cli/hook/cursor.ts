import { demand, parametersOf, textOf, type Dialect, type HookAnswer, type HookEvent } from './event';

/** The events whose answer may be `ask`; elsewhere the reference knows only `allow` and `deny`. */
const MAY_ASK = new Set(['beforeShellExecution', 'beforeMCPExecution']);

/** An MCP tool's parameters come as JSON text. */
const parsed = (value: unknown): unknown =>
  typeof value === 'string' ? (JSON.parse(value) as unknown) : value;

function read(raw: Record<string, unknown>): HookEvent {
  const sessionId = textOf(raw['conversation_id']);
  const tool = {
    kind: 'tool',
    sessionId,
    cwd: textOf(raw['cwd']),
  } as const;
  switch (raw['hook_event_name']) {
    case 'beforeShellExecution':
      return { ...tool, tool: 'Bash', parameters: { command: demand(raw['command'], 'command') } };
    case 'beforeMCPExecution':
      return {
        ...tool,
        tool: `mcp__${demand(raw['tool_name'], 'tool_name')}`,
        parameters: parametersOf(parsed(raw['tool_input'])),
      };
    case 'beforeReadFile':
      return { ...tool, tool: 'Read', parameters: { file_path: demand(raw['file_path'], 'file_path') } };
    case 'preToolUse': {
      const name = demand(raw['tool_name'], 'tool_name');
      return {
        ...tool,
        tool: name === 'Shell' ? 'Bash' : name,
        parameters: parametersOf(parsed(raw['tool_input'])),
      };
    }
    case 'beforeSubmitPrompt':
      return { kind: 'prompt', sessionId, prompt: textOf(raw['prompt']) ?? '' };
    case 'sessionStart':
      return { kind: 'start', sessionId };
    case 'preCompact':
      return { kind: 'compact', sessionId, trigger: textOf(raw['trigger']) ?? 'auto', transcript: undefined };
    default:
      demand(raw['hook_event_name'], 'hook_event_name');
      return { kind: 'other' };
  }
}

function write(answer: HookAnswer, raw: Record<string, unknown>): object {
  switch (answer.kind) {
    // Never silence: an empty answer of a hook that decides is taken for a broken one.
    case 'none':
      return answer.notice === undefined ? {} : { user_message: answer.notice };
    case 'context':
      return { additional_context: answer.text };
    case 'ask':
    case 'deny':
      return {
        permission: MAY_ASK.has(String(raw['hook_event_name'])) ? answer.kind : 'deny',
        user_message: answer.reason,
        agent_message: answer.reason,
      };
  }
}

/** Cursor: https://cursor.com/docs/agent/hooks */
export const cursor: Dialect = { read, write };
