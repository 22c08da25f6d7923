import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { SUBMISSION_TYPES } from '../types/enums';
import { email, filledText, object, text } from './fields';
import { defineInput } from './input';

const { submission } = LIMITS;

const name = filledText(submission.shortText);

/** What people send in; the shape of `content` follows from `type`. */
const submissionBody = z.discriminatedUnion(
  'type',
  [
    object({
      type: z.literal('case_submission'),
      content: object({
        title: filledText(submission.title),
        description: filledText(submission.description),
        name: name.optional(),
        email: email().optional(),
      }),
    }),
    object({
      type: z.literal('media_inquiry'),
      content: object({
        name,
        email: email(),
        organisation: text(submission.shortText).optional(),
        message: filledText(submission.message),
      }),
    }),
    object({
      type: z.literal('comment'),
      content: object({
        text: filledText(submission.comment),
        name: name.optional(),
        documentId: text(submission.shortText).optional(),
      }),
    }),
  ],
  {
    error: (issue) => {
      const { input } = issue;
      if (input === undefined) return 'is required';
      const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
      return isObject ? `must be one of ${SUBMISSION_TYPES.join(', ')}` : 'must be an object';
    },
  },
);

export const submissionInput = defineInput({ body: submissionBody });
