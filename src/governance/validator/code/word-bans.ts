import { escaped } from '../../text/escaped';
import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from './code-reader';

const WORD = "[\"“'`]([a-z][a-z' -]{1,30})[\"”'`]";
/** A word, or several, in quotes. */
const WORDS = `${WORD.replace('(', '(?:')}(?:\\s*(?:,\\s*(?:and\\s+|or\\s+)?|\\band\\s+|\\bor\\s+|\\/\\s*)${WORD.replace('(', '(?:')}){0,8}`;
const CALLED = '(?:words?|terms?|phrases?|expressions?)(?:\\s+(?:like|such\\s+as))?';
/** Behind "the word" no quotes are needed. */
const NAMED = `${CALLED}\\s+(?:${WORDS}|(?!(?:count|limit|list|order|wrap|boundar|of|in|that|which|is|are|must|may)\\b)[a-z][a-z-]{2,20}(?=\\s+(?:must|should|may|is|has|in|from|anywhere)\\b|\\s*[.,;]|\\s*$))`;
const NOT =
  "(?:never|avoid|no|without|do\\s+not|don['’]?t|must\\s+not|may\\s+not|should\\s+not|must\\s+never)";
const SAYING =
  '(?:\\s+(?:ever|use|using|write|writing|say|saying|put|contain|include|the|any|words?|of)){0,4}';
const DOCS =
  '(?:(?:the|our|any|all|user|public|api|project|technical|this)\\s+){0,3}(?:docs?|documentation|docu|documents?|readmes?|guides?|prose|markdown(?:\\s+files?)?|tutorials?|changelogs?|manuals?)';
const BANNED =
  "(?:(?:must|may|should|can|shall)(?:\\s+not|n['’]t|\\s+never)\\s+(?:be\\s+(?:used\\s+|written\\s+)?|appear\\s+|occur\\s+|stand\\s+|show\\s+up\\s+)?|(?:is|are)\\s+(?:strictly\\s+)?(?:banned|forbidden|prohibited|not\\s+(?:allowed|used|wanted)|off[- ]limits)\\s*|ha(?:s|ve)\\s+no\\s+place\\s+)";

const TOLD: readonly RegExp[] = [
  new RegExp(`\\b${NOT}${SAYING}\\s+(?:${NAMED}|${WORDS})\\s+(?:anywhere\\s+)?in\\s+${DOCS}`, 'i'),
  new RegExp(`\\b${NAMED}\\s+${BANNED}(?:in|from)\\s+${DOCS}`, 'i'),
  new RegExp(
    `\\b${DOCS}\\s+(?:must|may|should|do|does|can)(?:\\s+not|n['’]t|\\s+never)${SAYING}\\s+(?:${NAMED}|${WORDS})`,
    'i',
  ),
  new RegExp(`${WORDS}\\s+${BANNED}(?:in|from)\\s+${DOCS}`, 'i'),
  new RegExp(`\\b(?:in|for)\\s+${DOCS}[,:]?\\s+${NOT}${SAYING}\\s+(?:${NAMED}|${WORDS})`, 'i'),
];
/** Most sentences speak of no documents. */
const SPOKEN_OF =
  /\b(?:docs?|documentation|docu|documents?|readmes?|guides?|prose|markdown|tutorials?|changelogs?|manuals?)\b/i;
const OPEN = /\b(?:unless|except|without\s+(?:a|an|the|any)\b|if|when|until|only|headings?|titles?)\b/i;
const BARE = new RegExp(`\\b${CALLED}\\s+([a-z][a-z-]{2,20})`, 'i');
const REACH = 240;

/** @returns the words that a sentence does not want in documents: "the word simply must not be in docs" */
export function wordsRuledOut(sentence: string): CodeClaim[] {
  if (!SPOKEN_OF.test(sentence) || OPEN.test(sentence)) return [];
  const said = sentence.slice(0, REACH);
  const match = TOLD.map((one) => one.exec(said)?.[0]).find(Boolean);
  if (match === undefined) return [];
  const quoted = [...match.matchAll(new RegExp(WORD, 'gi'))].map(([, word = '']) => word.trim());
  const words = quoted.length > 0 ? quoted : [BARE.exec(match)?.[1] ?? ''];
  const sources = words.filter(Boolean).map((word) => escaped(word).replace(/\s/g, '\\s'));
  if (sources.length === 0) return [];
  return [
    {
      kind: 'code',
      keys: [CODE_KEY],
      negated: true,
      finder: { pattern: new RegExp(`(?<![\\w-])(?:${sources.join('|')})(?![\\w-])`, 'gi') },
      bare: false,
      subject: new Set(['markdown']),
      exceptions: new Set(),
      span: match,
    },
  ];
}
