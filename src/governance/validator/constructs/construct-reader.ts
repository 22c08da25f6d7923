import { once } from '../../once';
import type { CodeClaim } from '../claims.types';
import { CODE_KEY, TESTS } from '../code/code-reader';
import { OVER } from '../code/code-wordings';
import { CODE, type Construct } from './construct.types';
import { CONSTRUCTS } from './constructs';
import { fileLength } from './file-constructs';
import { placesIn } from '../files/file-mentions';

const FILLERS =
  '(?:(?:any|new|more|using|ever|even|the|use|of|typescript|javascript|ts|js|react|python|css|explicit)\\s+){0,3}';
/** Others of a list: "no enums, class components or default exports". */
const LISTED = "(?:[\\w\\s'`@/-]{1,30}(?:,(?:\\s+(?:or|and|nor))?|\\s(?:or|and|nor|/))\\s+){0,3}?";
const DOING =
  '(?:use|write|add|create|introduce|leave|have|want|declare|allow|nest|put|commit|do|make|catch|reach\\s+for|rely\\s+on|resort\\s+to)';
const LEAD = `(?:\\b(?:no|avoid(?:ing)?|without|instead\\s+of|rather\\s+than|ban(?:ned)?:?|forbidden:?|never(?:\\s+${DOING})?|(?:do\\s+not|don['’]?t|must\\s+not|should\\s+not|shall\\s+not|may\\s+not|cannot|can['’]?t)(?:\\s+ever)?(?:\\s+${DOING}|(?=\\s+force[ -]?(?:unwrap|cast)))|stay\\s+away\\s+from|steer\\s+clear\\s+of|(?<!\\b(?:is|are|was|were|do|does|did|if|why|or|has|have)\\s)not)|\\b(?:prefer|favou?r)\\b[^.;]{1,60}\\s(?:over|to)|❌|🚫)\\s+`;
const BANNED =
  '(?:\\s+(?:(?:is|are)\\s+(?:strictly\\s+)?(?:not\\s+(?:allowed|permitted|ok(?:ay)?|acceptable|used|wanted)|never\\s+(?:ok(?:ay)?|used|allowed)|forbidden|banned|prohibited|disallowed|out\\b(?!\\s+of)|a\\s+no-?\\s?go)|(?:must|should|may|shall)\\s+(?:not|never)\\s+be\\s+(?:used|written|added|left)|have\\s+no\\s+place)|' +
  `${OVER})`;

/** What is as it is, or was: "the API has no enums". */
const TOLD = /\b(?:there\s+(?:is|are|was|were)|has|have|had|contains?|came|comes|ships?|works?)\s*$/i;
/** A condition, which no file tells. */
const OPEN =
  /^\s+(?:that|which|to)\b|^[^.;!?]{0,60}?\b(?:without|unless|except|excepting|but|if|when|whenever|where|until|other\s+than|besides|outside|only|longer|bigger|larger|deeper|more\s+than)\b/i;
