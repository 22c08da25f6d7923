import { CrossReferenceValidator } from '../../../src/governance/cross-reference-validator';
import type { ProposedAction, StoredInstruction } from '../../../src/governance/decisions';
import { policy } from './policy.fixture';

const validator = new CrossReferenceValidator(policy);

/** @returns what the validator says of an action under several instructions of high persistence */
export const statusUnder = (rules: readonly string[], action: ProposedAction): string => {
  const instructions = rules.map((text, at): StoredInstruction => ({
    id: `rule-${at}`,
    text,
    quadrant: 'SYSTEM',
    persistence: 'HIGH',
    temporalScope: 'PROJECT',
    givenAt: 1,
  }));
  return validator.decide({ action, instructions, messages: [] }).status;
};

/** The same under one. */
export const statusOf = (rule: string, action: ProposedAction): string => statusUnder([rule], action);
