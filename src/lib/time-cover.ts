/** The spans of time for which counts are kept, coarsest first; `none` are the remains that only a scan can count. */
export const SPANS = ['month', 'day', 'hour', 'minute'] as const;
export type Span = (typeof SPANS)[number];

/** Part of a range, from `from` up to, not including, `to`; whole spans, or a remainder shorter than a minute. */
export interface Piece {
  span: Span | 'none';
  from: number;
  to: number;
}

const LENGTH = { day: 86_400_000, hour: 3_600_000, minute: 60_000 };

/** How much of an ISO 8601 text names the span. */
const NAMED_BY: Record<Span, number> = { month: 7, day: 10, hour: 13, minute: 16 };

/** The years that four digits can name. */
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** @returns the UTC span that holds the moment, such as `2026-01-31T07` for an hour: names sort as the spans do. */
export const spanName = (at: number, span: Span): string =>
  new Date(Math.min(Math.max(at, FIRST), LAST)).toISOString().slice(0, NAMED_BY[span]);

function floor(at: number, span: Span): number {
  if (!Number.isFinite(at)) return at;
  if (span !== 'month') return Math.floor(at / LENGTH[span]) * LENGTH[span];
  return Date.parse(`${spanName(at, 'month')}-01T00:00:00.000Z`);
}

/** @returns where the span after the one that holds `at` begins. */
function next(at: number, span: Span): number {
  if (span !== 'month') return floor(at, span) + LENGTH[span];
  // No month has 32 days, and none is so short that this would skip one.
  return floor(floor(at, 'month') + 32 * LENGTH.day, 'month');
}

const ceiling = (at: number, span: Span): number => (floor(at, span) === at ? at : next(at, span));

/**
 * Splits a range into as few whole spans as there are, in order of time.
 * @param from first moment, `-Infinity` for an open start.
 * @param to first moment after the range, `Infinity` for an open end.
 */
export function cover(from: number, to: number, spans: readonly Span[] = SPANS): Piece[] {
  if (from >= to) return [];
  const [span, ...finer] = spans;
  if (span === undefined) return [{ span: 'none', from, to }];
  const [first, last] = [ceiling(from, span), floor(to, span)];
  if (first >= last) return cover(from, to, finer);
  return [...cover(from, first, finer), { span, from: first, to: last }, ...cover(last, to, finer)];
}

/** @returns the span that `spanName` has named. */
export function spanOf(name: string): Piece {
  const span = SPANS.find((candidate) => NAMED_BY[candidate] === name.length);
  if (span === undefined) throw new Error(`${name} names no span`);
  const from = Date.parse(name + '0000-01-01T00:00:00.000Z'.slice(name.length));
  return { span, from, to: next(from, span) };
}

/** @returns one span as spans of the next finer size; nothing for a minute, which is the finest. */
export function finer({ span, from, to }: Piece): Piece[] {
  if (span === 'none' || span === 'minute') return [];
  return cover(from, to, SPANS.slice(SPANS.indexOf(span) + 1));
}
