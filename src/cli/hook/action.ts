import { isAbsolute, relative, sep } from 'node:path';
import { maskSecrets } from '../../lib/mask-secrets';
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
const NOT_THE_ACT = new Set(['description', 'timeout', 'timeout_ms']);

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

const fileOf = (parameters: Record<string, unknown>, cwd: string | undefined): string =>
  seenFrom(cwd, textOf(parameters['file_path']) ?? textOf(parameters['notebook_path']) ?? '(no name)');

function lines(value: unknown): string {
  const count = typeof value === 'string' && value !== '' ? value.split('\n').length : 0;
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}

const edit: Describe = (parameters, cwd) => {
  const file = fileOf(parameters, cwd);
  const { old_string: before, new_string: after, edits } = parameters;
  return Array.isArray(edits)
    ? `Edit the file ${file} in ${edits.length} ${edits.length === 1 ? 'place' : 'places'}.`
    : `In the file ${file}, replace ${lines(before)} with ${lines(after)}.`;
};

/** The line with which a patch of Codex turns to a file. */
const PATCHED = /^\*\*\* (Add|Update|Delete) File: +(.+?)\s*$|^\*\*\* (Move) to: +(.+?)\s*$/gm;
const PATCH_WORDS: Readonly<Record<string, string>> = {
  Add: 'add',
  Update: 'edit',
  Delete: 'delete',
  Move: 'move to',
};

const patch: Describe = (parameters, cwd) => {
  const found = [...(textOf(parameters['command']) ?? '').matchAll(PATCHED)].map(
    ([, what, file, moved, target]) =>
      `${PATCH_WORDS[what ?? moved ?? ''] ?? 'edit'} ${seenFrom(cwd, file ?? target ?? '(no name)')}`,
  );
  return found.length === 0
    ? 'Apply a patch to the files of the project.'
    : `Apply a patch to the files of the project: ${found.join(', ')}.`;
};

const of =
  (lead: string, field: string): Describe =>
  (parameters) => {
    const value = parameters[field];
    return `${lead} ${textOf(Array.isArray(value) ? value.join(' ') : value) ?? '(nothing)'}`;
  };

interface Kind {
  type: string;
  describe: Describe;
  /** Without a text in one of these nobody can tell what it would do. */
  needs?: readonly string[];
}

const COMMAND = ['command'];
const FILE = ['file_path', 'notebook_path', 'path', 'target_file'];

/** What kind of act a tool is, and how it is put into words; other tools are described by their name. */
const KINDS: Readonly<Record<string, Kind>> = {
  Bash: { type: 'shell_command', describe: of('Run the shell command:', 'command'), needs: COMMAND },
  PowerShell: { type: 'shell_command', describe: of('Run the shell command:', 'command'), needs: COMMAND },
  Monitor: {
    type: 'shell_command',
    describe: of('Run and watch the shell command:', 'command'),
    needs: COMMAND,
  },
  Edit: { type: 'file_edit', describe: edit, needs: FILE },
  MultiEdit: { type: 'file_edit', describe: edit, needs: FILE },
  NotebookEdit: {
    type: 'file_edit',
    needs: FILE,
    describe: (parameters, cwd) => `Edit a cell of the notebook ${fileOf(parameters, cwd)}.`,
  },
  apply_patch: { type: 'file_edit', describe: patch, needs: [...COMMAND, 'input', 'patch'] },
  Write: {
    type: 'file_write',
    needs: FILE,
    describe: (parameters, cwd) =>
      `Write ${lines(parameters['content'])} to the file ${fileOf(parameters, cwd)}.`,
  },
  Read: { type: 'file_read', describe: (parameters, cwd) => `Read the file ${fileOf(parameters, cwd)}.` },
  WebFetch: { type: 'web_request', describe: of('Fetch', 'url'), needs: ['url'] },
  WebSearch: { type: 'web_request', describe: of('Search the web for:', 'query') },
  Task: { type: 'agent_task', describe: of('Give a sub-agent the task:', 'prompt') },
  Agent: { type: 'agent_task', describe: of('Give a sub-agent the task:', 'prompt') },
};

const MCP = /^mcp__(?:(.+?)__)?(.+)$/;

/** Parameters that are shown to whoever reads the action, and characters of each. */
const SHOWN_PARAMETERS = 5;
const SHOWN_CHARACTERS = 80;

/** A value as it is shown: on one line, without secrets and backticks, which would mark a command to be run, and cut. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const plain = maskSecrets(text.slice(0, MAX_DESCRIPTION))
    .replace(/[`\s]+/g, ' ')
    .trim();
  const part = plain.length > SHOWN_CHARACTERS ? `${plain.slice(0, SHOWN_CHARACTERS).trimEnd()}…` : plain;
  return typeof value === 'string' ? `"${part}"` : part;
}

function describeOther(tool: string, parameters: Record<string, unknown>): string {
  const [, server, name] = MCP.exec(tool) ?? [];
  const what = name === undefined ? `the tool ${tool}` : `the MCP tool ${name}`;
  const where = server === undefined ? '' : ` of the server ${server}`;
  const given = Object.entries(parameters);
  const told = given.slice(0, SHOWN_PARAMETERS).map(([key, value]) => `${key} ${shown(value)}`);
  const left = given.length - told.length;
  const rest = left > 0 ? `, and ${left} more` : '';
  return `Use ${what}${where} with ${told.length === 0 ? 'no parameters' : `${told.join(', ')}${rest}`}.`;
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

/** What is given word by word is read by the service as one text. */
const isText = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every((word) => typeof word === 'string')
    : textOf(value) !== undefined;

/** @throws Error when what matters most is missing or no text: what cannot be read cannot be checked. */
function demandReadable(tool: string, parameters: Record<string, unknown>, needs: readonly string[]): void {
  if (needs.some((name) => isText(parameters[name]))) return;
  throw new Error(`the call of ${tool} cannot be read: its ${needs[0] ?? 'input'} is no text`);
}

/**
 * Puts a tool call into the form that `decide` takes. The same call always gives the same action, because a grant
 * holds for exactly one.
 * @param root the project's folder, where the agent tells it.
 * @throws Error when the call cannot be read.
 */
export function actionOf({ tool, parameters, cwd }: ToolEvent, root?: string): Action {
  const kind = Object.hasOwn(KINDS, tool) ? KINDS[tool] : undefined;
  if (kind?.needs !== undefined) demandReadable(tool, parameters, kind.needs);
  const type = kind?.type ?? 'tool_call';
  return {
    type,
    description: cut(kind?.describe(parameters, root ?? cwd) ?? describeOther(tool, parameters)),
    tool,
    parameters: withFolder(type, parameters, cwd, root),
  };
}

/** @returns why the model says it does this; no part of the act, and not to be had of every tool. */
export const justificationOf = ({ parameters }: ToolEvent): string | undefined =>
  textOf(parameters['description']);
