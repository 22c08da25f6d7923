import type { CodeSpan } from '../../text/code-spans';
import type { TextAnalysis, Token } from '../../text/analysis.types';
import type { Hit } from '../../text/lexicon';
import type { Clause } from './clauses';

/** What a text decides on stands behind one of these, in their base form. */
const DECIDING = new Set('use prefer choose pick adopt employ require standardise standardize be'.split(' '));
/** Between the two may stand more of a list, and what describes it. */
const BETWEEN = new Set(['DET', 'ADJ', 'CCONJ', 'NOUN', 'PROPN', 'NUM', 'X', 'ADV', 'PRON']);
const LONGEST_GAP = 4;
/** "Written in", "goes through", "built with", "switch to". */
const PREPOSITIONS = new Set('in on with via through by to at into against'.split(' '));
/** By what means something is done, whatever it is: "run commands with pnpm". */
const BY_MEANS = new Set(['with', 'via', 'through']);
/** Before "to": "switch to pnpm". */
const MOVING = new Set([
  'switch',
  'stick',
  'move',
  'migrate',
  'change',
  'go',
  'standardise',
  'standardize',
  'default',
]);
/** The same, whatever the tagger takes it for: "everything lives in eu-central-1". */
const STAYING = /^(?:lives?|stays?|sits?|resides?|runs?|builds?|writes?)$/;
const TOWARDS = new Set(['to', 'at', 'into', 'against']);
/**
 * Kinds of which a mention says where something takes place: no choice for every call, and what is ruled out "to" one of them is
 * ruled out just there.
 */
const PLACES = new Set(['branch', 'environment']);
/** "Not in a compose file", "never added to git", but "nothing with npm" and "no use of npm". */
const PLACING = new Set('in on into to at against inside within under of past'.split(' '));
/** Behind these stands a verb, whatever the tagger takes it for. */
const NEVER = new Set(['never', 'not']);
/** "Never apply Terraform" lets plans be made. */
const APPLIED = 'infrastructureAsCode';
/** What a program does, as a noun. */
const RUNS_OF_IT = new Set(['applies', 'deploys', 'destroys', 'upgrades', 'rollbacks']);
/** Acts by which a thing comes into use. */
const BRINGING = new Set(
  'use add install import introduce bring need run call pull include depend choose adopt write have want require start push commit get do try reach take put create touch apply publish deploy'.split(
    ' ',
  ),
);
/** Acts by which a branch gets what another one holds, where a preposition says that it is the one: "merge to main". */
const LANDING = new Set('merge land squash ship fast-forward integrate'.split(' '));
/** Right beside what is decided on. */
const FIRM = new Set('only everywhere throughout always exclusively solely instead for'.split(' '));
const FIRM_BEFORE = new Set('only always exclusively solely just'.split(' '));
/** What is said of the whole: "we are a pnpm workspace". */
const WHOLE = new Set(
  'workspace project repo repository monorepo shop codebase house stack command cli call binary tool'.split(
    ' ',
  ),
);
/** "No terraform commands" rules out terraform. */
const ITSELF = new Set('command cli call binary tool'.split(' '));
/** Names of two words that are a thing of the first: npm scripts. */
const THINGS = new Set(['script', 'file']);
/** "No additional npm packages" rules out no npm. */
const INSTALLED = new Set(['package', 'dependency', 'module']);
/** What is kept in these is ruled out, and not they. */
const STORES = new Set(['versionControl']);
/** "Only exception: certificates, those must be in us-east-1". */
const EXCEPTION = /^(?:the\s+|our\s+)?(?:only\s+|single\s+|one\s+)?exceptions?\b/;
/** Words of a clause that says nothing else: "Tests: pytest". */
const SHORT = 2;

/** What stands in a clause, with its place among the tokens. */
export interface Stated {
  hit: Hit;
  category: string;
  /** The pieces of code of the text. */
  spans: readonly CodeSpan[];
  /** What every thing of its kind is called: a database, a package manager. */
  nouns: ReadonlySet<string>;
}

/** Whether it only tells another thing from the rest: "our npm provenance setup", "no git URLs". */
function isModifier(
  { text, tokens }: TextAnalysis,
  clause: Clause,
  { hit, nouns }: Stated,
  whole: ReadonlySet<string>,
): boolean {
  const [last, next] = [tokens[hit.end - 1], hit.end < clause.end ? tokens[hit.end] : undefined];
  if (last === undefined || next?.kind !== 'word' || next.pos !== 'NOUN') return false;
  if (text.slice(last.end, next.start) !== ' ') return false;
  return !whole.has(next.lemma) && !nouns.has(next.lemma);
}

