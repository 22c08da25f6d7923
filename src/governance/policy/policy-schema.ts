import { z } from 'zod';
import { organisationSchema } from '../organisation/organisation-schema';
import { classifierSchema } from './classifier-schema';
import { commandsSchema } from './commands-schema';
import { enforcerSchema } from './enforcer-schema';
import { learnedSchema } from './learned-schema';
import { pressureSchema } from './pressure-schema';
import { textSchema } from './text-schema';
import { verifierSchema } from './verifier-schema';
import { validatorSchema } from './validator-schema';

/** The policy file. Unknown keys are refused: a misspelt rule must not be silently without effect. */
export const policySchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version such as "1.0.0"'),
  text: textSchema,
  commands: commandsSchema,
  learned: learnedSchema,
  classifier: classifierSchema,
  validator: validatorSchema,
  enforcer: enforcerSchema,
  pressure: pressureSchema,
  verifier: verifierSchema,
  /** What an organisation adds of its own; the shipped policy has none. */
  organisation: organisationSchema.optional(),
});
