import { escaped } from '../../text/escaped';
import type { TextAnalysis } from '../../text/analysis.types';
import { withCase } from '../../text/code-spans';
import { sentencesIn } from '../../text/sentences-in';
import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from './code-reader';
import { placesIn } from '../files/file-mentions';

/**
 * Statements of databases in capitals, as people write them into a sentence: what is clear by itself, and what several words
 * make clear.
 */
const STATEMENT =
  /(?<![\w])(?:FLUSHALL|FLUSHDB|KEYS|TRUNCATE|REINDEX|VACUUM FULL|CASCADE|(?:GRANT|FLUSH|LOCK|ALTER|DROP|CREATE|INSERT|REPLACE|DELETE|UPDATE|SELECT|KILL|CONFIG|SET|PURGE|OPTIMIZE|RESET|COPY)(?: [A-Z]{2,}){1,5})(?![\w])/g;
/** Before a statement, with whatever others of a list stand between: "no FLUSHALL, KEYS or". */
const DENIED =
  /\b(?:no|never|not|don['’]?t|neither|nor|without|avoid)\s+(?:(?:use|run|issue|send|any|an?)\s+){0,2}[`'"]?(?:[A-Z]{3,20}[`'"]?(?:,|\/|\s(?:or|nor|and)\b)\s?(?:(?:never|no)\s)?[`'"]?){0,6}$/;
const OUT =
  /^[`'"]?(?:(?:,|\/|\s(?:or|and|nor)\b)\s?[`'"]?[A-Z]{3,20}[`'"]?){0,6}(?:\s+on\s+(?:the\s+)?[\w.-]{1,30}(?:\s+\([^)]{0,30}\))?)?\s*(?:(?:is|are)\s+(?:strictly\s+)?(?:prohibited|forbidden|banned|excluded|off\s+limits|not\s+(?:allowed|permitted))|=\s*no\b)/i;

/** Characters on either side that say what becomes of a statement. */
const REACH = 120;

/** Finds statements that a text rules out by their words: "no FLUSHALL", "`GRANT ALL` is excluded". */
export const statementsTold = (analysis: TextAnalysis): CodeClaim[] => {
  const text = withCase(analysis);
  if (text === text.toUpperCase()) return [];
  return sentencesIn(text).flatMap((sentence) =>
    [...sentence.matchAll(STATEMENT)].flatMap(({ index, 0: words }) => {
      const isOut =
        DENIED.test(sentence.slice(Math.max(0, index - REACH), index)) ||
        OUT.test(sentence.slice(index + words.length, index + words.length + REACH));
      return isOut ? [claimOf(words, placesIn(sentence))] : [];
    }),
  );
};

const claimOf = (words: string, places: readonly string[]): CodeClaim => ({
  kind: 'code',
  keys: [CODE_KEY],
  negated: true,
  // One word alone may be any when it is not in capitals.
  finder: {
    pattern: new RegExp(
      `(?<![\\w$])${words.split(' ').map(escaped).join('\\s+')}(?![\\w$])`,
      words.includes(' ') ? 'gi' : 'g',
    ),
    ...(!words.includes(' ') && { literal: words }),
  },
  bare: false,
  statement: true,
  subject: new Set(places),
  exceptions: new Set(),
  span: words,
});
