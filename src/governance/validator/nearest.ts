import { inSteps } from '../meaning/products';

/** How far the product of two rounded vectors may lie from the true one; seen were 0.009 at most. */
const ROUNDING = inSteps(0.012);
/** Rows at most whose highest score stands for all of them in the first pass. */
const BLOCK = 128;
/** Blocks at least for each row that is wanted, so that most of them can be passed over. */
const SPARE = 4;

/** @returns the `count`-th highest of some numbers, which it sorts */
const ranked = (numbers: Int32Array, count: number): number =>
  numbers.sort()[numbers.length - count] ?? -Infinity;

/** The highest score of each block of so many rows; the last one may be short. */
const tops = (scores: Int32Array, rows: number): Int32Array => {
  const found = new Int32Array(Math.ceil(scores.length / rows));
  for (let block = 0; block < found.length; block += 1) {
    const end = Math.min(scores.length, (block + 1) * rows);
    let top = scores[block * rows] ?? 0;
    for (let place = block * rows + 1; place < end; place += 1) top = Math.max(top, scores[place] ?? 0);
    found[block] = top;
  }
  return found;
};

/**
 * @param scores of rows, rounded
 * @param count how many rows are wanted
 * @returns the places of all rows that may be among the highest `count`
 */
export const highest = (scores: Int32Array, count: number): number[] => {
  const rows = Math.max(1, Math.min(BLOCK, Math.floor(scores.length / (SPARE * count))));
  // So many blocks hold a row as high as this: whatever lies lower is not among the wanted ones.
  const highs = tops(scores, rows);
  const low = ranked(highs.slice(), count) - ROUNDING;
  const places: number[] = [];
  for (let block = 0; block < highs.length; block += 1) {
    if ((highs[block] ?? 0) < low) continue;
    const end = Math.min(scores.length, (block + 1) * rows);
    for (let place = block * rows; place < end; place += 1)
      if ((scores[place] ?? 0) >= low) places.push(place);
  }
  const floor =
    ranked(
      Int32Array.from(places, (place) => scores[place] ?? 0),
      count,
    ) - ROUNDING;
  return places.filter((place) => (scores[place] ?? 0) >= floor);
};
