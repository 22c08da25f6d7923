import type { CodeClaim } from '../claims.types';
import { codeBan } from '../code/code';
import { placesIn } from '../files/file-mentions';

/** What a mark that silences a tool may have to come with. */
type Company = 'code' | 'reason' | 'ticket';

interface Marker {
  /** What it is called in a sentence. */
  called: RegExp;
  /** What finds it where it comes alone. */
  alone: Partial<Readonly<Record<Company, RegExp>>>;
  languages: readonly string[];
}

const SCRIPT = ['javascript', 'typescript'];
/** Up to the end of a comment. */
const END = '[ \\t]{0,9}(?:\\*\\/|-->)?[ \\t]{0,9}$';

const MARKERS: readonly Marker[] = [
  {
    called: /\btype:\s?ignores?\b/i,
    alone: {
      code: /#\s{0,9}type:\s{0,9}ignore(?![\w[])/g,
      reason: new RegExp(`#\\s{0,9}type:\\s{0,9}ignore(?:\\[[^\\]\\n]{0,80}\\])?${END}`, 'gm'),
    },
    languages: ['python'],
  },
  {
    called: /\bnoqas?\b/i,
    alone: {
      code: /#\s{0,9}noqa(?!\s{0,9}:|\w)/gi,
      reason: new RegExp(`#\\s{0,9}noqa(?::\\s{0,9}[A-Z]+\\d+(?:,\\s{0,9}[A-Z]+\\d+){0,9})?${END}`, 'gim'),
    },
    languages: ['python'],
  },
  {
    called: /\beslint-disable\b/i,
    alone: {
      code: new RegExp(`\\beslint-disable(?:-next-line|-line)?(?:[ \\t]{1,9}--[^\\n]{0,200})?${END}`, 'gm'),
      reason: /\beslint-disable(?![^\n]{0,300}\s--\s)/g,
    },
    languages: SCRIPT,
  },
  {
    called: /@ts-(?:ignore|expect-error)\b/i,
    alone: { reason: new RegExp(`@ts-(?:ignore|expect-error)${END}`, 'gm') },
    languages: SCRIPT,
  },
  {
    called: /\bnolints?\b/i,
    alone: {
      code: /\/\/\s{0,9}nolint(?![:\w])/g,
      reason: /\/\/\s{0,9}nolint(?::[\w,-]{1,200})?[ \t]{0,9}$/gm,
    },
    languages: ['golang'],
  },
  {
    called: /#!?\[allow\b/i,
    // Whether one stands above is not seen where the text begins with it.
    alone: { reason: /\n(?![ \t]*\/\/)[^\n]*\n[ \t]*#!?\[allow\((?![^\n]{0,300}(?:\/\/|reason\s{0,4}=))/g },
    languages: ['rust'],
  },
  {
    called: /\b(?:todo|fixme)s?\b/i,
    alone: {
      ticket: /\b(?:TODO|FIXME)\b(?![^\n]{0,200}(?:[A-Z][A-Z\d]+-\d|#\d|https?:))/g,
    },
    languages: [],
  },
];

const WHAT: Readonly<Record<Company, string>> = {
  code: '(?:(?:error|specific|explicit|lint|warning|rule|its|named|check|linter)\\s+){0,3}(?:codes?|rules?(?:\\s+names?)?|names?\\s+of\\s+the\\s+(?:rule|linter|check)|linters?)\\b',
  reason:
    '(?:(?:short|written|one-line|explicit|good|trailing|explanatory)\\s+){0,2}(?:reasons?|comments?|explanations?|justifications?|descriptions?|words?\\s+on\\s+why)\\b',
  ticket:
    '(?:(?:open|linked|jira|github)\\s+){0,2}(?:tickets?|issues?)(?:\\s+(?:numbers?|ids?|keys?|links?|references?))?\\b',
};
const DEMANDED =
  '(?:only\\s+(?:ever\\s+)?(?:allowed\\s+|ok(?:ay)?\\s+|fine\\s+)?(?:with|for|together\\s+with)|always\\s+(?:has|have|with|needs?|gets?|carr(?:y|ies)|names?|comes?\\s+with|followed\\s+by)|(?:needs?|requires?|must\\s+(?:always\\s+)?(?:have|carry|name|give|come\\s+with|be\\s+followed\\s+by)|has\\s+to\\s+(?:have|carry|name))|(?:never\\s+|not\\s+(?:allowed\\s+|ok(?:ay)?\\s+)?)?without|names?)';
/** "No `x` without", "`x` without … is not okay". */
const RULED_OUT = /\b(?:no|not|never|avoid|don['’]?t|reject(?:ed|s)?|forbidden|banned)\b/i;

const demands = (Object.keys(WHAT) as Company[]).map((company) => ({
  company,
  told: new RegExp(
    `^[^.;]{0,40}?\\b(${DEMANDED})\\s+(?:(?:an?|the|its|some|at\\s+least\\s+an?)\\s+)?(?:${WHAT[company]})`,
    'i',
  ),
}));

/** @returns what finds the marks of linters, and the notes to oneself, that come without what a sentence wants with them: "`# noqa` only with a code" */
export function markersAlone(sentence: string): CodeClaim[] {
  return MARKERS.flatMap(({ called, alone, languages }): CodeClaim[] => {
    const match = called.exec(sentence);
    if (match === null) return [];
    const behind = sentence.slice(match.index + match[0].length).replace(/^[^\s`]{0,12}`?/, '');
    return demands.flatMap(({ company, told }): CodeClaim[] => {
      const pattern = alone[company];
      const [, by = ''] = told.exec(behind) ?? [];
      if (pattern === undefined || by === '') return [];
      if (/^without/i.test(by) && !RULED_OUT.test(sentence)) return [];
      return [
        codeBan({ pattern }, sentence, {
          subject: new Set(placesIn(sentence)),
          ...(languages.length > 0 && { languages: new Set(languages) }),
        }),
      ];
    });
  });
}