/** Whether it is a part of something else: of a command (`npm publish`) or of a longer name (`requires-python`). */
export function isPart(
  { text, tokens }: TextAnalysis,
  { hit, spans }: Pick<Stated, 'hit' | 'spans'>,
): boolean {
  const [start, end] = [tokens[hit.start]?.start ?? 0, tokens[hit.end - 1]?.end ?? 0];
  if (
    /[\w@][-./]$/.test(text.slice(Math.max(0, start - 2), start)) ||
    /^(?:-|::)\w/.test(text.slice(end, end + 3))
  )
    return true;
  return spans.some(
    (span) =>
      span.start < start &&
      end < span.end &&
      span.code.trim().length > end - start &&
      /\S\s+\S/.test(span.code),
  );
}

/**
 * Whether a clause rules out a thing itself, and not something in it, with it or of it.
 * @param lead the token before the thing and its article
 * @param isActed whether the clause rules out an act
 */
export function isDenied(
  analysis: TextAnalysis,
  clause: Clause,
  stated: Stated,
  lead: number,
  isActed: boolean,
): boolean {
  const { tokens } = analysis;
  if (isPart(analysis, stated) || isModifier(analysis, clause, stated, ITSELF)) return false;
  if (stated.hit.end < clause.end && INSTALLED.has(tokens[stated.hit.end]?.lemma ?? '')) return false;
  // "Terraform applies are off limits".
  if (RUNS_OF_IT.has(tokens[stated.hit.end]?.norm ?? '')) return false;
  if (IN_A_MODE.test(wordsBehind(analysis, stated.hit))) return false;
  const last = tokens[stated.hit.end - 1];
  if (stated.hit.end - stated.hit.start > 1 && THINGS.has(last?.lemma ?? '')) return false;
  const [earlier, verb, before] = [tokens[lead - 1], tokens[lead], tokens[lead]?.norm ?? ''];
  // "Never flush Redis" rules out flushing it.
  const isVerb = verb?.pos === 'VERB' || NEVER.has(earlier?.norm ?? '');
  const isLanded =
    LANDING.has(verb?.lemma ?? '') &&
    PLACES.has(stated.category) &&
    TOWARDS.has(tokens[stated.hit.start]?.norm ?? '');
  const isBrought =
    isLanded ||
    (BRINGING.has(verb?.lemma ?? '') && !(verb?.lemma === 'apply' && stated.category === APPLIED));
  if (isVerb && verb?.negated === true && verb.kind === 'word' && !isBrought) return false;
  if (earlier?.norm === 'even' || before === 'even') return false;
  if (!PLACING.has(before) || earlier?.lemma === 'use' || PLACES.has(stated.category)) return true;
  return isActed && before !== 'to' && before !== 'past' && !STORES.has(stated.category);
}

/**
 * Whether a clause decides on a thing, and does not only mention it.
 * @param lead the token before the thing and its article
 * @param isContrast whether another of its kind is ruled out beside it
 */
