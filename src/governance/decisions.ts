/** The inputs and answers of the five components, with exactly the wire enumerations of the API. */

export const QUADRANTS = ['STRATEGIC', 'OPERATIONAL', 'TACTICAL', 'SYSTEM', 'STOCHASTIC'] as const;
export const PERSISTENCES = ['HIGH', 'MEDIUM', 'LOW'] as const;
export const TEMPORAL_SCOPES = ['SESSION', 'PROJECT', 'PERMANENT'] as const;
export const VERIFICATIONS = ['MANDATORY', 'RECOMMENDED', 'OPTIONAL'] as const;
export const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;
export const VALIDATION_STATUSES = ['PASS', 'WARN', 'BLOCK'] as const;
export const ENFORCEMENT_STATUSES = ['ALLOW', 'BLOCK', 'ESCALATE'] as const;
export const BOUNDARIES = ['PRIVACY', 'ETHICS', 'SOVEREIGNTY', 'STRATEGIC'] as const;
export const PRESSURE_LEVELS = ['NORMAL', 'ELEVATED', 'HIGH', 'CRITICAL', 'DANGEROUS'] as const;
export const VERIFIER_DECISIONS = ['PROCEED', 'REVIEW', 'BLOCK'] as const;

export type Quadrant = (typeof QUADRANTS)[number];
export type Persistence = (typeof PERSISTENCES)[number];
export type TemporalScope = (typeof TEMPORAL_SCOPES)[number];
export type Verification = (typeof VERIFICATIONS)[number];
export type Severity = (typeof SEVERITIES)[number];
export type ValidationStatus = (typeof VALIDATION_STATUSES)[number];
export type EnforcementStatus = (typeof ENFORCEMENT_STATUSES)[number];
export type Boundary = (typeof BOUNDARIES)[number];
export type PressureLevel = (typeof PRESSURE_LEVELS)[number];
export type VerifierDecision = (typeof VERIFIER_DECISIONS)[number];

/** One turn of a conversation, oldest first in every list. */
export interface Message {
  role: string;
  content: string;
}

/** What an agent proposes to do. */
export interface ProposedAction {
  type: string;
  description: string;
  impact?: string | undefined;
  steps?: readonly string[] | undefined;
  /** The tool the agent means to call, for instance `bash`. */
  tool?: string | undefined;
  /** What the tool is called with; texts in it are read like the description. */
  parameters?: Readonly<Record<string, unknown>> | undefined;
}

/** The figures of a session, as the agent reports them. Absent means 0 (budget: the policy's default). */
export interface PressureContext {
  tokenUsage?: number | undefined;
  tokenBudget?: number | undefined;
  messageCount?: number | undefined;
  errorCount?: number | undefined;
  complexityScore?: number | undefined;
}

/** An instruction in force, as the ledger hands it to the validator. */
export interface StoredInstruction {
  id: string;
  text: string;
  quadrant: Quadrant;
  persistence: Persistence;
  temporalScope: TemporalScope;
  /** Milliseconds since the epoch; a later instruction on the same subject supersedes an earlier one. */
  givenAt: number;
  /** The only project whose calls it binds; without one it binds everywhere. */
  project?: string | undefined;
  /** The only session whose calls it binds. */
  sessionId?: string | undefined;
  /** Globs of the files it speaks of: a call that only writes other files is not bound. */
  paths?: readonly string[] | undefined;
}

/** Where a call comes from, or how far an instruction reaches; what is left out is everywhere. */
export type Reach = Pick<StoredInstruction, 'project' | 'sessionId'>;

/** All that limits whom and what an instruction binds. */
export type InstructionReach = Reach & Pick<StoredInstruction, 'paths'>;

export interface ClassifierInput {
  text: string;
  /** Whether it stands where rules are kept, a file or a document: whatever it says is no act for one sitting. */
  standing?: boolean;
}

/** One of several rules that a text holds. */
export interface InstructionPart {
  text: string;
  quadrant: Quadrant;
  persistence: Persistence;
  temporal_scope: TemporalScope;
  verification_required: Verification;
}

export interface InstructionClassification {
  quadrant: Quadrant;
  persistence: Persistence;
  temporal_scope: TemporalScope;
  verification_required: Verification;
  /** Names the words of the text that decided. */
  reasoning: string;
  /** How probable it is that the quadrant is right, 0 to 1. */
  confidence: number;
  /** The rules of a text that holds several; left out where there is one. The whole goes by the one that binds most. */
  parts?: InstructionPart[];
}

/** The action, what it is held against, and the project and session it is called from. */
export interface ValidatorInput extends Reach {
  action: ProposedAction;
  /** Active stored instructions, any order. */
  instructions: readonly StoredInstruction[];
  /** Oldest first; only roles `user` and `system` can instruct. */
  messages: readonly Message[];
}

export interface Conflict {
  /** The stored id, or `message:N` with the index in `messages`. */
  instruction_id: string;
  text: string;
  severity: Severity;
  /** One sentence: what of the action clashes with what of the instruction. */
  reason: string;
  /** The words of the action that clash. */
  span: string;
}

/** A stored instruction that a new one contradicts. */
export interface Contradiction extends Omit<Conflict, 'span'> {
  /** Whether the new one speaks about everything the stored one says, and so can take its place. */
  replaced: boolean;
}

export interface ValidationResult {
  status: ValidationStatus;
  conflicts: Conflict[];
  trainingOverride: boolean;
  recommendation: string;
}

export interface EnforcerInput {
  action: ProposedAction;
}

/** A rule of the organisation that an action met. */
export interface RuleReference {
  id: string;
  owner: string;
  text: string;
}

export interface BoundaryEnforcement {
  status: EnforcementStatus;
  /** Left out on ALLOW; the gravest on several crossings. */
  boundary?: Boundary;
  /** Every boundary crossed, gravest first; left out on ALLOW. */
  boundaries?: Boundary[];
  reasoning: string;
  /** Concrete to the action; never empty on BLOCK or ESCALATE. */
  alternatives: string[];
  requiresHuman: boolean;
  /** The organisation's own rules that were met, exemptions too; left out when there are none. */
  rules?: RuleReference[];
}

export interface PressureFactors {
  tokenPressure: number;
  messagePressure: number;
  errorPressure: number;
  complexityPressure: number;
  instructionVolume: number;
}

export interface PressureInput extends PressureContext {
  /** How many stored instructions are in force. */
  activeInstructions: number;
}

export interface PressureAnalysis {
  level: PressureLevel;
  /** 0 to 1. */
  score: number;
  factors: PressureFactors;
  recommendation: string;
  triggerHandoff: boolean;
}

export interface VerifierInput {
  action: ProposedAction;
  justification?: string | undefined;
  messages: readonly Message[];
  /** Pressure figures of the session; they never raise confidence. */
  pressure: PressureContext;
  /** What the enforcer says of the same action, where it has been asked already. */
  enforcement?: BoundaryEnforcement | undefined;
}

export interface Alternative {
  description: string;
  pros: string[];
  cons: string[];
}

export interface MetacognitiveVerification {
  decision: VerifierDecision;
  /** 0 to 1. */
  confidence: number;
  concerns: string[];
  alternatives: Alternative[];
  scopeCreep: boolean;
  /** Each 0 to 1. */
  alignment: { strategic: number; operational: number; tactical: number };
}
