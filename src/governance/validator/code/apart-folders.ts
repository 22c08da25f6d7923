import { escaped } from '../../text/escaped';
import type { Finder } from '../claims.types';

/** "Packages never import from apps", "`domain` must not depend on `infra`". */
const APART =
  /(?<![\w./*-])`?([\w./*-]{0,60}\w(?:\/\*{0,2})?)`?\s+(?:(?:code|modules?|files?|packages?|layer|classes)\s+)?(?:never|must\s+(?:not|never)|may\s+(?:not|never)|should\s+(?:not|never)|do(?:es)?\s+not|don['’]?t|can(?:not|['’]t)|mustn['’]?t|doesn['’]t)\s+(?:imports?|depends?\s+on|reach(?:es)?\s+into|know(?:s)?\s+(?:of|about))\s+(?:anything\s+)?(?:from\s+|in\s+)?(?:the\s+)?`?([\w./*-]{0,60}\w(?:\/\*{0,2})?)`?/gi;
/** A sentence without one of these is not about what depends on what. */
const DEPENDS = /import|depend|reach|know/i;
/** Words that name no folder. */
const NO_FOLDER =
  /^(?:it|you|we|they|i|please|and|or|each|other|another|anything|everything|code|modules?|files?|this|that|these|those|classes|a|the|any|can|could|may|must|shall|should|will|would|users?|people|agents?)$/i;
const FOLDER = '`?([\\w./*-]{0,60}\\w(?:\\/\\*{0,2})?)`?';
const ALL_IN =
  '(?:anything|nothing|no\\s+(?:code|files?|modules?))\\s+(?:in|under|inside|within|below)\\s+(?:the\\s+)?';
const IMPORTS =
  '(?:imports?|depends?\\s+on|reach(?:es)?\\s+into|knows?\\s+(?:of|about))\\s+(?:anything\\s+)?(?:from\\s+)?(?:the\\s+)?';
/** "Nothing under libs/shared may import from libs/features". */
const NOTHING_IN = new RegExp(
  `\\b${ALL_IN}${FOLDER}\\s+(?:may\\s+|must\\s+|should\\s+|can\\s+)?(?:ever\\s+)?${IMPORTS}${FOLDER}`,
  'gi',
);
/** "Don't import from libs/features in libs/shared", "no imports from libs/features in libs/shared". */
const NOT_INTO = new RegExp(
  `\\b(?:(?:never|do\\s+not|don['’]?t|must\\s+not)\\s+import\\s+(?:anything\\s+)?(?:from\\s+)?|no\\s+imports?\\s+(?:from|of)\\s+)${FOLDER}\\s+(?:in|into|from|inside|within|under)\\s+${FOLDER}`,
  'gi',
);
/** "Apps may import from libs, never the other way round". */
const ONE_WAY = new RegExp(
  `${FOLDER}\\s+(?:may|can|is\\s+allowed\\s+to)\\s+${IMPORTS}${FOLDER}\\s*[,;(–—-]{0,2}\\s*(?:but\\s+|and\\s+)?(?:never|not)\\s+(?:the\\s+other\\s+way|vice\\s+versa|the\\s+reverse|in\\s+reverse|backwards?)`,
  'gi',
);

/** @returns the folder that must not import, and what finds what it must not import */
export function apartIn(sentence: string): { from: string; finder: Finder }[] {
  if (!DEPENDS.test(sentence)) return [];
  const found = [
    ...[...sentence.matchAll(APART), ...sentence.matchAll(NOTHING_IN)].map(([, from = '', to = '']) => [
      from,
      to,
    ]),
    ...[...sentence.matchAll(NOT_INTO), ...sentence.matchAll(ONE_WAY)].map(([, to = '', from = '']) => [
      from,
      to,
    ]),
  ];
  return found.flatMap(([from = '', to = '']) => {
    if (NO_FOLDER.test(from) || NO_FOLDER.test(to)) return [];
    const folder = to.replace(/^\.\//, '').replace(/\/?\*{0,2}$/, '');
    const path = escaped(folder).replace(/\\\//g, '[./]');
    const pattern = new RegExp(
      `\\b(?:import|from|require|use|using|include)\\b[^\\n;]{0,200}?(?:["'./@:\\s])${path}(?=[./:"'\\s])`,
      'gi',
    );
    return [
      {
        from: `${from
          .replace(/^\.\//, '')
          .replace(/\/?\*{0,2}$/, '')
          .toLowerCase()}/`,
        finder: { pattern },
      },
    ];
  });
}
