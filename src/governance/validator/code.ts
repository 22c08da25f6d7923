import { escaped } from '../text/escaped';
import type { CodeClaim, Finder } from './claims.types';
import { isAmong } from './meets';

/** What a call writes into one file of code. */
export interface WrittenCode {
  /** As it is written. */
  text: string;
  /** The same without comments and without what stands in quotes. */
  bare: string;
  /** What it takes the place of, both ways; empty for a file that is written as a whole. */
  before: { text: string; bare: string };
  /** Whether it is all of the file. */
  whole: boolean;
}

/** The language of texts for people. */
const DOCUMENT = 'markdown';
/** Characters of one file that are compared. */
export const MOST_CODE = 50_000;
/** How languages begin a comment that ends with its line. */
const LINE_COMMENTS: Readonly<Record<string, readonly string[]>> = {
  python: ['#'],
  ruby: ['#'],
  shell: ['#'],
  yaml: ['#'],
  docker: ['#'],
  make: ['#'],
  terraform: ['#', '//'],
  php: ['//', '#'],
  sql: ['--'],
  css: [],
  xml: [],
  json: [],
  toml: ['#'],
  powershell: ['#'],
  graphql: ['#'],
  lua: ['--'],
  elixir: ['#'],
};
const QUOTES = new Set(['"', "'", '`']);

/**
 * @param without what is left out: comments alone, or also what stands between quotes
 * @returns a text of code without it; in one pass, whatever it holds
 */
export function bareCode(
  text: string,
  language: string,
  without: 'comments' | 'comments and quotes' = 'comments and quotes',
): string {
  const marks = LINE_COMMENTS[language] ?? ['//'];
  // In a shell script `/*` is a pattern.
  const hasBlocks = marks.join() !== '#';
  const parts: string[] = [];
  let kept = 0;
  const cut = (from: number, to: number): void => {
    parts.push(text.slice(kept, from), ' ');
    kept = to;
  };
  const after = (close: string, from: number): number => {
    const end = text.indexOf(close, from);
    return end < 0 ? text.length : end + close.length;
  };
  for (let at = 0; at < text.length;) {
    const sign = text[at] ?? '';
    if (marks.some((mark) => text.startsWith(mark, at))) {
      const end = text.indexOf('\n', at);
      cut(at, end < 0 ? text.length : end);
      at = kept;
    } else if (hasBlocks && text.startsWith('/*', at)) {
      cut(at, after('*/', at + 2));
      at = kept;
    } else if (QUOTES.has(sign)) {
      const end = endOfQuote(text, at, sign);
      if (end > at + 1 && without !== 'comments') cut(at + 1, end - 1);
      at = end;
    } else at += 1;
  }
  parts.push(text.slice(kept));
  return parts.join('');
}

/** @returns the place behind the closing quote; right behind the opening one where none closes it on its line */
function endOfQuote(text: string, start: number, quote: string): number {
  if (text.startsWith(quote.repeat(3), start)) {
    const end = text.indexOf(quote.repeat(3), start + 3);
    return end < 0 ? text.length : end + 3;
  }
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === '\n' && quote !== '`') return start + 1;
  }
  return start + 1;
}

/** `innerHTML`; jQuery and iOS are names of other things. */
export const CAMEL_CASE = /^[a-z]{3,}[A-Z]\w*$/;

const GAP = '[^\\n]{0,80}?';
/** Gaps of one piece up to which every place for each of them is tried. */
const MOST_GAPS = 2;

/** Joins what stands between gaps; of many gaps each ends where what follows it first stands, or trying them has no end. */
const withGaps = (sources: readonly string[]): string =>
  sources.length <= MOST_GAPS + 1
    ? sources.join(GAP)
    : sources
        .map((source, at) => {
          if (at === 0) return source;
          return at === sources.length - 1 ? GAP + source : `(?=(${GAP}${source}))\\${at}`;
        })
        .join('');

/** What is known of a piece beside its letters. */
export interface PieceTraits {
  /** Whether a call of it is meant: "must not call panic". */
  called?: boolean;
  /** Where its case is not known. */
  anyCase?: boolean;
  /** Whether only a call without arguments is meant. */
  bareCall?: boolean;
  /** Whether no dictionary holds it, so that it names one thing wherever it is called: `iterrows`. */
  rare?: boolean;
}

