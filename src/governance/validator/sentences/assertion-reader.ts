import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis, Token } from '../../text/analysis.types';
import type { AssertionClaim } from '../claims.types';
import { isOfExisting, isSource, placesIn } from '../files/file-mentions';
import { AGENTS, isOnCondition, isUnclear, tellsWhich } from './clarity';
import { type Clause, contains, isStated } from './clauses';
import { deniedCondition } from './denied-condition';
import { isEnding } from '../meets';
import type { Signals } from './signals';
import type { TermReader } from './terms';

/** The term that stands for consent, in exceptions and actions: a guarded clause waits for it, and it is never an object. */
export const APPROVAL = 'approval';
/** The act that a clause forbids which asks for its object to stay as it is. */
const CHANGE = 'change';
type ActsByToken = ReadonlyMap<number, ReadonlySet<string>>;

/** Finds what a text does, demands or forbids: acts and their objects, apart by polarity. */
export class AssertionReader {
  private readonly generic: ReadonlySet<string>;
  private readonly skipping: ReadonlySet<string>;
  private readonly looking: readonly string[];
  private readonly existing = new WeakMap<TextAnalysis, boolean>();

  constructor(
    rules: ValidatorRules,
    private readonly terms: TermReader,
  ) {
    this.generic = new Set(rules.actRoles.generic);
    this.skipping = new Set(rules.skipping);
    this.looking = rules.actRoles.mention;
  }

  /** @returns at most one claim for each polarity of the clause */
  read(analysis: TextAnalysis, clause: Clause, { acts, choices }: Signals): AssertionClaim[] {
    const taken = new Map<number, Set<string>>();
    for (const { name, hit } of acts) {
      if (!contains(clause, hit)) continue;
      for (let index = hit.start; index < hit.end; index += 1)
        taken.set(index, (taken.get(index) ?? new Set<string>()).add(name));
    }
    const chosen = new Set<number>();
    for (const { hit } of choices) for (let index = hit.start; index < hit.end; index += 1) chosen.add(index);
    // "Not even in dev" says no more than the sentence before it.
    const [opens, then] = analysis.tokens.slice(clause.start, clause.start + 2);
    if (opens?.norm === 'not' && then?.norm === 'even') return [];
    const kept = keptWithin(analysis, clause);
    if (kept.length > 0) return [onlyWithin(kept, analysis, clause)];
    const [done] = this.side(analysis, clause, taken, chosen, false);
    const [ruledOut] = this.side(analysis, clause, taken, chosen, true);
    if (done === undefined || ruledOut === undefined) return [done ?? ruledOut ?? []].flat();
    // "Passwords must never be logged": what is ruled out stands before the negation.
    if (!isAfterAuxiliary(analysis, clause)) return [done, ruledOut];
    const active = [...done.acts].some((act) => !this.generic.has(act));
    // "Agents must not push" rules nothing out for them alone; "tests must not be modified" speaks of tests, and not of testing.
    const subjects = active ? this.subjectOf(analysis, clause) : [...done.objects];
    const meant = subjects.some((term) => AGENTS.has(term)) ? [] : subjects;
    if (meant.length === 0 || (active && ruledOut.objects.size > 0))
      return active ? [done, ruledOut] : [ruledOut];
    const objects = new Set([...meant, ...ruledOut.objects]);
    // What stands before the negation makes clear what is meant, and all of it is: none of its objects is only a place.
    const { unclear: _, ...act } = ruledOut;
    return [
      {
        ...act,
        objects,
        things: objects,
        keys: [...objects].map((term) => `o:${term}`),
        span: `${done.span} … ${ruledOut.span}`,
      },
    ];
  }

  /** What stands as a noun right before "must not be", be it the name of an act. */
  private subjectOf({ tokens }: TextAnalysis, { start, end }: Clause): string[] {
    const words = tokens.slice(start, end);
    const be = words.findIndex(({ pos }) => pos === 'AUX');
    const subject = words[be - 1];
    if (subject?.pos !== 'NOUN' || !words.some(({ norm, negated }) => norm === 'be' && negated)) return [];
    const term = this.terms.term(subject);
    return term === undefined ? [] : [term];
  }

