import type { TextAnalysis, Token } from '../../text/analysis.types';
import type { Clause } from './clauses';
import { deniedCondition } from './denied-condition';

/** What a clause rules out. */
export interface Ruled {
  acts: ReadonlySet<string>;
  objects: ReadonlySet<string>;
  /** Where its acts and objects stand among the tokens. */
  spoken: readonly number[];
}

/** Acts that need no object to be understood: "don't commit". */
const WHOLE_ACTS = new Set([
  'force',
  'push',
  'deploy',
  'merge',
  'commit',
  'install',
  'addDependency',
  'spend',
  'hire',
]);
/** With "anything" these do not either. */
const BROAD_ACTS = new Set(['change', 'delete']);
const BROAD = new Set(['anything', 'everything', 'nothing', 'file', 'files']);
/** Whom a rule may be said to. */
export const AGENTS: ReadonlySet<string> = new Set(
  'agent assistant bot model ai llm claude codex cursor copilot subagent developer contributor engineer user team member you'.split(
    ' ',
  ),
);
/** What stands for something that was named elsewhere. */
const ELSEWHERE = new Set('there else them it those these such either'.split(' '));
/** What stands for all that a rule is about. */
const ALL_THERE = new Set('repo repository project task codebase session branch'.split(' '));
const GIT = /^git(?:hub|lab)?$/;
const SUBJECTS = new Set(['it', 'they', 'these', 'those', 'this']);
const PRONOUNS = new Set(['it', 'them']);
const SUCH = new Set(['such', 'said']);
const ANAPHORIC = new Set('such this these those same said that'.split(' '));
/** "A file that already exists" is known by being edited. */
const EXISTING = /^(?:already|exist\w*)$/;
const RELATIVE = new Set(['that', 'which', 'who', 'whose']);
/** Between a subject and what it must not do. */
const AUXILIARY = new Set(['AUX', 'PART', 'ADV']);
/** "Must not be edited": the subject is what is meant. */
const PASSIVE = new Set(['be', 'get', 'have']);

/** Tokens from the negation on in which a passive shows: "are not to be edited". */
const PASSIVE_REACH = 4;

const isName = (token: Token | undefined): boolean =>
  token?.kind === 'literal' || token?.pos === 'NOUN' || token?.pos === 'PROPN';
const isThing = (token: Token | undefined): boolean => isName(token) && !AGENTS.has(token?.lemma ?? '');

/**
 * Whether the words of a ban alone do not tell what it is about: "don't touch" behind a heading, "tests never touch the network",
 * "nothing to delete there". What an action says of itself may still be compared with it; what a call does may not.
 */
export function isUnclear({ tokens }: TextAnalysis, clause: Clause, ruled: Ruled): boolean {
  const within = tokens.slice(clause.start, clause.end);
  // A condition that denies something says nothing of what is ruled out.
  const stated = { ...clause, start: deniedCondition(tokens, clause)?.end ?? clause.start };
  if (isOfWholeMachine(tokens, clause)) return true;
  if (isOfThing(tokens, stated) || isOfPronoun(tokens, clause, ruled)) return true;
  if (ruled.objects.size === 0) return !isWhole(tokens, clause, ruled);
  // "Never write an automation that calls lock.unlock" rules out few of them.
  if (
    within.some(
      ({ norm, negated }, at) =>
        negated && RELATIVE.has(norm) && isName(within[at - 1]) && !EXISTING.test(within[at + 1]?.norm ?? ''),
    )
  )
    return true;
  // "An ALTER on such a table".
  const named = ruled.spoken.filter((at) => isName(tokens[at]));
  return (
    named.some((at) => isPointedAt(tokens, clause, at, SUCH)) ||
    (named.length > 0 && named.every((at) => isPointedAt(tokens, clause, at, ANAPHORIC)))
  );
}

const EVERYWHERE = new Set(['globally', 'global', 'system-wide', 'systemwide', 'machine-wide']);

/** "Do not install packages globally": by its flags a command shows whether it does, and by no word. */
export const isOfWholeMachine = (tokens: readonly Token[], { start, end }: Clause): boolean => {
  const negated = tokens.slice(start, end).filter((token) => token.negated);
  return (
    negated.some(({ lemma, norm }) => lemma === 'install' || norm.startsWith('install')) &&
    negated.some(({ norm }) => EVERYWHERE.has(norm))
  );
};

/** "It is read-only for everyone", "don't bump it, not even the build number": unless its objects say which files are meant. */
function isOfPronoun(tokens: readonly Token[], { start, end }: Clause, { objects, spoken }: Ruled): boolean {
  if (objects.size === 0 || [...objects].some((term) => /[/.]/.test(term))) return false;
  const [opens, next, then] = tokens.slice(start, end).filter(({ kind }) => kind !== 'mark');
  // "It is forbidden to", "this project".
  const isSubject =
    opens !== undefined &&
    SUBJECTS.has(opens.norm) &&
    !isName(next) &&
    !(
      next?.lemma === 'be' &&
      (then?.norm === 'forbidden' || then?.norm === 'not' || then?.norm === 'prohibited')
    );
  return isSubject || spoken.some((at) => !isName(tokens[at]) && PRONOUNS.has(tokens[at + 1]?.norm ?? ''));
}

function isPointedAt(
  tokens: readonly Token[],
  { start }: Clause,
  at: number,
  words: ReadonlySet<string>,
): boolean {
  for (let before = at - 1; before >= Math.max(start, at - 3); before -= 1) {
    const token = tokens[before];
    if (words.has(token?.norm ?? '')) return true;
    if (token?.pos !== 'DET' && token?.pos !== 'ADJ') return false;
  }
  return false;
}

