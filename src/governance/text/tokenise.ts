/** What a token is: a word, a number, a literal (URL, path, file, host, package, version) or a mark that parts clauses. */
export type TokenKind = 'word' | 'number' | 'literal' | 'mark';

/** The kinds of literal the tokeniser tells apart. */
export type LiteralKind = 'url' | 'email' | 'package' | 'path' | 'host' | 'name' | 'version';

export interface RawToken {
  norm: string;
  kind: TokenKind;
  literal?: LiteralKind;
  start: number;
  end: number;
}

/** Folders and branch prefixes that make `word/word` a path; without one, a slash parts two words ("and/or"). */
const PATH_HEADS =
  'feature|features|fix|hotfix|bugfix|release|chore|src|lib|libs|app|apps|test|tests|docs|dist|build|packages|config|public|bin|scripts|origin|refs|etc|usr|var|tmp|home|opt|components|api|server|client|migrations|assets|node_modules|main|core';

/**
 * One capturing group per alternative; the first that fits at a position wins, so the plain word, by far the most
 * frequent, stands first. Runs are bounded where a failed match could begin again
 * at each character, so the cost stays linear in the text.
 */
const ALTERNATIVES: readonly (readonly [TokenKind | LiteralKind, string])[] = [
  ['word', String.raw`[a-z]+(?=[ ,;!?)\n]|\.?\s|\.?$)`],
  ['url', String.raw`[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'\x60<>)\]]+[\w/]`],
  ['email', String.raw`(?<![\w.])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+`],
  ['package', String.raw`@[a-z0-9][\w.-]*\/[\w.-]*\w(?:@[\w.^~-]*\w)?`],
  [
    'path',
    String.raw`(?<![\w.])(?:~|\.{1,2})?\/[\w@.+$-]*[\w$](?:\/[\w@.+*-]*[\w*])*\/?|(?<![\w.])(?:${PATH_HEADS})(?:\/[\w@.+*-]*[\w*])+\/?|(?<![\w.])[\w@.+-]{1,80}(?:\/[\w@.+*-]*[\w*]){2,}\/?|[\w-]{1,80}(?:\/[\w-]{1,80}){0,9}\/(?![\w])|[\w-]{1,80}\/[\w-]{0,80}\.[a-z]{1,5}\b`,
  ],
  [
    'host',
    String.raw`(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|[a-z][\w-]{0,60}(?:\.[a-z][\w-]{0,60}){0,9}):\d{2,5}\b|\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?\b`,
  ],
  ['version', String.raw`\bv\d+(?:\.\d+)*(?:-[a-z]+\.?\d*)?\b|\d+(?:\.\d+){2,}\b`],
  ['number', String.raw`[$€£#]?\d(?:\d|[,_](?=\d))*(?:\.\d+)?(?:%|(?:st|nd|rd|th)\b)?(?:'s\b)?`],
  ['word', String.raw`(?:e\.g|i\.e|a\.m|p\.m)\b\.?`],
  [
    'name',
    String.raw`(?<![\w.])\.[a-z][\w-]*(?:\.[a-z][\w-]*)*|[a-z_]\w{0,60}(?:-\w{1,60}){1,6}\.[a-z]{2,5}\b(?![\w(])|[a-z_]\w*(?:\.[a-z_][\w-]*)+(?:\(\))?`,
  ],
  ['word', String.raw`[a-z_][\w]*(?:'[a-z]+)?|\p{L}[\p{L}\p{N}]*`],
  ['mark', String.raw`\.{1,}|[,;:!?()\n]|(?<=\s)-+(?=\s)`],
];
const TOKEN = new RegExp(ALTERNATIVES.map(([, source]) => `(${source})`).join('|'), 'gu');

const CONTRACTIONS = new Map<string, readonly [string, string]>(
  Object.entries<readonly [string, string]>({
    "can't": ['can', 'not'],
    "won't": ['will', 'not'],
    "shan't": ['shall', 'not'],
    "let's": ['let', 'us'],
    cannot: ['can', 'not'],
    dont: ['do', 'not'],
    cant: ['can', 'not'],
    wont: ['will', 'not'],
    mustnt: ['must', 'not'],
    doesnt: ['does', 'not'],
    shouldnt: ['should', 'not'],
    "it's": ['it', 'is'],
    "that's": ['that', 'is'],
  }),
);
const GROUPING = /[,_](?=\d)|'s$/g;
const TAILS = new Map(
  Object.entries({ "'re": 'are', "'ll": 'will', "'ve": 'have', "'d": 'would', "'m": 'am' }),
);

/** A word as one or two tokens: contractions are spelt out, a possessive loses its mark. */
const splitWord = (word: string): readonly [string, string?] => {
  const known = CONTRACTIONS.get(word);
  if (known !== undefined) return known;
  if (word.length < 3) return [word];
  const apostrophe = word.indexOf("'");
  if (apostrophe < 0) return [word];
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not'];
  const tail = TAILS.get(word.slice(apostrophe));
  const head = word.slice(0, apostrophe);
  return tail === undefined ? [head] : [head, tail];
};

const kindOf = (match: RegExpExecArray): TokenKind | LiteralKind => {
  let group = 1;
  while (match[group] === undefined && group < ALTERNATIVES.length) group += 1;
  return ALTERNATIVES[group - 1]?.[0] ?? 'mark';
};

/**
 * Cuts a normalised text into words, numbers, literals and clause marks. Quotes, brackets, emphasis marks and hyphens
 * inside words are dropped.
 * @param text a text as `normalise` returns it
 * @returns the tokens in order, with offsets into the text
 */
export const tokenise = (text: string): RawToken[] => {
  const tokens: RawToken[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const value = match[0];
    const kind = kindOf(match);
    const start = match.index;
    const end = start + value.length;
    if (kind === 'word') {
      const [first, second] = splitWord(value);
      tokens.push({ norm: first, kind, start, end });
      if (second !== undefined) tokens.push({ norm: second, kind, start, end });
    } else if (kind === 'number') tokens.push({ norm: value.replaceAll(GROUPING, ''), kind, start, end });
    else if (kind === 'mark') tokens.push({ norm: value.charAt(0), kind, start, end });
    else if (kind !== 'literal') tokens.push({ norm: value, kind: 'literal', literal: kind, start, end });
  }
  return tokens;
};
