import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { anyObject, filledText, moment, object, plainText, text } from './fields';
import { defineInput } from './input';

/** A policy file's text, or what such a file says as an object. */
const policy = z.unknown().transform((value, context): string | Record<string, unknown> => {
  const parsed = (typeof value === 'string' ? filledText(Infinity) : anyObject()).safeParse(value);
  if (parsed.success) return parsed.data;
  const message =
    value === undefined ? 'is required' : "must be a policy file's text, or an object of the same form";
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const replayInput = defineInput({
  body: object({
    from: plainText().pipe(moment(false)),
    to: plainText().pipe(moment(true)),
    policy,
    after: text(LIMITS.idText).optional(),
  }).superRefine(({ from, to }, context) => {
    if (from > to) context.addIssue({ code: 'custom', path: ['from'], message: 'must not be after to' });
  }),
});
