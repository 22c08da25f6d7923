/** How many are remembered; then all are forgotten, and each is written down once more. */
const MAX_PULSES = 10_000;

/** Which signs of life were written down, and when, so that not each one is. */
export class Pulses {
  private readonly written = new Map<string, number>();

  /** @param interval milliseconds between two that are written down. */
  constructor(private readonly interval: number) {}

  /** @param now milliseconds. @returns whether this sign of life is to be written down. */
  isDue(key: string, now: number): boolean {
    return (this.written.get(key) ?? -Infinity) + this.interval <= now;
  }

  /** It has been written down; told only then, so that a failure is made up for by the next one. */
  note(key: string, now: number): void {
    if (this.written.size >= MAX_PULSES) this.written.clear();
    this.written.set(key, now);
  }
}
