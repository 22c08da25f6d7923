import type { Claim } from './claims.types';
import type { Entry, Instruction } from './instruction-index';

/** Claims from which on a pile is sorted by kind; fewer are looked at one by one. */
const MANY = 64;
/** Kinds that are kept apart; where there are more, looking at each would cost what it is to spare. */
const MOST_KINDS = 2_048;

/** Of a claim all that can decide how it stands to others: neither the words that said it nor where it is filed. */
export const kindOf = (claim: Claim): string =>
  JSON.stringify(claim, (name, value: unknown) => {
    // A choice is judged by its words as well (`ClaimComparer`).
    if (name === 'keys' || (name === 'span' && claim.kind !== 'choice')) return undefined;
    if (value instanceof Set) return [...(value as Set<unknown>)];
    // JSON knows neither patterns nor what is infinite.
    return value instanceof RegExp || value === Infinity || value === -Infinity ? String(value) : value;
  });

/** The claims that are filed under one key. Of those that say the same, one stands for all when it is asked whether any may matter. */
export class Pile {
  readonly entries: Entry[] = [];
  /** One claim of each kind; undefined while there are few, and once they are too many. */
  private kinds: Map<string, Claim> | undefined;
  private isVaried = false;

  /** @param kind what its claim says, as `kindOf` tells it */
  add(entry: Entry, kind: () => string): void {
    this.entries.push(entry);
    if (this.isVaried || this.entries.length < MANY) return;
    if (this.kinds === undefined) {
      this.kinds = new Map(this.entries.map(({ claim }) => [kindOf(claim), claim]));
    } else if (!this.kinds.has(kind())) this.kinds.set(kind(), entry.claim);
    if (this.kinds.size <= MOST_KINDS) return;
    this.isVaried = true;
    this.kinds = undefined;
  }

  /** Takes an instruction's claims out. Their kinds stay: what nobody says any more is looked at in vain, and does no harm. */
  drop(instruction: Instruction): void {
    let kept = 0;
    for (const entry of this.entries) {
      if (entry.instruction === instruction) continue;
      this.entries[kept] = entry;
      kept += 1;
    }
    this.entries.length = kept;
  }

  /** How many claims have to be looked at to know whether any may matter. */
  get variety(): number {
    return this.isVaried ? Infinity : (this.kinds?.size ?? this.entries.length);
  }

  /** @returns false only where no claim of the pile is what is sought */
  mayHold(isSought: (claim: Claim) => boolean): boolean {
    if (this.isVaried) return true;
    if (this.kinds === undefined) return this.entries.some(({ claim }) => isSought(claim));
    for (const claim of this.kinds.values()) if (isSought(claim)) return true;
    return false;
  }
}
