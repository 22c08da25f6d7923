/** Tells how alike two texts are in meaning. Pure: the same texts always give the same figure. */
export interface TextSimilarity {
  /** @returns 0 for nothing in common to 1 for the same. */
  similarity(a: string, b: string): number;
}
