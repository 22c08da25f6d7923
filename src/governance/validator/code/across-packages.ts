import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from './code';

/** Folders whose folders are packages. */
const HOLDERS = new Set(
  'packages apps libs services modules plugins projects tools crates examples'.split(' '),
);

/** Before the path of an import that leads out of the package that it stands in. */
export const ACROSS = 'across "';

/** Whether a path lies in another package than a file: where they part stand the names of two packages, or of what holds some. */
export const isAcross = (file: string, target: string): boolean => {
  const [from, to] = [file.split('/'), target.split('/')];
  const at = from.findIndex((part, place) => part !== to[place]);
  if (at < 0 || to[at] === undefined) return false;
  const isBetween = HOLDERS.has(from[at - 1] ?? '') && at < from.length - 1;
  return isBetween || (HOLDERS.has(from[at] ?? '') && HOLDERS.has(to[at]));
};

const OTHERS =
  '(?:(?:other|another|sibling|different)\\s+)?(?:packages?|apps?|workspaces?|modules?|projects?|libs|libraries)(?:\\s+(?:boundar(?:y|ies)|borders?))?';
const RELATIVE =
  '(?:relative\\s+(?:import\\s+)?(?:paths?|imports?)|paths?\\s+like\\s+`\\.\\./[^`\\n]{0,60}`|`(?:\\.\\./){1,6}[^`\\n]{0,60}`)';
const NOT = "(?:never|not|no|avoid|instead\\s+of|rather\\s+than|do\\s+not|don['’]?t)";

const TOLD = new RegExp(
  [
    `\\b${NOT}\\s+(?:use\\s+|using\\s+)?(?:deep\\s+)?relative\\s+(?:import\\s+)?(?:paths?|imports?)\\s+(?:across|between|into|outside|from|to|through)\\s+(?:of\\s+|the\\s+|an?\\s+)?${OTHERS}`,
    `\\b(?:import|use|reference|refer\\s+to)\\b[^.;]{0,60}\\b(?:by|with|through|via|under)\\s+(?:its|their|the)\\s+(?:package\\s+|own\\s+)?names?\\b[^.;]{0,60}\\b${NOT}\\s+(?:by\\s+|with\\s+|through\\s+|via\\s+|from\\s+)?(?:an?\\s+|the\\s+|its\\s+|their\\s+)?${RELATIVE}`,
    `\\b${NOT}\\s+import\\s+(?:from\\s+)?${OTHERS}\\s+(?:by|with|through|via|using)\\s+(?:an?\\s+|the\\s+)?${RELATIVE}`,
    `\\b(?:cross-package|inter-package)\\s+imports?\\s+(?:must\\s+|should\\s+|always\\s+)*(?:go|goes|use|uses|happen|are)\\s+(?:always\\s+)?(?:through|via|by|only)?\\s*(?:the\\s+|its\\s+)?(?:package\\s+names?|aliases|workspace\\s+names?)`,
    `\\bpackage\\s+names?\\b[^.;]{0,40}\\b(?:never|not|instead\\s+of|rather\\s+than)\\s+${RELATIVE}`,
  ].join('|'),
  'i',
);
const OPEN = /\b(?:unless|except|if|when|only\s+(?:in|if|when))\b/i;
/** Characters of a sentence that are read. */
const REACH = 300;

/** @returns that relative imports may not leave the package that they stand in, where a sentence says so */
export function acrossPackages(sentence: string): CodeClaim[] {
  const said = sentence.slice(0, REACH);
  const told = TOLD.exec(said)?.[0];
  if (told === undefined || OPEN.test(said)) return [];
  return [
    {
      kind: 'code',
      keys: [CODE_KEY],
      negated: true,
      finder: { pattern: new RegExp(`^${ACROSS}`, 'gm') },
      bare: false,
      imports: true,
      subject: new Set(),
      exceptions: new Set(),
      span: told,
    },
  ];
}
