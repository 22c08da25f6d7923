import type { Scenario } from '../harness/outcome';
import { serviceKilled } from './service-killed';

/** Every fault, in the order in which they run. */
export const SCENARIOS: readonly Scenario[] = [serviceKilled];
