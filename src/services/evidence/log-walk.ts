import type { FullSeal } from '../../evidence/seal';
import type { TimeRange } from '../../lib/time-range';
import type { AuditRecord } from '../../models/audit-log.model';
import { parseId } from '../../models/id';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';
import type { AuditFilter } from '../audit-query.service';
import { sealOf } from './seal-records';

/** A seal with those of its records that are there and match, in its order. */
export interface SealedPage {
  seal: FullSeal;
  records: AuditRecord[];
}

/** Which seals: both ends inclusive. */
export interface SealSpan {
  first: number;
  last: number;
}

/** Seals read at a time: each is about 100 kB. */
const SEALS_AHEAD = 4;

/** What a list's filter asks of a record. */
export function recordFilter({ action, userId, from, to }: AuditFilter) {
  const timestamp = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
  return {
    ...(action !== undefined && { action }),
    ...(userId !== undefined && { userId }),
    ...(Object.keys(timestamp).length > 0 && { timestamp: operator(timestamp) }),
  };
}

/**
 * @param newest the number of the last seal there is.
 * @returns the seals that have records of the range; those between them belong to it, so that they form a chain.
 */
export async function spanOf(
  { Seal }: Pick<Models, 'Seal'>,
  { from, to }: TimeRange,
  newest: number,
): Promise<SealSpan> {
  if (from === undefined && to === undefined) return { first: 1, last: newest };
  const [span] = await Seal.aggregate<SealSpan>([
    {
      $match: {
        _id: { $lte: newest },
        ...(from !== undefined && { to: { $gte: from } }),
        ...(to !== undefined && { from: { $lte: to } }),
      },
    },
    { $group: { _id: null, first: { $min: '$_id' }, last: { $max: '$_id' } } },
  ]);
  return span ?? { first: newest + 1, last: newest };
}

/** Reads the sealed log in the order in which it was sealed, in constant memory. */
export async function* walk(
  { Seal, AuditLog }: Pick<Models, 'Seal' | 'AuditLog'>,
  { first, last }: SealSpan,
  filter: AuditFilter = {},
): AsyncGenerator<SealedPage> {
  const cursor = Seal.find({ _id: operator({ $gte: first, $lte: last }) })
    .sort({ _id: 1 })
    .lean()
    .cursor({ batchSize: SEALS_AHEAD });
  for await (const stored of cursor) {
    const seal = sealOf(stored);
    const found = await AuditLog.find({
      _id: operator({ $in: seal.recordIds.flatMap((id) => parseId(id) ?? []) }),
      ...recordFilter(filter),
    }).lean();
    const byId = new Map(found.map((record) => [record._id.toHexString(), record]));
    yield { seal, records: seal.recordIds.flatMap((id) => byId.get(id) ?? []) };
  }
}
