import type { TextAnalysis } from '../../text/analysis.types';
import { type Clause } from './clauses';
import type { Choice } from './signals';

type Chosen = Pick<Choice, 'category' | 'hit'>;

/** "`console.log` does not belong in src": what must not be put there is something else. */
const FOLDERS = 'sourceFolder';
const TEST_FOLDERS = 'testFolder';
const INTO = new Set(['in', 'into', 'inside', 'under', 'to', 'from', 'within']);

/** Whether a folder is only where something else must not be. */
export const isPlace = (tokens: TextAnalysis['tokens'], { category, hit: { start, end } }: Chosen): boolean =>
  category === FOLDERS &&
  tokens.slice(Math.max(0, start - 1), end).some(({ norm }) => INTO.has(norm)) &&
  tokens.slice(Math.max(0, start - 4), start).some(({ lemma }) => lemma === 'belong');

/** What is done with a thing that gets its place. */
const PUTTING = new Set('put place store move keep go live belong file save land'.split(' '));

/** "No network calls in tests": what is ruled out is something else, and that only where. */
export const isOnlyWhere = (
  tokens: TextAnalysis['tokens'],
  clause: Clause,
  { category, hit }: Chosen,
): boolean =>
  (category === FOLDERS || category === TEST_FOLDERS) &&
  tokens.slice(Math.max(clause.start, hit.start - 1), hit.end).some(({ norm }) => INTO.has(norm)) &&
  !tokens.slice(clause.start, hit.start).some(({ lemma }) => PUTTING.has(lemma));

/** What all files of a project are: where these go, whatever is written goes. */
const ALL_FILES = new Set(
  'code source file module everything all anything application app project test spec build output'.split(' '),
);

/** "Hooks" may be taken for a verb. */
const KIND = new Set(['NOUN', 'PROPN', 'VERB']);

/** "Hooks go in `src/`": where one kind of thing has its place, nothing is said of the others. */
export const isOfOneKind = (
  tokens: TextAnalysis['tokens'],
  { start }: Clause,
  { category, hit }: Chosen,
): boolean => {
  if (category !== FOLDERS && category !== TEST_FOLDERS) return false;
  const before = tokens.slice(start, hit.start);
  return (
    before.some(({ lemma }) => PUTTING.has(lemma)) &&
    before.some(({ pos, lemma }) => KIND.has(pos) && !ALL_FILES.has(lemma) && !PUTTING.has(lemma)) &&
    !before.some(({ lemma }) => ALL_FILES.has(lemma))
  );
};
