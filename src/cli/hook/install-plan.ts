import { UsageError } from '../settings';
import { isObject } from '../standard-input';
import type { Agent } from './main';

type Json = Record<string, unknown>;

/** Longer than the hook ever takes; where an agent's own time runs out, it goes on without an answer. */
const TIMEOUT_S = 10;

/** Which tools the agent is to ask about: all of them, for what is harmless is left out by the hook itself. */
const nested = (events: Readonly<Record<string, string | undefined>>, command: string): Json => ({
  hooks: Object.fromEntries(
    Object.entries(events).map(([event, matcher]) => [
      event,
      [
        {
          ...(matcher !== undefined && { matcher }),
          hooks: [{ type: 'command', command, timeout: TIMEOUT_S }],
        },
      ],
    ]),
  ),
});

/** On a machine without the command the shell ends with 127, which the agents ignore: only 2 stops a tool. */
const claudeLike = (command: string, everyTool: string): Json => {
  const { hooks } = nested(
    { UserPromptSubmit: undefined, SessionStart: undefined, PreCompact: undefined },
    command,
  );
  const strict = nested({ PreToolUse: everyTool }, `${command} || exit 2`);
  return { hooks: { ...(strict['hooks'] as Json), ...(hooks as Json) } };
};

const SNIPPETS: Readonly<Record<Agent, (command: string) => Json>> = {
  'claude-code': (command) => claudeLike(command, '*'),
  codex: (command) => claudeLike(command, '.*'),
  cursor: (command) => ({
    version: 1,
    hooks: Object.fromEntries(
      [
        'beforeShellExecution',
        'beforeMCPExecution',
        'beforeReadFile',
        'preToolUse',
        'beforeSubmitPrompt',
        'sessionStart',
        'preCompact',
      ].map((event) => [
        event,
        // Shell and MCP calls have events of their own, where a question can be asked.
        [
          {
            command,
            timeout: TIMEOUT_S,
            failClosed: true,
            ...(event === 'preToolUse' && { matcher: OTHERS }),
          },
        ],
      ]),
    ),
  }),
};

const OTHERS = 'Write|Edit|Delete|Task|WebFetch|WebSearch';

/** @returns what is to stand in the settings of the agent. */
export const snippetFor = (agent: Agent, command: string): Json => SNIPPETS[agent](command);

const isOurs = (entry: unknown, agent: Agent): boolean =>
  new RegExp(`(?:^|[\\\\/"\\s])governance(?:\\.cjs)?"? hook ${agent}(?:\\s|$)`).test(
    String((entry as { command?: unknown } | null)?.command),
  );

/** Takes an earlier installation out of an entry; undefined when nothing else was in it. */
function withoutOurs(entry: unknown, agent: Agent): unknown {
  if (isOurs(entry, agent)) return undefined;
  const { hooks } = (entry ?? {}) as { hooks?: unknown };
  if (!Array.isArray(hooks)) return entry;
  const others = hooks.filter((hook) => !isOurs(hook, agent));
  if (others.length === hooks.length) return entry;
  return others.length === 0 ? undefined : { ...(entry as Json), hooks: others };
}

const notUnderstood = (name: string): UsageError =>
  new UsageError(
    `${name} in the settings is none that the agent takes, so nothing was written. Put it right, or add the snippet yourself.`,
  );

/** @returns the settings with our hooks in them, once; everything else is as it was, and where it was. */
export function mergeHooks(settings: Json, snippet: Json, agent: Agent): Json {
  const before = settings['hooks'] ?? {};
  if (!isObject(before)) throw notUnderstood('hooks');
  const ours = snippet['hooks'] as Json;
  const hooks: Json = { ...before };
  for (const [event, entries] of Object.entries(ours)) {
    const held = (before as Json)[event] ?? [];
    if (!Array.isArray(held)) throw notUnderstood(`hooks.${event}`);
    const others = held.map((entry) => withoutOurs(entry, agent)).filter((entry) => entry !== undefined);
    hooks[event] = [...others, ...(entries as unknown[])];
  }
  return { ...snippet, ...settings, hooks };
}
