import type { EffectReader } from '../commands/effect-reader';
import type { RanCommand } from '../commands/ran-command';
import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import { APPROVAL } from './assertion-reader';
import type { CommandClaim } from './claims.types';
import { type Clause, isStated, type Role } from './clauses';
import { commandKeys } from './commands';
import { type LocalSignals, onlyLooks, type Signals } from './signals';
import type { TermReader } from './terms';

/** A command as people call it in a sentence. Places are characters of the text. */
interface Mention {
  start: number;
  end: number;
  program: string;
  operands: readonly string[];
  flags: ReadonlySet<string>;
  /** Whether it may be another part of the program before it: "`docker volume rm` / `prune`". */
  part?: true;
  /** Whether the flags are said to belong to the command, and were not written with it. */
  together?: true;
  /** Whether it is a program's name without any sign that it is one: "no curl". */
  plain?: true;
}

const TICKED = /`([^`\n]{1,200})`/g;
/** Flags that stand in a sentence without backticks. */
const BARE_FLAGS = /(?<=[\s("'])--?[a-z][\w-]*(?:\s+--?[a-z][\w-]*)*/gi;
/** A command that is told something: `HUSKY=0`. */
const VARIABLE = /^[A-Z_][A-Z0-9_]*=[^\s=]+$/;
const SUBCOMMAND = /^[a-z][\w:-]*$/;
/** Words before bare flags that may belong to their command: a program and what it is to do. */
const COMMAND_WORDS = /(?:^|[\s("'])([a-z][\w.+-]*(?:\s+[a-z][\w:-]*){0,2})\s+$/;
/** Words between a command and what makes it one that is run. */
const ARTICLE = /(?:\s|^)(?:the|a|an|any|raw|plain|direct|directly|commands?|flags?|options?)$/i;
const LEAD = /([\p{L}']+|[,/(:])$/u;
/** What tells to run what follows, or not to. */
const RUNNING = new Set(
  (
    'use using used run running execute executing call calling invoke invoking try type issue do with via through by pass ' +
    'passing add adding give giving avoid not never no of than over or nor and , / ( : like ban forbid prohibit'
  ).split(' '),
);
/** Those of them behind which even a word by itself is a program. */
const RUNS = new Set('run running call calling execute executing invoke invoking'.split(' '));
/** Behind these a word by itself is ruled out as a program: "no curl", "do not use sudo". */
const NAMING = new Set('no use using run running call calling invoke invoking execute executing'.split(' '));
/** The same right behind a negation: "never with pkill". */
const MEANS = new Set('with via through'.split(' '));
const NEGATIONS = new Set(['not', 'never', 'nor', 'no']);
/** Words between those and the program. */
const QUALIFIERS = new Set('a an the any plain raw installed local global system direct'.split(' '));
const PROGRAM = /^[a-z][\w.+-]{1,30}$/;
/** What may follow a program's name; with a noun behind it, it only tells of which kind that is. */
const AFTER_NAME = new Set(['ADP', 'CCONJ', 'SCONJ', 'ADV', 'PUNCT', 'AUX', 'PART', 'PRON', 'SYM']);
/** What opens a remark on what stands before it. */
const BRACKET = '(';
/** "`git push --force` is forbidden": said of the command itself. */
const BANNED =
  /^\s*(?:commands?\s+)?(?:(?:is|are)\s+(?:strictly\s+|absolutely\s+)?(?:forbidden|prohibited|banned|disallowed|off[- ]limits|(?:not|never)\s+(?:allowed|permitted|ok(?:ay)?))|(?:must|may|should|can)\s+(?:not|never)\s+be\s+(?:used|run|executed|called))\b|^`?\s*(?:[-–:,]\s*)?never\s*(?:[-–,;.!:]|$)/i;
/** Between flags and the command that they belong to. */
const BETWEEN =
  /^`?\s+(?:flags?\s+|options?\s+|switch\s+)?(?:with|to|on|for|in|of|when\s+(?:running|using|calling))\s+(?:the\s+)?`?$/i;
/** What is to be done with flags that a command always has. */
const GIVING = new Set('pass passing add adding give giving use using set include specify with'.split(' '));
/** That it is always so. */
const ALWAYS = new Set(['always', 'must', 'only', 'every']);
/** "`go test` always with `-race`". */
const ALWAYS_WITH =
  /^`?\s+(?:(?:must|should)\s+)?(?:always|only|ever)\s+(?:be\s+)?(?:(?:run|used|called|invoked|executed)\s+)?with\s+(?:the\s+)?(?:flags?\s+|options?\s+)?`?$/i;
