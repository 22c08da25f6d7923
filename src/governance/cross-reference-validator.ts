import type { GovernanceComponent } from './component';
import { EffectReader } from './commands/effect-reader';
import type {
  Contradiction,
  InstructionReach,
  Message,
  ProposedAction,
  StoredInstruction,
  ValidationResult,
  ValidatorInput,
} from './decisions';
import { SEVERITIES } from './decisions';
import { InstructionPersistenceClassifier } from './instruction-persistence-classifier';
import type { Knowledge } from './meaning/knowledge';
import { type Adviser, NO_ADVICE } from './meaning/second-stage';
import type { Policy } from './policy/policy.types';
import { longestField } from './text/action-text';
import { TextAnalyser } from './text/analyse';
import { ActionReader } from './validator/action-reader';
import { ClaimReader, type Reading } from './validator/claim-reader';
import { ClashFinder, type Finding } from './validator/clash-finder';
import { ClaimComparer } from './validator/compare';
import type { Claim, Clash } from './validator/claims.types';
import { clashConflict, opposedContradiction, suspectedConflict } from './validator/conflicts';
import { CodeClaims } from './validator/code/code-claims';
import { CommandClaims } from './validator/commands/command-claims';
import { OperationClaims } from './validator/operations/operation-claims';
import { OperationWords } from './validator/operations/operation-words';
import { ContradictionFinder } from './validator/contradictions';
import { ConversationReader } from './validator/conversation';
import { isTrainedDefault } from './validator/defaults';
import { EffectClaims } from './validator/operations/effect-claims';
import { type Instruction, InstructionIndex } from './validator/instruction-index';
import { type Joined, LearnedJudge } from './validator/judgement';
import { InstructionPairs } from './validator/instruction-pairs';
import { LedgerReader } from './validator/ledger-reader';
import { TermReader } from './validator/sentences/terms';

const KNOWN_ANSWERS: readonly (readonly [
  instruction: string,
  action: string,
  status: ValidationResult['status'],
])[] = [
  ['MongoDB runs on port 27027', 'Connect to MongoDB on port 27017', 'BLOCK'],
  ['MongoDB runs on port 27027', 'Connect to MongoDB on port 27027', 'PASS'],
  ['Never force-push to the release branch', 'Fix the typo in the readme', 'PASS'],
];

/** Whether an instruction rules out by its name what the action names: "never Jest" leaves nothing to judge. */
const isNamed = ({ entry, claim }: Finding): boolean =>
  entry.claim.kind === 'choice' && entry.claim.negated && !entry.claim.aside && claim.looks !== true;

/** Whether a call itself shows what was found, be it that its description says the same. */
const isShown = (claim: Claim, { claims }: Reading): boolean =>
  claim.done === true ||
  (claim.kind === 'choice' &&
    claims.some(
      (one) =>
        one.done === true &&
        one.kind === 'choice' &&
        one.category === claim.category &&
        one.value === claim.value,
    ));

