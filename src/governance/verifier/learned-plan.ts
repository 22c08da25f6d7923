import { VERIFIER_DECISIONS, type VerifierDecision } from '../decisions';
import type { Knowledge } from '../meaning/knowledge';
import { argmax } from '../meaning/mix';
import type { Adviser } from '../meaning/second-stage';
import type { LearnedRules } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import { planText } from './plan-text';

/** A plan as the second stage reads it. */
export interface Plan {
  request: TextAnalysis;
  description: TextAnalysis;
  steps: readonly TextAnalysis[];
  justification: TextAnalysis | undefined;
}

/** What was learned about plans, applied to one. */
export interface LearnedPlan {
  /** Whether the description goes beyond the request. */
  strays: boolean;
  /** For each step whether it goes beyond the request. */
  exceeds: readonly boolean[];
  /** Whether the justification bears out the action; false without one. */
  supports: boolean;
  decision: VerifierDecision;
  /** How probable it is that the plan may proceed as it stands, 0 to 1. */
  proceed: number;
}

/**
 * Reads a plan beside its request.
 * @returns undefined as long as the second stage has not answered
 */
export const learnedPlan = (
  knowledge: Knowledge,
  { request, description, steps, justification }: Plan,
  rules: LearnedRules['verifier'],
  adviser: Adviser,
): LearnedPlan | undefined => {
  const plain = (analysis: TextAnalysis): string => knowledge.read(analysis).plain;
  const asked = plain(request);
  const beyond = (analysis: TextAnalysis): number | undefined =>
    adviser.opinion({ first: asked, second: plain(analysis) })?.['exceeds']?.[1];
  const given = [description, ...steps].map(beyond);
  const support =
    justification === undefined
      ? [1, 0]
      : adviser.opinion({ first: plain(description), second: plain(justification) })?.['supports'];
  const whole = adviser.opinion({
    first: asked,
    second: planText(
      plain(description),
      steps.map(plain),
      justification === undefined ? '' : plain(justification),
    ),
  })?.['decision'];
  if (whole === undefined || support === undefined || given.includes(undefined)) return undefined;
  const decision = VERIFIER_DECISIONS[argmax(whole)] ?? 'REVIEW';
  // Of a plan that is fit as a whole a step must stand out to be called beyond it.
  const from = decision === 'PROCEED' ? rules.exceedsFromInFitPlan : rules.exceedsFrom;
  const exceeds = given.map((probability) => (probability ?? 0) >= from);
  const odds = Math.log(Math.max(1e-9, whole[0] ?? 0) / Math.max(1e-9, 1 - (whole[0] ?? 0)));
  return {
    strays: exceeds[0] ?? false,
    exceeds: exceeds.slice(1),
    supports: (support[1] ?? 0) >= rules.supportsFrom,
    decision,
    proceed: 1 / (1 + Math.exp(-odds / rules.temperature)),
  };
};
