import { TIMES } from '../config/limits';
import type { ClientSession, Transact } from '../db/database';
import type { Clock } from '../lib/clock';
import { Pulses } from '../lib/pulses';
import type { Id } from '../models/id';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import { LIVE } from './instruction-rules';
import type { InstructionService } from './instruction.service';
import type { LedgerChange } from './ledger-transaction';
import type { OwnEntries } from './own-entries';

interface ExpiryDeps {
  models: Pick<Models, 'Instruction'>;
  instructions: Pick<InstructionService, 'noteChange'>;
  ownEntries: OwnEntries;
  transact: Transact;
  clock: Clock;
}

/** Of one sweep; the rest waits for the next. */
const MAX_EXPIRED = 500;

/**
 * Ends instructions whose time is over, and keeps alive those of a session that lives. Nothing depends on when the
 * sweep comes: whoever reads an instruction compares its end with the clock.
 */
export class ExpiryService {
  private readonly pulses = new Pulses(TIMES.sessionPulse);

  constructor(private readonly deps: ExpiryDeps) {}

  /** Writes down the end of each instruction that is over, each with its audit record. */
  async expireDue(): Promise<void> {
    const due = await this.deps.models.Instruction.find(this.due())
      .select({ _id: 1 })
      .limit(MAX_EXPIRED)
      .lean();
    for (const { _id } of due) await this.expire(_id);
  }

  /** Does so within a change, for these texts: the database takes none anew that it still holds as live. */
  async endTexts(digests: readonly string[], { session, touched }: LedgerChange): Promise<void> {
    const filter = { digest: operator({ $in: [...digests] }), ...this.due() };
    const due = await this.deps.models.Instruction.find(filter).select({ _id: 1 }).session(session).lean();
    for (const { _id } of due) {
      await this.writeEnd(_id, session);
      touched(_id);
    }
  }

  /** A call of this session has come: what holds for the session holds for another day. */
  async seen(sessionId: string | undefined): Promise<void> {
    const now = this.deps.clock.now();
    // Those that are contested live as well, and no list of those in force has them.
    if (sessionId === undefined || !this.pulses.isDue(sessionId, now)) return;
    const ends = new Date(now + TIMES.sessionLife);
    // Whoever has a fixed end keeps it: the smaller of the two, and a missing one counts for none.
    await this.deps.models.Instruction.collection.updateMany(
      { session_id: sessionId, status: { $in: [...LIVE] }, expires_at: { $gt: new Date(now) } },
      [{ $set: { seen_at: new Date(now), expires_at: { $min: ['$ends_at', ends] } } }],
    );
    this.pulses.note(sessionId, now);
  }

  private due() {
    const now = new Date(this.deps.clock.now());
    return { status: operator({ $in: [...LIVE] }), expires_at: operator({ $lte: now }) };
  }

  private async expire(_id: Id): Promise<void> {
    await this.deps.transact((session) => this.writeEnd(_id, session));
    this.deps.instructions.noteChange(_id);
  }

  private async writeEnd(_id: Id, session: ClientSession): Promise<void> {
    const at = new Date(this.deps.clock.now());
    const audit = this.deps.ownEntries.entry('instruction-expiry', 'instruction_expire', 'instruction');
    const { modifiedCount } = await this.deps.models.Instruction.updateOne(
      { _id, ...this.due() },
      { $set: { status: 'expired' }, $push: { history: { at, event: 'expired' } } },
      { session },
    );
    // Another process may have been first.
    if (modifiedCount === 1) await audit.commit({ resourceId: _id.toHexString() }, session);
  }
}
