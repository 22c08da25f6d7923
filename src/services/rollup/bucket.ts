import { spanName, SPANS, type Piece, type Span } from '../../lib/time-cover';
import type { AuditRecord } from '../../models/audit-log.model';
import type { AuditRollUpRecord } from '../../models/audit-rollup.model';
import { actionText } from '../audit-tally';

/** What of a record is counted. */
export type CountedRecord = Pick<AuditRecord, 'timestamp' | 'action' | 'userId' | 'email'>;

export const COUNTED_FIELDS = ['timestamp', 'action', 'userId', 'email'] as const;

/** @returns when the record counts, in milliseconds since 1970; NaN for one that somebody wrote without a time. */
export const timeOf = ({ timestamp }: Partial<CountedRecord>): number =>
  timestamp instanceof Date ? timestamp.getTime() : NaN;

/** A user with a known address, somebody else who acted (an agent), or nobody. */
const KNOWN = 'u';
const OTHER = 'a';
const NOBODY = '-';

/** What names a field that would have no name. */
const EMPTY = '%';

/** MongoDB reads a dot and a dollar in a field's name as its own, and has no name that is empty or holds a NUL. */
const fieldName = (text: string): string =>
  text === '' ? EMPTY : text.replace(/[%.$\0]/g, (found) => encodeURIComponent(found).replace('.', '%2E'));

function plainName(name: string): string {
  if (name === EMPTY) return '';
  return name.includes('%') ? name.replace(/%(?:25|2E|24|00)/g, (found) => decodeURIComponent(found)) : name;
}

const whoOf = ({ userId, email }: CountedRecord): string => {
  if (typeof userId !== 'string') return NOBODY;
  return fieldName(`${typeof email === 'string' ? KNOWN : OTHER}${userId}`);
};

/** Months are split by who acted: all the people of one month would not fit into one record. */
const partOf = (who: string): string => who.slice(-1);

const idOf = (generation: string, span: Span, name: string, who: string): string =>
  `${generation}.${span}.${name}${span === 'month' ? `.${partOf(who)}` : ''}`;

/** @returns the range of ids under which the roll-ups of a piece lie. */
export function idRange(generation: string, { span, from, to }: Piece): { $gte: string; $lt: string } {
  const prefix = `${generation}.${span}`;
  if (span === 'none') throw new Error('there are no roll-ups of less than a minute');
  return {
    $gte: from === -Infinity ? `${prefix}.` : `${prefix}.${spanName(from, span)}`,
    // The character after the dot: behind every name.
    $lt: to === Infinity ? `${prefix}/` : `${prefix}.${spanName(to, span)}`,
  };
}

/** Records of one minute that count alike. */
interface Alike {
  record: CountedRecord;
  count: number;
}

interface Update {
  $inc: Record<string, number>;
  $set?: Record<string, string>;
}

const MINUTE_MS = 60_000;

/** How much is to be added to which roll-up. */
export class Increments {
  /** Most records of a batch are like many others of it: only what differs is taken apart. */
  private readonly alike = new Map<string, Alike>();
  private latest: Alike | undefined;

  constructor(private readonly generation: string) {}

  get size(): number {
    return this.alike.size;
  }

  add(record: CountedRecord, count = 1): void {
    const { action, userId, email } = record;
    const at = timeOf(record);
    // No list has it either.
    if (Number.isNaN(at)) return;
    const key = JSON.stringify([Math.floor(at / MINUTE_MS), action, userId, email]);
    const known = this.alike.get(key);
    const sum = { record, count: count + (known?.count ?? 0) };
    // Of several addresses of one user the one that came last is kept: what came last stands last.
    if (known !== this.latest) this.alike.delete(key);
    this.alike.set(key, sum);
    this.latest = sum;
  }

  /** @returns the updates, as a bulk write takes them. */
  operations() {
    return [...this.updates()].map(([_id, update]) => ({
      updateOne: { filter: { _id: _id as never }, update, upsert: true },
    }));
  }

  private updates(): Map<string, Update> {
    const updates = new Map<string, Update>();
    for (const { record, count } of this.alike.values()) {
      const who = whoOf(record);
      const at = timeOf(record);
      const path = `counts.${who}.${fieldName(actionText(record.action))}`;
      for (const span of SPANS) {
        const id = idOf(this.generation, span, spanName(at, span), who);
        let update = updates.get(id);
        if (update === undefined) updates.set(id, (update = { $inc: {} }));
        update.$inc[path] = (update.$inc[path] ?? 0) + count;
        if (span === 'month') {
          const day = `days.${spanName(at, 'day')}`;
          update.$inc[day] = (update.$inc[day] ?? 0) + count;
        }
        if (who.startsWith(KNOWN)) (update.$set ??= {})[`emails.${who}`] = String(record.email);
      }
    }
    return updates;
  }
}

/** One count of a roll-up. */
export interface Count {
  action: string;
  userId: string | undefined;
  /** Only of a user with an address. */
  email: string | undefined;
  count: number;
}

/** @returns the counts in a roll-up, one for each who and what. */
export function* countsIn({ counts, emails }: AuditRollUpRecord): Generator<Count> {
  for (const [who, actions] of Object.entries(counts)) {
    const userId = who === NOBODY ? undefined : plainName(who.slice(1));
    const email = emails?.[who];
    for (const [action, count] of Object.entries(actions))
      yield { action: plainName(action), userId, email, count };
  }
}

/** @returns how many of a roll-up's records fell on which day. */
export function daysIn(record: AuditRollUpRecord): [day: string, count: number][] {
  if (record.days !== undefined) return Object.entries(record.days);
  const [, , name = ''] = record._id.split('.');
  let total = 0;
  for (const actions of Object.values(record.counts))
    for (const count of Object.values(actions)) total += count;
  return [[name.slice(0, 10), total]];
}

/** @returns the span that a roll-up counts, as its id names it. */
export const nameIn = ({ _id }: AuditRollUpRecord): string => _id.split('.')[2] ?? '';
