import { z } from 'zod';
import {
  BOUNDARIES,
  ENFORCEMENT_STATUSES,
  PERSISTENCES,
  QUADRANTS,
  TEMPORAL_SCOPES,
  VALIDATION_STATUSES,
  VERIFICATIONS,
  VERIFIER_DECISIONS,
} from '../decisions';
import { FileProblems, problemsOf, readYaml } from '../policy/read-yaml';

const WHAT = 'The file of policy tests';
const filled = z.string().regex(/\S/, 'must not be blank');
const texts = (item: z.ZodType<string>) =>
  z.union([item.transform((one) => [one]), z.array(item).min(1)], {
    error: 'must be a text, or a list of texts',
  });

const instruction = z.union(
  [
    filled.transform((text) => ({ text, persistence: undefined, project: undefined })),
    z.strictObject({
      text: filled,
      persistence: z.enum(PERSISTENCES).optional(),
      project: filled.optional(),
    }),
  ],
  { error: 'must be a text, or a map with text, persistence and project' },
);

/** What there is before the action. */
const given = z.strictObject({
  instructions: z.array(instruction).optional(),
  messages: z
    .array(
      z.union([
        filled.transform((content) => ({ role: 'user', content })),
        z.strictObject({ role: filled, content: z.string() }),
      ]),
    )
    .optional(),
  project: filled.optional(),
  justification: filled.optional(),
});

const action = z.strictObject({
  type: filled.default('task'),
  description: filled,
  tool: filled.optional(),
  parameters: z.record(z.string(), z.unknown()).optional(),
  steps: z.array(z.string()).optional(),
  impact: z.string().optional(),
});

/** What is expected of one component: what is not stated is not compared, but something must be. */
const figures = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .refine(
      (value) => Object.keys(value).length > 0,
      `must expect something: ${Object.keys(shape).join(', ')}`,
    )
    .optional();

const expected = z
  .strictObject({
    enforce: figures({
      status: z.enum(ENFORCEMENT_STATUSES).optional(),
      boundary: z.enum(BOUNDARIES).optional(),
      /** Ids of the organisation's rules that must be among those met. */
      rule: texts(filled).optional(),
    }),
    validate: figures({
      status: z.enum(VALIDATION_STATUSES).optional(),
      /** How many conflicts there are. */
      conflicts: z.number().int().min(0).optional(),
    }),
    verify: figures({
      decision: z.enum(VERIFIER_DECISIONS).optional(),
      scopeCreep: z.boolean().optional(),
    }),
    /** How the action's description reads as an instruction. */
    classify: figures({
      quadrant: z.enum(QUADRANTS).optional(),
      persistence: z.enum(PERSISTENCES).optional(),
      temporal_scope: z.enum(TEMPORAL_SCOPES).optional(),
      verification_required: z.enum(VERIFICATIONS).optional(),
    }),
  })
  .refine(
    (value) => Object.keys(value).length > 0,
    'must expect something: enforce, validate, verify or classify',
  );

const testFile = z
  .strictObject({
    tests: z.array(z.strictObject({ name: filled, given: given.optional(), action, expected })).min(1),
  })
  .superRefine(({ tests }, context) => {
    const names = new Set<string>();
    tests.forEach(({ name }, index) => {
      if (names.has(name))
        context.addIssue({
          code: 'custom',
          path: ['tests', index, 'name'],
          message: `"${name}" is used twice`,
        });
      names.add(name);
    });
  });

/** One test of a policy: what is given, what is done, and what the components should say. */
export type PolicyTest = z.infer<typeof testFile>['tests'][number];

/**
 * Reads a file of policy tests.
 * @param text YAML
 * @throws FileProblems that lists every problem, with line, column and the path of the key
 */
export function parsePolicyTests(text: string): PolicyTest[] {
  const { value, locate } = readYaml(WHAT, text);
  const result = testFile.safeParse(value);
  if (!result.success) throw new FileProblems(WHAT, problemsOf(result.error, locate));
  return result.data.tests;
}
