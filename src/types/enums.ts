/** The closed lists of the API that are no matter of governance; those are in governance/decisions.ts. */

export const ROLES = ['admin', 'moderator', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const DOCUMENT_STATUSES = ['draft', 'published', 'archived'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** What the public may send in. */
export const SUBMISSION_TYPES = ['case_submission', 'media_inquiry', 'comment'] as const;
export type SubmissionType = (typeof SUBMISSION_TYPES)[number];

export const MODERATION_TYPES = [...SUBMISSION_TYPES, 'approval_request'] as const;
export type ModerationType = (typeof MODERATION_TYPES)[number];

export const MODERATION_STATUSES = ['pending', 'approved', 'rejected', 'escalated'] as const;
export type ModerationStatus = (typeof MODERATION_STATUSES)[number];

export const REVIEW_ACTIONS = ['approve', 'reject', 'escalate'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** Where a question stands: who asked reads it from here, whatever the moderation item says. */
export const APPROVAL_STATUSES = ['pending', 'approved', 'consumed', 'rejected', 'expired'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const DECISION_MODES = ['enforce', 'shadow'] as const;
export type DecisionMode = (typeof DECISION_MODES)[number];

export const INSTRUCTION_STATUSES = ['active', 'contested', 'superseded', 'revoked', 'expired'] as const;
export type InstructionStatus = (typeof INSTRUCTION_STATUSES)[number];

export const RULE_FILE_FORMATS = ['auto', 'claude-md', 'agents-md', 'mdc', 'markdown', 'text'] as const;
export type RuleFileFormat = (typeof RULE_FILE_FORMATS)[number];

/** What an agent's key may open; nothing else is open to it, whatever its scopes. */
export const SCOPES = ['decide', 'check', 'instructions:read', 'instructions:write', 'session'] as const;
export type Scope = (typeof SCOPES)[number];
