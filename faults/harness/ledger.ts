import type { mongo } from 'mongoose';
import { within } from '../../tests/process/support/database';
import type { Planned } from './mix';
import type { Outcome } from './outcome';

/** One request that was sent, with what came of it. */
export interface Sent {
  requestId: string;
  planned: Planned;
  /** Undefined where no answer arrived. */
  status?: number;
  decisionId?: string;
}

interface Stored {
  _id: mongo.ObjectId;
  requestId: string;
  action: string;
}

/** What was asked and what was acknowledged: kept outside the service, and compared with its database. */
export class Ledger {
  readonly sent: Sent[] = [];
  private lastAt: number | undefined;
  private longest = 0;

  /** Starts the measurement of the longest gap. */
  begin(): void {
    this.lastAt = performance.now();
    this.longest = 0;
  }

  add(entry: Sent): void {
    this.sent.push(entry);
    if (entry.status === undefined || entry.status >= 300) return;
    const now = performance.now();
    if (this.lastAt !== undefined) this.longest = Math.max(this.longest, now - this.lastAt);
    this.lastAt = now;
  }

  get acknowledged(): Sent[] {
    return this.sent.filter(({ status }) => status !== undefined && status < 300);
  }

  /** @returns how many requests of this kind were answered with success. */
  acknowledgedOf(action: string): number {
    return this.acknowledged.filter(({ planned }) => planned.action === action).length;
  }

  get longestGapMs(): number {
    return this.longest;
  }

  /** Answers that are neither success nor "not now". */
  get unexpected(): Sent[] {
    return this.sent.filter(({ status }) => status !== undefined && status >= 300 && status !== 503);
  }

  /** Compares with the database, past the service, and adds what it finds to `result`. */
  async compare(uri: string, result: Outcome): Promise<void> {
    await within(uri, async (db) => {
      // All of one moment: the service may still be at work for clients that have gone.
      await using session = db.client.startSession({ snapshot: true, causalConsistency: false });
      const found = db
        .collection<Stored>('audit_logs')
        .find({}, { projection: { requestId: 1, action: 1 }, session });
      const records = new Map<string, Stored[]>();
      for await (const record of found) {
        const key = `${record.requestId} ${record.action}`;
        records.set(key, [...(records.get(key) ?? []), record]);
      }
      const changes = await readChanges(db, session, this.sent);
      for (const entry of this.sent) judge(entry, records, changes, result);
    });
    result.acknowledged += this.acknowledged.length;
    result.longestGapMs = Math.max(result.longestGapMs ?? 0, this.longest);
  }
}

type Changes = ReadonlyMap<string, number>;

const changeKey = (collection: string, value: unknown): string => `${collection} ${String(value)}`;

/** How often each thing is there that a request may have made. */
async function readChanges(
  db: mongo.Db,
  session: mongo.ClientSession,
  sent: readonly Sent[],
): Promise<Changes> {
  const counts = new Map<string, number>();
  const kinds = new Map(
    sent.flatMap(({ planned: { effect } }) =>
      effect === undefined ? [] : [[effect.collection, effect.field]],
    ),
  );
  for (const [collection, field] of kinds) {
    const values = db
      .collection(collection)
      .aggregate<{ value: unknown }>([{ $project: { _id: 0, value: `$${field}` } }], { session });
    for await (const { value } of values) {
      const key = changeKey(collection, value);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

function judge(
  { requestId, planned, status, decisionId }: Sent,
  records: ReadonlyMap<string, readonly Stored[]>,
  changes: Changes,
  result: Outcome,
): void {
  const written = records.get(`${requestId} ${planned.action}`) ?? [];
  const acknowledged = status !== undefined && status < 300;
  const { effect } = planned;
  const made =
    effect === undefined ? undefined : (changes.get(changeKey(effect.collection, effect.value)) ?? 0);
  if (acknowledged && (written.length === 0 || made === 0)) result.lost += 1;
  if (written.length > 1 || (made ?? 0) > 1) result.duplicated += 1;
  if (acknowledged && decisionId !== undefined && written[0]?._id.toHexString() !== decisionId) {
    result.failures.push(`${requestId}: the decision's id is not that of its record`);
  }
  // Also where nobody was told of success, a change and its record are there together or not at all.
  if (made !== undefined && made > 0 !== written.length > 0) {
    result.failures.push(`${requestId}: ${made} changes with ${written.length} records`);
  }
}
