import type { TextAnalysis } from '../../text/analysis.types';

/** What was, or has been, left undone. */
const PAST = new Set(['did', 'have', 'has', 'had']);
/** "You have not to push", "we haven't got the right to", "it has not been approved": none of these tells what somebody did. */
const NO_DEEDS = new Set(
  'to got been the a an any no permission approval allow allowed approve approved permit permitted agree agreed authorise authorised authorize authorized give gave given grant granted say said tell told ask asked want wanted mean meant decide decided confirm confirmed consent consented clear cleared sign signed order ordered request requested'.split(
    ' ',
  ),
);
const ADVERBS = new Set('yet ever even actually really explicitly already always just'.split(' '));
/** "I'd rather you did not", "if I have not reviewed it": here it is a wish, or a condition that has to hold. */
const WISHING = new Set(
  'rather prefer better wish like glad happy nice great kind grateful appreciate if unless when whenever until while once where that because since what which who'.split(
    ' ',
  ),
);
/** Tokens before a negation that are looked through for a wish, or for a question. */
const REACH = 8;

/** Says that a sentence is about what was. */
const PAST_TIME =
  /\b(?:last\s+(?:\w+\s+)?(?:night|time|week|weekend|month|year|sprint|release|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|yesterday|ago|so far|back then|this (?:morning|week|month|year|sprint)|until now|for (?:\w+ )?(?:days|weeks|months|years|ages))\b/i;
const MODALS = new Set('may might must should shall can could will would'.split(' '));
/** What follows a wish: "I want nobody restarted". */
const WANTING = new Set('want wants wish ensure sure assume suppose now'.split(' '));

/** "Last week nobody restarted nginx", "nobody has pushed": who may do what is said in other words, and what is wished for behind others. */
function isOfNobody({ text, tokens }: TextAnalysis, at: number): boolean {
  const { norm: word } = tokens[at] ?? {};
  if (word !== 'nobody' && !(word === 'one' && tokens[at - 1]?.norm === 'no')) return false;
  const { sentence } = tokens[at] ?? {};
  const others = tokens.filter((one) => one.sentence === sentence);
  if (
    others.some(
      ({ norm }) =>
        MODALS.has(norm) || WISHING.has(norm) || WANTING.has(norm) || norm === 'not' || norm === 'never',
    )
  )
    return false;
  const isPerfect = PAST.has(tokens[at + 1]?.norm ?? '');
  const deed = tokens[isPerfect ? at + 2 : at + 1];
  const said = text.slice(others[0]?.start ?? 0, others.at(-1)?.end ?? text.length);
  return (
    deed?.pos === 'VERB' &&
    /ed$/.test(deed.norm) &&
    deed.lemma !== deed.norm &&
    !NO_DEEDS.has(deed.norm) &&
    (isPerfect || PAST_TIME.test(said))
  );
}

/** Who does so wants to know something, and what follows is no order: "Jonas asked why nobody posts in #launch". */
const WONDERING = new Set('ask wonder inquire enquire puzzle'.split(' '));
const QUESTIONS = new Set(['why', 'whether']);
/** "If someone asks why": it is not said that anybody does. */
const CONDITIONS = new Set('if when whenever once should unless'.split(' '));
/** A question that somebody asks goes no further than to these: "ask whether it is ready and never push". */
const ENDING = /^(?:\W+|and|but|then|so)$/;

const NEGATIONS = new Set('not no never nobody none nothing'.split(' '));

/** Whether a negation stands in a question that somebody asks. */
function isAsked({ tokens }: TextAnalysis, at: number): boolean {
  const { sentence, norm: word = '' } = tokens[at] ?? {};
  if (!NEGATIONS.has(word)) return false;
  const first = Math.max(1, at - REACH);
  for (let before = at - 1; before >= first && tokens[before]?.sentence === sentence; before -= 1) {
    const { norm = '' } = tokens[before] ?? {};
    if (ENDING.test(norm)) return false;
    if (!QUESTIONS.has(norm)) continue;
    const asking = tokens
      .slice(Math.max(0, before - 4), before)
      .filter((token) => token.sentence === sentence);
    const verb = asking.findIndex(({ pos, lemma }) => pos === 'VERB' && WONDERING.has(lemma));
    // "Ask whether …" is an order.
    return verb > 0 && !asking.some((token) => CONDITIONS.has(token.norm));
  }
  return false;
}

const OTHERS = new Set(['second', 'other']);
const ONES = new Set(['one', 'way']);
/** "Pnpm is the package manager here, and there is no second one": what stands there first is not ruled out. */
const isOfOthers = ({ tokens }: TextAnalysis, at: number): boolean =>
  tokens[at]?.norm === 'no' &&
  tokens[at - 2]?.norm === 'there' &&
  OTHERS.has(tokens[at + 1]?.norm ?? '') &&
  ONES.has(tokens[at + 2]?.norm ?? '') &&
  tokens[at + 3]?.norm !== 'than';

/** @returns whether a negation tells what was not done: "we did not merge last week" */
function isReport(analysis: TextAnalysis, at: number): boolean {
  if ([isOfNobody, isAsked, isOfOthers].some((is) => is(analysis, at))) return true;
  const { tokens } = analysis;
  if (tokens[at]?.norm !== 'not' || !PAST.has(tokens[at - 1]?.norm ?? '')) return false;
  const { sentence } = tokens[at] ?? {};
  const before = tokens.slice(Math.max(0, at - REACH), at - 1).filter((one) => one.sentence === sentence);
  // "You did not ask" is a reproach.
  if (before.length === 0 || before.at(-1)?.norm === 'you' || before.some(({ norm }) => WISHING.has(norm)))
    return false;
  let next = at + 1;
  while (ADVERBS.has(tokens[next]?.norm ?? '')) next += 1;
  const deed = tokens[next];
  return deed?.kind === 'word' && deed.negated && !NO_DEEDS.has(deed.norm);
}

/**
 * @returns a text in which nothing is ruled out that it only says was not done: "I did not write these tests" is no rule, and what
 * it speaks of may be meant by the next sentence
 */
export function withoutReports(analysis: TextAnalysis): TextAnalysis {
  const told = new Set<number>();
  for (const [at] of analysis.tokens.entries()) {
    if (!isReport(analysis, at)) continue;
    for (let next = at + 1; analysis.tokens[next]?.negated === true; next += 1) told.add(next);
  }
  if (told.size === 0) return analysis;
  const tokens = analysis.tokens.map((token, at) => (told.has(at) ? { ...token, negated: false } : token));
  return { ...analysis, tokens };
}
