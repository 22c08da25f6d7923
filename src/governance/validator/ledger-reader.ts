import type { InstructionReach, Reach, StoredInstruction } from '../decisions';
import type { Knowledge } from '../meaning/knowledge';
import type { TextAnalyser } from '../text/analyse';
import type { ClaimReader } from './claim-reader';
import type { Claim } from './claims.types';
import { FileReach } from './files/file-reach';
import { type Instruction, InstructionIndex } from './instruction-index';

/** The instructions of one reach, so that a call never meets those of other projects, sessions and files. */
interface Shelf {
  reach: InstructionReach;
  files: FileReach;
  index: InstructionIndex;
  size: number;
}

interface Filed {
  instruction: Instruction;
  claims: readonly Claim[];
}

/** Characters read in one step, some milliseconds' work. */
const SLICE = 2_000;

const callKey = (project?: string, sessionId?: string): string => JSON.stringify([project, sessionId]);
const filesKey = (paths: readonly string[] = []): string => JSON.stringify(paths);

const agree = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a === b;

/** Whether some file may be meant by both: what the globs of two have in common is not looked for. */
const meet = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === undefined || b === undefined || filesKey(a) === filesKey(b);

/**
 * Indexes stored instructions. The index follows the list from call to call: what is the same object in both lists
 * stays where it is, so that one change among 100,000 instructions costs a comparison each and no reading.
 */
export class LedgerReader {
  private readonly claimed = new WeakMap<StoredInstruction, readonly Claim[]>();
  private readonly filed = new Map<StoredInstruction, Filed>();
  /** By project and session, and then by the files that they speak of. */
  private readonly shelves = new Map<string, Map<string, Shelf>>();
  /** The list that was read last; undefined while one is being read. */
  private members: readonly StoredInstruction[] | undefined = [];
  private turn = 0;

  constructor(
    private readonly analyser: TextAnalyser,
    private readonly reader: ClaimReader,
    private readonly knowledge?: Knowledge,
  ) {}

  /**
   * @param instructions a list and objects that are not changed in place; a changed instruction is a new object
   * @param files those that the call writes; undefined where it does anything else
   * @returns those that bind a call of this project and session
   */
  binding(
    instructions: readonly StoredInstruction[],
    { project, sessionId }: Reach,
    files?: readonly string[],
  ): InstructionIndex[] {
    // A self-test, or an empty ledger: what has been read is kept for the next call.
    if (instructions.length === 0) return [];
    this.follow(instructions);
    const keys = new Set([
      callKey(),
      callKey(project),
      callKey(undefined, sessionId),
      callKey(project, sessionId),
    ]);
    return [...keys]
      .flatMap((key) => [...(this.shelves.get(key)?.values() ?? [])])
      .filter((shelf) => shelf.files.reaches(files))
      .map(({ index }) => index);
  }

  /** @returns those that bind some call which an instruction of this reach binds as well */
  overlapping(instructions: readonly StoredInstruction[], reach: InstructionReach): InstructionIndex[] {
    if (instructions.length === 0) return [];
    this.follow(instructions);
    return [...this.shelves.values()]
      .flatMap((some) => [...some.values()])
      .filter(
        (shelf) =>
          agree(shelf.reach.project, reach.project) &&
          agree(shelf.reach.sessionId, reach.sessionId) &&
          meet(shelf.reach.paths, reach.paths),
      )
      .map(({ index }) => index);
  }

  /** Whether all of these, and nothing else, have been read. */
  hasRead(instructions: readonly StoredInstruction[]): boolean {
    return instructions.length === 0 || instructions === this.members;
  }

  /**
   * Reads what a list has and what was read before has not, one slice at each step, so that a service can answer
   * requests in between. It ends early when another list is read meanwhile.
   */
  *reading(next: readonly StoredInstruction[]): Generator<undefined, void> {
    if (this.hasRead(next)) return;
    const turn = (this.turn += 1);
    const { leave, join } = this.changes(next);
    this.members = undefined;
    let slice = 0;
    for (const one of leave) this.remove(one);
    for (const one of join) {
      if (this.filed.has(one)) continue;
      this.add(one);
      slice += one.text.length;
      if (slice < SLICE) continue;
      slice = 0;
      yield;
      if (this.turn !== turn) return;
    }
    this.members = next;
  }

  private follow(next: readonly StoredInstruction[]): void {
    const steps = this.reading(next);
    while (steps.next().done !== true);
  }

  /** What to take out and what to put in; the ends that both lists share are passed over. */
  private changes(next: readonly StoredInstruction[]): Record<'leave' | 'join', StoredInstruction[]> {
    const members = this.members ?? [...this.filed.keys()];
    const shorter = Math.min(members.length, next.length);
    let start = 0;
    while (start < shorter && members[start] === next[start]) start += 1;
    let end = 0;
    while (end < shorter - start && members.at(-1 - end) === next.at(-1 - end)) end += 1;
    const join = next.slice(start, next.length - end);
    const stay = new Set(join);
    return { leave: members.slice(start, members.length - end).filter((one) => !stay.has(one)), join };
  }

  private add(stored: StoredInstruction): void {
    const { id, text, persistence, givenAt, project, sessionId, paths } = stored;
    const key = callKey(project, sessionId);
    const some = this.shelves.get(key) ?? new Map<string, Shelf>();
    const shelf = some.get(filesKey(paths)) ?? {
      reach: { project, sessionId, paths },
      files: new FileReach(paths ?? []),
      index: new InstructionIndex(),
      size: 0,
    };
    const filed = {
      instruction: { id, text, persistence, fromMessage: false, at: givenAt },
      claims: this.claimsOf(stored),
    };
    const { knowledge } = this;
    const side = knowledge?.read(this.analyser.analyse(text)).side;
    shelf.index.add(filed.instruction, filed.claims, side);
    shelf.size += 1;
    some.set(filesKey(paths), shelf);
    this.shelves.set(key, some);
    this.filed.set(stored, filed);
  }

  private remove(stored: StoredInstruction): void {
    const filed = this.filed.get(stored);
    const key = callKey(stored.project, stored.sessionId);
    const some = this.shelves.get(key);
    const shelf = some?.get(filesKey(stored.paths));
    if (filed === undefined || some === undefined || shelf === undefined) return;
    shelf.index.remove(filed.instruction, filed.claims);
    shelf.size -= 1;
    if (shelf.size === 0) some.delete(filesKey(stored.paths));
    if (some.size === 0) this.shelves.delete(key);
    this.filed.delete(stored);
  }

  private claimsOf(instruction: StoredInstruction): readonly Claim[] {
    const known = this.claimed.get(instruction);
    if (known !== undefined) return known;
    const { claims } = this.reader.read(this.analyser.analyse(instruction.text));
    this.claimed.set(instruction, claims);
    return claims;
  }
}
