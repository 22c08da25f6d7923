import { LoopWatch } from '../../../src/lib/loop-watch';

let now: number;
let watch: LoopWatch;
beforeEach(() => {
  now = 1_000;
  watch = new LoopWatch({ now: () => now, everyMs: 10, calmMs: 20, burstMs: 500 });
});
afterEach(() => watch.stop());

/** Rounds of the loop, one after the other, each of this length. */
const rounds = (count: number, length: number): void => {
  for (let round = 0; round < count; round += 1) {
    now += length;
    watch.round();
  }
};

it('lets everything in while rounds are short', () => {
  watch.start();
  rounds(1_000, 30);
  now += 29;
  expect(watch.isBehind).toBe(false);
});

it('lets a burst in whole, though it takes a while', () => {
  watch.start();
  rounds(1, 10);
  now += 499;
  expect(watch.isBehind).toBe(false);
});

it('begins a little in each round, and no more, when rounds stay long', () => {
  watch.start();
  rounds(6, 100);
  now += 20;
  expect(watch.isBehind).toBe(false);
  now += 1;
  expect(watch.isBehind).toBe(true);
});

it('refuses the rest of a single round that does not end', () => {
  watch.start();
  now += 501;
  expect(watch.isBehind).toBe(true);
});

it('lets everything in again after one calm round', () => {
  watch.start();
  rounds(6, 100);
  rounds(1, 30);
  now += 400;
  expect(watch.isBehind).toBe(false);
});

it('judges nobody before it is started, and after it is stopped', () => {
  now += 10_000;
  expect(watch.isBehind).toBe(false);
  watch.start();
  now += 10_000;
  expect(watch.isBehind).toBe(true);
  watch.stop();
  expect(watch.isBehind).toBe(false);
});