/** Whether a heading is the name of a thing: "drizzle migrations", and not "Important" or "Rule 1". */
const namesThing = (heading: readonly Token[]): boolean =>
  heading.some(
    ({ kind, known, norm }) => kind === 'literal' || (kind === 'word' && !known && !GIT.test(norm)),
  );

/** Behind "files" these tell which: "files outside the project", "files you did not create", "files over 1000 lines". */
const RESTRICTING = new Set(
  'outside owned over above larger bigger longer older you we they others that which who while whose created generated written not other beyond than more when if'.split(
    ' ',
  ),
);

/** Tokens behind it in which a folder may be named. */
const NEAR = 4;

/** Whether the word behind a thing begins to tell which is meant: "changes that break the build". */
export const tellsWhich = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return next?.sentence === tokens[at]?.sentence && RESTRICTING.has(next?.norm ?? '');
};

const isRestricted = (tokens: readonly Token[], at: number): boolean => {
  // "Anything outside of build/" is all but a folder.
  const isAllBut = tokens.slice(at + 1, at + 1 + NEAR).some(({ kind }) => kind === 'literal');
  return tellsWhich(tokens, at) && !isAllBut;
};

/** What is said of all that somebody does. */
const WORK = new Set(['work', 'change', 'code']);

/** What is done to the form or the name of a file, and lets its content be. */
const FORMING = new Set(
  'rename move reformat restructure reorganise reorganize truncate overwrite format'.split(' '),
);
const EDITING = new Set('edit modify change touch alter update write adjust patch'.split(' '));

/** "Never rename files" lets them be edited. */
function isOfForm(tokens: readonly Token[], { start, end }: Clause): boolean {
  const lemmas = tokens.slice(start, end).map(({ lemma }) => lemma);
  return lemmas.some((lemma) => FORMING.has(lemma)) && !lemmas.some((lemma) => EDITING.has(lemma));
}

/** Whether all there is is meant: "never force-push", "don't delete anything". */
function isWhole(tokens: readonly Token[], clause: Clause, { acts, spoken }: Ruled): boolean {
  if (clause.heading !== undefined && namesThing(tokens.slice(clause.heading.start, clause.heading.end)))
    return false;
  const broad = tokens.findIndex(({ norm }, at) => at >= clause.start && at < clause.end && BROAD.has(norm));
  const isBroad = broad >= 0 && !isRestricted(tokens, broad) && !isOfForm(tokens, clause);
  if (![...acts].some((act) => WHOLE_ACTS.has(act) || (isBroad && BROAD_ACTS.has(act)))) return false;
  // "Work that is not reviewed" is some of it.
  if (
    tokens.some(
      ({ lemma, negated }, at) => negated && at >= clause.start && WORK.has(lemma) && tellsWhich(tokens, at),
    )
  )
    return false;
  const sentence = tokens[clause.start]?.sentence;
  const first = spoken[0] ?? clause.start;
  // "Rebase, don't merge": before a comma stands another statement.
  const comma = tokens.findLastIndex(({ kind }, at) => at < first && kind === 'mark');
  return !tokens.some((token, at) => {
    if (token.sentence !== sentence || at <= comma) return false;
    if (at < first) return isThing(token) && !ALL_THERE.has(token.lemma);
    return at < clause.end && clause.roles[at - clause.start] === 'main' && ELSEWHERE.has(token.norm);
  });
}

/** Whether it is said of a thing what it does not do: "components never fetch", "libs don't get dependencies". */
function isOfThing(tokens: readonly Token[], { start, end }: Clause): boolean {
  const denied = tokens.findIndex(({ negated }, at) => at >= start && at < end && negated);
  if (denied < 0) return false;
  let before = denied - 1;
  while (before >= start && AUXILIARY.has(tokens[before]?.pos ?? '')) before -= 1;
  // Without a word between them it is no statement: "no tests".
  if (before < start || before === denied - 1 || !isThing(tokens[before])) return false;
  if (ALL_THERE.has(tokens[before]?.lemma ?? '') || AGENTS.has(tokens[before - 1]?.norm ?? '')) return false;
  const verbs = tokens.slice(before + 1, denied + PASSIVE_REACH);
  if (verbs.some(({ lemma, norm }) => PASSIVE.has(lemma) || PASSIVE.has(norm))) return false;
  // "In production never delete".
  for (let at = before; at >= start; at -= 1) {
    const token = tokens[at];
    if (token?.pos === 'ADP') return false;
    if (token?.kind === 'mark') break;
  }
  return true;
}

/** Words by which somebody agrees; `approval` and the like are found with the guards of a clause. */
const CONSENTS =
  /^(?:me|us|ask\w*|tell\w*|approv\w*|permission|consent\w*|ok|okay|go-ahead|confirm\w*|sign\w*|review\w*|say\w*)$/;

/**
 * Whether a ban ends where something else is done or there: "never commit without running the tests". A sentence may say that it is
 * not; no call shows it.
 */
export function isOnCondition({ tokens }: TextAnalysis, { start, end, guarded }: Clause): boolean {
  if (guarded) return false;
  const at = tokens.findIndex(({ norm }, index) => norm === 'without' && index > start && index < end);
  if (at < 0 || !tokens.slice(start, at).some(({ negated }) => negated)) return false;
  const behind = tokens.slice(at + 1, end);
  return behind.length > 0 && !behind.some(({ norm }) => CONSENTS.test(norm) || norm.startsWith('-'));
}
