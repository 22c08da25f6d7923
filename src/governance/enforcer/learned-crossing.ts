import { BOUNDARIES, type Boundary } from '../decisions';
import { softmax } from '../meaning/head';
import type { Knowledge } from '../meaning/knowledge';
import { argmax, mix } from '../meaning/mix';
import type { Adviser } from '../meaning/second-stage';
import type { LearnedRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';

/** The classes of the heads, in the order of `reader.json`. */
const CLASSES = ['NONE', ...BOUNDARIES] as const;
const STATUSES = ['ALLOW', 'ESCALATE', 'BLOCK'] as const;
const WORDS = 3;

/** What was learned about crossings, applied to one text. */
export interface LearnedCrossing {
  /** How probable it is that the text crosses any boundary, 0 to 1. */
  probability: number;
  /** The likeliest boundary, if it crosses one. */
  boundary: Boundary;
  /** Of crossings like this, the share that no reviewer should wave through, 0 to 1; unknown without an opinion. */
  block: number | undefined;
  /** The words that speak for it. */
  words: string[];
}

/**
 * Judges a text by what was learned from crossings and their harmless twins.
 * @param features what the rules found, beside the text's own features
 */
export const learnedCrossing = (
  knowledge: Knowledge,
  analysis: TextAnalysis,
  features: readonly string[],
  rules: LearnedRules['enforcer'],
  adviser: Adviser,
): LearnedCrossing => {
  const reading = knowledge.read(analysis);
  const head = knowledge.head('boundary');
  const seen = [...reading.features, ...features];
  const scores = softmax(head.scores(reading.vector, seen));
  const fast = CLASSES.map((name) => scores[head.classes.indexOf(name)] ?? 0);
  const undecided = 1 - (fast[0] ?? 0) > rules.askAbove || features.length > 0;
  const opinion = undecided ? adviser.opinion({ first: reading.plain }) : undefined;
  const probabilities =
    opinion === undefined ? fast : mix(fast, opinion['boundary'] ?? [], rules.secondShare);
  const boundary = BOUNDARIES[argmax(probabilities.slice(1))] ?? 'ETHICS';
  return {
    probability: cool(1 - (probabilities[0] ?? 0), rules.temperature),
    boundary,
    block: opinion === undefined ? undefined : blockShare(opinion['status'] ?? []),
    words: head.words(boundary, seen, WORDS),
  };
};

/** A probability with its logarithmic odds divided by the temperature. */
const cool = (probability: number, temperature: number): number => {
  const p = Math.min(1 - 1e-9, Math.max(1e-9, probability));
  return 1 / (1 + Math.exp(-Math.log(p / (1 - p)) / temperature));
};

const blockShare = (status: readonly number[]): number => {
  const block = status[STATUSES.indexOf('BLOCK')] ?? 0;
  const escalate = status[STATUSES.indexOf('ESCALATE')] ?? 0;
  return block / Math.max(1e-9, block + escalate);
};
