import { SEVERITIES } from '../decisions';
import type { ValidatorRules } from '../policy/policy.types';
import { TooComplexError } from '../too-complex';
import type { Reading } from './claim-reader';
import type { Claim, Clash } from './claims.types';
import { type ClaimComparer, isExcepted } from './compare';
import { isTrainedDefault } from './defaults';
import {
  type Entry,
  type Instruction,
  type InstructionIndex,
  isLater,
  type Lookup,
  lookupKeys,
} from './instruction-index';
import { severityOf } from './severity';

/** A claim of the action that clashes with one of an instruction. */
export interface Finding {
  entry: Entry;
  claim: Claim;
  clash: Clash;
}

/** What is told of one subject. */
interface Subject {
  entries: readonly Entry[];
  /** Which of them the action keeps in another way, as far as it was asked. */
  allowed: Map<Entry, boolean>;
}

/** About half a second of one core; an action of ordinary length needs a few hundred. */
const MAX_COMPARISONS = 500_000;
/** Kinds of which several stand for "any of them". */
const ALLOWING: ReadonlySet<Claim['kind']> = new Set(['value', 'choice', 'when', 'command']);
/** Where one of these is kept, what else was learned of the words says little. Of choices it still does. */
const KEPT: ReadonlySet<Claim['kind']> = new Set(['value', 'when']);
const ORDER: readonly Clash[] = ['value', 'choice', 'time', 'prohibition', 'requirement'];

/** Several lists as one; mostly only one of them holds anything. */
const join = (lists: readonly (readonly Entry[])[]): readonly Entry[] => {
  const filled = lists.filter(({ length }) => length > 0);
  return filled.length === 1 ? (filled[0] ?? []) : filled.flat();
};

/** "Signed-off commits (`git commit -s`)": a command that is only named is no other way to keep what is demanded of it. */
const isOnlyNamed = (other: Claim, claim: Claim): boolean =>
  other.kind === 'command' && claim.kind === 'command' && claim.required === true && other.required !== true;

/** Compares the claims of an action with those of the instructions in force. */
export class ClashFinder {
  constructor(
    private readonly rules: ValidatorRules,
    private readonly comparer: ClaimComparer,
  ) {}

  /**
   * @param closeTo where a subject is crowded, the few of an index to look at instead
   * @param field what of the request holds most of the action's claims, for the error
   * @returns one finding for each contradicted instruction, the gravest
   * @throws TooComplexError when comparing would take seconds
   */
  find(
    action: Reading,
    indices: readonly InstructionIndex[],
    closeTo: (index: InstructionIndex) => Lookup = (index) => index,
    field = 'action.description',
  ): Finding[] {
    const known = new Map<string, Subject>();
    // Statements on one subject are looked up by the same keys, and many of them may clash with the action.
    const about = (claim: Claim): Subject => {
      const keys = lookupKeys(claim);
      const name = keys.join('\n');
      let subject = known.get(name);
      if (subject === undefined) {
        const lists = indices.map((index) =>
          (index.isCrowded(keys) ? closeTo(index) : index).about(claim, keys),
        );
        subject = { entries: join(lists), allowed: new Map() };
        known.set(name, subject);
      }
      return subject;
    };
    const byInstruction = new Map<Instruction, Finding>();
    const superseded = new Map<Entry, boolean>();
    let comparisons = 0;
    const compare = (count: number): void => {
      comparisons += count;
      if (comparisons > MAX_COMPARISONS) throw new TooComplexError(field);
    };
    const isAllowed = (entry: Entry, { entries, allowed }: Subject): boolean => {
      let is = allowed.get(entry);
      if (is === undefined) {
        const siblings = entries.filter(({ instruction }) => instruction === entry.instruction);
        compare(entries.length + siblings.length * action.claims.length);
        is = this.allows(entry, siblings, action);
        allowed.set(entry, is);
      }
      return is;
    };
    const isReplaced = (entry: Entry): boolean => {
      let is = superseded.get(entry);
      if (is === undefined) {
        const { entries } = about(entry.claim);
        compare(entries.length);
        is = this.isSuperseded(entry, entries);
        superseded.set(entry, is);
      }
      return is;
    };
    for (const claim of action.claims) {
      const subject = about(claim);
      compare(subject.entries.length);
      for (const entry of subject.entries) {
        if (entry.claim.remark === true) continue;
        const clash = this.comparer.clash(entry.claim, claim);
        if (clash === undefined || isExcepted(entry.claim, action.terms, claim)) continue;
        if (this.comparer.isOtherWork(entry.claim, action)) continue;
        if (this.isNamedToo(entry, claim) || isAllowed(entry, subject) || isReplaced(entry)) continue;
        const found = byInstruction.get(entry.instruction);
        const finding = { entry, claim, clash };
        if (found === undefined || this.rank(finding) < this.rank(found))
          byInstruction.set(entry.instruction, finding);
      }
    }
    return [...byInstruction.values()];
  }

