import fc from 'fast-check';
import { ConcurrencyLimit, type Leave } from '../../../src/lib/concurrency-limit';

const FEWEST = 4;
const MOST = 1_000;
const TARGET_MS = 2_500;
const DEADLINE_MS = 2 * TARGET_MS;

let now: number;
let limit: ConcurrencyLimit;
beforeEach(() => {
  now = 1_000;
  limit = new ConcurrencyLimit({ now: () => now, fewest: FEWEST, most: MOST, targetMs: TARGET_MS });
});

/** Lets in as many as there is place for, of so many. */
const enter = (count: number): Leave[] =>
  Array.from({ length: count }, () => limit.enter()).filter((leave) => leave !== undefined);

const answer = (leaves: readonly Leave[]): void => {
  for (const leave of leaves) leave(true);
};

/** Nothing else is answered than these, each so long after it was let in. */
const answeredAfter = (milliseconds: number, leaves: readonly Leave[]): void => {
  now += milliseconds;
  answer(leaves);
};

it('lets in as many as it may, and one more when one has left', () => {
  const inside = enter(MOST + 1);
  expect(inside).toHaveLength(MOST);
  expect([limit.isFull, limit.enter()]).toEqual([true, undefined]);
  inside[0]?.(true);
  inside[0]?.(true);
  expect([enter(2).length, limit.isFull]).toEqual([1, true]);
});

it('lets in only as many as are answered within the time they should take, when the answers of a full service are late', () => {
  const inside = enter(MOST);
  // 100 in each second, the first of them after three.
  now += 2_000;
  for (let second = 0; second < 5; second += 1) answeredAfter(1_000, inside.splice(0, 100));
  expect(inside).toHaveLength(500);
  answer(inside.splice(0, 260));
  expect(limit.isFull).toBe(false);
  expect(enter(MOST)).toHaveLength(10);
});

it('halves at most in one look: a database that stood still for a moment is no slow one', () => {
  const inside = enter(MOST);
  answeredAfter(4_000, inside.splice(0, 1));
  answer(inside.splice(0, 499));
  expect(enter(MOST)).toHaveLength(0);
  answer(inside.splice(0, 1));
  expect(enter(MOST)).toHaveLength(1);
});

it('stays as it is where there are few: what is slow then is slow for another reason', () => {
  const exports = enter(FEWEST);
  for (const leave of exports.splice(1)) answeredAfter(60_000, [leave]);
  expect(enter(MOST)).toHaveLength(MOST - 1);
});

it('does not count the time of those who stepped aside', () => {
  const [first, ...patient] = enter(MOST);
  now += 60_000;
  for (const leave of patient) leave(false);
  first?.(false);
  expect(enter(MOST)).toHaveLength(MOST);
});

it('grows again when answers are in time, and forgets everything when nobody is inside', () => {
  const inside = enter(MOST);
  answeredAfter(4_000, inside.splice(0, 1));
  answer(inside.splice(0, 800));
  const [quick] = enter(1);
  answeredAfter(500, [quick as Leave]);
  // The slow ones had been looked at before; what was quick since lets a quarter more in.
  const [another] = enter(1);
  answeredAfter(500, [another as Leave]);
  expect(enter(MOST).length + inside.length).toBeGreaterThan(500);
});

it('whatever happened, never fewer than the fewest, never more than the most, and all of them once nobody is inside', () => {
  const step = fc.record({
    enters: fc.nat({ max: 1_500 }),
    waitMs: fc.nat({ max: 10_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    answered: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const subject = new ConcurrencyLimit({
        now: () => now,
        fewest: FEWEST,
        most: MOST,
        targetMs: TARGET_MS,
      });
      const inside: Leave[] = [];
      for (const { enters, waitMs, share, answered } of steps) {
        for (let at = 0; at < enters; at += 1) {
          const leave = subject.enter();
          if (leave !== undefined) inside.push(leave);
        }
        expect(inside.length).toBeGreaterThanOrEqual(Math.min(enters, FEWEST));
        expect(inside.length).toBeLessThanOrEqual(MOST);
        now += waitMs;
        for (const leave of inside.splice(0, Math.ceil(inside.length * share))) leave(answered);
      }
      for (const leave of inside) leave(true);
      let places = 0;
      while (subject.enter() !== undefined) places += 1;
      expect(places).toBe(MOST);
    }),
  );
});

/** A queue that answers so many in a second, one after the other; a request that has waited too long is given up. */
function serve(rate: number, asked: number, seconds: number) {
  const queue: { leave: Leave; since: number }[] = [];
  const answeredInTime: number[] = [];
  let [due, arrived] = [0, 0];
  for (let ms = 0; ms < seconds * 1_000; ms += 10) {
    now += 10;
    for (arrived += asked / 100; arrived >= 1; arrived -= 1) {
      const leave = limit.enter();
      if (leave !== undefined) queue.push({ leave, since: now });
    }
    while (queue[0] !== undefined && now - queue[0].since > DEADLINE_MS) queue.shift()?.leave(true);
    for (due = Math.min(due + rate / 100, queue.length); due >= 1; due -= 1) {
      queue.shift()?.leave(true);
      answeredInTime.push(ms);
    }
  }
  return { answeredInTime, longest: now - (queue[0]?.since ?? now) };
}

it('keeps a service that answers any number in a second at work and in time, when three times as many ask', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 5_000 }), (rate) => {
      limit = new ConcurrencyLimit({ now: () => now, fewest: FEWEST, most: MOST, targetMs: TARGET_MS });
      const { answeredInTime, longest } = serve(rate, 3 * rate, 40);
      expect(answeredInTime.length).toBeGreaterThan(0.9 * rate * 40);
      // The limit has settled by then.
      expect(longest).toBeLessThan(DEADLINE_MS);
    }),
    { numRuns: 30 },
  );
});

it('refuses nobody of a quick service, however many ask that it can answer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MOST }),
      fc.integer({ min: 1, max: TARGET_MS }),
      (count, tookMs) => {
        for (let turn = 0; turn < 20; turn += 1) {
          const inside = enter(count);
          expect(inside).toHaveLength(count);
          answeredAfter(tookMs, inside);
        }
      },
    ),
  );
});
