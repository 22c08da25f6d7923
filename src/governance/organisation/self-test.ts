import type { ProposedAction } from '../decisions';

/** A symbol, because no request can carry one: an agent cannot pass its action off as a self-test. */
const SELF_TEST = Symbol('self-test');

/**
 * Marks an action of a component's self-test. Its answer is known for the shipped rules, so the organisation's own
 * rules, which may rightly judge it otherwise, are not asked.
 */
export const selfTestAction = (action: ProposedAction): ProposedAction =>
  Object.assign(action, { [SELF_TEST]: true });

/** @returns whether the action, or the one it was spread from, is marked. */
export const isSelfTest = (action: ProposedAction): boolean => SELF_TEST in action;
