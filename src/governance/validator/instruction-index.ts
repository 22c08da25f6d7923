import type { Persistence } from '../decisions';
import type { Side } from '../meaning/pair-features';
import type { Claim } from './claims.types';
import { type Meant, MeaningIndex } from './meaning-index';

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

/** Where the claims that could contradict or replace another are looked up. */
export interface Lookup {
  /**
   * @param keys of the claim, where they are known because many indices are asked
   * @returns the entries that could contradict or replace a claim, each once
   */
  about(claim: Claim, keys?: readonly string[]): readonly Entry[];
}

/** All entries that stand under one key. */
interface Posting {
  entries: Entry[];
  /** The last question among a few that this key was part of, and which of its keys it was. */
  question: number;
  rank: number;
}

/** An entry with all that it stands under. */
interface Filed {
  entry: Entry;
  postings: readonly Posting[];
}

/** An instruction's claims as they are filed. */
interface Held {
  entries: readonly Entry[];
  /** Found when the instruction first comes near, because most never do. */
  filed?: readonly Filed[];
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
export class InstructionIndex implements Lookup {
  private readonly byKey = new Map<string, Posting>();
  private readonly meanings = new MeaningIndex();
  private readonly held = new Map<Instruction, Held>();
  /** Made since the last change: each round of questions to the second stage asks for the same one again. */
  private close: WeakMap<Float32Array, Lookup> | undefined;
  private questions = 0;

  /** How many instructions it holds. */
  get size(): number {
    return this.held.size;
  }

  /** @param side what the learned parts see of the instruction, where there are any */
  add(instruction: Instruction, claims: readonly Claim[], side?: Side): void {
    this.close = undefined;
    if (side !== undefined) this.meanings.add(instruction, side);
    const entries = claims.map((claim) => ({ instruction, claim }));
    this.held.set(instruction, { entries });
    for (const entry of entries) for (const key of filingKeys(entry.claim)) this.file(entry, key);
  }

  /** Takes out what was added for an instruction; `claims` are those it was added with. */
  remove(instruction: Instruction, claims: readonly Claim[]): void {
    this.close = undefined;
    this.meanings.remove(instruction);
    this.held.delete(instruction);
    for (const key of new Set(claims.flatMap(filingKeys))) {
      const posting = this.byKey.get(key);
      if (posting === undefined) continue;
      posting.entries = posting.entries.filter((entry) => entry.instruction !== instruction);
      if (posting.entries.length === 0) this.byKey.delete(key);
    }
  }

  /** @returns what to look into where very many speak of one subject: the claims of those that are nearest in meaning */
  closest(vector: Float32Array): Lookup {
    this.close ??= new WeakMap();
    let few = this.close.get(vector);
    if (few === undefined) {
      const filed = this.near(vector, CLOSE).flatMap(({ instruction }) => this.filedFor(instruction));
      few = { about: (claim, keys = lookupKeys(claim)) => this.among(filed, keys) };
      this.close.set(vector, few);
    }
    return few;
  }

  /** @returns what an instruction says, as far as the readers know; empty for one that is not here */
  claimsOf(instruction: Instruction): readonly Claim[] {
    return (this.held.get(instruction)?.entries ?? []).map(({ claim }) => claim);
  }

  /** @returns the instructions nearest in meaning, at most `count` */
  near(vector: Float32Array, count: number): readonly Meant[] {
    return this.meanings.near(vector, count);
  }

  /** Whether so many statements stand under these keys that not all of them can be compared. */
  isCrowded(keys: readonly string[]): boolean {
    return keys.reduce((sum, key) => sum + (this.byKey.get(key)?.entries.length ?? 0), 0) > CROWD;
  }

  about(claim: Claim, keys: readonly string[] = lookupKeys(claim)): readonly Entry[] {
    const lists = new Set<readonly Entry[]>();
    for (const key of keys) {
      const posting = this.byKey.get(key);
      if (posting !== undefined) lists.add(posting.entries);
    }
    const [first = NONE, ...others] = lists;
    if (others.length === 0) return first;
    // Instructions of the same words share their claims, but not their entries.
    const seen = new Set(first);
    for (const entries of others) for (const entry of entries) seen.add(entry);
    return [...seen];
  }

  /**
   * What `about` finds, of a few entries and in the same order. An index of them would have to be made for each text, which took
   * seven tenths of a millisecond; to mark what is asked for and look at each takes some microseconds for each question.
   */
  private among(few: readonly Filed[], keys: readonly string[]): readonly Entry[] {
    this.questions += 1;
    for (const [rank, key] of keys.entries()) {
      const posting = this.byKey.get(key);
      if (posting === undefined || posting.question === this.questions) continue;
      posting.question = this.questions;
      posting.rank = rank;
    }
    const found: Entry[][] = [];
    for (const { entry, postings } of few) {
      let first = Infinity;
      for (const { question, rank } of postings)
        if (question === this.questions && rank < first) first = rank;
      if (first < Infinity) (found[first] ??= []).push(entry);
    }
    return found.flat();
  }

  private filedFor(instruction: Instruction): readonly Filed[] {
    const held = this.held.get(instruction);
    if (held === undefined) return [];
    return (held.filed ??= held.entries.map((entry) => ({
      entry,
      postings: filingKeys(entry.claim).flatMap((key) => this.byKey.get(key) ?? []),
    })));
  }

  private file(entry: Entry, key: string): void {
    const posting = this.byKey.get(key);
    if (posting === undefined) this.byKey.set(key, { entries: [entry], question: 0, rank: 0 });
    else posting.entries.push(entry);
  }
}
