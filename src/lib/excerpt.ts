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

/** Where the index begins a new word: at hyphens, dots and slashes as well. */
const WORDS = /[\p{L}\p{N}\p{M}_]+/gu;

const wordsOf = (term: string): string[] => term.match(WORDS) ?? [];

/** A term of several words is looked for as a whole first; the index may have found one of them alone. */
function firstMatch(line: string, terms: readonly string[]): [at: number, size: number] {
  const match = find(line, terms) ?? find(line, terms.flatMap(wordsOf));
  return match === null ? [0, 0] : [match.index, match[0].length];
}

function find(line: string, terms: readonly string[]): RegExpExecArray | null {
  const telling = terms.filter((term) => !STOP_WORDS.has(term.toLowerCase()));
  const patterns = (telling.length > 0 ? telling : terms).map(patternOf).filter((pattern) => pattern !== '');
  if (patterns.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${patterns.join('|')})`, 'iu').exec(line);
}

/** As one or two letters a word has no other forms, and half the dictionary begins with it. */
const SHORT = /^[a-z\d]{1,2}$/i;

/** @returns what finds the term, whatever stands between its words: "audit-trail" is the audit trail. All but the last are kept. */
function patternOf(term: string): string {
  const words = wordsOf(term);
  const last = words.pop();
  if (last === undefined) return '';
  const end = SHORT.test(last) ? `${last}(?![\\p{L}\\p{N}_])` : `${stem(last)}[\\p{L}\\p{N}_]*`;
  return [...words, end].join('[^\\p{L}\\p{N}_]{1,3}');
}

/** The word without its ending. */
function stem(word: string): string {
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
