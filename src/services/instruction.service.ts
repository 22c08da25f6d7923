import type { ClientSession } from '../db/database';
import type { Reach, StoredInstruction } from '../governance/decisions';
import type { Clock } from '../lib/clock';
import type { Id } from '../models/id';
import type { InstructionRecord } from '../models/instruction.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import { InForceSet, type InForce, type InstructionCounts } from './in-force';

interface InstructionDeps {
  models: Pick<Models, 'Instruction'>;
  clock: Clock;
}

/** Instructions read from the database at a time. */
const BATCH = 500;

/**
 * The instructions in force. They are kept in memory, because every validation needs them, and follow the
 * collection through its change stream; nothing here is the only copy of anything.
 */
export class InstructionService {
  private readonly inForce = new InForceSet();
  private readonly changed = new Set<unknown>();
  private complete = false;
  private refreshing: Promise<void> | undefined;
  /** The ledger's revision up to which every change has been noted here. */
  private noted = 0;

  constructor(private readonly deps: InstructionDeps) {}

  /**
   * @returns the active instructions; an unchanged one is the same object each time, and so is an unchanged list.
   * @throws when changes are known of but cannot be read.
   */
  async active(): Promise<readonly StoredInstruction[]> {
    return (await this.upToDate()).list();
  }

  /** How many are in force, by persistence. */
  async counts(): Promise<InstructionCounts> {
    const counts: InstructionCounts = { total: 0, HIGH: 0, MEDIUM: 0, LOW: 0 };
    for (const instruction of await this.active()) {
      counts.total += 1;
      counts[instruction.persistence] += 1;
    }
    return counts;
  }

  /** How many bind a call from there. */
  async binding(reach: Reach): Promise<number> {
    return (await this.upToDate()).binding(reach);
  }

  /** What is known of one that `active` has just given. */
  find(id: string): InForce | undefined {
    return this.inForce.get(id);
  }

  /** The record with this id is not what it was. */
  noteChange(id: unknown): void {
    this.changed.add(id);
  }

  /** Changes may have been missed: everything is read anew. */
  noteGap(): void {
    this.complete = false;
  }

  /**
   * Notes what other processes changed in the ledger and the change stream has not told yet.
   * @param revision of the ledger as the transaction of `session` sees it.
   */
  async noteUpTo(revision: number, session: ClientSession): Promise<void> {
    const records = await this.deps.models.Instruction.find({ revision: operator({ $gt: this.noted }) })
      .select({ _id: 1 })
      .session(session)
      .lean();
    for (const { _id } of records) this.noteChange(_id);
    this.noted = Math.max(this.noted, revision - 1);
  }

  private async upToDate(): Promise<InForceSet> {
    // Whoever comes while the instructions are being read waits as well: half a list would let actions pass.
    while (!this.complete || this.changed.size > 0 || this.refreshing !== undefined) {
      this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined));
      await this.refreshing;
    }
    this.inForce.expire(this.deps.clock.now());
    return this.inForce;
  }

  private async refresh(): Promise<void> {
    const known = this.complete;
    const ids = [...this.changed];
    // Noted as done before reading: a change that arrives meanwhile is read again, never lost.
    this.complete = true;
    this.changed.clear();
    try {
      if (known) await this.readSome(ids);
      else await this.readAll();
    } catch (error) {
      if (!known) this.complete = false;
      for (const id of ids) this.changed.add(id);
      throw error;
    }
  }

  private async readAll(): Promise<void> {
    const ids = new Set<string>();
    // Batch by batch: a hundred thousand at once would leave every other request waiting.
    for await (const record of this.records({ status: 'active' }).cursor({ batchSize: BATCH })) {
      ids.add(record._id.toHexString());
      this.inForce.put(record);
      // Changes are numbered in the order in which they commit: up to here they are known.
      this.noted = Math.max(this.noted, record.revision ?? 0);
    }
    this.inForce.keep(ids);
  }

  private async readSome(ids: readonly unknown[]): Promise<void> {
    const records: InstructionRecord[] = await this.records({ _id: operator({ $in: ids as Id[] }) });
    const active = new Map(
      records.filter(({ status }) => status === 'active').map((one) => [String(one._id), one]),
    );
    for (const id of ids) {
      const record = active.get(String(id));
      if (record === undefined) this.inForce.remove(String(id));
      else this.inForce.put(record);
    }
  }

  private records(filter: object) {
    return this.deps.models.Instruction.find(filter)
      .sort({ created_at: 1, _id: 1 })
      .lean<InstructionRecord[]>();
  }
}
