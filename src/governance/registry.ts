import { BoundaryEnforcer } from './boundary-enforcer';
import { ContextPressureMonitor } from './context-pressure-monitor';
import { CrossReferenceValidator } from './cross-reference-validator';
import { InstructionPersistenceClassifier } from './instruction-persistence-classifier';
import { MetacognitiveVerifier } from './metacognitive-verifier';
import type { Ports } from './organisation/text-similarity';
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
 * Builds the five components of one policy. They share one reader of texts, so that a text is read once per decision.
 * @param policy a checked policy
 * @param ports what rules of the organisation may need
 */
export const createComponents = (policy: Policy, ports: Ports = {}): Components => {
  const analyser = new TextAnalyser(policy.text);
  const classifier = new InstructionPersistenceClassifier(policy, analyser);
  const enforcer = new BoundaryEnforcer(policy, analyser, ports);
  const monitor = new ContextPressureMonitor(policy);
  return {
    InstructionPersistenceClassifier: classifier,
    CrossReferenceValidator: new CrossReferenceValidator(policy, analyser, classifier),
    BoundaryEnforcer: enforcer,
    ContextPressureMonitor: monitor,
    MetacognitiveVerifier: new MetacognitiveVerifier(policy, analyser, enforcer, monitor),
  };
};
