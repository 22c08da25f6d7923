import type { EffectReader } from '../../commands/effect-reader';
import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis } from '../../text/analysis.types';
import { APPROVAL } from '../sentences/assertion-reader';
import { isLetBe, withAllowed } from './allowed-commands';
import { flagsLacking, isBare } from './bare-commands';
import { banned, BRACKET, GIVEN_WITH } from './command-bans';
import type { CommandClaim } from '../claims.types';
import { type Clause, isStated, type Role } from '../sentences/clauses';
import { CommandMentions, isSeveral, MILDER, leadOf, listOf, mentionAt } from './command-mentions';
import { commandKeys, innerKeys, taskKey, valueKey } from './commands';
import { markFiles } from '../files/file-mentions';
import { type Mention, RUNNING, RUNS } from './mention';
import { QUALIFIERS } from './program-mentions';
import { type LocalSignals, onlyLooks, type Signals } from '../sentences/signals';
import { actTold, purposeTold } from './purposes';
import { wantedThrough } from './run-through';
import type { TermReader } from '../sentences/terms';

/** Programs that look into files: by themselves nobody rules them out. */
const LOOKERS = new Set('cat grep egrep rg less more head tail ls find view'.split(' '));
/** Before what is to be done: a list may name a command that it rules out. */
const WANTING = new Set('use using prefer run running try call with via'.split(' '));
/** What is to be done with flags that a command always has. */
const GIVING = new Set('pass passing add adding give giving use using set include specify with'.split(' '));
/** Behind these words stands what a command is restricted to: "in production", "on the release branch". */
const RESTRICTING = new Set(
  'in into on inside within under against from to as when while if during'.split(' '),
);
/** For flags alone also what they are given to. */
const GIVEN_TO = new Set([...RESTRICTING, 'with', 'for', 'of']);
/** Where an agent is anyway: "on this machine". */
const HERE = new Set(
  'machine computer laptop box host repo repository project codebase workspace monorepo here'.split(' '),
);
const REASON = /^(?:[:;–—]|because|since)$/;
const SURROUNDINGS = /^(?:production|prod|staging|live)$/;
/** What is run on a device, whichever it is: "`pm clear` on the test phone". */
const ON_DEVICES = new Set('adb pm fastboot'.split(' '));
/** What restricts a choice to some of the work. */
const PURPOSE = /\b(?:for|to|when|while|if|during|in|on|inside|within|under)\b/;
const FOLDER = /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/;

/** Finds the commands that a text tells to run, or not to run. */
export class CommandReader {
  private readonly looking: ReadonlySet<string>;
  private readonly skipping: ReadonlySet<string>;
  private readonly mentions: CommandMentions;

