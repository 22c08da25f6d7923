import { escaped } from '../../text/escaped';
import type { CodeClaim, Finder } from '../claims.types';
import { CODE_KEY } from './code';
import { restrictedTo } from '../files/layers';

const NAME = '`[A-Za-z_]\\w{0,60}`';
const NAMES = `${NAME}(?:(?:\\s*,\\s*(?:or\\s+|and\\s+|nor\\s+)?|\\s+(?:or|and|nor)\\s+|\\s*/\\s*)${NAME}){0,9}`;
const KIND = '(?:\\s+(?:components?|hooks?|functions?|types?|helpers?|class(?:es)?|icons?|modules?))?';
/** In backticks or quotes, or with a sign that no plain word has. */
const MODULE =
  '(?:the\\s+)?(?:[`"\'](?<M>[@\\w~][\\w@~./-]{0,80})[`"\']|(?<M>(?=[\\w@./-]{0,80}[-@/_])[@\\w][\\w@/-]{0,80}\\w))';
const NOT =
  "(?:(?<!\\b(?:is|are|was|were|if)\\s)(?:never|not|nor)|do\\s+not|don['’]?t|must\\s+not|may\\s+not|should\\s+not|no|avoid|instead\\s+of|rather\\s+than)";
const IMPORTING = '(?:\\s+(?:ever\\s+)?(?:import(?:ing)?|us(?:e|ing)|take|taking|pull(?:ing)?\\s+in))?';
const BANNED =
  '\\s+(?:is|are)\\s+(?:strictly\\s+)?(?:forbidden|banned|prohibited|disallowed|off\\s+limits|out\\b|not\\s+(?:allowed|permitted|ok|used)|never\\s+used)';

/** Each group is given once by an expression. */
const reader = (source: string): RegExp => {
  let at = 0;
  return new RegExp(
    source.replace(/\(\?<M>/g, () => `(?<module${(at += 1)}>`),
    'gi',
  );
};
const READERS = [
  // "Never use `Image` from `react-native`", "use `expo-image`, not `Image` from react-native".
  reader(
    `\\b${NOT}${IMPORTING}\\s+(?:the\\s+|any\\s+|plain\\s+)?(?<names>${NAMES})${KIND}\\s+(?:directly\\s+)?from\\s+${MODULE}`,
  ),
  // "Import `Link` from `@/components`, never from `next/link`".
  reader(
    `(?<names>${NAME})${KIND}\\s+(?:(?:only\\s+)?comes?\\s+|(?:is|are|must\\s+be|should\\s+be)\\s+(?:only\\s+|always\\s+)?(?:imported|taken)\\s+)?(?:only\\s+)?from\\s+\`[^\`\\n]{1,80}\`\\s*[,;(–—-]?\\s*(?:and\\s+|but\\s+)?(?:never|not|instead\\s+of|rather\\s+than)\\s+(?:the\\s+one\\s+)?(?:directly\\s+)?(?:from\\s+)?${MODULE}`,
  ),
  reader(`(?<names>${NAMES})${KIND}\\s+from\\s+${MODULE}${BANNED}`),
  reader(
    `(?<names>${NAMES})${KIND}\\s+(?:must|may|should|can)\\s*(?:not|never)\\s+be\\s+(?:imported|used|taken)\\s+(?:directly\\s+)?from\\s+${MODULE}`,
  ),
  // "Do not use react-native's `Image`".
  reader(`\\b${NOT}${IMPORTING}\\s+(?:the\\s+)?(?<M>[@\\w][\\w@/-]{1,80})['’]s\\s+(?<names>${NAMES})`),
];
/** A sentence without one of these names no module that something is imported from. */
const SPOKEN_OF = /\bfrom\b|['’]s\s+`/i;
/** A condition, which no file tells. */
const OPEN =
  /^[^;]{0,120}?\b(?:without|unless|except|excepting|but|if|when|whenever|where|until|outside|only)\b/i;

/** @returns what finds a name where it is imported from a module: in JavaScript, Python, and languages that join both */
function importedFrom(name: string, module: string): Finder {
  const [one, from] = [escaped(name), escaped(module.replace(/\/\*{0,2}$/, ''))];
  const within = /\/\*{0,2}$/.test(module) ? '(?:/[^"\'\\n]{0,120})?' : '';
  const quoted = `["']${from}${within}["']`;
  const joined = from.replace(/\\?[./]/g, '(?:\\.|::|\\\\)');
  const source = [
    `\\b(?:import|export)(?=[^;'"]{0,400}?(?<!\\bas\\s)(?<![\\w$])${one}(?![\\w$]))[^;'"]{1,600}\\bfrom\\s{0,9}${quoted}`,
    `\\{(?=[^}='"]{0,400}?(?<![\\w$])${one}(?![\\w$]))[^}='"]{1,600}\\}\\s{0,9}=\\s{0,9}require\\(\\s{0,9}${quoted}`,
    `(?<![\\w$])${one}\\s{0,9}=\\s{0,9}require\\(\\s{0,9}${quoted}`,
    `\\bfrom[ \\t]{1,9}${joined}[ \\t]{1,9}import[ \\t]{1,9}(?:\\((?=[^)]{0,400}?(?<!\\w)${one}(?!\\w))|[^\\n(]{0,300}?(?<![\\w.])${one}(?!\\w))`,
    `\\b(?:import|use)[ \\t]{1,9}(?:static[ \\t]{1,9})?${joined}(?:\\.|::|\\\\)(?:\\{[^}]{0,300}?(?<!\\w))?${one}(?!\\w)`,
  ].join('|');
  return { pattern: new RegExp(source, 'g'), literal: name };
}

/**
 * @param free the files that the text lets be
 * @returns the names that a sentence does not want from one module, whatever others give: "never use `Image` from `react-native`"
 */
export function importsRuledOut(sentence: string, free: readonly string[]): CodeClaim[] {
  if (!SPOKEN_OF.test(sentence)) return [];
  return READERS.flatMap((told) =>
    [...sentence.matchAll(told)].flatMap((match): CodeClaim[] => {
      const { names = '', ...modules } = match.groups ?? {};
      const module = Object.values(modules).find(Boolean) ?? '';
      if (free.length === 0 && OPEN.test(sentence.slice(match.index + match[0].length))) return [];
      return [...names.matchAll(/\w+/g)]
        .filter(({ 0: word }) => !/^(?:or|and|nor)$/.test(word))
        .map(({ 0: name }) => ({
          kind: 'code',
          keys: [CODE_KEY],
          negated: true,
          finder: importedFrom(name, module),
          bare: false,
          subject: new Set(restrictedTo(sentence)),
          exceptions: new Set(free),
          span: match[0].trim(),
        }));
    }),
  );
}

/** Whether a sentence speaks of names by the module that they come from, so that neither is ruled out by itself. */
export const isOfImports = (sentence: string): boolean =>
  SPOKEN_OF.test(sentence) && READERS.some((told) => sentence.search(told) >= 0);
