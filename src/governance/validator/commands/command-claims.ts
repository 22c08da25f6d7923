import { programName } from '../../commands/call-rules';
import type { RanCommand } from '../../commands/ran-command';
import type { ValidatorRules } from '../../policy/policy.types';
import { spelledOut } from '../../text/action-text';
import type { TextAnalyser } from '../../text/analyse';
import type { AmountClaim, CommandClaim, ValueClaim } from '../claims.types';
import { beginsWith, commandKeys, innerKeys, taskKey, valueKey } from './commands';
import { behindFlags } from './given-values';
import { purposesOf } from './purposes';
import { isContainer, managersIn, waysOf } from './run-through';
import { buildTasks } from './gradle-tasks';
import { tasksRun } from './task-names';
import type { TermReader } from '../sentences/terms';

/** Commands of one call that are compared. */
const MOST_COMMANDS = 200;
/** How a client is told a port; of a server `-p` may be anything. */
const PORT_FLAG = /^(?:-p|-P|--port)$/;
const SERVER_FLAG = /^--port$/;
const PORT_VARIABLE = 'PORT';
const PORT = /^\d{2,5}$/;
/** Behind these stands where a server listens: `runserver 0.0.0.0:8000`, `php -S localhost:8000`, `gunicorn --bind :8000`. */
const SERVING_AT =
  /^(?:runserver(?:_plus)?|http\.server|-S|-b|--bind|--addr(?:ess)?|--listen|-a|--dev-addr)$/;
/** What says so itself, whatever program runs it: `uv run manage.py runserver`. */
const SERVES = /^runserver(?:_plus)?$/;
const ADDRESS = /^(?:[\w.*[\]:-]{0,60}:)?(\d{4,5})\/?$/;
/** What instructions call the service itself. */
export const SERVER = 'server';

/** States which commands a call runs, in the form in which instructions about commands are read. */
export class CommandClaims {
  private readonly servers: ReadonlySet<string>;
  private readonly portFlags: ReadonlySet<string>;
  private readonly spellings: readonly (readonly (readonly string[])[])[];
  private readonly sameFlags: readonly { command: readonly string[]; names: readonly string[] }[];

  constructor(
    { servers, portFlags, sameFlags, sameCommands }: ValidatorRules,
    private readonly analyser: TextAnalyser,
    private readonly terms: TermReader,
  ) {
    this.servers = new Set(servers);
    this.portFlags = new Set(portFlags);
    this.spellings = sameCommands.map((group) => group.map((spelling) => spelling.split(' ')));
    this.sameFlags = Object.entries(sameFlags).flatMap(([command, pairs]) =>
      pairs.map((pair) => ({ command: command.split(' '), names: pair.split('=') })),
    );
  }

  /** @returns each command once, and the port that it is told */
  read(commands: readonly RanCommand[]): (CommandClaim | ValueClaim)[] {
    const distinct = new Map(commands.slice(0, MOST_COMMANDS).map((command) => [command.text, command]));
    const all = [...distinct.values()];
    const call = {
      containers: all.map(({ text }) => text).filter(isContainer),
      tags: new Set(all.flatMap(taggedBy)),
    };
    return all.flatMap((command) => [
      ...[command, ...scriptOf(command), ...apart(command)].map((one) => this.command(one, call)),
      ...this.otherwise(command, call),
      ...this.port(command),
    ]);
  }

  /** The command in its other spellings: `npm i` is `npm install`. */
  private otherwise(command: RanCommand, call: Whole): CommandClaim[] {
    const words = [command.program, ...command.words.slice(1)];
    return this.spellings.flatMap((group) => {
      const spelt = group.find((spelling) => spelling.every((word, at) => words[at] === word));
      if (spelt === undefined) return [];
      const given = command.operands.slice(spelt.slice(1).filter(isOperand).length);
      return group
        .filter((spelling) => spelling !== spelt && !spelling.every((word, at) => words[at] === word))
        .map((spelling) => {
          const begins = spelling.slice(1).filter(isOperand);
          const isName = group.some(({ length }) => length === 1);
          const again = {
            ...command,
            program: spelling[0] ?? '',
            operands: [...begins, ...given],
            words: [...spelling, ...words.slice(spelt.length)],
          };
          return this.command(again, call, isName ? begins.length : undefined);
        });
    });
  }

  /** The flags with their other names: `git commit -n` is `--no-verify`. */
  private bothSpellings(words: readonly string[], given: readonly string[]): ReadonlySet<string> {
    const flags = new Set(given);
    for (const { command, names } of this.sameFlags)
      if (names.some((name) => flags.has(name)) && beginsWith(words, command))
        for (const name of names) flags.add(name);
    return flags;
  }

