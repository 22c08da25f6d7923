interface ConcurrencyLimitOptions {
  /** @returns milliseconds that only ever grow. */
  now: () => number;
  /** So many at once are let in however long they take, and never more than so many. */
  fewest: number;
  most: number;
  /** Places held for longer than this are a queue. */
  targetMs: number;
}

/** Gives a place back: with true where the time that it was held says how quick the service is. */
export type Leave = (answered: boolean) => void;

/** What was answered is looked at this often. */
const WINDOW_MS = 500;
/** In one look the limit changes by no more: a database that stood still for a moment is no slow one. */
const GROWTH = 1.25;
const CUT = 0.5;

/**
 * How many requests may be answered at once, after how long they take. Those that are inside, those that leave in a
 * second and the time that each stays go together (Little's law: J. Little, Operations Research 9, 1961), so when most of
 * the places are held for too long, the limit becomes as many as leave within the time they should take. While they are not, it grows.
 * The same idea is in BBR (Cardwell et al., ACM Queue 14, 2016) and in Netflix's "Performance Under Load" (2018).
 * A few slow answers by themselves, such as long exports, are no queue, and with nobody inside all is forgotten.
 */
export class ConcurrencyLimit {
  private limit: number;
  private running = 0;
  /** The most that were running since the last look. */
  private busiest = 0;
  private lookedAt: number;
  private slow = 0;
  private slowMs = 0;
  private allMs = 0;

  constructor(private readonly options: ConcurrencyLimitOptions) {
    this.limit = options.most;
    this.lookedAt = options.now();
  }

  /** Whether one more would be refused. */
  get isFull(): boolean {
    return this.running >= this.limit;
  }

  /** @returns undefined when there is no place. */
  enter(): Leave | undefined {
    if (this.isFull) return undefined;
    const began = this.options.now();
    if (this.running === 0) this.begin(began);
    this.running += 1;
    this.busiest = Math.max(this.busiest, this.running);
    let inside = true;
    return (answered) => {
      if (!inside) return;
      inside = false;
      this.running -= 1;
      if (answered) this.note(began);
      if (this.running === 0) this.limit = this.options.most;
    };
  }

  private note(began: number): void {
    const now = this.options.now();
    const tookMs = now - began;
    this.allMs += tookMs;
    if (tookMs > this.options.targetMs) {
      this.slow += 1;
      this.slowMs += tookMs;
    }
    if (now - this.lookedAt < WINDOW_MS) return;
    this.limit = this.nextLimit(now - this.lookedAt);
    this.begin(now);
  }

  private nextLimit(windowMs: number): number {
    const { fewest, most, targetMs } = this.options;
    if (this.slowMs <= this.allMs / 2) return Math.min(most, this.limit * GROWTH);
    if (this.busiest <= fewest) return this.limit;
    // Each look is over some of those that were let in by the limit before; they must not count again and again.
    const answerable = (this.slow / windowMs) * targetMs;
    return Math.max(fewest, Math.min(this.limit, Math.max(answerable, this.limit * CUT)));
  }

  private begin(now: number): void {
    this.lookedAt = now;
    this.busiest = this.running;
    this.slow = this.slowMs = this.allMs = 0;
  }
}
