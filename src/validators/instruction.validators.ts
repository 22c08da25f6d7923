import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { PERSISTENCES, QUADRANTS, TEMPORAL_SCOPES, VERIFICATIONS } from '../governance/decisions';
import { sortedGlobs } from '../lib/sorted-globs';
import { INSTRUCTION_STATUSES, RULE_FILE_FORMATS } from '../types/enums';
import {
  filledText,
  flag,
  list,
  moment,
  object,
  oneOf,
  page,
  pageSize,
  plainText,
  sessionId,
  someOf,
} from './fields';
import { defineInput } from './input';

const { instruction, idText } = LIMITS;

const id = object({ id: z.string() });

const reach = { project: filledText(idText).optional(), session_id: filledText(idText).optional() };

const files = list(filledText(instruction.glob), instruction.globs)
  .refine((globs) => globs.length > 0, 'must name a file')
  .transform(sortedGlobs)
  .optional();

/** A date alone means the end of that day. */
const expiry = moment(true);

export const createInstructionInput = defineInput({
  body: object({
    text: filledText(instruction.text),
    source: filledText(instruction.shortText).optional(),
    ...reach,
    session_id: sessionId().optional(),
    paths: files,
    expires_at: expiry.optional(),
    documentId: filledText(idText).optional(),
  }),
});

export const listInstructionsInput = defineInput({
  query: object({
    page: page(),
    limit: pageSize(),
    status: oneOf(INSTRUCTION_STATUSES).optional(),
    persistence: oneOf(PERSISTENCES).optional(),
    quadrant: oneOf(QUADRANTS).optional(),
    temporal_scope: oneOf(TEMPORAL_SCOPES).optional(),
    ...reach,
    q: filledText(LIMITS.searchQuery).optional(),
  }),
});

export const activeInstructionsInput = defineInput({
  query: object({
    ...reach,
    persistence: oneOf(PERSISTENCES).optional(),
    format: oneOf(['json', 'markdown']).default('json'),
  }),
});

export const instructionIdInput = defineInput({ params: id });

export const revokeInstructionInput = defineInput({
  params: id,
  body: object({ reason: filledText(instruction.shortText) }),
});

export const correctInstructionInput = defineInput({
  params: id,
  body: someOf({
    quadrant: oneOf(QUADRANTS).optional(),
    persistence: oneOf(PERSISTENCES).optional(),
    temporal_scope: oneOf(TEMPORAL_SCOPES).optional(),
    verification_required: oneOf(VERIFICATIONS).optional(),
    expires_at: expiry.nullable().optional(),
  }),
});

const options = { project: filledText(idText).optional(), paths: files, dry_run: flag().default(false) };

const file = object({
  name: filledText(instruction.shortText),
  content: plainText(),
  format: oneOf(RULE_FILE_FORMATS).default('auto'),
  ...options,
});

const frameworkDocument = object({ documentId: filledText(idText), ...options });

/** Either a file or a document of the framework; which one, `documentId` tells. */
const importBody = object({
  documentId: z.unknown().optional(),
  name: z.unknown().optional(),
  content: z.unknown().optional(),
})
  .loose()
  .transform((body, context): z.output<typeof file> | z.output<typeof frameworkDocument> => {
    const { documentId, name, content } = body;
    const refuse = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (documentId !== undefined && (name !== undefined || content !== undefined))
      refuse(['documentId'], 'must not come with name or content');
    const result = (documentId === undefined ? file : frameworkDocument).safeParse(body);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) refuse(path, message);
    return z.NEVER;
  });

export const importInstructionsInput = defineInput({ body: importBody });
