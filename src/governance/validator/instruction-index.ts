import type { Persistence } from '../decisions';
import type { Side } from '../meaning/pair-features';
import type { Claim } from './claims.types';
import { type Meant, MeaningIndex } from './meaning-index';
import { kindOf, Pile } from './pile';

/** An instruction with its place in time: messages come after whatever is stored. */
export interface Instruction {
  id: string;
  text: string;
  persistence: Persistence;
  fromMessage: boolean;
  /** Milliseconds since the epoch, or the index of the message. */
  at: number;
}

export interface Entry {
  instruction: Instruction;
  claim: Claim;
}

/** Whether `a` was given after `b`; instructions given at once do not supersede each other. */
export const isLater = (a: Instruction, b: Instruction): boolean =>
  a.fromMessage === b.fromMessage ? a.at > b.at : a.fromMessage;

/** An instruction's claims with where they are filed. */
export interface Filed {
  entries: readonly Entry[];
  /** For each entry. */
  piles: readonly (readonly Pile[])[];
}

/** Finds the claims that could contradict or replace another; `keys` are those that it is looked up by. */
export interface Shelves {
  about(claim: Claim, keys: readonly string[]): readonly Entry[];
}

const NONE: readonly Entry[] = [];
/** Statements on one subject that are all compared; of more, only those that come near in meaning. */
const CROWD = 300;
/** How many of a crowd that are. */
const CLOSE = 100;

/** Value claims also stand under their attribute alone, for actions that name no subject. */
const attributeKey = (attribute: string): string => `v:${attribute}`;

/** Assertions are filed by polarity: only what is ruled out and what is done can contradict each other. */
const polar = (negated: boolean, keys: readonly string[]): string[] =>
  keys.map((key) => `${negated ? '-' : '+'}${key}`);

const filingKeys = (claim: Claim): readonly string[] => {
  if (claim.kind === 'assertion') return polar(claim.negated, claim.keys);
  return claim.kind === 'value' ? [...claim.keys, attributeKey(claim.attribute)] : claim.keys;
};

/** Under which keys the claims stand that could contradict or replace a claim. */
export const lookupKeys = (claim: Claim): readonly string[] => {
  if (claim.kind === 'assertion') {
    // "without review" and "needs two reviews" speak of the same, once as an act and once as a thing.
    const acts = [...claim.acts].flatMap((act) => [`a:${act}`, `o:${act}`]);
    return polar(!claim.negated, [...claim.keys, ...acts, ...[...claim.objects].map((term) => `a:${term}`)]);
  }
  if (claim.kind !== 'value') return claim.keys;
  return claim.subject.size === 0
    ? [attributeKey(claim.attribute)]
    : [...claim.keys, `v:${claim.attribute}:`];
};

/** The claims of many instructions by subject, so that an action is compared only with what concerns it. */
export class InstructionIndex {
  private readonly byKey = new Map<string, Pile>();
  private readonly meanings = new MeaningIndex();
  private count = 0;

  /** How many instructions it holds. */
  get size(): number {
    return this.count;
  }

  /** @param side what the learned parts see of the instruction, where there are any */
  add(instruction: Instruction, claims: readonly Claim[], side?: Side): void {
    this.count += 1;
    const entries = claims.map((claim) => ({ instruction, claim }));
    const piles = entries.map((entry) => this.file(entry));
    if (side !== undefined) this.meanings.add(instruction, side, { entries, piles });
  }

  /** Takes out what was added for an instruction; `claims` are those it was added with. */
  remove(instruction: Instruction, claims: readonly Claim[]): void {
    this.count -= 1;
    this.meanings.remove(instruction);
    for (const key of new Set(claims.flatMap(filingKeys))) {
      const pile = this.byKey.get(key);
      pile?.drop(instruction);
      if (pile?.entries.length === 0) this.byKey.delete(key);
    }
  }

  /** @returns what to look into where very many speak of one subject: the claims of those that are nearest in meaning */
  closest(vector: Float32Array): Shelves {
    const few = this.near(vector, CLOSE);
    return { about: (_, keys) => this.among(few, keys) };
  }

  /** @returns the instructions nearest in meaning, at most `count` */
  near(vector: Float32Array, count: number): readonly Meant[] {
    return this.meanings.near(vector, count);
  }

  /** Whether so many statements stand under these keys that not all of them can be compared. */
  isCrowded(keys: readonly string[]): boolean {
    return keys.reduce((sum, key) => sum + (this.byKey.get(key)?.entries.length ?? 0), 0) > CROWD;
  }

  /** How many claims have to be looked at to know whether any under these keys may matter. */
  variety(keys: readonly string[]): number {
    return this.pilesOf(keys).reduce((sum, pile) => sum + pile.variety, 0);
  }

  /** @returns false only where no claim under these keys is what is sought, by what it says and not by its words */
  mayHold(keys: readonly string[], isSought: (claim: Claim) => boolean): boolean {
    return this.pilesOf(keys).some((pile) => pile.mayHold(isSought));
  }

  /**
   * @param keys of the claim, where they are known because many indices are asked
   * @returns the entries that could contradict or replace a claim, each once
   */
  about(claim: Claim, keys: readonly string[] = lookupKeys(claim)): readonly Entry[] {
    return union(this.pilesOf(keys).map(({ entries }) => entries));
  }

  /** The same of a few instructions alone, in their order: where they are filed is compared, which makes no keys and reads no claims. */
  private among(few: readonly Meant[], keys: readonly string[]): readonly Entry[] {
    const wanted = this.pilesOf(keys);
    const found = wanted.map((): Entry[] => []);
    for (const { filed } of few) {
      if (filed === undefined) continue;
      for (const [at, entry] of filed.entries.entries())
        for (const pile of filed.piles[at] ?? []) found[wanted.indexOf(pile)]?.push(entry);
    }
    return union(found.filter(({ length }) => length > 0));
  }

  private pilesOf(keys: readonly string[]): readonly Pile[] {
    const piles = new Set<Pile>();
    for (const key of keys) {
      const pile = this.byKey.get(key);
      if (pile !== undefined) piles.add(pile);
    }
    return [...piles];
  }

  private file(entry: Entry): readonly Pile[] {
    let told: string | undefined;
    const kind = (): string => (told ??= kindOf(entry.claim));
    return filingKeys(entry.claim).map((key) => {
      let pile = this.byKey.get(key);
      if (pile === undefined) {
        pile = new Pile();
        this.byKey.set(key, pile);
      }
      pile.add(entry, kind);
      return pile;
    });
  }
}

/** Each entry of several lists once. */
const union = ([first = NONE, ...others]: readonly (readonly Entry[])[]): readonly Entry[] => {
  if (others.length === 0) return first;
  // Instructions of the same words share their claims, but not their entries.
  const seen = new Set(first);
  for (const entries of others) for (const entry of entries) seen.add(entry);
  return [...seen];
};