/** The same before flags without backticks: "go test always with -race". */
const ALWAYS_BEFORE =
  /\s+(?:must\s+|should\s+)?always\s+(?:(?:be\s+)?(?:run|used|called)\s+)?with\s+(?:the\s+)?$/i;
/** Between the items of a list. */
const LISTED = /^\s*(?:,\s*)?(?:or|and|nor|&|\/)?\s*$/;
/** "Prefer `rg` over `grep`." */
const OVER = /\bover$/i;
/** Behind these words stands what a command is restricted to: "in production", "on the release branch". */
const RESTRICTING = new Set('in on inside within under against from to as when while if during'.split(' '));
/** For flags alone also what they are given to. */
const GIVEN_TO = new Set([...RESTRICTING, 'with', 'for', 'of']);
const FOLDER = /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/;

/** Finds the commands that a text tells to run, or not to run. */
export class CommandReader {
  private readonly looking: ReadonlySet<string>;
  private readonly skipping: ReadonlySet<string>;

  constructor(
    { actRoles, skipping }: ValidatorRules,
    private readonly terms: TermReader,
    private readonly effects: EffectReader,
  ) {
    this.looking = new Set(actRoles.mention);
    this.skipping = new Set(skipping);
  }

  /**
   * @returns what the clauses say of the commands in them, and the clauses in which the words of those that are ruled out no
   *   longer count
   */
  read(
    analysis: TextAnalysis,
    clauses: readonly Clause[],
    signals: LocalSignals,
  ): { claims: CommandClaim[]; clauses: readonly Clause[] } {
    const mentions = this.mentions(analysis);
    if (mentions.length === 0) return { claims: [], clauses };
    const found = new Map<Mention, CommandClaim>();
    const rest = clauses.map((clause) => {
      const near = signals.around(clause);
      const roles = [...clause.roles];
      for (let at = clause.start; at < clause.end; at += 1) {
        const mention = mentionAt(analysis, mentions, at);
        if (mention === undefined) continue;
        const claim = found.get(mention) ?? this.claim(analysis, clause, at, near, mention, mentions);
        if (claim !== undefined) found.set(mention, claim);
        // "Do not mention `git push`" rules out neither git nor to push.
        const isSpokenOf = claim === undefined && isSeveral(mention) && analysis.tokens[at]?.negated === true;
        // A word by itself goes on being a thing, too: "no lodash".
        if (mention.plain === true) continue;
        if (claim?.negated === true || isSpokenOf) roles[at - clause.start] = 'command';
        if (claim?.negated !== true) continue;
        if (mention.program === '') this.setAside(analysis, clause, at + 1, roles);
        // So that "do not run" forbids no more than what is run.
        for (let lead = at - 1; RUNNING.has(analysis.tokens[lead]?.norm ?? ''); lead -= 1)
          if (lead >= clause.start) roles[lead - clause.start] = 'command';
      }
      return { ...clause, roles };
    });
    return { claims: [...found.values()], clauses: rest };
  }

  /** "No `--watch` with jest" rules out no jest: what flags are given to only restricts them. */
  private setAside(
    { tokens }: TextAnalysis,
    { start, end, roles: own }: Clause,
    from: number,
    roles: Role[],
  ): void {
    for (let at = from; at < end && tokens[at]?.kind !== 'mark'; at += 1)
      if (own[at - start] === 'main') roles[at - start] = 'command';
  }

  /** The commands that a text mentions, in their order. */
  private mentions(analysis: TextAnalysis): Mention[] {
    const { text: read, source } = analysis;
    // `git branch -D` is another command than `-d`.
    const text = source.length === read.length ? source : read;
    const found: Mention[] = [];
    if (text.includes('`'))
      for (const match of text.matchAll(TICKED)) {
        const mention = this.ticked(match[1] ?? '', text.slice(0, match.index));
        if (mention !== undefined)
          found.push({ ...mention, start: match.index, end: match.index + match[0].length });
      }
    if (text.includes(' -') || text.includes('(-'))
      for (const match of text.matchAll(BARE_FLAGS)) {
        if (!found.some(({ start, end }) => match.index >= start && match.index < end))
          found.push(...this.bare(text, match.index, match[0]));
      }
    const whole = found.filter(({ part }) => part !== true);
    found.push(...programsIn(analysis, whole));
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
    const first = words.findIndex((word) => !RUNNING.has(word) && this.effects.knows(word));
    const end = at + flags.length;
    if (first < 0) return flags.startsWith('--') ? [{ ...flagsOnly(flags), start: at, end }] : [];
    const line = `${words.slice(first).join(' ')} ${flags}`;
    const command = this.effects.commandIn(line);
    const start = text.lastIndexOf(words[first] ?? '', at);
    return command === undefined || start < 0
      ? []
      : [{ ...mentioned(command, line), ...(together && { together }), start, end }];
  }

