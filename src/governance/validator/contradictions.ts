import { TooComplexError } from '../too-complex';
import type { TextAnalyser } from '../text/analyse';
import type { ClaimReader, Reading } from './claim-reader';
import type { Claim } from './claims.types';
import { type Clash, type ClaimComparer, isExcepted } from './compare';
import { wording } from './conversation';
import type { Entry, InstructionIndex } from './instruction-index';

/** A stored instruction that a new text contradicts, and by what. */
export interface Contradicted {
  entry: Entry;
  claim: Claim;
  clash: Clash;
  /** Whether the new text speaks about everything the stored one says. */
  replaced: boolean;
}

/** A fifth of a second of one core; an instruction of ordinary length needs a few hundred. */
const MAX_COMPARISONS = 200_000;

const GRAVITY: readonly Clash[] = ['value', 'choice', 'prohibition', 'requirement'];

/** Holds a new instruction against those in force. Neither is an action, so each is read as what the other demands. */
export class ContradictionFinder {
  constructor(
    private readonly analyser: TextAnalyser,
    private readonly reader: ClaimReader,
    private readonly comparer: ClaimComparer,
  ) {}

  /**
   * @param text the new instruction
   * @param indices the instructions it may contradict
   * @returns each contradicted instruction once
   * @throws TooComplexError when there is so much to compare that it would take seconds
   */
  find(text: string, indices: readonly InstructionIndex[]): Contradicted[] {
    const told = this.read(text);
    const found = new Map<Entry['instruction'], Omit<Contradicted, 'replaced'>>();
    let comparisons = 0;
    for (const claim of told.claims) {
      const entries = indices.flatMap((index) => index.about(claim));
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
      replaced: this.isReplaced(one.entry.instruction.text, told),
    }));
  }

  private read(text: string): Reading {
    return this.reader.read(this.analyser.analyse(text));
  }

  private clash(earlier: Claim, later: Claim): Clash | undefined {
    return this.comparer.clash(earlier, later) ?? this.comparer.clash(later, earlier);
  }

  /** One is an exception of the other, or both allow a common choice ("Chrome and Safari", "Safari"). */
  private isReconciled(entry: Entry, claim: Claim, told: Reading): boolean {
    const stored = this.read(entry.instruction.text);
    if (isExcepted(entry.claim, told.terms) || isExcepted(claim, stored.terms)) return true;
    if (claim.kind !== 'choice' || entry.claim.kind !== 'choice') return false;
    const same = (other: Claim): boolean =>
      other.kind === 'choice' && !other.negated && other.category === claim.category;
    const options = told.claims.filter(same);
    return stored.claims
      .filter(same)
      .some((one) => options.some((other) => this.clash(one, other) === undefined));
  }

  /** A text of several sentences keeps its worth as long as one of them is not contradicted. */
  private isReplaced(stored: string, told: Reading): boolean {
    const whole = this.analyser.analyse(stored);
    if (whole.sentences.length <= 1) return true;
    return whole.sentences.every((sentence) => {
      const { claims } = this.read(wording(stored, whole, sentence));
      return (
        claims.length === 0 ||
        claims.some((one) => told.claims.some((claim) => this.clash(one, claim) !== undefined))
      );
    });
  }
}
