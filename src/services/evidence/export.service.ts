import { ApiError } from '../../errors/api-error';
import { recordTime } from '../../evidence/seal';
import { csvLine } from '../../lib/csv';
import type { AuditRecord } from '../../models/audit-log.model';
import { parseId } from '../../models/id';
import type { Models } from '../../models/models';
import type { AuditFilter } from '../audit-query.service';
import { recordFilter, spanOf, walk } from './log-walk';
import { Unsealed } from './unsealed';

interface ExportDeps {
  models: Pick<Models, 'AuditLog' | 'Seal'>;
}

export interface ExportRequest extends AuditFilter {
  format: 'ndjson' | 'csv';
  /** NDJSON only: with each seal in front of its records. */
  seals: boolean;
  /** The id of the last record that the caller has. */
  after?: string | undefined;
}

/** What an export goes through. */
interface Course {
  /** The first seal that is read, and the last; none where the caller has all that is sealed. */
  first: number;
  last: number;
  /** The record after which it begins. */
  after: AuditRecord | undefined;
  /** From when on there may be records that are not sealed. */
  looseSince: Date | undefined;
}

/** Records get their time when they are made: one that is not sealed yet is older than its neighbours by less. */
const DISORDER_MS = 600_000;

/** Of a record that is not sealed yet the place is not settled: what lies so little before it is given once more. */
const OVERLAP_MS = 60_000;

/** Lines that are sent together. */
const CHUNK = 500;

const COLUMNS = [
  '_id',
  'timestamp',
  'userId',
  'email',
  'agentName',
  'action',
  'resource',
  'resourceId',
  'outcome',
  'ipAddress',
  'userAgent',
  'requestId',
  'details',
] as const;

/** Hands out the audit log, oldest first: in the order of the seals, and then what is not sealed yet. */
export class ExportService {
  private readonly unsealed: Unsealed;

  constructor(private readonly deps: ExportDeps) {
    this.unsealed = new Unsealed(deps.models);
  }

  /**
   * @returns the export in pieces, read from the database as they are taken.
   * @throws ApiError 400 when there is no record `after`.
   */
  async open(request: ExportRequest): Promise<AsyncGenerator<string>> {
    const course = await this.course(request);
    return this.pieces(request, course);
  }

  private async course({ after, from }: ExportRequest): Promise<Course> {
    const { Seal, AuditLog } = this.deps.models;
    const newest = await Seal.findOne({}).sort({ _id: -1 }).select({ _id: 1, from: 1 }).lean();
    const last = newest?._id ?? 0;
    // What somebody has put in the place of the time is no reason to leave anything out.
    const unsealedSince = (Number(newest?.from) || DISORDER_MS) - DISORDER_MS;
    const looseSince = new Date(Math.max(unsealedSince, from?.getTime() ?? 0));
    if (after === undefined) return { first: 1, last, after: undefined, looseSince };
    const id = parseId(after);
    const record = id === undefined ? null : await AuditLog.findById(id).lean();
    const seal = id === undefined ? null : await Seal.findOne({ recordIds: id }).select({ _id: 1 }).lean();
    if (record === null) {
      if (seal === null) throw ApiError.badField('after', 'after must be the id of an audit record');
      // Retention has removed the record; its seal tells the place.
      return { first: seal._id + 1, last, after: undefined, looseSince };
    }
    if (seal !== null && seal._id <= last) return { first: seal._id, last, after: record, looseSince };
    const overlap = new Date(recordTime(record) - OVERLAP_MS);
    return { first: last + 1, last, after: record, looseSince: overlap > looseSince ? overlap : looseSince };
  }

  private async *pieces(request: ExportRequest, course: Course): AsyncGenerator<string> {
    const { format, seals, action, userId, to } = request;
    const { first, last, after, looseSince } = course;
    const span = await spanOf(this.deps.models, request, last);
    span.first = Math.max(span.first, first);
    const line = format === 'csv' ? asCsv : asJson;
    if (format === 'csv' && request.after === undefined) yield csvLine(COLUMNS);
    for await (const { seal, records } of walk(this.deps.models, span, request)) {
      const head = seals ? `${JSON.stringify({ seal })}\n` : '';
      yield head + fromAfter(records, seal.recordIds, after).map(line).join('');
    }
    const filter = recordFilter({ action, userId });
    let lines: string[] = [];
    for await (const record of this.unsealed.all({ since: looseSince, until: to, through: last, filter })) {
      if (after?._id.equals(record._id) === true) continue;
      lines.push(line(record));
      if (lines.length < CHUNK) continue;
      yield lines.join('');
      lines = [];
    }
    yield lines.join('');
  }
}

/** What comes after a record of the same seal; all of another seal. */
function fromAfter(
  records: readonly AuditRecord[],
  order: readonly string[],
  after: AuditRecord | undefined,
): readonly AuditRecord[] {
  const place = after === undefined ? -1 : order.indexOf(after._id.toHexString());
  if (place < 0) return records;
  return records.filter(({ _id }) => order.indexOf(_id.toHexString()) > place);
}

/** The record exactly as it is sealed. */
const asJson = (record: AuditRecord): string => `${JSON.stringify(record)}\n`;

const asCsv = (record: AuditRecord): string => csvLine(COLUMNS.map((column) => asCell(record[column])));

function asCell(value: AuditRecord[keyof AuditRecord]): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  // A time and an id are JSON texts, whose quotes are CSV's business.
  return JSON.stringify(value).replace(/^"(.*)"$/, '$1');
}
