import { RowStore } from './row-store';
import { createScanner } from './scanner';
import { DIMENSIONS } from './vector-table';

/** Room for the vector that is asked for, in numbers of sixteen bits. */
const QUERY_BYTES = DIMENSIONS * 2;
const NUMBER_BYTES = 4;
/** A component of a vector of length 1 is hardly ever larger than this; what is, counts as this. */
const LARGEST = 0.64;
const STEPS = 127 / LARGEST;

/** What a product of two vectors comes to in the whole numbers of `ProductTable`. */
export const inSteps = (product: number): number => product * STEPS * STEPS;

/** Many vectors, rounded to eight bits, side by side: the products of one with all of them take microseconds. */
export class ProductTable {
  private readonly rows: RowStore;

  /** @param wide whether to use the processor's wide registers, where it has them */
  constructor(wide = true) {
    this.rows = new RowStore(createScanner(wide), QUERY_BYTES, DIMENSIONS);
  }

  /** Adds a vector as the last row. */
  add(vector: Float32Array): void {
    const start = this.rows.add();
    write(new Int8Array(this.rows.buffer, start, DIMENSIONS), vector);
  }

  /** Takes a row out; the last one takes its place. */
  remove(row: number): void {
    this.rows.remove(row);
  }

  /** @returns for each row its product with a vector, about 127² / 0.64² times as large; valid until the next call */
  products(vector: Float32Array): Int32Array {
    const { rows } = this;
    if (rows.size === 0) return new Int32Array(0);
    this.ask(vector);
    rows.scanner.products(0, rows.startOf(0), rows.end, rows.end);
    return new Int32Array(rows.buffer, rows.end, rows.size);
  }

  /** @returns the same for some rows alone, each named once; in their order */
  productsAt(vector: Float32Array, places: ArrayLike<number>): Int32Array {
    const { rows } = this;
    if (places.length === 0) return new Int32Array(0);
    this.ask(vector);
    const named = new Int32Array(rows.buffer, rows.end, places.length);
    named.set(places);
    const out = rows.end + places.length * NUMBER_BYTES;
    rows.scanner.productsAt(0, rows.startOf(0), rows.end, out, out);
    return new Int32Array(rows.buffer, out, places.length);
  }

  private ask(vector: Float32Array): void {
    write(new Int16Array(this.rows.buffer, 0, DIMENSIONS), vector);
  }
}

function write(into: Int8Array | Int16Array, vector: Float32Array): void {
  for (let at = 0; at < DIMENSIONS; at += 1) {
    const value = Math.max(-LARGEST, Math.min(LARGEST, vector[at] ?? 0));
    into[at] = Math.round(value * STEPS);
  }
}
