import type { Hit } from './lexicon';

/** Things that stand at places of a text, of which those near a place are found without a look at all. */
export class Nearby<T> {
  private readonly byStart: readonly { item: T; hit: Hit; rank: number }[];
  private readonly longest: number;

  constructor(items: readonly T[], hitOf: (item: T) => Hit) {
    this.byStart = items
      .map((item, rank) => ({ item, hit: hitOf(item), rank }))
      .sort((a, b) => a.hit.start - b.hit.start);
    this.longest = this.byStart.reduce((most, { hit }) => Math.max(most, hit.end - hit.start), 0);
  }

  /** @returns what lies between two tokens, or touches one of them, in the order in which it was given. */
  between(start: number, end: number): T[] {
    const found = [];
    for (let at = this.firstFrom(start - this.longest); at < this.byStart.length; at += 1) {
      const entry = this.byStart[at];
      if (entry === undefined || entry.hit.start > end) break;
      if (entry.hit.end >= start) found.push(entry);
    }
    return found.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
  }

  /** @returns the place of the first that starts there or later. */
  private firstFrom(start: number): number {
    let [low, high] = [0, this.byStart.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.byStart[middle]?.hit.start ?? Infinity) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
