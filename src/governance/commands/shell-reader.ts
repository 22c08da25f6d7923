import type { CommandRules } from '../policy/policy.types';
import { CallRules, programName } from './call-rules';
import { CargoReader } from './cargo';
import type { CodeReader } from './code-reader';
import type { Dialect } from './dialect';
import type { EffectBuilder } from './effect-builder';
import type { Effect } from './effect.types';
import { ScriptReading } from './script-reading';
import type { SqlReader } from './sql-reader';

/** Where a script stands, and how deep in others. */
export interface Frame {
  parameter: string;
  /** The language that it is written in. */
  dialect: Dialect;
  /** Where it begins in the parameter, or the word that holds it where quoting changed its characters. */
  at: number | { start: number; end: number };
  depth: number;
  /** Whether another machine runs it. */
  remote: boolean;
  /** Files that were downloaded or written, and the branch that was gone to, by the commands so far. */
  visited: { downloaded: Set<string>; written: Map<string, string>; branch?: string | undefined };
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
}

/** Reads shell commands for what they do. */
export class ShellReader {
  private readonly tools: ShellTools;

  constructor(
    private readonly policy: CommandRules,
    sql: SqlReader,
    code: CodeReader,
  ) {
    const rules = new CallRules(policy);
    this.tools = {
      policy,
      rules,
      cargo: new CargoReader(policy, rules),
      sql,
      code,
      interpreters: new Set(policy.interpreters),
      decoders: new Set(policy.decoders),
      echoes: new Set(policy.echoes),
    };
  }

  /** Whether a word names a program that the policy knows. */
  knows(word: string): boolean {
    const name = programName(word);
    const { rules, interpreters } = this.tools;
    return rules.knows(name) || interpreters.has(name) || Object.hasOwn(this.policy.wrappers, name);
  }

  /**
   * @param source the command line or script
   * @param parameter where it stands
   * @param at where it begins there
   * @param dialect the language that it is written in
   * @param written texts that stand in files, by their names, should the script run one of them
   * @returns every effect once, in the order of the commands
   */
  read(
    source: string,
    parameter: string,
    at: number,
    builder: EffectBuilder,
    dialect: Dialect = 'posix',
    written: ReadonlyMap<string, string> = new Map(),
  ): Effect[] {
    const visited = { downloaded: new Set<string>(), written: new Map(written) };
    const frame: Frame = { parameter, dialect, at, depth: 0, remote: false, visited };
    const effects = new ScriptReading(source, frame, builder, this.tools).read();
    const seen = new Set<string>();
    return effects.filter(({ kind, target, text, cargo }) => {
      const key = [kind, target, text, ...cargo].join('\n');
      return !seen.has(key) && seen.add(key);
    });
  }
}
