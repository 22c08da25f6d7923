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

/** Seals from start to stop, or stands by while another process does. */
export class SealingService {
  private stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly deps: SealingDeps) {}

  start(): void {
    if (this.running !== undefined) return;
    this.stopping = new AbortController();
    this.running = this.run();
  }

  /** Ends the turn that runs, and lets another process take over at once. */
  async stop(): Promise<void> {
    if (this.running === undefined) return;
    this.stopping.abort();
    await this.running;
    this.running = undefined;
    await this.deps.store.release();
  }

  private async run(): Promise<void> {
    const { store, signer, clock, renewAfterMs, logger } = this.deps;
    const sealer = new Sealer<SealPosition>({
      store,
      signer,
      clock,
      renewAfterMs,
      // A copy that lies elsewhere than the log: with it a cut-off tail can be shown.
      onSeal: ({ number, hash, count }) => logger.info('sealed', { seal: number, hash, records: count }),
    });
    while (!this.stopping.signal.aborted) {
      const turn = await sealer.turn().catch((error: unknown): Turn => {
        logger.warn('sealing failed; it is tried again', { error });
        return 'standby';
      });
      // An idle turn has waited for records already.
      if (turn === 'standby') await this.pause();
    }
  }

  private async pause(): Promise<void> {
    const { signal } = this.stopping;
    await delay(this.deps.retryMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
