import { canonicalJson } from '../lib/canonical-json';
import { sha256 } from '../lib/digest';
import type { ApprovalContent, ModerationRecord } from '../models/moderation-item.model';
import { operator } from '../models/operators';
import type { ApprovalStatus, ModerationStatus } from '../types/enums';
import type { Approval } from '../types/session-state';

/** A moderation item that asks whether an action may be done. */
export type ApprovalRecord = Omit<ModerationRecord, 'content'> & { content: ApprovalContent };

/** States of a moderation item in which a person may still decide it. */
export const OPEN = ['pending', 'escalated'] as const;

const TIMED_OUT = 'Timed out: nobody decided in time.';

export const isApproval = (item: Pick<ModerationRecord, 'type'>): item is ApprovalRecord =>
  item.type === 'approval_request';

const isOpen = (item: Pick<ModerationRecord, 'status'>): boolean => OPEN.some((open) => open === item.status);

/** @param now milliseconds since the epoch. */
export const isOver = ({ content }: ApprovalRecord, now: number): boolean =>
  content.expiresAt.getTime() <= now;

/** Whether nobody decided it in time; that need not have been noted yet. */
const isTimedOut = (item: ApprovalRecord, now: number): boolean => isOpen(item) && isOver(item, now);

/** @returns where the question stands at this moment, whether its end has been noted yet or not. */
function approvalStatusOf(item: ApprovalRecord, now: number): ApprovalStatus {
  const ended = item.approval?.ended;
  if (ended !== undefined) return ended === 'consumed' ? 'consumed' : 'expired';
  if (item.status === 'rejected') return 'rejected';
  if (isOver(item, now)) return 'expired';
  return item.status === 'approved' ? 'approved' : 'pending';
}

/** @returns what its agent is told of a question; its notes are those of the moderation queue, be its end noted yet or not. */
export function approvalOf(item: ApprovalRecord, now: number): Approval {
  const reviewNotes = isTimedOut(item, now) ? TIMED_OUT : item.reviewNotes;
  return {
    id: item._id.toHexString(),
    status: approvalStatusOf(item, now),
    expiresAt: item.content.expiresAt,
    ...(reviewNotes !== undefined && { reviewNotes }),
  };
}

/** Takes away the mark by which an item answers for its action: the next one who asks opens a new question. */
export const unheld = { 'approval.current': 1 } as const;

/** Takes away the reviewer who had passed an open question on: how it ended is nobody's decision. */
export const undecided = { reviewedBy: 1 } as const;

/** What an open question becomes when its time is over; `undecided` belongs to it. */
export const timedOut = (expiresAt: Date) => ({
  status: 'rejected' as const,
  reviewedAt: expiresAt,
  reviewNotes: TIMED_OUT,
});

/** @returns the item as it is now: an open question whose time is over counts as rejected before that is noted. */
export function asOfNow(item: ModerationRecord, now: number): ModerationRecord {
  if (!isApproval(item) || !isTimedOut(item, now)) return item;
  const { reviewedBy: _, ...rest } = item;
  return { ...rest, ...timedOut(item.content.expiresAt) };
}

/** @returns a filter for the items that have this status now. */
export function withStatus(status: ModerationStatus, now: number): Record<string, unknown> {
  const over = { 'content.expiresAt': operator({ $lte: new Date(now) }) };
  if (status === 'rejected') return { $or: [{ status }, { status: operator({ $in: [...OPEN] }), ...over }] };
  if (status === 'approved') return { status };
  return { status, 'content.expiresAt': operator({ $not: { $lte: new Date(now) } }) };
}

/** What of an action and its place a grant is bound to. */
interface Granted {
  type: string;
  description: string;
  tool?: string | undefined;
  parameters?: Readonly<Record<string, unknown>> | undefined;
  project?: string | undefined;
}

/** @returns the SHA-256 in hex of the canonical JSON (RFC 8785) of what is granted; absent members are left out. */
export const digestOf = ({ type, tool, parameters, description, project }: Granted): string =>
  sha256(canonicalJson({ type, tool, parameters, description, project }));

/** @returns the same over steps and impact, which the reviewer saw as well; undefined where there are none. */
export function planDigestOf(action: {
  steps?: readonly string[] | undefined;
  impact?: string | undefined;
}): string | undefined {
  const { steps, impact } = action;
  const bare = (steps === undefined || steps.length === 0) && impact === undefined;
  return bare ? undefined : sha256(canonicalJson({ steps, impact }));
}
