import { inexactNumber } from '../../lib/inexact-number';
import { repeatedName } from '../../lib/strict-json';
import type { Figures } from './transcript';

/** What an agent's hook tells, whatever agent it is. */
export type HookEvent =
  | ToolEvent
  | { kind: 'prompt'; sessionId: string | undefined; prompt: string }
  | { kind: 'start'; sessionId: string | undefined }
  | {
      kind: 'compact';
      sessionId: string | undefined;
      trigger: string;
      /** The session's figures, where the agent tells them itself; else its transcript, to be read for them. */
      figures?: Figures;
      transcript: string | undefined;
    }
  | { kind: 'other' };

/** A tool is about to be used. */
export interface ToolEvent {
  kind: 'tool';
  sessionId: string | undefined;
  tool: string;
  parameters: Record<string, unknown>;
  /** Where the agent works now. */
  cwd: string | undefined;
}

/** What the hook answers. `none` leaves everything to the agent's own permissions. */
export type HookAnswer =
  | { kind: 'none'; notice?: string }
  | { kind: 'ask' | 'deny'; reason: string }
  | { kind: 'context'; text: string };

/** How one agent writes its events and reads the answers. */
export interface Dialect {
  /** @throws Error when it is no event of this agent. */
  read(raw: Record<string, unknown>): HookEvent;
  /** @returns what goes to standard output; undefined for nothing. */
  write(answer: HookAnswer, raw: Record<string, unknown>): object | undefined;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * @param value an object, or JSON text of one
 * @throws Error when the parameters are no object: what cannot be read cannot be checked.
 */
export function parametersOf(value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value === 'string') return parametersOf(parsed(value) ?? []);
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error('the parameters of the tool are not an object');
  return value as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    demandUnambiguous(text, value);
    // Text within text is no object either.
    return typeof value === 'string' ? undefined : value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @throws Error when the event could be read as another than it is judged as. */
export function demandUnambiguous(text: string, value: unknown): void {
  const inexact = inexactNumber(text);
  if (inexact !== undefined) throw new Error(`the number ${inexact} in the event cannot be kept exactly`);
  const repeated = repeatedName(text, value);
  if (repeated !== undefined) throw new Error(`the event ${repeated}`);
}

/** @throws Error when it is missing. */
export function demand(value: unknown, field: string): string {
  const text = textOf(value);
  if (text === undefined) throw new Error(`the event has no ${field}`);
  return text;
}

/**
 * The name of an event, to be compared: one that is spelt with other capitals is the same event.
 * @throws Error when it is missing.
 */
export const eventName = (raw: Record<string, unknown>): string =>
  demand(raw['hook_event_name'], 'hook_event_name').toLowerCase();

/** The same, where nothing is to be thrown; empty when it is missing. */
export const eventNameIn = (raw: Record<string, unknown>): string =>
  (textOf(raw['hook_event_name']) ?? '').toLowerCase();

/** Events that carry a tool when nothing can be stopped any more. */
const AFTER_THE_ACT = new Set([
  'posttooluse',
  'posttoolusefailure',
  'posttoolbatch',
  'permissiondenied',
  'aftershellexecution',
  'aftermcpexecution',
  'afterfileedit',
  'aftertabfileedit',
]);

/**
 * Reads an event that no dialect knows. One that carries a tool to be used is a tool call, whatever it is called: better
 * one question too many than an act that nobody looked at.
 */
export function readUnknown(raw: Record<string, unknown>, sessionId: string | undefined): HookEvent {
  const has = (field: string): boolean => raw[field] !== undefined && raw[field] !== null;
  if (AFTER_THE_ACT.has(eventName(raw))) return { kind: 'other' };
  const common = { kind: 'tool', sessionId, cwd: textOf(raw['cwd']) } as const;
  if (has('tool_name') || has('tool_input'))
    return {
      ...common,
      tool: demand(raw['tool_name'], 'tool_name'),
      parameters: parametersOf(raw['tool_input']),
    };
  if (has('command'))
    return { ...common, tool: 'Bash', parameters: { command: demand(raw['command'], 'command') } };
  return { kind: 'other' };
}
