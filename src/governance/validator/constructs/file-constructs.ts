import { CODE, type Construct } from './construct.types';

const IMAGES = ['docker', 'yaml'];
const TEXTS = [...CODE, 'markdown', 'shell', 'css', 'html', 'yaml', 'json', 'toml'];

/** Constructs of files for containers, and how lines end. */
export const OF_FILES: readonly Construct[] = [
  {
    called:
      '[`:]{0,2}latest`?(?: (?:image )?tags?| images?)?(?: (?:for|of|on) (?:docker )?images?)?(?=\\s*(?:$|[.,;!]|in (?:the )?dockerfiles?))',
    pattern: /^[ \t]*(?:FROM[ \t]+|image:[ \t]*["']?)[^\s"']{1,200}:latest\b/gim,
    languages: IMAGES,
    anywhere: true,
  },
  {
    called:
      '(?<=\\bcopy\\b[^.;]{0,30})`?add`?(?: instructions?)?(?=\\s*(?:$|[.,;!]|in (?:the |our )?dockerfiles?))',
    pattern: /^[ \t]*ADD[ \t]/gm,
    languages: ['docker'],
    anywhere: true,
  },
  {
    called:
      '(?:containers?|images?) (?:must|should|may) (?:not|never) run as root|(?:never|not|nothing) (?:run |runs )?(?:anything |processes )?as root in (?:the |our )?(?:containers?|images?|dockerfiles?)',
    pattern: /^[ \t]*USER[ \t]+(?:root|0)\b/gm,
    languages: ['docker'],
    anywhere: true,
    wanted: true,
  },
  {
    called:
      '(?<!\\b(?:no|not|never|than|of) )(?:unix |posix )?lf (?:line[ -]endings?|newlines?|only)|line[ -]endings? (?:are|must be) lf',
    pattern: /\r\n/g,
    languages: TEXTS,
    anywhere: true,
    wanted: true,
  },
  {
    called: '(?:crlf|windows)(?: line[ -]endings?| newlines?)?(?=\\s*(?:$|[.,;!]))',
    pattern: /\r\n/g,
    languages: TEXTS,
    anywhere: true,
  },
];

/** "Files under 300 lines", "no file longer than 300 lines". */
const LENGTH =
  /(?<!\b(?:csv|json|log|data|text|fixture|markdown|md|lock|documentation|doc)\s)\bfiles?\b(?!\s+names?)[^.;\d]{0,30}?\b(?:under|below|at\s+most|max(?:imum)?(?:\s+of)?|(?:no|not)\s+(?:more|longer)\s+than|(?:not|never)\s+exceed|shorter\s+than|longer\s+than|up\s+to)\s+(\d{2,4})\s+lines\b/i;
const NO_LIMIT =
  /\b(?:unless|except|if|when|should\s+be\s+split|warn|consider|prefer|aim|try|coverage|log)\b/i;
const [SHORTEST, LONGEST] = [50, 2_000];

/** @returns how long files may be at most, where a sentence says so for all of them */
export function fileLength(sentence: string): Construct[] {
  const most = Number(LENGTH.exec(sentence)?.[1]);
  if (!(most >= SHORTEST && most <= LONGEST) || NO_LIMIT.test(sentence)) return [];
  return [
    {
      called: LENGTH.source,
      pattern: new RegExp(`(?<![^])(?:[^\\n]*\\n){${most + 1}}`, 'g'),
      languages: CODE,
      anywhere: true,
      wanted: true,
    },
  ];
}
