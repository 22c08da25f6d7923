import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from './code-reader';
import { BRACED, CODE, SCRIPT } from '../constructs/construct.types';

/** Something that files of a kind are to hold, under the names that people have for it. */
interface Opening {
  called: string;
  /** What a file holds that has it. */
  pattern: RegExp;
  /** The files that are meant where no language is named. */
  languages: readonly string[];
}

const SHELL = ['shell'];
const QUOTE = '[`\'"“”]?';
const OPENINGS: readonly Opening[] = [
  {
    called: `${QUOTE}from __future__ import annotations${QUOTE}|(?:the )?${QUOTE}__future__${QUOTE} annotations(?: import)?`,
    pattern: /^from __future__ import [^\n]*\bannotations\b/gm,
    languages: ['python'],
  },
  {
    called: `${QUOTE}set -(?:euo pipefail|e|eu|eux|euxo pipefail|o errexit)\\b${QUOTE}`,
    pattern: /^[ \t]*set -[a-z]*e|^[ \t]*set -o errexit|^#!\S+[^\n]*\s-[a-z]*e/gm,
    languages: SHELL,
  },
  {
    called: `${QUOTE}declare\\(strict_types ?= ?1\\);?${QUOTE}|strict[_ ]types(?: declaration)?`,
    pattern: /\bdeclare\s*\(\s*strict_types\s*=\s*1/gi,
    languages: ['php'],
  },
  {
    called: `${QUOTE}(?:# ?)?frozen_string_literal: true${QUOTE}`,
    pattern: /^#\s*frozen_string_literal:\s*true/gm,
    languages: ['ruby'],
  },
  { called: '[`\'"]{1,2}use strict[`\'"]{1,2};?', pattern: /^\s*["']use strict["']/gm, languages: SCRIPT },
  {
    called: `(?:a |the )?(?:proper )?(?:shebang(?: line)?|${QUOTE}#!/[\\w/ -]{3,30}${QUOTE})`,
    pattern: /^#!/g,
    languages: SHELL,
  },
  {
    called:
      '(?:an? |the |our )?(?:(?:standard |short |apache(?: 2\\.0)? |mit |bsd |gpl |spdx |company )?(?:licen[cs]e|copyright|spdx)(?: and (?:licen[cs]e|copyright))?[ -]?(?:headers?|notices?|comments?|blocks?|lines?|identifiers?)|`?spdx-license-identifier`?(?: (?:line|comment|header))?|spdx headers?)',
    pattern: /licen[cs]e|copyright|\bspdx-/gi,
    languages: [...CODE, ...BRACED, 'shell', 'c', 'cpp', 'css'],
  },
];

/** How languages are called before "files". */
const LANGUAGES: Readonly<Record<string, string>> = {
  py: 'python',
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  ts: 'typescript',
  js: 'javascript',
  go: 'golang',
  rb: 'ruby',
  rs: 'rust',
};
const NAMES = [...new Set([...CODE, ...Object.keys(LANGUAGES), 'shell', 'php', 'cpp', 'c', 'css'])].join('|');
/** All files there are, or all of a language: what else is said of them restricts which are meant. */
const KIND = `(?:(?:every|each|all|any|the|our|new|your|single)\\s+){0,3}(?:(?:(?:${NAMES}|source|code)\\s+){0,2}|\`?\\*?\\.(?:${NAMES})\`?\\s+)(?:source\\s+|code\\s+)?(?:files?|scripts?|modules?|sources)`;
const MODAL = '(?:must|should|shall|have to|has to|need to|needs to|always)?';
const OPENED = '(?:starts?|begins?|opens?)';
const TOP = '(?:the\\s+)?(?:(?:very\\s+)?(?:top|beginning|start|head|first line|front))';

/** Made once for each: what is said before it, and what behind. */
const readers = OPENINGS.map((opening) => {
  const piece = `(?:${opening.called})`;
  const source = [
    `\\b(?:start|begin|open|head)\\s+(${KIND})\\s+with\\s+${piece}`,
    `(?:^|[.;:!,]\\s*|\\b(?:that|and)\\s+)(${KIND})\\s+${MODAL}\\s*(?:always\\s+)?(?:${OPENED}\\s+with|ha(?:s|ve)|carr(?:y|ies)|contains?|includes?|needs?|requires?|gets?|uses?|bears?)?\\s*${piece}`,
    `\\b(?:put|add|include|place|write|keep|use|insert|have)\\s+${piece}\\s+(?:(?:at|to|as|on)\\s+${TOP}\\s+(?:of|in)|to|in|into|on)\\s+(${KIND})`,
    `${piece}\\s+(?:goes|belongs|comes|stands|must\\s+be|is|is\\s+required|is\\s+the\\s+first\\s+line)\\s+(?:first\\s+|always\\s+|at\\s+${TOP}\\s+)?(?:in|of|at\\s+${TOP}\\s+of)\\s+(${KIND})`,
  ].join('|');
  return { opening, told: new RegExp(source, 'i') };
});

const SPOKEN_OF = /\b(?:files?|scripts?|modules?|sources)\b/i;
const ALL =
  /\b(?:every|each|all|any|new)\b|^\W*(?:[\w.`*]+\s+){0,2}(?:files|scripts|modules|sources)\b|\bof\s+[\w.]+\s+files\b/i;
/** What lets some of them be, or says that it is not so. */
const OPEN =
  /\b(?:not|never|no|without|don['’]?t|unless|except|excepting|if|when|where|until|only|optional|removed?|was|were|may|can|some|most)\b|n['’]t\b/i;
/** Characters of a sentence that are read. */
const REACH = 200;

const claimOf = (pattern: RegExp, languages: readonly string[], span: string): CodeClaim => ({
  kind: 'code',
  keys: [CODE_KEY],
  negated: false,
  finder: { pattern },
  bare: false,
  subject: new Set(languages),
  exceptions: new Set(),
  span,
});

/** "Files end with a newline". */
const FINAL_NEWLINE =
  /\bfiles?\s+(?:must\s+|should\s+|always\s+)*ends?\s+(?:with|in)\s+(?:a\s+|exactly\s+one\s+)?(?:single\s+|trailing\s+|final\s+)?newline|\bend\s+(?:all\s+|every\s+|each\s+)?files?\s+with\s+a\s+(?:single\s+|trailing\s+)?newline/i;

/** @returns what a sentence wants each file of a kind to hold: "every file begins with a licence header" */
export function openingsIn(sentence: string): CodeClaim[] {
  if (!SPOKEN_OF.test(sentence) || OPEN.test(sentence)) return [];
  const said = sentence.slice(0, REACH);
  const end = FINAL_NEWLINE.exec(said)?.[0];
  if (end !== undefined) return [claimOf(/\n(?![^])/g, [...CODE, 'shell', 'css', 'markdown'], end)];
  if (!ALL.test(sentence)) return [];
  return readers.flatMap(({ opening, told }): CodeClaim[] => {
    const match = told.exec(said);
    if (match === null) return [];
    const kind = match.slice(1).find(Boolean) ?? '';
    const named = (kind.toLowerCase().match(/\w+/g) ?? []).flatMap((word) => {
      const language = LANGUAGES[word] ?? word;
      return NAMES.split('|').includes(language) ? [language] : [];
    });
    return [claimOf(opening.pattern, named.length > 0 ? named : opening.languages, match[0].trim())];
  });
}
