import type { Persistence, StoredInstruction } from '../governance/decisions';
import type { Id } from '../models/id';
import type { Models } from '../models/models';
import type { InstructionRecord } from '../models/instruction.model';
import { operator } from '../models/operators';

interface InstructionDeps {
  models: Pick<Models, 'Instruction'>;
}

export type InstructionCounts = Record<Persistence, number> & { total: number };

const stored = (record: InstructionRecord): StoredInstruction => ({
  id: record._id.toHexString(),
  text: record.text,
  quadrant: record.quadrant,
  persistence: record.persistence,
  temporalScope: record.temporal_scope,
  givenAt: record.created_at.getTime(),
});

/**
 * The instructions in force. They are kept in memory, because every validation needs them, and follow the
 * collection through its change stream; nothing here is the only copy of anything.
 */
export class InstructionService {
  private readonly inForce = new Map<string, StoredInstruction>();
  /** The same as a list, made anew only after a change. */
  private list: readonly StoredInstruction[] | undefined;
  private readonly changed = new Set<unknown>();
  private complete = false;
  private refreshing: Promise<void> | undefined;

  constructor(private readonly deps: InstructionDeps) {}

  /**
   * @returns the active instructions; an unchanged one is the same object each time.
   * @throws when changes are known of but cannot be read.
   */
  async active(): Promise<readonly StoredInstruction[]> {
    // Whoever comes while the instructions are being read waits as well: half a list would let actions pass.
    while (!this.complete || this.changed.size > 0 || this.refreshing !== undefined) {
      this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined));
      await this.refreshing;
    }
    return (this.list ??= [...this.inForce.values()]);
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

  /** The record with this id is not what it was. */
  noteChange(id: unknown): void {
    this.changed.add(id);
  }

  /** Changes may have been missed: everything is read anew. */
  noteGap(): void {
    this.complete = false;
  }

  private async refresh(): Promise<void> {
    this.list = undefined;
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
    const records = await this.read({ status: 'active' });
    const ids = new Set(records.map(({ _id }) => _id.toHexString()));
    for (const id of this.inForce.keys()) if (!ids.has(id)) this.inForce.delete(id);
    for (const record of records) this.put(stored(record));
  }

  private async readSome(ids: readonly unknown[]): Promise<void> {
    const records = await this.read({ _id: operator({ $in: ids as Id[] }) });
    const active = new Map(
      records.filter(({ status }) => status === 'active').map((one) => [String(one._id), one]),
    );
    for (const id of ids) {
      const record = active.get(String(id));
      if (record === undefined) this.inForce.delete(String(id));
      else this.put(stored(record));
    }
  }

  private async read(filter: object): Promise<InstructionRecord[]> {
    return this.deps.models.Instruction.find(filter).sort({ created_at: 1, _id: 1 }).lean();
  }

  /** Components remember their reading of an instruction by its object, so an equal one is not replaced. */
  private put(next: StoredInstruction): void {
    const known = this.inForce.get(next.id);
    if (known === undefined || JSON.stringify(known) !== JSON.stringify(next))
      this.inForce.set(next.id, next);
  }
}
