import { CountedTail } from '../../../src/services/rollup/counted-tail';

const token = (at: number) => ({ _data: `82${String(at).padStart(5, '0')}` });
const position = (at: number) => ({ resumeAfter: token(at) });
const counted = { timestamp: new Date(0), action: 'classify' };
const change = (at: number) => ({ token: token(at)._data, counted });

it('gives what happened behind a position, across all that was added', () => {
  const tail = new CountedTail();
  tail.add(token(10), token(20), [change(12), change(18)]);
  tail.add(token(20), token(30), [change(25)]);
  expect(tail.after(position(10))).toEqual({ changes: [change(12), change(18), change(25)], to: token(30) });
  expect(tail.after(position(12))).toEqual({ changes: [change(18), change(25)], to: token(30) });
  expect(tail.after(position(30))).toEqual({ changes: [], to: token(30) });
});

it('has dropped what lies before a position that was asked for', () => {
  const tail = new CountedTail();
  tail.add(token(10), token(20), [change(12)]);
  tail.after(position(15));
  expect(tail.after(position(14))).toBeUndefined();
});

it('takes what is read again in place of what was read before', () => {
  const tail = new CountedTail();
  tail.add(token(10), token(30), [change(12), change(18), change(25)]);
  tail.add(token(15), token(22), [change(18)]);
  expect(tail.after(position(10))).toEqual({ changes: [change(12), change(18)], to: token(22) });
  tail.add(token(22), token(40), [change(25), change(35)]);
  expect(tail.after(position(20))).toEqual({ changes: [change(25), change(35)], to: token(40) });
});

it('says that a position lies ahead of it, which it reaches later', () => {
  const tail = new CountedTail();
  tail.add(token(10), token(20), []);
  expect(tail.after(position(22))).toBe('ahead');
  tail.add(token(20), token(30), [change(21), change(23)]);
  expect(tail.after(position(22))).toEqual({ changes: [change(23)], to: token(30) });
});

it.each([
  ['begins after it', [[20, 30]]],
  [
    'has a gap',
    [
      [5, 10],
      [11, 30],
    ],
  ],
  ['is empty', []],
])('knows nothing of a position when it %s', (_, stretches) => {
  const tail = new CountedTail();
  for (const [from = 0, to = 0] of stretches) tail.add(token(from), token(to), []);
  expect(tail.after(position(8))).toBeUndefined();
});

it('knows nothing any more when it has ended', () => {
  const tail = new CountedTail();
  tail.add(token(5), token(30), []);
  tail.end();
  expect(tail.after(position(8))).toBeUndefined();
});

it('begins anew when nobody has counted for long, and keeps no more than it may', () => {
  const tail = new CountedTail();
  for (const from of [0, 9_000, 18_000]) {
    const changes = Array.from({ length: 9_000 }, (_, at) => change(from + at + 1));
    tail.add(token(from), token(from + 9_000), changes);
  }
  expect(tail.after(position(17_999))).toBeUndefined();
  expect(tail.after(position(18_000))).toMatchObject({ to: token(27_000) });
});

it('cannot compare a time of the cluster', () => {
  const tail = new CountedTail();
  tail.add(token(0), token(1_000), []);
  expect(tail.after({ startAtOperationTime: { t: 1, i: 1 } as never })).toBeUndefined();
});
