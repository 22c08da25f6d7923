import { SNAPSHOT_READ, type ClientSession } from '../../db/database';
import { cover, finer, spanName, spanOf, type Piece } from '../../lib/time-cover';
import type { TimeRange } from '../../lib/time-range';
import type { AuditRollUpRecord } from '../../models/audit-rollup.model';
import type { Models } from '../../models/models';
import { AuditTally } from '../audit-tally';
import { COUNTED_FIELDS, countsIn, daysIn, idRange, nameIn, timeOf, type CountedRecord } from './bucket';

/** What is counted. */
export interface CountFilter extends TimeRange {
  action?: string | undefined;
  userId?: string | undefined;
}

interface ViewDeps {
  models: Pick<Models, 'AuditLog' | 'AuditRollUp'>;
  /** Of a snapshot: all that is read is of one moment. */
  session: ClientSession;
  generation: string;
  /** What had been written at that moment and is not in the roll-ups. */
  tail: readonly CountedRecord[];
}

/** One span, or the remainder of a range, with how many records it holds. */
interface CountedPiece extends Piece {
  count: number;
}

const PROJECTION = { _id: 0, ...Object.fromEntries(COUNTED_FIELDS.map((field) => [field, 1])) };

const isWhole = ({ span }: Piece): boolean => span !== 'none';

const piecesOf = ({ from, to }: TimeRange): Piece[] =>
  cover(from?.getTime() ?? -Infinity, to === undefined ? Infinity : to.getTime() + 1);

const matches = ({ action, userId }: CountFilter, counted: Omit<CountFilter, keyof TimeRange>): boolean =>
  (action === undefined || counted.action === action) && (userId === undefined || counted.userId === userId);

/**
 * The audit log at one moment, counted: whole spans from the roll-ups and from what was written after they had been
 * counted, the remains of a range (less than two minutes) by a look at the records. Equal to a look at every record.
 */
export class RollUpView {
  constructor(private readonly deps: ViewDeps) {}

  async tally(range: TimeRange): Promise<AuditTally> {
    const tally = new AuditTally();
    const pieces = piecesOf(range);
    for (const rollUp of await this.rollUps(pieces)) {
      for (const count of countsIn(rollUp)) tally.add(count);
      for (const [day, count] of daysIn(rollUp)) tally.addDay(day, count);
    }
    const tail = pieces.filter(isWhole).flatMap((piece) => this.tailIn(piece));
    for (const record of [...tail, ...(await this.scan(pieces, {}))]) {
      tally.add({ ...record, count: 1 });
      tally.addDay(spanName(timeOf(record), 'day'), 1);
    }
    return tally;
  }

  async count(filter: CountFilter): Promise<number> {
    const counted = await this.counted(piecesOf(filter), filter);
    return counted.reduce((sum, { count }) => sum + count, 0);
  }

  /**
   * Finds a place in the list, newest first, without going through the records before it.
   * @param offset how many records precede the wanted one.
   * @returns the moment before which to look, and how many to skip from there; undefined when there are not so many.
   */
  async locate(filter: CountFilter, offset: number): Promise<{ before: number; skip: number } | undefined> {
    let skip = offset;
    let place: CountedPiece | undefined;
    for (let pieces = piecesOf(filter); pieces.length > 0; pieces = finer(place)) {
      const counted = await this.counted(pieces, filter);
      place = counted.reverse().find(({ count }) => {
        if (skip < count) return true;
        skip -= count;
        return false;
      });
      if (place === undefined) return undefined;
    }
    return place === undefined ? undefined : { before: place.to, skip };
  }

  /** Every single span of the pieces that holds records, and every remainder, in order of time. */
  private async counted(pieces: readonly Piece[], filter: CountFilter): Promise<CountedPiece[]> {
    const spans = new Map<string, number>();
    const add = (name: string, count: number) => spans.set(name, (spans.get(name) ?? 0) + count);
    for (const rollUp of await this.rollUps(pieces)) {
      for (const count of countsIn(rollUp)) if (matches(filter, count)) add(nameIn(rollUp), count.count);
    }
    for (const piece of pieces) {
      const { span } = piece;
      if (span === 'none') continue;
      for (const record of this.tailIn(piece)) {
        if (matches(filter, record)) add(spanName(timeOf(record), span), 1);
      }
    }
    const whole = [...spans].map(([name, count]) => ({ ...spanOf(name), count }));
    const scanned = await this.scan(pieces, filter);
    const remains = pieces
      .filter((piece) => !isWhole(piece))
      .map((piece) => ({ ...piece, count: scanned.filter((record) => isIn(piece, record)).length }));
    return [...whole, ...remains].sort((a, b) => a.from - b.from);
  }

  private async rollUps(pieces: readonly Piece[]): Promise<AuditRollUpRecord[]> {
    const { models, session, generation } = this.deps;
    const ranges = pieces.filter(isWhole).map((piece) => ({ _id: idRange(generation, piece) as never }));
    if (ranges.length === 0) return [];
    const found = models.AuditRollUp.collection.find({ $or: ranges }, { session, ...SNAPSHOT_READ });
    return (await found.toArray()) as unknown as AuditRollUpRecord[];
  }

  /** The records of the remains. */
  private async scan(pieces: readonly Piece[], { action, userId }: CountFilter): Promise<CountedRecord[]> {
    const { models, session } = this.deps;
    const records: CountedRecord[] = [];
    for (const { from, to } of pieces.filter((piece) => !isWhole(piece))) {
      const filter = {
        timestamp: { $gte: new Date(from), $lt: new Date(to) },
        ...(action !== undefined && { action }),
        ...(userId !== undefined && { userId }),
      };
      const found = models.AuditLog.collection.find<CountedRecord>(filter, {
        session,
        ...SNAPSHOT_READ,
        projection: PROJECTION,
      });
      records.push(...(await found.toArray()));
    }
    return records;
  }

  private tailIn(piece: Piece): CountedRecord[] {
    return this.deps.tail.filter((record) => isIn(piece, record));
  }
}

function isIn({ from, to }: Piece, record: CountedRecord): boolean {
  const at = timeOf(record);
  return at >= from && at < to;
}
