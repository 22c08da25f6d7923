import { escaped } from '../../text/escaped';

/** What stands for the part of a project that a message begins with. */
const PART =
  '(?:area|scope|type|module|component|package|pkg|section|subsystem|topic|feature|prefix|category|domain|layer|crate|app|subject|file|what|where)';
/** `area: what`, `type(scope): subject`, `[module] what`: words that stand for others. */
const SHAPE = new RegExp(
  `^(?:<?${PART}>?)(?<scope>\\(<?${PART}>?\\))?!?: ?(?:<?[a-z][a-z -]{0,40}>?|…|\\.{3})?$`,
  'i',
);
/** The same by an example: `map: cache tiles by zoom`, `feat(ui): add a card`. */
const EXAMPLE = /^[a-z][\w./-]{0,30}(?<scope>\([\w./, -]{1,40}\))?!?: [a-z]\S{0,40}(?: \S{1,40}){1,12}$/i;
/** Before what is shown and not demanded alone. */
const SHOWN =
  /(?:\blike|\be\.?g\.?,?|\bfor example,?|\bfor instance,?|\bsuch as|\bexamples?:?|\bi\.e\.,?|\b(?:first|area|section|scope|module|component|package|part)\b[^`]{0,40}:)\s*["'(]*$/i;
/** What of a message is told by it: nothing of its words, only that something stands before a colon. */
const ANY_PART = '[\\w./@+-]+(?: [\\w./@+-]+)?';

const pattern = (isScoped: boolean): string =>
  `^${ANY_PART}${isScoped ? '\\([^)\\n]+\\)' : '(?:\\([^)\\n]*\\))?'}!?: \\S`;

/**
 * @param groups what the part may be, where the sentence says so
 * @returns how a message begins by words that stand for others, or by an example of it: "`area: what`, like `map: cache tiles`"
 */
export function messageShape(
  pieces: readonly { before: string; code: string }[],
  groups: readonly string[],
): RegExp | undefined {
  for (const { code } of pieces) {
    const shape = SHAPE.exec(code);
    if (shape === null) continue;
    const isScoped = shape.groups?.['scope'] !== undefined;
    return groups.length > 1 && !isScoped
      ? new RegExp(`^(?:${groups.map(escaped).join('|')})(?:\\([^)\\n]*\\))?!?: \\S`)
      : new RegExp(pattern(isScoped));
  }
  const shown = pieces.find(({ before, code }) => SHOWN.test(before) && EXAMPLE.test(code));
  return shown === undefined ? undefined : new RegExp(pattern(false));
}

/** `username/short-name`: of the first only some stand for others, of the second all. */
const SLASHED =
  /^(?<first>[a-z][\w-]{0,30})\/(?:(?:short|brief|your|my|the|feature|branch|issue|ticket|kebab|some)-){0,3}(?:name|description|desc|slug|topic|ticket|title|summary|what|thing|something|xyz|xxx|foo|branch|feature|issue|task|id|number|subject)s?$/i;
const ANYONE =
  /^(?:your-)?(?:user(?:-?name)?|name|initials|type|area|team(?:-\w+)?|author|kind|scope|handle|who|prefix|category)$/i;

/** @returns how a branch is called by words that stand for others: `feature/short-name`, `username/topic` */
export function branchShape(pieces: readonly { code: string }[]): RegExp | undefined {
  const firsts = pieces.flatMap(({ code }) => SLASHED.exec(code)?.groups?.['first'] ?? []);
  if (firsts.length === 0) return undefined;
  const begins = firsts.map((first) => (ANYONE.test(first) ? '[^/\\s]+' : escaped(first)));
  return new RegExp(`^(?:${begins.join('|')})/\\S`);
}
