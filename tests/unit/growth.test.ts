import { expectGrowth, expectLinear } from '../helpers/growth';

let sum = 0;
const step = (): void => {
  sum = (sum * 31 + 7) % 1_000_003;
};
const linear = (length: number): void => {
  for (let at = 0; at < length; at += 1) step();
};
const logarithmic = (length: number): void => {
  for (let at = 0; at < length; at += 1) for (let left = length; left > 1; left /= 2) step();
};
const square = (length: number): void => {
  for (let at = 0; at < length; at += 1) linear(length);
};
const cube = (length: number): void => {
  for (let at = 0; at < length; at += 1) square(length);
};
const exponential = (length: number): void => {
  step();
  if (length > 0) [length - 1, length - 1].forEach(exponential);
};
const sorted = (length: number): string[] => Array.from({ length }, (_, at) => `${at * 7919}`).sort();
const anewAtWords = (length: number): boolean => /\s+$/.test('x '.repeat(length));
const anewEverywhere = (length: number): boolean => /\s+$/.test(`${' '.repeat(length)}x`);
const allWays = (length: number): boolean => /^(?:a|a)+$/.test(`${'a'.repeat(length)}b`);

describe('time that grows', () => {
  it.each([
    ['not at all', () => undefined, 100],
    ['by the length of what is short', linear, 100],
    ['by the length of what is long', linear, 20_000],
    ['by the length and its logarithm', logarithmic, 2_000],
    ['by the length and its logarithm, of what is long', logarithmic, 200_000],
    ['by words that are sorted', sorted, 4_000],
    ['by a search that begins anew at each word', anewAtWords, 20_000],
  ])('%s is linear', (_, work, longest) => {
    expectLinear(work, longest);
  });

  it.each([
    ['the square of what is short', square, 100],
    ['the square of what is long', square, 2_000],
    ['the cube', cube, 80],
    ['the powers of two', exponential, 20],
    ['a search that begins anew everywhere', anewEverywhere, 10_000],
    ['a search that tries all ways', allWays, 20],
  ])('by %s is not', (_, work, longest) => {
    expect(() => expectLinear(work, longest)).toThrow(
      /\d+ take \d+\.\d times as long as \d+, not about 4 times/,
    );
  });

  it('without end is given up, however long what it is tried on', () => {
    expect(() => expectLinear(allWays, 100_000)).toThrow(/it has no end within \d+ ms of processor/);
  });

  it('is told from a steeper one at any power', () => {
    expectGrowth(2, square, 400);
    expect(() => expectGrowth(2, cube, 200)).toThrow('not about 16 times');
    expectGrowth(0, () => linear(10_000), 400);
    expect(() => expectGrowth(0, linear, 40_000)).toThrow('not about 1 times');
  });

  it('is measured with one text after the other: what was read already may be known', () => {
    const lengths: number[] = [];
    expectLinear((length) => {
      lengths.push(length);
      linear(1_000 * length);
    }, 6_400);
    expect(lengths.length).toBeGreaterThan(3);
    expect(new Set(lengths).size).toBe(lengths.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(6_400);
    expect(Math.max(...lengths)).toBeGreaterThan(6_400 - 130);
  });

  it('is nothing where the work fails: its error is', () => {
    const work = (): never => {
      throw new RangeError('too long');
    };
    expect(() => expectLinear(work, 100)).toThrow(new RangeError('too long'));
  });
});
