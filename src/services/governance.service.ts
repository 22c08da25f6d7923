import { TIMES } from '../config/limits';
import { COMPONENT_NAMES, type ComponentName, type ComponentStatus } from '../governance/component';
import {
  PRESSURE_LEVELS,
  type BoundaryEnforcement,
  type ClassifierInput,
  type Conflict,
  type Contradiction,
  type EnforcerInput,
  type InstructionClassification,
  type MetacognitiveVerification,
  type PressureAnalysis,
  type PressureContext,
  type PressureLevel,
  type Reach,
  type StoredInstruction,
  type ValidationResult,
  type ValidatorInput,
  type VerifierInput,
} from '../governance/decisions';
import type { ComponentAnswers, Verdict } from '../governance/verdict';
import type { SecondStage } from '../governance/meaning/consult';
import type { Policy } from '../governance/policy/policy.types';
import type { Components } from '../governance/registry';
import { canonicalJson } from '../lib/canonical-json';
import type { Clock } from '../lib/clock';
import { sha256 } from '../lib/digest';
import type { Metrics } from '../lib/metrics';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import { ComponentSet } from './component-set';
import { hear, type Proposal } from './hearing';
import { citationOf, type Citation, type InstructionCounts } from './in-force';
import type { InstructionService } from './instruction.service';

/** What of a policy concerns those who put it to work. */
export type DecidingPolicy = Pick<Policy, 'policyVersion'> & {
  learned: Pick<Policy['learned'], 'secondStage'>;
};

interface GovernanceDeps {
  components: Components;
  policy: DecidingPolicy;
  disabled: readonly ComponentName[];
  /** Reads what the fast path leaves undecided; without it the fast path decides alone. */
  secondStage?: SecondStage | undefined;
  instructions: InstructionService;
  models: Pick<Models, 'AuditLog'>;
  metrics: Pick<Metrics, 'decisions'>;
  clock: Clock;
  /** Told about each component whose self-test does not answer right. */
  onFault: (component: ComponentName, reason: unknown) => void;
}

/** A conflict with the paragraph in which the instruction stands, if it was imported. */
type Citing = Pick<Conflict, 'instruction_id'>;
export type CitedConflict<T extends Citing = Conflict> = T & { origin?: Citation };

/** What a new instruction is held against, beside what is in force. */
export interface Among {
  drafts?: readonly StoredInstruction[] | undefined;
  without?: ReadonlySet<string> | undefined;
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

export interface FrameworkStatus {
  components: Record<ComponentName, ComponentStatus>;
  instructions: InstructionCounts;
  pressure: { level: PressureLevel; score: number };
  policyVersion: string;
}

/** Puts the five components to work: feeds them what is stored, and answers for their health. It writes nothing. */
export class GovernanceService {
  /** A decision takes the set it begins with to its end, whatever is put in force meanwhile. */
  private set: ComponentSet;
  private joined: Record<'active' | 'drafts' | 'list', readonly StoredInstruction[]> | undefined;

  constructor(private readonly deps: GovernanceDeps) {
    this.set = this.setOf(deps.components, deps.policy);
    this.runSelfTests();
  }

  /** @returns the components of another policy, not yet tested and not in force. */
  setOf(components: Components, { policyVersion, learned }: DecidingPolicy): ComponentSet {
    const { disabled, onFault } = this.deps;
    const secondStage = learned.secondStage ? this.deps.secondStage : undefined;
    return new ComponentSet({ components, policyVersion, disabled, secondStage, onFault });
  }

  /** Puts another policy in force. Decisions that have begun end under the one they began with. */
  use(set: ComponentSet): void {
    this.set = set;
  }

  /** Reads what is in force ahead of the first decision. */
  async readInstructions(): Promise<void> {
    await this.set.instructions.read(await this.deps.instructions.active());
  }

  /** Lets components that are not yet in force read what those in force have read. */
  async readAhead(set: ComponentSet): Promise<void> {
    await set.instructions.read(this.set.instructions.latest);
  }

