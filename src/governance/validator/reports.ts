import type { TextAnalysis, Token } from '../text/analysis.types';

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
/** Tokens before a negation that are looked through for a wish. */
const REACH = 8;

/** "Nobody restarted nginx", "nobody has pushed"; in the present it is a rule. */
function isOfNobody(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.norm !== 'nobody') return false;
  const [next, after] = [tokens[at + 1], tokens[at + 2]];
  const deed = PAST.has(next?.norm ?? '') ? after : next;
  return (
    deed?.pos === 'VERB' && /ed$/.test(deed.norm) && deed.lemma !== deed.norm && !NO_DEEDS.has(deed.norm)
  );
}

/** @returns whether a negation tells what was not done: "we did not merge last week" */
function isReport(tokens: readonly Token[], at: number): boolean {
  if (isOfNobody(tokens, at)) return true;
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
    if (!isReport(analysis.tokens, at)) continue;
    for (let next = at + 1; analysis.tokens[next]?.negated === true; next += 1) told.add(next);
  }
  if (told.size === 0) return analysis;
  const tokens = analysis.tokens.map((token, at) => (told.has(at) ? { ...token, negated: false } : token));
  return { ...analysis, tokens };
}
