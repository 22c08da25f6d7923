import type { TextAnalysis } from '../../text/analysis.types';
import type { Hit } from '../../text/lexicon';
import type { Clause } from './clauses';

/** What is kept in a tool for work in a team, one by one. */
const ITEMS = new Set('issue ticket task story epic bug card page milestone comment'.split(' '));
/** Who is not to use the items of a tool does without the tool. */
const USING = new Set('use adopt prefer choose pick introduce want have'.split(' '));
/** The same by the time it is said of them: "Jira issues are created by people". */
const PARTICIPLE = /ed$/;

/** "Only read and comment in Jira": comments are no changes. */
const ONLY_COMMENTS = /\bonly\s+(?:read|view|look|search)(?:\s*,\s*|\s+)(?:and\s+|or\s+)?comment\b/;

/** @returns whether a text lets comments be written where nothing is changed */
export const letsComment = ({ text }: TextAnalysis): boolean => ONLY_COMMENTS.test(text);

/** Behind a tool: "except for reading and commenting". */
const EXCEPT_LOOKING =
  /^\W{0,3}\s?(?:except|other\s+than|apart\s+from|beyond|but)\s+(?:for\s+|to\s+)?(?:read|look|view|search|comment)/;

/** Whether a tool may still be used for what changes nothing: what is ruled out is then told by what is done with it. */
export const isForLooking = ({ text, tokens }: TextAnalysis, { end }: Hit): boolean => {
  const at = tokens[end - 1]?.end ?? text.length;
  return EXCEPT_LOOKING.test(text.slice(at, at + 60));
};

/** Whether an act on what a tool keeps is ruled out, and not the tool: "never create Jira issues" lets them be read there. */
export const isItemOf = (tokens: TextAnalysis['tokens'], clause: Clause, { start, end }: Hit): boolean => {
  const last = tokens[end - 1];
  const isItem =
    (end - start > 1 && ITEMS.has(last?.lemma ?? '')) ||
    (end < clause.end && ITEMS.has(tokens[end]?.lemma ?? ''));
  if (!isItem) return false;
  const verbs = tokens.slice(clause.start, start).filter(({ pos, negated }) => pos === 'VERB' && negated);
  const done = tokens.slice(end, clause.end).some(({ pos, norm }) => pos === 'VERB' && PARTICIPLE.test(norm));
  return done || (verbs.length > 0 && verbs.every(({ lemma }) => !USING.has(lemma)));
};
