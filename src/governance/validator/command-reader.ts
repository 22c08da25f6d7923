import type { EffectReader } from '../commands/effect-reader';
import type { RanCommand } from '../commands/ran-command';
import type { ValidatorRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import { APPROVAL } from './assertion-reader';
import type { CommandClaim } from './claims.types';
import { type Clause, isStated } from './clauses';
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
const ARTICLE = /(?:\s|^)(?:the|a|an|any|raw|plain|bare|direct|directly|commands?|flags?|options?)$/i;
const LEAD = /([\p{L}']+|[,/(])$/u;
/** What tells to run what follows, or not to. */
const RUNNING = new Set(
  (
    'use using used run running execute executing call calling invoke invoking try type issue do with via through by pass ' +
    'passing add adding give giving avoid not never no of than or nor and , / ban forbid prohibit'
  ).split(' '),
);
/** "`git push --force` is forbidden": said of the command itself. */
const BANNED =
  /^\s*(?:commands?\s+)?(?:(?:is|are)\s+(?:strictly\s+|absolutely\s+)?(?:forbidden|prohibited|banned|disallowed|off[- ]limits|(?:not|never)\s+(?:allowed|permitted|ok(?:ay)?))|(?:must|may|should|can)\s+(?:not|never)\s+be\s+(?:used|run|executed|called))\b/i;
/** Between flags and the command that they belong to. */
const BETWEEN =
  /^`?\s+(?:flags?\s+|options?\s+|switch\s+)?(?:with|to|on|for|in|of|when\s+(?:running|using|calling))\s+(?:the\s+)?`?$/i;
/** Behind these words stands what a command is restricted to: "in production", "on the release branch". */
const RESTRICTING = new Set('in on inside within under against from to as when while if during'.split(' '));
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
        // So that "do not run" forbids no more than what is run.
        for (let lead = at - 1; RUNNING.has(analysis.tokens[lead]?.norm ?? ''); lead -= 1)
          if (lead >= clause.start) roles[lead - clause.start] = 'command';
      }
      return { ...clause, roles };
    });
    return { claims: [...found.values()], clauses: rest };
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
    if (command === undefined || !/^[a-z]/i.test(code)) return undefined;
    // A word by itself may be anything; a program is run or used.
    const alone = command.operands.length + command.flags.size === 0;
    return alone && !(this.effects.knows(code) && RUNNING.has(leadOf(before)))
      ? undefined
      : mentioned(command, code);
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
    { start, end }: Mention,
  ): boolean | undefined {
    const told = tokens.slice(clause.start, at);
    // "Do not skip `npm test`" tells to run it.
    if (
      told.some(
        ({ lemma, norm }) => this.skipping.has(lemma) || this.skipping.has(norm) || lemma === 'forget',
      )
    )
      return undefined;
    if (BANNED.test(text.slice(end))) return true;
    const lead = leadOf(text.slice(Math.max(0, start - 80), start));
    const first = at === clause.start && lead === '';
    if (!first && !RUNNING.has(lead)) return undefined;
    const negated = tokens[at]?.negated === true || (at > clause.start && tokens[at - 1]?.negated === true);
    return negated || clause.guarded;
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
    // "npm" alone is a choice.
    const isChoice =
      !isSeveral(mention) && signals.choices.some(({ hit }) => at >= hit.start && at < hit.end);
    const negated =
      isChoice || !isStated(clause.roles[at - clause.start])
        ? undefined
        : this.isRuledOut(analysis, clause, at, mention);
    if (negated === undefined) return undefined;
    const excepted = [...this.terms.inRole(analysis, clause, 'exception')];
    const isFolder = (term: string): boolean => term.includes('/') && FOLDER.test(term);
    return {
      kind: 'command',
      keys: commandKeys(program, flags),
      program,
      operands,
      flags,
      negated,
      looks: onlyLooks(clause, signals, this.looking),
      subject: this.restriction(analysis, clause, mentions),
      exceptions: new Set([
        ...excepted.filter((term) => !isFolder(term)),
        ...(clause.guarded ? [APPROVAL] : []),
      ]),
      within: excepted.filter(isFolder).map((term) => term.replace(/^\.\/|\/$/g, '')),
      span: analysis.text.slice(start, end).replaceAll('`', ''),
    };
  }

  /** The things behind "in", "on", "against" and the like, without the commands themselves. */
  private restriction(analysis: TextAnalysis, clause: Clause, mentions: readonly Mention[]): Set<string> {
    const found = new Set<string>();
    let open = false;
    for (let at = clause.start; at < clause.end; at += 1) {
      const token = analysis.tokens[at];
      if (token === undefined) break;
      if (mentionAt(analysis, mentions, at) !== undefined || !isStated(clause.roles[at - clause.start]))
        continue;
      if (RESTRICTING.has(token.norm)) open = true;
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
