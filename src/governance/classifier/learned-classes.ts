import {
  PERSISTENCES,
  QUADRANTS,
  TEMPORAL_SCOPES,
  VERIFICATIONS,
  type Persistence,
  type Quadrant,
  type TemporalScope,
  type Verification,
} from '../decisions';
import { softmax } from '../meaning/head';
import type { HeadName, Knowledge } from '../meaning/knowledge';
import { argmax, mix } from '../meaning/mix';
import type { Adviser } from '../meaning/second-stage';
import type { TextAnalysis } from '../text/analysis.types';

/** The classes of an instruction as learned from labelled sentences. */
export interface LearnedClasses {
  quadrant: Quadrant;
  persistence: Persistence;
  temporal_scope: TemporalScope;
  verification_required: Verification;
  /** How probable the quadrant is, 0 to 1. */
  confidence: number;
}

export interface LearnedClassRules {
  /** The second stage is asked where the likeliest class of a field is less probable than this. */
  askBelow: number;
  /** Weight of the second stage's opinion beside the fast path's, 0 to 1. */
  secondShare: number;
  /** Divides the logarithms of the final probabilities, so that they are as high as the answers are often right. */
  temperature: number;
}

const FIELDS = {
  quadrant: QUADRANTS,
  persistence: PERSISTENCES,
  temporal_scope: TEMPORAL_SCOPES,
  verification_required: VERIFICATIONS,
} as const satisfies Partial<Record<HeadName, readonly string[]>>;

type Field = keyof typeof FIELDS;
type Probabilities = Record<Field, number[]>;

const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/**
 * Classifies an instruction by what was learned from labelled sentences.
 * @param features what the rules found, beside the text's own features
 */
export const learnedClasses = (
  knowledge: Knowledge,
  analysis: TextAnalysis,
  features: readonly string[],
  rules: LearnedClassRules,
  adviser: Adviser,
): LearnedClasses => {
  const reading = knowledge.read(analysis);
  const probabilities = {} as Probabilities;
  for (const field of FIELD_NAMES) {
    const head = knowledge.head(field);
    const scores = softmax(head.scores(reading.vector, [...reading.features, ...features]));
    probabilities[field] = FIELDS[field].map((name) => scores[head.classes.indexOf(name)] ?? 0);
  }
  if (FIELD_NAMES.some((field) => Math.max(...probabilities[field]) < rules.askBelow)) {
    const opinion = adviser.opinion({ first: reading.plain });
    if (opinion !== undefined) {
      for (const field of FIELD_NAMES)
        probabilities[field] = mix(probabilities[field], opinion[field] ?? [], rules.secondShare);
    }
  }
  // "of this project" is no sitting, however much it looks like "for this review".
  const says = (axis: string): boolean =>
    features.some((feature) => feature.startsWith(`x:${axis} `) && !feature.endsWith('-'));
  if (says('project') && !says('session'))
    probabilities.temporal_scope[TEMPORAL_SCOPES.indexOf('SESSION')] = 0;
  return decode(probabilities, rules.temperature, says('hedge'));
};

/** The likeliest classes that agree with each other: what must be kept must be checked, one-off acts end with the task. */
const decode = (probabilities: Probabilities, temperature: number, hedged: boolean): LearnedClasses => {
  const best = <F extends Field>(field: F, ruledOut?: string): (typeof FIELDS)[F][number] => {
    const classes: readonly (typeof FIELDS)[F][number][] = FIELDS[field];
    const left = probabilities[field].map((p, at) => (classes[at] === ruledOut ? 0 : p));
    return classes[argmax(left)] ?? FIELDS[field][0];
  };
  const quadrant = best('quadrant');
  const open = quadrant === 'STOCHASTIC' || quadrant === 'TACTICAL';
  // One-off acts are strict or not at all; a standing rule is loose only where it is hedged.
  const ruledOut = open ? 'MEDIUM' : hedged ? undefined : 'LOW';
  const persistence = quadrant === 'STOCHASTIC' ? 'LOW' : best('persistence', ruledOut);
  const mandatory = probabilities.verification_required[VERIFICATIONS.indexOf('MANDATORY')] ?? 0;
  const plain: Verification = persistence === 'MEDIUM' ? 'RECOMMENDED' : 'OPTIONAL';
  const cooled = probabilities.quadrant.map((p) => Math.log(Math.max(p, 1e-9)) / temperature);
  return {
    quadrant,
    persistence,
    temporal_scope: open ? 'SESSION' : best('temporal_scope'),
    verification_required: persistence === 'HIGH' || mandatory > 0.5 ? 'MANDATORY' : plain,
    confidence: Math.max(...softmax(cooled)),
  };
};
