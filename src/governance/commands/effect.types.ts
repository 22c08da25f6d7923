/** What a tool call can do, as far as it matters to a verdict. */
export const EFFECT_KINDS = [
  'list',
  'read',
  'write',
  'overwrite',
  'delete',
  'erase',
  'change-access',
  'expose',
  'escalate',
  'fetch',
  'send',
  'download-and-run',
  'run-unseen',
  'install',
  'publish',
  'deploy',
  'commit',
  'push',
  'merge',
  'force',
  'rewrite-history',
  'bypass',
  'kill',
  'stop',
  'schedule',
  'change-schema',
  'change-data',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** What sort of thing is acted upon; it says how the target is read. */
export const TARGET_SORTS = [
  'path',
  'host',
  'remote',
  'branch',
  'table',
  'package',
  'process',
  'service',
  'resource',
] as const;
export type TargetSort = (typeof TARGET_SORTS)[number];

export const SCOPES = ['one', 'many', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** Where an effect is written: characters of one text of the action, `end` excluded. */
export interface Span {
  /** The parameter by its path with dots, or `description`, `impact`, `steps.0`. */
  parameter: string;
  start: number;
  end: number;
}

/** One thing that a tool call does. */
export interface Effect {
  kind: EffectKind;
  sort: TargetSort;
  /** What is acted upon, as written; empty where the call does not name it. */
  target: string;
  /** Kinds of place that the target belongs to, by their names in the policy (`secret`, `system`, `build` …). */
  places: readonly string[];
  /** Kinds of place whose content goes along, for what is sent or shown. */
  cargo: readonly string[];
  scope: Scope;
  /** Whether ordinary means (version control, a second command) bring back what was there. */
  reversible: boolean;
  /** Beyond the project for paths, beyond this machine and its network for hosts. */
  outside: boolean;
  /** The programs or the tool that do it, outermost first (`sudo`, `rm`). */
  by: readonly string[];
  /** The words of the call, for people. */
  text: string;
  span: Span;
}

/** Where a call happens, as far as the action says. */
export interface Surroundings {
  /** The project's folder; without it only well-known places count as outside. */
  folder?: string | undefined;
}
