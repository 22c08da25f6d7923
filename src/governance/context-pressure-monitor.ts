import type { GovernanceComponent } from './component';
import {
  PRESSURE_LEVELS,
  type PressureAnalysis,
  type PressureFactors,
  type PressureInput,
  type PressureLevel,
} from './decisions';
import type { Policy, PressureRules } from './policy/policy.types';
import { roundFine } from './text/round';

const FACTORS = [
  'tokenPressure',
  'messagePressure',
  'errorPressure',
  'complexityPressure',
  'instructionVolume',
] as const;

const KNOWN_ANSWERS: readonly (readonly [input: PressureInput, level: PressureLevel])[] = [
  [{ activeInstructions: 0 }, 'NORMAL'],
  [{ activeInstructions: 0, errorCount: 4, messageCount: 4 }, 'HIGH'],
  [{ activeInstructions: 0, tokenUsage: 1000, tokenBudget: 1000 }, 'CRITICAL'],
  [
    {
      activeInstructions: 0,
      tokenUsage: 1000,
      tokenBudget: 1000,
      messageCount: 1000,
      errorCount: 1000,
      complexityScore: 1,
    },
    'DANGEROUS',
  ],
];

const capped = (value: number): number => Math.min(1, value);

/** Scores the health of a session from its figures. */
export class ContextPressureMonitor implements GovernanceComponent<PressureInput, PressureAnalysis> {
  readonly name = 'ContextPressureMonitor';
  private readonly rules: PressureRules;

  /** @param policy the rules; weights, floors and bands are in its `pressure` section */
  constructor(policy: Policy) {
    this.rules = policy.pressure;
  }

  /**
   * @param input figures that are finite and not negative, the budget above 0; absent figures count as 0
   * @returns level, score and factors (each 0 to 1, six decimals), and whether to hand the session over
   */
  decide(input: PressureInput): PressureAnalysis {
    const factors = this.factors(input);
    const score = this.score(factors);
    const level = this.level(score);
    const { recommendations, handoffFrom } = this.rules;
    return {
      level,
      score,
      factors,
      recommendation: recommendations[level],
      triggerHandoff: PRESSURE_LEVELS.indexOf(level) >= PRESSURE_LEVELS.indexOf(handoffFrom),
    };
  }

  selfTest(): string | undefined {
    for (const [input, expected] of KNOWN_ANSWERS) {
      const { level } = this.decide(input);
      if (level !== expected) return `${JSON.stringify(input)} was rated ${level} instead of ${expected}.`;
    }
    return undefined;
  }

  private factors(input: PressureInput): PressureFactors {
    const { defaultTokenBudget, messageThreshold, instructionThreshold } = this.rules;
    const messages = input.messageCount ?? 0;
    return {
      tokenPressure: roundFine(capped((input.tokenUsage ?? 0) / (input.tokenBudget ?? defaultTokenBudget))),
      messagePressure: roundFine(capped(messages / messageThreshold)),
      // Errors before the first message are a rate over one message.
      errorPressure: roundFine(capped((input.errorCount ?? 0) / Math.max(1, messages))),
      complexityPressure: roundFine(capped(input.complexityScore ?? 0)),
      instructionVolume: roundFine(capped(input.activeInstructions / instructionThreshold)),
    };
  }

  /** The weighted sum, or what the worst single factor brings by itself if that is more: monotone in each factor. */
  private score(factors: PressureFactors): number {
    const { weights, floors } = this.rules;
    const sum = FACTORS.reduce((total, name) => total + weights[name] * factors[name], 0);
    return roundFine(Math.max(sum, ...FACTORS.map((name) => floors[name] * factors[name])));
  }

  private level(score: number): PressureLevel {
    const { DANGEROUS, CRITICAL, HIGH, ELEVATED } = this.rules.bands;
    if (score >= DANGEROUS) return 'DANGEROUS';
    if (score >= CRITICAL) return 'CRITICAL';
    if (score >= HIGH) return 'HIGH';
    return score >= ELEVATED ? 'ELEVATED' : 'NORMAL';
  }
}
