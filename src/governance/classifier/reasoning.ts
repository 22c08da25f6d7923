import type { InstructionClassification, Quadrant } from '../decisions';
import type { TextAnalysis } from '../text/analysis.types';
import type { Axis, AxisSums } from './axes';

const QUADRANT_REASONS: Readonly<Record<Quadrant, readonly [text: string, axis: Axis]>> = {
  STOCHASTIC: ['it asks for an open outcome', 'exploration'],
  STRATEGIC: ['it states a value, a duty or a direction', 'values'],
  TACTICAL: ['it is one act, finished once it is done', 'oneOff'],
  SYSTEM: ['it is a standing rule about the artefact', 'technical'],
  OPERATIONAL: ['it is a standing rule about the way of working', 'working'],
};

const cite = (sums: AxisSums, axis: Axis): string => {
  const words = sums.words(axis);
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
};

type Verdict = Omit<InstructionClassification, 'reasoning' | 'confidence'>;

const persistenceReason = ({ quadrant, persistence }: Verdict, sums: AxisSums): string => {
  const oneOff = quadrant === 'TACTICAL' || quadrant === 'STOCHASTIC';
  if (persistence === 'LOW') return oneOff ? 'nothing binds after it' : `it is hedged${cite(sums, 'hedge')}`;
  if (persistence === 'MEDIUM') return `it is a plain default${cite(sums, 'plain')}`;
  if (quadrant === 'TACTICAL') return `a slip does lasting harm${cite(sums, 'danger')}`;
  if (sums.words('firm').length > 0) return `no exception is meant${cite(sums, 'firm')}`;
  return sums.words('harm').length > 0
    ? `breaking it would do harm${cite(sums, 'harm')}`
    : 'a value admits no exception';
};

const scopeReason = ({ quadrant, temporal_scope: scope }: Verdict, sums: AxisSums): string => {
  if (scope === 'SESSION') {
    return quadrant === 'TACTICAL' || quadrant === 'STOCHASTIC'
      ? 'done with this task'
      : `bound to this sitting${cite(sums, 'session')}`;
  }
  if (scope === 'PERMANENT')
    return sums.words('permanent').length > 0
      ? `without end${cite(sums, 'permanent')}`
      : 'it outlives any project';
  return sums.words('project').length > 0
    ? `bound to a phase or place${cite(sums, 'project')}`
    : 'standing, no end or sitting is named';
};

/** Tells in words of the text why the verdict is what it is, and what could not be read. */
export const reasoningOf = (verdict: Verdict, sums: AxisSums, { readability }: TextAnalysis): string => {
  const [text, axis] = QUADRANT_REASONS[verdict.quadrant];
  const parts = [
    `${verdict.quadrant}: ${text}${cite(sums, axis)}`,
    `${verdict.persistence}: ${persistenceReason(verdict, sums)}`,
    `${verdict.temporal_scope}: ${scopeReason(verdict, sums)}`,
  ];
  if (readability === 'foreign')
    parts.unshift('The text is not English and was not understood; the classes are a guess');
  if (readability === 'noise')
    parts.unshift('The text could not be read as English; the classes are a guess');
  return `${parts.join('. ')}.`;
};