  private side(
    analysis: TextAnalysis,
    clause: Clause,
    taken: ActsByToken,
    chosen: ReadonlySet<number>,
    negated: boolean,
  ): AssertionClaim[] {
    const acts = new Set<string>();
    const objects = new Set<string>();
    const where = new Set<string>();
    const sites = new Set<string>();
    const named = new Set<string>();
    const places = this.places(analysis, clause, negated);
    const spoken: number[] = [];
    let beyondChoice = false;
    let any = false;
    for (const index of places) {
      const token = analysis.tokens[index];
      const act = taken.get(index);
      const plain = act === undefined && token !== undefined ? this.terms.term(token) : undefined;
      // As a noun its words are known, too: "the migrations folder".
      const folder =
        plain === undefined || chosen.has(index) ? folderNamed(analysis.tokens, index) : undefined;
      const found = folder === undefined ? act : undefined;
      const term = folder ?? plain;
      if (found !== undefined) for (const act of found) acts.add(act);
      if (term !== undefined && term !== APPROVAL && !(negated && EXISTING.has(term))) {
        any ||= objects.size > 0 && ALTERNATIVES.has(analysis.tokens[index - 1]?.norm ?? '');
        const isPlace = PLACING.has(beforeName(analysis, index));
        if (isPlace && term.includes('/')) where.add(term.replace(ALL_IN, '/'));
        if (token?.kind === 'literal' || NAMES.has(token?.pos ?? '')) named.add(term.replace(ALL_IN, '/'));
        if (isPlace && beforeName(analysis, index) !== '(') sites.add(term.replace(ALL_IN, '/'));
        objects.add(term.replace(ALL_IN, '/'));
        if (!negated) for (const kind of this.terms.kindsOf(term)) objects.add(kind);
        beyondChoice ||= !chosen.has(index) || token?.kind === 'literal' || folder !== undefined;
      }
      if (found !== undefined || term !== undefined) spoken.push(index);
    }
    // "Never commit changes", "don't push your work to the remote": it is always changes that are.
    if (
      negated &&
      [...acts].some((act) => RECORDING.has(act)) &&
      !spoken.some((at) => tellsWhich(analysis.tokens, at))
    )
      for (const one of CHANGES) objects.delete(one);
    // "do not use tabs" is a choice and compared as such; as an assertion it would forbid all that has tabs in it.
    if (acts.size + objects.size === 0 || (objects.size > 0 && !beyondChoice)) return [];
    // "They are generated, do not edit them": what is meant stands elsewhere, and is not everything.
    if (negated && objects.size === 0 && places.some((at) => PRONOUNS.has(analysis.tokens[at]?.norm ?? ''))) {
      if (BY_HAND.test(analysis.text)) acts.delete(CHANGE);
      const acted = [...acts].some((act) => !this.generic.has(act));
      const meant = acted ? filesIn(analysis) : [];
      if (meant.length === 0) return [];
      for (const file of meant) objects.add(file);
    }
    // "No print() in `src/`" rules out no file of it, and nothing elsewhere.
    const isPlaced =
      negated && !clause.frozen && acts.size === 0 && where.size > 0 && objects.size > where.size;
    if (isPlaced) for (const folder of where) objects.delete(folder);
    const exceptions = this.terms.inRole(analysis, clause, 'exception');
    if (clause.guarded) exceptions.add(APPROVAL);
    // "Never commit `debug: true`", "never push anything that breaks the build": just that is meant, and no other commit or push.
    const isJustThat = (at: number): boolean => JUST_THAT.test(analysis.text.slice(analysis.tokens[at]?.end));
    if (negated && objects.size === 0 && spoken.some(isJustThat)) return [];
    // "Only read the database": what leaves it as it is stays allowed.
    if (clause.frozen) for (const act of this.looking) acts.delete(act);
    if (clause.frozen) acts.add(CHANGE);
    const specific = [...acts].filter((act) => !this.generic.has(act));
    const byAct = objects.size === 0 || !negated ? specific : [];
    const keys = [...[...objects].map((term) => `o:${term}`), ...byAct.map((act) => `a:${act}`)];
    const span = spanOf(analysis, spoken[0] ?? clause.start, spoken.at(-1) ?? clause.end - 1);
    // "Pages below docs/en are .mdx, never plain .md".
    const isOfEndings = negated && objects.size > 0 && [...objects].every((one) => isEnding(one));
    const subject = isPlaced ? where : new Set(isOfEndings ? placesOf(analysis, clause) : []);
    const spokenObjects = spoken.filter((at) => !taken.has(at));
    const each = spokenObjects.slice(1).every((at) => LISTING.has(analysis.tokens[at - 1]?.norm ?? ''));
    const claim: AssertionClaim = {
      kind: 'assertion',
      keys,
      negated,
      acts,
      objects,
      any,
      subject,
      exceptions,
      span,
    };
    if (!negated) return [claim];
    const things = [...objects].filter((term) => !sites.has(term) && !ANY_THING.has(term));
    const isActless = specific.length === 0 && objects.size > 0;
    // "No `requests`" is code, and no act.
    const isOnlyCode = isActless && spoken.every((at) => isTicked(analysis, at));
    const isOnlyPlaces = isActless && [...objects].every((term) => sites.has(term) || ANY_THING.has(term));
    const unclear =
      isOnlyPlaces ||
      isOnlyCode ||
      isOnCondition(analysis, clause) ||
      isUnclear(analysis, clause, { acts: new Set(specific), objects, spoken });
    // "Generated code in src/gen" has no thing but what is there.
    // In a folder the place is enough: "the auth logic in src/auth".
    const isInFile = [...sites].some((site) => IN_FILE.test(site));
    const isParted = isInFile && things.some((term) => named.has(term)) && things.length < objects.size;
    return [
      {
        ...claim,
        ...(isParted && { things: new Set(things) }),
        ...(unclear && { unclear }),
        ...(each && objects.size > 0 && { each }),
        ...(this.isOfExisting(analysis) && { existing: true }),
      },
    ];
  }

