import type { TextAnalysis } from '../../text/analysis.types';
import type { Clause } from '../sentences/clauses';
import { leadOf } from './command-mentions';
import { type Mention, RUNNING } from './mention';

/** What opens a remark on what stands before it. */
export const BRACKET = '(';
/** "`git push --force` is forbidden", "`-target` hides drift and is not allowed": said of the command itself. */
export const BANNED =
  /^\s*(?:commands?\s+)?(?:[^.;:!?,()`]{1,60}?,?\s(?:and|so|hence|therefore|thus)\s+(?:(?:it|they|that|this)\s+)?)?(?:(?:is|are)\s+(?:strictly\s+|absolutely\s+)?(?:forbidden|prohibited|banned|disallowed|inadmissible|unacceptable|off[- ]limits|off\s+the\s+table|taboo|verboten|unwanted|blocked(?=\s*(?:$|[.,;:!)])|\s+(?:for\s+(?:you|agents?|everyone|everybody|security)|by\s+(?:\w+\s+){0,2}(?:policy|policies|security|compliance|rules?))\b)|a\s+no(?:-?\s?(?:go|no))?\b(?!\s+\w)|out(?=\s*(?:$|[.,;:!?)–—]))|(?:not|never)\s+(?:allowed|permitted|ok(?:ay)?|fine|wanted|welcome|used\s+(?:here|in\s+this|around)\b)(?!\s+to\b))|not\s+wanted\b|(?:isn['’]t|aren['’]t|is\s+not|are\s+not)\s+(?:allowed|permitted|ok(?:ay)?|fine|an\s+option)(?!\s+to\b)|(?:(?:must|may|should|can|shall)\s+(?:not|never)|(?:is|are)\s+(?:never(?:\s+to)?|not\s+to))\s+(?:be\s+)?(?:used|run|executed|called|invoked|issued))\b|^`?\s*(?:[-–:,]\s*)?never\s*(?:[-–,;.!:]|$)|^[^.;]{0,60}[,–—-]\s*never\s+again\b/i;
/** Behind a command: it is not run, not to its end, or too often. */
export const FALLING_SHORT = String.raw`(?:(?:to|is|are|was|were|be|been|being|gets?|getting|got)\s+){0,2}(?:skipped|ignored|omitted|bypassed|forgotten|missed|neglected|left\s+out|fail(?:s|ed|ing)?|hang(?:s|ing)?|break(?:s|ing)?|broken|red|twice|(?:more|less)\s+(?:often\s+)?than\s+(?:once|twice))\b`;
/** "I don't want to see `make test` skipped", "nobody should have to run `make clean` twice": nothing against running it. */
const FALLS_SHORT = new RegExp(
  String.raw`^\x60?\s+(?:commands?\s+|target\s+|script\s+)?${FALLING_SHORT}`,
  'i',
);
const NEGATING = new Set(['never', 'no', 'without']);
const DONT = new Set(["don't", 'don’t', 'dont']);
/** Behind a command no thing follows that it is restricted to: "don't `git add` new ones". */
const NO_THING =
  /^`?\s*(?:$|[.,;:!?)(—–-]|(?:or|and|nor|in|on|to|for|with|when|if|unless|without|here|ever|yourself|please|again|until|before|directly|manually|at|because|since|even|anymore|(?:the\s+)?(?:whole|entire)|everything|anything|all\s+(?:the|of|my|our))\b)/i;
/** What is done with something that runs for others: "never connect to `stall-prod`". */
const GOING =
  /\b(?:connect|talk|log\s?in|ssh|go|run|touch|access|use|target|query|deploy|execute|point)\b[^.;:!?`]{0,50}\s`?$/i;
/** What is put through a program, before its name. */
const PIPED = /\bpip(?:e|es|ed|ing)\b[^.;:!?]{0,60}\b(?:to|into|through)\b[^.;:!?]{0,40}$/i;
/** "Prefer `rg` over `grep`." */
const OVER = /\bover$/i;
/** Before flags that an act is done with. */
export const GIVEN_WITH = new Set(['with', 'using', 'via']);

/**
 * @param list the commands among which it stands
 * @param skipping words by which something that is to be run is left out
 * @returns whether a clause rules a command out; undefined where it says nothing of running it
 */
export function banned(
  { text, tokens }: TextAnalysis,
  clause: Clause,
  at: number,
  list: readonly Mention[],
  skipping: ReadonlySet<string>,
): boolean | undefined {
  if (list.some(({ replacement }) => replacement !== undefined)) return true;
  const [start, end] = [list[0]?.start ?? 0, list.at(-1)?.end ?? text.length];
  const before = text.slice(Math.max(0, start - 80), start);
  const lead = leadOf(before);
  const first = tokens.findIndex((token) => token.start >= start);
  // "As root (`sudo`)", "never skip hooks (`--no-verify`)".
  // "Force pushing (`git push --force`) is not allowed."
  if (lead === BRACKET)
    return tokens[first - 2]?.negated === true || BANNED.test(text.slice(end).replace(/^[^()]{0,80}\)/, ''));
  // "Never pipe test output through head" rules out what is piped, and lets `head` be.
  if (PIPED.test(before)) return undefined;
  const told = tokens.slice(clause.start, at);
  // "Do not skip `npm test`" tells to run it.
  // ... and "never skip tests with `-x test`" what they are skipped by.
  if (told.some(({ lemma, norm }) => skipping.has(lemma) || skipping.has(norm) || lemma === 'forget'))
    return GIVEN_WITH.has(lead) && tokens[first]?.negated === true ? true : undefined;
  const behind = text.slice(end);
  if (FALLS_SHORT.test(behind)) return undefined;
  if (BANNED.test(behind)) return true;
  // "Never --no-verify": the "no" of the flag takes the place of the negation.
  if (NEGATING.has(lead) || (DONT.has(lead) && NO_THING.test(text.slice(end)))) return true;
  if (list.some(({ named }) => named !== undefined))
    return tokens[first]?.negated === true && GOING.test(before) ? true : undefined;
  if (lead !== '' && !RUNNING.has(lead)) return undefined;
  if (OVER.test(before.trimEnd())) return true;
  // "Never run these: `make deploy`".
  if (lead === ':') return tokens[first - 2]?.negated === true;
  return tokens[first]?.negated === true || tokens[first - 1]?.negated === true || clause.guarded;
}
