import { isAbsolute, relative, sep } from 'node:path';
import { textOf, type ToolEvent } from './event';

/** The `action` of a call to `decide`. */
export interface Action {
  type: string;
  description: string;
  tool: string;
  parameters: Record<string, unknown>;
}

/** Enough to read; what the tool really gets stands in the parameters, whole. */
const MAX_DESCRIPTION = 1_000;

/** What the model says about its command, and how long it may take, is not part of the act. */
const NOT_THE_ACT = new Set(['description', 'timeout']);

const cut = (text: string): string =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION)}…` : text;

/** @returns the path as seen from where the agent works; a path outside stays absolute. */
function seenFrom(cwd: string | undefined, path: string): string {
  if (cwd === undefined || !isAbsolute(path)) return path;
  const inside = relative(cwd, path);
  return inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)
    ? path
    : inside;
}

type Describe = (parameters: Record<string, unknown>, cwd: string | undefined) => string;

const ofFile =
  (verb: string): Describe =>
  (parameters, cwd) => {
    const path = textOf(parameters['file_path']) ?? textOf(parameters['notebook_path']);
    return path === undefined ? `${verb} a file` : `${verb} the file ${seenFrom(cwd, path)}`;
  };

const of =
  (lead: string, field: string): Describe =>
  (parameters) =>
    `${lead} ${textOf(parameters[field]) ?? '(nothing)'}`;

/** What kind of act a tool is, and how it is put into words; other tools are described by their name. */
const KINDS: Readonly<Record<string, { type: string; describe: Describe }>> = {
  Bash: { type: 'shell_command', describe: of('Run the shell command:', 'command') },
  PowerShell: { type: 'shell_command', describe: of('Run the shell command:', 'command') },
  Edit: { type: 'file_edit', describe: ofFile('Edit') },
  MultiEdit: { type: 'file_edit', describe: ofFile('Edit') },
  NotebookEdit: { type: 'file_edit', describe: ofFile('Edit') },
  apply_patch: { type: 'file_edit', describe: () => 'Apply a patch to files' },
  Write: { type: 'file_write', describe: ofFile('Write') },
  Read: { type: 'file_read', describe: ofFile('Read') },
  WebFetch: { type: 'web_request', describe: of('Fetch', 'url') },
  WebSearch: { type: 'web_request', describe: of('Search the web for:', 'query') },
  Task: { type: 'agent_task', describe: of('Give a sub-agent the task:', 'prompt') },
  Agent: { type: 'agent_task', describe: of('Give a sub-agent the task:', 'prompt') },
};

const MCP = /^mcp__(?:(.+?)__)?(.+)$/;

function describeOther(tool: string): string {
  const [, server, name] = MCP.exec(tool) ?? [];
  if (name === undefined) return `Use the tool ${tool}`;
  return server === undefined
    ? `Use the MCP tool ${name}`
    : `Use the tool ${name} of the MCP server ${server}`;
}

/** A command means something else in another folder; a file lies within the project or outside. */
function withFolder(
  type: string,
  parameters: Record<string, unknown>,
  cwd: string | undefined,
  root: string | undefined,
): Record<string, unknown> {
  const isShell = type === 'shell_command';
  const folder = isShell ? cwd : type.startsWith('file_') ? (root ?? cwd) : undefined;
  const kept = isShell
    ? Object.fromEntries(Object.entries(parameters).filter(([name]) => !NOT_THE_ACT.has(name)))
    : parameters;
  return folder === undefined ? kept : { ...kept, cwd: folder };
}

/**
 * Puts a tool call into the form that `decide` takes. The same call always gives the same action, because a grant
 * holds for exactly one.
 * @param root the project's folder, where the agent tells it.
 */
export function actionOf({ tool, parameters, cwd }: ToolEvent, root?: string): Action {
  const kind = Object.hasOwn(KINDS, tool) ? KINDS[tool] : undefined;
  const type = kind?.type ?? 'tool_call';
  return {
    type,
    description: cut(kind?.describe(parameters, root ?? cwd) ?? describeOther(tool)),
    tool,
    parameters: withFolder(type, parameters, cwd, root),
  };
}
