import { proseOf } from '../../text/prose';
import type { CodeClaim, Finder } from '../claims.types';
import { isAmong, meets } from '../meets';

/** What a call writes into one file of code. */
export interface WrittenCode {
  /** As it is written. */
  text: string;
  /** The same without comments and without what stands in quotes. */
  bare: string;
  /** What its relative imports lead to. */
  imports?: string;
  /** What it takes the place of, in all these ways; empty for a file that is written as a whole. */
  before: { text: string; bare: string; imports?: string };
  /** Whether it is all of the file. */
  whole: boolean;
}

/** All code is found under one key: few instructions speak of any. */
export const CODE_KEY = 'k:code';
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
  latex: [],
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

/** @returns a ban on whatever a pattern finds in what is written, with what more is known of it */
export const codeBan = (finder: Finder, span: string, more: Partial<CodeClaim> = {}): CodeClaim => ({
  kind: 'code',
  keys: [CODE_KEY],
  negated: true,
  finder,
  bare: false,
  subject: new Set(),
  exceptions: new Set(),
  span: span.trim(),
  ...more,
});

/** Whether a call writes into what an instruction restricts itself to, and into nothing that it lets be. */
export const concerns = (told: CodeClaim, done: CodeClaim): boolean =>
  (told.subject.size === 0 || isAmong(told.subject, done.subject)) &&
  (told.languages === undefined || meets(told.languages, done.subject)) &&
  !isAmong(told.exceptions, done.subject);

/** Whether a call writes a whole file without what an instruction wants each of its kind to hold. */
export function isWanting(told: CodeClaim, done: CodeClaim): boolean {
  const { finder } = told;
  const { written } = done;
  if (told.negated || finder === undefined || written?.whole !== true || !concerns(told, done)) return false;
  return count(written.text, finder) === 0;
}

const count = (text: string, { pattern, literal = '' }: Finder): number =>
  text.includes(literal) ? (text.match(pattern)?.length ?? 0) : 0;

/** Whether what is found in a text was there in another way before. */
const isChanged = (text: string, before: string, { pattern }: Finder): boolean => {
  const known = (before.match(pattern) ?? []).map((one) => one.trim());
  return known.length > 0 && (text.match(pattern) ?? []).some((one) => !known.includes(one.trim()));
};

/** Commands that only look for what they name, or say it. */
const LOOKING = /^(?:grep|egrep|rg|ag|git|gh|echo|printf|cat)\b/;

/** Whether a command adds the package that an instruction rules out; where only some files must not use it, it may be added. */
const isAdded = ({ module, subject, exceptions }: CodeClaim, { adds }: CodeClaim): boolean =>
  module !== undefined && adds?.has(module) === true && subject.size + exceptions.size === 0;

/** Whether a call writes a piece of code that an instruction rules out, where it does so, and did not find it there. */
export function isWritten(told: CodeClaim, done: CodeClaim): boolean {
  const { finder } = told;
  const { written } = done;
  if (told.negated && isAdded(told, done)) return true;
  if (!told.negated || finder === undefined || written === undefined) return false;
  if (
    done.command === true &&
    (told.statement !== true || (told.message === undefined && told.line !== true && LOOKING.test(done.span)))
  )
    return false;
  if (told.inEdits === true && written.whole) return false;
  // What a message must not hold, a file may.
  if (told.message === 'only' && done.command !== true) return false;
  if (!concerns(told, done)) return false;
  // Code is shown in documents, and not run.
  if (done.subject.has(DOCUMENT) && !told.subject.has(DOCUMENT)) return false;
  const side = told.bare ? 'bare' : 'text';
  const seen = (code: WrittenCode['before']): string =>
    told.prose === true ? proseOf(code.text) : code[side];
  if (told.kept === true) return isChanged(seen(written), seen(written.before), finder);
  // A relative import counts for what it leads to.
  const counted = (code: WrittenCode['before']): number =>
    count(seen(code), finder) + (told.imports === true ? count(code.imports ?? '', finder) : 0);
  const found = counted(written);
  return found > 0 && found > counted(written.before);
}