export function isDecided(
  analysis: TextAnalysis,
  clause: Clause,
  stated: Stated,
  lead: number,
  isContrast: boolean,
): boolean {
  const { tokens } = analysis;
  const { hit, category } = stated;
  if (isPart(analysis, stated)) return USING.test(wordsBefore(analysis, hit));
  if (PLACES.has(category)) return isContrast || isKeptTo(analysis, hit);
  if (isModifier(analysis, clause, stated, WHOLE)) return false;
  if (isContrast) return true;
  if (EXCEPTION.test(sentenceOf(analysis, hit.start))) return false;
  const words = tokens.slice(clause.start, clause.end).filter(({ kind }) => kind !== 'mark');
  if (words.length <= SHORT) return true;
  if (FIRM.has(tokens[hit.end]?.norm ?? '') && hit.end < clause.end) return true;
  if (/=\s*["'`]?$/.test(wordsBefore(analysis, hit))) return true;
  if (lead < clause.start) return clause.heading !== undefined || isNamedSo(tokens, clause, stated);
  const before = tokens[lead];
  if (FIRM_BEFORE.has(before?.norm ?? '')) return true;
  for (let at = lead; at >= Math.max(clause.start, lead - LONGEST_GAP); at -= 1) {
    const token = tokens[at];
    if (token === undefined) return false;
    if (DECIDING.has(token.lemma)) return true;
    if (PREPOSITIONS.has(token.norm)) return at === lead && isBehindAct(tokens, clause, at);
    if (token.kind === 'mark' ? token.norm !== ',' && token.norm !== '/' : !BETWEEN.has(token.pos))
      return false;
  }
  return false;
}

/** Before a command that stands for its program: "use `uv add`". */
const USING = /\b(?:use|using|prefer|with|via)\s+(?:only\s+)?[`'"]$/;
/** Before a branch or an environment that all work is kept to; "only maintainers push to main" keeps nobody there. */
const WORKING =
  /\b(?:use|only\s+(?:(?:ever|run|test|push|commit|merge|deploy|work|develop|release|publish|ship|migrate|apply|operate|act|query|connect|land|write|go|goes|change|changes|things|commands|do)\s+){0,2}(?:to|on|against|in)|(?:works?|working|stays?|commits?|develop)\s+on)\s+(?:an?\s+|the\s+|your\s+)?[`'"]?$/;
/** Behind it: what is said is how or when it may be done there, and not that it is done nowhere else. */
const HOW = /^[`'"]?(?:\s+branch)?\s+(?:via|through|by|when|if|after|once)\b/;
const WINDOW = 80;

const wordsBefore = ({ text, tokens }: TextAnalysis, { start }: Hit): string => {
  const at = tokens[start]?.start ?? 0;
  return text.slice(Math.max(0, at - WINDOW), at);
};

const isKeptTo = (analysis: TextAnalysis, hit: Hit): boolean =>
  WORKING.test(wordsBefore(analysis, hit)) && !HOW.test(wordsBehind(analysis, hit));

const wordsBehind = ({ text, tokens }: TextAnalysis, { end }: Hit): string => {
  const at = tokens[end - 1]?.end ?? text.length;
  return text.slice(at, at + WINDOW);
};

/** "Never run jest in watch mode" rules out a way to run it. */
const IN_A_MODE = /^[`'"]?\s+in\s+(?:the\s+|an?\s+)?[\w-]{2,20}(?:\s[\w-]{2,20})?[\s-]mode\b/;

const sentenceOf = ({ text, tokens, sentences }: TextAnalysis, at: number): string => {
  const sentence = sentences[tokens[at]?.sentence ?? 0];
  return text.slice(tokens[sentence?.start ?? 0]?.start ?? 0, tokens[sentence?.end ?? 0]?.start);
};

const LEADING = new Set(['ADV', 'INTJ', 'PART', 'CCONJ', 'PUNCT', 'SYM']);

/** Whether it is said to whoever reads it what is to be done so. */
const isTold = (tokens: readonly Token[], start: number, end: number): boolean => {
  for (let at = end - 1; at >= start; at -= 1) {
    const token = tokens[at];
    // "Users install us with npm" tells what others do.
    if (token?.pos === 'VERB') return tokens.slice(start, at).every(({ pos }) => LEADING.has(pos));
    if (token?.kind === 'mark' || token?.pos === 'ADP' || token?.pos === 'AUX') return false;
  }
  return false;
};

const NAMING = new Set(['used', 'required', 'mandatory']);

/** "pnpm is our package manager", "Vitest is used for tests". */
const isNamedSo = (tokens: readonly Token[], { end }: Clause, { hit, nouns }: Stated): boolean =>
  (tokens[hit.end]?.lemma === 'be' || tokens[hit.end]?.norm === 'must') &&
  tokens.slice(hit.end + 1, end).some(({ lemma, norm }) => nouns.has(lemma) || NAMING.has(norm));

/** "Are written in", "stick strictly to", "we are on", "install packages via". */
const isBehindAct = (tokens: readonly Token[], { start }: Clause, at: number): boolean => {
  const [earlier, before] = [tokens[at - 2], tokens[at - 1]];
  if (at - 1 < start) return false;
  if (before?.lemma === 'be') return tokens[at]?.norm === 'on';
  if (BY_MEANS.has(tokens[at]?.norm ?? '') && before?.pos !== 'ADJ' && isTold(tokens, start, at)) return true;
  if (TOWARDS.has(tokens[at]?.norm ?? '')) return MOVING.has(before?.lemma ?? '');
  return (
    before?.pos === 'VERB' ||
    STAYING.test(before?.norm ?? '') ||
    (before?.pos === 'ADV' && at - 2 >= start && earlier?.pos === 'VERB')
  );
};
