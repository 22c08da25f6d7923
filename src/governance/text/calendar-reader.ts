import type { Token } from './analysis.types';
import type { Calendar, Span } from './calendar';
import { type Clock, clockAt, HOUR } from './clock-reader';

type Piece = Pick<Calendar, 'hours' | 'dates'> & { days: number; end: number };

const DAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** The short forms of Saturday and Sunday are words of their own. */
const SHORT_DAYS = ['mon', 'tue', 'tues', 'wed', 'weds', 'thu', 'thur', 'thurs', 'fri'];
const DAYS = new Map<string, number>([
  ...DAY_NAMES.flatMap((day, place): [string, number][] => [
    [day, place],
    [`${day}s`, place],
  ]),
  ...SHORT_DAYS.map((short): [string, number] => [
    short,
    DAY_NAMES.findIndex((day) => day.startsWith(short.slice(0, 3))),
  ]),
]);
const WORKING = 0b0011111;
const FREE = 0b1100000;
const DAY_SETS = new Map([
  ...['weekday', 'weekdays', 'workday', 'workdays'].map((word): [string, number] => [word, WORKING]),
  ...['weekend', 'weekends'].map((word): [string, number] => [word, FREE]),
]);
const MONTH_NAMES =
  'january february march april may june july august september october november december'.split(' ');
const MONTHS = new Map<string, number>(
  MONTH_NAMES.flatMap((month, place): [string, number][] => [
    [month, place],
    [month.slice(0, 3), place],
  ]),
);
const MIDNIGHT = 24 * HOUR;
/** Days that a month is taken to have, so that dates of one year keep their order. */
const MONTH = 31;
const YEAR = 12 * MONTH;
const PARTS_OF_DAY = new Map<string, Span>([
  ['noon', { low: 12 * HOUR, high: 12 * HOUR }],
  ['midday', { low: 12 * HOUR, high: 12 * HOUR }],
  ['lunch', { low: 12 * HOUR, high: 13 * HOUR }],
  ['morning', { low: 6 * HOUR, high: 12 * HOUR }],
  ['afternoon', { low: 12 * HOUR, high: 18 * HOUR }],
  ['evening', { low: 18 * HOUR, high: 22 * HOUR }],
  ['night', { low: 22 * HOUR, high: MIDNIGHT }],
  ['overnight', { low: 22 * HOUR, high: MIDNIGHT }],
]);
const BEFORE = new Set(['before', 'until', 'till', 'by', 'to']);
const AFTER = new Set(['after', 'from', 'since', 'past']);
const AT = new Set(['at', 'around', 'between', ...BEFORE, ...AFTER]);
const UP_TO = new Set(['to', 'until', 'till', 'through', 'and']);
const DASH = /^\s*[-–]\s*$/;
const COUNTED = new Set(['NOUN', 'PROPN', 'ADJ', 'X']);

