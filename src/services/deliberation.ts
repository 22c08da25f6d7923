import type {
  Message,
  PressureContext,
  ProposedAction,
  Reach,
  StoredInstruction,
} from '../governance/decisions';
import type { ComponentAnswers } from '../governance/verdict';
import type { Ask } from './component-set';

/** What an agent wants to do, with all that the components read of its surroundings. */
export interface Proposal extends Reach {
  action: ProposedAction;
  messages: readonly Message[];
  justification?: string | undefined;
  pressure: PressureContext;
}

/** What an agent says of the surroundings of its action. */
export interface DecideContext extends PressureContext {
  messages?: readonly Message[] | undefined;
  session_id?: string | undefined;
  project?: string | undefined;
  justification?: string | undefined;
}

/** The instructions in force at the moment of the decision. */
export interface InForce {
  instructions: readonly StoredInstruction[];
  /** How many of them bind a call from there. */
  binding: number;
}

/** @param project the project in force, which need not be the one that was asked for. */
export function proposalOf(
  action: ProposedAction,
  context: DecideContext = {},
  project: string | undefined,
): Proposal {
  const { messages = [], session_id: sessionId, project: _, justification, ...pressure } = context;
  return { action, messages, justification, pressure, project, sessionId };
}

/** Asks every component that a decision rests on; also decides again what was asked before. */
export function deliberate(
  ask: Ask,
  { action, messages, justification, pressure, project, sessionId }: Proposal,
  { instructions, binding }: InForce,
): ComponentAnswers {
  const input = { action, instructions, messages, project, sessionId };
  const told = Object.values(pressure).some((figure) => figure !== undefined);
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
}
