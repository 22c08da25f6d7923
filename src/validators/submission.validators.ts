import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { SUBMISSION_TYPES } from '../types/enums';
import { anyObject, email, filledText, object, oneOf, text } from './fields';
import { defineInput } from './input';

const { submission } = LIMITS;

const name = filledText(submission.shortText);

/** What people send in; the shape of `content` follows from `type`, so a submission without both hears of both first. */
const submissionBody = object({ type: oneOf(SUBMISSION_TYPES), content: anyObject() }).pipe(
  z.discriminatedUnion('type', [
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
  ]),
);

export const submissionInput = defineInput({ body: submissionBody });
