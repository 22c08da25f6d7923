import { escaped } from '../../text/escaped';
import type { CodeClaim } from '../claims.types';
import { codeBan } from './code';

const WORD = '["“]([a-z][a-z\' -]{0,30})["”](?!\\s*\\((?:verb|noun|adjective|adverb)\\))';
const ANY_WORD = WORD.replace('(', '(?:').replace(/\(\?!.*$/, '') + '(?:\\s*\\([a-z ]{1,20}\\))?';
const LIST = `${ANY_WORD}(?:\\s*(?:,\\s*(?:(?:and|or|nor)\\s+)?|(?:and|or|nor)\\s+|\\/\\s*)${ANY_WORD}){0,8}`;
const NOT = "(?:never|avoid|no|do\\s+not|don['’]?t)";
const END = '(?=\\s*(?:$|[.,;:!)—–-]))';

const TOLD: readonly RegExp[] = [
  // Use "sign in", not "log in".
  new RegExp(
    `\\b(?:use|write|say|prefer|spell\\s+it)\\s+${LIST},?\\s+(?:and\\s+)?(?:not|never|instead\\s+of|rather\\s+than|over)\\s+(${LIST})${END}`,
    'i',
  ),
  // Never use "simply" or "just"; avoid the word "obviously".
  new RegExp(
    `\\b${NOT}(?:\\s+(?:ever|use|using|write|writing|say|saying|the|words?|terms?|phrases?)){0,4}\\s+(${LIST})${END}`,
    'i',
  ),
  // The word "simply" is banned.
  new RegExp(
    `\\b(?:words?|phrases?)\\s+(${LIST})\\s+(?:is|are)\\s+(?:banned|forbidden|not\\s+(?:allowed|used))${END}`,
    'i',
  ),
];
/** Most sentences quote nothing. */
const QUOTES = /["“]/;
/** What speaks of code, or of texts that are no documents: there the words are others. */
const ELSEWHERE =
  /\b(?:code|typescript|javascript|python|java|css|sql|html|variables?|functions?|class(?:es)?|types?|branch(?:es)?|commits?|messages?|keywords?|operators?|imports?|names?|keys?|values?|flags?|titles?|tags?|files?|folders?|columns?|tables?|fields?|logs?|errors?|answers?|repl(?:y|ies)|tests?|prs?|pull\s+requests?|unless|except|if|when|only|as\s+cors|origin)\b/i;
/** Words of languages, which a rule on code may quote as well. */
const OF_CODE = new Set(
  'any var let eval goto new this self super class import export print public private static void null nil none true false unknown never object default main master yes no on off'.split(
    ' ',
  ),
);
const EXCLAIMING =
  /\b(?:no|never\s+use|avoid|do\s+not\s+use|don['’]?t\s+use)\s+(?:any\s+)?exclamation\s+(?:marks?|points?)(?=\s*(?:$|[.,;:!)]|in\s+(?:the\s+)?(?:docs?|documentation|prose|markdown)))/i;
const EXCLAMATION = /(?<=[\p{L}\d*_)"”])!(?=\s|$)/gmu;
const REACH = 240;

const claimOf = (pattern: RegExp, span: string): CodeClaim =>
  codeBan({ pattern }, span, { prose: true, subject: new Set(['markdown']) });

/** @returns what a sentence does not want in texts for people: `use "sign in", not "log in"`, "no exclamation marks" */
export function proseRuledOut(sentence: string): CodeClaim[] {
  const said = sentence.slice(0, REACH);
  const exclaiming = EXCLAIMING.exec(said);
  const claims = exclaiming === null ? [] : [claimOf(EXCLAMATION, exclaiming[0])];
  if (!QUOTES.test(said) || ELSEWHERE.test(said.replaceAll(/["“][^"”]{0,40}["”]/g, ''))) return claims;
  const match = TOLD.map((one) => one.exec(said)).find((found) => found !== null);
  const words = [...(match?.[1] ?? '').matchAll(new RegExp(WORD, 'gi'))].map(([, word = '']) => word.trim());
  if (match === undefined || words.length === 0 || words.some((word) => OF_CODE.has(word.toLowerCase())))
    return claims;
  const sources = words.map((word) => escaped(word).replace(/\s/g, '\\s'));
  return [...claims, claimOf(new RegExp(`(?<![\\w-])(?:${sources.join('|')})(?![\\w-])`, 'gi'), match[0])];
}
