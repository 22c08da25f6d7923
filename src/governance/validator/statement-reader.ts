import { escaped } from '../text/escaped';
import type { TextAnalysis } from '../text/analysis.types';
import { withCase } from '../text/code-spans';
import { sentencesIn } from '../text/sentences-in';
import type { CodeClaim } from './claims.types';
import { CODE_KEY } from './code-reader';
import { placesIn } from './file-mentions';

/**
 * Statements of databases in capitals, as people write them into a sentence: what is clear by itself, and what several words
 * make clear.
 */
const STATEMENT =
  /(?<![\w])(?:FLUSHALL|FLUSHDB|KEYS|TRUNCATE|REINDEX|VACUUM FULL|CASCADE|(?:GRANT|FLUSH|LOCK|ALTER|DROP|CREATE|INSERT|REPLACE|DELETE|UPDATE|SELECT|KILL|CONFIG|SET|PURGE|OPTIMIZE|RESET|COPY)(?: [A-Z]{2,}){1,5})(?![\w])/g;
/** Before and behind what is ruled out, whatever others of a list stand between. */
const DENIED =
  /\b(?:no|never|not|don['’]?t|neither|nor|without|avoid)\b\s*(?:(?:use|run|issue|send|any|an?|and|or|nor)\s+|never\s+|no\s+|[A-Z`*'"]+[A-Z `*'"]*(?:[,/]|\s+(?:or|nor|and))\s*)*[`'"]?$/;
const OUT =
  /^[`'"]?(?:\s*(?:,|\/|or|and|nor)\s*[`'"]?[A-Z][A-Z *]+[`'"]?|\s+on\s+[\w.-]+|\s+on\s+the\s+\w+(?:\s+\([^)]*\))?)*\s*(?:(?:is|are)\s+(?:strictly\s+)?(?:prohibited|forbidden|banned|excluded|off\s+limits|not\s+(?:allowed|permitted))|=\s*no\b)/i;

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
  finder: new RegExp(`(?<![\\w$])${words.split(' ').map(escaped).join('\\s+')}(?![\\w$])`, 'gi'),
  bare: false,
  statement: true,
  subject: new Set(places),
  exceptions: new Set(),
  span: words,
});
