import { DIMENSIONS } from './vector-table';

/** A trained linear head as its file states it (`training/heads.py`). */
export interface HeadFile {
  classes: readonly string[];
  bias: readonly number[];
  /** One row of weights over the vector for each class. */
  vector: readonly (readonly number[])[];
  /** For each known feature one weight for each class. */
  features: Readonly<Record<string, readonly number[]>>;
}

/** Words with fewer letters explain nothing. */
const SHORTEST_WORD = 4;

/** Turns numbers into probabilities that add up to 1. */
export const softmax = (scores: readonly number[]): number[] => {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
};

const add = (scores: number[], weights: readonly number[]): void => {
  for (let index = 0; index < scores.length; index += 1)
    scores[index] = (scores[index] ?? 0) + (weights[index] ?? 0);
};

/** Multinomial logistic regression over a vector and named features. */
export class Head {
  private readonly features: ReadonlyMap<string, readonly number[]>;
  /** The weights over the vector, a row for each class. */
  readonly rows: readonly Float32Array[];

  /** @throws Error when the file's sizes do not agree */
  constructor(private readonly file: HeadFile) {
    const { classes, bias, vector, features } = file;
    const wrong =
      bias.length !== classes.length ||
      vector.length !== classes.length ||
      vector.some((row) => row.length !== DIMENSIONS);
    if (wrong) throw new Error('a trained head does not fit its classes');
    this.rows = vector.map((row) => Float32Array.from(row));
    this.features = new Map(Object.entries(features));
  }

  get classes(): readonly string[] {
    return this.file.classes;
  }

  /**
   * The words that speak most for a class, against the mean of the others.
   * @param limit how many at most
   */
  words(name: string, features: Iterable<string>, limit: number): string[] {
    const at = this.file.classes.indexOf(name);
    const ranked: [word: string, weight: number][] = [];
    for (const feature of features) {
      const weights = feature.startsWith('w:') ? this.features.get(feature) : undefined;
      // Short words and placeholders such as <path> explain nothing to a reader.
      if (weights === undefined || feature.length < SHORTEST_WORD + 2 || feature.includes('<')) continue;
      const mean = weights.reduce((a, b) => a + b, 0) / weights.length;
      const weight = (weights[at] ?? 0) - mean;
      if (weight > 0) ranked.push([feature.slice(2), weight]);
    }
    ranked.sort((a, b) => b[1] - a[1]);
    return ranked.slice(0, limit).map(([word]) => word);
  }

  /** @returns the weights of those features that the head knows, for `scores` to add again and again */
  weightsOf(features: Iterable<string>): (readonly number[])[] {
    const known: (readonly number[])[] = [];
    for (const feature of features) {
      const weights = this.features.get(feature);
      if (weights !== undefined) known.push(weights);
    }
    return known;
  }

  /**
   * @param more weights of further features, as `weightsOf` gave them
   * @param rows in place of its own: of a vector that is the product of two, one can be multiplied in beforehand
   * @returns the score of each class, before they become probabilities
   */
  scores(
    vector: Float32Array,
    features: Iterable<string>,
    more: readonly (readonly number[])[] = [],
    rows = this.rows,
  ): number[] {
    const scores = rows.map((row, index) => {
      let sum = this.file.bias[index] ?? 0;
      for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) * (vector[at] ?? 0);
      return sum;
    });
    for (const feature of features) {
      const weights = this.features.get(feature);
      if (weights !== undefined) add(scores, weights);
    }
    for (const weights of more) add(scores, weights);
    return scores;
  }
}