  /** @param spelling where it was written in another way: how many operands this way has */
  private command(ran: RanCommand, call: Whole, spelling?: number): CommandClaim {
    const { program, operands, flags, words, text, variables, through } = ran;
    const told = [...variables].map(([name, value]) => `${name}=${value}`);
    const all = [text, ...told].join(' ');
    const termsOf = (): ReadonlySet<string> =>
      new Set([...this.termsOf(all), ...this.termsOf(spelledOut(all))]);
    const written = [...flags, ...words.flatMap(flagIn), ...told, ...leftOut(ran), ...tagsIn(ran, call)];
    // What a container is handed as one text stands in it.
    const isHanded = call.containers.some((line) => line !== text && line.includes(text));
    const ways = [...waysOf(through), ...(isHanded ? (['container'] as const) : [])];
    const given = this.bothSpellings([program, ...words.slice(1)], written);
    const tasks = tasksRun(program, operands, words);
    const runBy = managersIn(through);
    let subject: ReadonlySet<string> | undefined;
    return {
      kind: 'command',
      keys: [
        ...commandKeys(program, given, operands),
        ...innerKeys(given, operands),
        ...[...new Set([...behindFlags(words.slice(1)), ...operands])].map(valueKey),
        ...tasks.map(taskKey),
        ...runBy.flatMap((manager) => commandKeys(manager, [])),
      ],
      ...(runBy.length > 0 && { runBy }),
      ...(ran.tool === true && { tool: true as const }),
      ...(tasks.length > 0 && { tasks }),
      program,
      operands,
      writtenAs: ran.words[0] ?? program,
      flags: given,
      written: new Set(written),
      ...(spelling !== undefined && { spelling }),
      words: words.slice(1),
      purposes: purposesOf(ran),
      ...(ways.length > 0 && { runThrough: new Set(ways) }),
      unless: new Set(),
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
    const told = variables.get(PORT_VARIABLE);
    const serves = this.servers.has(program) || told !== undefined || words.some((word) => SERVES.test(word));
    const isClient = !serves || this.portFlags.has(program);
    const flagged = valueOf(words, isClient ? PORT_FLAG : SERVER_FLAG);
    const stated = flagged ?? (serves ? addressIn(words) : undefined) ?? told;
    if (stated === undefined || !PORT.test(stated)) return [];
    const named = [...this.termsOf(program)];
    const about = serves
      ? [SERVER, ...operands.filter(isNoAddress).flatMap((word) => [...this.termsOf(spelledOut(word))])]
      : [...named, ...named.flatMap((term) => this.terms.kindsOf(term))];
    return [portClaim(Number(stated), about, text)];
  }

  /** @returns the ports among the amounts that files are given: `port: 8080` below `server:`, `REDIS_PORT=6380` */
  ports(amounts: readonly AmountClaim[]): ValueClaim[] {
    return amounts.flatMap(({ name, amount, below = new Set(), span }) => {
      const { value, dimension } = amount;
      if (!name.has(PORTED) || dimension !== undefined || !PORT.test(String(value))) return [];
      const own = [...name].filter((word) => word !== PORTED);
      const named = this.known(own);
      const whose = named.others.length > 0 ? named : this.known([...below]);
      // Of what nobody knows it may be any port: `METRICS_PORT`.
      if (whose.others.length > whose.known.length) return [];
      const about =
        whose.known.length > 0
          ? [...whose.known, ...whose.known.flatMap((term) => this.terms.kindsOf(term))]
          : [SERVER];
      return [portClaim(value, about, span)];
    });
  }

  /** The words that do not only say that it is the service's own, and those of them that are known. */
  private known(words: readonly string[]): { others: string[]; known: string[] } {
    const others = words.filter((word) => !SERVING.has(word));
    return { others, known: [...this.termsOf(others.join(' '))].filter((term) => this.terms.isNamed(term)) };
  }

  private termsOf(text: string): Set<string> {
    const { tokens } = this.analyser.analyse(text);
    return new Set(tokens.flatMap((token) => this.terms.term(token) ?? []));
  }
}

/** The word that tells a port, and those that only tell that it is the service's own. */
const PORTED = 'port';
const SERVING = new Set(
  'server http app application listen service web development backend export module const let var env environment variable spec process preview'.split(
    ' ',
  ),
);

const portClaim = (stated: number, about: readonly string[], span: string): ValueClaim => ({
  kind: 'value',
  keys: [...new Set(about)].map((term) => `v:port:${term}`),
  attribute: 'port',
  low: stated,
  high: stated,
  stated,
  negated: false,
  limit: false,
  usual: true,
  subject: new Set(about),
  exceptions: new Set(),
  span,
  done: true,
});

/** Variables that keep hooks from running, and settings of git for one command that leave something out. */
const WITHOUT_HOOKS: ReadonlyMap<string, RegExp> = new Map([
  ['HUSKY', /^0$/],
  ['HUSKY_SKIP_HOOKS', /^(?:1|true)$/],
  ['LEFTHOOK', /^(?:0|false)$/],
  ['OVERCOMMIT_DISABLE', /^(?:1|true)$/],
  ['SKIP', /./],
]);
const SETTINGS: readonly (readonly [RegExp, string])[] = [
  [/^core\.hookspath=/i, '--no-verify'],
  [/^commit\.gpgsign=(?:false|0|off|no)$/i, '--no-gpg-sign'],
];

/** What a command of git leaves out without a flag that says so: `HUSKY=0 git commit`, `git -c core.hooksPath=/dev/null commit`. */
const leftOut = ({ program, words, variables }: RanCommand): string[] => {
  if (program !== 'git') return [];
  const isUnhooked = [...variables].some(([name, value]) => WITHOUT_HOOKS.get(name)?.test(value) === true);
  const set = words.flatMap((word, at) =>
    words[at - 1] === '-c' ? SETTINGS.flatMap(([name, flag]) => (name.test(word) ? [flag] : [])) : [],
  );
  return [...(isUnhooked ? ['--no-verify'] : []), ...set];
};

/** What the commands of a call have to know of each other. */
interface Whole {
  /** Those that hand others over to a container. */
  containers: readonly string[];
  /** Tags that are made. */
  tags: ReadonlySet<string>;
}

/** @returns the tag that a command makes */
const taggedBy = ({ program, operands }: RanCommand): string[] =>
  program === 'git' && operands[0] === 'tag' ? operands.slice(1, 2) : [];

/** What only tags are called: `v1.9.0`, `refs/tags/beta`. */
const TAG = /^(?:\+?refs\/tags\/.+|v?\d+\.\d+(?:\.\d+){0,2}(?:[-+.][\w.]+)?)$/;

/** Who pushes a tag by its name pushes tags. */
const tagsIn = ({ program, operands: [act, , ...pushed], flags }: RanCommand, { tags }: Whole): string[] => {
  if (program !== 'git' || act !== 'push' || flags.has('--delete') || flags.has('-d')) return [];
  return pushed.some((name) => TAG.test(name) || name === 'tag' || tags.has(name)) ? ['--tags'] : [];
};

/** The value behind a flag, or glued to it by an equals sign. */
const valueOf = (words: readonly string[], flag: RegExp): string | undefined => {
  for (const [at, word] of words.entries()) {
    const [name = '', glued] = word.split('=', 2);
    if (flag.test(name)) return glued ?? words[at + 1];
  }
  return undefined;
};

/** What a framework is told its commands by tells nothing of the server. */
const CONSOLE = /^(?:\.\/)?(?:manage\.py|artisan|bin\/(?:rails|console|dev))$/;
const isNoAddress = (word: string): boolean =>
  !ADDRESS.test(word) && !SERVING_AT.test(word) && !CONSOLE.test(word);

/** The port of the address that a server is told: `runserver 0.0.0.0:8000`. */
const addressIn = (words: readonly string[]): string | undefined => {
  for (const [at, word] of words.entries()) {
    const [name = '', glued] = word.split('=', 2);
    const port = SERVING_AT.test(name) ? ADDRESS.exec(glued ?? words[at + 1] ?? '')?.[1] : undefined;
    if (port !== undefined) return port;
  }
  return undefined;
};

const isOperand = (word: string): boolean => !word.startsWith('-');

/** `bun run tauri build` runs `tauri build`, be it a program or a script of that name. */
const RUNNER = /^(?:npm|pnpm|yarn|bun)$/;
const SCRIPT = /^[\w./~@-]+\.(?:sh|bash|py|rb|pl|php|ps1|[cm]?[jt]s)$/;

const INTERPRETER = /^(?:(?:ba|z|k|da)?sh|source|\.|python|node|ruby|perl|php|tsx|ts-node|deno|bun|pwsh)$/;

/** `bash scripts/deploy.sh` runs `deploy.sh` as well. */
const scriptOf = (command: RanCommand): RanCommand[] => {
  const isRunner = RUNNER.test(command.program) && command.operands[0] === 'run';
  const [file = '', ...operands] = command.operands.slice(isRunner ? 1 : 0);
  const at = command.words.indexOf(file);
  return file !== '' && (isRunner || (INTERPRETER.test(command.program) && SCRIPT.test(file)))
    ? [{ ...command, program: programName(file), operands, words: command.words.slice(at) }]
    : [];
};

/** `./gradlew clean :app:lint` runs `lint` as well, and `adb shell pm clear` what it is told. */
const apart = (command: RanCommand): RanCommand[] => {
  const [program = ''] = command.words;
  const told = command.program === 'adb' ? command.words.slice(command.words.indexOf('shell') + 1) : [];
  const [run, ...operands] = told;
  if (run !== undefined && told.length < command.words.length)
    return [{ ...command, program: run, operands: operands.filter(isOperand), words: told }];
  const tasks = buildTasks(command.program, command.words);
  return tasks
    .filter((task) => task !== command.operands[0])
    .map((task) => ({
      ...command,
      operands: [task],
      words: [program, task, ...command.words.filter((word) => !isOperand(word))],
    }));
};

/** Behind `--` stand the flags of what is run: `npm test -- --watch`. */
const flagIn = (word: string): string[] => (/^--?[a-zA-Z]/.test(word) ? [word.replace(/=.*$/, '')] : []);
