interface LoopWatchOptions {
  /** @returns milliseconds that only ever grow. */
  now: () => number;
  /** How often the loop is looked at. */
  everyMs: number;
  /** A round of the loop that is longer than this is a long one. */
  longMs: number;
  /** Nothing but long rounds for so long is more work than can be done; anything shorter is a burst. */
  burstMs: number;
  /** For so long each round begins new work all the same, so that there is always some. */
  shareMs: number;
}

/** One long round may be a single large piece of work. */
const FEWEST = 3;

/**
 * Knows whether this process has more to do than it can: then requests wait unread in their connections, where no
 * limit counts them. A round of the event loop is as long as the work that it found waiting, so rounds that stay long
 * are a queue that does not empty. It is over with the first round that had to refuse nobody.
 */
export class LoopWatch {
  private timer: NodeJS.Timeout | undefined;
  private roundAt = 0;
  private longSince = 0;
  private longRounds = 0;
  private behind = false;
  private refused = false;

  constructor(private readonly options: LoopWatchOptions) {}

  start(): void {
    this.roundAt = this.longSince = this.options.now();
    this.timer ??= setInterval(() => this.round(), this.options.everyMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.behind = false;
  }

  /** The loop has come round. */
  round(): void {
    const { now, longMs, burstMs } = this.options;
    const at = now();
    const isLong = at - this.roundAt > longMs;
    if (!isLong) this.longSince = at;
    this.longRounds = isLong ? this.longRounds + 1 : 0;
    const piledUp = this.longRounds >= FEWEST && at - this.longSince > burstMs;
    this.behind = piledUp || (this.behind && this.refused);
    this.refused = false;
    this.roundAt = at;
  }

  /** @returns whether something new should not be begun now: whoever asks refuses it then. */
  refuses(): boolean {
    if (!this.behind || this.options.now() - this.roundAt <= this.options.shareMs) return false;
    this.refused = true;
    return true;
  }
}
