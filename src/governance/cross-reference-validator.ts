import type { GovernanceComponent } from './component';
import type {
  Conflict,
  Contradiction,
  ProposedAction,
  Reach,
  Severity,
  StoredInstruction,
  ValidationResult,
  ValidatorInput,
} from './decisions';
import { SEVERITIES } from './decisions';
import { InstructionPersistenceClassifier } from './instruction-persistence-classifier';
import type { Knowledge } from './meaning/knowledge';
import { type Adviser, NO_ADVICE } from './meaning/second-stage';
import { TooComplexError } from './too-complex';
import type { Policy } from './policy/policy.types';
import { actionTexts } from './text/action-text';
import { TextAnalyser } from './text/analyse';
import { ClaimReader, type Reading } from './validator/claim-reader';
import type { Claim } from './validator/claims.types';
import { ContradictionFinder } from './validator/contradictions';
import { ConversationReader } from './validator/conversation';
import { type Clash, ClaimComparer, isExcepted } from './validator/compare';
import { isTrainedDefault } from './validator/defaults';
import {
  type Entry,
  type Instruction,
  type InstructionIndex,
  isLater,
  lookupKeys,
} from './validator/instruction-index';
import { LedgerReader } from './validator/ledger-reader';
import { type Beside, type Suspicion, Suspecter } from './validator/suspicions';

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

/** What rules and fast path find: it does not change while the second stage is asked. */
interface FirstLook {
  byRules: readonly Finding[];
  /** Each text of the action beside the instructions nearest to it. */
  beside: readonly Beside[];
}

