const ELLIPSIS = '…';

/** A term of a search query: an optional minus, then a quoted phrase or a word. */
const QUERY_PART = /(-?)(?:"([^"]*)"|([^\s"]+))/g;

const EDGE_PUNCTUATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** English endings, longest first. What is left finds the word's other forms as a prefix. */
const ENDINGS = [
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ies',
  'ied',
  'ers',
  'ed',
  'er',
  'es',
  'ly',
  's',
  'y',
  'e',
];

/** Words found in every text; the index does not hold them either, so no document was found by one. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by for from how in is it not of on or that the this to was what when which who why with'.split(
    ' ',
  ),
);

/** Shorter stems would match half the dictionary. */
const MIN_STEM = 3;

/**
 * The words and quoted phrases a search query asks for.
 *
 * @param q query as typed: quotes make a phrase, a leading minus excludes
 * @returns terms in order, without the excluded ones, without surrounding punctuation, each once
 */
export function searchTerms(q: string): string[] {
  const terms = new Map<string, string>();
  for (const [, minus, phrase, word] of q.matchAll(QUERY_PART)) {
    if (minus === '-') continue;
    const term = collapse(phrase ?? word ?? '').replace(EDGE_PUNCTUATION, '');
    const key = term.toLowerCase();
    if (term !== '' && !terms.has(key)) terms.set(key, term);
  }
  return [...terms.values()];
}

/**
 * A piece of text round the first place where one of the terms begins a word, in any of its common forms.
 *
 * @param text plain text
 * @param terms what `searchTerms` found; without a match the text's beginning is taken
 * @param length most characters of the text taken over, without the ellipses
 * @returns one line, cut between words, with an ellipsis at each cut end
 */
export function excerpt(text: string, terms: readonly string[], length = 200): string {
  const line = collapse(text);
  if (line.length <= length) return line;
  const [at, size] = firstMatch(line, terms);
  const before = Math.max(0, Math.floor((length - size) / 2));
  const from = Math.max(0, Math.min(at - before, line.length - length));
  const start = startOfWord(line, from, at);
  const end = endOfWord(line, Math.min(line.length, from + length), at + size);
  const cut = line.slice(start, end).trim();
  return `${start > 0 ? ELLIPSIS : ''}${cut}${end < line.length ? ELLIPSIS : ''}`;
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function firstMatch(line: string, terms: readonly string[]): [at: number, size: number] {
  const telling = terms.filter((term) => !STOP_WORDS.has(term.toLowerCase()));
  const prefixes = (telling.length > 0 ? telling : terms).map(stem).filter((prefix) => prefix !== '');
  if (prefixes.length === 0) return [0, 0];
  const escaped = prefixes.map((prefix) => prefix.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const match = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})[\\p{L}\\p{N}_]*`, 'iu').exec(line);
  return match === null ? [0, 0] : [match.index, match[0].length];
}

/** A phrase keeps its words but the last one's ending. */
function stem(term: string): string {
  const word = collapse(term);
  const ending = ENDINGS.find(
    (end) => word.toLowerCase().endsWith(end) && word.length - end.length >= MIN_STEM,
  );
  if (ending === undefined) return word;
  const rest = word.slice(0, word.length - ending.length);
  // "running" is a form of "run", "calling" one of "call": the shorter prefix finds both.
  const doubled = /([bdgklmnprt])\1$/i.test(rest) && rest.length > MIN_STEM;
  return doubled ? rest.slice(0, -1) : rest;
}

/** The first word's beginning from `from` on, but not past the match. */
function startOfWord(line: string, from: number, match: number): number {
  if (from === 0 || line[from - 1] === ' ') return from;
  const space = line.indexOf(' ', from);
  return space >= 0 && space < match ? space + 1 : outsidePair(line, from);
}

/** The last word's end up to `to`, but not inside the match. */
function endOfWord(line: string, to: number, match: number): number {
  if (to === line.length || line[to] === ' ') return to;
  const space = line.lastIndexOf(' ', to - 1);
  return space > 0 && space >= match ? space : outsidePair(line, to);
}

/** A cut inside one very long word must not split a character of two code units. */
function outsidePair(line: string, at: number): number {
  return /[\udc00-\udfff]/.test(line[at] ?? '') ? at - 1 : at;
}
