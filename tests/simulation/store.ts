import { setImmediate as turn } from 'node:timers/promises';
import type { Random } from '../../faults/harness/random';
import type { AuditRecord } from '../../src/models/audit-log.model';

/** What can become of a write that is under way. */
const FATES = ['acknowledged', 'acknowledged', 'acknowledged', 'refused', 'unanswered', 'partly'] as const;

interface Write {
  records: AuditRecord[];
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * What MongoDB promises of a write with majority, and no more: acknowledged means that it stays; an error says nothing
 * of whether it took place; of a batch, any part may have.
 */
export class SimulatedStore {
  /** By id, how often. */
  readonly stored = new Map<string, number>();
  private readonly underWay: Write[] = [];
  private process = 0;

  constructor(private readonly random: Random) {}

  /** @returns the part of a collection that the audit writer uses, as one process has it. */
  connect() {
    const { process } = this;
    return {
      insertMany: (records: AuditRecord[]): Promise<void> =>
        new Promise((resolve, reject) => {
          // What a dead process would do next never happens.
          if (process === this.process) this.underWay.push({ records, resolve, reject });
        }),
    };
  }

  get writes(): number {
    return this.underWay.length;
  }

  /** Ends one of the writes that are under way, with a fate of the seed's choosing. */
  async finish(): Promise<void> {
    const write = this.take();
    if (write === undefined) return;
    const fate = this.random.pick(FATES);
    if (fate === 'acknowledged' || fate === 'unanswered') this.keep(write.records);
    if (fate === 'partly') this.keep(write.records.filter(() => this.random.chance(0.5)));
    if (fate === 'acknowledged') write.resolve();
    else write.reject(new Error(fate));
    await settle();
  }

  /** The process dies: what was under way took place or not, and nobody is told. */
  abandon(): void {
    this.process += 1;
    for (let write = this.take(); write !== undefined; write = this.take())
      if (this.random.chance(0.5)) this.keep(write.records);
  }

  private take(): Write | undefined {
    return this.underWay.splice(this.random.below(Math.max(1, this.underWay.length)), 1)[0];
  }

  private keep(records: readonly AuditRecord[]): void {
    for (const { requestId } of records) this.stored.set(requestId, (this.stored.get(requestId) ?? 0) + 1);
  }
}

/** Lets everything that waits for nothing outside go on. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await turn();
}
