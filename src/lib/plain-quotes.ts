/** Within a word: the apostrophe of `it’s`. */
const APOSTROPHE = /(?<=[\p{L}\p{N}])[‘’](?=[\p{L}\p{N}])/gu;

/**
 * A search as the index reads it. Phones and word processors write quotes and apostrophes that it takes for spaces: `quagga’s` would
 * be two words, and `“quagga arrives”` no phrase.
 * @returns the query with the signs of a typewriter; a single quote round a word stays none of its letters.
 */
export function plainQuotes(query: string): string {
  return query.replace(APOSTROPHE, "'").replace(/[‘’]/g, ' ').replace(/[“”„]/g, '"');
}
