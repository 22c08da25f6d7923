import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis, Token } from '../../text/analysis.types';
import { type CodeSpan, codeSpans } from '../../text/code-spans';
import type { Hit } from '../../text/lexicon';
import type { ChoiceClaim } from '../claims.types';
import { isOfWholeMachine, isOnCondition } from './clarity';
import { deniedCondition } from './denied-condition';
import { type Clause, contains, isStated } from './clauses';
import { type Choice, onlyLooks, type Signals } from './signals';
import { isDecided, isDenied, isPart } from './decided';
import { headOf } from '../files/file-mentions';
import { isForLooking, isItemOf } from './item-choices';
import { isOfOneKind, isOnlyWhere, isPlace } from './folder-choices';
import type { TermReader } from './terms';

const PURPOSE_WORDS = new Set([
  'for',
  'in',
  'on',
  'inside',
  'within',
  'during',
  'when',
  'while',
  'if',
  'under',
]);
/** A comma, or the statement itself: "When adding packages use pnpm". */
const ENDS_WORK = new Set([',', 'use', 'prefer', 'choose']);
/** A negation before an act that is not negated has been taken back by it. */
const GOING_ON = new Set(['not', 'never']);
/** Words between a removing act and what it removes ("remove the old npm"). */
const REMOVAL_REACH = 2;
/** Behind these words stands what a choice is for: "to add packages", "for adding packages", "when adding packages". */
const WORK_WORDS = new Set(['to', 'for', 'when', 'while', 'whenever', 'during', 'if']);
/** Words between "another" and "than": "another JavaScript package manager than". */
const MOST_BETWEEN = 3;
const OTHERS = new Set(['other', 'another', 'different', 'others']);
/** What takes one out of its kind, and before it what tells that all of the kind are meant: "any manager but pnpm". */
const BUT = new Set(['but', 'besides', 'except']);
const ALL = new Set(['no', 'any', 'every', 'each', 'all']);
const SOURCE_WORDS = new Set(['replace', 'replaces', 'replacing', 'replaced', 'outside']);
/** A choice right behind one of these is what something is done in or with: "never use `any` in TypeScript". */
const ASIDE_WORDS = new Set([
  'in',
  'on',
  'inside',
  'within',
  'under',
  'against',
  'for',
  'with',
  'of',
  'from',
]);
const DETERMINERS = new Set(['the', 'our', 'my', 'your', 'this', 'these', 'any', 'all', 'a', 'an']);
/** Words by which "from" leaves a thing: icons that "come from Lucide" stay with it. */
const LEAVING = new Set([
  'move',
  'migrate',
  'switch',
  'change',
  'convert',
  'port',
  'away',
  'transition',
  'upgrade',
]);

/** Where things run. */
export const ENVIRONMENT = 'environment';
/** What is done to a place by whoever changes it. "Don't touch it" may also mean to look elsewhere. */
const CHANGES = new Set('deploy delete change install disable merge push'.split(' '));
const TOUCHING = /\btouch/;

/** The act that brings in what is named before a noun: "do not install npm packages". */
const INSTALLING = 'install';
/** "Never run terraform commands" rules out terraform itself. */
const ITSELF = new Set(['command', 'cli', 'call', 'binary', 'tool']);
/** Behind these words a thing itself is ruled out: "no jQuery plugins". */
const DIRECT = new Set(['no', 'not', 'never', 'without', 'avoid']);

/** Tokens from `start` up to, not including, `end`. */
interface Phrase {
  start: number;
  end: number;
  acts: readonly string[];
}

/** What all choices of a text share: its pieces of code, and the folders that it begins with. */
interface About {
  spans: readonly CodeSpan[];
  head: readonly string[];
}

/** What all choices of a clause share. */
interface Setting {
  work: readonly Phrase[];
  purpose: readonly { index: number; term: string }[];
  exceptions: ReadonlySet<string>;
  /** Whether something is left, as in "move away from npm". */
  leaves: boolean;
}

/** "Never edit `src/generated/`" does not rule out `src`, nor "never commit `.env`" the environment: which files are meant is compared with what is done to them. */
const isPath = (token: Token | undefined): boolean => token?.kind === 'literal' && token.norm.includes('/');

