import { setImmediate as turn } from 'node:timers/promises';
import type { ClientSession } from '../db/database';
import { ApiError } from '../errors/api-error';
import { fromUnknown, isUnwritable, restartsTransaction } from '../errors/from-unknown';
import type { Clock } from '../lib/clock';
import type { Metrics } from '../lib/metrics';
import type { AuditRecord } from '../models/audit-log.model';
import type { Models } from '../models/models';
import type { KnownLeaves } from './evidence/known-leaves';

interface Waiting {
  record: AuditRecord;
  since: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface AuditWriterDeps {
  models: Pick<Models, 'AuditLog'>;
  metrics: Pick<Metrics, 'auditBatchSize' | 'auditLag'>;
  clock: Clock;
  /** Is told of each record while it is being written. */
  leaves: Pick<KnownLeaves, 'add' | 'forget'>;
  /** Records that may wait; one more is refused with 503. */
  maxWaiting?: number;
  /** The least with which a batch leaves beside another. */
  leastBeside?: number;
}

/** Largest batch of one write: bounds its size (at most 500 × about 4 kB) and so its time. */
const MAX_BATCH = 500;
/** Turns of the event loop that a batch waits for at most, while each brings further records. */
const MAX_TURNS = 20;
/** With so many it waits no longer: what a batch costs by itself (700 µs of the database) is little for each of them. */
const ENOUGH = 100;
/** Batches on their way at once. Of one alone everybody would wait for the database at the same time, and it for them. */
const MAX_FLIGHTS = 2;
/** With fewer, waiting for the batch on its way costs less than a batch of their own. */
const LEAST_BESIDE = 16;

/**
 * Writes audit records by group commit: what arrives while a batch is being written forms the next. A second batch leaves
 * beside the first once half of all that lately waited for their records have come together: so one half is served
 * while the other is being written. A caller's promise resolves when its record is durable on a majority, so a busy
 * service pays for one write per batch, and an idle one waits for nobody.
 */
export class AuditWriter {
  private waiting: Waiting[] = [];
  /** What brings the next batch together while none is on its way. */
  private gathering: Promise<void> | undefined;
  private readonly flights = new Set<Promise<void>>();
  /** Records on their way. */
  private flying = 0;
  /** The most that waited or were on their way at once since the last batch left. */
  private crowd = 0;
  /** With so many a batch leaves, whatever else comes: half of the crowd before the last batch left. */
  private half = ENOUGH;

  constructor(private readonly deps: AuditWriterDeps) {}

  /**
   * @returns when the record is durable.
   * @throws ApiError 503 when it cannot be written, or too many are waiting.
   */
  append(record: AuditRecord): Promise<void> {
    if (this.waiting.length >= (this.deps.maxWaiting ?? 10_000)) {
      return Promise.reject(ApiError.unavailable('The audit log is overloaded'));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ record, since: this.deps.clock.now(), resolve, reject });
      this.crowd = Math.max(this.crowd, this.waiting.length + this.flying);
      this.next();
    });
  }

  /**
   * Writes the record of a state change inside the change's own transaction.
   * @throws ApiError 503 when it cannot be written.
   */
  async appendWithin(session: ClientSession, record: AuditRecord): Promise<void> {
    try {
      await this.deps.models.AuditLog.collection.insertOne(record, { session });
    } catch (error) {
      throw restartsTransaction(error) ? error : unwritten(error);
    }
  }

  /** @returns when nothing waits any more. */
  async drain(): Promise<void> {
    while (this.gathering !== undefined || this.flights.size > 0) {
      await Promise.race([...this.flights, ...(this.gathering === undefined ? [] : [this.gathering])]);
    }
  }

  /** Sees to what waits: it is gathered where nothing is on its way, and leaves beside one batch if it is enough. */
  private next(): void {
    if (this.waiting.length === 0 || this.gathering !== undefined) return;
    if (this.flights.size === 0) this.gathering = this.gather();
    else if (this.flights.size < MAX_FLIGHTS && this.waiting.length >= this.half) this.leave();
  }

  /**
   * Lets requests that have arrived already join the batch: of twice as many records each costs up to a third less, here and
   * in the database. Where nothing comes, one turn is all that is waited.
   */
  private async gather(): Promise<void> {
    let before = 0;
    for (let turns = 0; turns < MAX_TURNS && before < this.half && this.waiting.length > before; turns += 1) {
      before = this.waiting.length;
      await turn();
    }
    this.gathering = undefined;
    this.leave();
  }

  private leave(): void {
    this.half = Math.max(this.deps.leastBeside ?? LEAST_BESIDE, Math.min(ENOUGH, Math.ceil(this.crowd / 2)));
    const batch = this.waiting.splice(0, MAX_BATCH);
    this.flying += batch.length;
    this.crowd = this.waiting.length + this.flying;
    const flight = this.write(batch).finally(() => {
      this.flying -= batch.length;
      this.flights.delete(flight);
      this.next();
    });
    this.flights.add(flight);
    this.next();
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    const { models, leaves } = this.deps;
    const records = batch.map((entry) => entry.record);
    let remembered: Promise<void> | undefined;
    try {
      const stored = models.AuditLog.collection.insertMany(records, {
        ordered: false,
        writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
      });
      // What cannot be remembered is read back: no write fails for it.
      remembered = leaves.add(records).catch(() => {});
      await stored;
      await remembered;
    } catch (error) {
      await remembered;
      leaves.forget(records.map(({ _id }) => _id.toHexString()));
      if (batch.length > 1 && isUnwritable(error)) {
        // Nothing has been sent: one of them cannot be written at all, which is not the others' fault.
        for (const entry of batch) await this.write([entry]);
        return;
      }
      const told = unwritten(error);
      for (const entry of batch) entry.reject(told);
      return;
    }
    this.deps.metrics.auditBatchSize.observe(batch.length);
    const now = this.deps.clock.now();
    for (const entry of batch) {
      this.deps.metrics.auditLag.observe((now - entry.since) / 1_000);
      entry.resolve();
    }
  }
}

/** Whatever kept a record from being written: no operation succeeds without one. */
function unwritten(error: unknown): ApiError {
  const failure = fromUnknown(error);
  return failure.status === 503
    ? failure
    : ApiError.unavailable('The audit record could not be written', error);
}
