import type { EffectReader } from '../commands/effect-reader';
import type { RanCommand } from '../commands/ran-command';
import type { TextAnalysis } from '../text/analysis.types';
import { codeSpans, withCase } from '../text/code-spans';

/** A command as people call it in a sentence. Places are characters of the text. */
export interface Mention {
  start: number;
  end: number;
  program: string;
  operands: readonly string[];
  flags: ReadonlySet<string>;
  /** Whether it may be another part of the program before it: "`docker volume rm` / `prune`". */
  part?: true;
  /** Whether the flags are said to belong to the command, and were not written with it. */
  together?: true;
  /** Whether it is said to have them always. */
  always?: true;
  /** Whether it is a program's name without any sign that it is one: "no curl". */
  plain?: true;
}

/** Flags that stand in a sentence without backticks. */
const BARE_FLAGS = /(?<=[\s("'])--?[a-z][\w-]*(?:\s+--?[a-z][\w-]*)*/gi;
/** A command that is told something: `HUSKY=0`. */
const VARIABLE = /^[A-Z_][A-Z0-9_]*=[^\s=]+$/;
/** The same without backticks. */
const BARE_VARIABLE = /(?<=^|[\s("'])[A-Z][A-Z0-9_]{2,40}=\w{1,40}(?:\.\w{1,40})*/g;
const SUBCOMMAND = /^[a-z][\w:-]*$/;
/** Words before bare flags that may belong to their command: a program and what it is to do. */
const COMMAND_WORDS = /(?:^|[\s("'])([a-z][\w.+-]*(?:\s+[a-z][\w:-]*){0,2})\s+$/;
/** Words between a command and what makes it one that is run. */
const ARTICLE = /(?:\s|^)(?:the|a|an|any|raw|plain|direct|directly|commands?|flags?|options?)$/i;
const LEAD = /([\p{L}']+|[,/(:])$/u;
/** What tells to run what follows, or not to. */
export const RUNNING = new Set(
  (
    'use using used run running start starting launch launching execute executing call calling invoke invoking try type issue do with via through by pass ' +
    'passing add adding give giving avoid not never no of than over or nor and , / ( : like ban forbid prohibit'
  ).split(' '),
);
/** Those of them behind which even a word by itself is a program. */
export const RUNS = new Set(
  'run running start starting launch launching call calling execute executing invoke invoking'.split(' '),
);
/** Behind these a word by itself is ruled out as a program: "no curl", "do not use sudo". */
const NAMING = new Set('no use using run running call calling invoke invoking execute executing'.split(' '));
/** The same right behind a negation: "never with pkill". */
const MEANS = new Set('with via through'.split(' '));
const NEGATIONS = new Set(['not', 'never', 'nor', 'no']);
/** Words between those and the program. */
export const QUALIFIERS = new Set('a an the any plain raw installed local global system direct'.split(' '));
const PROGRAM = /^[a-z][\w.+-]{1,30}$/;
/** What may follow a program's name; with a noun behind it, it only tells of which kind that is. */
const AFTER_NAME = new Set(['ADP', 'CCONJ', 'SCONJ', 'ADV', 'PUNCT', 'AUX', 'PART', 'PRON', 'SYM']);
/** Between flags and the command that they belong to. */
const BETWEEN =
  /^`?\s+(?:flags?\s+|options?\s+|switch\s+)?(?:with|to|on|for|in|of|when\s+(?:running|using|calling))\s+(?:the\s+)?`?$/i;
/** "`go test` always with `-race`", "`helm upgrade` only together with --atomic". */
const ALWAYS_WITH =
  /^`?\s+(?:(?:must|should)\s+)?(?:(?:is|are)\s+)?(?:always|only)\s+(?:ever\s+)?(?:be\s+)?(?:(?:run|used|called|invoked|executed|allowed)\s+)?(?:together\s+)?with\s+(?:the\s+)?(?:flags?\s+|options?\s+)?`?$|^`?\s+(?:always\s+)?(?:needs?|requires?|must\s+(?:have|use|carry|get))\s+(?:the\s+)?(?:flags?\s+|options?\s+)?`?$/i;
/** "Every `go test` you start gets the `-race` flag". */
const EACH = /\b(?:every|each|all|any)\s+`?$/i;
const EACH_GETS =
  /^`?\s+(?:(?:that\s+)?you\s+\w+\s+)?(?:gets?|has|have|takes?|carr(?:y|ies)|comes?\s+with|runs?\s+with|goes?\s+with)\s+(?:the\s+)?(?:flags?\s+|options?\s+)?`?$/i;
/** The same before flags without backticks: "go test always with -race". */
const ALWAYS_BEFORE =
  /\s+(?:must\s+|should\s+)?always\s+(?:(?:be\s+)?(?:run|used|called)\s+)?with\s+(?:the\s+)?$/i;
/** Between the items of a list. */
const LISTED = /^\s*(?:,\s*)?(?:or|and|nor|&|\/)?\s*$/;

/** Where this is allowed, "no force push" means the other one. */
const MILDER = '--force-with-lease';
const FORCE_PUSH = /\bforce[- ]push(?:es|ing)?\b/gi;
const PUSHED = { program: 'git', operands: ['push'], flags: new Set(['--force']) };

/** Finds the commands that a text speaks of. */
export class CommandMentions {
  constructor(private readonly effects: EffectReader) {}

  /** The commands that a text mentions, in their order. */
  in(analysis: TextAnalysis): Mention[] {
    const text = withCase(analysis);
    const found = codeSpans(text).flatMap(({ start, end, code }): Mention[] => {
      const mention = this.ticked(code, text.slice(0, start));
      return mention === undefined ? [] : [{ ...mention, start, end }];
    });
    if (text.includes(' -') || text.includes('(-'))
      for (const match of text.matchAll(BARE_FLAGS)) {
        if (!found.some(({ start, end }) => match.index >= start && match.index < end))
          found.push(...this.bare(text, match.index, match[0]));
      }
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
    const whole = found.filter(({ part }) => part !== true);
    found.push(...programsIn(analysis, whole, (word) => this.effects.knows(word)));
    return joined(
      text,
      found.sort((a, b) => a.start - b.start),
    );
  }

  private ticked(code: string, before: string): Omit<Mention, 'start' | 'end'> | undefined {
    if (code.startsWith('-')) return flagsOnly(code);
    if (VARIABLE.test(code)) return { program: '', operands: [], flags: new Set([code]) };
    const command = this.effects.commandIn(code);
    if (!/^[a-z./~]/i.test(code)) return undefined;
    if (command === undefined)
      return this.effects.knows(code.split(' ')[0] ?? '')
        ? { program: '', operands: [code], flags: new Set() }
        : undefined;
    // A word by itself may be anything; a program is run or used.
    const alone = command.operands.length + command.flags.size === 0;
    const lead = leadOf(before);
    const isProgram = RUNS.has(lead) || (RUNNING.has(lead) && this.effects.knows(code));
    if (!alone || isProgram) return mentioned(command, code);
    return SUBCOMMAND.test(code)
      ? { program: '', operands: [code], flags: new Set(), part: true }
      : undefined;
  }

  /** Flags without backticks, with the program that stands before them where there is one. */
  private bare(text: string, at: number, flags: string): Mention[] {
    const told = text.slice(Math.max(0, at - 80), at);
    const before = told.replace(ALWAYS_BEFORE, ' ');
    const together = before !== told;
    const words = COMMAND_WORDS.exec(before)?.[1]?.split(/\s+/) ?? [];
    // "turbo build always with --filter": what always has flags is a command.
    const first = words.findIndex(
      (word, at) => !RUNNING.has(word) && (this.effects.knows(word) || (together && at === words.length - 2)),
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

/**
 * The words of a text by which it rules out programs. What is ruled out is compared with the programs of a call, so that it does
 * no harm that such a word may be something else.
 */
function programsIn(
  { text, tokens }: TextAnalysis,
  others: readonly Mention[],
  knows: (word: string) => boolean,
): Mention[] {
  const found: Mention[] = [];
  let last = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || !token.negated || token.kind === 'mark' || token.kind === 'number') continue;
    // `ansible-playbook` is one word.
    let behind = at + 1;
    while (
      text[tokens[behind - 1]?.end ?? 0] === '-' &&
      tokens[behind]?.start === (tokens[behind - 1]?.end ?? 0) + 1
    )
      behind += 1;
    const first = at;
    at = behind - 1;
    const [start, end] = [token.start, tokens[at]?.end ?? token.end];
    const program = text.slice(start, end);
    if (!PROGRAM.test(program) || others.some((other) => start < other.end && end > other.start)) continue;
    const next = tokens[behind]?.sentence === token.sentence ? tokens[behind] : undefined;
    // "No pip install": what it is to do belongs to it.
    const part = tokens[behind];
    const isTold = part !== undefined && (SUBCOMMANDS.has(part.norm) || MODE.test(part.norm));
    if (next !== undefined && part !== undefined && isTold && knows(program)) {
      found.push({ start, end: part.end, program, operands: [part.norm], flags: new Set() });
      last = behind;
      at = behind;
      continue;
    }
    // "No state rm": two words that only stand together in a command.
    const isPart =
      part !== undefined &&
      part.negated &&
      PARTS.has(part.norm) &&
      // "Never plain mv".
      !QUALIFIERS.has(program) &&
      NEGATIONS.has(tokens[first - 1]?.norm ?? '') &&
      !others.some((other) => part.start < other.end && part.end > other.start);
    if (isPart && part.sentence === token.sentence) {
      found.push({ start, end: part.end, program: '', operands: [program, part.norm], flags: new Set() });
      last = behind;
      at = behind;
      continue;
    }
    const isNoun = next !== undefined && next.kind !== 'mark' && !AFTER_NAME.has(next.pos);
    if (isNoun && !ITSELF.has(next.lemma)) continue;
    const isNext = last >= 0 && isJoint(tokens[first - 1]?.norm) && last >= first - 3;
    const isSubject = isFirst(tokens, first) && (next?.pos === 'AUX' || isJoint(next?.norm) || isNoun);
    // "Don't decrypt anything with sops".
    const isMeans = MEANS.has(tokens[first - 1]?.norm ?? '') && (!token.known || knows(program));
    if (!isSubject && !isNext && !isMeans && !isNaming(tokens, first)) continue;
    last = at;
    found.push({ start, end, program, operands: [], flags: new Set(), plain: true });
  }
  return found;
}

/** What programs are mostly told to do; with it a name is that of a command and no choice. */
const SUBCOMMANDS = new Set(
  'install add remove uninstall update upgrade publish push pull deploy apply destroy delete exec run build commit merge rebase reset clean prune'.split(
    ' ',
  ),
);

/** "Never chmod 777 anything": what belongs to a program and to nothing else. */
const MODE = /^0?[0-7]{3}$/;

/** The same of commands whose program is not named. */
const PARTS = new Set('rm mv apply destroy drop reset flush taint unlock prune'.split(' '));

/** What may be said of a program without meaning another thing: "the docker-compose binary". */
const ITSELF = new Set(['command', 'cli', 'binary', 'tool', 'program']);

/** Whether nothing but articles and the like stands before a word of a sentence. */
function isFirst(tokens: TextAnalysis['tokens'], at: number): boolean {
  let before = at - 1;
  while (
    tokens[before]?.sentence === tokens[at]?.sentence &&
    /^(?:DET|ADJ|PRON)$/.test(tokens[before]?.pos ?? '')
  )
    before -= 1;
  return before < 0 || tokens[before]?.sentence !== tokens[at]?.sentence;
}

const isJoint = (word: string | undefined): boolean => ['or', 'and', 'nor', ',', '/'].includes(word ?? '');

/** Whether a word stands where programs are named. */
function isNaming(tokens: TextAnalysis['tokens'], at: number): boolean {
  let before = at - 1;
  while (QUALIFIERS.has(tokens[before]?.norm ?? '')) before -= 1;
  const lead = tokens[before]?.norm ?? '';
  const isPlain = before < at - 1 && lead === 'never';
  return isPlain || NAMING.has(lead) || (MEANS.has(lead) && NEGATIONS.has(tokens[before - 1]?.norm ?? ''));
}

/** Whether more is said than the name of a program. */
export const isSeveral = ({ operands, flags }: Mention): boolean => operands.length + flags.size > 0;

/** @returns the command that a token is a word of */
export const mentionAt = (
  { tokens }: TextAnalysis,
  mentions: readonly Mention[],
  at: number,
): Mention | undefined => {
  const start = tokens[at]?.start ?? -1;
  return mentions.find((mention) => start >= mention.start && start < mention.end);
};

/** The word that tells what is to be done with what follows; empty at the beginning of a sentence. */
export const leadOf = (before: string): string => {
  let text = before.trimEnd().replace(/["'“]$/, '');
  while (ARTICLE.test(text)) text = text.replace(ARTICLE, '').trimEnd();
  return /[`)]$/.test(text) ? 'and' : (LEAD.exec(text)?.[1]?.toLowerCase() ?? '');
};

const mentioned = ({ program, operands }: RanCommand, code: string): Omit<Mention, 'start' | 'end'> => ({
  program,
  operands,
  flags: flagsOnly(code).flags,
});

/** The flags of a text as they stand there, none of them taken apart. */
const flagsOnly = (code: string): Omit<Mention, 'start' | 'end'> => ({
  program: '',
  operands: [],
  flags: new Set(
    code.split(/\s+/).flatMap((word) => (/^--?[a-zA-Z]/.test(word) ? [word.replace(/=.*$/, '')] : [])),
  ),
});

/** @returns the list of commands that one stands in: "never `a`, `b` or `c`", "`a` and `b` are forbidden" */
export const listOf = (text: string, mentions: readonly Mention[], mention: Mention): readonly Mention[] => {
  const joins = (at: number): boolean =>
    LISTED.test(text.slice(mentions[at]?.end ?? 0, mentions[at + 1]?.start ?? 0));
  const at = mentions.indexOf(mention);
  let [first, last] = [at, at];
  while (first > 0 && joins(first - 1)) first -= 1;
  while (last < mentions.length - 1 && joins(last)) last += 1;
  return mentions.slice(first, last + 1);
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
        together: true,
        ...((isAlways || last.always === true) && { always: true }),
        start: last.start,
        end: mention.end,
      });
    } else found.push(mention);
  }
  return found;
}
