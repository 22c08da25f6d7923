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
import type { Figures } from './transcript';

/** The events whose answer may be `ask`; elsewhere the reference knows `allow` and `deny`, and does not enforce it. */
const MAY_ASK = new Set(['beforeshellexecution', 'beforemcpexecution']);

/** Named as the other agents name it: with its server, where Cursor tells it. */
const mcpTool = (server: string | undefined, tool: string): string =>
  `mcp__${server === undefined ? '' : `${server}__`}${tool}`;

/** A compaction comes with its figures; nothing is read from a transcript. */
const figuresOf = ({
  context_tokens: tokens,
  message_count: messages,
}: Record<string, unknown>): Figures => ({
  ...(typeof tokens === 'number' && { tokenUsage: tokens }),
  ...(typeof messages === 'number' && { messageCount: messages }),
});

function read(raw: Record<string, unknown>): HookEvent {
  const sessionId = textOf(raw['conversation_id']) ?? textOf(raw['session_id']);
  const tool = {
    kind: 'tool',
    sessionId,
    cwd: textOf(raw['cwd']),
  } as const;
  switch (eventName(raw)) {
    case 'beforeshellexecution':
      return { ...tool, tool: 'Bash', parameters: { command: demand(raw['command'], 'command') } };
    case 'beforemcpexecution':
      return {
        ...tool,
        tool: mcpTool(textOf(raw['mcp_server_name']), demand(raw['tool_name'], 'tool_name')),
        parameters: parametersOf(raw['tool_input']),
      };
    case 'beforereadfile':
    case 'beforetabfileread':
      return { ...tool, tool: 'Read', parameters: { file_path: demand(raw['file_path'], 'file_path') } };
    case 'pretooluse': {
      const name = demand(raw['tool_name'], 'tool_name');
      return {
        ...tool,
        tool: name === 'Shell' ? 'Bash' : name,
        parameters: parametersOf(raw['tool_input']),
      };
    }
    case 'beforesubmitprompt':
      return { kind: 'prompt', sessionId, prompt: textOf(raw['prompt']) ?? '' };
    case 'sessionstart':
      return { kind: 'start', sessionId };
    case 'precompact':
      return {
        kind: 'compact',
        sessionId,
        trigger: textOf(raw['trigger']) ?? 'auto',
        figures: figuresOf(raw),
        transcript: undefined,
      };
    default:
      return readUnknown(raw, sessionId);
  }
}

function write(answer: HookAnswer, raw: Record<string, unknown>): object {
  switch (answer.kind) {
    // Never silence: an empty answer of a hook that decides is taken for a broken one.
    case 'none':
      return {
        ...(eventNameIn(raw) === 'beforesubmitprompt' && { continue: true }),
        ...(answer.notice !== undefined && { user_message: answer.notice }),
      };
    case 'context':
      return { additional_context: answer.text };
    case 'ask':
    case 'deny':
      return {
        permission: MAY_ASK.has(eventNameIn(raw)) ? answer.kind : 'deny',
        user_message: answer.reason,
        agent_message: answer.reason,
      };
  }
}

/** Cursor: https://cursor.com/docs/agent/hooks */
export const cursor: Dialect = { read, write };
