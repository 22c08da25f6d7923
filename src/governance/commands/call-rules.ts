import { exact, glob, type Matcher } from '../organisation/glob';
import type { CommandRules } from '../policy/policy.types';
import type { Argument } from './script.types';

export type CallRule = CommandRules['rules'][number];

/** A command with its flags told apart from what they are about. */
export interface ReadCall {
  program: string;
  /** Words that are neither flags nor their values. */
  operands: readonly Argument[];
  /** Those of them that stand behind `--`. */
  behind: readonly Argument[];
  /** Every flag, bundles also one by one, with its value where it has one; one that holds SQL with all that it is given. */
  flags: ReadonlyMap<string, Argument | undefined>;
  /** The values of flags that are given more than once (`curl -F a=1 -F b=@c`). */
  values: ReadonlyMap<string, readonly Argument[]>;
}

/** A rule that a command meets, with the operands that it is about. */
export interface RuleMatch {
  rule: CallRule;
  targets: readonly Argument[];
}

interface Pattern {
  rule: CallRule;
  words: readonly (readonly Matcher[])[];
  flags: readonly (readonly { name: string; value: Matcher | undefined }[])[];
  /** Flags that must not be there. */
  absent: readonly string[];
  /** Whether no word may follow. */
  closed: boolean;
  size: number;
}

/** The operands behind the database of a client that takes SQL there, as the policy's `sql` calls them. */
const OPERANDS = 'operands';
/** What stands for no flag in the policy's `sql`. */
const PLACES = new Set(['last', OPERANDS]);

const VERSIONED = /^(python|pip|ruby|node|perl|php|gcc)[\d.]+$/;
const BUNDLE = /^-[a-zA-Z]{2,}$/;

/** `/usr/bin/rm`, `rm.exe` and `RM` are `rm`. */
export const programName = (word: string): string => {
  const name = word
    .slice(word.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/\.exe$/, '');
  return VERSIONED.exec(name)?.[1] ?? name;
};

/** Finds what commands do by the rows of the policy. */
export class CallRules {
  private readonly byProgram = new Map<string, Pattern[]>();
  /** Patterns whose program is itself a pattern (`mkfs*`). */
  private readonly open: { program: Matcher; pattern: Pattern }[] = [];
  private readonly valued: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly rehearsals: readonly string[];
  /** Where SQL stands, by program. */
  private readonly sql: ReadonlyMap<string, ReadonlySet<string>>;

  constructor({ rules, valued, rehearsals, sql }: CommandRules) {
    this.rehearsals = rehearsals;
    this.sql = new Map(Object.entries(sql).map(([program, flags]) => [program, new Set(flags)]));
    const programs = [...new Set([...Object.keys(valued), ...this.sql.keys()])];
    // A flag that holds SQL takes a value.
    this.valued = new Map(
      programs.map((program) => [
        program,
        new Set([...(valued[program] ?? []), ...(sql[program] ?? []).filter((flag) => !PLACES.has(flag))]),
      ]),
    );
    for (const rule of rules) for (const call of rule.calls) this.add(rule, call);
  }

  /** Whether any rule speaks of the program. */
  knows(program: string): boolean {
    return this.byProgram.has(program) || this.open.some((entry) => entry.program(program));
  }

