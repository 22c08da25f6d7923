import { LoopWatch } from '../../../src/lib/loop-watch';

let now: number;
let watch: LoopWatch;
beforeEach(() => {
  now = 1_000;
  watch = new LoopWatch({ now: () => now, everyMs: 10, longMs: 100, burstMs: 500, shareMs: 30 });
  watch.start();
});
afterEach(() => watch.stop());

/** Rounds of the loop, one after the other, each of this length. */
const rounds = (count: number, length: number): void => {
  for (let round = 0; round < count; round += 1) {
    now += length;
    watch.round();
  }
};

/** So far into a round. */
const refusesAfter = (milliseconds: number): boolean => {
  now += milliseconds;
  return watch.refuses();
};

it('refuses nobody while rounds are not long, however many there are', () => {
  rounds(1_000, 100);
  expect(refusesAfter(99)).toBe(false);
});

it('lets a burst in whole, though it takes a while', () => {
  rounds(4, 125);
  expect(refusesAfter(500)).toBe(false);
});

it('takes two large pieces of work for what they are', () => {
  rounds(2, 2_000);
  expect(refusesAfter(500)).toBe(false);
});

it('begins a share in each round, and no more, when rounds stay long', () => {
  rounds(5, 101);
  expect(refusesAfter(30)).toBe(false);
  expect(refusesAfter(1)).toBe(true);
  now += 20;
  watch.round();
  expect(refusesAfter(30)).toBe(false);
  expect(refusesAfter(1)).toBe(true);
});

it('is over with the first round that had to refuse nobody', () => {
  rounds(5, 101);
  expect(refusesAfter(31)).toBe(true);
  watch.round();
  rounds(1, 40);
  expect(refusesAfter(99)).toBe(false);
});

it('refuses nobody before it is started, nor after it is stopped', () => {
  rounds(5, 101);
  watch.stop();
  expect(refusesAfter(31)).toBe(false);
});
