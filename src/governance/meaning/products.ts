import { DIMENSIONS } from './vector-table';

/** `products.wat`, compiled. */
const CODE =
  'AGFzbQEAAAABCAFgBH9/f38AAwIBAAUDAQABBxECBm1lbW9yeQIABHNjYW4AAAqSAQGPAQICfwN7IABBgAJqIQQDQP0MAAAAAAAAAAAAAAAAAAAAACEG' +
  'IAAhBQNAIAYgBf0ABAAiByAB/QAEACII/ZwBIAcgCP2dAf2OAf1+/a4BIQYgAUEQaiEBIAVBEGoiBSAESQ0ACyADIAb9GwAgBv0bAWogBv0bAiAG/RsD' +
  'amo2AgAgA0EEaiEDIAEgAkkNAAsL';

const PAGE = 65_536;
const SCORE_BYTES = 4;
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
      const scores = new Int32Array(memory.buffer, out);
      for (let place = 0; row + place * DIMENSIONS < end; place += 1) {
        let sum = 0;
        for (let at = 0; at < DIMENSIONS; at += 1)
          sum += (bytes[query + at] ?? 0) * (bytes[row + place * DIMENSIONS + at] ?? 0);
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
    this.write(this.count, vector);
  }

  /** Takes a row out; the last one takes its place. */
  remove(row: number): void {
    this.bytes.copyWithin((row + 1) * DIMENSIONS, this.count * DIMENSIONS, (this.count + 1) * DIMENSIONS);
    this.count -= 1;
  }

  /** @returns for each row its product with a vector, about 127² / 0.64² times as large; valid until the next call */
  products(vector: Float32Array): Int32Array {
    if (this.count === 0) return new Int32Array(0);
    this.write(0, vector);
    const end = (this.count + 1) * DIMENSIONS;
    this.scanner.scan(0, DIMENSIONS, end, end);
    return new Int32Array(this.bytes.buffer as ArrayBuffer, end, this.count);
  }

  /** Place 0 is for the vector that is asked for, the rows follow, and behind them is room for the products. */
  private write(place: number, vector: Float32Array): void {
    const from = place * DIMENSIONS;
    for (let at = 0; at < DIMENSIONS; at += 1) {
      const value = Math.max(-LARGEST, Math.min(LARGEST, vector[at] ?? 0));
      this.bytes[from + at] = Math.round(value * STEPS);
    }
  }

  /** Grows by half, so that growing costs little in all. */
  private reserve(): void {
    const needed = (this.count + 1) * DIMENSIONS + this.count * SCORE_BYTES;
    const { memory } = this.scanner;
    if (needed <= this.bytes.byteLength) return;
    memory.grow(Math.ceil(Math.max(needed - this.bytes.byteLength, this.bytes.byteLength / 2) / PAGE));
    this.bytes = new Int8Array(memory.buffer);
  }
}
