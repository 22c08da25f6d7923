import { setImmediate as turn } from 'node:timers/promises';
import { leafOf, type Leaf } from '../../evidence/seal';
import type { AuditRecord } from '../../models/audit-log.model';
import { isStoredAsItIs } from '../../models/stored-form';
import type { CountedRecord } from '../rollup/bucket';

/** What is asked of a record after it was written. */
export interface Known {
  leaf: Leaf;
  counted: CountedRecord;
}

/** @returns what of the record is counted. */
export const countedOf = ({ timestamp, action, userId, email }: AuditRecord): CountedRecord => ({
  timestamp,
  action,
  ...(userId !== undefined && { userId }),
  ...(email !== undefined && { email }),
});

/** @returns what is to be known of the record. */
export const knownOf = (record: AuditRecord): Known => ({
  leaf: leafOf(record),
  counted: countedOf(record),
});

/** At some 12 µs each they take less than half a millisecond, hardly longer than a request holds the event loop. */
const LEAVES_AT_ONCE = 32;
/** As many as a busy service writes in some seconds, at some 300 bytes each; the sealer is half a second behind. */
const MOST = 20_000;

/**
 * The leaves of records that this process wrote and has not sealed yet, and what of them is counted. With them the sealer need not have each record
 * sent back by the database, which costs more than all the rest of sealing; and what a seal holds is what the service
 * wrote, not what the database says that it was. Of any record they may not know: then it is read.
 */
export class KnownLeaves {
  private readonly known = new Map<string, Known>();
  private wanted = false;

  /** Begins to remember, as long as this process seals. */
  want(): void {
    this.wanted = true;
  }

  /** Forgets all and remembers nothing any more: another process seals. */
  rest(): void {
    this.wanted = false;
    this.known.clear();
  }

  /**
   * Remembers records that are being written, a few at a time, so that others have their turn. Nobody may change them
   * meanwhile; what is not written must be forgotten.
   */
  async add(records: readonly AuditRecord[]): Promise<void> {
    for (const [at, record] of records.entries()) {
      // Before the first as well: what the database is given is sent first.
      if (this.wanted && at % LEAVES_AT_ONCE === 0) await turn();
      if (!this.wanted) return;
      if (isStoredAsItIs(record)) this.keep(knownOf(record));
    }
  }

  of(id: string): Known | undefined {
    return this.known.get(id);
  }

  /** They are sealed, or nobody knows whether they were written. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) this.known.delete(id);
  }

  private keep(known: Known): void {
    this.known.set(known.leaf.id, known);
    if (this.known.size <= MOST) return;
    for (const oldest of this.known.keys()) {
      this.known.delete(oldest);
      return;
    }
  }
}
