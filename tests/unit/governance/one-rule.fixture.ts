import { CrossReferenceValidator } from '../../../src/governance/cross-reference-validator';
import type { ProposedAction, StoredInstruction } from '../../../src/governance/decisions';
import { policy } from './policy.fixture';

const validator = new CrossReferenceValidator(policy);

/** @returns what the validator says of an action under one instruction of high persistence */
export const statusOf = (rule: string, action: ProposedAction): string => {
  const told: StoredInstruction = {
    id: 'rule',
    text: rule,
    quadrant: 'SYSTEM',
    persistence: 'HIGH',
    temporalScope: 'PROJECT',
    givenAt: 1,
  };
  return validator.decide({ action, instructions: [told], messages: [] }).status;
};
