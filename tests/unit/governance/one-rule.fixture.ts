import { CrossReferenceValidator } from '../../../src/governance/cross-reference-validator';
import type { ProposedAction, StoredInstruction } from '../../../src/governance/decisions';
import { policy } from './policy.fixture';

const validator = new CrossReferenceValidator(policy);

const decisionUnder = (rules: readonly string[], action: ProposedAction) => {
  const instructions = rules.map((text, at): StoredInstruction => ({
    id: `rule-${at}`,
    text,
    quadrant: 'SYSTEM',
    persistence: 'HIGH',
    temporalScope: 'PROJECT',
    givenAt: at,
  }));
  return validator.decide({ action, instructions, messages: [] });
};

/** @returns what the validator says of an action under several instructions of high persistence, given one after the other */
export const statusUnder = (rules: readonly string[], action: ProposedAction): string =>
  decisionUnder(rules, action).status;

/** @returns why it clashes with one, once for each conflict */
export const reasonsUnder = (rule: string, action: ProposedAction): string[] =>
  decisionUnder([rule], action).conflicts.map(({ reason }) => reason);

/** The same under one. */
export const statusOf = (rule: string, action: ProposedAction): string => statusUnder([rule], action);

/** @returns whether one statement of a file of rules contradicts another */
export const statementsClash = (text: string, stored: string): boolean => {
  const instruction: StoredInstruction = {
    id: 'stored',
    text: stored,
    quadrant: 'SYSTEM',
    persistence: 'HIGH',
    temporalScope: 'PROJECT',
    givenAt: 1,
  };
  return validator.contradictions(text, {}, [instruction]).length > 0;
};
