import type { Scenario } from '../harness/outcome';
import { backUp } from './back-up';
import { answersLost, databaseAbsent, databaseGone, databaseSlow, databaseStopped } from './database-away';
import { diskFull } from './disk-full';
import { overload } from './overload';
import { poison } from './poison';
import { primaryKilled, primarySteppedDown } from './primary-lost';
import { races } from './races';
import { serviceKilled } from './service-killed';
import { clockJumps, serviceStopped } from './service-stopped';
import { soak } from './soak';
import { tampering } from './tampering';
import { twoSealers } from './two-sealers';

/** Every fault, in the order in which they run; the soak beside all others but the overload, which has the machine to itself. */
export const SCENARIOS: readonly Scenario[] = [
  serviceKilled,
  serviceStopped,
  clockJumps,
  primaryKilled,
  primarySteppedDown,
  databaseStopped,
  databaseSlow,
  databaseAbsent,
  databaseGone,
  answersLost,
  diskFull,
  races,
  poison,
  twoSealers,
  tampering,
  backUp,
  overload,
  soak,
];
