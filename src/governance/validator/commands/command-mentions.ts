import type { EffectReader } from '../../commands/effect-reader';
import type { RanCommand } from '../../commands/ran-command';
import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis } from '../../text/analysis.types';
import { escaped } from '../../text/escaped';
import { codeSpans, withCase } from '../../text/code-spans';
import { isBuildTask } from './gradle-tasks';
import { type Mention, RUNNING, RUNS } from './mention';
import { contrastsIn } from './program-contrasts';
import { valuesIn } from './given-values';
import { isToldTo, programsIn } from './program-mentions';
import { isTask, taskOf } from './task-names';

/** Flags that stand in a sentence without backticks. */
const BARE_FLAGS = /(?<=[\s("'])--?[a-z][\w-]*(?:\s+--?[a-z][\w-]*)*/gi;
/** A command that is told something: `HUSKY=0`. */
const VARIABLE = /^[A-Z_][A-Z0-9_]*=[^\s=]+$/;
/** The same without backticks. */
const BARE_VARIABLE = /(?<=^|[\s("'])[A-Z][A-Z0-9_]{2,40}=\w{1,40}(?:\.\w{1,40})*/g;
/** What is code and no command: a name with its value, a call: `acl = "private"`, `save(validate: false)`. */
const NO_COMMAND = /^[\w.$-]+(?:\s+=\s|\([^()]*\)$)/;
/** What somebody runs for others, by its name: `stall-prod`. */
const PRODUCTION =
  /^(?:[a-z][a-z\d]*[-_])+(?:prod|production|live)$|^(?:prod|production|live)(?:[-_][a-z\d]+)+$/;
const SUBCOMMAND = /^[a-z][\w:-]*$/;
/** A word that a program may be told to do. */
const INNER = /^[a-z][\w-]{2,30}$/;
/** Words before bare flags that may belong to their command: a program and what it is to do. */
const COMMAND_WORDS = /(?:^|[\s("'])([a-z][\w.+-]*(?:\s+[a-z][\w:-]*){0,2})\s+$/;
/** Words between a command and what makes it one that is run. */
const ARTICLE = /(?:\s|^)(?:the|a|an|any|raw|plain|bare|direct|directly|commands?|flags?|options?)$/i;
const LEAD = /((?<![\p{L}'])[\p{L}']+|[,/(:])$/u;
/** Between flags and the command that they belong to. */
const BETWEEN =
  /^`?\s+(?:flags?\s+|options?\s+|switch\s+)?(?:with|to|on|for|in|of|when\s+(?:running|using|calling))\s+(?:the\s+)?`?$/i;
/** "`go test` always with `-race`", "`helm upgrade` only together with --atomic". */
const ALWAYS_WITH =
  /^`?\s+(?:cli\s+)?(?:(?:must|should|may)\s+)?(?:(?:is|are)\s+)?(?:always|only)\s+(?:ever\s+)?(?:be\s+)?(?:(?:run|used|called|invoked|executed|allowed)\s+)?(?:together\s+)?with\s+(?:the\s+)?(?:flags?\s+|options?\s+)?`?$|^`?\s+(?:always\s+)?(?:needs?|requires?|must\s+(?:have|use|carry|get))\s+(?:the\s+)?(?:flags?\s+|options?\s+)?`?$/i;
/** "Every `go test` you start gets the `-race` flag". */
const EACH = /\b(?:every|each|all|any)\s+`?$/i;
const EACH_GETS =
  /^`?\s+(?:(?:that\s+)?you\s+\w+\s+)?(?:gets?|has|have|takes?|carr(?:y|ies)|comes?\s+with|runs?\s+with|goes?\s+with)\s+(?:the\s+)?(?:flags?\s+|options?\s+)?`?$/i;
/** The same before flags without backticks: "go test always with -race". */
const ALWAYS_BEFORE =
  /(?<!\s)\s+(?:must\s+|should\s+)?always\s+(?:(?:be\s+)?(?:run|used|called)\s+)?with\s+(?:the\s+)?$/i;
/** Between the items of a list. */
const LISTED = /^\s*(?:,\s*)?(?:(?:or|and|nor|&|\/)\s*)?$/;

/** "Never call `rails`, `rake` or `bundle`": each of them is run. */
const RUN_TOGETHER =
  /\b(?:run|call|execute|invoke|start)\s+(?:`[\w./-]{1,40}`(?:,?\s+(?:or|and|nor)\s+|,\s+|\s*\/\s*)){1,9}`?$/i;

/** Where this is allowed, "no force push" means the other one. */
export const MILDER = '--force-with-lease';
const FORCE_PUSH = /\bforce[- ]push(?:es|ing)?\b/gi;
const PUSHED = { program: 'git', operands: ['push'], flags: new Set(['--force']) };

/** Finds the commands that a text speaks of. */
export class CommandMentions {
  private readonly programs: ReadonlySet<string>;

  constructor(
    { programs }: Pick<ValidatorRules, 'programs'>,
    private readonly effects: EffectReader,
  ) {
    this.programs = new Set(programs);
  }

  /** The commands that a text mentions, in their order. */
  in(analysis: TextAnalysis): Mention[] {
    const text = withCase(analysis);
    const found = codeSpans(text).flatMap(({ start, end, code }): Mention[] => {
      const mention = this.ticked(code, text.slice(0, start), text.slice(end));
      return mention === undefined ? [] : [{ ...mention, start, end }];
    });
    if (text.includes(' -') || text.includes('(-'))
      for (const match of text.matchAll(BARE_FLAGS)) {
        if (!found.some(({ start, end }) => match.index >= start && match.index < end))
          found.push(...this.bare(text, match.index, match[0]));
      }
    if (text.includes('='))
      for (const match of text.matchAll(BARE_VARIABLE))
        if (!found.some(({ start, end }) => match.index >= start && match.index < end))
          found.push({
            program: '',
            operands: [],
            flags: new Set([match[0]]),
            start: match.index,
            end: match.index + match[0].length,
          });
    if (text.includes(MILDER))
      for (const { index, 0: said } of text.matchAll(FORCE_PUSH))
        found.push({ ...PUSHED, start: index, end: index + said.length });
    for (const [at, mention] of found.entries()) {
      const { program } = mention;
      // "Use `python3`, not `python`": one command under two names.
      const isName = text.slice(mention.start, mention.end) === `\`${program}\``;
      if (isName && new RegExp(`(?<![\\w-])${escaped(program)}\\d`).test(text))
        found[at] = { ...mention, writtenAs: program };
    }
    const whole = found.filter(({ part }) => part !== true);
    const isRead = (word: string): boolean => this.effects.knows(word);
    const replaced = contrastsIn(analysis, whole, (word) => isRead(word) || this.programs.has(word));
    found.push(...replaced, ...programsIn(analysis, [...whole, ...replaced], isRead));
    return joined(
      text,
      found.sort((a, b) => a.start - b.start),
    );
  }

  private ticked(code: string, before: string, behind: string): Omit<Mention, 'start' | 'end'> | undefined {
    if (isBuildTask(code, before, behind)) return { program: '', operands: [], flags: new Set(), task: code };
    if (code.startsWith('-')) return flagsOnly(code);
    if (VARIABLE.test(code)) return { program: '', operands: [], flags: new Set([code]) };
    if (NO_COMMAND.test(code)) return undefined;
    const command = this.effects.commandIn(code);
    if (!/^[a-z./~]/i.test(code)) return undefined;
    if (command === undefined)
      return this.effects.knows(code.split(' ')[0] ?? '')
        ? { program: '', operands: [code], flags: new Set() }
        : undefined;
    if (isTask(code)) return { program: '', operands: [], flags: new Set(), task: code };
    if (PRODUCTION.test(code)) return { program: '', operands: [], flags: new Set(), named: code };
    // A word by itself may be anything; a program is run or used.
    const alone = command.operands.length + command.flags.size === 0;
    const lead = leadOf(before);
    const isListed = RUN_TOGETHER.test(before.slice(-REACH)) && this.programs.has(code);
    const isProgram = RUNS.has(lead) || (RUNNING.has(lead) && this.effects.knows(code)) || isListed;
    if (!alone)
      return { ...mentioned(command, code), ...(this.isInner(command) && { inner: true as const }) };
    if (isProgram) return mentioned(command, code);
    return SUBCOMMAND.test(code)
      ? { program: '', operands: [code], flags: new Set(), part: true }
      : undefined;
  }

  /** Whether the first word of a command may be what another program does: `migrate` of `migrate --fake`. */
  private isInner({ program, flags, operands }: RanCommand): boolean {
    const isNoProgram = !this.effects.knows(program) && !this.programs.has(program);
    return (
      INNER.test(program) &&
      (isToldTo(program) || isNoProgram) &&
      (flags.size > 0 || operands.every((word) => SUBCOMMAND.test(word)))
    );
  }

  /** Flags without backticks, with the program that stands before them where there is one. */
  private bare(text: string, at: number, flags: string): Mention[] {
    const told = text.slice(Math.max(0, at - 80), at);
    const before = told.replace(ALWAYS_BEFORE, ' ');
    const together = before !== told;
    const words = COMMAND_WORDS.exec(before)?.[1]?.split(/\s+/) ?? [];
    // "turbo build always with --filter": what always has flags is a command.
    const first = words.findIndex(
      (word, at) =>
        !RUNNING.has(word) &&
        (this.effects.knows(word) || this.programs.has(word) || (together && at === words.length - 2)),
    );
    const end = at + flags.length;
    if (first < 0) return flags.startsWith('--') ? [{ ...flagsOnly(flags), start: at, end }] : [];
    const line = `${words.slice(first).join(' ')} ${flags}`;
    const command = this.effects.commandIn(line);
    const start = text.lastIndexOf(words[first] ?? '', at);
    return command === undefined || start < 0
      ? []
      : [{ ...mentioned(command, line), ...(together && { together }), start, end }];
  }
}

/** Whether more is said than the name of a program. */
export const isSeveral = ({ operands, flags, task, named }: Mention): boolean =>
  operands.length + flags.size > 0 || task !== undefined || named !== undefined;

/** What stands where in a text, as far as it was asked: of many commands each asks for every word. */
const places = new WeakMap<readonly Mention[], Map<number, Mention | undefined>>();

/** @returns the command that a token is a word of */
export const mentionAt = (
  { tokens }: TextAnalysis,
  mentions: readonly Mention[],
  at: number,
): Mention | undefined => {
  const start = tokens[at]?.start ?? -1;
  const known = places.get(mentions) ?? new Map<number, Mention | undefined>();
  places.set(mentions, known);
  if (!known.has(start))
    known.set(
      start,
      mentions.find((mention) => start >= mention.start && start < mention.end),
    );
  return known.get(start);
};

/** Characters before a command that say what is to be done with it. */
const REACH = 200;

/** The word that tells what is to be done with what follows; empty at the beginning of a sentence. */
export const leadOf = (before: string): string => {
  let text = before
    .trimEnd()
    .slice(-REACH)
    .replace(/["'“]$/, '');
  while (ARTICLE.test(text)) text = text.replace(ARTICLE, '').trimEnd();
  return /[`)]$/.test(text) ? 'and' : (LEAD.exec(text)?.[1]?.toLowerCase() ?? '');
};

const mentioned = (
  { program, operands, words }: RanCommand,
  code: string,
): Omit<Mention, 'start' | 'end'> => {
  const { flags } = flagsOnly(code);
  const values = valuesIn(words.slice(1), operands);
  const told = { program, operands, flags, ...(values.size > 0 && { values }) };
  const task = taskOf(told);
  return task === undefined ? told : { program: '', operands: [], flags, task };
};

/** The flags of a text as they stand there, none of them taken apart. */
const flagsOnly = (code: string): Omit<Mention, 'start' | 'end'> => {
  const words = code.split(/\s+/);
  const values = valuesIn(words);
  return {
    program: '',
    operands: [],
    flags: new Set(words.flatMap((word) => (/^--?[a-zA-Z]/.test(word) ? [word.replace(/=.*$/, '')] : []))),
    ...(values.size > 0 && { values }),
  };
};

/** The lists that were found, by each command that stands in one. */
const lists = new WeakMap<Mention, readonly Mention[]>();

/** @returns the list of commands that one stands in: "never `a`, `b` or `c`", "`a` and `b` are forbidden" */
export const listOf = (text: string, mentions: readonly Mention[], mention: Mention): readonly Mention[] => {
  const known = lists.get(mention);
  if (known !== undefined) return known;
  const joins = (at: number): boolean =>
    LISTED.test(text.slice(mentions[at]?.end ?? 0, mentions[at + 1]?.start ?? 0));
  const at = mentions.indexOf(mention);
  let [first, last] = [at, at];
  while (first > 0 && joins(first - 1)) first -= 1;
  while (last < mentions.length - 1 && joins(last)) last += 1;
  const list = mentions.slice(first, last + 1);
  for (const one of list) lists.set(one, list);
  return list;
};

/** @returns the command that a word in a list of commands stands for: `db:reset` behind `rails db:drop` */
const partOf = (
  text: string,
  last: Mention | undefined,
  { start, end, operands, flags }: Mention,
): Mention | undefined =>
  last !== undefined &&
  last.program !== '' &&
  last.operands.length > 0 &&
  LISTED.test(text.slice(last.end, start))
    ? { start, end, flags, program: last.program, operands: [...last.operands.slice(0, -1), ...operands] }
    : undefined;

/** "(`heroku run`, `heroku pg:psql` with `-a shop-prod`)": an example of where it is is one of all that stand before it. */
function inBrackets(text: string, found: Mention[]): void {
  const last = found.at(-1);
  if (last?.values === undefined) return;
  let at = found.length - 1;
  const joins = (one: Mention | undefined, next: Mention): one is Mention =>
    one?.program === last.program && one.flags.size === 0 && LISTED.test(text.slice(one.end, next.start));
  while (joins(found[at - 1], found[at] ?? last)) at -= 1;
  if (!text.slice(0, found[at]?.start).trimEnd().endsWith('(')) return;
  for (const [index, one] of found.entries())
    if (index >= at && index < found.length - 1)
      found[index] = { ...one, flags: last.flags, values: last.values, together: true };
}

/** Joins flags with the command that they are said to belong to: "`--force` with `git push`". */
function joined(text: string, mentions: readonly Mention[]): Mention[] {
  const found: Mention[] = [];
  for (const given of mentions) {
    const last = found.at(-1);
    const mention = given.part === true ? partOf(text, last, given) : given;
    if (mention === undefined) continue;
    const isFlags = mention.program === '';
    const apart = last !== undefined && (last.program === '') !== isFlags;
    const between = last === undefined ? '' : text.slice(last.end, mention.start);
    const isAlways =
      apart &&
      isFlags &&
      (ALWAYS_WITH.test(between) || (EACH_GETS.test(between) && EACH.test(text.slice(0, last.start))));
    const goesOn = apart && isFlags && last.together === true && LISTED.test(between.replaceAll('`', ''));
    if (apart && (isAlways || goesOn || BETWEEN.test(between))) {
      const [command, flags] = last.program === '' ? [mention, last] : [last, mention];
      found.pop();
      found.push({
        ...command,
        flags: new Set([...command.flags, ...flags.flags]),
        ...((command.values ?? flags.values) && {
          values: new Map([...(command.values ?? []), ...(flags.values ?? [])]),
        }),
        together: true,
        ...((isAlways || last.always === true) && { always: true }),
        start: last.start,
        end: mention.end,
      });
      inBrackets(text, found);
    } else found.push(mention);
  }
  return found;
}
