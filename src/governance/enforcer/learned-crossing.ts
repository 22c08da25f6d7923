import { BOUNDARIES, type Boundary } from '../decisions';
import { softmax } from '../meaning/head';
import type { Knowledge } from '../meaning/knowledge';
import { argmax, mix } from '../meaning/mix';
import type { Adviser } from '../meaning/second-stage';
import type { LearnedRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import type { Crossing } from './boundary-rules';

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
}

/** What the fast path sees in one text. */
export interface FastCrossing {
  /** The text in normal form. */
  text: string;
  /** What the rules found in it. */
  found: readonly Crossing[];
  /** For each class how probable it is. */
  fast: readonly number[];
  /** All that the learned head saw. */
  seen: readonly string[];
  /** The text as the second stage reads it. */
  plain: string;
}

/** Words of matter: "do it" and "x" have none, and what was learned from sentences says nothing of them. */
const MATTER = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ']);
const LEAST_LETTERS = 3;

/** @returns whether a text has any word that what was learned can speak of */
export const saysSomething = ({ tokens }: TextAnalysis): boolean =>
  tokens.some(({ kind, pos, lemma }) => kind === 'word' && MATTER.has(pos) && lemma.length >= LEAST_LETTERS);

/** @param features what the rules found, beside the text's own features */
export const fastCrossing = (
  knowledge: Knowledge,
  analysis: TextAnalysis,
  found: readonly Crossing[],
  features: readonly string[],
): FastCrossing => {
  const { features: own, vector, plain } = knowledge.read(analysis);
  const head = knowledge.head('boundary');
  const seen = [...own, ...features];
  const scores = softmax(head.scores(vector, seen));
  return {
    text: analysis.text,
    found,
    seen,
    plain,
    fast: CLASSES.map((name) => scores[head.classes.indexOf(name)] ?? 0),
  };
};

/** Judges a text by what was learned from crossings and their harmless twins. */
export const learnedCrossing = (
  { found, fast, plain }: FastCrossing,
  rules: LearnedRules['enforcer'],
  adviser: Adviser,
): LearnedCrossing => {
  const undecided = 1 - (fast[0] ?? 0) > rules.askAbove || found.length > 0;
  const opinion = undecided ? adviser.opinion({ first: plain }) : undefined;
  const probabilities =
    opinion === undefined ? fast : mix(fast, opinion['boundary'] ?? [], rules.secondShare);
  return {
    probability: cool(1 - (probabilities[0] ?? 0), rules.temperature),
    boundary: BOUNDARIES[argmax(probabilities.slice(1))] ?? 'ETHICS',
    block: opinion === undefined ? undefined : blockShare(opinion['status'] ?? []),
  };
};

/** @returns the words that speak most for a boundary */
export const speakingWords = (
  knowledge: Knowledge,
  { seen }: FastCrossing,
  boundary: Boundary,
): readonly string[] => knowledge.head('boundary').words(boundary, seen, WORDS);

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
