import { z } from 'zod';
import { LIMITS } from '../config/limits';
import { SCOPES } from '../types/enums';
import { count, filledText, list, object, oneOf, page, pageSize, someOf } from './fields';
import { defineInput } from './input';

const { agent, idText } = LIMITS;

const id = object({ id: z.string() });

const name = filledText(agent.name).transform((value) => value.trim());

/** A key that opens nothing would only look like one: to take everything away, revoke it. */
const scopes = list(oneOf(SCOPES), SCOPES.length)
  .refine((values) => values.length > 0, 'must name at least one scope')
  .transform((values) => [...new Set(values)]);

const rateLimit = count().refine(
  (value) => value >= 1 && value <= agent.rateLimit,
  `must lie between 1 and ${agent.rateLimit}`,
);

const project = filledText(idText);

export const createAgentInput = defineInput({
  body: object({
    name,
    scopes: scopes.default(['decide']),
    rateLimit: rateLimit.optional(),
    project: project.optional(),
  }),
});

export const listAgentsInput = defineInput({ query: object({ page: page(), limit: pageSize() }) });

export const agentIdInput = defineInput({ params: id });

export const updateAgentInput = defineInput({
  params: id,
  body: someOf({
    name: name.optional(),
    scopes: scopes.optional(),
    rateLimit: rateLimit.optional(),
    project: project.nullable().optional(),
  }),
});

export const rotateAgentInput = defineInput({
  params: id,
  // The one field is optional, and so is the body that would hold it.
  body: object({
    grace_seconds: count()
      .refine((value) => value <= agent.grace.max, `must be at most ${agent.grace.max}`)
      .default(agent.grace.default),
  }).prefault({}),
});
