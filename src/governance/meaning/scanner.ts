import { DIMENSIONS } from './vector-table';

/** `scanner.wat`, compiled. */
const CODE =
  'AGFzbQEAAAABHQRgAXsBf2AEf39/fwBgBX9/f39/AGAEf39/fwF/AwYFAAECAgMFAwEAAQc5BQZtZW1vcnkCAAhwcm9kdWN0cwABCnByb2R1Y3RzQXQAAgtk' +
  'aWZmZXJlbmNlcwADBndpdGhpbgAECoIGBRkAIAD9GwAgAP0bAWogAP0bAiAA/RsDamoL2AECAn8FeyAAQYAEaiEEA0D9DAAAAAAAAAAAAAAAAAAAAAAhByAH' +
  'IQggByEJIAchCiAAIQUDQCAF/QAEACEGIAcgBiAB/QEDAP26Af2uASEHIAggBiAB/QEDgAL9ugH9rgEhCCAJIAYgAf0BA4AE/boB/a4BIQkgCiAGIAH9AQOA' +
  'Bv26Af2uASEKIAFBCGohASAFQRBqIgUgBEkNAAsgAyAHEAA2AgAgAyAIEAA2AgQgAyAJEAA2AgggAyAKEAA2AgwgA0EQaiEDIAFBgAZqIQEgASACSQ0ACwud' +
  'AQIDfwJ7IABBgARqIQUDQP0MAAAAAAAAAAAAAAAAAAAAACEIIAghCSAAIQYgASACKAIAQQh0aiEHA0AgCCAG/QAEACAH/QEDAP26Af2uASEIIAkgBv0ABBAg' +
  'B/0BAwj9ugH9rgEhCSAHQRBqIQcgBkEgaiIGIAVJDQALIAQgCCAJ/a4BEAA2AgAgBEEEaiEEIAJBBGoiAiADSQ0ACwvDAQICfwh+IAApAwAhByAAKQMIIQgg' +
  'ACkDECEJIAApAxghCiAAKQMgIQsgACkDKCEMIAApAzAhDSAAKQM4IQ4DQCADIAcgASkDAIV7IAggASkDCIV7fCAJIAEpAxCFeyAKIAEpAxiFe3x8IAsgASkD' +
  'IIV7IAwgASkDKIV7fCANIAEpAzCFeyAOIAEpAziFe3x8fKciBTsBACAEIAVBAnRqIQYgBiAGKAIAQQFqNgIAIANBAmohAyABQcAAaiIBIAJJDQALC6cBAgJ/' +
  'AXsgAv0QIQYCQCAAQRBqIAFLDQADQCAA/QAEACAG/TT9hAEhBQJAIAVFDQADQCADIAQgBWhqNgIAIANBBGohAyAFIAVBAWtxIgUNAAsLIARBCGohBCAAQRBq' +
  'IQAgAEEQaiABTQ0ACwsCQCAAIAFPDQADQCAALwEAIAJNBEAgAyAENgIAIANBBGohAwsgBEEBaiEEIABBAmoiACABSQ0ACwsgAws=';

/** Bytes of a sketch. */
export const SKETCH_BYTES = 64;
const PLACE_BYTES = 4;
const NUMBER_BYTES = 2;

