import { escaped } from '../../text/escaped';
import type { CodeClaim } from '../claims.types';
import { codeBan } from './code';

const NAME = '[`"\']?(@?[a-z][\\w.-]{0,40}(?:/[\\w.-]{1,40}){0,2}[\\w])[`"\']?';
const NOT = "(?:never|do\\s+not|don['’]?t|must\\s+not|should\\s+not|may\\s+not|avoid|no)\\s+(?:ever\\s+)?";
const OTHERWISE =
  '(?:upgrad|updat|bump|downgrad)(?:e|ing)?|(?:chang|touch|alter|rais)(?:e|ing)?\\s+the\\s+version\\s+of';
const KIND = '(?:\\s+(?:package|library|dependency|gem|crate|module|version))?';
const HERE =
  '(?:\\s+(?:(?:beyond|past|above|below|to|from)\\s+(?:v|version\\s+)?\\d[\\w.]*|here|yet|yourself|for\\s+now|in\\s+this\\s+(?:repo|project|pr)))?';
const ENDS = '(?=[^\\w?]*$|\\s*[.,;:!)–—](?:\\s|$)|\\s+(?:until|as|because|since|without|unless)\\b)';

/** How it is said that a library stays at the version that it has. */
const TOLD = [
  // "Don't upgrade React", "no bumping of lodash".
  `(?:^|[.;:!,–—]\\s+)\\W*(?:please\\s+|and\\s+|but\\s+)*${NOT}(?:${OTHERWISE})\\s+(?:of\\s+)?(?:the\\s+)?${NAME}${KIND}${HERE}${ENDS}`,
  // "React must not be upgraded".
  `(?:^|[.;:!–—]\\s+)\\W*(?:the\\s+)?${NAME}${KIND}\\s+(?:must|may|should|can|is|shall)\\s*(?:not|never|n['’]t)\\s+(?:to\\s+)?(?:ever\\s+)?be\\s+(?:upgraded|updated|bumped|downgraded)${HERE}${ENDS}`,
  // "Keep React at its current version", "React stays where it is".
  `(?:^|[.;:!–—]\\s+)\\W*(?:please\\s+)?(?:keep|leave|hold|freeze)\\s+${NAME}\\s+(?:at|on)\\s+(?:its|the)\\s+(?:(?:current|present|installed|pinned)\\s+)?version${ENDS}`,
  `(?:^|[.;:!–—]\\s+)\\W*${NAME}\\s+(?:stays|remains|is\\s+(?:kept|held|frozen))\\s+(?:at|on)\\s+(?:its|the)\\s+(?:(?:current|present|installed|pinned)\\s+)?version${ENDS}`,
].map((told) => new RegExp(told, 'i'));
const HINT = /\b(?:upgrad|updat|bump|downgrad|versions?\b)/i;

/** Files in which a library stands with its version. */
const FILES = [
  'package.json',
  'composer.json',
  'gemfile',
  'mix.exs',
  'cargo.toml',
  'go.mod',
  'requirements*.txt',
  'pyproject.toml',
  'libs.versions.toml',
  'pubspec.yaml',
  'podfile',
];
const entryOf = (name: string): string =>
  [
    `["']${name}["']\\s{0,9}:\\s{0,9}["'][^"'\\n]{0,60}`,
    `^[ \\t]{0,8}${name}(?:\\[[\\w, -]{0,60}\\])?\\s{0,9}(?:[=<>~!]=|[=:<>]|\\sv\\d)[^\\n]{0,100}`,
    `\\b(?:gem|pod)\\s{1,4}["']${name}["'][^\\n]{0,100}`,
    `\\{:${name},[^}\\n]{0,100}`,
    `["']${name}(?:[=<>~!]=|[<>])[^"'\\n]{0,60}`,
    `^[ \\t]{0,8}(?:require[ \\t]{1,4})?\\S{0,100}\\b${name}(?:/v\\d{1,3})?[ \\t]{1,4}v\\d[^\\n]{0,40}`,
  ].join('|');
/** What installs another version than the one that is there: with a version behind the name, or by an act that says so. */
const commandOf = (name: string): string =>
  `\\b(?:install|i|add|get|require)\\s[^;&|\\n]{0,200}?(?<=[\\s"'/])${name}(?:@|[=<>~!]=|:[\\^~]?\\d)|\\b(?:up|update|upgrade)\\s(?:[^;&|\\n]{0,200}?[\\s"'/])?${name}(?=$|[\\s"'@;&|])|\\b(?:pip3?|uv)\\s[^;&|\\n]{0,100}?\\s(?:-U|--upgrade)\\s[^;&|\\n]{0,100}?(?<=[\\s"'])${name}(?=$|[\\s"'\\[;&|])`;

/** @returns what finds another version of a library that is to stay at the one it has, in files that list what a project needs and in commands */
export function heldVersionsIn(sentence: string): CodeClaim[] {
  if (!HINT.test(sentence)) return [];
  return TOLD.flatMap((told): CodeClaim[] => {
    const name = told.exec(sentence)?.[1];
    if (name === undefined) return [];
    const word = escaped(name.toLowerCase());
    return [
      codeBan({ pattern: new RegExp(entryOf(word), 'gim') }, sentence, {
        kept: true,
        subject: new Set(FILES),
      }),
      codeBan({ pattern: new RegExp(commandOf(word), 'gi') }, sentence, { statement: true }),
    ];
  });
}
