import type { Adviser } from './meaning/second-stage';

/** The five component names exactly as the status payload spells them. */
export const COMPONENT_NAMES = [
  'InstructionPersistenceClassifier',
  'CrossReferenceValidator',
  'BoundaryEnforcer',
  'ContextPressureMonitor',
  'MetacognitiveVerifier',
] as const;

export type ComponentName = (typeof COMPONENT_NAMES)[number];

/** `ACTIVE`: the last self-test answered right. `ERROR`: it failed or threw. `INACTIVE`: switched off. */
export type ComponentStatus = 'ACTIVE' | 'INACTIVE' | 'ERROR';

/**
 * What every governance component is: a pure decision with a self-test.
 * A component reads its rules from the policy it was built with; it knows no clock, no database and no web.
 */
export interface GovernanceComponent<Input, Decision> {
  readonly name: ComponentName;
  /**
   * Decides on one input. The same input, policy and opinions always give the same decision.
   * @param adviser gives an opinion on what is left undecided; without one the fast path decides alone
   */
  decide(input: Input, adviser?: Adviser): Decision;
  /**
   * Decides on inputs whose answers are known.
   * @returns undefined when every answer is right, else one sentence that names the first wrong one.
   */
  selfTest(): string | undefined;
}
