/** Deeper than anything that the service writes: a body of 32 levels, and what an audit record has around it. */
const MAX_DEPTH = 100;

/** Thrown for a text that is JSON, but not one that every reader takes for the same data. Its message follows "it". */
export class AmbiguousJson extends Error {}

/**
 * Reads JSON of which nothing is lost: `JSON.parse` keeps the last of two members of one name, rounds a number to a double, and
 * makes of one that is too large an infinity, which JSON writes as null.
 * @throws SyntaxError when it is no JSON. @throws AmbiguousJson for such a text, and for one that is nested too deeply.
 */
export function strictJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // What comes out as it went in has nothing twice: this is quick, and so is nearly every line.
  if (hasManyParts(text) || JSON.stringify(value) !== text) {
    const problem = problemIn(text);
    if (problem !== undefined) throw new AmbiguousJson(problem);
  }
  return value;
}

/** Whether there are so many objects and lists in it, or signs for them in its texts, that it may be too deep. */
function hasManyParts(text: string): boolean {
  let parts = 0;
  for (const sign of ['{', '[']) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      parts += 1;
      if (parts > MAX_DEPTH) return true;
    }
  }
  return false;
}

/** What stands between texts: a sign, or all of a number or a word. */
const TOKEN = /[{}[\],:]|[^\s{}[\],:"]+/y;
const BLANKS = /[ \t\r\n]*/y;
/** All of a text up to where it ends, or up to its next escape. */
const PLAIN = /[^"\\]*/y;

/** Goes through a text that is known to be JSON, without recursion. */
function problemIn(text: string): string | undefined {
  /** The names of each object that is open; of a list, nothing. */
  const open: (Set<string> | undefined)[] = [];
  let namesNext = false;
  let at = skip(BLANKS, text, 0);
  while (at < text.length) {
    if (text[at] === '"') {
      const end = endOfText(text, at);
      const names = open.at(-1);
      if (namesNext && names !== undefined) {
        const name = JSON.parse(text.slice(at, end)) as string;
        if (names.has(name)) return `names the member ${JSON.stringify(name)} twice`;
        names.add(name);
        namesNext = false;
      }
      at = end;
    } else {
      const end = skip(TOKEN, text, at);
      const token = text.slice(at, end);
      if (token === '{' || token === '[') {
        open.push(token === '{' ? new Set() : undefined);
        if (open.length > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
      } else if (token === '}' || token === ']') open.pop();
      else if (/^[-\d]/.test(token) && !isExact(token))
        return `has the number ${shown(token)}, which no double can hold`;
      namesNext = token === '{' || (token === ',' && open.at(-1) !== undefined);
      at = end;
    }
    at = skip(BLANKS, text, at);
  }
  return undefined;
}

/** @returns the place after what the pattern finds at this place. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** @param at the place of its first quote. @returns the place after its last. */
function endOfText(text: string, at: number): number {
  let end = skip(PLAIN, text, at + 1);
  while (text[end] === '\\') end = skip(PLAIN, text, end + 2);
  return end + 1;
}

/** The digits of a number that count, wherever its point is. */
const digits = (number: string): string => number.replace(/e.*|[-.]/gi, '').replace(/^0+|0+$/g, '');

const isExact = (number: string): boolean => digits(JSON.stringify(Number(number))) === digits(number);

const SHOWN = 20;
const shown = (token: string): string => (token.length > SHOWN ? `${token.slice(0, SHOWN)}…` : token);