const VERSION_CONTROL = 'versionControl';
/** "Git commands that rewrite history", "git to revert changes", "git commits": some of what it does, and not all. */
const PARTLY = new Set('with that which who to for using'.split(' '));
const PARTS_OF_GIT = new Set('commit branch tag push merge rebase stash hook history config'.split(' '));
const NEW = new Set('new more other additional extra further'.split(' '));
/** Runs packages, and is no manager of them: what is said of it is compared with the commands of a call. */
const RUNNER = 'npx';

/** Whether only some of what a tool does is ruled out, or a command that is no tool of the category. */
function isSomeOf(
  tokens: TextAnalysis['tokens'],
  { category, hit }: Pick<Choice, 'category' | 'hit'>,
): boolean {
  const [next, then] = tokens.slice(hit.end, hit.end + 2);
  // "No new npm packages".
  if (NEW.has(tokens[hit.start - 1]?.norm ?? '') && next?.pos === 'NOUN') return true;
  if (hit.end - hit.start === 1 && tokens[hit.start]?.norm === RUNNER) return true;
  if (next !== undefined && ITSELF.has(next.lemma)) return PARTLY.has(then?.norm ?? '');
  return (
    category === VERSION_CONTROL && (PARTLY.has(next?.norm ?? '') || PARTS_OF_GIT.has(next?.lemma ?? ''))
  );
}

/** `eslint-disable` is no eslint. */
const isCutOff = ({ text, tokens }: TextAnalysis, { end }: Hit): boolean =>
  /^-\w/.test(text.slice(tokens[end - 1]?.end ?? 0, (tokens[end - 1]?.end ?? 0) + 2));

