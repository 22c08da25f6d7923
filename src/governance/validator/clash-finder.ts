import { SEVERITIES } from '../decisions';
import type { ValidatorRules } from '../policy/policy.types';
import { TooComplexError } from '../too-complex';
import type { Reading } from './claim-reader';
import type { Claim } from './claims.types';
import { type Clash, type ClaimComparer, isExcepted } from './compare';
import { isTrainedDefault } from './defaults';
import {
  type Entry,
  type Instruction,
  type InstructionIndex,
  isLater,
  lookupKeys,
} from './instruction-index';
import { severityOf } from './severity';

/** A claim of the action that clashes with one of an instruction. */
export interface Finding {
  entry: Entry;
  claim: Claim;
  clash: Clash;
}

/** About half a second of one core; an action of ordinary length needs a few hundred. */
const MAX_COMPARISONS = 500_000;
const ORDER: readonly Clash[] = ['value', 'choice', 'time', 'prohibition', 'requirement'];

/** Several lists as one; mostly only one of them holds anything. */
const join = (lists: readonly (readonly Entry[])[]): readonly Entry[] => {
  const filled = lists.filter(({ length }) => length > 0);
  return filled.length === 1 ? (filled[0] ?? []) : filled.flat();
};

/** Compares the claims of an action with those of the instructions in force. */
export class ClashFinder {
  constructor(
    private readonly rules: ValidatorRules,
    private readonly comparer: ClaimComparer,
  ) {}

  /**
   * @param closeTo where a subject is crowded, the few of an index to look at instead
   * @returns one finding for each contradicted instruction, the gravest
   * @throws TooComplexError when comparing would take seconds
   */
  find(
    action: Reading,
    indices: readonly InstructionIndex[],
    closeTo: (index: InstructionIndex) => InstructionIndex = (index) => index,
  ): Finding[] {
    const known = new Map<string, readonly Entry[]>();
    // Statements on one subject are looked up by the same keys, and many of them may clash with the action.
    const about = (claim: Claim): readonly Entry[] => {
      const keys = lookupKeys(claim);
      const name = keys.join('\n');
      let entries = known.get(name);
      if (entries === undefined) {
        entries = join(
          indices.map((index) => (index.isCrowded(keys) ? closeTo(index) : index).about(claim, keys)),
        );
        known.set(name, entries);
      }
      return entries;
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
        if (this.comparer.isOtherWork(entry.claim, action)) continue;
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
    return (
      SEVERITIES.indexOf(severityOf(entry.instruction, clash)) * 10 +
      ORDER.indexOf(clash) -
      (isTrainedDefault(claim, this.rules) ? 0.5 : 0)
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
}
