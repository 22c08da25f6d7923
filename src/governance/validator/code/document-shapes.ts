import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from './code';

/** How documents are put together, under the words that style guides have for it. */
interface Shape {
  /** Cheap, and false for most sentences. */
  hint: RegExp;
  told: readonly RegExp[];
  /** @returns what is written where it is not kept, or where it is if that is wanted, by what the sentence says */
  broken: (found: RegExpExecArray) => RegExp | undefined;
  /** Whether what stands in code counts as well. */
  inCode?: true;
  /** The files that are meant, where they are not all documents. */
  files?: readonly string[];
  /** Whether it is what each must hold, and not what none may. */
  wanted?: true;
}

const pattern = (source: string): RegExp => new RegExp(source, 'i');

/** Before what is spoken of, at the beginning of what a sentence says. */
const START = '(?:^|[.;:!,]\\s*|\\b(?:that|and)\\s+)[\\s*_-]*';
const EVERY = '(?:(?:every|each|all|any|the|our|your|new|markdown|a)\\s+){0,3}';
const MODAL = '(?:(?:must|should|shall|needs?\\s+to|ha(?:s|ve)\\s+to|always)\\s+){0,2}';
const NEED = `${MODAL}(?:needs?|ha(?:s|ve)|carr(?:y|ies)|gets?|names?|states?|specif(?:y|ies)|declares?|requires?|includes?|sets?|comes?\\s+with)\\s+(?:always\\s+)?`;
const GIVE = '\\b(?:add|give|set|put|write|include|provide|specify|name|declare|state)\\s+(?:always\\s+)?';
const NO =
  "(?:no|never\\s+(?:use|write|add|leave|put|commit)|avoid|(?:do\\s+not|don['’]?t)\\s+(?:use|write|add|leave|put|commit))\\s+(?:any\\s+|bare\\s+)?";
const END = '(?=\\s*(?:$|[.,;:!)(—–-]|(?:so|for|set|on|in|that|which|even)\\b))';

const FENCES = '(?:fenced\\s+)?(?:code[ -]?(?:blocks?|fences?|samples?|examples?)|fences?|fenced\\s+blocks?)';
const LANGUAGE =
  '(?:(?:an?|the|its|their|explicit|right|correct)\\s+){0,3}(?:code\\s+)?language(?:\\s+(?:tags?|identifiers?|hints?|names?|labels?|specifiers?|annotations?))?';
const PICTURES = '(?:images?|pictures?|screenshots?|figures?|diagrams?|`?<?img>?`?(?:\\s+tags?)?)';
const ALT =
  '(?:(?:an?|the|its|their|meaningful|descriptive|useful|good|short|proper|some|non-empty)\\s+){0,3}`?alt`?(?:[ -]?(?:texts?|attributes?|tags?|descriptions?))?';
const FIRST =
  '(?:`?h1`?s?|`#`(?:\\s+headings?)?|(?:top|first)[ -]level\\s+headings?|level[ -](?:1|one)\\s+headings?)';
const PAGE =
  '(?:(?:markdown|doc|documentation)\\s+)?(?:pages?|documents?|docs?|files?|posts?|articles?|chapters?|guides?)';
const FRONT_MATTER =
  '(?:(?:an?|the|its|their|yaml|valid|complete)\\s+){0,3}`?front[ -]?matter`?(?:\\s+(?:blocks?|headers?))?';
const HEADINGS = '(?:headings?|headers?|titles?|sections?)';
const DEPTH =
  '(?:`?h(?<h>[1-5])`?s?|`?(?<signs>#{1,5})`?(?![#\\w])|(?:the\\s+)?(?:level\\s+)?(?<count>one|two|three|four|five|second|third|fourth|fifth|[1-5])(?:\\s+levels?)?(?![\\w.]))';
