/** Rounds a share to three decimals, the precision of every confidence and score on the wire. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
