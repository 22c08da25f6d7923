/** Whether a condition holds; undefined where there was too much to read to know. */
export type Fit = boolean | undefined;

/** What may still be spent on comparing, in characters compared. */
export interface Purse {
  /** @returns false as soon as it is empty */
  spend: (characters: number) => boolean;
}

export const UNLIMITED: Purse = { spend: () => true };

/** About a tenth of a second of one core, for all rules and all texts of one action. */
const MOST = 20_000_000;

/** What one judgement spends on comparing, and what it has read already. */
export class Effort implements Purse {
  private left = MOST;
  private readonly folded = new Map<string, string>();
  private readonly members = new WeakMap<object, ReadonlyMap<string, readonly unknown[]>>();

  spend(characters: number): boolean {
    this.left -= characters;
    return this.left >= 0;
  }

  /** A text made comparable, once for all rules; always by the same `fold`. */
  read(text: string, fold: (text: string) => string): string {
    let read = this.folded.get(text);
    if (read === undefined) {
      read = fold(text);
      this.folded.set(text, read);
    }
    return read;
  }

  /** What an object holds, by names made comparable: several may be called the same then. */
  membersOf(object: object, fold: (text: string) => string): ReadonlyMap<string, readonly unknown[]> {
    const known = this.members.get(object);
    if (known !== undefined) return known;
    const members = new Map<string, unknown[]>();
    for (const [name, value] of Object.entries(object)) {
      const key = fold(name);
      const same = members.get(key);
      if (same === undefined) members.set(key, [value]);
      else same.push(value);
    }
    this.members.set(object, members);
    return members;
  }
}

/** Whether all hold: one that does not settles it, however little is known of the others. */
export function every<T>(items: Iterable<T>, test: (item: T) => Fit): Fit {
  let fit: Fit = true;
  for (const item of items) {
    const one = test(item);
    if (one === false) return false;
    if (one === undefined) fit = undefined;
  }
  return fit;
}

/** Whether one holds: one that does settles it. */
export function some<T>(items: Iterable<T>, test: (item: T) => Fit): Fit {
  let fit: Fit = false;
  for (const item of items) {
    const one = test(item);
    if (one === true) return true;
    if (one === undefined) fit = undefined;
  }
  return fit;
}
