import type { ComponentName } from '../governance/component';
import type {
  BoundaryEnforcement,
  ClassifierInput,
  EnforcerInput,
  InstructionClassification,
  MetacognitiveVerification,
  PressureAnalysis,
  PressureContext,
  Reach,
  ValidationResult,
  ValidatorInput,
  VerifierInput,
} from '../governance/decisions';
import type { ComponentAnswers, Verdict } from '../governance/verdict';
import { canonicalJson } from '../lib/canonical-json';
import { sha256 } from '../lib/digest';
import type { Metrics } from '../lib/metrics';
import { citing, storedIds, type CitedConflict } from './cited-conflict';
import type { ComponentSet } from './component-set';
import type { ComponentsInForce } from './components-in-force';
import { deliberate, type Proposal } from './deliberation';
import type { InstructionService } from './instruction.service';

interface GovernanceDeps {
  components: Pick<ComponentsInForce, 'current'>;
  instructions: Pick<InstructionService, 'active' | 'binding' | 'find'>;
  metrics: Pick<Metrics, 'decisions'>;
}

/** One component's answer with what the audit record says of it. */
export interface Decision<Answer> {
  answer: Answer;
  policyVersion: string;
  evidence: Record<string, unknown>;
  /** To be called when the audit record is durable: only then is the decision counted. */
  recorded: () => void;
}

/** What the components said of one proposal. */
export interface Hearing {
  answers: ComponentAnswers<CitedConflict>;
  policyVersion: string;
  /** To be called with the verdict when the audit record is durable. */
  recorded: (verdict: Verdict) => void;
}

/** What the evidence of one decision is made of. */
interface Finding<Answer> {
  component: ComponentName;
  answer: Answer;
  verdict: string;
  /** Whatever the answer rests on: its digest is the decision's. */
  input: object;
  /** What of the answer the record keeps. */
  result: Record<string, unknown>;
}

/**
 * Puts questions to the five components, with what is stored, and keeps what the audit record needs of each answer.
 * It writes nothing. A component that cannot answer makes each of its questions an ApiError 503.
 */
export class GovernanceService {
  constructor(private readonly deps: GovernanceDeps) {}

  async classify(input: ClassifierInput, context: object = {}): Promise<Decision<InstructionClassification>> {
    const { current: set } = this.deps.components;
    const component = 'InstructionPersistenceClassifier';
    const answer = await set.ask(component, (classifier, adviser) => classifier.decide(input, adviser));
    const { reasoning: _, ...result } = answer;
    const { quadrant: verdict } = answer;
    return this.decision(set, { component, answer, verdict, input: { ...input, context }, result });
  }

  async validate(input: Omit<ValidatorInput, 'instructions'>): Promise<Decision<ValidationResult>> {
    const { current: set } = this.deps.components;
    const component = 'CrossReferenceValidator';
    await set.hear(input.messages);
    const instructions = await this.deps.instructions.active();
    await set.instructions.ready(instructions);
    const found = await set.ask(component, (validator, adviser) =>
      validator.decide({ ...input, instructions }, adviser),
    );
    const { status: verdict, trainingOverride } = found;
    const answer = { ...found, conflicts: citing(found.conflicts, this.deps.instructions) };
    const conflicts = found.conflicts.map(({ instruction_id, severity }) => ({ instruction_id, severity }));
    const result = { conflicts, trainingOverride };
    const decision = this.decision(set, { component, answer, verdict, input, result });
    const cites = storedIds(found.conflicts);
    // Indexed: by these an instruction's citations are counted.
    return cites.length === 0 ? decision : { ...decision, evidence: { ...decision.evidence, cites } };
  }

  async enforce(input: EnforcerInput, context: object = {}): Promise<Decision<BoundaryEnforcement>> {
    const { current: set } = this.deps.components;
    const component = 'BoundaryEnforcer';
    const answer = await set.ask(component, (enforcer, adviser) => enforcer.decide(input, adviser));
    const { status: verdict, boundary, boundaries, requiresHuman } = answer;
    const rules = answer.rules?.map(({ id }) => id);
    const result = { boundary, boundaries, requiresHuman, rules };
    return this.decision(set, { component, answer, verdict, input: { ...input, context }, result });
  }

  async pressure(context: PressureContext, reach: Reach = {}): Promise<Decision<PressureAnalysis>> {
    const { current: set } = this.deps.components;
    const component = 'ContextPressureMonitor';
    const activeInstructions = await this.deps.instructions.binding(reach);
    const answer = await set.ask(component, (monitor) => monitor.decide({ ...context, activeInstructions }));
    const { level, score, triggerHandoff } = answer;
    const input = { context, activeInstructions };
    const result = { level, score, triggerHandoff };
    const decision = this.decision(set, { component, answer, verdict: level, input, result });
    // Indexed: a point in the pressure of the session and of the framework.
    return { ...decision, evidence: { ...decision.evidence, pressure: { level, score } } };
  }

  async verify(input: VerifierInput): Promise<Decision<MetacognitiveVerification>> {
    const { current: set } = this.deps.components;
    const component = 'MetacognitiveVerifier';
    const answer = await set.ask(component, (verifier, adviser) => verifier.decide(input, adviser));
    const { decision: verdict, confidence, scopeCreep, alignment } = answer;
    const result = { confidence, scopeCreep, alignment };
    return this.decision(set, { component, answer, verdict, input, result });
  }

  /** Puts one proposal to all the components that a decision rests on; each of them must be fit, or there is none. */
  async hear(proposal: Proposal): Promise<Hearing> {
    const { current: set } = this.deps.components;
    const { instructions: ledger } = this.deps;
    await set.hear(proposal.messages);
    const instructions = await ledger.active();
    await set.instructions.ready(instructions);
    const binding = await ledger.binding(proposal);
    const answers = await set.confer('The decision', (ask) =>
      deliberate(ask, proposal, { instructions, binding }),
    );
    const { validation } = answers;
    const conflicts = citing(validation.conflicts, ledger);
    return {
      answers: { ...answers, validation: { ...validation, conflicts } },
      policyVersion: set.policyVersion,
      recorded: (verdict) => this.count(answers, verdict),
    };
  }

  private count(
    { validation, enforcement, verification, pressure }: ComponentAnswers,
    verdict: Verdict,
  ): void {
    const { decisions } = this.deps.metrics;
    decisions.inc({ component: 'CrossReferenceValidator', verdict: validation.status });
    decisions.inc({ component: 'BoundaryEnforcer', verdict: enforcement.status });
    decisions.inc({ component: 'MetacognitiveVerifier', verdict: verification.decision });
    if (pressure !== null) decisions.inc({ component: 'ContextPressureMonitor', verdict: pressure.level });
    decisions.inc({ component: 'decide', verdict });
  }

  private decision<Answer>({ policyVersion }: ComponentSet, finding: Finding<Answer>): Decision<Answer> {
    const { component, answer, verdict, input, result } = finding;
    const recorded = () => this.deps.metrics.decisions.inc({ component, verdict });
    const inputDigest = sha256(canonicalJson(input));
    return {
      answer,
      policyVersion,
      recorded,
      evidence: { component, verdict, policyVersion, inputDigest, input, result },
    };
  }
}
