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

/** @throws Error when the parameters are no object: what cannot be read cannot be checked. */
export function parametersOf(value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error('the parameters of the tool are not an object');
  return value as Record<string, unknown>;
}

/** @throws Error when it is missing. */
export function demand(value: unknown, field: string): string {
  const text = textOf(value);
  if (text === undefined) throw new Error(`the event has no ${field}`);
  return text;
}
