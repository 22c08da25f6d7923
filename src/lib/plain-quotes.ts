/** Within a word: the apostrophe of `it’s`. */
const APOSTROPHE = /(?<=[\p{L}\p{N}])[‘’](?=[\p{L}\p{N}])/gu;
/** Between plain quotes stands what is sought as it is: it may be copied from a document that has such apostrophes. */
const PHRASE = /("[^"]*")/;

const plain = (text: string): string =>
  text.replace(APOSTROPHE, "'").replace(/[‘’]/g, ' ').replace(/[“”„]/g, '"');

/**
 * A search as the index reads it. Phones and word processors write quotes and apostrophes that it takes for spaces: `quagga’s` would
 * be two words, and `“quagga arrives”` no phrase.
 * @returns the query with the signs of a typewriter, but for what stands between plain quotes; a single quote round a word stays
 *   none of its letters.
 */
export const plainQuotes = (query: string): string =>
  query
    .split(PHRASE)
    .map((piece, at) => (at % 2 === 1 ? piece : plain(piece)))
    .join('');
