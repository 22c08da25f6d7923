import { RowStore } from './row-store';
import { createScanner, SKETCH_BYTES } from './scanner';
import { DIMENSIONS } from './vector-table';

const BITS = SKETCH_BYTES * 8;
const NUMBER_BYTES = 2;
const PLACE_BYTES = 4;
/** Before the rows lies the sketch that is asked about, and how many rows differ from it in 0, 1, … bits. */
const TALLY = SKETCH_BYTES;
const QUERY_BYTES = Math.ceil((TALLY + (BITS + 1) * PLACE_BYTES) / 8) * 8;
/** Turns of a vector, each of which gives a bit for each of its numbers. */
const TURNS = BITS / DIMENSIONS;
/** Times that a vector is mixed in one turn: after two, each number holds of all others. */
const MIXINGS = 2;

/** Signs drawn once and for all (xorshift32, Marsaglia 2003), so that a text has the same sketch everywhere. */
const drawn = (): (() => number) => {
  let state = 20_261_125;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state < 0 ? -1 : 1;
  };
};
const draw = drawn();
const SIGNS = Array.from({ length: TURNS }, () =>
  Array.from({ length: MIXINGS }, () => Float32Array.from({ length: DIMENSIONS }, draw)),
);

/** The fast Walsh-Hadamard transform, in place: sums and differences of all numbers. */
function mix(numbers: Float32Array): void {
  for (let half = 1; half < DIMENSIONS; half *= 2) {
    for (let from = 0; from < DIMENSIONS; from += 2 * half) {
      for (let at = from; at < from + half; at += 1) {
        const a = numbers[at] ?? 0;
        const b = numbers[at + half] ?? 0;
        numbers[at] = a + b;
        numbers[at + half] = a - b;
      }
    }
  }
}

const numbers = new Float32Array(DIMENSIONS);

/** Writes on which side of 512 planes through 0 a vector lies, a bit for each. */
function sketch(vector: Float32Array, into: Uint8Array): void {
  for (const [turn, mixings] of SIGNS.entries()) {
    numbers.set(vector);
    for (const signs of mixings) {
      for (let at = 0; at < DIMENSIONS; at += 1) numbers[at] = (numbers[at] ?? 0) * (signs[at] ?? 1);
      mix(numbers);
    }
    for (let at = 0; at < DIMENSIONS; at += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit += 1) if ((numbers[at + bit] ?? 0) >= 0) byte |= 1 << bit;
      into[(turn * DIMENSIONS + at) / 8] = byte;
    }
  }
}

/**
 * What is left of many vectors when only the sides of planes drawn at random are kept: of two vectors as many sides differ as
 * their angle is of a half turn (Charikar 2002, "Similarity estimation techniques from rounding algorithms"). The planes
 * are those of mixed signs and Hadamard transforms, which take no time to speak of (Ailon and Chazelle 2006).
 */
export class SketchTable {
  private readonly rows: RowStore;

  /** @param wide whether to use the processor's wide registers, where it has them */
  constructor(wide = true) {
    this.rows = new RowStore(createScanner(wide), QUERY_BYTES, SKETCH_BYTES);
  }

  /** Adds a vector as the last row. */
  add(vector: Float32Array): void {
    const start = this.rows.add();
    sketch(vector, new Uint8Array(this.rows.buffer, start, SKETCH_BYTES));
  }

  /** Takes a row out; the last one takes its place. */
  remove(row: number): void {
    this.rows.remove(row);
  }

  /** @returns the places of the `count` rows that differ in the fewest bits, and of those that differ in as many, in ascending order */
  nearest(vector: Float32Array, count: number): Int32Array {
    const { rows } = this;
    const { scanner, size, end } = rows;
    if (size <= count) return Int32Array.from({ length: size }, (_, place) => place);
    sketch(vector, new Uint8Array(rows.buffer, 0, SKETCH_BYTES));
    const rowsWith = new Int32Array(rows.buffer, TALLY, BITS + 1).fill(0);
    scanner.differences(0, rows.startOf(0), end, end, TALLY);
    let found = 0;
    const most = rowsWith.findIndex((many) => (found += many) >= count);
    const numbersEnd = end + size * NUMBER_BYTES;
    const out = Math.ceil(numbersEnd / PLACE_BYTES) * PLACE_BYTES;
    scanner.within(end, numbersEnd, most, out);
    // A copy: the place is taken by what is asked next.
    return new Int32Array(rows.buffer, out, found).slice();
  }
}
