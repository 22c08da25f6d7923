import { BoundaryEnforcer } from './boundary-enforcer';
import { EffectReader } from './commands/effect-reader';
import { ContextPressureMonitor } from './context-pressure-monitor';
import { CrossReferenceValidator } from './cross-reference-validator';
import { InstructionPersistenceClassifier } from './instruction-persistence-classifier';
import { MetacognitiveVerifier } from './metacognitive-verifier';
import type { Ports } from './ports';
import type { Policy } from './policy/policy.types';
import { TextAnalyser } from './text/analyse';

/** The five components by the names of the status payload. */
export interface Components {
  readonly InstructionPersistenceClassifier: InstructionPersistenceClassifier;
  readonly CrossReferenceValidator: CrossReferenceValidator;
  readonly BoundaryEnforcer: BoundaryEnforcer;
  readonly ContextPressureMonitor: ContextPressureMonitor;
  readonly MetacognitiveVerifier: MetacognitiveVerifier;
}

/**
 * Builds the five components of one policy, one at each step, so that a service can answer requests in between.
 * They share one reader of texts and one of tool calls, so that each is read once per decision.
 * @param policy a checked policy
 * @param ports what was learned, and what rules of the organisation may need
 */
export function* componentSteps(policy: Policy, ports: Ports = {}): Generator<undefined, Components> {
  const { knowledge } = ports;
  const analyser = new TextAnalyser(policy.text);
  const effects = new EffectReader(policy);
  yield;
  const classifier = new InstructionPersistenceClassifier(policy, analyser, knowledge);
  yield;
  const enforcer = new BoundaryEnforcer(policy, analyser, ports, effects);
  yield;
  const monitor = new ContextPressureMonitor(policy);
  const validator = new CrossReferenceValidator(policy, analyser, classifier, knowledge, effects);
  yield;
  return {
    InstructionPersistenceClassifier: classifier,
    CrossReferenceValidator: validator,
    BoundaryEnforcer: enforcer,
    ContextPressureMonitor: monitor,
    MetacognitiveVerifier: new MetacognitiveVerifier(policy, analyser, enforcer, monitor, knowledge, effects),
  };
}

/** Builds the five components of one policy at once; see `componentSteps`. */
export const createComponents = (policy: Policy, ports: Ports = {}): Components => {
  const steps = componentSteps(policy, ports);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};
