import type { CommandRules } from '../policy/policy.types';
import type { CallRules } from './call-rules';
import type { CargoReader } from './cargo';
import type { CodeReader } from './code-reader';
import type { Dialect } from './dialect';
import type { ScriptMemory } from './script-memory';
import type { Call } from './script.types';
import type { SqlReader } from './sql-reader';

/** Where a script stands, and how deep in others. */
export interface Frame {
  parameter: string;
  /** The language that it is written in. */
  dialect: Dialect;
  /** Where it begins in the parameter, or the word that holds it where quoting changed its characters. */
  at: number | { start: number; end: number };
  depth: number;
  /** What it is given: `$1` and those after it. */
  args?: readonly string[];
  /** What its variables may hold when it begins. */
  names?: Call['names'];
  /** Whether another machine runs it. */
  remote: boolean;
  /** Of the whole call: scripts inside it go on where it stands. */
  memory: ScriptMemory;
  /** What of the whole call may still be read. */
  left: { commands: number };
}

/** What every script is read with. */
export interface ShellTools {
  policy: CommandRules;
  rules: CallRules;
  cargo: CargoReader;
  sql: SqlReader;
  code: CodeReader;
  interpreters: ReadonlySet<string>;
  decoders: ReadonlySet<string>;
  echoes: ReadonlySet<string>;
  lineClients: ReadonlySet<string>;
  handed: ReadonlySet<string>;
}
