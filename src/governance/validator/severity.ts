import type { Severity } from '../decisions';
import type { Clash } from './claims.types';
import type { Instruction } from './instruction-index';

/** How grave it is to contradict an instruction in this way. */
export const severityOf = ({ persistence }: Instruction, clash: Clash): Severity => {
  if (persistence !== 'HIGH') return persistence;
  return clash === 'value' || clash === 'prohibition' ? 'CRITICAL' : 'HIGH';
};
