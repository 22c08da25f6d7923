import { inSteps } from '../meaning/products';

/** How far the product of two rounded vectors may lie from the true one; seen were 0.009 at most. */
const ROUNDING = inSteps(0.012);
/** So many are collected for each that is wanted before the best are chosen among them. */
const COLLECTED = 8;

/**
 * @param scores of rows, rounded
 * @param count how many rows are wanted
 * @returns the places of all rows that may be among the highest `count`
 */
export const highest = (scores: Int32Array, count: number): number[] => {
  let places: number[] = [];
  let floor = -Infinity;
  const choose = (): void => {
    const sorted = Int32Array.from(places, (place) => scores[place] ?? 0).sort();
    floor = (sorted[sorted.length - count] ?? -Infinity) - ROUNDING;
    places = places.filter((place) => (scores[place] ?? 0) >= floor);
  };
  let full = count * COLLECTED;
  for (let place = 0; place < scores.length; place += 1) {
    if ((scores[place] ?? 0) < floor) continue;
    places.push(place);
    if (places.length < full) continue;
    choose();
    // Very many of like height would else be chosen among again with each that comes.
    full = Math.max(full, places.length * 2);
  }
  choose();
  return places;
};
