import type { Side } from '../meaning/pair-features';
import { similarity } from '../meaning/vector-table';
import type { Instruction } from './instruction-index';

/** An instruction with what the learned parts see of it. */
export interface Meant {
  instruction: Instruction;
  side: Side;
}

/** A group of instructions of like meaning. */
interface Cell {
  centre: Float32Array;
  members: Set<Meant>;
}

/** Up to so many instructions every one is compared. */
const COMPARED = 2_000;
const MAX_CELLS = 160;
/** The leading principal components, which hold most of a vector's meaning; enough to choose a cell. */
const COARSE = 48;

const coarse = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let index = 0; index < COARSE; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
};

/**
 * Finds the instructions that come nearest to an action in meaning. Among many, they are kept in cells round some of
 * their own number (an inverted file, Sivic and Zisserman 2003), and only the nearest cells are searched.
 */
export class MeaningIndex {
  private readonly cells: Cell[] = [];
  private readonly homes = new Map<Instruction, { cell: Cell; meant: Meant }>();

  get size(): number {
    return this.homes.size;
  }

  add(instruction: Instruction, side: Side): void {
    const meant = { instruction, side };
    const crowded = this.homes.size >= this.cells.length * this.cells.length;
    const cell =
      crowded && this.cells.length < MAX_CELLS ? this.open(side.vector) : this.nearest(side.vector);
    cell.members.add(meant);
    this.homes.set(instruction, { cell, meant });
  }

  remove(instruction: Instruction): void {
    const home = this.homes.get(instruction);
    if (home === undefined) return;
    home.cell.members.delete(home.meant);
    this.homes.delete(instruction);
  }

  /** @returns at most `count` instructions, nearest first; ties in the order of their ids */
  near(vector: Float32Array, count: number): Meant[] {
    const found: { meant: Meant; near: number }[] = [];
    for (const { members } of this.searched(vector))
      for (const meant of members) found.push({ meant, near: similarity(meant.side.vector, vector) });
    found.sort((a, b) => b.near - a.near || (a.meant.instruction.id < b.meant.instruction.id ? -1 : 1));
    return found.slice(0, count).map(({ meant }) => meant);
  }

  private searched(vector: Float32Array): Cell[] {
    if (this.homes.size <= COMPARED) return this.cells;
    const ranked = this.cells
      .map((cell) => ({ cell, near: coarse(cell.centre, vector) }))
      .sort((a, b) => b.near - a.near);
    const chosen: Cell[] = [];
    let compared = 0;
    for (const { cell } of ranked) {
      if (compared >= COMPARED) break;
      chosen.push(cell);
      compared += cell.members.size;
    }
    return chosen;
  }

  private open(centre: Float32Array): Cell {
    const cell = { centre, members: new Set<Meant>() };
    this.cells.push(cell);
    return cell;
  }

  private nearest(vector: Float32Array): Cell {
    let best: Cell | undefined;
    let top = -Infinity;
    for (const cell of this.cells) {
      const near = coarse(cell.centre, vector);
      if (near > top) [best, top] = [cell, near];
    }
    return best ?? this.open(vector);
  }
}