  /** @returns whether the clause rules the command out; undefined where it says nothing of running it */
  private isRuledOut(
    { text, tokens }: TextAnalysis,
    clause: Clause,
    at: number,
    list: readonly Mention[],
  ): boolean | undefined {
    const [start, end] = [list[0]?.start ?? 0, list.at(-1)?.end ?? text.length];
    const before = text.slice(Math.max(0, start - 80), start);
    const lead = leadOf(before);
    const first = tokens.findIndex((token) => token.start >= start);
    // "As root (`sudo`)", "never skip hooks (`--no-verify`)".
    if (lead === BRACKET) return tokens[first - 2]?.negated === true;
    const told = tokens.slice(clause.start, at);
    // "Do not skip `npm test`" tells to run it.
    if (
      told.some(
        ({ lemma, norm }) => this.skipping.has(lemma) || this.skipping.has(norm) || lemma === 'forget',
      )
    )
      return undefined;
    if (BANNED.test(text.slice(end))) return true;
    if (lead !== '' && !RUNNING.has(lead)) return undefined;
    if (OVER.test(before.trimEnd())) return true;
    // "Never run these: `make deploy`".
    if (lead === ':') return tokens[first - 2]?.negated === true;
    return tokens[first]?.negated === true || tokens[first - 1]?.negated === true || clause.guarded;
  }

  /** @returns what a clause says of a command that begins at this token; undefined where it says nothing of running it */
  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    at: number,
    signals: Signals,
    mention: Mention,
    mentions: readonly Mention[],
  ): CommandClaim | undefined {
    const { program, operands, flags, start, end } = mention;
    if (program === '' && flags.size === 0) return undefined;
    const unless = clause.roles.flatMap((role, offset) =>
      role === 'exception' ? [...(mentionAt(analysis, mentions, clause.start + offset)?.flags ?? [])] : [],
    );
    // "npm" alone is a choice.
    const isChoice =
      !isSeveral(mention) &&
      unless.length === 0 &&
      !RUNS.has(leadOf(analysis.text.slice(Math.max(0, start - 80), start))) &&
      signals.choices.some(({ hit }) => at >= hit.start && at < hit.end);
    const list = listOf(analysis.text, mentions, mention);
    const opening = list[0]?.start ?? start;
    const isRemark = leadOf(analysis.text.slice(Math.max(0, opening - 80), opening)) === BRACKET;
    // "`rails db:migrate` in production (`RAILS_ENV=production`)" says how production is told.
    if (
      isRemark &&
      [...flags].some((flag) => flag.includes('=')) &&
      mentions.some((one) => one.program !== '' && one.end <= opening)
    )
      return undefined;
    const negated =
      isChoice || !isStated(clause.roles[at - clause.start])
        ? undefined
        : this.isRuledOut(analysis, clause, at, list);
    if (negated === undefined) return undefined;
    const required =
      !negated &&
      program !== '' &&
      flags.size > 0 &&
      mention.together === true &&
      isAlways(analysis, clause, at);
    const isMentioned = (place: number): boolean => mentionAt(analysis, mentions, place) !== undefined;
    const excepted = [...this.terms.inRole(analysis, clause, 'exception', isMentioned)];
    const isFolder = (term: string): boolean => term.includes('/') && FOLDER.test(term);
    return {
      kind: 'command',
      keys: commandKeys(program, flags),
      program,
      operands,
      flags,
      unless: new Set(unless),
      words: program === '' ? wordsOf(analysis, clause) : [],
      negated,
      ...(required && { required }),
      looks: onlyLooks(clause, signals, this.looking),
      subject: isRemark
        ? new Set()
        : this.restriction(analysis, clause, mentions, program === '' ? GIVEN_TO : RESTRICTING),
      exceptions: new Set([
        ...excepted.filter((term) => !isFolder(term)),
        ...(clause.guarded ? [APPROVAL] : []),
      ]),
      within: excepted.filter(isFolder).map((term) => term.replace(/^\.\/|\/$/g, '')),
      span: analysis.text.slice(start, end).replaceAll('`', ''),
    };
  }

  /** The things behind "in", "on", "against" and the like, without the commands themselves. */
  private restriction(
    analysis: TextAnalysis,
    clause: Clause,
    mentions: readonly Mention[],
    restricting: ReadonlySet<string>,
  ): Set<string> {
    const found = new Set<string>();
    let open = false;
    // The colon of `npm run db:reset` ends no clause.
    const cut = mentionAt(analysis, mentions, clause.end - 1);
    const cutOff = cut !== undefined && mentionAt(analysis, mentions, clause.end) === cut;
    const sentence = analysis.sentences.find(({ start, end }) => clause.start >= start && clause.start < end);
    const end = cutOff ? (sentence?.end ?? clause.end) : clause.end;
    for (let at = clause.start; at < end; at += 1) {
      const token = analysis.tokens[at];
      if (token === undefined) break;
      if (mentionAt(analysis, mentions, at) !== undefined) continue;
      if (at < clause.end && !isStated(clause.roles[at - clause.start])) continue;
      if (restricting.has(token.norm)) open = true;
      else if (token.kind === 'mark') open = false;
      const isWord = token.pos !== 'VERB' && !QUALIFIERS.has(token.norm);
      const term = open && isWord ? this.terms.term(token) : undefined;
      if (term !== undefined) found.add(term);
    }
    return found;
  }
}

