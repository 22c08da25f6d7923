import type { STRUCTURAL_CUES } from '../policy/classifier-schema';
import type { Sentence, TextAnalysis, Token } from '../text/analysis.types';
import type { Hits } from '../text/lexicon';

export type StructuralCue = (typeof STRUCTURAL_CUES)[number];
export type Report = (cue: StructuralCue, start: number, end: number) => void;

const DEFINITE = new Set([
  'the',
  'this',
  'that',
  'these',
  'those',
  'it',
  'my',
  'our',
  'your',
  'his',
  'her',
  'their',
  'them',
]);
const INDEFINITE = new Set(['a', 'an', 'one', 'another']);
const NEGATED_HEADS = new Set(['never', 'no', 'not']);
const HEAD_GROUPS = ['actHead', 'buildHead', 'ruleHead', 'explore'];
const NUMBER_WORDS = new Set([
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'twelve',
  'fifteen',
  'twenty',
  'thirty',
  'sixty',
  'hundred',
  'thousand',
]);
/** Parts of speech that make a product and its number the beginning of a name. */
const NAMING = new Set(['NOUN', 'PROPN', 'ADJ']);
/** Tokens between a verb and its object ("write down the", "look up all of the"). */
const OBJECT_REACH = 3;

const isPlural = ({ norm, pos }: Token): boolean =>
  (pos === 'NOUN' || pos === 'PROPN') &&
  norm.length > 3 &&
  norm.endsWith('s') &&
  !norm.endsWith('ss') &&
  !norm.endsWith('us');

const headOf = (hits: Hits, { start, end }: Sentence): number | undefined => {
  let first: number | undefined;
  for (const group of HEAD_GROUPS) {
    for (const hit of hits.of(group)) {
      if (hit.start >= start && hit.start < end && hit.start < (first ?? end)) first = hit.start;
    }
  }
  return first;
};

const reportObject = (tokens: readonly Token[], head: number, end: number, report: Report): void => {
  for (let index = head + 1; index < Math.min(head + 1 + OBJECT_REACH, end); index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind !== 'word') return;
    if (DEFINITE.has(token.norm)) {
      report('definiteObject', index, index + 1);
      return;
    }
    if (INDEFINITE.has(token.norm)) {
      report('indefiniteObject', index, index + 1);
      return;
    }
    if (isPlural(token)) {
      report('pluralObject', index, index + 1);
      return;
    }
  }
};

const isNegatedHead = (tokens: readonly Token[], start: number): boolean => {
  const first = tokens[start]?.norm ?? '';
  return NEGATED_HEADS.has(first) || (first === 'do' && tokens[start + 1]?.norm === 'not');
};

const reportSentence = ({ tokens }: TextAnalysis, sentence: Sentence, hits: Hits, report: Report): void => {
  const { start, end, question } = sentence;
  const first = tokens[start];
  if (first === undefined) return;
  if (question) report('question', start, Math.min(start + 2, end));
  if (first.norm === 'we') report('weSubject', start, start + 1);
  const head = headOf(hits, sentence);
  if (isNegatedHead(tokens, start)) report('negatedImperative', start, Math.min(start + 3, end));
  else if (head !== undefined) report('imperative', head, head + 1);
  else if (first.pos === 'VERB') report('imperative', start, start + 1);
  else if (end - start > 2 && !question) report('declarative', start, Math.min(start + 3, end));
  const verb = head ?? (first.pos === 'VERB' ? start : undefined);
  if (verb !== undefined) reportObject(tokens, verb, end, report);
};

const isExact = (
  tokens: readonly Token[],
  index: number,
  near: (at: number, group: string) => boolean,
): boolean => {
  const token = tokens[index];
  if (token?.literal === 'version' || token?.literal === 'host') return true;
  const counts = token?.kind === 'number' || (token?.kind === 'word' && NUMBER_WORDS.has(token.norm));
  if (!counts) return false;
  if (near(index + 1, 'units')) return true;
  if (token.kind !== 'number') return false;
  if (near(index - 1, 'valueNouns') || near(index - 2, 'valueNouns') || token.norm.endsWith('%')) return true;
  return near(index - 1, 'products') && !NAMING.has(tokens[index + 1]?.pos ?? '');
};

const reportValues = ({ tokens }: TextAnalysis, hits: Hits, report: Report): void => {
  const near = (at: number, group: string): boolean =>
    hits.of(group).some(({ start, end }) => start <= at && at < end);
  let literal = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) return;
    if (token.kind === 'literal' && !literal) {
      literal = true;
      report('codeLiteral', index, index + 1);
    }
    if (isExact(tokens, index, near)) {
      report('exactValue', Math.max(0, index - 1), index + 1);
      return;
    }
  }
};

/**
 * Finds the cues that lie in the build of the sentences: order or statement, kind of object, exact values.
 * @param analysis the text
 * @param hits the phrases found in it
 * @param report called for each cue with its token span
 */
export const reportStructure = (analysis: TextAnalysis, hits: Hits, report: Report): void => {
  for (const sentence of analysis.sentences) reportSentence(analysis, sentence, hits, report);
  reportValues(analysis, hits, report);
};
