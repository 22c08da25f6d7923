/**
 * Keeps the rounds of the event loop short however much there is to do: in each round so many pieces of work are begun, in
 * the order in which they came, and the rest waits for the next ones. In between, what else the process has to do gets its
 * turn: one new connection is taken in a round (libuv since 1.45), so that with long rounds a client that has none waits
 * for seconds. Counted, not timed: most of what a piece of work does comes after its first `await`.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private begun = 0;
  private armed = false;

  /** @param perRound pieces of work begun in one round. */
  constructor(private readonly perRound: number) {}

  /** Begins `work` now or in one of the next rounds. */
  begin(work: () => void): void {
    this.arm();
    if (this.waiting.length > 0 || this.begun >= this.perRound) {
      this.waiting.push(work);
      return;
    }
    this.begun += 1;
    work();
  }

  private arm(): void {
    if (this.armed) return;
    this.armed = true;
    setImmediate(() => this.round());
  }

  private round(): void {
    const due = this.waiting.splice(0, this.perRound);
    this.begun = due.length;
    this.armed = false;
    if (due.length > 0) this.arm();
    for (const work of due) work();
  }
}
