import type { Persistence, Reach, StoredInstruction } from '../governance/decisions';
import type { AuthorKind, InstructionPlace, InstructionRecord } from '../models/instruction.model';

export type InstructionCounts = Record<Persistence, number> & { total: number };

/** What is remembered of an instruction in force. */
export interface InForce {
  stored: StoredInstruction;
  author: { id: string; kind: AuthorKind };
  /** Where it stands in what was imported, for citations. */
  place: InstructionPlace | undefined;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** @returns the place to cite: one where it still stands, if there is one. */
const placeOf = ({ places = [] }: Pick<InstructionRecord, 'places'>): InstructionPlace | undefined =>
  places.find(({ goneAt }) => goneAt === undefined) ?? places[0];

/** Where an instruction stands, in the fields of the wire. */
export interface Citation {
  file?: string;
  documentId?: string;
  documentVersion?: string;
  line?: number;
  heading?: string;
}

/** @returns the fields by which a reader finds the paragraph. */
export const citationOf = (place: InstructionPlace | undefined): Citation => {
  if (place === undefined) return {};
  const { file, documentId, documentVersion, line, heading } = place;
  return {
    ...(file !== undefined && { file }),
    ...(documentId !== undefined && { documentId: String(documentId) }),
    ...(documentVersion !== undefined && { documentVersion }),
    ...(line !== undefined && { line }),
    ...(heading !== undefined && { heading }),
  };
};

/** As the collection holds it: what came there by another way may have no author's rank. */
type Stored = Omit<InstructionRecord, 'author_kind'> & { author_kind?: AuthorKind };

/** @returns an instruction as the validator reads it. */
export const storedOf = (record: Stored): StoredInstruction => ({
  id: record._id.toHexString(),
  text: record.text,
  quadrant: record.quadrant,
  persistence: record.persistence,
  temporalScope: record.temporal_scope,
  givenAt: (record.activated_at ?? record.created_at).getTime(),
  ...(record.project !== undefined && { project: record.project }),
  ...(record.session_id !== undefined && { sessionId: record.session_id }),
  ...(record.paths !== undefined && { paths: record.paths }),
});

const entryOf = (record: Stored): InForce => ({
  stored: storedOf(record),
  // A record from before authors had ranks is an admin's: nobody else could give one.
  author: { id: String(record.created_by), kind: record.author_kind ?? 'admin' },
  place: placeOf(record),
  expiresAt: record.expires_at?.getTime() ?? Infinity,
});

const reachKey = ({ project, sessionId }: Reach): string => JSON.stringify([project, sessionId]);

/** The instructions in force, in memory: put in and taken out one by one. */
export class InForceSet {
  private readonly byId = new Map<string, InForce>();
  /** How many there are of each reach. */
  private readonly reaches = new Map<string, number>();
  /** How many each session has of its own. */
  private nextExpiry = Infinity;
  /** Over by the clock, and not yet by the database. */
  private readonly ended = new Map<string, InForce>();
  private expiredAt = -Infinity;
  /** The same as a list, made anew only after a change. */
  private members: readonly StoredInstruction[] | undefined;

  get(id: string): InForce | undefined {
    return this.byId.get(id);
  }

  /** Takes out all but these, what is over by the clock included. */
  keep(ids: ReadonlySet<string>): void {
    for (const id of [...this.byId.keys(), ...this.ended.keys()]) if (!ids.has(id)) this.remove(id);
  }

  /** Components remember their reading of an instruction by its object, so an equal one is not replaced. */
  put(record: InstructionRecord): void {
    const next = entryOf(record);
    const known = this.byId.get(next.stored.id);
    this.ended.delete(next.stored.id);
    this.nextExpiry = Math.min(this.nextExpiry, next.expiresAt);
    if (known !== undefined && JSON.stringify(known.stored) === JSON.stringify(next.stored)) {
      this.byId.set(next.stored.id, { ...next, stored: known.stored });
      return;
    }
    if (known !== undefined) this.count(known.stored, -1);
    this.count(next.stored, 1);
    this.byId.set(next.stored.id, next);
    this.members = undefined;
  }

  remove(id: string): void {
    const known = this.byId.get(id);
    this.ended.delete(id);
    if (known === undefined) return;
    this.byId.delete(id);
    this.count(known.stored, -1);
    this.members = undefined;
  }

  /** Takes out what is over by now; looks only when the next end has come, or the clock was put back. */
  expire(now: number): void {
    if (now < this.expiredAt) this.bringBack(now);
    this.expiredAt = now;
    if (this.nextExpiry > now) return;
    this.nextExpiry = Infinity;
    for (const [id, entry] of this.byId) {
      if (entry.expiresAt <= now) {
        this.remove(id);
        this.ended.set(id, entry);
      } else this.nextExpiry = Math.min(this.nextExpiry, entry.expiresAt);
    }
  }

  /** What a clock that ran ahead has ended still binds. */
  private bringBack(now: number): void {
    for (const [id, entry] of this.ended) {
      if (entry.expiresAt <= now) continue;
      this.ended.delete(id);
      this.byId.set(id, entry);
      this.count(entry.stored, 1);
      this.nextExpiry = Math.min(this.nextExpiry, entry.expiresAt);
      this.members = undefined;
    }
  }

  /** @returns all of them; the same list as long as nothing changes. */
  list(): readonly StoredInstruction[] {
    return (this.members ??= Array.from(this.byId.values(), ({ stored }) => stored));
  }

  /** @returns how many bind a call from there. */
  binding({ project, sessionId }: Reach): number {
    const keys = [{}, { project }, { sessionId }, { project, sessionId }].map(reachKey);
    return [...new Set(keys)].reduce((sum, key) => sum + (this.reaches.get(key) ?? 0), 0);
  }

  private count(stored: StoredInstruction, change: 1 | -1): void {
    add(this.reaches, reachKey(stored), change);
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
