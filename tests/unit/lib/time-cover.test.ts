import fc from 'fast-check';
import { cover, finer, spanName, spanOf, type Piece } from '../../../src/lib/time-cover';

const DAY = 86_400_000;
const START = Date.UTC(2023, 10, 29);

const moment = fc.oneof(
  fc.integer({ min: START, max: START + 500 * DAY }),
  fc.integer({ min: 0, max: 500 }).map((day) => START + day * DAY),
  fc.integer({ min: 0, max: 12_000 }).map((hour) => START + hour * 3_600_000),
);

it('splits a range into whole spans and two remainders of less than a minute, without gap or overlap', () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const pieces = cover(from, to);
      let at = from;
      for (const piece of pieces) {
        expect(piece.from).toBe(at);
        expect(piece.to).toBeGreaterThan(piece.from);
        at = piece.to;
        if (piece.span === 'none') expect(piece.to - piece.from).toBeLessThan(60_000);
        else expect(spanOf(spanName(piece.from, piece.span)).from).toBe(piece.from);
      }
      expect(at).toBe(to);
      expect(pieces.length).toBeLessThanOrEqual(9);
    }),
  );
});

it('takes an open range as whole months', () => {
  expect(cover(-Infinity, Infinity)).toEqual([{ span: 'month', from: -Infinity, to: Infinity }]);
  const noon = Date.parse('2024-02-28T12:00:00.000Z');
  expect(cover(-Infinity, noon)).toEqual([
    { span: 'month', from: -Infinity, to: Date.parse('2024-02-01') },
    { span: 'day', from: Date.parse('2024-02-01'), to: Date.parse('2024-02-28') },
    { span: 'hour', from: Date.parse('2024-02-28'), to: noon },
  ]);
  expect(cover(noon, noon)).toEqual([]);
});

it.each([
  ['2024-02', '2024-02-01', '2024-03-01'],
  ['2023-12', '2023-12-01', '2024-01-01'],
  ['2024-02-29', '2024-02-29', '2024-03-01'],
  ['2024-02-29T23', '2024-02-29T23:00:00Z', '2024-03-01'],
  ['2024-02-29T23:59', '2024-02-29T23:59:00Z', '2024-03-01'],
])('%s names a span and its ends', (name, from, to) => {
  expect(spanOf(name)).toMatchObject({ from: Date.parse(from), to: Date.parse(to) });
});

it('goes into a span with the next finer ones, down to the minute', () => {
  const names: string[] = [];
  let piece: Piece | undefined = spanOf('2024-02');
  while (piece !== undefined) {
    names.push(piece.span);
    [piece] = finer(piece);
    if (piece !== undefined && piece.span !== 'none') piece = spanOf(spanName(piece.from, piece.span));
  }
  expect(names).toEqual(['month', 'day', 'hour', 'minute']);
});
