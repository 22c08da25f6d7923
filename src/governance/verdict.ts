import type {
  Boundary,
  BoundaryEnforcement,
  Conflict,
  MetacognitiveVerification,
  PressureAnalysis,
  ValidationResult,
} from './decisions';

/** What an agent is told when it asks whether it may act, in rising gravity. */
export const VERDICTS = ['PASS', 'WARN', 'ESCALATE', 'BLOCK'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The whole answers that a decision rests on; pressure is null where no figures were given. */
export interface ComponentAnswers<Found extends Conflict = Conflict> {
  validation: Omit<ValidationResult, 'conflicts'> & { conflicts: Found[] };
  enforcement: BoundaryEnforcement;
  verification: MetacognitiveVerification;
  pressure: PressureAnalysis | null;
}

/** Why a verdict is not PASS. */
export interface Reason {
  /** The field of the answers it comes from; `approval` for what a reviewer said. */
  component: keyof ComponentAnswers | 'approval';
  verdict: Exclude<Verdict, 'PASS'>;
  text: string;
  instruction_id?: string;
  /** The words of the action that clash. */
  span?: string;
  boundary?: Boundary;
}

const ENFORCED = { ALLOW: 'PASS', ESCALATE: 'ESCALATE', BLOCK: 'BLOCK' } as const;
const VERIFIED = { PROCEED: 'PASS', REVIEW: 'WARN', BLOCK: 'BLOCK' } as const;
const PRESSED = {
  NORMAL: 'PASS',
  ELEVATED: 'PASS',
  HIGH: 'WARN',
  CRITICAL: 'WARN',
  DANGEROUS: 'ESCALATE',
} as const;
const CLASHED = { CRITICAL: 'BLOCK', HIGH: 'BLOCK', MEDIUM: 'WARN', LOW: 'WARN' } as const;

/** @returns the verdict that each component's answer stands for. */
const verdictsOf = ({ validation, enforcement, verification, pressure }: ComponentAnswers) =>
  ({
    validation: validation.status,
    enforcement: ENFORCED[enforcement.status],
    verification: VERIFIED[verification.decision],
    pressure: pressure === null ? 'PASS' : PRESSED[pressure.level],
  }) satisfies Record<keyof ComponentAnswers, Verdict>;

/** @returns the gravest of several verdicts; PASS of none. */
export const gravest = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS[Math.max(0, ...verdicts.map((verdict) => VERDICTS.indexOf(verdict)))] ?? 'BLOCK';

/**
 * Makes one verdict of what the components said: the gravest decides.
 * @returns the verdict, and a reason for each thing that speaks against the action, the gravest first.
 */
export function combine(answers: ComponentAnswers): { verdict: Verdict; reasons: Reason[] } {
  const verdicts = verdictsOf(answers);
  const reasons = [
    ...ofValidation(answers.validation, verdicts.validation),
    ...ofEnforcement(answers.enforcement, verdicts.enforcement),
    ...ofVerification(answers.verification, verdicts.verification),
    ...ofPressure(answers.pressure, verdicts.pressure),
  ];
  return { verdict: gravest(Object.values(verdicts)), reasons: byGravity(reasons) };
}

const byGravity = (reasons: Reason[]): Reason[] =>
  reasons.sort((a, b) => VERDICTS.indexOf(b.verdict) - VERDICTS.indexOf(a.verdict));

function ofValidation({ conflicts, recommendation }: ValidationResult, verdict: Verdict): Reason[] {
  if (verdict === 'PASS') return [];
  if (conflicts.length === 0) return [{ component: 'validation', verdict, text: recommendation }];
  return conflicts.map(({ instruction_id, severity, reason, span }) => ({
    component: 'validation',
    verdict: CLASHED[severity],
    text: reason,
    instruction_id,
    span,
  }));
}

function ofEnforcement({ reasoning, boundary }: BoundaryEnforcement, verdict: Verdict): Reason[] {
  if (verdict === 'PASS') return [];
  return [
    { component: 'enforcement', verdict, text: reasoning, ...(boundary !== undefined && { boundary }) },
  ];
}

function ofVerification({ concerns, confidence }: MetacognitiveVerification, verdict: Verdict): Reason[] {
  if (verdict === 'PASS') return [];
  const text =
    concerns.length === 0
      ? `The plan has a confidence of ${confidence} only.`
      : `${concerns.map((concern) => concern.replace(/\.$/, '')).join('; ')}.`;
  return [{ component: 'verification', verdict, text }];
}

function ofPressure(pressure: PressureAnalysis | null, verdict: Verdict): Reason[] {
  if (verdict === 'PASS' || pressure === null) return [];
  return [
    { component: 'pressure', verdict, text: `Pressure is ${pressure.level}: ${pressure.recommendation}` },
  ];
}
