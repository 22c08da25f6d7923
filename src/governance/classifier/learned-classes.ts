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

const eachField = (probabilities: (field: Field) => number[]): Probabilities => ({
  quadrant: probabilities('quadrant'),
  persistence: probabilities('persistence'),
  temporal_scope: probabilities('temporal_scope'),
  verification_required: probabilities('verification_required'),
});

/** What the fast path sees in a text, whatever the second stage says. */
export interface FastClasses {
  probabilities: Readonly<Record<Field, readonly number[]>>;
  /** The text as the second stage reads it. */
  plain: string;
  /** Whether it speaks of the project, and of no sitting. */
  ofProject: boolean;
  hedged: boolean;
}

/** @param features what the rules found, beside the text's own features */
export const fastClasses = (
  knowledge: Knowledge,
  analysis: TextAnalysis,
  features: readonly string[],
): FastClasses => {
  const { vector, features: own, plain } = knowledge.read(analysis);
  const seen = [...own, ...features];
  const classes = (field: Field): number[] => {
    const head = knowledge.head(field);
    const scores = softmax(head.scores(vector, seen));
    return FIELDS[field].map((name) => scores[head.classes.indexOf(name)] ?? 0);
  };
  const says = (axis: string): boolean =>
    features.some((feature) => feature.startsWith(`x:${axis} `) && !feature.endsWith('-'));
  return {
    probabilities: eachField(classes),
    plain,
    ofProject: says('project') && !says('session'),
    hedged: says('hedge'),
  };
};

/** What a rule that was taken for a single act cannot be: nobody tells anew in each sitting what stands in a file. */
const NOT_STANDING = ['TACTICAL', 'STOCHASTIC'] as const;

/**
 * Classifies an instruction by what was learned from labelled sentences.
 * @param standing whether it stands where rules are kept
 */
export const learnedClasses = (
  { probabilities: fast, plain, ofProject, hedged }: FastClasses,
  rules: LearnedClassRules,
  adviser: Adviser,
  standing: boolean,
): LearnedClasses => {
  const undecided = FIELD_NAMES.some((field) => Math.max(...fast[field]) < rules.askBelow);
  const opinion = undecided ? adviser.opinion({ first: plain }) : undefined;
  const probabilities = eachField((field) =>
    opinion === undefined ? [...fast[field]] : mix(fast[field], opinion[field] ?? [], rules.secondShare),
  );
  // "of this project" is no sitting, however much it looks like "for this review".
  if (ofProject || standing) probabilities.temporal_scope[TEMPORAL_SCOPES.indexOf('SESSION')] = 0;
  if (standing && QUADRANTS[argmax(probabilities.quadrant)] === 'TACTICAL')
    for (const other of NOT_STANDING) probabilities.quadrant[QUADRANTS.indexOf(other)] = 0;
  return decode(probabilities, rules.temperature, hedged);
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
