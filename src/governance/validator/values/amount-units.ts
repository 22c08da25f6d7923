import type { Amount, Dimension } from './amounts';

/** Seconds, bytes or hundredths of what a unit is called, in sentences and in code. */
const UNITS: ReadonlyMap<string, readonly [Dimension, number]> = new Map(
  (
    [
      ['time', 0.001, 'ms msec msecs millis millisecond milliseconds'],
      ['time', 1, 's sec secs second seconds'],
      ['time', 60, 'mins minute minutes'],
      ['time', 3_600, 'h hr hrs hour hours'],
      ['time', 86_400, 'd day days'],
      ['time', 604_800, 'w week weeks'],
      ['size', 1, 'b byte bytes'],
      ['size', 1_000, 'k kb kib kilobyte kilobytes ki'],
      ['size', 1_000_000, 'mb mib megabyte megabytes mi'],
      ['size', 1_000_000_000, 'g gb gib gigabyte gigabytes gi'],
      ['share', 1, '% percent pct percentage'],
    ] as const
  ).flatMap(([dimension, factor, names]) =>
    names.split(' ').map((name): [string, readonly [Dimension, number]] => [name, [dimension, factor]]),
  ),
);

/** A minute to people, and the least of something in many names. */
const MINUTES = /^mins?$/;

/** @returns the amount of a number with what stands behind it; undefined where that is no unit */
export const amountIn = (value: number, unit: string): Amount | undefined => {
  if (unit === 'm' || MINUTES.test(unit)) return { value: value * 60, dimension: 'time' };
  const known = UNITS.get(unit);
  return known === undefined ? undefined : { value: value * known[1], dimension: known[0] };
};

/** Whether a word of a name tells the unit of its value: `TIMEOUT_MS`, `retentionInDays`. */
export const isUnit = (word: string): boolean => word.length > 1 && UNITS.has(word);
