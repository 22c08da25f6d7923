import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { MODERATION_STATUSES, REVIEW_ACTIONS, ROLES } from '../types/enums';
import { email, flag, newPassword, object, oneOf, page, pageSize, someOf, text } from './fields';
import { defineInput } from './input';

const id = object({ id: z.string() });

export const listModerationInput = defineInput({
  query: object({ status: oneOf(MODERATION_STATUSES).default('pending'), page: page(), limit: pageSize() }),
});

export const idInput = defineInput({ params: id });

export const reviewInput = defineInput({
  params: id,
  body: object({
    action: oneOf(REVIEW_ACTIONS),
    notes: text(LIMITS.reviewNotes).optional(),
  }),
});

export const activityInput = defineInput({
  query: object({ limit: pageSize(LIMITS.activity.max, LIMITS.activity.default) }),
});

export const listUsersInput = defineInput({ query: object({ page: page(), limit: pageSize() }) });

export const createUserInput = defineInput({
  body: object({ email: email(), password: newPassword(), role: oneOf(ROLES) }),
});

export const updateUserInput = defineInput({
  params: id,
  body: someOf({
    role: oneOf(ROLES).optional(),
    active: flag().optional(),
    password: newPassword().optional(),
  }),
});
