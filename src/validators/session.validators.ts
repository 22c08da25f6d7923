import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { filledText, object, oneOf, page, pageSize } from './fields';
import { defineInput } from './input';

const params = object({ id: z.string() });
/** Whose session it is, where two chose the same name. */
const agentId = filledText(LIMITS.idText).optional();

export const listSessionsInput = defineInput({ query: object({ agentId, page: page(), limit: pageSize() }) });

export const sessionInput = defineInput({ params, query: object({ agentId }) });

export const handoffInput = defineInput({
  params,
  query: object({ agentId, format: oneOf(['json', 'markdown']).default('json') }),
});