/** Memory of which there is only ever more; all that was read from it is void once it has grown. */
export interface Memory {
  buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Looks at many rows in its memory for one that is asked about; all parameters are places in that memory. */
export interface Scanner {
  memory: Memory;
  /** Leaves at `out` the product of `query` with each row, as whole numbers; rows are read four at a time, at least one. */
  products(query: number, row: number, end: number, out: number): void;
  /** The same of those rows, counted from `rows`, whose numbers lie from `place` to `end`; at least one. */
  productsAt(query: number, rows: number, place: number, end: number, out: number): void;
  /**
   * Leaves at `out` in how many bits the sketch `query` and each row differ, two bytes each, and adds up at `tally`, four
   * bytes each, how many rows differ in 0, 1, … bits; at least one row.
   */
  differences(query: number, row: number, end: number, out: number, tally: number): void;
  /** Leaves at `out` the places, four bytes each, of those numbers of two bytes that are at most `most`. @returns where they end */
  within(number: number, end: number, most: number, out: number): number;
}

/** The little of WebAssembly that is used here; its types belong to the browser's. */
declare const WebAssembly: {
  validate(code: Uint8Array): boolean;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

const code = Uint8Array.from(Buffer.from(CODE, 'base64'));

/** Compiled once, so that all tables run what one has made hot; undefined where the processor has no wide registers. */
const compiled = WebAssembly.validate(code) ? new WebAssembly.Module(code) : undefined;

/** Bytes in a step by which memory grows. */
export const PAGE = 65_536;

/** @returns a memory of its own, and code in the processor's wide registers; in plain steps where it has none, or `wide` is false */
export const createScanner = (wide = true): Scanner =>
  wide && compiled !== undefined
    ? (new WebAssembly.Instance(compiled).exports as Scanner)
    : new PlainScanner();

const bitsIn = (byte: number): number => {
  let count = 0;
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1;
  return count;
};
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => bitsIn(byte));

/** The same in plain steps, with the same results: whole numbers know no rounding. */
class PlainScanner implements Scanner {
  readonly memory: Memory = {
    buffer: new ArrayBuffer(PAGE),
    grow(pages: number): number {
      const grown = new Uint8Array(this.buffer.byteLength + pages * PAGE);
      grown.set(new Uint8Array(this.buffer));
      this.buffer = grown.buffer;
      return pages;
    },
  };

  products(query: number, row: number, end: number, out: number): void {
    const scores = new Int32Array(this.memory.buffer, out);
    for (let place = 0; row + place * DIMENSIONS < end; place += 1)
      scores[place] = this.product(query, row + place * DIMENSIONS);
  }

  productsAt(query: number, rows: number, place: number, end: number, out: number): void {
    const places = new Int32Array(this.memory.buffer, place, (end - place) / PLACE_BYTES);
    const scores = new Int32Array(this.memory.buffer, out);
    for (const [at, number] of places.entries()) scores[at] = this.product(query, rows + number * DIMENSIONS);
  }

  differences(query: number, row: number, end: number, out: number, tally: number): void {
    const bytes = new Uint8Array(this.memory.buffer);
    const counts = new Uint16Array(this.memory.buffer, out);
    const rowsWith = new Int32Array(this.memory.buffer, tally, SKETCH_BYTES * 8 + 1);
    for (let place = 0; row + place * SKETCH_BYTES < end; place += 1) {
      let count = 0;
      for (let at = 0; at < SKETCH_BYTES; at += 1)
        count += BITS[(bytes[query + at] ?? 0) ^ (bytes[row + place * SKETCH_BYTES + at] ?? 0)] ?? 0;
      counts[place] = count;
      rowsWith[count] = (rowsWith[count] ?? 0) + 1;
    }
  }

  within(number: number, end: number, most: number, out: number): number {
    const numbers = new Uint16Array(this.memory.buffer, number, (end - number) / NUMBER_BYTES);
    const found = new Int32Array(this.memory.buffer, out);
    let count = 0;
    for (const [place, one] of numbers.entries()) {
      if (one > most) continue;
      found[count] = place;
      count += 1;
    }
    return out + count * PLACE_BYTES;
  }

  private product(query: number, row: number): number {
    const asked = new Int16Array(this.memory.buffer, query, DIMENSIONS);
    const bytes = new Int8Array(this.memory.buffer, row, DIMENSIONS);
    let sum = 0;
    for (let at = 0; at < DIMENSIONS; at += 1) sum += (asked[at] ?? 0) * (bytes[at] ?? 0);
    return sum;
  }
}