  /** Asked once for a text. */
  private isOfExisting(analysis: TextAnalysis): boolean {
    let is = this.existing.get(analysis);
    if (is === undefined) {
      is = isOfExisting(analysis.text);
      this.existing.set(analysis, is);
    }
    return is;
  }

  /** The tokens of the clause on one side: what is negated, skipped or guarded, or what is not. What may be skipped is on neither. */
  private places({ tokens }: TextAnalysis, clause: Clause, negated: boolean): number[] {
    const places: number[] = [];
    let skipping = false;
    let free = false;
    for (let index = clause.start; index < clause.end; index += 1) {
      const token = tokens[index];
      if (token === undefined || !isStated(clause.roles[index - clause.start])) continue;
      if (token.kind === 'mark' || token.norm === 'and' || token.norm === 'but') skipping = free = false;
      if (this.isSkipping(tokens, index)) {
        free = !token.negated && isOptional(tokens, index);
        skipping = !token.negated && !free;
      } else if (!free && (token.negated || skipping || clause.guarded || clause.frozen) === negated)
        places.push(index);
    }
    const condition = negated ? deniedCondition(tokens, clause) : undefined;
    return condition === undefined
      ? places
      : places.filter((at) => at < condition.start || at >= condition.end);
  }

  /** "Skip the tests"; to drop a table is an act, and leaves nothing out. */
  private isSkipping(tokens: readonly Token[], at: number): boolean {
    const { lemma = '', norm = '' } = tokens[at] ?? {};
    if (!this.skipping.has(lemma) && !this.skipping.has(norm)) return false;
    return lemma !== 'drop' || !tokens.slice(at + 1, at + 1 + NEAR).some((token) => STORED.has(token.lemma));
  }
}

