import type { CommandRules } from '../../policy/policy.types';
import { bounded } from '../bounded';
import { CallRules, programName } from '../call-rules';
import { CargoReader } from '../cargo';
import type { CodeReader } from '../code-reader';
import type { Dialect } from '../dialect';
import type { EffectBuilder } from '../effect-builder';
import type { Effect } from '../effect.types';
import type { Frame, ShellTools } from '../frame';
import { ScriptMemory } from '../script-memory';
import { ScriptReading } from '../script-reading';
import { type RanCommand, readCommand } from '../ran-command';
import { readScript } from './shell-script';
import type { SqlReader } from '../sql-reader';

/** Commands of one call that are read; scripts that run each other over and over have more than anybody writes. */
const COMMANDS = 1_000;

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
      lineClients: new Set(policy.lineClients),
      handed: new Set(policy.handed),
    };
  }

  /** Whether a word names a program that the policy knows. */
  knows(word: string): boolean {
    const name = programName(word);
    const { rules, interpreters } = this.tools;
    return rules.knows(name) || interpreters.has(name) || Object.hasOwn(this.policy.wrappers, name);
  }

  /** @returns the one command that a text is; undefined for several, and for none */
  commandIn(text: string): RanCommand | undefined {
    const [call, ...others] = readScript(text).calls;
    return call === undefined || call.words.length === 0 || others.length > 0
      ? undefined
      : readCommand(call.words, this.tools.rules);
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
    const memory = new ScriptMemory(written);
    const left = { commands: COMMANDS };
    const frame: Frame = { parameter, dialect, at, depth: 0, remote: false, memory, left };
    const found = new ScriptReading(source, frame, builder, this.tools).read();
    return bounded(found, this.policy.limits.effects);
  }
}
