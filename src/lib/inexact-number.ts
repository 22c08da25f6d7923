/** Nothing shorter can be inexact. */
const LONG = /\d{16}/;

/** @returns whether a look at the numbers is worth its while. */
export const hasLongNumber = (json: string): boolean => LONG.test(json);

/** A text, passed over as a whole, or a number. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const WHOLE = /^-?\d{16,}$/;

/**
 * A number is kept as a double (RFC 8785 asks for no more): two long whole numbers can become one, and what was approved for
 * the first would hold for the second.
 * @param json valid JSON: in any other text an open quotation mark would be looked for again and again.
 * @returns the first whole number in it that would not be written as it stands there.
 */
export function inexactNumber(json: string): string | undefined {
  if (!hasLongNumber(json)) return undefined;
  for (const [token] of json.matchAll(TOKENS)) {
    if (WHOLE.test(token) && JSON.stringify(Number(token)) !== token) return token;
  }
  return undefined;
}
