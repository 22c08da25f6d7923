import { recordTime } from '../../evidence/seal';
import type { Clock } from '../../lib/clock';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';
import { Unsealed } from './unsealed';

interface UnsealedAgeDeps {
  models: Pick<Models, 'AuditLog' | 'Seal'>;
  clock: Clock;
  /** Is told the age, in seconds. */
  gauge: { set(seconds: number): void };
}

/** Records are sealed in the order in which they were committed, which differs from their times by less. */
const DISORDER_MS = 2_000;

/** Tells how long the oldest record that waits for a seal has waited: sealing that stopped shows at whatever process is asked. */
export class UnsealedAge {
  private readonly unsealed: Unsealed;

  constructor(private readonly deps: UnsealedAgeDeps) {
    this.unsealed = new Unsealed(deps.models);
  }

  /** To be called now and then. Only what came after the newest seal is looked at: the rest is for a verification. */
  async look(): Promise<void> {
    const { models, clock, gauge } = this.deps;
    // What somebody has put in the place of the time tells nothing.
    const newest = await models.Seal.findOne({ to: operator({ $type: 'date' as const }) })
      .sort({ _id: -1 })
      .select({ to: 1 })
      .lean();
    const since = newest === null ? undefined : new Date(newest.to.getTime() - DISORDER_MS);
    let age = 0;
    for await (const record of this.unsealed.all({ since, select: ['timestamp'] })) {
      age = Math.max(0, clock.now() - recordTime(record)) / 1_000;
      break;
    }
    gauge.set(age);
  }
}