/** An instruction that rules something out or fixes a number: contradicting it is as grave as a rule's own finding. */
const FORBIDS = /\b(?:never|no|not|only|don't|forbidden|must not|without)\b|\d/i;
const QUOTED_LENGTH = 120;
const shorten = (text: string): string =>
  text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH).trimEnd()}…` : text;

const severityOf = ({ persistence }: Instruction, clash: Clash): Severity => {
  if (persistence !== 'HIGH') return persistence;
  return clash === 'value' || clash === 'prohibition' ? 'CRITICAL' : 'HIGH';
};

/** About half a second of one core; an action of ordinary length needs a few hundred. */
const MAX_COMPARISONS = 500_000;

/** Instructions looked at where very many speak of one subject. */
const CLOSE = 100;

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Checks a proposed action against stored instructions and those of the conversation. */
export class CrossReferenceValidator implements GovernanceComponent<ValidatorInput, ValidationResult> {
  readonly name = 'CrossReferenceValidator';
  private readonly reader: ClaimReader;
  private readonly comparer: ClaimComparer;
  private readonly ledger: LedgerReader;
  private readonly conversation: ConversationReader;
  private readonly finder: ContradictionFinder;
  private readonly suspecter: Suspecter | undefined;
  /** A decision is made anew with each answer of the second stage; all this it keeps. */
  private readonly looks = new WeakMap<ValidatorInput, FirstLook>();

  /**
   * @param policy the rules; categories, attributes, acts and defaults are in its `validator` section
   * @param analyser reads texts; handed in where several components share their readings
   * @param classifier tells how strictly an instruction of the conversation must be kept
   * @param knowledge what was learned from labelled pairs; without it the rules alone decide
   */
  constructor(
    private readonly policy: Policy,
    private readonly analyser: TextAnalyser = new TextAnalyser(policy.text),
    classifier: InstructionPersistenceClassifier = new InstructionPersistenceClassifier(policy, analyser),
    private readonly knowledge?: Knowledge,
  ) {
    this.reader = new ClaimReader(policy);
    this.comparer = new ClaimComparer(policy.validator);
    this.ledger = new LedgerReader(analyser, this.reader, knowledge);
    this.conversation = new ConversationReader(analyser, this.reader, classifier, knowledge);
    if (knowledge !== undefined) this.suspecter = new Suspecter(knowledge, policy.learned.validator);
    this.finder = new ContradictionFinder(analyser, this.reader, this.comparer);
  }

  /**
   * @param input the action and where it is called from, the instructions in force and the conversation; a stored instruction that changes must be
   *   handed in as a new object, since readings are remembered by object; so is another input
   * @returns every contradicted instruction once, gravest first, and whether a trained default was used against one
   * @throws TooComplexError when action and instructions hold so many statements that comparing them would take seconds
   */
  decide(input: ValidatorInput, adviser: Adviser = NO_ADVICE): ValidationResult {
    const { action } = input;
    let look = this.looks.get(input);
    if (look === undefined) {
      look = this.firstLook(input);
      this.looks.set(input, look);
    }
    const { findings, suspected } = this.judge(look, adviser);
    const conflicts = [
      ...findings.map((finding) => this.conflict(finding)),
      ...suspected.map((suspicion) => this.suspectedConflict(suspicion, action)),
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
      trainingOverride: findings.some(({ claim }) => isTrainedDefault(claim, this.policy.validator)),
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
    reach: Reach,
    instructions: readonly StoredInstruction[],
    without: ReadonlySet<string> = new Set(),
  ): Contradiction[] {
    const indices = this.ledger.overlapping(instructions, reach);
    return this.finder.find(text, indices, without).map(({ replaced, ...finding }) => {
      const { span: _, ...conflict } = this.conflict(finding);
      return { ...conflict, replaced };
    });
  }

  /** Whether a decision about this very list can be made without reading any of it. */
  hasRead(instructions: readonly StoredInstruction[]): boolean {
    return this.ledger.hasRead(instructions);
  }

  /** Reads a list of instructions ahead of the decisions about it, some milliseconds' work at each step. */
  reading(instructions: readonly StoredInstruction[]): Generator<undefined, void> {
    return this.ledger.reading(instructions);
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

  private firstLook({ action, instructions, messages, project, sessionId }: ValidatorInput): FirstLook {
    const { knowledge, suspecter } = this;
    const indices = [
      ...this.ledger.binding(instructions, { project, sessionId }),
      this.conversation.read(messages),
    ];
    return {
      byRules: this.findings(this.readAction(action), indices, this.closeTo(action)),
      beside:
        knowledge === undefined || suspecter === undefined
          ? []
          : actionTexts(action).map((text) =>
              suspecter.look(knowledge.read(this.analyser.analyse(text)).side, indices),
            ),
    };
  }

  /** Rules and learning together: learning finds what shares no words, and overrules a rule where it is sure. */
  private judge(
    { byRules, beside }: FirstLook,
    adviser: Adviser,
  ): { findings: readonly Finding[]; suspected: readonly Suspicion[] } {
    const { suspecter } = this;
    if (suspecter === undefined) return { findings: byRules, suspected: [] };
    const { conflictFrom, overruleBelow } = this.policy.learned.validator;
    const found = new Set(byRules.map(({ entry }) => entry.instruction));
    const suspicions = beside.flatMap((one) => suspecter.suspect(one, found, adviser));
    const highest = new Map<Instruction, Suspicion>();
    for (const suspicion of suspicions) {
      const known = highest.get(suspicion.instruction);
      if (suspicion.read && (known === undefined || known.probability < suspicion.probability))
        highest.set(suspicion.instruction, suspicion);
    }
    return {
      findings: byRules.filter(
        ({ entry }) => (highest.get(entry.instruction)?.probability ?? 1) >= overruleBelow,
      ),
      suspected: [...highest.values()].filter(
        ({ instruction, probability }) => probability >= conflictFrom && !found.has(instruction),
      ),
    };
  }

  private readAction(action: ProposedAction): Reading {
    const readings = actionTexts(action).map((text) => this.reader.read(this.analyser.analyse(text)));
    return {
      claims: readings.flatMap(({ claims }) => claims),
      terms: new Set(readings.flatMap(({ terms }) => [...terms])),
    };
  }

  /**
   * What to look into where very many speak of one subject: an index of those that come near the action in meaning,
   * made when it is first needed.
   */
  private closeTo({ description }: ProposedAction): (index: InstructionIndex) => InstructionIndex {
    const made = new Map<InstructionIndex, InstructionIndex>();
    return (index) => {
      const { knowledge } = this;
      if (knowledge === undefined) return index;
      let close = made.get(index);
      if (close === undefined) {
        const { vector } = knowledge.read(this.analyser.analyse(description));
        close = index.of(index.near(vector, CLOSE).map(({ instruction }) => instruction));
        made.set(index, close);
      }
      return close;
    };
  }

  /** One finding for each contradicted instruction, the gravest. */
  private findings(
    action: Reading,
    indices: readonly InstructionIndex[],
    closeTo: (index: InstructionIndex) => InstructionIndex,
  ): Finding[] {
    const about = (claim: Claim): readonly Entry[] => {
      const keys = lookupKeys(claim);
      return indices.flatMap((index) => (index.isCrowded(keys) ? closeTo(index) : index).about(claim, keys));
    };
    const byInstruction = new Map<Instruction, Finding>();
    const superseded = new Map<Entry, boolean>();
    let comparisons = 0;
    const compare = (count: number): void => {
      comparisons += count;
      if (comparisons > MAX_COMPARISONS) throw new TooComplexError('action.description');
    };
    for (const claim of action.claims) {
      const entries = about(claim);
      compare(entries.length);
      for (const entry of entries) {
        const clash = this.comparer.clash(entry.claim, claim);
        if (clash === undefined || isExcepted(entry.claim, action.terms)) continue;
        const siblings = entries.filter(({ instruction }) => instruction === entry.instruction);
        compare(entries.length + siblings.length * action.claims.length);
        if (this.allows(entry, siblings, action)) continue;
        let replaced = superseded.get(entry);
        if (replaced === undefined) {
          const others = about(entry.claim);
          compare(others.length);
          replaced = this.isSuperseded(entry, others);
          superseded.set(entry, replaced);
        }
        if (replaced) continue;
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
  private allows({ claim }: Entry, siblings: readonly Entry[], action: Reading): boolean {
    if (claim.kind === 'assertion' || claim.negated) return false;
    return siblings.some(
      (other) =>
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

  private isSuperseded({ instruction, claim }: Entry, others: readonly Entry[]): boolean {
    return others.some(
      (other) => isLater(other.instruction, instruction) && this.comparer.supersedes(other.claim, claim),
    );
  }

  private conflict({ entry: { instruction, claim: told }, claim, clash }: Finding): Conflict {
    return {
      instruction_id: instruction.id,
      text: instruction.text,
      severity: severityOf(instruction, clash),
      reason: `"${claim.span}" ${REASONS[clash]} "${told.span}".`,
      span: claim.span,
    };
  }

  private suspectedConflict({ instruction }: Suspicion, action: ProposedAction): Conflict {
    const span = shorten(action.description);
    return {
      instruction_id: instruction.id,
      text: instruction.text,
      severity: severityOf(instruction, FORBIDS.test(instruction.text) ? 'prohibition' : 'requirement'),
      reason: `"${span}" would break "${shorten(instruction.text)}".`,
      span,
    };
  }

  private recommendation(action: ProposedAction, status: ValidationResult['status']): string {
    const { recommendations } = this.policy.validator;
    const unread = this.analyser.analyse(action.description).readability !== 'readable';
    return unread ? `${recommendations.unread} ${recommendations[status]}` : recommendations[status];
  }
}
