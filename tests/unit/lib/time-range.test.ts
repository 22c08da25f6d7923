import { dayCount, daysBetween, parseMoment, utcDay } from '../../../src/lib/time-range';

describe('a moment', () => {
  it.each([
    ['2026-03-01', false, '2026-03-01T00:00:00.000Z'],
    ['2026-03-01', true, '2026-03-01T23:59:59.999Z'],
    ['2026-03-01T12:30:15.123Z', true, '2026-03-01T12:30:15.123Z'],
    ['2026-03-01T12:30Z', false, '2026-03-01T12:30:00.000Z'],
    ['2026-03-01T12:30:15z', false, '2026-03-01T12:30:15.000Z'],
    ['2026-03-01T00:30:00+02:00', false, '2026-02-28T22:30:00.000Z'],
    ['2026-03-01T23:30:00-02:00', false, '2026-03-02T01:30:00.000Z'],
    ['2026-03-01T12:00:00.123456789Z', false, '2026-03-01T12:00:00.123Z'],
    ['2024-02-29', false, '2024-02-29T00:00:00.000Z'],
    ['2024-02-29', true, '2024-02-29T23:59:59.999Z'],
    ['9999-12-31', true, '9999-12-31T23:59:59.999Z'],
    ['0000-01-01', false, '0000-01-01T00:00:00.000Z'],
  ])('is read from %s (end: %p)', (text, end, moment) => {
    expect(parseMoment(text, end)?.toISOString()).toBe(moment);
  });

  it.each([
    '',
    'yesterday',
    '2026',
    '2026-03',
    '2026-3-1',
    '01.03.2026',
    '03/01/2026',
    '2026-13-01',
    '2026-00-10',
    '2026-02-29',
    '2026-02-31',
    '2026-04-31T10:00:00Z',
    '2026-03-01T25:00:00Z',
    '2026-03-01T12:60:00Z',
    '2026-03-01T12:00:00',
    '2026-03-01 12:00:00Z',
    '2026-03-01T12:00:00+99:00',
    '9999-12-31T23:59:59.999-14:00',
    '0000-01-01T00:00:00+14:00',
    ' 2026-03-01',
    '2026-03-01\n',
    '1772323200000',
  ])('is not %j', (text) => {
    expect(parseMoment(text, false)).toBeUndefined();
    expect(parseMoment(text, true)).toBeUndefined();
  });
});

describe('days', () => {
  it('are those of UTC', () => {
    expect(utcDay(new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01');
    expect(utcDay(new Date('2026-03-01T23:30:00-02:00'))).toBe('2026-03-02');
  });

  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59Z', 1],
    ['2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00Z', 2],
    ['2026-02-28T12:00:00Z', '2026-03-01T11:00:00Z', 2],
    ['2024-01-01T00:00:00Z', '2024-12-31T00:00:00Z', 366],
    ['1969-12-31T23:00:00Z', '1970-01-01T01:00:00Z', 2],
  ])('touched from %s to %s are %i', (from, to, count) => {
    expect(dayCount(new Date(from), new Date(to))).toBe(count);
    expect(daysBetween(from.slice(0, 10), to.slice(0, 10))).toHaveLength(count);
  });

  it('come one after the other, without a gap over the end of a month or a leap day', () => {
    expect(daysBetween('2024-02-27', '2024-03-01')).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });
});