  /** Tells flags from operands. */
  read([program, ...rest]: readonly Argument[], valued?: ReadonlySet<string>): ReadCall {
    const name = programName(program?.value ?? '');
    const takes = valued ?? this.valued.get(name);
    const operands: Argument[] = [];
    const flags = new Map<string, Argument | undefined>();
    const values = new Map<string, Argument[]>();
    const statements = this.sql.get(name);
    let behind: Argument[] | undefined;
    for (let index = 0; index < rest.length; index += 1) {
      const word = rest[index];
      if (word === undefined) break;
      const { value } = word;
      if (behind !== undefined || !value.startsWith('-') || value === '-') {
        operands.push(word);
        behind?.push(word);
        continue;
      }
      if (value === '--') {
        behind = [];
        continue;
      }
      const equals = value.indexOf('=');
      const flag = equals > 0 ? value.slice(0, equals) : value;
      const short = flag.slice(0, 2);
      // `-e"a = 1"` is `-e` with its value, whatever stands in it.
      const attached =
        flag.length > 2 && !flag.startsWith('--') && takes?.has(flag) !== true && takes?.has(short) === true;
      let given: Argument | undefined;
      if (attached) given = { ...word, value: value.slice(2) };
      else if (equals > 0) given = { ...word, value: value.slice(equals + 1) };
      else if (takes?.has(flag) === true) given = rest[(index += 1)];
      if (given !== undefined) {
        const key = attached ? short : flag;
        const known = [...(values.get(key) ?? []), given];
        values.set(key, known);
        if (statements?.has(key) === true) given = together(known);
      }
      flags.set(flag, given);
      if (given !== undefined && flag.length > 2 && !flag.startsWith('--')) flags.set(short, given);
      if (!attached && BUNDLE.test(flag))
        this.unbundle(flag, given, flags, takes, rest[index + 1], () => (index += 1));
    }
    if (statements?.has(OPERANDS) === true && operands.length > 1)
      flags.set(OPERANDS, together(operands.slice(1)));
    return { program: name, operands, behind: behind ?? [], flags, values };
  }

  /** Whether a flag is told something: `helm upgrade --version 1.2` asks for no version of helm. */
  private isTold({ program, flags }: ReadCall, flag: string): boolean {
    return this.valued.get(program)?.has(flag) === true && flags.get(flag) !== undefined;
  }

  /** @returns the rules met; of two that say the same of a target, the one that says more */
  match(call: ReadCall): RuleMatch[] {
    if (this.rehearsals.some((flag) => call.flags.has(flag) && !this.isTold(call, flag))) return [];
    const patterns = [
      ...(this.byProgram.get(call.program) ?? []),
      ...this.open.filter(({ program }) => program(call.program)).map(({ pattern }) => pattern),
    ];
    const met = patterns.filter((pattern) => holds(pattern, call));
    const best = new Map<string, Pattern>();
    for (const pattern of met) {
      const { effect, sort } = pattern.rule;
      const key = `${effect} ${sort}`;
      if ((best.get(key)?.size ?? -1) < pattern.size) best.set(key, pattern);
    }
    return [...best.values()].map(({ rule, words }) => ({
      rule,
      targets: targetsOf(rule, call, words.length),
    }));
  }

  private add(rule: CallRule, call: string): void {
    const [program = '', ...all] = call.split(' ');
    const denied = all.filter((part) => part.startsWith('!')).map((part) => part.slice(1));
    const parts = all.filter((part) => !part.startsWith('!'));
    const flags = parts.filter((part) => part.startsWith('-') && part.length > 1);
    const pattern: Pattern = {
      rule,
      words: parts
        .filter((part) => !flags.includes(part))
        .map((part) => part.split('|').map((name) => glob(name.toLowerCase(), exact))),
      flags: flags.map((part) =>
        part.split('|').map((name) => {
          const equals = name.indexOf('=');
          return equals < 0
            ? { name, value: undefined }
            : { name: name.slice(0, equals), value: glob(name.slice(equals + 1).toLowerCase(), exact) };
        }),
      ),
      absent: denied.flatMap((part) => (part === '*' ? [] : part.split('|'))),
      closed: denied.includes('*'),
      size: all.length,
    };
    if (program.includes('*')) this.open.push({ program: glob(program, exact), pattern });
    else this.byProgram.set(program, [...(this.byProgram.get(program) ?? []), pattern]);
  }

  /** `-rf` is `-r -f`; the last of a bundle may take the next word as its value (`tar -xzf a.tgz`). */
  private unbundle(
    bundle: string,
    given: Argument | undefined,
    flags: Map<string, Argument | undefined>,
    takes: ReadonlySet<string> | undefined,
    next: Argument | undefined,
    consume: () => void,
  ): void {
    const letters = Array.from(bundle.slice(1), (letter) => `-${letter}`);
    const last = letters.at(-1) ?? '';
    for (const letter of letters) if (!flags.has(letter)) flags.set(letter, undefined);
    if (given === undefined && takes?.has(last) === true) {
      flags.set(last, next);
      consume();
    }
  }
}

