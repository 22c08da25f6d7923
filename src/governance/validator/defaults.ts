import type { ValidatorRules } from '../policy/policy.types';
import type { Claim } from './claims.types';

/** Whether an action's claim is what models do unless told otherwise: a common port, tool, branch, style or limit. */
export const isTrainedDefault = (claim: Claim, { attributes, categories }: ValidatorRules): boolean => {
  if (claim.negated) return false;
  if (claim.kind === 'choice') return categories[claim.category]?.defaults?.includes(claim.value) ?? false;
  return claim.kind === 'value' && attributes[claim.attribute]?.defaults?.includes(claim.stated) === true;
};
