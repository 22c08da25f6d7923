import type { Token } from '../../text/analysis.types';
import type { Clause } from './clauses';

const OPENING = new Set(['if', 'when', 'whenever', 'while', 'because', 'since', 'once']);
const SUBJECTS = new Set(['NOUN', 'PROPN', 'PRON']);
const OF_SUBJECT = new Set([...SUBJECTS, 'DET', 'ADJ', 'NUM']);

/** Before a negation they are auxiliaries, whatever the model takes them for. */
const DOES = new Set(['do', 'does', 'did', 'have', 'has', 'had']);

/**
 * @returns what a condition denies, which the clause does not rule out: "if you do not merge them, they get stale". In "if CI is red do
 * not merge" a verb stands before the negation, which is the statement's.
 */
export function deniedCondition(
  tokens: readonly Token[],
  { start, end }: Clause,
): { start: number; end: number } | undefined {
  const within = tokens.slice(start, end);
  const opening = within.findIndex(({ norm }) => OPENING.has(norm));
  if (opening < 0 || within[opening]?.negated === true) return undefined;
  const first = within.findIndex(({ negated }, at) => at > opening && negated);
  // The negation itself stands right before what it negates.
  const between = within.slice(opening + 1, Math.max(opening + 1, first - 1));
  const auxiliary = between.findIndex(({ pos, norm }) => pos === 'AUX' || DOES.has(norm));
  const subject = auxiliary < 0 ? between : between.slice(0, auxiliary);
  const isOwn =
    first > 0 &&
    SUBJECTS.has(subject.at(-1)?.pos ?? '') &&
    subject.every(({ pos }) => OF_SUBJECT.has(pos)) &&
    between.slice(subject.length).every(({ pos, norm }) => pos === 'AUX' || DOES.has(norm));
  if (!isOwn) return undefined;
  let to = first;
  while (within[to]?.negated === true) to += 1;
  return { start: start + first, end: start + to };
}
