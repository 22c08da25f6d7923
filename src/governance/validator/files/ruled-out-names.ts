const KIND = '(?:packages?|modules?|folders?|director(?:y|ies)|dirs?|files?|namespaces?|crates?)';
/** Names that say nothing of what is in it: with one of these no module of others is meant. */
const CATCH_ALL = '(?:utils?|utilities|helpers?|commons?|misc|shared|stuff|tools?|managers?|base)';
const TICKED = '[`"\'][\\w-]{2,30}\\/?[`"\']';
const LISTED = `${TICKED}(?:(?:\\s*,\\s*(?:or\\s+|and\\s+|nor\\s+)?|\\s+(?:or|and|nor)\\s+|\\s*\\/\\s*)${TICKED}){0,9}`;
const ALL_LISTED = LISTED.replaceAll('[\\w-]{2,30}', CATCH_ALL);
const NOT =
  "(?:no|avoid|never|(?:do\\s+not|don['’]?t|must\\s+not|we\\s+don['’]?t)(?:\\s+ever)?)(?:\\s+(?:have|create|creating|add|adding|introduce|make|want|use|name|naming))?";
const ANY = '(?:\\s+(?:an?|any|new|more|generic|catch-all|top-level)){0,3}';
const BANNED =
  '(?:is|are)\\s+(?:strictly\\s+)?(?:not\\s+(?:allowed|permitted|wanted|ok(?:ay)?)|forbidden|banned|prohibited|off[- ]limits|a\\s+no-?go)';

/** Ways to rule out what is called so. */
const TOLD: readonly RegExp[] = [
  // "No package called `util`, `common` or `helpers`", "never name a folder `misc`".
  new RegExp(
    `(?:^|[.;:!–—]\\s|,\\s)[^\\w\`]{0,9}${NOT}${ANY}\\s+${KIND}\\s+(?:called|named|(?:with\\s+)?names?\\s+like|such\\s+as|like)\\s+(${LISTED})`,
    'i',
  ),
  new RegExp(
    `\\b(?:never|do\\s+not|don['’]?t|must\\s+not)\\s+(?:ever\\s+)?(?:name|call)\\s+(?:an?\\s+|any\\s+|your\\s+|the\\s+)?${KIND}\\s+(${LISTED})`,
    'i',
  ),
  // "No `utils` folders".
  new RegExp(
    `(?:^|[.;:!–—]\\s|,\\s)[^\\w\`]{0,9}${NOT}${ANY}\\s+(${ALL_LISTED})\\s+${KIND}(?=\\s*(?:$|[.,;:!)]|\\s))`,
    'i',
  ),
  // "Packages called `common` are banned", "`utils` modules are not allowed".
  new RegExp(`${KIND}\\s+(?:called|named)\\s+(${LISTED})\\s+${BANNED}`, 'i'),
  new RegExp(`(${ALL_LISTED})\\s+${KIND}\\s+${BANNED}`, 'i'),
];
const HINT = /\b(?:packages?|modules?|folders?|director(?:y|ies)|dirs?|files?|namespaces?|crates?)\b/i;
const OPEN = /\b(?:unless|except|without|outside|only|if|when)\b/i;

/** @returns folders and files that are not to be made anew for what they are called: "no package called `util`" */
export function namesRuledOut(sentence: string): { files: string[]; span: string } | undefined {
  if (!HINT.test(sentence) || OPEN.test(sentence)) return undefined;
  for (const told of TOLD) {
    const match = told.exec(sentence);
    const names = match?.[1]
      ?.toLowerCase()
      .match(/[\w-]+/g)
      ?.filter((word) => !/^(?:or|and|nor)$/.test(word));
    if (match !== null && names !== undefined && names.length > 0)
      return { files: names.flatMap((name) => [`${name}/`, `${name}.*`]), span: match[0].trim() };
  }
  return undefined;
}
