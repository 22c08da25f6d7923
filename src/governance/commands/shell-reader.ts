import type { CommandRules } from '../policy/policy.types';
import { CallRules, programName } from './call-rules';
import { CargoReader } from './cargo';
import type { CodeReader } from './code-reader';
import type { EffectBuilder } from './effect-builder';
import type { Effect } from './effect.types';
import { ScriptReading } from './script-reading';
import type { SqlReader } from './sql-reader';

/** Where a script stands, and how deep in others. */
export interface Frame {
  parameter: string;
  /** Where it begins in the parameter, or the word that holds it where quoting changed its characters. */
  at: number | { start: number; end: number };
  depth: number;
  /** Whether another machine runs it. */
  remote: boolean;
  /** Files that were downloaded and the branch that was gone to, by the commands so far. */
  visited: { downloaded: Set<string>; branch?: string | undefined };
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
   * @returns every effect once, in the order of the commands
   */
  read(source: string, parameter: string, at: number, builder: EffectBuilder): Effect[] {
    const frame = { parameter, at, depth: 0, remote: false, visited: { downloaded: new Set<string>() } };
    const effects = new ScriptReading(source, frame, builder, this.tools).read();
    const seen = new Set<string>();
    return effects.filter(({ kind, target, text, cargo }) => {
      const key = [kind, target, text, ...cargo].join('\n');
      return !seen.has(key) && seen.add(key);
    });
  }
}
