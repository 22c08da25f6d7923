import type { GovernanceComponent } from './component';
import type {
  Conflict,
  ProposedAction,
  Severity,
  StoredInstruction,
  ValidationResult,
  ValidatorInput,
} from './decisions';
import { SEVERITIES } from './decisions';
import { InstructionPersistenceClassifier } from './instruction-persistence-classifier';
import type { Policy } from './policy/policy.types';
import { actionTexts } from './text/action-text';
import { TextAnalyser } from './text/analyse';
import { ClaimReader, type Reading } from './validator/claim-reader';
import type { Claim } from './validator/claims.types';
import { ConversationReader } from './validator/conversation';
import { type Clash, ClaimComparer, isExcepted } from './validator/compare';
import { isTrainedDefault } from './validator/defaults';
import { type Entry, type Instruction, InstructionIndex, isLater } from './validator/instruction-index';

const KNOWN_ANSWERS: readonly (readonly [
  instruction: string,
  action: string,
  status: ValidationResult['status'],
])[] = [
  ['MongoDB runs on port 27027', 'Connect to MongoDB on port 27017', 'BLOCK'],
  ['MongoDB runs on port 27027', 'Connect to MongoDB on port 27027', 'PASS'],
  ['Never force-push to the release branch', 'Fix the typo in the readme', 'PASS'],
];

const REASONS: Readonly<Record<Clash, string>> = {
  value: 'states another value than',
  choice: 'is another choice than',
  prohibition: 'is what the instruction rules out with',
  requirement: 'leaves out what the instruction demands with',
};

interface Finding {
  entry: Entry;
  claim: Claim;
  clash: Clash;
}

const severityOf = ({ persistence }: Instruction, clash: Clash): Severity => {
  if (persistence !== 'HIGH') return persistence;
  return clash === 'value' || clash === 'prohibition' ? 'CRITICAL' : 'HIGH';
};

/** Checks a proposed action against stored instructions and those of the conversation. */
export class CrossReferenceValidator implements GovernanceComponent<ValidatorInput, ValidationResult> {
  readonly name = 'CrossReferenceValidator';
  private readonly reader: ClaimReader;
  private readonly comparer: ClaimComparer;
  private readonly conversation: ConversationReader;
  private readonly readings = new WeakMap<StoredInstruction, Reading>();
  private readonly indices = new WeakMap<
    readonly StoredInstruction[],
    { size: number; index: InstructionIndex }
  >();

  /**
   * @param policy the rules; categories, attributes, acts and defaults are in its `validator` section
   * @param analyser reads texts; handed in where several components share their readings
   * @param classifier tells how strictly an instruction of the conversation must be kept
   */
  constructor(
    private readonly policy: Policy,
    private readonly analyser: TextAnalyser = new TextAnalyser(policy.text),
    classifier: InstructionPersistenceClassifier = new InstructionPersistenceClassifier(policy, analyser),
  ) {
    this.reader = new ClaimReader(policy);
    this.comparer = new ClaimComparer(policy.validator);
    this.conversation = new ConversationReader(analyser, this.reader, classifier);
  }

