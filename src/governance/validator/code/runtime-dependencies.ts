import type { CodeClaim } from '../claims.types';
import { codeBan } from './code';

const DEPENDENCIES = '(?:dependenc(?:y|ies)|deps|requirements)';
/** "Zero runtime deps", "`dependencies` stays `[]`": what is needed while developing is another matter. */
const NONE = [
  new RegExp(
    `(?:^|[.;:(,–—]\\s|\\b(?:has|have|with|keep|keeps)\\s)\\W{0,6}(?:zero|no)\\s+(?:(?:external|third[- ]party|hard)\\s+)?(?:run-?time|production)\\s+${DEPENDENCIES}\\b(?!\\s+(?:are\\s+)?(?:updates?|changes?|bumps?|may|can|without|unless|should\\s+be\\s+(?:bumped|updated)))`,
    'i',
  ),
  /\bdependencies`?\s+(?:list\s+)?(?:stays?|remains?|must\s+(?:stay|remain|be)|is\s+kept|is\s+always)\s+(?:empty|`?(?:\[\s?\]|\{\s?\})`?)/i,
];
const OPEN = /\b(?:unless|except|without|until|if|when|besides|other\s+than|only|new)\b/i;

/** How files list one. */
const LISTED: readonly (readonly [files: readonly string[], pattern: RegExp])[] = [
  [['pyproject.toml'], /^[ \t]{0,8}dependencies\s{0,4}=\s{0,4}\[\s{0,40}["']/gm],
  [['package.json'], /"dependencies"\s{0,4}:\s{0,4}\{\s{0,40}"/g],
  [['cargo.toml'], /^\[dependencies\][ \t]{0,9}\n(?:[ \t]{0,9}\n|#[^\n]{0,200}\n){0,9}[\w-]/gm],
];
/** Flags that take a value, which is no name of a package. */
const VALUED = '(?:-w|--workspace|--prefix|-C|--filter|-p|--package|--manifest-path|--features|-F)';
/** Commands that add one, where they are told of no group. */
const ADDED = new RegExp(
  `(?:^|[\\n;&|]\\s{0,9})(?:npm\\s+(?:install|i|add)|(?:pnpm|yarn|bun|uv|poetry|pdm|cargo)\\s+add)(?![^\\n;&|]{0,300}\\s(?:-D|-d|-G|-g|--(?:save-)?dev|--group|--dev-group|--optional|--build|--global|--no-save)(?![\\w-]))(?:[ \\t]{1,4}${VALUED}[ =][^\\s]{1,80}|[ \\t]{1,4}(?!${VALUED}[ =])-[\\w=.-]{1,80}){0,10}[ \\t]{1,4}["']?[\\w@]`,
  'g',
);

/** @returns what finds a dependency that is added where a sentence wants none at run time */
export function runtimeDependenciesRuledOut(sentence: string): CodeClaim[] {
  const told = NONE.map((one) => one.exec(sentence)).find((match) => match !== null);
  if (told === undefined || OPEN.test(sentence)) return [];
  return [
    ...LISTED.map(([files, pattern]) => codeBan({ pattern }, sentence, { subject: new Set(files) })),
    codeBan({ pattern: ADDED }, sentence, { statement: true, message: 'only' }),
  ];
}
