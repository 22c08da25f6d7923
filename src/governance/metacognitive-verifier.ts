import { BoundaryEnforcer } from './boundary-enforcer';
import { EffectReader } from './commands/effect-reader';
import type { GovernanceComponent } from './component';
import { ContextPressureMonitor } from './context-pressure-monitor';
import type {
  Alternative,
  MetacognitiveVerification,
  ProposedAction,
  VerifierDecision,
  VerifierInput,
} from './decisions';
import type { Knowledge } from './meaning/knowledge';
import { type Adviser, NO_ADVICE } from './meaning/second-stage';
import { selfTestAction } from './organisation/self-test';
import type { LearnedRules, Policy, VerifierRules } from './policy/policy.types';
import { callText, toldDescription } from './text/action-text';
import { TextAnalyser } from './text/analyse';
import type { TextAnalysis } from './text/analysis.types';
import { round } from './text/round';
import { type Evidence, type Finding, type FindingName, findingsOf } from './verifier/findings';
import { learnedPlan } from './verifier/learned-plan';
import { latestRequest } from './verifier/request';
import { type Outline, ScopeReader } from './verifier/scope';

const REVIEWED: readonly FindingName[] = ['scopeCreep', 'crossingEscalated', 'pressure', 'unreadable'];
/** What the plan as a whole does not show; that it crosses a boundary or not, the second stage has read already. */
const REVIEWED_BESIDE_PLAN: readonly FindingName[] = ['scopeCreep', 'pressure', 'unreadable'];
/** A plan says nothing of the tool call that comes with it. */
const REVIEWED_WITH_CALL: readonly FindingName[] = [
  ...REVIEWED_BESIDE_PLAN,
  'crossingEscalated',
  'irreversible',
];
const QUOTED_LENGTH = 80;

const quote = (text: string): string =>
  `"${text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text}"`;
const clamp = (value: number): number => round(Math.min(1, Math.max(0, value)));

/** Self-check of a proposed action: scope, support, reversibility, alternatives, confidence. */
export class MetacognitiveVerifier implements GovernanceComponent<VerifierInput, MetacognitiveVerification> {
  readonly name = 'MetacognitiveVerifier';
  private readonly rules: VerifierRules;
  private readonly learned: LearnedRules['verifier'];
  private readonly scope: ScopeReader;
  private readonly outlines = new WeakMap<TextAnalysis, Outline>();

  /**
   * @param policy the rules; penalties, thresholds and word lists are in its `verifier` section
   * @param analyser reads texts; handed in where several components share their readings
   * @param enforcer tells whether the action crosses a boundary, which counts against its strategic alignment
   * @param monitor scores the pressure of the session
   * @param knowledge reads plans for the second stage; without it the rules alone decide
   * @param effects reads tool calls for what they do; handed in where several components share its readings
   */
  constructor(
    policy: Policy,
    private readonly analyser: TextAnalyser = new TextAnalyser(policy.text),
    private readonly enforcer: BoundaryEnforcer = new BoundaryEnforcer(policy, analyser),
    private readonly monitor: ContextPressureMonitor = new ContextPressureMonitor(policy),
    private readonly knowledge?: Knowledge,
    private readonly effects: EffectReader = new EffectReader(policy),
  ) {
    this.rules = policy.verifier;
    this.learned = policy.learned.verifier;
    this.scope = new ScopeReader(policy.verifier, policy.text);
  }

  /**
   * @param input the action with its steps, its justification, the conversation and the figures of the session
   * @returns the decision with confidence (0 to 1, never higher under more pressure), concerns and alternatives
   */
  decide(input: VerifierInput, adviser: Adviser = NO_ADVICE): MetacognitiveVerification {
    const evidence = this.evidence(input, adviser);
    const findings = findingsOf(evidence, this.rules);
    const confidence = this.confidence(findings, evidence);
    return {
      decision: this.decision(findings, confidence, evidence),
      confidence,
      concerns: findings.map((finding) => this.concern(finding)),
      alternatives: this.alternatives(findings),
      scopeCreep: evidence.beyond.length > 0,
      alignment: this.alignment(findings, evidence),
    };
  }

  selfTest(): string | undefined {
    const fix = selfTestAction({
      type: 'edit',
      description: 'Fix the typo in the readme',
      steps: ['Correct the typo', 'Check the rendered readme'],
    });
    const creep: ProposedAction = {
      ...fix,
      steps: ['Correct the typo', 'Migrate the user database to another vendor'],
    };
    const justification = 'The user asked for it because the typo confuses readers.';
    const known: readonly (readonly [ProposedAction, VerifierDecision, boolean])[] = [
      [fix, 'PROCEED', false],
      [creep, 'REVIEW', true],
    ];
    for (const [action, decision, scopeCreep] of known) {
      const given = this.decide({ action, justification, messages: [], pressure: {} });
      if (given.decision !== decision || given.scopeCreep !== scopeCreep) {
        return `${JSON.stringify(action.steps)} was answered ${given.decision}, scope creep ${given.scopeCreep}, instead of ${decision}, ${scopeCreep}.`;
      }
    }
    return undefined;
  }

  /** Read once for a text that is remembered: most descriptions are asked for twice, and again with each round of questions. */
  private outline(text: string): Outline {
    const analysis = this.analyser.analyse(text);
    const known = this.outlines.get(analysis);
    if (known !== undefined) return known;
    const outline = this.scope.outline(analysis);
    this.outlines.set(analysis, outline);
    return outline;
  }

