import type { Persistence, Quadrant, TemporalScope, Verification } from '../decisions';
import type { ClassifierRules } from '../policy/policy.types';
import type { AxisSums } from './axes';

type Thresholds = ClassifierRules['thresholds'];

/** The quadrant and by how much it beat the next best reading. */
export interface QuadrantVerdict {
  quadrant: Quadrant;
  margin: number;
}

/** The first quadrant of the labelling order whose cues prevail. */
export const quadrantOf = (
  sums: AxisSums,
  { exploration, values }: Thresholds,
  isStanding = false,
): QuadrantVerdict => {
  const open = sums.of('exploration');
  const worth = sums.of('values');
  const oneOff = isStanding ? 0 : sums.of('oneOff');
  const standing = sums.of('standing');
  const technical = sums.of('technical');
  const working = sums.of('working');
  if (open >= exploration && open > standing) return { quadrant: 'STOCHASTIC', margin: open - standing };
  const rival = Math.max(technical, oneOff, working * 0.75);
  if (worth >= values && worth > rival) return { quadrant: 'STRATEGIC', margin: worth - rival };
  if (!isStanding && oneOff > standing) return { quadrant: 'TACTICAL', margin: oneOff - standing };
  const quadrant = technical >= working ? 'SYSTEM' : 'OPERATIONAL';
  return { quadrant, margin: Math.min(standing - oneOff, Math.abs(technical - working)) };
};

/** How strictly it must be kept; one-off acts stay LOW unless a slip does harm that cannot be undone. */
export const persistenceOf = (quadrant: Quadrant, sums: AxisSums, limits: Thresholds): Persistence => {
  if (quadrant === 'STOCHASTIC') return 'LOW';
  if (quadrant === 'TACTICAL') return sums.of('danger') >= limits.danger ? 'HIGH' : 'LOW';
  const hedged = sums.of('hedge') >= limits.hedge;
  if (sums.of('firm') >= limits.firm) return 'HIGH';
  if (quadrant === 'STRATEGIC') return hedged ? 'MEDIUM' : 'HIGH';
  if (hedged) return 'LOW';
  return sums.of('harm') >= limits.harm ? 'HIGH' : 'MEDIUM';
};

/** How long it binds. */
export const scopeOf = (quadrant: Quadrant, sums: AxisSums, limits: Thresholds): TemporalScope => {
  if (quadrant === 'STOCHASTIC' || quadrant === 'TACTICAL') return 'SESSION';
  if (sums.of('session') >= limits.session) return 'SESSION';
  if (quadrant === 'STRATEGIC') return 'PERMANENT';
  return sums.of('permanent') >= limits.permanent && sums.of('project') === 0 ? 'PERMANENT' : 'PROJECT';
};

/** How much checking it needs. */
export const verificationOf = (
  persistence: Persistence,
  sums: AxisSums,
  limits: Thresholds,
): Verification => {
  if (persistence === 'HIGH' || sums.of('harm') >= limits.harm) return 'MANDATORY';
  return persistence === 'MEDIUM' ? 'RECOMMENDED' : 'OPTIONAL';
};
