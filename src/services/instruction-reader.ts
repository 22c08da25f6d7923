import { setImmediate, setTimeout } from 'node:timers/promises';
import { TIMES } from '../config/limits';
import { ApiError } from '../errors/api-error';
import type { CrossReferenceValidator } from '../governance/cross-reference-validator';
import type { StoredInstruction } from '../governance/decisions';

/** Seconds after which one who was turned away may come again. */
const COME_AGAIN = 5;

/**
 * Lets a validator read the instructions in force beside the requests that are being answered: 100,000 take many
 * seconds, and nobody is to wait for them who does not ask about them.
 */
export class InstructionReader {
  private wanted: readonly StoredInstruction[] = [];
  private running: Promise<void> | undefined;

  /** @param patience milliseconds that a check waits */
  constructor(
    private readonly validator: Pick<CrossReferenceValidator, 'hasRead' | 'reading'>,
    private readonly patience: number = TIMES.instructionsWait,
  ) {}

  /** The list that was asked for last. */
  get latest(): readonly StoredInstruction[] {
    return this.wanted;
  }

  /** Reads all of a list, however long it takes, or of one that is asked for meanwhile: they differ in little. */
  async read(instructions: readonly StoredInstruction[]): Promise<void> {
    this.wanted = instructions;
    while (!this.validator.hasRead(this.wanted)) {
      this.running ??= this.run().finally(() => (this.running = undefined));
      await this.running;
    }
  }

  /**
   * Waits a while for a list to be read: a few new instructions are read in no time.
   * @throws ApiError 503 when that is not enough; no decision is made on half of what is in force
   */
  async ready(instructions: readonly StoredInstruction[]): Promise<void> {
    if (this.validator.hasRead(instructions)) return;
    const timer = new AbortController();
    try {
      const late = setTimeout(this.patience, true, { signal: timer.signal, ref: false });
      // Aborted only after the race is over.
      late.catch(() => undefined);
      if ((await Promise.race([this.read(instructions), late])) === true)
        throw ApiError.unavailable('The instructions are still being read', undefined, COME_AGAIN);
    } finally {
      timer.abort();
    }
  }

  private async run(): Promise<void> {
    for (const _ of this.validator.reading(this.wanted)) await setImmediate();
  }
}
