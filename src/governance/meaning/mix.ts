/**
 * Two opinions on the same classes as one: their weighted geometric mean (logarithmic opinion pool, Genest and
 * Zidek 1986), brought back to a sum of 1.
 * @param share weight of the second opinion, 0 to 1
 */
export const mix = (first: readonly number[], second: readonly number[], share: number): number[] => {
  const raw = first.map(
    (p, index) => Math.max(p, 1e-9) ** (1 - share) * Math.max(second[index] ?? 0, 1e-9) ** share,
  );
  const sum = raw.reduce((a, b) => a + b, 0);
  return raw.map((p) => p / sum);
};

/** @returns the place of the largest number */
export const argmax = (numbers: readonly number[]): number => {
  let best = 0;
  for (let index = 1; index < numbers.length; index += 1)
    if ((numbers[index] ?? 0) > (numbers[best] ?? 0)) best = index;
  return best;
};
