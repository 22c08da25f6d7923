interface SeriallyOptions {
  /** @returns milliseconds that only ever grow. */
  now: () => number;
  /** Work whose turn comes later than this is not begun. */
  patienceMs: number;
  /** @returns what its caller is told then. */
  tooLate: () => Error;
}

/** How much the last work says of how long the next will take. */
const WEIGHT = 1 / 8;

/**
 * Runs one piece of work after the other, in the order in which they came; a failure is its caller's alone. What has waited
 * too long is passed over, and what would is not let in: otherwise a queue that is longer than its callers' patience does
 * all of its work for callers who have gone.
 */
export class Serially {
  private last: Promise<unknown> = Promise.resolve();
  private length = 0;
  /** Smoothed. */
  private usualMs = 0;

  constructor(private readonly options: SeriallyOptions) {}

  /** @throws what a caller is told whose turn, by those before it, would come too late. */
  demandRoom(): void {
    if (this.length * this.usualMs > this.options.patienceMs) throw this.options.tooLate();
  }

  /** @returns what `work` gives, when all before it has ended. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { now, patienceMs, tooLate } = this.options;
    this.demandRoom();
    const since = now();
    const turn = async (): Promise<T> => {
      const began = now();
      if (began - since > patienceMs) throw tooLate();
      try {
        return await work();
      } finally {
        this.usualMs += WEIGHT * (now() - began - this.usualMs);
      }
    };
    const next = this.last.then(turn).finally(() => (this.length -= 1));
    this.length += 1;
    this.last = next.catch(() => {});
    return next;
  }
}
