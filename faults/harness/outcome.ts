import type { MongodBinary } from '../../src/db/mongod-binary';
import type { ServiceProcess } from '../../tests/process/support/service-process';
import type { Random } from './random';

/** What one fault did, in figures. */
export interface Outcome {
  /** Requests that were answered with success. */
  acknowledged: number;
  /** Acknowledged, but without the record or the change in the database. */
  lost: number;
  /** Requests or changes that were stored more than once. */
  duplicated: number;
  /** Longest time without any acknowledged write, in milliseconds. */
  longestGapMs?: number | undefined;
  /** From the end of the fault to the first acknowledged write or readiness after it, in milliseconds. */
  recoveryMs?: number | undefined;
  /** Further figures, in words. */
  notes: string[];
  /** Promises that were broken; none in a run that passes. */
  failures: string[];
  /** Why the scenario could not be run here. */
  skipped?: string;
}

/** What a scenario is given. */
export interface Context {
  /** The smaller count of a run in CI. */
  readonly ci: boolean;
  readonly random: Random;
  readonly binary: Pick<MongodBinary, 'path' | 'version'>;
  /** An empty folder of its own, removed afterwards. */
  readonly folder: string;
  /** Every service that was started; their logs say what a broken promise does not. */
  readonly services: ServiceProcess[];
  /** Takes back what the scenario has started, last first, also after a failure. */
  defer(undo: () => Promise<unknown> | undefined): void;
}

/** One fault. */
export interface Scenario {
  readonly name: string;
  /** Measured in the whole run only, when all others have ended: a figure that other work of the machine would falsify. */
  readonly whole?: true;
  /** Takes long and little of the machine: runs beside all others, and is told last. */
  readonly beside?: true;
  run(context: Context): Promise<Outcome>;
}

export const outcome = (known: Partial<Outcome> = {}): Outcome => ({
  acknowledged: 0,
  lost: 0,
  duplicated: 0,
  notes: [],
  failures: [],
  ...known,
});

/** Notes a broken promise unless `kept`. */
export function demand(result: Outcome, kept: boolean, promise: string): void {
  if (!kept) result.failures.push(promise);
}

/** In the small run, on a machine that others use as well, only what is far off breaks a promise of time. */
const PATIENCE_OF_CI = 2;

/** Notes a broken promise when something took longer than was promised. */
export function demandWithin(
  result: Outcome,
  { ci }: Pick<Context, 'ci'>,
  [tookMs, limitMs]: readonly [number, number],
  promise: string,
): void {
  const limit = ci ? PATIENCE_OF_CI * limitMs : limitMs;
  demand(result, tookMs < limit, `${promise} (${(tookMs / 1_000).toFixed(1)} s)`);
}

export const skipped = (reason: string): Outcome => outcome({ skipped: reason });
