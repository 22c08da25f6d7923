import type { TestAnswer } from '../../helpers/test-app';

/** The fields that a 400 complains about, in alphabetical order. */
export function complaints(answer: TestAnswer): string[] {
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe('Bad Request');
  const fields = answer.body.details.fields as { field: string; message: string }[];
  // The message is for people: it names the first of the fields.
  expect(answer.body.message).toContain(fields[0]?.field);
  return fields.map(({ field }) => field).sort();
}

/** `levels` objects, each inside the one before. */
export function nested(levels: number): unknown {
  let value: unknown = {};
  for (let level = 1; level < levels; level += 1) value = { deeper: value };
  return value;
}
