import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { QUADRANTS } from '../governance/decisions';
import { DOCUMENT_STATUSES } from '../types/enums';
import { filledText, object, oneOf, page, pageSize, text } from './fields';
import { defineInput } from './input';

const identifier = object({ identifier: z.string() });

const slug = text(LIMITS.document.slug)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'must be lower-case letters and digits, in parts joined by single hyphens',
  )
  // A document is looked up by id first: such a slug could never be found.
  .refine((value) => !/^[0-9a-f]{24}$/.test(value), 'must not look like an id (24 hexadecimal digits)')
  // These two are paths of their own: GET /documents/search is no document.
  .refine((value) => value !== 'search' && value !== 'archived', 'must not be search or archived');

const documentBody = object({
  title: filledText(LIMITS.document.title),
  slug,
  quadrant: oneOf(QUADRANTS),
  content_markdown: filledText(LIMITS.document.content),
  status: oneOf(DOCUMENT_STATUSES).default('published'),
});

export const listDocumentsInput = defineInput({
  query: object({ page: page(), limit: pageSize(), quadrant: oneOf(QUADRANTS).optional() }),
});

export const listArchivedInput = defineInput({ query: object({ page: page(), limit: pageSize() }) });

export const searchInput = defineInput({
  query: object({ q: filledText(LIMITS.searchQuery), page: page(), limit: pageSize() }),
});

export const getDocumentInput = defineInput({ params: identifier });

export const createDocumentInput = defineInput({ body: documentBody });

export const updateDocumentInput = defineInput({ params: identifier, body: documentBody });
