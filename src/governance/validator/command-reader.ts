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
}

const TICKED = /`([^`\n]{1,200})`/g;
/** Flags that stand in a sentence without backticks. */
const BARE_FLAGS = /(?<=[\s("'])--?[a-z][\w-]*(?:\s+--?[a-z][\w-]*)*/gi;
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
/** What opens a list or a remark on what stands before it. */
const OPENING = new Set(['(', ':']);
/** "`git push --force` is forbidden": said of the command itself. */
const BANNED =
  /^\s*(?:commands?\s+)?(?:(?:is|are)\s+(?:strictly\s+|absolutely\s+)?(?:forbidden|prohibited|banned|disallowed|off[- ]limits|(?:not|never)\s+(?:allowed|permitted|ok(?:ay)?))|(?:must|may|should|can)\s+(?:not|never)\s+be\s+(?:used|run|executed|called))\b/i;
/** Between flags and the command that they belong to. */
const BETWEEN =
  /^`?\s+(?:flags?\s+|options?\s+|switch\s+)?(?:with|to|on|for|in|of|when\s+(?:running|using|calling))\s+(?:the\s+)?`?$/i;
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
  private mentions({ text: read, source }: TextAnalysis): Mention[] {
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
    return joined(
      text,
      found.sort((a, b) => a.start - b.start),
    );
  }

  private ticked(code: string, before: string): Omit<Mention, 'start' | 'end'> | undefined {
    if (code.startsWith('-')) return flagsOnly(code);
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
    return alone && !isProgram ? undefined : mentioned(command, code);
  }

  /** Flags without backticks, with the program that stands before them where there is one. */
  private bare(text: string, at: number, flags: string): Mention[] {
    const words = COMMAND_WORDS.exec(text.slice(Math.max(0, at - 80), at))?.[1]?.split(/\s+/) ?? [];
    const first = words.findIndex((word) => !RUNNING.has(word) && this.effects.knows(word));
    const end = at + flags.length;
    if (first < 0) return flags.startsWith('--') ? [{ ...flagsOnly(flags), start: at, end }] : [];
    const line = `${words.slice(first).join(' ')} ${flags}`;
    const command = this.effects.commandIn(line);
    const start = text.lastIndexOf(words[first] ?? '', at);
    return command === undefined || start < 0 ? [] : [{ ...mentioned(command, line), start, end }];
  }

  /** @returns whether the clause rules the command out; undefined where it says nothing of running it */
  private isRuledOut(
    { text, tokens }: TextAnalysis,
    clause: Clause,
    at: number,
    list: readonly Mention[],
  ): boolean | undefined {
    const [start, end] = [list[0]?.start ?? 0, list.at(-1)?.end ?? text.length];
    const told = tokens.slice(clause.start, at);
    // "Do not skip `npm test`" tells to run it.
    if (
      told.some(
        ({ lemma, norm }) => this.skipping.has(lemma) || this.skipping.has(norm) || lemma === 'forget',
      )
    )
      return undefined;
    if (BANNED.test(text.slice(end))) return true;
    const before = text.slice(Math.max(0, start - 80), start);
    const lead = leadOf(before);
    if (lead !== '' && !RUNNING.has(lead)) return undefined;
    if (OVER.test(before.trimEnd())) return true;
    const first = tokens.findIndex((token) => token.start >= start);
    // "As root (`sudo`)", "never run these: `make deploy`".
    if (OPENING.has(lead)) return tokens[first - 2]?.negated === true;
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
    const negated =
      isChoice || !isStated(clause.roles[at - clause.start])
        ? undefined
        : this.isRuledOut(analysis, clause, at, listOf(analysis.text, mentions, mention));
    if (negated === undefined) return undefined;
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
      words: [],
      negated,
      looks: onlyLooks(clause, signals, this.looking),
      subject: this.restriction(analysis, clause, mentions, program === '' ? GIVEN_TO : RESTRICTING),
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
      const term = open && token.pos !== 'VERB' ? this.terms.term(token) : undefined;
      if (term !== undefined) found.add(term);
    }
    return found;
  }
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

/** Joins flags with the command that they are said to belong to: "`--force` with `git push`". */
function joined(text: string, mentions: readonly Mention[]): Mention[] {
  const found: Mention[] = [];
  for (const mention of mentions) {
    const last = found.at(-1);
    const apart = last !== undefined && (last.program === '') !== (mention.program === '');
    if (apart && BETWEEN.test(text.slice(last.end, mention.start))) {
      const [command, flags] = last.program === '' ? [mention, last] : [last, mention];
      found.pop();
      found.push({
        ...command,
        flags: new Set([...command.flags, ...flags.flags]),
        start: last.start,
        end: mention.end,
      });
    } else found.push(mention);
  }
  return found;
}
