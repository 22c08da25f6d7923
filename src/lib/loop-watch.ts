interface LoopWatchOptions {
  /** @returns milliseconds that only ever grow. */
  now: () => number;
  /** How often the loop is looked at. */
  everyMs: number;
  /** A round of the loop that is no longer than this is a calm one. */
  calmMs: number;
  /** Without a calm round for so long there is more work than can be done; anything shorter is a burst. */
  burstMs: number;
}

/**
 * Knows whether this process has more to do than it can: then requests wait unread in their connections, where no
 * limit counts them. A round of the event loop is as long as the work that it found waiting, so rounds that stay long
 * are a queue that does not empty.
 */
export class LoopWatch {
  private timer: NodeJS.Timeout | undefined;
  private roundAt = 0;
  private calmAt = 0;

  constructor(private readonly options: LoopWatchOptions) {}

  start(): void {
    this.roundAt = this.calmAt = this.options.now();
    this.timer ??= setInterval(() => this.round(), this.options.everyMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** The loop has come round. */
  round(): void {
    const now = this.options.now();
    const { everyMs, calmMs } = this.options;
    if (now - this.roundAt <= everyMs + calmMs) this.calmAt = now;
    this.roundAt = now;
  }

  /** @returns whether something new should not be begun now. Each round begins some, so that there is always work. */
  get isBehind(): boolean {
    if (this.timer === undefined) return false;
    const now = this.options.now();
    return now - this.calmAt > this.options.burstMs && now - this.roundAt > this.options.calmMs;
  }
}
