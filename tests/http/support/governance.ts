import { newId } from '../../../src/models/id';
import type { InstructionRecord } from '../../../src/models/instruction.model';
import type { TestApp } from '../../helpers/test-app';

/** The five checks: where they are, where the verdict stands, and a request that each answers without ado. */
export const CHECKS = [
  {
    name: 'classify',
    verdict: 'classification',
    resource: 'instruction',
    body: { text: 'Rename the helper.' },
  },
  {
    name: 'validate',
    verdict: 'validation',
    resource: 'action',
    body: { action: { type: 'edit', description: 'Rename the date helper.' } },
  },
  {
    name: 'enforce',
    verdict: 'enforcement',
    resource: 'action',
    body: { action: { type: 'edit', description: 'Rename the date helper.' } },
  },
  { name: 'pressure', verdict: 'pressure', resource: 'session', body: { context: { tokenUsage: 1_000 } } },
  {
    name: 'verify',
    verdict: 'verification',
    resource: 'action',
    body: { action: { type: 'edit', description: 'Rename the date helper.', steps: ['Rename it.'] } },
  },
] as const;

export type Check = (typeof CHECKS)[number];

export const pathOf = ({ name }: Pick<Check, 'name'>): string => `/api/governance/${name}`;

/** Puts an instruction straight into the collection, as another process would. */
export async function storeInstruction(
  app: TestApp,
  differing: Partial<InstructionRecord> = {},
): Promise<InstructionRecord> {
  const instruction: InstructionRecord = {
    _id: newId(),
    text: 'MongoDB listens on port 27027.',
    quadrant: 'SYSTEM',
    persistence: 'HIGH',
    temporal_scope: 'PROJECT',
    verification_required: 'MANDATORY',
    status: 'active',
    created_at: app.clock.date,
    created_by: newId(),
    author_kind: 'admin',
    ...differing,
  };
  await app.container.database.models.Instruction.create(instruction);
  return instruction;
}
