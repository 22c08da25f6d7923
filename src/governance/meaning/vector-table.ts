import type { WordPieces } from './word-pieces';

/** Length of a vector. */
export const DIMENSIONS = 256;

/**
 * What words mean, as far as a mean of word vectors can tell: the vector of a text is the weighted mean of its pieces',
 * brought to length 1. Made by `training/vectors.py`.
 */
export class VectorTable {
  private readonly scales: Float32Array;
  private readonly rows: Int8Array;

  /**
   * @param pieces cuts texts into the rows of the table
   * @param file a float32 scale for each row, then the rows of 256 int8
   * @throws Error when the file does not fit the vocabulary
   */
  constructor(
    private readonly pieces: WordPieces,
    file: Uint8Array,
  ) {
    const { size } = pieces;
    if (file.byteLength !== size * (4 + DIMENSIONS))
      throw new Error('the vector table does not fit the vocabulary');
    const bytes = file.slice();
    this.scales = new Float32Array(bytes.buffer, 0, size);
    this.rows = new Int8Array(bytes.buffer, size * 4, size * DIMENSIONS);
  }

  /** @param text in the service's normal form @returns 256 numbers of length 1; all 0 for a text without known words */
  vector(text: string): Float32Array {
    const { rows, scales } = this;
    const sum = new Float32Array(DIMENSIONS);
    for (const id of this.pieces.cut(text)) {
      const scale = scales[id] ?? 0;
      const from = id * sum.length;
      for (let index = 0; index < sum.length; index += 1)
        sum[index] = (sum[index] ?? 0) + scale * (rows[from + index] ?? 0);
    }
    let square = 0;
    for (const value of sum) square += value * value;
    if (square > 0) {
      const length = Math.sqrt(square);
      for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) / length;
    }
    return sum;
  }
}

/** The cosine of two vectors of length 1, -1 to 1. */
export const similarity = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
};
