import { TooComplexError } from '../too-complex';
import type { TextAnalyser } from '../text/analyse';
import { sentencesIn } from '../text/sentences-in';
import type { ClaimReader, Reading } from './claim-reader';
import type { AssertionClaim, Claim, Clash } from './claims.types';
import { type ClaimComparer, isExcepted } from './compare';
import { type Entry, type InstructionIndex, lookupKeys } from './instruction-index';

/** A stored instruction that a new text contradicts, and by what. */
export interface Contradicted {
  entry: Entry;
  claim: Claim;
  clash: Clash;
  /** Whether the new text speaks about everything the stored one says. */
  replaced: boolean;
}

/** A stored instruction as it was read, whole and sentence by sentence. */
interface Known extends Reading {
  statements: readonly (readonly Claim[])[];
}

/** A fifth of a second of one core; an instruction of ordinary length needs a few hundred. */
const MAX_COMPARISONS = 200_000;

/** Whatever is done with a thing. */
const USE = 'use';
const GRAVITY: readonly Clash[] = ['value', 'choice', 'time', 'prohibition', 'requirement'];

/** Holds a new instruction against those in force. Neither is an action, so each is read as what the other demands. */
export class ContradictionFinder {
  /** A file of rules is compared each with each: what one says is read once. */
  private readonly readings = new WeakMap<Entry['instruction'], Known>();

  constructor(
    private readonly analyser: TextAnalyser,
    private readonly reader: ClaimReader,
    private readonly comparer: ClaimComparer,
  ) {}

  /**
   * @param text the new instruction
   * @param indices the instructions it may contradict
   * @param without ids of those among them that do not count
   * @returns each contradicted instruction once
   * @throws TooComplexError when there is so much to compare that it would take seconds
   */
  find(text: string, indices: readonly InstructionIndex[], without: ReadonlySet<string>): Contradicted[] {
    const told = this.read(text);
    const found = new Map<Entry['instruction'], Omit<Contradicted, 'replaced'>>();
    let comparisons = 0;
    for (const claim of told.claims) {
      const keys = lookupKeys(claim);
      const entries = indices
        .flatMap((index) => index.about(claim, keys))
        .filter(({ instruction }) => !without.has(instruction.id));
      comparisons += entries.length;
      if (comparisons > MAX_COMPARISONS) throw new TooComplexError('text');
      for (const entry of entries) {
        const clash = this.clash(entry.claim, claim);
        if (clash === undefined || this.isReconciled(entry, claim, told)) continue;
        const known = found.get(entry.instruction);
        if (known === undefined || GRAVITY.indexOf(clash) < GRAVITY.indexOf(known.clash))
          found.set(entry.instruction, { entry, claim, clash });
      }
    }
    return [...found.values()].map((one) => ({
      ...one,
      replaced: this.isReplaced(this.known(one.entry.instruction), told),
    }));
  }

  private read(text: string): Reading {
    return this.reader.read(this.analyser.analyse(text));
  }

  private known(instruction: Entry['instruction']): Known {
    let known = this.readings.get(instruction);
    if (known === undefined) {
      const { text } = instruction;
      const reading = this.read(text);
      const sentences = sentencesIn(text).filter((sentence) => sentence.trim() !== '');
      // "Generated files are never edited by hand; run `pnpm gen`" says two things.
      const statements =
        sentences.length > 1 ? sentences.map((sentence) => this.read(sentence).claims) : [reading.claims];
      known = { ...reading, statements };
      this.readings.set(instruction, known);
    }
    return known;
  }

  private clash(earlier: Claim, later: Claim): Clash | undefined {
    return areDecided(earlier, later) && mayContradict(earlier, later)
      ? (this.comparer.clash(earlier, later) ?? this.comparer.clash(later, earlier))
      : undefined;
  }

  /** One is an exception of the other, or both allow a common choice ("Chrome and Safari", "Safari"). */
  private isReconciled(entry: Entry, claim: Claim, told: Reading): boolean {
    const stored = this.known(entry.instruction);
    if (isExcepted(entry.claim, told.terms) || isExcepted(claim, stored.terms)) return true;
    if (claim.kind !== 'choice' || entry.claim.kind !== 'choice') return false;
    const same = (other: Claim): boolean =>
      other.kind === 'choice' && !other.negated && other.category === claim.category;
    const options = told.claims.filter(same);
    return stored.claims
      .filter(same)
      .some((one) => options.some((other) => this.clash(one, other) === undefined));
  }

  /** A text of several sentences keeps its worth as long as one of them is not contradicted as a whole. */
  private isReplaced({ statements }: Known, told: Reading): boolean {
    return statements.every(
      (claims) =>
        claims.length === 0 ||
        claims.some((one) =>
          told.claims.some((claim) => speakOfTheSame(one, claim) && this.clash(one, claim) !== undefined),
        ),
    );
  }
}

/** Whether both decide, and neither only mentions it: "never push to main" stands beside "the default branch is main". */
function areDecided(one: Claim, other: Claim): boolean {
  if (one.kind !== 'choice' || other.kind !== 'choice') return true;
  // "Never push to main", "push to main directly".
  const isSame =
    one.span === other.span && [one, other].every(({ negated, ordered }) => negated || ordered === true);
  return isSame || (one.decided && other.decided) || one.category.startsWith('literal:');
}

/** A verb in common is enough to tell people of a contradiction, and too little to end an instruction for it. */
function speakOfTheSame(one: Claim, other: Claim): boolean {
  if (one.kind !== 'assertion' || other.kind !== 'assertion') return true;
  const shared = [...one.objects].filter((object) => other.objects.has(object)).length;
  return shared * 3 >= Math.max(one.objects.size, other.objects.size) && areOfOneAct(one, other);
}

/** "Don't delete assets" stands beside "lots of assets", which tells to do nothing to them. */
const mayContradict = (one: Claim, other: Claim): boolean =>
  one.kind !== 'assertion' ||
  other.kind !== 'assertion' ||
  one.negated === other.negated ||
  haveActInCommon(...banFirst(one, other));

const banFirst = (one: AssertionClaim, other: AssertionClaim): [AssertionClaim, AssertionClaim] =>
  one.negated ? [one, other] : [other, one];

function haveActInCommon(ban: AssertionClaim, told: AssertionClaim): boolean {
  const acts = [...ban.acts].filter((act) => act !== USE);
  return acts.length === 0 || acts.some((act) => told.acts.has(act));
}

/** "Do not edit migrations" goes on beside "migrations live in db/", which tells to do nothing to them. */
function areOfOneAct(one: AssertionClaim, other: AssertionClaim): boolean {
  if (one.negated === other.negated) return true;
  const [ban, told] = banFirst(one, other);
  // "Never send mail without review" goes on beside "send mail with SendGrid".
  return ban.unclear !== true && ban.exceptions.size === 0 && haveActInCommon(ban, told);
}
