import type { Protection } from './protection-patterns';

const rule = (source: string): RegExp => new RegExp(source, 'i');

/** Who alone may do it, in a few words: "`ops`", "the platform team", "@core". */
const WHO =
  "(?!(?:you|agents?|the\\s+agents?|claude|codex|edit|change|touch|modify|update|write|add|when|if|after|in)\\b)(?:[\\w@/`’'-]{1,30}\\s+){1,4}?";
const EDIT = '(?:edit|change|touch|modify|update|alter|write(?:s)?\\s+to)';
const FILES_IN =
  '(?:(?:the|any|all|files?|code|anything|everything|things)\\s+){0,3}(?:(?:in|under|below|inside)\\s+)?';
const EDITED = '(?:edited|changed|touched|modified|updated|altered)';
/** What is agreed to in words. */
const AGREED = '(?:approval|sign-?off|consent|permission|agreement|ok|okay|go-ahead)';
/** How, and not with what or by whom. */
const HOW =
  '(?:(?:great|extreme|utmost|some|enough)\\s+)?(?:care|caution|tests?|an?|its|their|each|every|you|everybody|everyone|anyone|agents?|hand)\\b';

/** What keeps files to somebody or something else; § is the file that is meant. */
export const OWNED: readonly (readonly [Protection, RegExp])[] = [
  // "Only the platform team may change §".
  [
    'change',
    rule(
      `(?:^|[.;:!,]\\s)\\W{0,8}only\\s+${WHO}(?:(?:may|can|should|must|is\\s+allowed\\s+to|are\\s+allowed\\s+to)\\s+)?(?:ever\\s+)?${EDIT}s?\\s+${FILES_IN}§`,
    ),
  ],
  // "§ only changes with written approval of the legal team".
  [
    'change',
    rule(
      `§\\s+(?:files?\\s+)?(?:may\\s+|can\\s+|must\\s+|are\\s+|is\\s+)?(?:only\\s+(?:ever\\s+)?(?:be\\s+)?(?:changes?|${EDITED})|changes?\\s+only|(?:be\\s+)?${EDITED}\\s+only)\\s+(?:with|after|upon|on)\\s+(?:(?!no\\b)[\\w'’@-]{1,20}\\s+){0,4}${AGREED}\\b`,
    ),
  ],
  // "§ may only be changed by the platform team", "§ is changed by @core only".
  [
    'change',
    rule(
      `§\\s+(?:files?\\s+)?(?:(?:may|can|must|should|is|are)\\s+)(?:only\\s+(?:ever\\s+)?(?:to\\s+)?(?:be\\s+)?${EDITED}\\s+by\\s+(?!${HOW})|(?:to\\s+)?(?:be\\s+)?${EDITED}\\s+(?:only\\s+by\\s+(?!${HOW})|by\\s+(?!${HOW})(?:[\\w@'’-]{1,30}\\s+){1,4}(?:only|alone|exclusively)\\b))`,
    ),
  ],
  // "§ is edited with CubeMX only".
  [
    'hand',
    rule(
      `§\\s+(?:files?\\s+)?(?:(?:may|can|must|should|is|are|gets?)\\s+)(?:only\\s+(?:ever\\s+)?(?:to\\s+)?(?:be\\s+)?${EDITED}\\s+(?:with|via|through|using)\\s+(?!${HOW})|(?:to\\s+)?(?:be\\s+)?${EDITED}\\s+(?:only\\s+(?:with|via|through|using)\\s+(?!${HOW})|(?:with|in|via|through|using)\\s+(?!${HOW})(?:[\\w@'’-]{1,30}\\s+){1,4}(?:only|exclusively)\\b)|only\\s+(?:be\\s+)?${EDITED}\\s+in\\s+(?:the\\s+)?(?:[\\w-]{1,20}\\s+){0,2}(?:editor|ui|console|designer|studio|dashboard|ide)\\b)`,
    ),
  ],
  // "§ must stay byte-identical".
  [
    'change',
    /§\s+(?:files?\s+)?(?:must|has\s+to|have\s+to|should|shall|needs?\s+to|is\s+to|are\s+to|stays?|remains?|is|are|be)\s+(?:(?:always|stay|remain|be|kept|keep)\s+){0,3}(?:byte|bit)[- ](?:for[- ](?:byte|bit)|identical|exact)\b/i,
  ],
  // "§ is vendored": a tool may renew it.
  [
    'hand',
    /§\s+(?:files?\s+)?(?:is|are|contains?|holds?)\s+(?:all\s+|only\s+)?vendored\b|\bvendored(?:\s+(?:code|files?|sources?|dependencies))?\s*(?::|[-–—]|\b(?:in|under|is\s+in|lives\s+in)\b)\s*§/i,
  ],
  // "Files in § are owned by @core, ask before touching them".
  [
    'change',
    /§[^§.]{0,80}?[,;:–—-]\s*(?:so\s+|please\s+|always\s+){0,2}ask\s+(?:[\w@'’-]{1,20}\s+){0,3}?before\s+(?:changing|editing|touching|modifying)\s+(?:them|it|these|those|anything|files|something)\b/i,
  ],
  // "Changes in § only by @core".
  [
    'change',
    /\b(?:changes?|edits?)\s+(?:in|to|under)\s+§\s+(?:(?:are|come|is|made|done)\s+){0,2}(?:only\s+(?:come\s+)?(?:by|from)|(?:by|from)\s+(?:[\w@'’-]{1,30}\s+){1,4}only\b)/i,
  ],
  // "§ is append only".
  [
    'append',
    /§\s*(?:files?\s+)?(?:(?:is|are|stays?|must\s+(?:be|stay))\s+|:\s*|[-–—=]\s*)(?:strictly\s+)?append[- ]only\b|(?:^|[.;:!]\s)\W{0,8}only\s+(?:ever\s+)?append\s+(?:lines\s+|entries\s+)?to\s+(?:the\s+)?§/i,
  ],
];