/** Functions of languages themselves: a member that is called so (`cursor.exec`, `model.eval`) is another one. */
const GLOBAL =
  /^(?:eval|exec|fetch|open|print|alert|confirm|prompt|require|compile|free|system|input|map|filter|type|id|import)(?:\(|$)/;
/** The objects that they may be called on all the same. */
const GLOBALLY = '(?:(?<![\\w$.])|(?<=\\b(?:window|globalThis|self|global|builtins)\\.))';
/** `update_column`, `SendMessage`: called on an object, it is still the one that is meant. */
const METHOD = /^[a-z]\w*_\w+$|^[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+$/;
const RARE_METHOD = /^[a-z]{7,}$/;
/** A call with brackets, and with the first word of one in Ruby: `o.update_column :state`; of C#: `c.GetComponent<Car>()`. */
const CALL = '(?:(?:<[^<>()\\n]{0,80}>)?\\s{0,9}\\(|[ \\t]{1,9}:\\w)';
/** "`update_column(s)`" is both. */
const PLURAL = /^(\.?\w*(?:_|[a-z][A-Z])\w*)\(s\)$/;
/** "`.update_column`", where a name with an underscore could be a file's. */
const OWN_METHOD = /^\.[a-z]+_\w+$/;

/** Whether a word is a function of a language itself, whatever program is called so. */
export const isGlobal = (word: string): boolean => GLOBAL.test(word);

/** @returns a piece without the plural that it is written with: `update_column` of "`update_column(s)`" */
export const singular = (piece: string): string => PLURAL.exec(piece)?.[1] ?? piece;

/** @returns what finds a piece of code as people write it into a sentence: `unwrap()`, `style={{…}}`, `any` */
export function finderOf(piece: string, traits: PieceTraits = {}): Finder {
  const found = (source: string, words: readonly string[]): Finder => {
    if (traits.anyCase === true) return { pattern: new RegExp(source, 'gi') };
    const literal = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
    return { pattern: new RegExp(source, 'g'), literal };
  };
  const tag = /^<([\w.-]+)>$/.exec(piece)?.[1];
  if (tag !== undefined) return found(`<${escaped(tag)}(?=[\\s>/])`, [`<${tag}`]);
  const call = traits.called === true || piece.endsWith('()');
  // `process.env.*` stands for all that it holds.
  const name = singular(piece).replace(/\(\)$|\.?\*$/, '');
  const parts = name.split(/…|\.{3}/).map((part) => part.split(/\s+/));
  const inner =
    withGaps(parts.map((words) => words.map(escaped).join('\\s+'))) + (singular(piece) === piece ? '' : 's?');
  // `innerHTML` is a member of what stands before it.
  const isMember = call || CAMEL_CASE.test(name) || /^\w+\(/.test(name);
  const before = !/^\w/.test(name)
    ? ''
    : GLOBAL.test(name) && isMember
      ? GLOBALLY
      : isMember
        ? '(?<![\\w$])'
        : '(?<![\\w$.])';
  // `fmt.Print*` is what begins so.
  const begins = /(?:\.|::)\w+\*$/.test(piece);
  const end = /\w$/.test(name) ? '(?![\\w$])' : '';
  const behind = begins
    ? ''
    : traits.bareCall === true
      ? '\\s*\\(\\s*\\)'
      : call
        ? METHOD.test(name) || OWN_METHOD.test(name)
          ? CALL
          : '\\s*\\('
        : OWN_METHOD.test(name)
          ? end + CALL
          : end;
  const isMethod = !isMember && (METHOD.test(name) || (traits.rare === true && RARE_METHOD.test(name)));
  const asMethod = isMethod ? `|(?<=\\.)${inner}(?![\\w$])${CALL}` : '';
  return found(before + inner + behind + asMethod, parts.flat());
}

/**
 * @param as `package` for words that may be anything: they count as a part of a package's name in quotes only; what a file of
 *   the project itself is called (`./lodash`) is no module
 * @returns what finds a module where it is imported
 */
export const importOf = (name: string, as: 'name' | 'package'): Finder => {
  const word = `(?<![\\w-])${escaped(name)}(?![\\w-])`;
  const quoted = `["'](?!\\.)(?:[\\w@.-]+\\/){0,9}${word}(?:\\/[\\w./-]*)?["']`;
  const source =
    as === 'package'
      ? `(?:\\b(?:import|from|require|use|include)\\b[^\\n]{0,100}?|^[^\\S\\r\\n]*(?:\\w+\\s+)?)${quoted}`
      : `(?:\\b(?:import|from|require|use|include|using)\\b(?![^\\n]{0,200}["']\\.)[^\\n]{0,200}?|^[^\\S\\r\\n]*(?:\\w+\\s+)?["'][\\w@./-]{0,120}?)${word}`;
  return { pattern: new RegExp(source, 'gm'), literal: name };
};

/** Whether a call writes into what an instruction restricts itself to, and into nothing that it lets be. */
export const concerns = (told: CodeClaim, done: CodeClaim): boolean =>
  (told.subject.size === 0 || isAmong(told.subject, done.subject)) && !isAmong(told.exceptions, done.subject);

/** Whether a call writes a whole file without what an instruction wants each of its kind to hold. */
export function isWanting(told: CodeClaim, done: CodeClaim): boolean {
  const { finder } = told;
  const { written } = done;
  if (told.negated || finder === undefined || written?.whole !== true || !concerns(told, done)) return false;
  return count(written.text, finder) === 0;
}

const count = (text: string, { pattern, literal = '' }: Finder): number =>
  text.includes(literal) ? (text.match(pattern)?.length ?? 0) : 0;

/** Commands that only look for what they name, or say it. */
const LOOKING = /^(?:grep|egrep|rg|ag|git|gh|echo|printf|cat)\b/;

/** Whether a call writes a piece of code that an instruction rules out, where it does so, and did not find it there. */
export function isWritten(told: CodeClaim, done: CodeClaim): boolean {
  const { finder } = told;
  const { written } = done;
  if (!told.negated || finder === undefined || written === undefined) return false;
  if (
    done.command === true &&
    (told.statement !== true || (told.message === undefined && told.line !== true && LOOKING.test(done.span)))
  )
    return false;
  // What a message must not hold, a file may.
  if (told.message === 'only' && done.command !== true) return false;
  if (!concerns(told, done)) return false;
  // Code is shown in documents, and not run.
  if (done.subject.has(DOCUMENT) && !told.subject.has(DOCUMENT)) return false;
  const side = told.bare ? 'bare' : 'text';
  const found = count(written[side], finder);
  return found > 0 && found > count(written.before[side], finder);
}
