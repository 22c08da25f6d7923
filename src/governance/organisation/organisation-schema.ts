import { z } from 'zod';
import { BOUNDARIES, ENFORCEMENT_STATUSES } from '../decisions';
import { phrases, sentence, share } from '../policy/schema-parts';
import { neverFound } from '../text/phrase-form';
import { canBeMet } from './parameter-conditions';

const MAX_GLOB = 200;
const MAX_RULES = 1_000;

const MAX_STARS = 20;
const MAX_MARKS = 50;

const atMost =
  (most: number, sign: string) =>
  (pattern: string): boolean =>
    pattern.split(sign).length - 1 <= most;

/** `*` stands for any characters, `?` for one; everything else for itself. */
const glob = z
  .string()
  .min(1)
  .max(MAX_GLOB)
  .refine(atMost(MAX_STARS, '*'), `must not have more than ${MAX_STARS} of *`)
  .refine(atMost(MAX_MARKS, '?'), `must not have more than ${MAX_MARKS} of ?`);
const GLOBS = 'must be a glob such as "db_*", or a list of them';
const globs = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(glob, { error: GLOBS }).min(1).max(50),
);

const scalar = z.union([z.string(), z.number(), z.boolean()], {
  error: 'must be text, a number, true or false',
});

const CONDITION = 'must be a glob, or a map with equals, in, matches, above or below';

const condition = z.preprocess(
  (value) => (typeof value === 'string' ? { matches: value } : value),
  z
    .strictObject(
      {
        equals: scalar.optional(),
        in: z.array(scalar).min(1).max(500).optional(),
        matches: globs.optional(),
        above: z.number().optional(),
        below: z.number().optional(),
      },
      { error: (issue) => (issue.code === 'invalid_type' ? CONDITION : undefined) },
    )
    .refine((value) => Object.keys(value).length > 0, CONDITION)
    .refine(
      ({ above = -Infinity, below = Infinity }) => above < below,
      'is never met: no number is above the one limit and below the other',
    )
    .refine(
      (value) => canBeMet(value),
      'is never met: no value that is named here meets the other conditions',
    ),
);

/** A phrase that no text holds would leave its rule without effect, or an exception of it. */
const found = phrases.superRefine((list, context) => {
  list.forEach((phrase, index) => {
    const why = neverFound(phrase);
    if (why === undefined) return;
    context.addIssue({ code: 'custom', path: [index], message: `"${phrase}" is never met: ${why}` });
  });
});

const words = z
  .strictObject({ all: found.optional(), any: found.optional(), none: found.optional() })
  .refine((value) => Object.keys(value).length > 0, 'must have all, any or none');

const match = z
  .strictObject({
    tool: globs.optional(),
    parameters: z.record(z.string().min(1).max(MAX_GLOB), condition).optional(),
    words: words.optional(),
    /** Met when one text of the action is as like one of these as `atLeast` says. */
    meaning: z
      .strictObject({
        like: z.array(sentence).min(1).max(50),
        atLeast: share.refine((least) => least > 0, 'must be above 0'),
      })
      .optional(),
  })
  .refine(
    ({ tool, parameters, words: sought, meaning }) =>
      tool !== undefined ||
      Object.keys(parameters ?? {}).length > 0 ||
      sought?.all !== undefined ||
      sought?.any !== undefined ||
      meaning !== undefined,
    'must say what the rule is about: tool, parameters, words (all or any) or meaning',
  );

const rule = z
  .strictObject({
    id: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words and digits joined by -'),
    /** Who answers for the rule and can change it. */
    owner: z.string().trim().min(1).max(200),
    boundary: z.enum(BOUNDARIES),
    verdict: z.enum(ENFORCEMENT_STATUSES),
    /** Shown to the agent. */
    text: sentence,
    match,
    alternatives: z.array(sentence).min(1).max(5).optional(),
  })
  .refine(
    ({ verdict, match: { tool, parameters, words: sought } }) =>
      verdict !== 'ALLOW' || tool !== undefined || parameters !== undefined || sought !== undefined,
    {
      path: ['match'],
      message:
        'must not rest on meaning alone where the verdict is ALLOW: likeness is no ground for an exemption',
    },
  );

/** The section of an organisation's own rules. */
export const organisationSchema = z
  .strictObject({ rules: z.array(rule).max(MAX_RULES) })
  .superRefine(({ rules }, context) => {
    const ids = new Set<string>();
    rules.forEach(({ id }, index) => {
      if (ids.has(id))
        context.addIssue({ code: 'custom', path: ['rules', index, 'id'], message: `"${id}" is used twice` });
      ids.add(id);
    });
  });