/**
 * The words of a text by which it rules out programs. What is ruled out is compared with the programs of a call, so that it does
 * no harm that such a word may be something else.
 */
function programsIn({ text, tokens }: TextAnalysis, others: readonly Mention[]): Mention[] {
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
    const isNoun = next !== undefined && next.kind !== 'mark' && !AFTER_NAME.has(next.pos);
    if (isNoun && !ITSELF.has(next.lemma)) continue;
    const isNext = last >= 0 && isJoint(tokens[first - 1]?.norm) && last >= first - 3;
    const isSubject = isFirst(tokens, first) && (next?.pos === 'AUX' || isJoint(next?.norm) || isNoun);
    if (!isSubject && !isNext && !isNaming(tokens, first)) continue;
    last = at;
    found.push({ start, end, program, operands: [], flags: new Set(), plain: true });
  }
  return found;
}

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
  return NAMING.has(lead) || (MEANS.has(lead) && NEGATIONS.has(tokens[before - 1]?.norm ?? ''));
}

/** @returns the words of a sentence, which tell to what flags are given that it names alone */
const wordsOf = ({ tokens, sentences }: TextAnalysis, { start }: Clause): string[] => {
  const sentence = sentences.find((one) => start >= one.start && start < one.end);
  return tokens.slice(sentence?.start, sentence?.end).map(({ lemma }) => lemma);
};

/** Whether a clause says that a command always has its flags: "always pass `--frozen-lockfile` to `pnpm install`". */
function isAlways({ tokens }: TextAnalysis, { start, end }: Clause, at: number): boolean {
  const words = tokens.slice(start, end);
  return (
    words.some(({ norm, negated }) => ALWAYS.has(norm) && !negated) &&
    (GIVING.has(tokens[at - 1]?.norm ?? '') || words.some(({ norm }) => norm === 'with'))
  );
}

/** Whether more is said than the name of a program. */
const isSeveral = ({ operands, flags }: Mention): boolean => operands.length + flags.size > 0;

/** @returns the command that a token is a word of */
const mentionAt = (
  { tokens }: TextAnalysis,
  mentions: readonly Mention[],
  at: number,
): Mention | undefined => {
  const start = tokens[at]?.start ?? -1;
  return mentions.find((mention) => start >= mention.start && start < mention.end);
};

/** The word that tells what is to be done with what follows; empty at the beginning of a sentence. */
const leadOf = (before: string): string => {
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
const listOf = (text: string, mentions: readonly Mention[], mention: Mention): readonly Mention[] => {
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
    const apart = last !== undefined && (last.program === '') !== (mention.program === '');
    const between = last === undefined ? '' : text.slice(last.end, mention.start);
    if (apart && (BETWEEN.test(between) || (mention.program === '' && ALWAYS_WITH.test(between)))) {
      const [command, flags] = last.program === '' ? [mention, last] : [last, mention];
      found.pop();
      found.push({
        ...command,
        flags: new Set([...command.flags, ...flags.flags]),
        together: true,
        start: last.start,
        end: mention.end,
      });
    } else found.push(mention);
  }
  return found;
}
