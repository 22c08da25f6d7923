import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../lib/clock';
import type { Logger } from '../../lib/logger';
import type { Signer } from '../../evidence/keys';
import { Sealer, type Turn } from '../../evidence/sealer';
import type { SealPosition } from '../../models/seal.model';
import type { MongoSealStore } from './seal-store';

interface SealingDeps {
  store: MongoSealStore;
  signer: () => Promise<Signer>;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn'>;
  renewAfterMs: number;
  /** Pause before a claim is tried again, and after a failure. */
  retryMs: number;
}

/** Seals for as long as the process lives, or stands by while another does. */
export class SealingService {
  private readonly stopped = new AbortController();
  private readonly sealer: Sealer<SealPosition>;
  private running: Promise<void> | undefined;

  constructor(private readonly deps: SealingDeps) {
    const { store, signer, clock, renewAfterMs, logger } = deps;
    this.sealer = new Sealer({
      store,
      signer,
      clock,
      renewAfterMs,
      // A copy that lies elsewhere than the log: with it a cut-off tail can be shown.
      onSeal: ({ number, hash, count }) => logger.info('sealed', { seal: number, hash, records: count }),
    });
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Ends the turn that runs, and lets another process take over at once. */
  async stop(): Promise<void> {
    this.stopped.abort();
    if (this.running === undefined) return;
    await this.running;
    await this.deps.store.release();
  }

  private async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const turn = await this.sealer.turn().catch((error: unknown): Turn => {
        if (!this.stopped.signal.aborted) {
          this.deps.logger.warn('sealing failed; it is tried again', { error });
        }
        return 'standby';
      });
      // An idle turn has waited for records already.
      if (turn === 'standby') await this.pause();
    }
  }

  private async pause(): Promise<void> {
    const { signal } = this.stopped;
    await delay(this.deps.retryMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