  constructor(
    { actRoles, skipping, programs }: ValidatorRules,
    private readonly terms: TermReader,
    effects: EffectReader,
  ) {
    this.looking = new Set(actRoles.mention);
    this.skipping = new Set(skipping);
    this.mentions = new CommandMentions({ programs }, effects);
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
    const mentions = this.mentions.in(analysis);
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
        // A word by itself goes on being a thing, too: "no lodash"; but "npm -> pnpm" chooses no npm.
        const isLeft = mention.replacement !== undefined && analysis.tokens[at]?.negated !== true;
        if (mention.plain === true && !isLeft) continue;
        // By themselves both may stand for other things as well: `node:fs`.
        if (isName(analysis, mention)) continue;
        if (claim?.negated === true || isSpokenOf) roles[at - clause.start] = 'command';
        if (claim?.negated !== true) continue;
        if (mention.program === '') {
          this.setAside(analysis, clause, at + 1, roles);
          // "Do not commit with --no-verify" rules out no commit.
          if (GIVEN_WITH.has(analysis.tokens[at - 1]?.norm ?? ''))
            roles.fill('command', 0, at - clause.start);
        }
        // So that "do not run" forbids no more than what is run.
        for (let lead = at - 1; RUNNING.has(analysis.tokens[lead]?.norm ?? ''); lead -= 1)
          if (lead >= clause.start) roles[lead - clause.start] = 'command';
      }
      return { ...clause, roles };
    });
    return { claims: withAllowed([...found.values()]), clauses: rest };
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
    const { values, task, named } = mention;
    if (
      program === '' &&
      flags.size === 0 &&
      operands.length < 2 &&
      task === undefined &&
      named === undefined
    )
      return undefined;
    const unless = clause.roles.flatMap((role, offset) =>
      role === 'exception' ? [...(mentionAt(analysis, mentions, clause.start + offset)?.flags ?? [])] : [],
    );
    // "npm" alone is a choice, unless the rule says no more of it: "podman over docker".
    const lead = leadOf(analysis.text.slice(Math.max(0, start - 80), start));
    const through = wantedThrough(program, analysis.text);
    const isChoice =
      through === undefined &&
      mention.writtenAs === undefined &&
      !(mention.plain === true && isForAll(analysis, mention)) &&
      !isSeveral(mention) &&
      unless.length === 0 &&
      !RUNS.has(lead) &&
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
    const isSaid = !isChoice && isStated(clause.roles[at - clause.start]);
    const isLet = isSeveral(mention) && isLetBe(analysis.text, mention, list);
    const negated =
      isLet || (isSaid && mention.always === true)
        ? false
        : isSaid
          ? banned(analysis, clause, at, list, this.skipping)
          : undefined;
    if (negated === undefined) return undefined;
    // "users.acl holds passwords: no cat, no grep".
    if (
      negated &&
      LOOKERS.has(program) &&
      operands.length === 0 &&
      flags.size === 0 &&
      markFiles(analysis.text.slice(0, start)).files.length > 0
    )
      return undefined;
    const bare = negated && isSeveral(mention) && isBare(analysis.text, mention, list.at(-1)?.end ?? end);
    const lacking = negated && isSeveral(mention) ? flagsLacking(analysis.text, opening) : [];
    const required =
      !negated &&
      program !== '' &&
      flags.size > 0 &&
      mention.together === true &&
      (mention.always === true || isAlways(analysis, clause, at));
    // "We moved from make to just" tells no purpose.
    const isAlone = !isSeveral(mention) && mention.replacement === undefined;
    const purpose = isAlone ? purposeTold(program, analysis.text, start, end) : undefined;
    const act = isAlone ? actTold(program, analysis.text, end) : undefined;
    const isMentioned = (place: number): boolean => mentionAt(analysis, mentions, place) !== undefined;
    const excepted = [...this.terms.inRole(analysis, clause, 'exception', isMentioned)];
    const isFolder = (term: string): boolean => term.includes('/') && FOLDER.test(term);
    return {
      kind: 'command',
      keys: [
        ...commandKeys(program, flags, operands),
        ...(mention.inner === true ? innerKeys(flags, [program, ...operands.slice(0, 1)]) : []),
        ...(program === '' ? [...(values?.values() ?? []), ...(named === undefined ? [] : [named])] : []).map(
          valueKey,
        ),
        ...(task === undefined ? [] : [taskKey(task)]),
      ],
      program,
      operands,
      flags,
      ...(values !== undefined && { values }),
      ...(mention.inner === true && { inner: true as const }),
      ...(task !== undefined && { task }),
      ...(named !== undefined && { named }),
      unless: new Set(unless),
      words: program === '' ? [...wordsOf(analysis, clause), ...pushed(analysis)] : [],
      negated,
      ...(required && { required }),
      ...(negated
        ? {}
        : isLet
          ? { free: 'allowed' as const }
          : WANTING.has(lead) && { free: 'wanted' as const }),
      ...(bare && { whole: true as const }),
      ...(lacking.length > 0 && { except: new Set(lacking) }),
      ...(negated && through !== undefined && { runThrough: new Set([through]) }),
      ...(mention.writtenAs !== undefined && { writtenAs: mention.writtenAs }),
      ...(negated && purpose !== undefined && { purposes: new Set([purpose]) }),
      looks: onlyLooks(clause, signals, this.looking),
      subject:
        isRemark || ON_DEVICES.has(program)
          ? new Set()
          : act !== undefined
            ? new Set([act])
            : this.restriction(
                analysis,
                clause,
                mentions,
                program === '' ? GIVEN_TO : RESTRICTING,
                mention.replacement,
              ),
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
    // "We moved from grep to rg": not only what is done to rg.
    replacement?: Mention['replacement'],
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
      const mention = mentionAt(analysis, mentions, at);
      if (mention !== undefined && !isName(analysis, mention)) continue;
      // Behind it stands a reason: "no `db:reset`: the data is from support".
      if (at >= clause.end && mention === undefined && REASON.test(token.norm)) break;
      // "Consoles are for the human on call, so no `heroku run`".
      if (token.norm === 'so' && analysis.tokens[at - 1]?.norm === ',') found.clear();
      if (at < clause.end && !isStated(clause.roles[at - clause.start])) continue;
      // ", as the Makefile stamps it" gives a reason.
      const isReason = token.norm === 'as' && analysis.tokens[at - 1]?.norm === ',';
      // "On-call" is no place.
      const isCompound = analysis.text[token.end] === '-' || analysis.text[token.start - 1] === '-';
      if (restricting.has(token.norm) && !isReason && !isCompound) open = true;
      else if (token.kind === 'mark') {
        open = false;
        // "Hooks are there for a reason, never use …": what was told before restricts nothing.
        if (found.size > 0 && isTold(analysis.tokens.slice(clause.start, Math.min(at, clause.start + TOLD))))
          found.clear();
      }
      const isWord =
        token.pos !== 'VERB' &&
        !(replacement !== undefined && token.start >= replacement.start && token.end <= replacement.end) &&
        !QUALIFIERS.has(token.norm) &&
        !HERE.has(token.lemma);
      const term = open && isWord ? this.terms.term(token) : undefined;
      if (term !== undefined) found.add(term);
      // "Production consoles are for people, so no `heroku run` against it".
      if (open && token.norm === 'it') for (const place of this.placesBefore(analysis, at)) found.add(place);
    }
    return found;
  }

  /** The surroundings that a sentence names before a word that stands for them. */
  private placesBefore({ tokens }: TextAnalysis, at: number): string[] {
    const sentence = tokens[at]?.sentence;
    return tokens
      .slice(0, at)
      .filter((token) => token.sentence === sentence && SURROUNDINGS.test(token.norm))
      .flatMap((token) => this.terms.term(token) ?? []);
  }
}

