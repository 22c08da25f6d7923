import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { hidesPassword } from '../lib/mask-secrets';
import { parseMoment } from '../lib/time-range';

/**
 * The building blocks of every input. A value is taken as the type it has: no text becomes a number in a body,
 * no list becomes its first member, and what is not named in a schema is dropped.
 */

const kindOf = (input: unknown): 'missing' | 'other' => (input === undefined ? 'missing' : 'other');

/** "is required" where nothing came, "must be …" where something else did. */
const expected = (what: string) => ({
  error: (issue: { input?: unknown }) =>
    kindOf(issue.input) === 'missing' ? 'is required' : `must be ${what}`,
});

/** Text of any content and length; only the limit of the whole body bounds it. */
export const plainText = () => z.string(expected('text'));

/** Text of any content, `max` characters at most. */
export const text = (max: number) => plainText().max(max, `must have at most ${max} characters`);

/** Text that is not blank; it is stored as sent. */
export const filledText = (max: number) =>
  text(max).refine((value) => value.trim() !== '', 'must not be blank');

/** What a call names its session; the log knows the session by this name alone. */
export const sessionId = () =>
  filledText(LIMITS.idText).refine(
    (value) => !hidesPassword(value),
    'must not look like a password or token',
  );

/** One of a few words, exactly as written. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, expected(`one of ${values.join(', ')}`));

/** A JSON boolean; texts and numbers are none. */
export const flag = () => z.boolean(expected('true or false'));

/** A finite number that is not negative. */
export const amount = () => z.number(expected('a finite number')).min(0, 'must not be negative');

/** A whole number that is not negative. */
export const count = () => amount().refine((value) => Number.isInteger(value), 'must be a whole number');

/** An object of this shape; members it does not name are left out. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, expected('an object'));

/** An object of any shape; how deep it may be was checked when the body was read. */
export const anyObject = () => z.record(z.string(), z.unknown(), expected('an object'));

/** A list of `max` entries at most. */
export const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item, expected('a list'))
    // Zod's own `max` would count the characters of a text as well, and name the field twice.
    .refine((values) => values.length <= max, `must have at most ${max} entries`);

/** An e-mail address; compared and stored trimmed and in lower case. */
export const email = () =>
  plainText()
    .trim()
    .max(LIMITS.email, `must have at most ${LIMITS.email} characters`)
    .pipe(z.email('must be an e-mail address'));

/** A password that is being set. */
export const newPassword = () =>
  plainText()
    .min(LIMITS.password.minLength, `must have at least ${LIMITS.password.minLength} characters`)
    // bcrypt reads 72 bytes; a longer one would be cut without a word.
    .refine(
      (value) => Buffer.byteLength(value) <= LIMITS.password.maxBytes,
      `must have at most ${LIMITS.password.maxBytes} bytes in UTF-8`,
    );

/** A password that is being checked: anything that is text. */
export const givenPassword = () => plainText().min(1, 'is required');

/** A whole number in a query, where everything is text. */
export const wholeNumber = (min: number, max: number, fallback: number) => {
  const wanted = `must be a whole number from ${min} to ${max}`;
  return z
    .string({ error: wanted })
    .regex(/^\d{1,16}$/, wanted)
    .transform(Number)
    .refine((value) => value >= min && value <= max, wanted)
    .optional()
    .transform((value) => value ?? fallback);
};

/** The number of a page, from 1. */
export const page = () => wholeNumber(1, LIMITS.page.max, LIMITS.page.default);

/** How many entries a page has at most. */
export const pageSize = (max: number = LIMITS.pageSize.max, fallback: number = LIMITS.pageSize.default) =>
  wholeNumber(1, max, fallback);

/** A whole record of what may change, of which at least one thing does. */
export const someOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  object(shape).superRefine((change, context) => {
    if (Object.values(change).every((value) => value === undefined)) {
      context.addIssue({ code: 'custom', message: `must change ${anyOf(Object.keys(shape))}` });
    }
  });

const anyOf = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;

/** A date, or a date and time with zone; a date alone means the start (or `end`) of that UTC day. */
export const moment = (end: boolean) => {
  const wanted = 'must be an ISO 8601 date or date-time with zone, given once';
  return z.string({ error: wanted }).transform((value, context) => {
    const parsed = parseMoment(value, end);
    if (parsed === undefined) {
      context.addIssue({ code: 'custom', message: wanted });
      return z.NEVER;
    }
    return parsed;
  });
};