  /** The components in force whose last self-test went wrong. */
  faults(): ComponentName[] {
    return COMPONENT_NAMES.filter((name) => this.set.statusOf(name) === 'ERROR');
  }

  /** Lets every component answer inputs whose answers are known; runs at start and every minute. */
  runSelfTests(): void {
    this.set.runSelfTests();
  }

  async classify(input: ClassifierInput, context: object = {}): Promise<Decision<InstructionClassification>> {
    const { set } = this;
    const name = 'InstructionPersistenceClassifier';
    const answer = await set.ask(name, (component, adviser) => component.decide(input, adviser));
    const { reasoning: _, ...result } = answer;
    return this.decision(set, name, answer, answer.quadrant, { ...input, context }, result);
  }

  async validate(input: Omit<ValidatorInput, 'instructions'>): Promise<Decision<ValidationResult>> {
    const { set } = this;
    const name = 'CrossReferenceValidator';
    const instructions = await this.deps.instructions.active();
    await set.instructions.ready(instructions);
    const answer = await set.ask(name, (component, adviser) =>
      component.decide({ ...input, instructions }, adviser),
    );
    const conflicts = answer.conflicts.map(({ instruction_id, severity }) => ({ instruction_id, severity }));
    const stored = conflicts.map(({ instruction_id: id }) => id).filter((id) => !id.startsWith('message:'));
    const cited = { ...answer, conflicts: answer.conflicts.map((conflict) => this.cite(conflict)) };
    const result = { conflicts, trainingOverride: answer.trainingOverride };
    const decision = this.decision(set, name, cited, answer.status, input, result);
    // Indexed: by these an instruction's citations are counted.
    return stored.length === 0
      ? decision
      : { ...decision, evidence: { ...decision.evidence, cites: stored } };
  }

  /**
   * @param text an instruction that is to be given.
   * @param reach the calls it is to bind.
   * @param among.drafts instructions that are to be given together with it.
   * @param among.without ids of instructions that do not count.
   * @returns those in force, and those of the drafts, that it contradicts.
   */
  async contradictions(
    text: string,
    reach: Reach,
    { drafts = [], without }: Among = {},
  ): Promise<CitedConflict<Contradiction>[]> {
    const name = 'CrossReferenceValidator';
    const active = await this.deps.instructions.active();
    const instructions = drafts.length === 0 ? active : this.join(active, drafts);
    const { set } = this;
    await set.instructions.ready(instructions);
    const found = await set.ask(name, (component) =>
      component.contradictions(text, reach, instructions, without),
    );
    return found.map((conflict) => this.cite(conflict));
  }

  /** The same list for the same two, so that the validator need not look for what changed. */
  private join(
    active: readonly StoredInstruction[],
    drafts: readonly StoredInstruction[],
  ): readonly StoredInstruction[] {
    if (this.joined?.active !== active || this.joined.drafts !== drafts)
      this.joined = { active, drafts, list: [...active, ...drafts] };
    return this.joined.list;
  }

  private cite<T extends Citing>(conflict: T): CitedConflict<T> {
    const place = this.deps.instructions.find(conflict.instruction_id)?.place;
    return place === undefined ? conflict : { ...conflict, origin: citationOf(place) };
  }

  async enforce(input: EnforcerInput, context: object = {}): Promise<Decision<BoundaryEnforcement>> {
    const { set } = this;
    const name = 'BoundaryEnforcer';
    const answer = await set.ask(name, (component, adviser) => component.decide(input, adviser));
    const { boundary, boundaries, requiresHuman } = answer;
    const rules = answer.rules?.map(({ id }) => id);
    return this.decision(
      set,
      name,
      answer,
      answer.status,
      { ...input, context },
      { boundary, boundaries, requiresHuman, rules },
    );
  }

