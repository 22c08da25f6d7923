import type { ClientSession, Transact } from '../db/database';
import { ApiError } from '../errors/api-error';
import { Serially } from '../lib/serially';
import type { Id } from '../models/id';
import type { Models } from '../models/models';
import type { InstructionService } from './instruction.service';

interface LedgerTransactionDeps {
  models: Pick<Models, 'Guard'>;
  instructions: InstructionService;
  transact: Transact;
  /** How long a change may wait for those before it. */
  patienceMs: number;
}

/** What a change of the ledger works with. */
export interface LedgerChange {
  session: ClientSession;
  /** To be written into each record that changes. */
  revision: number;
  /** To be told of each record that changes. */
  touched: (id: Id) => void;
}

/**
 * Changes of the ledger happen one after the other: which instruction wins follows from all the others, so two at
 * once must not each be judged without the other. Within a process they queue, between processes a guard makes them
 * collide, and the second is run again.
 */
export class LedgerTransaction {
  private readonly serially: Serially;

  constructor(private readonly deps: LedgerTransactionDeps) {
    this.serially = new Serially({
      // Not the clock of the records: that may be put back.
      now: () => performance.now(),
      patienceMs: deps.patienceMs,
      tooLate: () => ApiError.unavailable('Too many changes of the ledger are waiting'),
    });
  }

  /** To be asked before work is done for a change. @throws ApiError 503 where it would wait too long. */
  demandRoom(): void {
    this.serially.demandRoom();
  }

  /**
   * Runs `work` when every change before it is known to this process; its own are known when the promise resolves.
   * @throws ApiError 503 when that is so late that little of the request's time would be left.
   */
  async run<T>(work: (change: LedgerChange) => Promise<T>): Promise<T> {
    return this.serially.run(async () => {
      const ids = new Set<Id>();
      try {
        return await this.deps.transact(async (session) => {
          ids.clear();
          const guard = await this.deps.models.Guard.findOneAndUpdate(
            { _id: 'instructions' },
            { $inc: { revision: 1 } },
            { session, upsert: true, returnDocument: 'after' },
          ).lean();
          const { revision } = guard;
          await this.deps.instructions.noteUpTo(revision, session);
          return work({ session, revision, touched: (id) => ids.add(id) });
        });
      } finally {
        // Also after a failure: nobody knows whether a commit that was not answered took place.
        for (const id of ids) this.deps.instructions.noteChange(id);
      }
    });
  }
}