/** Words of a clause in which it tells what it tells. */
const TOLD = 40;
/** What opens where, when or for what something holds. */
const OPENING: ReadonlySet<string> = new Set(['ADP', 'SCONJ', 'ADV']);

/** Whether words are a statement of their own, and not where or for what something holds: "for tests", "when it is late". */
const isTold = (tokens: TextAnalysis['tokens']): boolean =>
  !OPENING.has(tokens[0]?.pos ?? 'ADP') &&
  tokens.slice(1).some(({ pos }) => pos === 'AUX' || pos === 'VERB') &&
  !tokens.some(({ negated }) => negated);

/** Whether nothing restricts what is said of a program: neither what follows it, nor what it is for. */
function isForAll({ text, tokens }: TextAnalysis, { start, end, replacement }: Mention): boolean {
  const own = tokens.find((token) => token.start === start)?.sentence;
  const sentence = tokens.filter((token) => token.sentence === own);
  const next = sentence.find((token) => token.start >= Math.max(end, replacement?.end ?? end));
  const said = text.slice(sentence[0]?.start ?? 0, sentence.at(-1)?.end ?? text.length);
  return (next === undefined || next.kind === 'mark') && !PURPOSE.test(said);
}

/** Nothing but a push has this flag: beside it "never `--force`" is said of pushes, too. */
const pushed = ({ text }: TextAnalysis): string[] => (text.includes(MILDER) ? ['push'] : []);

/** Whether a task, or what runs for others, is only called by its name. */
const isName = ({ text }: TextAnalysis, { task, named, start, end }: Mention): boolean =>
  (task !== undefined || named !== undefined) && !text.slice(start, end).includes(' ');

/** @returns the words of a sentence, which tell to what flags are given that it names alone */
const wordsOf = ({ tokens, sentences }: TextAnalysis, { start }: Clause): string[] => {
  const sentence = sentences.find((one) => start >= one.start && start < one.end);
  return tokens.slice(sentence?.start, sentence?.end).map(({ lemma }) => lemma);
};

/** Whether a clause says that a command always has its flags: "always pass `--frozen-lockfile` to `pnpm install`". */
function isAlways({ tokens }: TextAnalysis, { start, end }: Clause, at: number): boolean {
  const words = tokens.slice(start, end);
  return (
    words.some(({ norm, negated }) => norm === 'always' && !negated) &&
    (GIVING.has(tokens[at - 1]?.norm ?? '') || words.some(({ norm }) => norm === 'with'))
  );
}