/** "No let, only const": what is left is no exception. */
const ALTERNATIVE = /^\s*[,;:–—-]\s*(?:use\s+)?(?:only|just)\s+(?:use\s+)?[\w`'" -]{1,30}(?=[.;!)]|$)/i;
const PLACE =
  /^\s*(?:anywhere\s+|at\s+all\s+)?(?:in|inside|within|under)\s+((?:(?:the|our|any|all|my|your|this|new|whole|entire|production|prod|source|unit)\s+){0,4})([\w-]+)/i;
/** "In controllers no raw SQL". */
const HEAD =
  /^\W*(?:in|inside|within|for)\s+((?:(?:the|our|all|my|your|new|production|unit)\s+){0,3})([\w-]+)/i;
/** These are all files of the language. */
const EVERYWHERE =
  /^(?:code|codebase|project|repo|repository|files?|sources?|typescript|ts|tsx|javascript|js|jsx|python|react|css|app|application|production|package|commits?|prs?)$/i;
const IN_TESTS = /^(?:tests?|specs?)$/i;
const OF_DOCUMENTS = /^(?:docs?|documentation|documents?|readmes?|markdown|prose|guides?)$/i;
const DOCUMENT = 'markdown';
const PRODUCTION = /\bprod(?:uction)?\b/i;

/** Made at first use: most rules name none. */
const readerOf = once(({ called, wanted }: Construct): RegExp => {
  const name = `(?<![\\w-])(?:${called})`;
  return wanted === true
    ? new RegExp(name, 'i')
    : new RegExp(`${LEAD}${FILLERS}(?:${LISTED})${name}(?![\\w-])|${name}(?![\\w-])(?=${BANNED})`, 'i');
});

/** Where a name may begin is looked for once, and not by each of the names. */
const NAMED = new RegExp(`(?<![\\w-])(?:${CONSTRUCTS.map(({ called }) => called).join('|')})`, 'i');

/** "Keep lines under 100 characters", "80 columns wide", "max line length 120". */
const LINE_LENGTH =
  /\blines?(?:[ -](?:length|width))?\b[^.;\d]{0,40}?\b(\d{2,3})\b(?!\s*%)|\b(\d{2,3})[ -]?(?:characters?|chars?|columns?|cols?)\b(?=[^.;]{0,24}?\b(?:lines?|wide|width)\b)|\b(?:max(?:imum)?|limit)\b[^.;\d]{0,24}\b(\d{2,3})[ -](?:columns?|cols?|(?:characters?|chars?)\s+(?:per|a)\s+line)\b/i;
/** What else has lines, or a share of them. */
const OTHER_LINES =
  /\b(?:commits?|messages?|subjects?|bod(?:y|ies)|coverage|markdown|docs?|percent|of\s+code|functions?|files?|methods?)\b/i;
const [SHORTEST, LONGEST] = [60, 200];

function lineLength(sentence: string): Construct[] {
  const digits = LINE_LENGTH.exec(sentence)?.slice(1).find(Boolean);
  const most = Number(digits);
  if (digits === undefined || most < SHORTEST || most > LONGEST || OTHER_LINES.test(sentence)) return [];
  // An address cannot be broken.
  const pattern = new RegExp(`^(?![^\\n]{0,400}https?://)[^\\n]{${most + 1},}$`, 'gm');
  return [{ called: LINE_LENGTH.source, pattern, languages: [...CODE, 'css'], anywhere: true, wanted: true }];
}

/** What languages are called. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\bdockerfiles?\b/i, 'docker'],
  [/\b(?:typescript|ts|tsx)\b/i, 'typescript'],
  [/\b(?:javascript|js|jsx)\b/i, 'javascript'],
  [/\bpython\b|\.py\b/i, 'python'],
  [/\b(?:css|scss|sass)\b/i, 'css'],
  [/\bphp\b/i, 'php'],
  [/\bruby\b/i, 'ruby'],
  [/\bjava\b/i, 'java'],
  [/\bkotlin\b/i, 'kotlin'],
  [/\b(?:golang|go code|go files)\b/i, 'golang'],
  [/\brust\b/i, 'rust'],
  [/\bswift\b/i, 'swift'],
  [/\b(?:c#|csharp)/i, 'csharp'],
];

/** The languages of a construct that a sentence speaks of: of all where it names none. */
function languagesIn(sentence: string, { languages }: Construct): readonly string[] {
  const said = LANGUAGES.flatMap(([name, language]) => (name.test(sentence) ? [language] : []));
  return said.length === 0 ? languages : languages.filter((one) => said.includes(one));
}

/** Which files a ban on a construct is about. */
function filesOf(
  construct: Construct,
  sentence: string,
  behind: string,
): Pick<CodeClaim, 'subject' | 'exceptions'> {
  const places = placesIn(sentence);
  if (places.length > 0) return { subject: new Set(places), exceptions: new Set() };
  const [, before = '', word = ''] = PLACE.exec(behind) ?? HEAD.exec(sentence) ?? [];
  if (IN_TESTS.test(word)) return { subject: new Set([TESTS]), exceptions: new Set() };
  if (OF_DOCUMENTS.test(word) && construct.languages.includes(DOCUMENT))
    return { subject: new Set([DOCUMENT]), exceptions: new Set() };
  // "In controllers" is in a folder that is called so.
  if (word !== '' && !EVERYWHERE.test(word))
    return { subject: new Set([`${word.toLowerCase()}/`]), exceptions: new Set() };
  const exceptions = PRODUCTION.test(`${before}${word}`) ? [TESTS] : [];
  return { subject: new Set(languagesIn(sentence, construct)), exceptions: new Set(exceptions) };
}

/**
 * @param free the files that the text lets be
 * @returns the constructs that a sentence rules out by their names: "no enums", "single quotes, no semicolons"
 */
export function constructsIn(sentence: string, free: readonly string[]): CodeClaim[] {
  const near = [
    ...(NAMED.test(sentence) ? CONSTRUCTS : []),
    ...lineLength(sentence),
    ...fileLength(sentence),
  ];
  return near.flatMap((construct): CodeClaim[] => {
    const match = readerOf(construct).exec(sentence);
    if (match === null || TOLD.test(sentence.slice(0, match.index))) return [];
    const behind = sentence.slice(match.index + match[0].length);
    if (free.length === 0 && construct.wanted !== true && OPEN.test(behind.replace(ALTERNATIVE, '')))
      return [];
    const about = filesOf(construct, sentence, behind);
    if (about.subject.size === 0) return [];
    return [
      {
        kind: 'code',
        keys: [CODE_KEY],
        negated: true,
        finder: { pattern: construct.pattern },
        bare: construct.anywhere !== true,
        subject: about.subject,
        exceptions: new Set([...about.exceptions, ...free]),
        span: match[0].trim(),
      },
    ];
  });
}