/** A second thing that a sentence says. */
const MORE =
  /;|\b(?:and|but|while|yet)\s+(?:never|no|not|don['’]t|do\s+not|must|only|always|without)\b|,\s*(?:never|no|not|without|only)\b/i;

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Checks a proposed action against stored instructions and those of the conversation. */
export class CrossReferenceValidator implements GovernanceComponent<ValidatorInput, ValidationResult> {
  readonly name = 'CrossReferenceValidator';
  private readonly reader: ClaimReader;
  private readonly actions: ActionReader;
  private readonly clashes: ClashFinder;
  private readonly ledger: LedgerReader;
  private readonly conversation: ConversationReader;
  private readonly finder: ContradictionFinder;
  private readonly judge: LearnedJudge | undefined;
  private readonly pairs: InstructionPairs | undefined;

  /**
   * @param policy the rules; categories, attributes, acts and defaults are in its `validator` section
   * @param analyser reads texts; handed in where several components share their readings
   * @param classifier tells how strictly an instruction of the conversation must be kept
   * @param knowledge what was learned from labelled pairs; without it the rules alone decide
   * @param effects reads tool calls for what they do; handed in where several components share its readings
   */
  constructor(
    private readonly policy: Policy,
    private readonly analyser: TextAnalyser = new TextAnalyser(policy.text),
    classifier: InstructionPersistenceClassifier = new InstructionPersistenceClassifier(policy, analyser),
    knowledge?: Knowledge,
    private readonly effects: EffectReader = new EffectReader(policy),
  ) {
    this.reader = new ClaimReader(policy, effects, analyser);
    const { reader } = this;
    const comparer = new ClaimComparer(policy.validator);
    const parts = [policy.validator, analyser, new TermReader(policy.validator)] as const;
    this.actions = new ActionReader(
      analyser,
      reader,
      effects,
      new EffectClaims(...parts),
      new CommandClaims(...parts),
      new CodeClaims(policy.validator),
      new OperationClaims(policy.validator, new OperationWords(policy.validator)),
    );
    this.clashes = new ClashFinder(policy.validator, comparer);
    this.ledger = new LedgerReader(analyser, reader, knowledge);
    this.conversation = new ConversationReader(analyser, reader, classifier, knowledge);
    if (knowledge !== undefined) {
      this.pairs = new InstructionPairs(knowledge, policy.learned.validator, analyser);
      this.judge = new LearnedJudge(knowledge, policy.learned, analyser, effects, this.pairs);
    }
    this.finder = new ContradictionFinder(analyser, reader, comparer);
  }

  /**
   * @param input the action and where it is called from, the instructions in force and the conversation; a stored instruction that changes must be
   *   handed in as a new object, since readings are remembered by object
   * @returns every contradicted instruction once, gravest first, and whether a trained default was used against one
   * @throws TooComplexError when action and instructions hold so many statements that comparing them would take seconds
   */
  decide(
    { action, instructions, messages, project, sessionId }: ValidatorInput,
    adviser: Adviser = NO_ADVICE,
  ): ValidationResult {
    const indices = [
      ...this.ledger.binding(instructions, { project, sessionId }, this.effects.onlyWritten(action)),
      this.conversation.read(messages),
    ];
    const reading = this.actions.read(action);
    const joined = this.join(action, reading, indices, adviser);
    const conflicts = [
      ...joined.findings.map(clashConflict),
      ...joined.suspected.map((suspicion) => suspectedConflict(suspicion, action.description)),
    ];
    conflicts.sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        compareText(a.instruction_id, b.instruction_id) ||
        compareText(a.text, b.text),
    );
    const gravest = conflicts[0]?.severity;
    const status =
      gravest === undefined ? 'PASS' : gravest === 'CRITICAL' || gravest === 'HIGH' ? 'BLOCK' : 'WARN';
    return {
      status,
      conflicts,
      trainingOverride: this.isTrained(joined, reading),
      recommendation: this.recommendation(action, status),
    };
  }

  /**
   * @param text an instruction that is to be given, for the calls that `reach` says
   * @param instructions those in force, as in `decide`
   * @param without ids of those among them that do not count
   * @returns every one that it contradicts, and whether it can take its place
   * @throws TooComplexError as `decide` does
   */
  contradictions(
    text: string,
    reach: InstructionReach,
    instructions: readonly StoredInstruction[],
    without: ReadonlySet<string> = new Set(),
    adviser: Adviser = NO_ADVICE,
  ): Contradiction[] {
    const indices = this.ledger.overlapping(instructions, reach);
    const byRules = this.finder.find(text, indices, without);
    const confirmed = this.pairs?.confirmed(text, byRules, adviser) ?? byRules;
    const known = new Set([...without, ...byRules.map(({ entry }) => entry.instruction.id)]);
    const opposed = this.pairs?.opposed(text, indices, known, adviser) ?? [];
    return [
      ...confirmed.map(({ replaced, ...finding }) => {
        const { span: _, ...conflict } = clashConflict(finding);
        return { ...conflict, replaced };
      }),
      ...opposed.map((one) => opposedContradiction(one, text)),
    ];
  }

  /** How the rules alone find an action to contradict an instruction, as a feature for the learned head. */
  clash(action: ProposedAction, instruction: string): Clash | undefined {
    const index = new InstructionIndex();
    const told = { id: '', text: instruction, persistence: 'HIGH' as const, fromMessage: false, at: 0 };
    index.add(told, this.reader.read(this.analyser.analyse(instruction)).claims);
    return this.clashes.find(this.actions.read(action), [index])[0]?.clash;
  }

  /** Whether a decision about this very list can be made without reading any of it. */
  hasRead(instructions: readonly StoredInstruction[]): boolean {
    return this.ledger.hasRead(instructions);
  }

  /** Reads a list of instructions ahead of the decisions about it, some milliseconds' work at each step. */
  reading(instructions: readonly StoredInstruction[]): Generator<undefined, void> {
    return this.ledger.reading(instructions);
  }

  /** Reads a conversation ahead of the decisions about it, some milliseconds' work at each step. */
  hearing(messages: readonly Message[]): Generator<undefined, unknown> {
    return this.conversation.reading(messages);
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

  private join(
    action: ProposedAction,
    reading: Reading,
    indices: readonly InstructionIndex[],
    adviser: Adviser,
  ): Joined {
    const byRules = this.clashes.find(reading, indices, this.judge?.closeTo(action), longestField(action));
    if (this.judge === undefined) return { findings: byRules, suspected: [] };
    const { findings, suspected } = this.judge.join(
      action,
      byRules,
      indices,
      adviser,
      (finding) => isNamed(finding) || isShown(finding.claim, reading),
    );
    const kept = this.clashes.kept(
      reading,
      indices,
      new Set(suspected.map(({ instruction }) => instruction).filter((one) => this.isOneStatement(one))),
    );
    return { findings, suspected: suspected.filter(({ instruction }) => !kept.has(instruction)) };
  }

  /** Whether an instruction says one thing: where it says more, to keep its number is not to keep all of it. */
  private isOneStatement({ text }: Pick<Instruction, 'text'>): boolean {
    return !MORE.test(text) && this.analyser.analyse(text).sentences.length === 1;
  }

  /**
   * Whether a common default was used against an instruction. Where only the meanings clash, any default of the action
   * counts that the instruction does not itself name.
   */
  private isTrained({ findings, suspected }: Joined, { claims }: Reading): boolean {
    const { validator } = this.policy;
    const defaults = claims.filter((claim) => isTrainedDefault(claim, validator));
    return (
      findings.some(({ claim }) => defaults.includes(claim)) ||
      suspected.some(({ instruction }) => {
        const told = instruction.text.toLowerCase();
        return defaults.some(({ span }) => !told.includes(span.toLowerCase()));
      })
    );
  }

  private recommendation(action: ProposedAction, status: ValidationResult['status']): string {
    const { recommendations } = this.policy.validator;
    const unread = this.analyser.analyse(action.description).readability !== 'readable';
    return unread ? `${recommendations.unread} ${recommendations[status]}` : recommendations[status];
  }
}
