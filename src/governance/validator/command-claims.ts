import type { RanCommand } from '../commands/ran-command';
import type { ValidatorRules } from '../policy/policy.types';
import { spelledOut } from '../text/action-text';
import type { TextAnalyser } from '../text/analyse';
import type { CommandClaim, ValueClaim } from './claims.types';
import { commandKeys } from './commands';
import type { TermReader } from './terms';

/** Commands of one call that are compared. */
const MOST_COMMANDS = 200;
/** How a client is told a port; of a server `-p` may be anything. */
const PORT_FLAG = /^(?:-p|-P|--port)$/;
const SERVER_FLAG = /^--port$/;
const PORT_VARIABLE = 'PORT';
const PORT = /^\d{2,5}$/;
/** What instructions call the service itself. */
export const SERVER = 'server';

/** States which commands a call runs, in the form in which instructions about commands are read. */
export class CommandClaims {
  private readonly servers: ReadonlySet<string>;

  constructor(
    { servers }: ValidatorRules,
    private readonly analyser: TextAnalyser,
    private readonly terms: TermReader,
  ) {
    this.servers = new Set(servers);
  }

  /** @returns each command once, and the port that it is told */
  read(commands: readonly RanCommand[]): (CommandClaim | ValueClaim)[] {
    const distinct = new Map(commands.slice(0, MOST_COMMANDS).map((command) => [command.text, command]));
    return [...distinct.values()].flatMap((command) => [this.command(command), ...this.port(command)]);
  }

  private command({ program, operands, flags, text }: RanCommand): CommandClaim {
    const termsOf = (): ReadonlySet<string> =>
      new Set([...this.termsOf(text), ...this.termsOf(spelledOut(text))]);
    let subject: ReadonlySet<string> | undefined;
    return {
      kind: 'command',
      keys: commandKeys(program, flags),
      program,
      operands,
      flags,
      negated: false,
      within: [],
      // Few instructions restrict what they rule out, and reading the words takes longer than all the rest.
      get subject() {
        return (subject ??= termsOf());
      },
      exceptions: new Set(),
      span: text,
      done: true,
    };
  }

  /** `psql -p 5433` speaks of PostgreSQL's port, `PORT=3000 npm start` of that of the service itself. */
  private port({ program, operands, words, variables, text }: RanCommand): ValueClaim[] {
    const serves = this.servers.has(program);
    const stated =
      valueOf(words, serves ? SERVER_FLAG : PORT_FLAG) ?? (serves ? variables.get(PORT_VARIABLE) : undefined);
    if (stated === undefined || !PORT.test(stated)) return [];
    const named = [...this.termsOf(program)];
    const about = serves
      ? [SERVER, ...operands.flatMap((word) => [...this.termsOf(spelledOut(word))])]
      : [...named, ...named.flatMap((term) => this.terms.kindsOf(term))];
    return [
      {
        kind: 'value',
        keys: [...new Set(about)].map((term) => `v:port:${term}`),
        attribute: 'port',
        low: Number(stated),
        high: Number(stated),
        stated: Number(stated),
        negated: false,
        limit: false,
        usual: true,
        subject: new Set(about),
        exceptions: new Set(),
        span: text,
        done: true,
      },
    ];
  }

  private termsOf(text: string): Set<string> {
    const { tokens } = this.analyser.analyse(text);
    return new Set(tokens.flatMap((token) => this.terms.term(token) ?? []));
  }
}

/** The value behind a flag, or glued to it by an equals sign. */
const valueOf = (words: readonly string[], flag: RegExp): string | undefined => {
  for (const [at, word] of words.entries()) {
    const [name = '', glued] = word.split('=', 2);
    if (flag.test(name)) return glued ?? words[at + 1];
  }
  return undefined;
};
