const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;

/** Rounds a confidence or an alignment to three decimals. */
export const round = (value: number): number => rounded(value, 1000);

/** Rounds a score or a factor to six decimals: tidy, and fine enough that rounding moves none into another band. */
export const roundFine = (value: number): number => rounded(value, 1_000_000);
