import { PAGE, type Scanner } from './scanner';

/** Rows that are looked at together, whether or not there are as many. */
const AT_ONCE = 4;
/** Room behind the rows for what is found out about each: two numbers. */
const RESULT_BYTES = 8;

/** Rows of equal length in the memory of a scanner: behind them is room for results, before them for what is asked. */
export class RowStore {
  private count = 0;

  /**
   * @param queryBytes length of what is asked
   * @param rowBytes length of a row, a multiple of eight
   */
  constructor(
    readonly scanner: Scanner,
    private readonly queryBytes: number,
    private readonly rowBytes: number,
  ) {}

  get size(): number {
    return this.count;
  }

  /** Where row number `row` begins, from 0. */
  startOf(row: number): number {
    return this.queryBytes + row * this.rowBytes;
  }

  /** Where the rows end, and the room for results begins. */
  get end(): number {
    return this.startOf(this.count);
  }

  /** The memory as it is now: it is another one once it has grown for a row. */
  get buffer(): ArrayBuffer {
    return this.scanner.memory.buffer;
  }

  /** @returns where the new last row begins */
  add(): number {
    // First: where there is no more memory, no row was added.
    this.reserve(this.count + 1);
    this.count += 1;
    return this.startOf(this.count - 1);
  }

  /** Takes a row out; the last one takes its place. */
  remove(row: number): void {
    this.count -= 1;
    const last = this.startOf(this.count);
    new Uint8Array(this.buffer).copyWithin(this.startOf(row), last, last + this.rowBytes);
  }

  /** Grows by half, so that growing costs little in all. */
  private reserve(count: number): void {
    const needed = this.startOf(count + AT_ONCE) + (count + AT_ONCE) * RESULT_BYTES;
    const { memory } = this.scanner;
    const { byteLength } = memory.buffer;
    if (needed > byteLength) memory.grow(Math.ceil(Math.max(needed - byteLength, byteLength / 2) / PAGE));
  }
}