/** Several statements as one text. */
const together = (texts: readonly Argument[]): Argument | undefined => {
  const [first] = texts;
  const last = texts.at(-1);
  return first === undefined || last === undefined
    ? undefined
    : { value: texts.map(({ value }) => value).join(';\n'), start: first.start, end: last.end };
};

const holds = ({ rule, words, flags, absent, closed }: Pattern, call: ReadCall): boolean =>
  (!closed || call.operands.length === words.length) &&
  !absent.some((flag) => call.flags.has(flag)) &&
  flags.every((choices) =>
    choices.some(({ name, value }) => {
      if (!call.flags.has(name)) return false;
      if (value === undefined) return true;
      return [call.flags.get(name), ...(call.values.get(name) ?? [])].some((given) =>
        value(given?.value.toLowerCase() ?? ''),
      );
    }),
  ) &&
  words.every((choices, at) => {
    const word = call.operands[at]?.value.toLowerCase();
    return word !== undefined && choices.some((fits) => fits(word));
  }) &&
  (!seeks(rule.take) || targetsOf(rule, call, words.length).length > 0);

const MOUNTS = 'mounts';
const TAKES = new Set(['all', 'first', 'last', 'rest', 'files', 'sources', 'none']);
/** Whether a rule is about operands that stand anywhere, so that it is met only where there is one. */
const seeks = (take: string): boolean => take === '--' || !(take.startsWith('-') || TAKES.has(take));

/** The operands behind the words of the rule that it is about. */
const targetsOf = ({ take, sort }: CallRule, call: ReadCall, words: number): readonly Argument[] => {
  const own = call.operands.slice(words);
  if (take === 'all') return own;
  if (take === 'none') return [];
  if (take === 'first') return own.slice(0, 1);
  if (take === 'last') return own.slice(-1);
  // `sed -i -e … file` has no operand before the file.
  // … and `git push origin +main` matched the very word that it is about.
  if (take === 'rest' && own.length === 0) return call.operands.slice(-1);
  if (take === 'rest') return own.length === 1 && sort === 'path' ? own : own.slice(1);
  if (take === 'files') return EXPRESSIONS.some((flag) => call.flags.has(flag)) ? own : own.slice(1);
  if (take === 'sources') return own.length > 1 ? own.slice(0, -1) : own;
  if (take === '--') return call.behind;
  if (take === MOUNTS) return mountsOf(call);
  if (take.startsWith('-'))
    return take
      .split('|')
      .flatMap((flag) => call.flags.get(flag) ?? call.flags.get(LONG.get(flag) ?? flag) ?? []);
  return call.operands.flatMap((word) => {
    const at = take.startsWith('*')
      ? word.value.indexOf(take.slice(1))
      : word.value.startsWith(take)
        ? 0
        : -1;
    return at < 0 ? [] : [{ ...word, value: word.value.slice(at + take.replace('*', '').length) }];
  });
};

/** Flags that hold what else the first operand would be. */
const EXPRESSIONS = ['-e', '--expression', '-f', '--from-file', '--reference', '--regexp'];
const LONG = new Map([
  ['-o', '--output'],
  ['-O', '--output-document'],
  ['-C', '--directory'],
]);

/** Flags that give a container a part of the machine. */
const MOUNTING = ['-v', '--volume', '--mount'];
const VOLUME = /^((?:[a-z]:)?[^:]+):/i;
const SOURCE = /(?:^|,)(?:source|src)=([^,]+)/;
/** A path that leads out of the project, unlike the name of a volume, `.` or `$PWD`. */
const AWAY = /^(?:\/|~|\$\{?HOME\b|[a-z]:[\\/]|(?:\.\/)*\.\.(?:\/|$))/i;

/** The folders beyond the project that a container is given. */
const mountsOf = ({ flags, values }: ReadCall): Argument[] =>
  MOUNTING.flatMap((flag) => {
    const last = flags.get(flag);
    const given = values.get(flag) ?? [];
    return [...given, ...(last === undefined || given.includes(last) ? [] : [last])].flatMap((word) => {
      const source = (flag === '--mount' ? SOURCE : VOLUME).exec(word.value)?.[1] ?? '';
      return AWAY.test(source) ? [{ ...word, value: source }] : [];
    });
  });
