import { DIMENSIONS } from './vector-table';

/** `products.wat`, compiled. */
const CODE =
  'AGFzbQEAAAABDQJgAXsBf2AEf39/fwADAwIAAQUDAQABBxECBm1lbW9yeQIABHNjYW4AAQr1AQIZACAA/RsAIAD9GwFqIAD9GwIgAP0bA2pqC9gBAgJ/BX' +
  'sgAEGABGohBANA/QwAAAAAAAAAAAAAAAAAAAAAIQcgByEIIAchCSAHIQogACEFA0AgBf0ABAAhBiAHIAYgAf0BAwD9ugH9rgEhByAIIAYgAf0BA4AC/boB' +
  '/a4BIQggCSAGIAH9AQOABP26Af2uASEJIAogBiAB/QEDgAb9ugH9rgEhCiABQQhqIQEgBUEQaiIFIARJDQALIAMgBxAANgIAIAMgCBAANgIEIAMgCRAANg' +
  'IIIAMgChAANgIMIANBEGohAyABQYAGaiEBIAEgAkkNAAsL';

const PAGE = 65_536;
const SCORE_BYTES = 4;
/** Rows that are multiplied at once, whether or not there are as many. */
const AT_ONCE = 4;
/** Room for the vector that is asked for, in numbers of sixteen bits; the rows follow. */
const QUERY_BYTES = DIMENSIONS * 2;
/** A component of a vector of length 1 is hardly ever larger than this; what is, counts as this. */
const LARGEST = 0.64;
const STEPS = 127 / LARGEST;

/** The little of WebAssembly that is used here; its types belong to the browser's. */
interface Scanner {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  scan(query: number, row: number, end: number, out: number): void;
}
declare const WebAssembly: {
  validate(code: Uint8Array): boolean;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

const code = Uint8Array.from(Buffer.from(CODE, 'base64'));

/** Memory and code in the processor's wide registers; undefined where it has none. */
const createScanner = (): Scanner | undefined =>
  WebAssembly.validate(code)
    ? (new WebAssembly.Instance(new WebAssembly.Module(code)).exports as Scanner)
    : undefined;

/** The same in plain steps, with the same results: whole numbers know no rounding. */
const createPlainScanner = (): Scanner => {
  const memory = {
    buffer: new ArrayBuffer(PAGE),
    grow(pages: number): number {
      const grown = new Uint8Array(this.buffer.byteLength + pages * PAGE);
      grown.set(new Uint8Array(this.buffer));
      this.buffer = grown.buffer;
      return pages;
    },
  };
  return {
    memory,
    scan(query, row, end, out) {
      const bytes = new Int8Array(memory.buffer);
      const asked = new Int16Array(memory.buffer, query, DIMENSIONS);
      const scores = new Int32Array(memory.buffer, out);
      for (let place = 0; row + place * DIMENSIONS < end; place += 1) {
        let sum = 0;
        for (let at = 0; at < DIMENSIONS; at += 1)
          sum += (asked[at] ?? 0) * (bytes[row + place * DIMENSIONS + at] ?? 0);
        scores[place] = sum;
      }
    },
  };
};

/** What a product of two vectors comes to in the whole numbers of `ProductTable`. */
export const inSteps = (product: number): number => product * STEPS * STEPS;

/** Many vectors, rounded to eight bits, side by side: the products of one with all of them take microseconds. */
export class ProductTable {
  private readonly scanner: Scanner;
  private bytes: Int8Array;
  private count = 0;

  /** @param wide whether to use the processor's wide registers, where it has them */
  constructor(wide = true) {
    this.scanner = (wide ? createScanner() : undefined) ?? createPlainScanner();
    this.bytes = new Int8Array(this.scanner.memory.buffer);
  }

  /** Adds a vector as the last row. */
  add(vector: Float32Array): void {
    this.count += 1;
    this.reserve();
    this.write(this.bytes, this.startOf(this.count - 1), vector);
  }

  /** Takes a row out; the last one takes its place. */
  remove(row: number): void {
    this.count -= 1;
    const last = this.startOf(this.count);
    this.bytes.copyWithin(this.startOf(row), last, last + DIMENSIONS);
  }

  /** @returns for each row its product with a vector, about 127² / 0.64² times as large; valid until the next call */
  products(vector: Float32Array): Int32Array {
    if (this.count === 0) return new Int32Array(0);
    const buffer = this.bytes.buffer as ArrayBuffer;
    this.write(new Int16Array(buffer, 0, DIMENSIONS), 0, vector);
    const end = this.startOf(this.count);
    this.scanner.scan(0, QUERY_BYTES, end, end);
    return new Int32Array(buffer, end, this.count);
  }

  private startOf(row: number): number {
    return QUERY_BYTES + row * DIMENSIONS;
  }

  private write(into: Int8Array | Int16Array, from: number, vector: Float32Array): void {
    for (let at = 0; at < DIMENSIONS; at += 1) {
      const value = Math.max(-LARGEST, Math.min(LARGEST, vector[at] ?? 0));
      into[from + at] = Math.round(value * STEPS);
    }
  }

  /** The products lie behind the rows. Grows by half, so that growing costs little in all. */
  private reserve(): void {
    const needed = this.startOf(this.count + AT_ONCE) + (this.count + AT_ONCE) * SCORE_BYTES;
    const { memory } = this.scanner;
    if (needed <= this.bytes.byteLength) return;
    memory.grow(Math.ceil(Math.max(needed - this.bytes.byteLength, this.bytes.byteLength / 2) / PAGE));
    this.bytes = new Int8Array(memory.buffer);
  }
}
