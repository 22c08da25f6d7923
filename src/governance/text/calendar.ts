/** A stretch of time, both ends inside: minutes of a day, or days of a year. */
export interface Span {
  low: number;
  high: number;
}

/** When something happens, as far as a text says it. */
export interface Calendar {
  /** Days of the week, bit 0 for Monday; 0 where none is named. */
  days: number;
  /** Minutes since midnight; empty where no time is named. */
  hours: readonly Span[];
  /** Days since the new year, each month taken for 31 days long; empty where no date is named. */
  dates: readonly Span[];
  /** Places of the tokens that state it. */
  places: ReadonlySet<number>;
}

/** Whether nothing is said of when. */
export const isTimeless = ({ days, hours, dates }: Calendar): boolean =>
  days === 0 && hours.length === 0 && dates.length === 0;

const meet = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.some((one) => b.some((other) => one.low <= other.high && other.low <= one.high));

const apart = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.length > 0 && b.length > 0 && !meet(a, b);

/** Whether two calendars that speak of the same kind of time (days, hours, dates) have none in common. */
export const isOutside = (told: Calendar, done: Calendar): boolean =>
  (told.days !== 0 && done.days !== 0 && (told.days & done.days) === 0) ||
  apart(told.hours, done.hours) ||
  apart(told.dates, done.dates);

/** Whether a time that is ruled out is met in every kind that the ruling names. */
export const isWithin = (told: Calendar, done: Calendar): boolean =>
  !isTimeless(told) &&
  (told.days === 0 || (told.days & done.days) !== 0) &&
  (told.hours.length === 0 || meet(told.hours, done.hours)) &&
  (told.dates.length === 0 || meet(told.dates, done.dates));
