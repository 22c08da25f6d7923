import type { TestAnswer } from '../helpers/test-app';

/** @returns the fields that a 400 finds fault with. */
export const fieldsOf = ({ body }: TestAnswer): string[] =>
  (body.details.fields as { field: string }[]).map(({ field }) => field);