  /**
   * @param suspected few
   * @returns those of them whose number or time the action states as they want it: "about 750 words" of "between 600 and 900"
   */
  kept(
    action: Reading,
    indices: readonly InstructionIndex[],
    suspected: ReadonlySet<Instruction>,
  ): ReadonlySet<Instruction> {
    if (suspected.size === 0) return suspected;
    const stated = action.claims.filter(({ kind }) => KEPT.has(kind));
    const kept = stated.flatMap((claim) =>
      indices
        .flatMap((index) => index.about(claim, lookupKeys(claim)))
        .filter(
          (entry) =>
            suspected.has(entry.instruction) &&
            !entry.claim.negated &&
            this.comparer.supersedes(claim, entry.claim) &&
            this.comparer.clash(entry.claim, claim) === undefined,
        ),
    );
    return new Set(kept.map(({ instruction }) => instruction));
  }

  private rank({ entry, clash, claim }: Finding): number {
    return (
      SEVERITIES.indexOf(severityOf(entry.instruction, clash)) * 10 +
      ORDER.indexOf(clash) -
      (isTrainedDefault(claim, this.rules) ? 0.5 : 0) -
      // What the call shows is not overruled.
      (claim.done === true ? 0.25 : 0)
    );
  }

  /** An instruction that allows several values is kept by any of them ("Chrome and Safari"). */
  private allows({ claim }: Entry, siblings: readonly Entry[], action: Reading): boolean {
    // Of the forms that a name must have, and of the settings that are fixed, each counts.
    if (claim.negated || !ALLOWING.has(claim.kind)) return false;
    return siblings.some(
      (other) =>
        other.claim !== claim &&
        other.claim.kind === claim.kind &&
        !other.claim.negated &&
        !(other.claim.kind === 'choice' && !other.claim.decided) &&
        !isOnlyNamed(other.claim, claim) &&
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

  /** "API on 3977, Mongo on 27017": of a call, a number that its instruction names as well is not the wrong one. */
  private isNamedToo({ instruction, claim: told }: Entry, claim: Claim): boolean {
    if (claim.kind !== 'value' || told.kind !== 'value' || told.negated) return false;
    if (claim.done !== true && claim.called !== true) return false;
    // "3000 belongs to Grafana", "not 6379".
    const named = new RegExp(
      `(?<![\\w.^~-])(?<!\\b(?:not|n['’]t|never|instead\\s+of|rather\\s+than|from|was|default)\\b[^.;,]{0,20})${String(claim.stated)}` +
        `(?![\\w]|\\.\\d|\\s*,?\\s*(?:is|are|belongs?|conflicts|clashes|collides|in\\s+it|taken|already)\\b)`,
      'i',
    );
    return told.stated !== claim.stated && named.test(instruction.text);
  }

  private isSuperseded({ instruction, claim }: Entry, others: readonly Entry[]): boolean {
    return others.some(
      (other) =>
        isLater(other.instruction, instruction) &&
        this.comparer.supersedes(other.claim, claim, other.instruction.text),
    );
  }
}
