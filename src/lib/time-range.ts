const DAY_MS = 86_400_000;

/** A span of time, both ends inclusive; an absent end is open. */
export interface TimeRange {
  from?: Date | undefined;
  to?: Date | undefined;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/i;
const YEAR = /^\d{4}-/;

/** @returns the UTC day of `date` as `2026-01-31`. */
export const utcDay = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * @param text an ISO 8601 date, or a date and time with zone.
 * @param end for a date alone: whether the end of that UTC day is meant, or its start.
 * @returns the moment, or undefined when `text` is neither, or no such day exists (31 February).
 */
export function parseMoment(text: string, end: boolean): Date | undefined {
  const dateOnly = DATE_ONLY.test(text);
  if (!dateOnly && !DATE_TIME.test(text)) return undefined;
  const day = new Date(`${text.slice(0, 10)}T00:00:00.000Z`);
  // JavaScript rolls 31 February over into March; such a day is a mistake of the caller.
  if (Number.isNaN(day.getTime()) || utcDay(day) !== text.slice(0, 10)) return undefined;
  const moment = dateOnly ? new Date(day.getTime() + (end ? DAY_MS - 1 : 0)) : new Date(text);
  // In UTC it may lie in a year that no date-time of four digits can tell (RFC 3339), and no answer could.
  return Number.isNaN(moment.getTime()) || !YEAR.test(moment.toISOString()) ? undefined : moment;
}

/** @returns how many UTC days the range touches; both ends must be given. */
export function dayCount(from: Date, to: Date): number {
  return Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS) + 1;
}

/** @returns every UTC day from `first` to `last`, both included, as `2026-01-31`. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) days.push(utcDay(new Date(at)));
  return days;
}
