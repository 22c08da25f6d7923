import type { AmountClaim } from '../claims.types';

/** What a number counts: time in seconds, size in bytes, a share in hundredths, or things. */
export type Dimension = 'time' | 'size' | 'share' | 'count';

/** A number with its unit, as far as it is told. */
export interface Amount {
  value: number;
  /** Undefined where a bare number may have any unit: `timeout: 30`. */
  dimension?: Dimension | undefined;
  /** Of a rate, the time that it is for: "60 per minute". */
  per?: string | undefined;
}

/** Factors by which a bare number may be meant in files. */
const USUAL: Readonly<Record<Dimension, readonly number[]>> = {
  time: [0.001, 1, 60, 3_600, 86_400],
  size: [1, 1_000, 1_000_000, 1_000_000_000],
  share: [1],
  count: [1],
};
/** By how much two amounts differ at most where a bare number has a unit that could be meant. */
const LIKELY = 200;
/** 10 MB are 10,000,000 bytes to some and 10,485,760 to others. */
const ROUNDING: Readonly<Record<Dimension, number>> = { time: 0, size: 0.08, share: 0, count: 0 };

const isKept = (as: AmountClaim['as'], told: number, given: number, slack: number): boolean => {
  if (as === 'most') return given <= told * (1 + slack);
  if (as === 'least') return given >= told * (1 - slack);
  return Math.abs(given - told) <= told * slack;
};

/** What a number may come to in the unit that is told. */
function readings({ value, dimension, per }: Amount, told: Amount): number[] {
  const wanted = told.dimension ?? 'count';
  if (per !== undefined && told.per !== undefined && per !== told.per) return [];
  if (dimension !== undefined) return dimension === wanted ? [value] : [];
  if (told.value === 0) return value === 0 ? [0] : [];
  // 0.8 are 80 %.
  if (wanted === 'share' && value <= 1) return [value * 100];
  return USUAL[wanted]
    .map((factor) => value * factor)
    .filter((given) => given === 0 || Math.max(given / told.value, told.value / given) <= LIKELY);
}

const within = (words: ReadonlySet<string>, ...all: readonly ReadonlySet<string>[]): boolean =>
  [...words].every((word) => all.some((some) => some.has(word)));

/**
 * Whether both are about the same thing: all that the instruction names is named where the value is given, and the value's own name says no
 * more than the instruction does. What the instruction restricts itself to must be named there, too.
 */
const isSameThing = (told: AmountClaim, done: AmountClaim): boolean =>
  within(told.name, done.name, done.subject) &&
  within(done.name, told.name, told.context) &&
  [...told.name].some((word) => done.name.has(word)) &&
  (told.subject.size === 0 ||
    [...told.subject].some((word) => done.name.has(word) || done.subject.has(word)));

/**
 * Whether a call gives something another amount than an instruction allows. A bare number does only where no unit that it
 * could have makes it right.
 */
export function isAnotherAmount(told: AmountClaim, done: AmountClaim): boolean {
  if (!isSameThing(told, done)) return false;
  const isMeasured = told.measured.size === 0 || [...told.measured].some((word) => done.measured.has(word));
  if (!isMeasured && done.amount.dimension === undefined) return false;
  // The shortest password is no business of the longest.
  if ((told.as === 'most' && done.as === 'least') || (told.as === 'least' && done.as === 'most'))
    return false;
  const { value } = told.amount;
  if (told.named.has(done.amount.value)) return false;
  const slack = ROUNDING[told.amount.dimension ?? 'count'];
  const possible = readings(done.amount, told.amount);
  return possible.length > 0 && possible.every((given) => !isKept(told.as, value, given, slack));
}

/** Whether a later instruction takes the place of an earlier one: it is about the same thing, or says that it changes it. */
export const isSameAmount = (later: AmountClaim, earlier: AmountClaim): boolean =>
  within(later.name, earlier.name) &&
  (later.changes === true || within(earlier.name, later.name, later.context));
