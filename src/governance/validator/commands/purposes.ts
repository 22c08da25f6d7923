import type { RanCommand } from '../../commands/ran-command';

/** What a program with many uses is ruled out for: "never use sed to edit files", "don't read files with cat". */
export type Purpose = 'read' | 'write';

/** Programs that look at files or write them, as they are told to. */
const OF_FILES = new Set(
  'sed awk gawk perl cat head tail less more echo printf jq yq tee dd ed ex'.split(' '),
);
const WRITING =
  '(?:edit|modify|change|rewrite|update|patch|write|create|make\\s+(?:changes|edits)|overwrite|append|replace|insert|fix|alter|generate|bulk-edit|mass-edit)(?:ing)?';
const READING = '(?:read|view|look\\s+at|inspect|show|open|print|display|see|browse)(?:ing)?';
const LEAD =
  '^[`\'"]?\\s+(?:commands?\\s+|alone\\s+|directly\\s+|(?:must|may|should|can|shall|is)\\s+(?:not|never)\\s+(?:to\\s+)?(?:be\\s+)?(?:used|allowed)\\s+|is\\s+(?:forbidden|banned|prohibited)\\s+)?(?:to|for|when|while)\\s+(?:(?:just|directly|in-?place)\\s+)?';
const TOLD: readonly (readonly [Purpose, RegExp])[] = [
  ['write', new RegExp(`${LEAD}${WRITING}\\b`, 'i')],
  ['read', new RegExp(`${LEAD}${READING}\\b`, 'i')],
];
/** "Never edit files with sed". */
const AHEAD: readonly (readonly [Purpose, RegExp])[] = [
  [
    'write',
    new RegExp(`\\b${WRITING}\\s+(?:[\\w./*]+\\s+){1,4}?(?:with|using|via|through)\\s+[\`'"]?$`, 'i'),
  ],
  ['read', new RegExp(`\\b${READING}\\s+(?:[\\w./*]+\\s+){1,4}?(?:with|using|via|through)\\s+[\`'"]?$`, 'i')],
];
/** Characters ahead of a program that tell what it is used for. */
const REACH = 60;

/** @returns for which of its uses a text rules out a program that stands at a place; undefined for all of them */
export function purposeTold(program: string, text: string, start: number, end: number): Purpose | undefined {
  if (!OF_FILES.has(program)) return undefined;
  const [ahead, behind] = [text.slice(Math.max(0, start - REACH), start), text.slice(end)];
  return (TOLD.find(([, pattern]) => pattern.test(behind)) ??
    AHEAD.find(([, pattern]) => pattern.test(ahead)))?.[0];
}

const IN_PLACE = /^(?:-[a-zA-Z]*i(?:\..*|[a-zA-Z]*)?|--in-?place(?:=.*)?)$/;

/** @returns what a command with many uses does here */
export const purposesOf = ({ program, operands, words, redirected }: RanCommand): ReadonlySet<Purpose> => {
  const writes =
    redirected === true ||
    program === 'tee' ||
    words.slice(1).some((word) => IN_PLACE.test(word)) ||
    words.includes('inplace');
  const reads = redirected !== true && operands.length > 0;
  return new Set([...(writes ? (['write'] as const) : []), ...(reads ? (['read'] as const) : [])]);
};

/** Runners of whatever a project calls its own: what they are used for is one of these names. */
const RUNNERS = new Set('make gmake just task rake mage gulp grunt'.split(' '));
const ACT = /^[`'"]?\s+(?:to|for)\s+(?:the\s+)?([a-z]{3,20})/i;

/** @returns what a runner is told to do where a text rules it out for that only: "never use make to deploy" */
export const actTold = (program: string, text: string, end: number): string | undefined =>
  RUNNERS.has(program) ? ACT.exec(text.slice(end))?.[1]?.toLowerCase() : undefined;