/** Reads when. It takes tokens one after the other and remembers none between calls. */
class CalendarReader {
  private readonly places = new Set<number>();

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
  ) {}

  /** @param wanted which tokens count */
  read(start: number, end: number, wanted: (index: number) => boolean): Calendar {
    let days = 0;
    const hours: Span[] = [];
    const dates: Span[] = [];
    for (let index = start; index < end; index += 1) {
      if (!wanted(index)) continue;
      const piece = this.dayAt(index) ?? this.dateAt(index) ?? this.hoursAt(index);
      if (piece === undefined) continue;
      days |= piece.days;
      hours.push(...piece.hours);
      dates.push(...piece.dates);
      for (let at = index; at < piece.end; at += 1) this.places.add(at);
      index = piece.end - 1;
    }
    return { days, hours, dates, places: this.places };
  }

  /** "Friday", "weekdays", "Tuesday to Thursday". */
  private dayAt(index: number): Piece | undefined {
    const norm = this.tokens[index]?.norm ?? '';
    const set = DAY_SETS.get(norm);
    if (set !== undefined) return { days: set, hours: [], dates: [], end: index + 1 };
    const first = DAYS.get(norm);
    if (first === undefined) return undefined;
    const to = this.isDashed(index, index + 1) ? index + 1 : index + 2;
    const joint = this.tokens[index + 1]?.norm ?? '';
    const ranged = to === index + 1 || (UP_TO.has(joint) && joint !== 'and');
    const last = ranged ? DAYS.get(this.tokens[to]?.norm ?? '') : undefined;
    let days = 1 << first;
    for (let day = first; last !== undefined && day !== last; day = (day + 1) % 7)
      days |= 1 << ((day + 1) % 7);
    return { days, hours: [], dates: [], end: last === undefined ? index + 1 : to + 1 };
  }

  /** "20 November", "Nov 20", "the 3rd of May", "in March". */
  private dateAt(index: number): Piece | undefined {
    const month = (at: number): number | undefined => {
      const token = this.tokens[at];
      // "may" is a verb far more often than a month.
      return token === undefined || (token.norm === 'may' && token.pos === 'AUX')
        ? undefined
        : MONTHS.get(token.norm);
    };
    const day = (at: number): number | undefined => {
      const token = this.tokens[at];
      const value = token?.kind === 'number' ? Number.parseInt(token.norm, 10) : undefined;
      return value !== undefined && value >= 1 && value <= MONTH ? value : undefined;
    };
    const made = (place: number, days: number | undefined, end: number): Piece => {
      const low = place * MONTH + (days ?? 1);
      const span = { low, high: days === undefined ? low + MONTH - 1 : low };
      return { days: 0, hours: [], dates: this.bounded(index, span, YEAR), end };
    };
    const said = month(index);
    if (said !== undefined) {
      const after = day(index + 1);
      return made(said, after, after === undefined ? index + 1 : index + 2);
    }
    const number = day(index);
    if (number === undefined) return undefined;
    const at = this.tokens[index + 1]?.norm === 'of' ? index + 2 : index + 1;
    const next = month(at);
    return next === undefined ? undefined : made(next, number, at + 1);
  }

  /** "10:30", "9 am", "before 10", "8-18", "in the evening". */
  private hoursAt(index: number): Piece | undefined {
    const part = PARTS_OF_DAY.get(this.tokens[index]?.norm ?? '');
    if (part !== undefined)
      return { days: 0, hours: this.bounded(index, part, MIDNIGHT), dates: [], end: index + 1 };
    const clock = clockAt(this.text, this.tokens, index);
    if (clock === undefined) return undefined;
    const after = index + clock.length;
    const dashed = this.isDashed(after - 1, after);
    const joint = this.tokens[after]?.norm ?? '';
    const cue = this.tokens[index - 1]?.norm ?? '';
    const to = dashed ? after : after + 1;
    const ranged = dashed || (UP_TO.has(joint) && (joint !== 'and' || cue === 'between'));
    const other = ranged ? clockAt(this.text, this.tokens, to) : undefined;
    const end = other === undefined ? after : to + other.length;
    if (!this.isTime(index, clock, other, end)) return undefined;
    if (other === undefined) {
      const span = { low: clock.minutes, high: clock.minutes };
      return { days: 0, hours: this.bounded(index, span, MIDNIGHT), dates: [], end };
    }
    const hours =
      other.minutes >= clock.minutes
        ? [{ low: clock.minutes, high: other.minutes }]
        : [
            { low: clock.minutes, high: MIDNIGHT },
            { low: 0, high: other.minutes },
          ];
    return { days: 0, hours, dates: [], end };
  }

  /** A bare number is a time where "at" or "before" leads to it and nothing is counted, or in a span that ends after noon. */
  private isTime(index: number, clock: Clock, other: Clock | undefined, end: number): boolean {
    if (clock.sure || other?.sure === true) return true;
    const next = this.tokens[end];
    if (
      next !== undefined &&
      next.kind === 'word' &&
      COUNTED.has(next.pos) &&
      !PARTS_OF_DAY.has(next.norm) &&
      !DAYS.has(next.norm)
    )
      return false;
    if (this.tokens[end - 1]?.norm.endsWith('%') === true) return false;
    const cue = this.tokens[index - 1]?.norm ?? '';
    if (other !== undefined) return other.minutes > 12 * HOUR && other.minutes > clock.minutes;
    // "by 10", "to 5" and "from 3" are said of anything.
    return (
      AT.has(cue) && !['by', 'to', 'from', 'between', 'since'].includes(cue) && clock.minutes >= 5 * HOUR
    );
  }

  /** "Until X" is everything before it, "after X" everything behind; "not later than X" is until. */
  private bounded(index: number, { low, high }: Span, last: number): Span[] {
    const cue = [index - 1, index - 2]
      .map((at) => this.tokens[at]?.norm ?? '')
      .find((norm) => norm !== 'the' && norm !== 'in' && norm !== 'on');
    if (cue === 'than') {
      const kind = this.tokens[index - 2]?.norm ?? this.tokens[index - 3]?.norm ?? '';
      const refused =
        this.tokens[index - 1]?.negated === true ||
        ['no', 'not'].includes(this.tokens[index - 3]?.norm ?? '');
      if (kind === 'later') return refused ? [{ low: 0, high: low }] : [{ low: high, high: last }];
      if (kind === 'earlier') return refused ? [{ low: high, high: last }] : [{ low: 0, high: low }];
    }
    if (BEFORE.has(cue ?? '')) return [{ low: 0, high: low }];
    return AFTER.has(cue ?? '') ? [{ low: high, high: last }] : [{ low, high }];
  }

  private isDashed(index: number, next: number): boolean {
    const [a, b] = [this.tokens[index], this.tokens[next]];
    return a !== undefined && b !== undefined && DASH.test(this.text.slice(a.end, b.start));
  }
}

/**
 * @param text the normalised text that the tokens come from
 * @param wanted which of the tokens from `start` to `end` count
 * @returns when, as far as they say it
 */
export const calendarOf = (
  text: string,
  tokens: readonly Token[],
  start: number,
  end: number,
  wanted: (index: number) => boolean = () => true,
): Calendar => new CalendarReader(text, tokens).read(start, end, wanted);
