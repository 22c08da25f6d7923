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

const withdrawnFile = object({
  name: file.shape.name,
  withdrawn: z.literal(true),
  project: options.project,
  dry_run: options.dry_run,
});

type ImportBody = z.output<typeof file> | z.output<typeof frameworkDocument> | z.output<typeof withdrawnFile>;

/** A file, a document of the framework, or a file that is no more; which one, `documentId` and `withdrawn` tell. */
const importBody = object({
  documentId: z.unknown().optional(),
  name: z.unknown().optional(),
  content: z.unknown().optional(),
  format: z.unknown().optional(),
  paths: z.unknown().optional(),
  withdrawn: flag().optional(),
})
  .loose()
  .transform(({ withdrawn, ...body }, context): ImportBody => {
    const { documentId, name, content, format, paths } = body;
    const refuse = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (documentId !== undefined && (name !== undefined || content !== undefined))
      refuse(['documentId'], 'must not come with name or content');
    else if (documentId !== undefined && withdrawn === true)
      refuse(['documentId'], 'must not come with withdrawn');
    else if (withdrawn === true && [content, format, paths].some((one) => one !== undefined))
      refuse(['withdrawn'], 'must not come with content, format or paths');
    const whole = withdrawn === true ? { ...body, withdrawn } : body;
    const form = documentId !== undefined ? frameworkDocument : withdrawn === true ? withdrawnFile : file;
    const result = form.safeParse(whole);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) refuse(path, message);
    return z.NEVER;
  });

export const importInstructionsInput = defineInput({ body: importBody });
