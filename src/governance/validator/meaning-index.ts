import type { Side } from '../meaning/pair-features';
import { ProductTable } from '../meaning/products';
import { SketchTable } from '../meaning/sketches';
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

/** From where on it looks closely at some of the instructions only. */
interface Limits {
  /** Above so many sketches are kept, so that not all have to be made at once when they are needed: these take 40 ms. */
  sketched: number;
  /** Up to so many all rounded vectors are looked at: half a millisecond. */
  many: number;
  /**
   * Of more, so many whose sketches are nearest: among 56,432 real sentences they held 99.96 % of the 24 that were nearest to
   * one of 300 others in truth, and 99.7 % of the 100 (docs/decisions/0036).
   */
  shortlist: number;
}

const LIMITS: Limits = { sketched: 2_048, many: 16_384, shortlist: 4_000 };

/** What was found for a vector, and how many were asked for. */
interface Found {
  count: number;
  nearest: readonly Meant[];
}

/** Finds the instructions that come nearest to an action in meaning. */
export class MeaningIndex {
  private readonly members: Meant[] = [];
  private readonly places = new Map<Instruction, number>();
  /** The members' vectors, rounded, in the same order. */
  private products: ProductTable | undefined;
  private sketches: SketchTable | undefined;
  /**
   * What was found since the last change. A decision asks for each of its texts several times, and many actions share a
   * text ("Run the shell command:"); the readings that hold the vectors are themselves few.
   */
  private found: WeakMap<Float32Array, Found> | undefined;

  constructor(private readonly limits = LIMITS) {}

  get size(): number {
    return this.members.length;
  }

  add(instruction: Instruction, side: Side): void {
    this.found = undefined;
    this.places.set(instruction, this.members.length);
    this.members.push({ instruction, side });
    if (this.products !== undefined) this.products.add(side.vector);
    else if (this.members.length > FEW) this.products = this.fill(new ProductTable());
    if (this.sketches !== undefined) this.sketches.add(side.vector);
    else if (this.members.length > this.limits.sketched) this.sketches = this.fill(new SketchTable());
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
    this.products?.remove(place);
    this.sketches?.remove(place);
  }

  /**
   * @returns at most `count` instructions, nearest first; ties in the order of their ids. Among very many one that is
   *   about as near as the last of them may be left out.
   */
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
    const { products, sketches, members, limits } = this;
    if (products === undefined) return members;
    if (sketches === undefined || members.length <= limits.many)
      return highest(products.products(vector), count).flatMap((place) => members[place] ?? []);
    const places = sketches.nearest(vector, Math.max(limits.shortlist, count));
    return highest(products.productsAt(vector, places), count).flatMap(
      (at) => members[places[at] ?? -1] ?? [],
    );
  }

  private fill<Table extends ProductTable | SketchTable>(table: Table): Table {
    for (const { side } of this.members) table.add(side.vector);
    return table;
  }
}
