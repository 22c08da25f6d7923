import type { Side } from '../meaning/pair-features';
import { ProductTable } from '../meaning/products';
import { similarity } from '../meaning/vector-table';
import type { Instruction } from './instruction-index';
import { highest } from './nearest';

/** An instruction with what the learned parts see of it. */
export interface Meant {
  instruction: Instruction;
  side: Side;
}

/** Up to so many instructions each is compared as it is; of more, those that rounded vectors show to be near. */
const FEW = 256;

/** What was found for a vector, and how many were asked for. */
interface Found {
  count: number;
  nearest: readonly Meant[];
}

/** Finds the instructions that come nearest to an action in meaning, by looking at every one. */
export class MeaningIndex {
  private readonly members: Meant[] = [];
  private readonly places = new Map<Instruction, number>();
  /** The members' vectors, rounded, in the same order. */
  private table: ProductTable | undefined;
  /**
   * What was found since the last change. A decision asks for each of its texts several times, and many actions share a
   * text ("Run the shell command:"); the readings that hold the vectors are themselves few.
   */
  private found: WeakMap<Float32Array, Found> | undefined;

  get size(): number {
    return this.members.length;
  }

  add(instruction: Instruction, side: Side): void {
    this.found = undefined;
    this.places.set(instruction, this.members.length);
    this.members.push({ instruction, side });
    if (this.table !== undefined) this.table.add(side.vector);
    else if (this.members.length > FEW) this.table = this.createTable();
  }

  remove(instruction: Instruction): void {
    const place = this.places.get(instruction);
    const last = this.members.at(-1);
    if (place === undefined || last === undefined) return;
    this.found = undefined;
    this.members[place] = last;
    this.places.set(last.instruction, place);
    this.members.pop();
    this.places.delete(instruction);
    this.table?.remove(place);
  }

  /** @returns at most `count` instructions, nearest first; ties in the order of their ids */
  near(vector: Float32Array, count: number): readonly Meant[] {
    this.found ??= new WeakMap();
    let found = this.found.get(vector);
    if (found === undefined || found.count < count) {
      found = { count, nearest: this.find(vector, count) };
      this.found.set(vector, found);
    }
    return found.nearest.slice(0, count);
  }

  private find(vector: Float32Array, count: number): Meant[] {
    const found = this.candidates(vector, count).map((meant) => ({
      meant,
      near: similarity(meant.side.vector, vector),
    }));
    found.sort((a, b) => b.near - a.near || (a.meant.instruction.id < b.meant.instruction.id ? -1 : 1));
    return found.slice(0, count).map(({ meant }) => meant);
  }

  private candidates(vector: Float32Array, count: number): readonly Meant[] {
    if (this.table === undefined) return this.members;
    return highest(this.table.products(vector), count).flatMap((place) => this.members[place] ?? []);
  }

  private createTable(): ProductTable {
    const table = new ProductTable();
    for (const { side } of this.members) table.add(side.vector);
    return table;
  }
}
