import winston from 'winston';

const MESSAGE = Symbol.for('message');

/**
 * Writes lines to standard output: the first of a round of the event loop at once, what follows in the same round
 * together at its end. Little is said at once, so nothing waits for it; and a busy service pays for one write, not for
 * one of each request. What is left when the process ends is written then.
 */
export class LogOutput extends winston.transports.Console {
  private rest = '';
  private written = false;
  private heedsExit = false;

  constructor(private readonly out: (text: string) => void = (text) => void process.stdout.write(text)) {
    super();
  }

  override log(info: Record<symbol, unknown>, done: () => void): void {
    const line = `${String(info[MESSAGE])}\n`;
    if (this.written) this.rest += line;
    else {
      this.out(line);
      this.written = true;
      setImmediate(() => this.endRound());
    }
    // Not before there is something to write: a silent logger leaves nothing behind.
    if (!this.heedsExit) process.once('exit', () => this.endRound());
    this.heedsExit = true;
    done();
  }

  private endRound(): void {
    if (this.rest !== '') this.out(this.rest);
    this.rest = '';
    this.written = false;
  }
}