  private evidence(
    { action, justification, messages, pressure, enforcement }: VerifierInput,
    adviser: Adviser,
  ): Evidence {
    const description = this.outline(action.description);
    const stepTexts = (action.steps ?? []).filter((step) => step.trim() !== '');
    const steps = stepTexts.map((step) => this.outline(step));
    const asked = latestRequest(messages, (text) => this.outline(text).terms.size > 0);
    const reason = justification === undefined || justification.trim() === '' ? undefined : justification;
    const analyse = (text: string): TextAnalysis => this.analyser.analyse(text);
    // Without a request there is nothing to read the plan beside; the rules decide.
    const plan =
      this.knowledge === undefined || asked === undefined
        ? undefined
        : learnedPlan(
            this.knowledge,
            {
              request: analyse(asked),
              description: analyse(action.description),
              steps: stepTexts.map(analyse),
              justification: reason === undefined ? undefined : analyse(reason),
            },
            this.learned,
            adviser,
          );
    const request = asked === undefined ? description : this.outline(asked);
    const strayed =
      asked !== undefined && (plan?.strays ?? this.scope.exceeds(description, request, request));
    // A description within the request lends its words to the steps that carry it out.
    const frame = strayed || asked === undefined ? request : merge(request, description);
    return {
      analysis: this.analyser.analyse(action.description),
      items: [description, ...steps],
      beyond: [
        ...(strayed ? [description] : []),
        ...steps.filter((step, index) => this.isBeyond(step, plan?.exceeds[index], request, frame)),
      ],
      plan,
      justification: reason === undefined ? undefined : this.outline(reason),
      told: [this.outline(toldDescription(action, this.effects.commandsOf(action))), ...steps],
      called: callText(action) !== '',
      effects: this.effects.read(action),
      enforcement: enforcement ?? this.enforcer.decide({ action }, adviser),
      pressure: this.monitor.decide({ ...pressure, activeInstructions: 0 }),
    };
  }

  /**
   * The second stage knows better than the rules what belongs to a request, but not of a step that cannot be undone and shares
   * nothing with it: "correct the spelling" asks for no deletion.
   */
  private isBeyond(step: Outline, learned: boolean | undefined, request: Outline, frame: Outline): boolean {
    if (learned === true) return true;
    const final = step.hits.of('irreversible').some(({ negated }) => !negated);
    return (learned === undefined || final) && this.scope.exceeds(step, request, frame);
  }

  /**
   * With a second opinion the probability that the plan may proceed as it stands, unless the rules know better of a step;
   * pressure only takes away.
   */
  private confidence(findings: readonly Finding[], { pressure, plan }: Evidence): number {
    const { baseConfidence, pressureCost } = this.rules;
    const overruled =
      findings.some(({ name }) => name === 'scopeCreep') &&
      plan?.strays === false &&
      !plan.exceeds.includes(true);
    if (plan !== undefined && !overruled) return clamp(plan.proceed - pressureCost * pressure.score);
    const penalties = findings.reduce(
      (sum, { name, weight }) => sum + this.rules.findings[name].penalty * weight,
      0,
    );
    return clamp(baseConfidence - penalties - pressureCost * pressure.score);
  }

  private decision(
    findings: readonly Finding[],
    confidence: number,
    { plan, effects, enforcement }: Evidence,
  ): VerifierDecision {
    const { block, proceed } = this.rules.thresholds;
    // What is left to people is not taken out of their hands for want of reasons alone.
    const unsure = confidence < block && enforcement.status !== 'ESCALATE';
    const refused = plan === undefined ? unsure : plan.decision === 'BLOCK';
    if (refused || findings.some(({ name }) => name === 'crossingBlocked')) return 'BLOCK';
    const doubtful = plan === undefined ? confidence < proceed : plan.decision !== 'PROCEED';
    const besidePlan = effects.length > 0 ? REVIEWED_WITH_CALL : REVIEWED_BESIDE_PLAN;
    const reviewed = plan === undefined ? REVIEWED : besidePlan;
    return doubtful || findings.some(({ name }) => reviewed.includes(name)) ? 'REVIEW' : 'PROCEED';
  }

  private concern({ name, details }: Finding): string {
    const { concern } = this.rules.findings[name];
    return details.length === 0 ? concern : `${concern} (${details.map(quote).join(', ')})`;
  }

  private alternatives(findings: readonly Finding[]): Alternative[] {
    const suggested = findings.flatMap(({ name }) => this.rules.findings[name].alternative ?? []);
    return (suggested.length > 0 ? suggested : [this.rules.fallback]).map(({ description, pros, cons }) => ({
      description,
      pros: [...pros],
      cons: [...cons],
    }));
  }

  private alignment(
    findings: readonly Finding[],
    { items, beyond, enforcement }: Evidence,
  ): MetacognitiveVerification['alignment'] {
    const { full, escalated, blocked, perGap, offScope } = this.rules.alignment;
    const gaps = findings.filter(
      ({ name }) =>
        name === 'noJustification' ||
        name === 'weakJustification' ||
        name === 'unchecked' ||
        name === 'irreversible',
    ).length;
    const strategic =
      enforcement.status === 'ALLOW' ? full : enforcement.status === 'ESCALATE' ? escalated : blocked;
    return {
      strategic: clamp(strategic),
      operational: clamp(full - perGap * gaps),
      tactical: clamp(full - offScope * (beyond.length / items.length)),
    };
  }
}

const merge = (a: Outline, b: Outline): Outline => ({
  ...a,
  terms: new Set([...a.terms, ...b.terms]),
  areas: new Set([...a.areas, ...b.areas]),
});
