import type { StoredInstruction } from '../decisions';
import type { TextAnalyser } from '../text/analyse';
import type { ClaimReader } from './claim-reader';
import type { Claim } from './claims.types';
import { InstructionIndex } from './instruction-index';

/** Lists of instructions kept with their index: one for each project that is asked about in turn. */
const LISTS_KEPT = 16;

interface KnownList {
  members: readonly StoredInstruction[];
  index: InstructionIndex;
}

const isSame = (a: readonly StoredInstruction[], b: readonly StoredInstruction[]): boolean =>
  a.length === b.length && a.every((instruction, place) => instruction === b[place]);

/**
 * Indexes stored instructions. What an instruction claims is remembered by its object, and an index by the objects of
 * its list, so a new array of the same objects costs one comparison each.
 */
export class LedgerReader {
  private readonly claimed = new WeakMap<StoredInstruction, readonly Claim[]>();
  private known: readonly KnownList[] = [];

  constructor(
    private readonly analyser: TextAnalyser,
    private readonly reader: ClaimReader,
  ) {}

  /** @param instructions objects that are not changed in place; a changed instruction is a new object */
  read(instructions: readonly StoredInstruction[]): InstructionIndex {
    const found = this.known.find(({ members }) => isSame(members, instructions));
    if (found !== undefined) return found.index;
    const index = new InstructionIndex();
    for (const instruction of instructions) {
      const { id, text, persistence, givenAt } = instruction;
      index.add({ id, text, persistence, fromMessage: false, at: givenAt }, this.claimsOf(instruction));
    }
    this.known = [{ members: [...instructions], index }, ...this.known].slice(0, LISTS_KEPT);
    return index;
  }

  private claimsOf(instruction: StoredInstruction): readonly Claim[] {
    const known = this.claimed.get(instruction);
    if (known !== undefined) return known;
    const { claims } = this.reader.read(this.analyser.analyse(instruction.text));
    this.claimed.set(instruction, claims);
    return claims;
  }
}
