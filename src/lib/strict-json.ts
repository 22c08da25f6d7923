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
  if (!isPlain(text, value)) {
    const problem = problemIn(text);
    if (problem !== undefined) throw new AmbiguousJson(problem);
  }
  return value;
}

/**
 * Of two members of one name `JSON.parse` keeps the last, and other readers the first: what is judged would not be what is done.
 * @param json valid JSON; its bytes as Latin-1 will do, for a glance at it.
 * @param value what was parsed from it.
 * @param whole the text itself, asked for where a glance is not enough.
 * @returns the problem, as said of the text; undefined when there is none.
 */
export function repeatedName(
  json: string,
  value: unknown,
  whole: () => string = () => json,
): string | undefined {
  if (!AIRY.test(json)) {
    const parts: Parts = { names: 0, numbers: false, deep: false };
    count(parts, value, 0);
    if (endsOfNames(json, parts.names) === parts.names) return undefined;
  }
  return problemIn(whole(), true);
}

/** A blank behind a quote: there is none where JSON was written without any, and seldom one inside of texts. */
const AIRY = /"[ \t\r\n]/;
/** A number of many digits, or one with an exponent. */
const ODD_NUMBER = /[:,[]-?(?:[\d.]{16}|[\d.]{1,15}[eE])|^[-\d]/;
const NAME_END = '":';
/** Characters of a name that are told. */
const LONGEST_NAME = 100;

/**
 * Whether a text is seen to be unambiguous at a glance, as nearly every line is: it has as many ends of names as names were
 * kept, and numbers that are small and whole. Takes half as long as writing the value out again.
 */
function isPlain(text: string, value: unknown): boolean {
  if (AIRY.test(text)) return false;
  const parts: Parts = { names: 0, numbers: false, deep: false };
  count(parts, value, 0);
  const { names, numbers, deep } = parts;
  if (deep || (numbers && ODD_NUMBER.test(text))) return false;
  return endsOfNames(text, names) === names;
}

/** How many ends of names there are, no more than one above `most`. */
function endsOfNames(text: string, most: number): number {
  let ends = 0;
  for (let at = text.indexOf(NAME_END); at >= 0 && ends <= most; at = text.indexOf(NAME_END, at + 2))
    ends += 1;
  return ends;
}

interface Parts {
  names: number;
  numbers: boolean;
  /** Whether there is more than is seen at a glance. */
  deep: boolean;
}

/** Adds up what a value holds: its names, and whether there are numbers in it. */
function count(parts: Parts, value: unknown, depth: number): void {
  if (typeof value === 'number') {
    parts.numbers = true;
    parts.deep ||= !Number.isSafeInteger(value);
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) {
    parts.deep = true;
    return;
  }
  if (Array.isArray(value)) for (const item of value) count(parts, item, depth + 1);
  // Parsed from JSON it has no members but its own; making lists of them takes four times as long.
  else
    for (const name in value) {
      parts.names += 1;
      count(parts, (value as Record<string, unknown>)[name], depth + 1);
    }
}

/** What stands between texts: a sign, or all of a number or a word. */
const TOKEN = /[{}[\],:]|[^\s{}[\],:"]+/y;
const BLANKS = /[ \t\r\n]*/y;
/** All of a text up to where it ends, or up to its next escape. */
const PLAIN = /[^"\\]*/y;

/**
 * Goes through a text that is known to be JSON, without recursion.
 * @param namesOnly whether depth and numbers are somebody else's business.
 */
function problemIn(text: string, namesOnly = false): string | undefined {
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
        if (names.has(name)) return `names the member ${JSON.stringify(name.slice(0, LONGEST_NAME))} twice`;
        names.add(name);
        namesNext = false;
      }
      at = end;
    } else {
      const end = skip(TOKEN, text, at);
      const token = text.slice(at, end);
      if (token === '{' || token === '[') {
        open.push(token === '{' ? new Set() : undefined);
        if (!namesOnly && open.length > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
      } else if (token === '}' || token === ']') open.pop();
      else if (!namesOnly && /^[-\d]/.test(token) && !isExact(token))
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
