import { escaped } from '../../text/escaped';
import type { Finder } from '../claims.types';

/** `innerHTML`; jQuery and iOS are names of other things. */
export const CAMEL_CASE = /^[a-z]{3,}[A-Z]\w*$/;

const GAP = '[^\\n]{0,80}?';
/** Gaps of one piece up to which every place for each of them is tried. */
const MOST_GAPS = 2;

/** `acl = "x"` is also written `acl="x"` and `acl    = 'x'`: signs that give a value, and the quotes. */
const GIVES = /\s*(?<![=!<>:+*/|&~-])=(?![=>~])\s*|\s*(?<!:):(?=\s|["'])\s*/;
const sourceOf = (part: string): string =>
  part
    .split(new RegExp(`(${GIVES.source})`))
    .map((chunk, at) =>
      at % 2 === 1
        ? `\\s{0,60}${chunk.trim()}\\s{0,60}`
        : chunk
            .split(/\s+/)
            .map((word) => escaped(word).replace(/["']/g, `["']`))
            .join('\\s+'),
    )
    .join('');

/** What opens a template or a block that is written empty, or with something that stands for all: `{!! !!}`, `style={{…}}`. */
const EMPTY =
  /^([^\s{}<>]{0,40}(?:\{\{|\{[!%#@-]{1,2}|<%[=-]?))\s*(?:…|\.{3}|\$\w{1,40})?\s*(?:\}\}|[!%#@-]{1,2}\}|-?%>)$/;
/** `{{` alone stands in many a file. */
const isTelling = (opener: string): boolean => opener.length > 2 || opener.includes('%');

/** Joins what stands between gaps; of many gaps each ends where what follows it first stands, or trying them has no end. */
const withGaps = (sources: readonly string[]): string =>
  sources.length <= MOST_GAPS + 1
    ? sources.join(GAP)
    : sources
        .map((source, at) => {
          if (at === 0) return source;
          return at === sources.length - 1 ? GAP + source : `(?=(${GAP}${source}))\\${at}`;
        })
        .join('');

/** What is written in capitals or not: `select *`. */
const STATEMENT = /^(?:select|insert|update|delete|drop|truncate|alter|grant)\s/i;

/** What is known of a piece beside its letters. */
export interface PieceTraits {
  /** Whether a call of it is meant: "must not call panic". */
  called?: boolean;
  /** Where its case is not known. */
  anyCase?: boolean;
  /** Whether only a call without arguments is meant. */
  bareCall?: boolean;
  /** Whether no dictionary holds it, so that it names one thing wherever it is called: `iterrows`. */
  rare?: boolean;
}

/** Functions of languages themselves: a member that is called so (`cursor.exec`, `model.eval`) is another one. */
const GLOBAL =
  /^(?:eval|exec|fetch|open|print|alert|confirm|prompt|require|compile|free|system|input|map|filter|type|id|import)(?:\(|$)/;
/** The objects that they may be called on all the same. */
const GLOBALLY = '(?:(?<![\\w$.])|(?<=\\b(?:window|globalThis|self|global|builtins)\\.))';
/** `update_column`, `SendMessage`: called on an object, it is still the one that is meant. */
const METHOD = /^[a-z]\w*_\w+$|^[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+$/;
const RARE_METHOD = /^[a-z]{7,}$/;
/** A call with brackets, and with the first word of one in Ruby: `o.update_column :state`; of C#: `c.GetComponent<Car>()`. */
const CALL = '(?:(?:<[^<>()\\n]{0,80}>)?\\s{0,9}\\(|[ \\t]{1,9}:\\w)';
/** "`update_column(s)`" is both. */
const PLURAL = /^(\.?\w*(?:_|[a-z][A-Z])\w*)\(s\)$/;
/** "`.update_column`", where a name with an underscore could be a file's. */
const OWN_METHOD = /^\.[a-z]+_\w+$/;

/** Whether a word is a function of a language itself, whatever program is called so. */
export const isGlobal = (word: string): boolean => GLOBAL.test(word);

/** @returns a piece without the plural that it is written with: `update_column` of "`update_column(s)`" */
export const singular = (piece: string): string => PLURAL.exec(piece)?.[1] ?? piece;

/** @returns what finds a piece of code as people write it into a sentence: `unwrap()`, `style={{…}}`, `any` */
export function finderOf(piece: string, traits: PieceTraits = {}): Finder {
  const found = (source: string, words: readonly string[]): Finder => {
    if (traits.anyCase === true || STATEMENT.test(piece)) return { pattern: new RegExp(source, 'gi') };
    const literal = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
    return { pattern: new RegExp(source, 'g'), literal };
  };
  const tag = /^<([\w.-]+)>$/.exec(piece)?.[1];
  if (tag !== undefined) return found(`<${escaped(tag)}(?=[\\s>/])`, [`<${tag}`]);
  const opener = EMPTY.exec(piece)?.[1] ?? '';
  if (isTelling(opener))
    return found((/^\w/.test(opener) ? '(?<![\\w$.-])' : '') + sourceOf(opener), [
      opener.split('=')[0] ?? '',
    ]);
  const call = traits.called === true || piece.endsWith('()');
  // `process.env.*` stands for all that it holds, `select *` for itself.
  const name = singular(piece).replace(/\(\)$|(?<=\S)\.?\*$/, '');
  const parts = name.split(/…|\.{3}/);
  const inner = withGaps(parts.map(sourceOf)) + (singular(piece) === piece ? '' : 's?');
  // `innerHTML` is a member of what stands before it.
  const isMember = call || CAMEL_CASE.test(name) || /^\w+\(/.test(name);
  const before = !/^\w/.test(name)
    ? ''
    : GLOBAL.test(name) && isMember
      ? GLOBALLY
      : isMember
        ? '(?<![\\w$])'
        : '(?<![\\w$.])';
  // `fmt.Print*` is what begins so.
  const begins = /(?:\.|::)\w+\*$/.test(piece);
  const end = /\w$/.test(name) ? '(?![\\w$])' : '';
  const behind = begins
    ? ''
    : traits.bareCall === true
      ? '\\s*\\(\\s*\\)'
      : call
        ? METHOD.test(name) || OWN_METHOD.test(name)
          ? CALL
          : '\\s*\\('
        : OWN_METHOD.test(name)
          ? end + CALL
          : end;
  const isMethod = !isMember && (METHOD.test(name) || (traits.rare === true && RARE_METHOD.test(name)));
  const asMethod = isMethod ? `|(?<=\\.)${inner}(?![\\w$])${CALL}` : '';
  return found(before + inner + behind + asMethod, name.split(/…|\.{3}|[\s"'=:]+/));
}

/**
 * @param word the expression of a name
 * @returns how lists of what a project needs name it, and how it is called without an import: `chrono = "0.4"`, `Include="Polly"`, `chrono::Utc`
 */
const neededAs = (word: string): string =>
  [
    `^[ \\t]{0,8}["']?${word}["']?\\s{0,9}[=:]\\s{0,9}(?:["'][\\^~<>=*v ]{0,3}\\d|\\{[^}\\n]{0,120}\\b(?:version|git|path|workspace)\\s{0,4}=)`,
    `\\bInclude="${word}"`,
    `^[ \\t]{0,8}(?:require[ \\t]{1,4})?${word}(?:/v\\d{1,3})?[ \\t]{1,4}v\\d`,
    `^[ \\t]{0,8}gem\\s{1,4}["']${word}["']`,
    `^\\[[\\w.-]{0,60}dependencies\\.${word}\\]`,
    `(?<![\\w:.-])${word}::[A-Za-z_]`,
  ].join('|');

/**
 * @param as `package` for words that may be anything: they count as a part of a package's name in quotes only; what a file of
 *   the project itself is called (`./lodash`) is no module
 * @returns what finds a module where it is imported
 */
export const importOf = (name: string, as: 'name' | 'package'): Finder => {
  const word = `(?<![\\w-])${escaped(name)}(?![\\w-])`;
  const quoted = `["'](?!\\.)(?:[\\w@.-]+\\/){0,9}${word}(?:\\/[\\w./-]*)?["']`;
  const source =
    as === 'package'
      ? `(?:\\b(?:import|from|require|use|include)\\b[^\\n]{0,100}?|^[^\\S\\r\\n]*(?:\\w+\\s+)?)${quoted}`
      : `(?:\\b(?:import|from|require|use|include|using)\\b(?![^\\n]{0,200}["']\\.)[^\\n]{0,200}?|^[^\\S\\r\\n]*(?:\\w+\\s+)?["'][\\w@./-]{0,120}?)${word}|${neededAs(word)}`;
  return { pattern: new RegExp(source, 'gm'), literal: name };
};