/** What is dropped for good. */
const STORED = new Set('table database db column schema index collection keyspace view'.split(' '));
/** Tokens behind an act in which its thing stands, and those before it that may let it be done. */
const NEAR = 4;
const LETTING = new Set('may can could free ok okay fine safe allowed permitted welcome'.split(' '));

/** Whether it is left to the reader: "you may skip the tests", "feel free to ignore it". */
const isOptional = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - NEAR), at).some(({ norm, negated }) => LETTING.has(norm) && !negated);

/**
 * "Only touch files under", "change things only in": before the folders to which all changes are kept. It is said to somebody:
 * "tests stay in `tests/`" only says where they are.
 */
const KEEPING =
  /^(?:(?:in|for|during)\s+(?:this|the)\s+\w+,?\s+)?(?:(?:please|also|and|then|so|you|we|must|should|may|can|shall|are\s+to|have\s+to)\s+)*(?:(?:only|just)\s+(?:ever\s+)?(?:touch|edit|change|modify|alter|work|write(?:\s+to)?|make\s+changes)(?:\s+(?:the|any|to|on))?(?:\s+(?:files?|code|things?|stuff|anything|sources?))?|(?:touch|edit|change|modify|work|write|make\s+changes)(?:\s+(?:files?|code|things?|anything))?\s+only|stay|keep\s+(?:all\s+)?(?:your\s+)?(?:changes|edits|work))(?:\s+that\s+(?:is|are|lies?|lives?))?\s+(?:under|in|inside(?:\s+of)?|within|below)\s+(?:the\s+)?["'`]?$/;

/** @returns the folders outside of which a clause wants nothing to be changed */
function keptWithin({ text, tokens }: TextAnalysis, { start, end }: Clause): string[] {
  const said = text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0);
  if (!said.includes('only') && !said.includes('stay') && !said.includes('keep') && !said.includes('just'))
    return [];
  const folders: string[] = [];
  for (let at = start; at < end; at += 1) {
    const token = tokens[at];
    if (token?.literal !== 'path' || token.negated) continue;
    const opens = KEEPING.test(text.slice(tokens[start]?.start ?? 0, token.start));
    if (opens || folders.length > 0) folders.push(token.norm.replace(/^\.\//, '').replace(ALL_IN, '/'));
  }
  return folders;
}

/** "Only touch files under `packages/web`" is "change nothing outside of it". */
const onlyWithin = (
  folders: readonly string[],
  analysis: TextAnalysis,
  { start, end }: Clause,
): AssertionClaim => ({
  kind: 'assertion',
  keys: [`a:${CHANGE}`],
  negated: true,
  acts: new Set([CHANGE]),
  objects: new Set(),
  any: false,
  subject: new Set(),
  exceptions: new Set(folders.map((folder) => folder.replace(/\/?$/, '/'))),
  span: spanOf(analysis, start, end - 1),
});

/** Whether a token is a word of code, and no file. */
const isTicked = ({ text, tokens }: TextAnalysis, at: number): boolean => {
  const token = tokens[at];
  return token?.kind === 'word' && text[token.start - 1] === '`' && text[token.end] === '`';
};

/** @returns the folders that the sentence of a clause restricts itself to */
const placesOf = ({ text, tokens }: TextAnalysis, { start, end }: Clause): string[] => {
  const sentence = tokens[start]?.sentence;
  const from = tokens.find((token) => token.sentence === sentence)?.start ?? 0;
  // "Nothing in .env files may be changed" is about these, as what ends in something is.
  return placesIn(text.slice(from, tokens[end - 1]?.end ?? from)).filter(
    (place) => !isEnding(place) && !ENVIRONMENT_FILE.test(place),
  );
};

const ENVIRONMENT_FILE = /^\.env(?:\.|$)/;

/** Acts by which changes get into the history, and what they are said to do it with. */
const RECORDING = new Set(['commit', 'push', 'merge']);
const CHANGES = ['change', 'work', 'modification', 'edit', 'code change', 'remote'];
/** All that is in a folder: `packages/core/**`. */
const ALL_IN = /\/\*{1,2}$/;

/** The name of one file. */
const IN_FILE = /[\w-]\.[a-z]\w{0,7}$/;
/** "Existing migrations" are migrations. */
const EXISTING = new Set(['existing', 'exist']);
const NAMES = new Set(['NOUN', 'PROPN', 'X']);
/** Words that name no thing by themselves: "the code in src/gen". */
const ANY_THING = new Set(
  'file code anything thing stuff content source line folder directory dir everything nothing'.split(' '),
);
/** Before the folder in which something is ruled out. */
const PLACING = new Set(['in', 'into', 'inside', 'within', 'under', 'below', 'from', '(']);
/** @returns the word before a name, whatever article stands between */
const beforeName = ({ tokens }: TextAnalysis, at: number): string => {
  const before = tokens[at - 1]?.norm ?? '';
  return before === 'the' || before === 'our' ? (tokens[at - 2]?.norm ?? '') : before;
};

/** "No gin, no echo or chi": each of them is meant. */
const LISTING = new Set(['no', 'nor', 'or', 'and', ',', 'not', 'without', 'never', '`', '/']);
const ALTERNATIVES = new Set(['or', 'nor']);

const FOLDERS = new Set(['folder', 'directory', 'dir']);
/** What stands before a folder and is not its name. */
const NO_NAMES = new Set(
  'a an the this that these those my our your its their his her any every each all some no other another same new old whole entire current working home root parent top-level'.split(
    ' ',
  ),
);
/** The name of a folder, whatever else the word may be: "the infra folder", "the build directory". */
const folderNamed = (tokens: readonly Token[], at: number): string | undefined => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.kind !== 'word' || !FOLDERS.has(next?.lemma ?? '') || NO_NAMES.has(token.norm)) return undefined;
  return `${token.norm}/`;
};
/** Behind an act code as its thing, or what its things are like. What nobody has agreed to is all, until somebody does. */
const JUST_THAT =
  /^\s+(?:(?:(?:any|an?|the)\s+)?`(?!-)|(?:anything|something|things|stuff|whatever)\s+(?:(?:that|which)\s+(?!(?:i|we|nobody|no\s+one|somebody|has|have|had|(?:is|was|are|were)(?!\s+(?:broken|red|failing|untested|unfinished|incomplete|half|dirty|buggy)\b))\b)|you\s+(?:have\s+not|haven['’]t|did\s+not|didn['’]t)\s|un(?:tested|finished|formatted|used)\b|broken\b))/i;
/** Words that stand for what was named before. */
const PRONOUNS = new Set(['it', 'them', 'these', 'those', 'this', 'that']);

/** Who must not change a file by hand may have it made. */
const BY_HAND = /\bby hand\b|\bmanually\b/;

/** The files and folders that a text names. */
const filesIn = ({ text, tokens }: TextAnalysis): string[] =>
  tokens.flatMap(({ kind, literal, norm, start }) =>
    kind === 'literal' && (literal === 'path' || literal === 'name') && !isSource(text, start)
      ? [norm.replace(ALL_IN, '/')]
      : [],
  );

/** Whether the first negation of a clause follows an auxiliary ("are not", "must never"), so that a subject precedes it. */
const isAfterAuxiliary = ({ tokens }: TextAnalysis, { start, end }: Clause): boolean => {
  const first = tokens.findIndex(({ negated }, index) => negated && index >= start && index < end);
  return tokens
    .slice(Math.max(start, first - 3), Math.max(start, first))
    .some(({ pos, norm }) => pos === 'AUX' && norm !== 'do');
};

const spanOf = ({ tokens, text }: TextAnalysis, first: number, last: number): string =>
  text.slice(tokens[first]?.start ?? 0, tokens[last]?.end ?? text.length);