const DEEPER =
  '(?:(?:that\\s+)?(?:are|is|go|goes)\\s+)?(?:deeper\\s+than|below|beyond|past|smaller\\s+than)\\s+';
const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  second: 2,
  three: 3,
  third: 3,
  four: 4,
  fourth: 4,
  five: 5,
  fifth: 5,
};

/** A fence that opens a block: nothing or what announces it stands before it, and code behind it. */
const BARE_FENCE =
  /(?<=^|\n[ \t]{0,20}\n|:[ \t]{0,20}\n)[ \t]{0,8}(?:```|~~~)[ \t]{0,20}\n(?=[ \t]{0,80}\S)/g;
const NO_ALT = /!\[\s{0,20}\]\(|<img\b(?![^<>]{0,500}\balt=)[^<>]{0,500}>/gi;
const SECOND_FIRST = /^#[ \t][^\n]*\n[^]*?^#[ \t]/gm;

/** Where pages lie that are made into a site; a README needs no head for that. */
const PUBLISHED = ['docs', 'content', 'pages', 'posts', '_posts', 'articles', 'blog', 'guides'].flatMap(
  (folder) => ['md', 'mdx'].flatMap((ending) => [`${folder}/**.${ending}`, `**/${folder}/**.${ending}`]),
);

const SHAPES: readonly Shape[] = [
  {
    hint: /\blanguages?\b|\b(?:bare|untagged)\b/i,
    told: [
      pattern(`${START}${EVERY}${FENCES}\\s+${NEED}${LANGUAGE}${END}`),
      pattern(
        `${START}${EVERY}${FENCES}\\s+${MODAL}(?:are|is|be)\\s+(?:always\\s+)?(?:tagged|labelled|labeled|marked|annotated)\\s+with\\s+${LANGUAGE}${END}`,
      ),
      pattern(`${GIVE}${LANGUAGE}\\s+(?:on|of|for|to|in|with|behind)\\s+${EVERY}${FENCES}${END}`),
      pattern(`\\b(?:give|tag|label|mark|annotate)\\s+${EVERY}${FENCES}\\s+(?:with\\s+)?${LANGUAGE}${END}`),
      pattern(
        `\\b${NO}${FENCES}\\s+without\\s+${LANGUAGE}${END}|\\b(?:no|never)\\s+(?:bare|untagged)\\s+${FENCES}${END}`,
      ),
    ],
    broken: () => BARE_FENCE,
    inCode: true,
  },
  {
    hint: /\bheading|\bheader|\bsection/i,
    told: [
      pattern(`\\b${NO}${HEADINGS}\\s+${DEEPER}${DEPTH}`),
      pattern(
        `\\b${HEADINGS}\\s+${MODAL}(?:(?:never|not?)\\s+)?(?:go(?:es)?|nest(?:ed)?|be|are|is)\\s+(?:(?:no|never|not)\\s+)?${DEEPER.replace('(?:(?:that', '(?:(?:')}${DEPTH}`,
      ),
      pattern(`\\b(?:never|do\\s+not|don['’]?t)\\s+(?:go|nest\\s+${HEADINGS})\\s+deeper\\s+than\\s+${DEPTH}`),
      pattern(
        `\\b(?:at\\s+most|no\\s+more\\s+than|max(?:imum)?(?:\\s+of)?|up\\s+to)\\s+${DEPTH}\\s+(?:of\\s+)?${HEADINGS}`,
      ),
      pattern(`\\b${HEADINGS}\\s+(?:stop\\s+at|(?:only\\s+)?(?:go\\s+)?(?:down|up)\\s+to)\\s+${DEPTH}`),
    ],
    broken: ({ groups }) => {
      const { h, signs, count = '' } = groups ?? {};
      const depth = signs?.length ?? Number(h ?? COUNTS[count.toLowerCase()] ?? count);
      return new RegExp(`^#{${depth + 1},6}[ \\t]+\\S`, 'gm');
    },
  },
  {
    hint: /\bh1|`#`|level/i,
    told: [
      pattern(
        `\\b(?:one|a\\s+single|exactly\\s+one|only\\s+one|at\\s+most\\s+one)\\s+${FIRST}\\s+(?:per|in|on|for)\\s+(?:each\\s+|every\\s+|a\\s+)?${PAGE}`,
      ),
      pattern(
        `${START}${EVERY}${PAGE}\\s+${NEED}(?:(?:only|exactly|just|at\\s+most)\\s+)?(?:one|a\\s+single)\\s+${FIRST}`,
      ),
      pattern(
        `\\b(?:no|never\\s+(?:use|write|add))\\s+(?:a\\s+)?(?:second|more\\s+than\\s+one|multiple|several)\\s+${FIRST}`,
      ),
    ],
    broken: () => SECOND_FIRST,
  },
  {
    hint: /\balt\b/i,
    told: [
      pattern(`${START}${EVERY}${PICTURES}\\s+${NEED}${ALT}${END}`),
      pattern(
        `${GIVE}${ALT}\\s+(?:on|of|for|to|in|with)\\s+${EVERY}${PICTURES}${END}|\\bgive\\s+${EVERY}${PICTURES}\\s+${ALT}${END}`,
      ),
      pattern(`\\b${NO}${PICTURES}\\s+without\\s+${ALT}${END}`),
      pattern(
        `${START}\`?alt\`?(?:[ -]?(?:texts?|attributes?))\\s+(?:is|are)\\s+(?:required|mandatory|compulsory|a\\s+must)(?:\\s+(?:on|for)\\s+${EVERY}${PICTURES})?${END}`,
      ),
    ],
    broken: () => NO_ALT,
    inCode: true,
    files: ['markdown', 'html', 'javascript', 'typescript'],
  },
  {
    hint: /\bfront[ -]?matter\b/i,
    told: [
      pattern(
        `${START}${EVERY}${PAGE}\\s+(?:${MODAL}(?:starts?|begins?|opens?)\\s+with|${NEED})\\s*${FRONT_MATTER}`,
      ),
      pattern(
        `${START}${FRONT_MATTER}\\s+(?:is|are)\\s+(?:required|mandatory|compulsory)\\s+(?:on|in|for|at\\s+the\\s+top\\s+of)\\s+${EVERY}${PAGE}`,
      ),
      pattern(
        `${GIVE}${FRONT_MATTER}\\s+(?:on|to|in|at\\s+the\\s+top\\s+of)\\s+(?:every|each|all|any|new)\\s+(?:new\\s+)?${PAGE}`,
      ),
    ],
    broken: () => /^---\n[^]{0,5000}?\n---[ \t]*$/gm,
    inCode: true,
    files: PUBLISHED,
    wanted: true,
  },
];

/** What lets some be, or reports. */
const OPEN =
  /\b(?:unless|except|excepting|when|where|if|until|was|were|can|may|might|optional|some|(?<!\bat\s)most|decorative)\b/i;
const REACH = 240;

/** @returns how a sentence wants documents to be put together: "code blocks need a language", "one H1 per page" */
export function documentShapesIn(sentence: string): CodeClaim[] {
  const said = sentence.slice(0, REACH);
  return SHAPES.flatMap(({ hint, told, broken, inCode, files = ['markdown'], wanted }): CodeClaim[] => {
    if (!hint.test(said) || OPEN.test(said)) return [];
    const found = told.map((one) => one.exec(said)).find((match) => match !== null);
    const finder = found && broken(found);
    if (!found || finder === undefined) return [];
    return [
      {
        kind: 'code',
        keys: [CODE_KEY],
        negated: wanted !== true,
        finder: { pattern: finder },
        bare: false,
        ...(inCode !== true && { prose: true as const }),
        subject: new Set(files),
        exceptions: new Set(),
        span: found[0].trim(),
      },
    ];
  });
}
