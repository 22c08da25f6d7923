import { CLASSIFIER_AXES } from '../policy/classifier-schema';
import type { TextAnalysis } from '../text/analysis.types';

export type Axis = (typeof CLASSIFIER_AXES)[number];

const AXIS_INDEX = new Map(CLASSIFIER_AXES.map((axis, index): [Axis, number] => [axis, index]));

/** A weight for an axis, the axis as an index. */
export type AxisWeight = readonly [axis: number, weight: number];

/** Turns the weights of a cue, as the policy states them, into pairs for `AxisSums`. */
export const axisWeights = (weights: Readonly<Partial<Record<Axis, number | undefined>>>): AxisWeight[] =>
  CLASSIFIER_AXES.flatMap((axis, index): AxisWeight[] => {
    const weight = weights[axis];
    return weight === undefined ? [] : [[index, weight]];
  });

/** The sums of the cues' weights, with the places in the text that contributed to each axis. */
export class AxisSums {
  private readonly sums = new Float64Array(CLASSIFIER_AXES.length);
  private readonly spans: (number[] | undefined)[] = [];

  constructor(private readonly analysis: TextAnalysis) {}

  /** Adds a cue found at the tokens `start` to `end` (excluded). */
  add(weights: readonly AxisWeight[], start: number, end: number): void {
    for (const [axis, weight] of weights) {
      this.sums[axis] = (this.sums[axis] ?? 0) + weight;
      if (weight > 0) (this.spans[axis] ??= []).push(start, end);
    }
  }

  of(axis: Axis): number {
    return this.sums[AXIS_INDEX.get(axis) ?? -1] ?? 0;
  }

  /**
   * @param limit how many places to name at most
   * @returns the words that contributed to an axis, in the order of the text, quoted
   */
  words(axis: Axis, limit = 3): string[] {
    const spans = this.spans[AXIS_INDEX.get(axis) ?? -1] ?? [];
    const { tokens, text } = this.analysis;
    const places: [number, number][] = [];
    for (let index = 0; index < spans.length; index += 2) {
      const first = tokens[spans[index] ?? -1];
      const last = tokens[(spans[index + 1] ?? 0) - 1];
      if (first !== undefined && last !== undefined) places.push([first.start, last.end]);
    }
    places.sort((a, b) => a[0] - b[0]);
    return [...new Set(places.map(([start, end]) => `"${text.slice(start, end)}"`))].slice(0, limit);
  }
}
