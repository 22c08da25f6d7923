import { TIMES } from '../config/limits';
import type { InstructionReach } from '../governance/decisions';
import { canonicalJson } from '../lib/canonical-json';
import { sha256 } from '../lib/digest';
import { idOf } from '../models/id';
import { AUTHOR_KINDS, type AuthorKind, type InstructionRecord } from '../models/instruction.model';

/** Who gives an instruction. */
export interface Author {
  id: string;
  kind: AuthorKind;
}

/** The states in which an instruction can still change. */
export const LIVE = ['active', 'contested'] as const;

/** @returns whether it can still change, as it is stored. */
export const isLive = ({ status }: Pick<InstructionRecord, 'status'>): boolean =>
  LIVE.some((live) => live === status);

/** @returns the instruction as it is now: one whose time is over counts as expired before that is noted. */
export const asOfNow = (record: InstructionRecord, now: number): InstructionRecord =>
  isLive(record) && record.expires_at !== undefined && record.expires_at.getTime() <= now
    ? { ...record, status: 'expired' }
    : record;

/** @returns whether the one's word stands against the other's, whoever of them spoke first. */
export const isAbove = (one: Pick<Author, 'kind'>, other: Pick<Author, 'kind'>): boolean =>
  AUTHOR_KINDS.indexOf(one.kind) > AUTHOR_KINDS.indexOf(other.kind);

/** @returns whether the later word of one author stands against the earlier word of another. */
export const outranks = (later: Author, earlier: Author): boolean =>
  (later.id === earlier.id && later.kind === earlier.kind) || isAbove(later, earlier);

/** @returns whether the one binds every call that the other binds. */
export const covers = (wide: InstructionReach, narrow: InstructionReach): boolean =>
  (wide.paths === undefined || canonicalJson(wide.paths) === canonicalJson(narrow.paths)) &&
  (wide.project === undefined || wide.project === narrow.project) &&
  (wide.sessionId === undefined || wide.sessionId === narrow.sessionId);

/** @returns what is the same for the same text of the same reach; blanks round and within the text do not count. */
export const digestOf = (text: string, { project, sessionId, paths }: InstructionReach): string =>
  sha256(canonicalJson({ text: text.trim().replace(/\s+/g, ' '), project, sessionId, paths }));

type Lifetime = Pick<
  InstructionRecord,
  'created_at' | 'temporal_scope' | 'session_id' | 'seen_at' | 'ends_at'
>;

/**
 * @returns when an instruction ends: with its session, a day after it was given, or came to be so, if it holds for a
 *   session that nobody named, or when it was said to end, whichever comes first; undefined for one without an end.
 */
export function expiryOf(record: Lifetime): Date | undefined {
  const { created_at, temporal_scope, session_id, seen_at = created_at, ends_at } = record;
  const ends = ends_at === undefined ? [] : [ends_at.getTime()];
  if (session_id !== undefined || temporal_scope === 'SESSION')
    ends.push(seen_at.getTime() + TIMES.sessionLife);
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}

/** What stands in a file got its end, if it has one, after it was imported. */
const isOfFile = ({ places = [] }: InstructionRecord): boolean =>
  places.some(({ origin, goneAt }) => origin !== 'hand' && goneAt === undefined);

/**
 * A rule of a file binds while it stands there: an end that it had before is taken away, and what would end with a
 * session that nobody named holds for the project.
 * @returns the instruction as it is to be stored; the same object where nothing changes, or a person has said how long it
 *   holds.
 */
export function standingOf(record: InstructionRecord): InstructionRecord {
  const { expires_at: _, ends_at, ...rest } = record;
  if (rest.session_id !== undefined) return record;
  const widened = rest.temporal_scope === 'SESSION' && rest.label?.temporal_scope === undefined;
  const kept = isOfFile(record) ? ends_at : undefined;
  if (!widened && kept === ends_at) return record;
  const standing = {
    ...rest,
    ...(widened && { temporal_scope: 'PROJECT' as const }),
    ...(kept !== undefined && { ends_at: kept }),
  };
  const expires_at = expiryOf(standing);
  return { ...standing, ...(expires_at !== undefined && { expires_at }) };
}

/** @returns whose word an instruction is. */
export const giverOf = ({ created_by, author_kind }: InstructionRecord): Author => ({
  id: created_by.toHexString(),
  kind: author_kind,
});

/**
 * What a higher rank says as well is its word from then on: a lower one can neither take it back nor end it.
 * @param seen_at when that is
 * @param ends_at the end that the higher one gives it
 * @returns the instruction as it is to be stored; the same object where nothing changes.
 */
export function raisedBy(
  author: Author,
  record: InstructionRecord,
  seen_at: Date,
  ends_at?: Date,
): InstructionRecord {
  if (!isAbove(author, giverOf(record))) return record;
  const raised = { ...record, created_by: idOf(author.id), author_kind: author.kind, seen_at };
  delete raised.ends_at;
  delete raised.expires_at;
  if (ends_at !== undefined) raised.ends_at = ends_at;
  const expires_at = expiryOf(raised);
  return { ...raised, ...(expires_at !== undefined && { expires_at }) };
}