/** A PRD is a document as well: a place it is where it belongs to a longer name, or where something is done in it. */
const SHORT_PLACE = /[-_@=:/]$|\b(?:on|in|use|using|against|touch|to)\s(?:the\s)?[`'"]?$/;
const isDocument = ({ text, tokens }: TextAnalysis, { start, end }: Hit): boolean => {
  const token = tokens[start];
  if (end - start > 1 || token?.norm !== 'prd') return false;
  return !SHORT_PLACE.test(text.slice(Math.max(0, token.start - 12), token.start));
};

/** Finds which of several things that exclude each other a text chooses or rejects. */
export class ChoiceReader {
  private readonly nouns: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly generic: ReadonlySet<string>;
  private readonly mention: ReadonlySet<string>;
  private readonly removing: ReadonlySet<string>;
  private readonly texts = new WeakMap<TextAnalysis, About>();

  constructor(
    rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.nouns = new Map(
      Object.entries(rules.categories).map(([name, { nouns = [] }]) => [name, new Set(nouns)]),
    );
    this.generic = new Set(rules.actRoles.generic);
    this.mention = new Set(rules.actRoles.mention);
    this.removing = new Set(rules.actRoles.removing);
  }

  read(analysis: TextAnalysis, clause: Clause, signals: Signals): ChoiceClaim[] {
    const stated = signals.choices.filter(
      ({ hit }) =>
        contains(clause, hit) &&
        isStated(clause.roles[hit.start - clause.start]) &&
        !isDocument(analysis, hit),
    );
    if (stated.length === 0) return [];
    const condition = deniedCondition(analysis.tokens, clause);
    const choices = stated.filter(
      ({ hit }) => condition === undefined || hit.start < condition.start || hit.start >= condition.end,
    );
    if (choices.length === 0 || onlyLooks(clause, signals, this.mention)) return [];
    const setting = {
      work: this.work(analysis, clause, signals),
      purpose: this.purpose(analysis, clause),
      exceptions: this.terms.inRole(analysis, clause, 'exception'),
      leaves: analysis.tokens.slice(clause.start, clause.end).some(({ lemma }) => LEAVING.has(lemma)),
    };
    return choices
      .map((choice) => this.claim(analysis, clause, signals, choice, setting))
      .filter(({ negated }, at) => {
        const choice = choices[at];
        if (choice === undefined) return true;
        if (!negated) return !isOfOneKind(analysis.tokens, clause, choice);
        const { hit } = choice;
        if (
          isForLooking(analysis, hit) ||
          isCutOff(analysis, hit) ||
          isOfWholeMachine(analysis.tokens, clause)
        )
          return false;
        if (isPlace(analysis.tokens, choice)) return false;
        if (isOnlyWhere(analysis.tokens, clause, choice) || isSomeOf(analysis.tokens, choice)) return false;
        return !isPath(analysis.tokens[hit.start]) && !this.onlyNames(analysis, clause, signals, choice);
      });
  }

  /** "Never skip the git hooks" rules out no git: a thing is told from others by the name of what it belongs to. */
  private onlyNames(
    { tokens }: TextAnalysis,
    clause: Clause,
    { acts }: Signals,
    choice: Choice | undefined,
  ): boolean {
    if (choice === undefined) return false;
    const { category, hit } = choice;
    if (isItemOf(tokens, clause, hit)) return true;
    const next = hit.end < clause.end ? tokens[hit.end] : undefined;
    if (next?.kind !== 'word' || !next.negated || ITSELF.has(next.lemma)) return false;
    const isThing =
      next.pos === 'NOUN' ||
      next.pos === 'PROPN' ||
      (next.pos === 'VERB' && DETERMINERS.has(tokens[hit.start - 1]?.norm ?? ''));
    if (!isThing) return false;
    const ruledOut = acts.filter((act) => contains(clause, act.hit) && act.hit.negated);
    if (this.nouns.get(category)?.has(next.lemma) === true) return false;
    const isUsed = ruledOut.some(
      (act) => act.hit.end <= hit.start && (this.generic.has(act.name) || act.name === INSTALLING),
    );
    return !isUsed && (ruledOut.length > 0 || !DIRECT.has(tokens[hit.start - 1]?.norm ?? ''));
  }

  /** The phrases behind "to", "for", "when" that begin with an act, with the acts in them. */
  private work({ tokens }: TextAnalysis, clause: Clause, { acts }: Signals): Phrase[] {
    const work: Phrase[] = [];
    for (let index = clause.start; index < clause.end; index += 1) {
      if (!WORK_WORDS.has(tokens[index]?.norm ?? '')) continue;
      const start = index + 1;
      let end = start;
      while (end < clause.end && !ENDS_WORK.has(tokens[end]?.norm ?? '')) end += 1;
      if (acts.some(({ hit }) => hit.start === start)) {
        const inside = acts.filter(
          ({ name, hit }) => hit.start >= start && hit.end <= end && !this.generic.has(name),
        );
        work.push({ start, end, acts: inside.map(({ name }) => name) });
      }
      index = end;
    }
    return work;
  }

  private claim(
    analysis: TextAnalysis,
    clause: Clause,
    signals: Signals,
    { category, value, hit }: Choice,
    setting: Setting,
  ): ChoiceClaim {
    const { tokens, text } = analysis;
    const { acts } = signals;
    const removed = acts.some(
      (act) =>
        this.removing.has(act.name) &&
        contains(clause, act.hit) &&
        act.hit.end <= hit.start &&
        hit.start - act.hit.end <= REMOVAL_REACH &&
        // "Never stop using pnpm": what goes on is not removed.
        (act.hit.negated || !GOING_ON.has(tokens[act.hit.start - 1]?.norm ?? '')),
    );
    // "Never use any manager but pnpm": what takes it out ends the negation.
    const ruledOut = tokens[hit.end - 1]?.negated === true || isNoneBut(tokens, hit.start);
    const negated = ruledOut !== (removed || this.isLeft(analysis, hit.start, setting));
    // "No other package manager than pnpm."
    const onlyIt = ruledOut && isAmongOthers(tokens, hit.start);
    const lead = DETERMINERS.has(tokens[hit.start - 1]?.norm ?? '') ? hit.start - 2 : hit.start - 1;
    const aside = ASIDE_WORDS.has(tokens[lead]?.norm ?? '');
    const changed =
      negated &&
      category === ENVIRONMENT &&
      !TOUCHING.test(text) &&
      this.actsOf(clause, signals).some((act) => CHANGES.has(act));
    return {
      kind: 'choice',
      keys: [`c:${category}`],
      category,
      value,
      negated,
      aside,
      ...(acts.some((act) => act.hit.start === clause.start) && { ordered: true as const }),
      ...(changed && { changed: true as const }),
      decided: onlyIt || this.isDecided(analysis, clause, signals, { category, value, hit }, negated, lead),
      // Those of a phrase in which the choice itself stands are done with it.
      work: new Set([
        ...(negated && aside ? this.actsOf(clause, signals) : []),
        ...setting.work.flatMap(({ start, end, acts: done }) =>
          hit.start >= start && hit.end <= end ? [] : done,
        ),
      ]),
      subject: new Set([
        ...this.subject(setting.purpose, hit, this.nouns.get(category) ?? new Set()),
        ...(negated ? this.about(analysis).head : []),
      ]),
      exceptions: setting.exceptions,
      span: text.slice(tokens[hit.start]?.start ?? 0, tokens[hit.end - 1]?.end ?? text.length),
    };
  }

  /** Looked up once for all choices of a text. */
  private about(analysis: TextAnalysis): About {
    let about = this.texts.get(analysis);
    if (about === undefined) {
      about = { spans: codeSpans(analysis.text), head: headOf(analysis.text) };
      this.texts.set(analysis, about);
    }
    return about;
  }

  private isDecided(
    analysis: TextAnalysis,
    clause: Clause,
    { acts, choices }: Signals,
    { category, value, hit }: Choice,
    negated: boolean,
    lead: number,
  ): boolean {
    const { spans } = this.about(analysis);
    const stated = { category, hit, spans, nouns: this.nouns.get(category) ?? new Set<string>() };
    const { tokens } = analysis;
    if (negated) {
      const isActed = acts.some(
        (act) => contains(clause, act.hit) && act.hit.negated && !this.generic.has(act.name),
      );
      return !isOnCondition(analysis, clause) && isDenied(analysis, clause, stated, lead, isActed);
    }
    // "pnpm, not npm".
    const isContrast = choices.some(
      (other) =>
        other.category === category &&
        other.value !== value &&
        tokens[other.hit.end - 1]?.negated === true &&
        !isPart(analysis, { ...other, spans }),
    );
    return isDecided(analysis, clause, stated, lead, isContrast);
  }

  /** What a clause rules out in or with something: "never migrate in production" says nothing of building for it. */
  private actsOf(clause: Clause, { acts }: Signals): string[] {
    return acts
      .filter(({ name, hit }) => contains(clause, hit) && hit.negated && !this.generic.has(name))
      .map(({ name }) => name);
  }

  /** "Away from npm", "replace npm", "any other manager than npm", "outside npm": what is named is not what is chosen. */
  private isLeft({ tokens }: TextAnalysis, at: number, { leaves }: Setting): boolean {
    const before = tokens[at - 1]?.norm ?? '';
    if (before === 'from') return leaves;
    return SOURCE_WORDS.has(before) || isAmongOthers(tokens, at);
  }

  /** What a choice of the clause is for: the terms behind "for", "in", "on" and the like, with their places. */
  private purpose({ tokens }: TextAnalysis, clause: Clause): Setting['purpose'] {
    const purpose = [];
    let open = false;
    for (let index = clause.start; index < clause.end; index += 1) {
      const token = tokens[index];
      if (token === undefined) break;
      if (PURPOSE_WORDS.has(token.norm)) open = true;
      else if (token.kind === 'mark') open = false;
      const term = open ? this.terms.term(token) : undefined;
      if (term !== undefined) purpose.push({ index, term });
    }
    return purpose;
  }

  /** What this choice is for: not itself, and nothing that every choice of its kind is called. */
  private subject(purpose: Setting['purpose'], own: Hit, nouns: ReadonlySet<string>): Set<string> {
    const outside = purpose.filter(({ index }) => index < own.start || index >= own.end);
    return new Set(outside.map(({ term }) => term).filter((term) => !nouns.has(term)));
  }
}

/** Whether all others of its kind are ruled out, before the name: "no manager but", "never use any database but". */
const isNoneBut = (tokens: readonly Token[], name: number): boolean =>
  BUT.has(tokens[name - 1]?.norm ?? '') &&
  tokens
    .slice(Math.max(0, name - 2 - MOST_BETWEEN), name - 1)
    .some(({ norm, negated }) => norm === 'no' || (negated && ALL.has(norm)));

/** Whether all others of its kind are meant: "any other package manager than pnpm", "no manager but pnpm", before the name. */
function isAmongOthers(tokens: readonly Token[], name: number): boolean {
  const before = tokens[name - 1]?.norm ?? '';
  const telling = before === 'than' ? OTHERS : BUT.has(before) ? ALL : undefined;
  if (telling === undefined) return false;
  for (let at = name - 2; at >= 0 && at >= name - 2 - MOST_BETWEEN; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === 'mark') return false;
    if (telling.has(token.norm)) return true;
  }
  return false;
}