  async pressure(context: PressureContext, reach: Reach = {}): Promise<Decision<PressureAnalysis>> {
    const { set } = this;
    const name = 'ContextPressureMonitor';
    const activeInstructions = await this.deps.instructions.binding(reach);
    const answer = await set.ask(name, (component) => component.decide({ ...context, activeInstructions }));
    const { level, score, triggerHandoff } = answer;
    const result = { level, score, triggerHandoff };
    const decision = this.decision(set, name, answer, level, { context, activeInstructions }, result);
    // Indexed: a point in the pressure of the session and of the framework.
    return { ...decision, evidence: { ...decision.evidence, pressure: { level, score } } };
  }

  async verify(input: VerifierInput): Promise<Decision<MetacognitiveVerification>> {
    const { set } = this;
    const name = 'MetacognitiveVerifier';
    const answer = await set.ask(name, (component, adviser) => component.decide(input, adviser));
    const { confidence, scopeCreep, alignment } = answer;
    return this.decision(set, name, answer, answer.decision, input, { confidence, scopeCreep, alignment });
  }

  /** Puts one proposal to all the components, with the instructions in force. */
  async hear(proposal: Proposal): Promise<Hearing> {
    const { set } = this;
    const { instructions: ledger } = this.deps;
    const instructions = await ledger.active();
    await set.instructions.ready(instructions);
    const answers = await hear(set, proposal, { instructions, binding: await ledger.binding(proposal) });
    const { validation } = answers;
    const cited = validation.conflicts.map((conflict) => this.cite(conflict));
    const { enforcement, verification, pressure: analysis } = answers;
    const recorded = (verdict: Verdict): void => {
      const { decisions } = this.deps.metrics;
      decisions.inc({ component: 'CrossReferenceValidator', verdict: validation.status });
      decisions.inc({ component: 'BoundaryEnforcer', verdict: enforcement.status });
      decisions.inc({ component: 'MetacognitiveVerifier', verdict: verification.decision });
      if (analysis !== null) decisions.inc({ component: 'ContextPressureMonitor', verdict: analysis.level });
      decisions.inc({ component: 'decide', verdict });
    };
    return {
      answers: { ...answers, validation: { ...validation, conflicts: cited } },
      policyVersion: set.policyVersion,
      recorded,
    };
  }

  async status(): Promise<FrameworkStatus> {
    const [instructions, pressure] = await Promise.all([
      this.deps.instructions.counts(),
      this.currentPressure(),
    ]);
    const components = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, this.set.statusOf(name)]));
    return {
      components: components as Record<ComponentName, ComponentStatus>,
      instructions,
      pressure,
      policyVersion: this.set.policyVersion,
    };
  }

  /**
   * Each session counts with its latest report, each report without a session for itself; the worst of the
   * last hour is the framework's. Read from the audit log, so that all processes say the same.
   */
  private async currentPressure(): Promise<FrameworkStatus['pressure']> {
    const since = new Date(this.deps.clock.now() - TIMES.pressureWindow);
    const [worst] = await this.deps.models.AuditLog.aggregate<{ score: number; level: PressureLevel }>([
      { $match: { 'details.pressure.score': operator({ $gte: 0 }), timestamp: operator({ $gte: since }) } },
      { $sort: { timestamp: -1, _id: -1 } },
      {
        $group: {
          _id: { session: { $ifNull: ['$details.sessionId', '$_id'] }, agent: '$userId' },
          score: { $first: '$details.pressure.score' },
          level: { $first: '$details.pressure.level' },
        },
      },
      { $sort: { score: -1 } },
      { $limit: 1 },
    ]);
    return worst === undefined
      ? { level: PRESSURE_LEVELS[0], score: 0 }
      : { level: worst.level, score: worst.score };
  }

  private decision<Answer>(
    { policyVersion }: ComponentSet,
    component: ComponentName,
    answer: Answer,
    verdict: string,
    input: object,
    result: Record<string, unknown>,
  ): Decision<Answer> {
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
