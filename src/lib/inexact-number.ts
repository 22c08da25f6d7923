/** Nothing shorter can be inexact: sixteen digits, a point among them or not, or an exponent of hundreds. */
const LONG = /\d[\d.]{15}|\d[eE][+-]?\d{3}/;

/** @returns whether a look at the numbers is worth its while. */
export const hasLongNumber = (json: string): boolean => LONG.test(json);

/** A text, passed over as a whole, or a number. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** A number's digits without zeros at either end, and how many of them stand before the point: the same in every spelling. */
function digitsOf(token: string): string {
  const [, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(token) ?? [];
  const digits = whole + fraction;
  const significant = digits.replace(/^0+/, '');
  if (significant === '') return '0';
  // Step by step: a pattern would try each zero within as the first of those at the end.
  let end = significant.length;
  while (significant[end - 1] === '0') end -= 1;
  const zeros = digits.length - significant.length;
  return `${significant.slice(0, end)}e${whole.length - zeros + Number(exponent)}`;
}

/**
 * A number is kept as a double (RFC 8785 asks for no more): two long whole numbers can become one, and what was approved for
 * the first would hold for the second. The last places of a fraction may be rounded.
 * @param json valid JSON: in any other text an open quotation mark would be looked for again and again.
 * @returns the first number in it that is too large, or of which something else is kept: another whole number.
 */
export function inexactNumber(json: string): string | undefined {
  if (!hasLongNumber(json)) return undefined;
  for (const [token] of json.matchAll(TOKENS)) {
    if (!LONG.test(token) || token.startsWith('"')) continue;
    const kept = Number(token);
    if (!Number.isFinite(kept)) return token;
    if (Number.isInteger(kept) && digitsOf(JSON.stringify(kept)) !== digitsOf(token)) return token;
  }
  return undefined;
}
