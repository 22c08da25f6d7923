import type {
  Message,
  PressureContext,
  ProposedAction,
  Reach,
  StoredInstruction,
} from '../governance/decisions';
import type { ComponentAnswers } from '../governance/verdict';
import type { ComponentSet } from './component-set';

/** What an agent wants to do, with all that the components read of its surroundings. */
export interface Proposal extends Reach {
  action: ProposedAction;
  messages: readonly Message[];
  justification?: string | undefined;
  pressure: PressureContext;
}

/** The instructions that a proposal is held against. */
export interface Ledger {
  instructions: readonly StoredInstruction[];
  /** How many of them bind a call from where the proposal comes. */
  binding: number;
}

/** Puts one proposal to all the components that a decision rests on; each of them must be fit, or there is none. */
export function hear(
  set: ComponentSet,
  { action, messages, justification, pressure, project, sessionId }: Proposal,
  { instructions, binding }: Ledger,
): Promise<ComponentAnswers> {
  const told = Object.values(pressure).some((figure) => figure !== undefined);
  return set.confer('The decision', (ask): ComponentAnswers => {
    const input = { action, instructions, messages, project, sessionId };
    const enforcement = ask('BoundaryEnforcer', (enforcer, adviser) => enforcer.decide({ action }, adviser));
    return {
      validation: ask('CrossReferenceValidator', (validator, adviser) => validator.decide(input, adviser)),
      enforcement,
      // What the enforcer said is half of what the verifier reads: it need not find it out again.
      verification: ask('MetacognitiveVerifier', (verifier, adviser) =>
        verifier.decide({ action, justification, messages, pressure, enforcement }, adviser),
      ),
      pressure: ask('ContextPressureMonitor', (monitor) =>
        told ? monitor.decide({ ...pressure, activeInstructions: binding }) : null,
      ),
    };
  });
}
