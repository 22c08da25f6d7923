import type { ModerationRecord } from '../models/moderation-item.model';

/** What the sender of a submission gets to see. */
export const presentReceipt = (item: ModerationRecord) => ({
  _id: item._id.toHexString(),
  type: item.type,
  status: item.status,
  submittedAt: item.submittedAt.toISOString(),
});

/** The wire form of a moderation item; the review's fields appear with the review. */
export const presentModerationItem = (item: ModerationRecord) => ({
  ...presentReceipt(item),
  content: item.content,
  reviewedBy: item.reviewedBy?.toHexString(),
  reviewedAt: item.reviewedAt?.toISOString(),
  reviewNotes: item.reviewNotes,
});
