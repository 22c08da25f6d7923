const WIDTH = 24;

/** Tells on standard error how far long work is; silent where nobody looks. */
export class Progress {
  private shown = false;

  constructor(
    private readonly what: string,
    private readonly total?: number,
    private readonly output: NodeJS.WriteStream = process.stderr,
  ) {}

  at(done: number): void {
    if (!this.output.isTTY) return;
    this.shown = true;
    this.output.write(`\r\u001b[K${this.text(done)}`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.shown) this.output.write('\r\u001b[K');
  }

  private text(done: number): string {
    if (this.total === undefined) return `${done} ${this.what}`;
    const filled = Math.round((WIDTH * done) / Math.max(1, this.total));
    return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${this.total} ${this.what}`;
  }
}