  /**
   * @param input the action, the instructions in force and the conversation. Readings are kept for each instruction
   *   object and its list, so neither may be changed in place; a new list or object is read anew.
   * @returns every contradicted instruction once, gravest first, and whether a trained default was used against one
   */
  decide({ action, instructions, messages }: ValidatorInput): ValidationResult {
    const findings = this.findings(this.readAction(action), [
      this.stored(instructions),
      this.conversation.read(messages),
    ]);
    const conflicts = findings.map((finding) => this.conflict(finding));
    conflicts.sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        (a.instruction_id < b.instruction_id ? -1 : 1),
    );
    const gravest = conflicts[0]?.severity;
    const status =
      gravest === undefined ? 'PASS' : gravest === 'CRITICAL' || gravest === 'HIGH' ? 'BLOCK' : 'WARN';
    return {
      status,
      conflicts,
      trainingOverride: findings.some(({ claim }) => isTrainedDefault(claim, this.policy.validator)),
      recommendation: this.recommendation(action, status),
    };
  }

  selfTest(): string | undefined {
    for (const [text, description, expected] of KNOWN_ANSWERS) {
      const messages = [{ role: 'user', content: text }];
      const { status } = this.decide({
        action: { type: 'self-test', description },
        instructions: [],
        messages,
      });
      if (status !== expected)
        return `"${description}" against "${text}" was answered ${status} instead of ${expected}.`;
    }
    return undefined;
  }

  private readAction(action: ProposedAction): Reading {
    const readings = actionTexts(action).map((text) => this.reader.read(this.analyser.analyse(text)));
    return {
      claims: readings.flatMap(({ claims }) => claims),
      terms: new Set(readings.flatMap(({ terms }) => [...terms])),
    };
  }

  private stored(instructions: readonly StoredInstruction[]): InstructionIndex {
    const known = this.indices.get(instructions);
    if (known?.size === instructions.length) return known.index;
    const index = new InstructionIndex();
    for (const instruction of instructions) {
      const { id, text, persistence, givenAt } = instruction;
      index.add(
        { id, text, persistence, fromMessage: false, at: givenAt },
        this.readStored(instruction).claims,
      );
    }
    this.indices.set(instructions, { size: instructions.length, index });
    return index;
  }

  private readStored(instruction: StoredInstruction): Reading {
    const known = this.readings.get(instruction);
    if (known !== undefined) return known;
    const reading = this.reader.read(this.analyser.analyse(instruction.text));
    this.readings.set(instruction, reading);
    return reading;
  }

  /** One finding for each contradicted instruction, the gravest. */
  private findings(action: Reading, indices: readonly InstructionIndex[]): Finding[] {
    const byInstruction = new Map<Instruction, Finding>();
    for (const claim of action.claims) {
      const entries = indices.flatMap((index) => index.about(claim));
      for (const entry of entries) {
        const clash = this.comparer.clash(entry.claim, claim);
        if (clash === undefined || isExcepted(entry.claim, action.terms)) continue;
        if (this.allows(entry, entries, action) || this.isSuperseded(entry, indices)) continue;
        const found = byInstruction.get(entry.instruction);
        const finding = { entry, claim, clash };
        if (found === undefined || this.rank(finding) < this.rank(found))
          byInstruction.set(entry.instruction, finding);
      }
    }
    return [...byInstruction.values()];
  }

  private rank({ entry, clash, claim }: Finding): number {
    const order: readonly Clash[] = ['value', 'choice', 'prohibition', 'requirement'];
    return (
      SEVERITIES.indexOf(severityOf(entry.instruction, clash)) * 10 +
      order.indexOf(clash) -
      (isTrainedDefault(claim, this.policy.validator) ? 0.5 : 0)
    );
  }

  /** An instruction that allows several values is kept by any of them ("Chrome and Safari"). */
  private allows({ instruction, claim }: Entry, entries: readonly Entry[], action: Reading): boolean {
    if (claim.kind === 'assertion' || claim.negated) return false;
    return entries.some(
      (other) =>
        other.instruction === instruction &&
        other.claim !== claim &&
        other.claim.kind === claim.kind &&
        !other.claim.negated &&
        action.claims.some(
          (done) =>
            done.kind === claim.kind &&
            other.claim.keys[0] === done.keys[0] &&
            !done.negated &&
            this.comparer.clash(other.claim, done) === undefined &&
            this.comparer.clash(claim, done) !== undefined,
        ),
    );
  }

  private isSuperseded({ instruction, claim }: Entry, indices: readonly InstructionIndex[]): boolean {
    return indices
      .flatMap((index) => index.about(claim))
      .some(
        (other) => isLater(other.instruction, instruction) && this.comparer.supersedes(other.claim, claim),
      );
  }

  private conflict({ entry: { instruction, claim: told }, claim, clash }: Finding): Conflict {
    return {
      instruction_id: instruction.id,
      text: instruction.text,
      severity: severityOf(instruction, clash),
      reason: `"${claim.span}" ${REASONS[clash]} "${told.span}".`,
    };
  }

  private recommendation(action: ProposedAction, status: ValidationResult['status']): string {
    const { recommendations } = this.policy.validator;
    const unread = this.analyser.analyse(action.description).readability !== 'readable';
    return unread ? `${recommendations.unread} ${recommendations[status]}` : recommendations[status];
  }
}
