import { escaped } from '../../text/escaped';
import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from './code';

const FOLDER = '`([\\w./@-]{1,60}\\w)(?:\\/\\*{0,2})?`';
const LAYER = '(?:\\s+(?:package|module|layer|folder|crate|code))?';
/** "`internal/domain` imports nothing but …", "`domain` may only import …", "`core` must not depend on anything except …". */
const TOLD = new RegExp(
  `(?:^|[.;:!–—]\\s|,\\s)[^\\w\`]{0,9}(?:(?:code|files|packages|modules|anything|everything)\\s+(?:in|under)\\s+)?(?:the\\s+)?${FOLDER}${LAYER}\\s+(?:` +
    '(?:imports?|depends?\\s+on|uses?|knows?)\\s+(?:nothing|no\\s+(?:packages?|modules?|code))\\s+(?:but|except|other\\s+than|besides|outside(?:\\s+of)?|beyond)|' +
    '(?:(?:may|can|must|should|shall|is\\s+allowed\\s+to)\\s+)?(?:imports?\\s+only|only\\s+(?:ever\\s+)?(?:imports?|depends?\\s+on)|depends?\\s+only\\s+on)|' +
    "(?:(?:must|may|should|shall|can|does|do)\\s*(?:not|never|n['’]t)|cannot|never)\\s+(?:imports?|depends?\\s+on)\\s+anything\\s+(?:but|except|other\\s+than|besides|outside(?:\\s+of)?|beyond)|" +
    'has\\s+no\\s+(?:imports|dependenc(?:y|ies))\\s+(?:but|except|other\\s+than|besides|outside(?:\\s+of)?|beyond)' +
    ')\\s+(?:from\\s+|for\\s+)?([^.;:!?]{1,200})',
  'i',
);
const HINT = /\b(?:imports?|depends?|dependenc(?:y|ies)|uses?|knows?)\b/i;
/** What a language brings with it. */
const STANDARD =
  /\b(?:std\s?lib|std|standard\s+library|the\s+(?:go|python|java|kotlin|node)\s+(?:sdk|library)|built-?ins?|core\s+library)\b/i;
const NAMED = /`([\w./@-]{1,80})`/g;
/** Python's own modules that are met most. */
const OF_PYTHON =
  '__future__|abc|argparse|array|ast|asyncio|base64|bisect|collections|concurrent|contextlib|copy|csv|dataclasses|datetime|decimal|email|enum|fractions|functools|glob|hashlib|heapq|hmac|html|http|importlib|inspect|io|ipaddress|itertools|json|logging|math|multiprocessing|numbers|operator|os|pathlib|pickle|platform|pprint|queue|random|re|secrets|shutil|signal|socket|sqlite3|ssl|statistics|string|struct|subprocess|sys|tempfile|textwrap|threading|time|tomllib|traceback|types|typing|unittest|urllib|uuid|warnings|weakref|xml|zipfile|zoneinfo';

const wordsOf = (folder: string): string =>
  folder
    .replace(/^\.?\/|\/?\*{0,2}$/g, '')
    .split(/[./]/)
    .map(escaped)
    .join('[./]');

/** @returns for each language, what finds an import of anything else */
function importsBeside(
  allowed: readonly string[],
): readonly (readonly [language: string, pattern: RegExp])[] {
  const others = `(?![^"'\\n]{0,160}(?:${allowed.map(wordsOf).join('|')})(?![\\w-]))`;
  const named = `(?![\\w.]{0,160}(?:${allowed.map(wordsOf).join('|')})(?!\\w))`;
  return [
    // Whatever is not Go's own begins with a host.
    [
      'golang',
      new RegExp(
        `^[ \\t]{0,9}(?:import[ \\t]{1,9})?(?:[\\w.]{1,40}[ \\t]{1,9})?"${others}[\\w-]{1,60}\\.[\\w.-]{1,60}\\/[^"\\n]{1,200}"[ \\t]*(?:$|\\/\\/)`,
        'gm',
      ),
    ],
    [
      'typescript',
      new RegExp(
        `\\b(?:from|import|require\\()\\s{0,9}["'](?!\\.|node:)${others}[@\\w][^"'\\n]{0,200}["']`,
        'g',
      ),
    ],
    [
      'javascript',
      new RegExp(
        `\\b(?:from|import|require\\()\\s{0,9}["'](?!\\.|node:)${others}[@\\w][^"'\\n]{0,200}["']`,
        'g',
      ),
    ],
    [
      'python',
      new RegExp(
        `^[ \\t]{0,40}(?:from|import)[ \\t]{1,9}(?!(?:${OF_PYTHON})(?!\\w)|\\.)${named}[a-z_][\\w.]{0,200}`,
        'gim',
      ),
    ],
    [
      'java',
      new RegExp(`^import[ \\t]{1,9}(?:static[ \\t]{1,9})?(?!javax?\\.)${named}[a-z][\\w.]{0,200}`, 'gm'),
    ],
    ['kotlin', new RegExp(`^import[ \\t]{1,9}(?!javax?\\.|kotlin\\.)${named}[a-z][\\w.]{0,200}`, 'gm')],
  ];
}

/** @returns what finds imports where a sentence lets a folder have few: "`domain` imports nothing but the standard library" */
export function importsBesideAllowed(sentence: string): CodeClaim[] {
  const match = HINT.test(sentence) ? TOLD.exec(sentence) : null;
  if (match === null) return [];
  const [span, folder = '', list = ''] = match;
  const named = [...list.matchAll(NAMED)].map(([, name = '']) => name);
  // Without the language's own, it is said of the project's folders, and what comes from elsewhere is another matter.
  if (!STANDARD.test(list)) return [];
  const own = folder.replace(/^\.?\//, '').toLowerCase();
  return importsBeside([folder, ...named]).map(([language, pattern]) => ({
    kind: 'code',
    keys: [CODE_KEY],
    negated: true,
    finder: { pattern },
    bare: false,
    languages: new Set([language]),
    subject: new Set([`${own}/`]),
    exceptions: new Set(),
    span: span.trim(),
  }));
}

/** Whether a sentence tells what alone may be imported somewhere, so that nothing that it names is ruled out. */
export const allowsImports = (sentence: string): boolean => HINT.test(sentence) && TOLD.test(sentence);
