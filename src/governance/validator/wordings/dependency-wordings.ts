import { pattern, type Wording } from './wording';

const KIND =
  '(?:(?:new|additional|another|extra|more|further|third[- ]party|external|runtime|direct|npm|python|pip|ruby|go|rust|hex|node|dev(?:elopment)?)\\s+){0,3}';
const THING =
  '(?:dependenc(?:y|ies)|deps?|packages?|librar(?:y|ies)|libs?|modules?|gems?|crates?|pods?)(?![\\w/-])';
/** What is brought in from elsewhere; of modules and packages of one's own other rules speak. */
const ANEW =
  '(?:new|additional|another|extra|more|further|third[- ]party|external|unapproved)\\s+(?:(?:third[- ]party|external|runtime|production|direct|dev(?:elopment)?|npm|pip|hex|python|ruby|go)\\s+){0,2}';
const ARTICLE = '(?:(?:an?|any|the|every|each|all)\\s+){0,2}';
const ADD = '(?:add|introduce|install|pull\\s+in|bring\\s+in|take\\s+on|include)';
const ADDING = '(?:adding|introducing|installing|pulling\\s+in|bringing\\s+in|taking\\s+on|including)';
/** What somebody has to give first, or where it is to be talked about. */
const CONSENT =
  '(?:approv(?:al|e[sd]?)|permission|consent|sign(?:ed)?[- ]?off|go-?ahead|ok(?:ay)?(?:ed)?|yes|blessing|thumbs[- ]?up|nod|green\\s+light|agree(?:d|ment|s)?|ask(?:ed|ing)?|discuss(?:ed|ion|ing)?|cleared?|ticket|issue|rfc|adr|proposal|review(?:ed)?\\s+(?:by|from|of)|say-?so|confirm(?:ed|ation)?|vote)';
const NOT =
  "(?:never|do\\s+not|don['’]?t|must\\s+not|may\\s+not|shall\\s+not|shalt\\s+not|cannot|can['’]t|should\\s+not)";
const START =
  '(?:^|[.;:!–—(]\\s+|,\\s+(?:and\\s+|but\\s+|so\\s+)?)[^\\w`]{0,9}(?:please\\s+|and\\s+|thou\\s+|you\\s+|we\\s+|agents?\\s+|so\\s*:?\\s+){0,2}';
const FIRST =
  '(?:ask|discuss|talk|post|clear|raise|open|get|obtain|ping|tell|propose|consult|write|file|wait)';

const TALK = '(?:ask|discuss|talk\\s+to|ping|propose|consult|raise)\\b';

/** Behind what is ruled out, that is all, or somebody has to agree: "without checking the licence" asks nobody. */
const BEHIND = `(?:\\s+to\\s+[\`\\w.-]{1,40}|\\s+(?:here|please|at\\s+all|ever)\\b)?(?:\\s*(?:$|[.,;:!)–—])|\\s+(?:without|unless|until|before)\\b[^.;]{0,60}\\b${CONSENT}\\b)`;
/** Who or what is asked, where it is no person with a name: "in #frontend". */
const ASKED_THERE = `(?:#\\w|\\b(?:teams?|channel|maintainers?|owners?|somebody|someone|leads?|an?\\s+human|(?!ask)${CONSENT})\\b)`;

/** How teams say that nothing is brought in from elsewhere before somebody has agreed, or at all. */
const TOLD = [
  // "Adding a gem needs a yes from Marta", "adding packages requires sign-off".
  `${START}${ADDING}\\s+${ARTICLE}${KIND}${THING}\\s+(?:always\\s+)?(?:needs?|requires?|takes?|must|has\\s+to|is\\s+(?:only|subject|not))\\b[^.;]{0,60}\\b${CONSENT}\\b`,
  // "New dependencies need a ticket first", "every new crate has to be approved".
  `${START}${ARTICLE}${ANEW}${THING}\\s+(?:always\\s+)?(?:needs?|requires?|must|has\\s+to|have\\s+to|only|are\\s+(?:only|discussed|approved|subject)|gets?|goes?\\s+through|wants?)\\b[^.;]{0,60}?\\b${CONSENT}\\b`,
  // "No new gems without Marta's okay", "don't add deps without an issue".
  `${START}(?:no|${NOT}\\s+(?:ever\\s+)?${ADD})\\s+${ARTICLE}${ANEW}${THING}(?=${BEHIND})`,
  `${START}${NOT}\\s+(?:ever\\s+)?${ADD}\\s+${ARTICLE}${KIND}(?:dependenc(?:y|ies)|deps?|librar(?:y|ies)|gems?|crates?|pods?)(?=${BEHIND})`,
  // "Discuss new dependencies in #eng before adding them", "ask in #eng before you add a library".
  `${START}${TALK}\\b[^.;]{0,60}?\\b${ANEW}${THING}\\s[^.;]{0,40}\\b(?:first\\b|before(?:hand)?\\b)`,
  `${START}${FIRST}\\b[^.;]{0,40}?${ASKED_THERE}[^.;]{0,40}?\\bbefore\\s+(?:you\\s+)?(?:${ADDING}|${ADD})\\s+${ARTICLE}${KIND}${THING}`,
  `${START}before\\s+(?:you\\s+)?(?:${ADDING}|${ADD})\\s+${ARTICLE}${KIND}${THING}\\b,?[^.;,]{0,40}?,?\\s+(?:please\\s+|always\\s+|first\\s+)?(?:${TALK}|${FIRST}\\b[^.;]{0,40}${ASKED_THERE})`,
  // "`go get` of a new module: post in #team and wait".
  `\`[a-z][^\`\\n]{1,40}\`\\s+(?:of|for|with)\\s+${ARTICLE}${ANEW}${THING}\\s*[:,–—]\\s*(?:please\\s+|always\\s+)?(?:${FIRST}|only)\\b`,
].map((told) => pattern(`${told}[^.;!?]{0,200}`));
const HINT = /\b(?:dependenc(?:y|ies)|deps?|packages?|librar(?:y|ies)|libs?|modules?|gems?|crates?|pods?)\b/i;
/** Where it is said that nobody need be asked, or what may still be done; of some of them no command tells. */
const FREE =
  /\b(?:runtime|production|prod|dev(?:elopment)?)\s+(?:dep|pack|lib)|\b(?:no\s+(?:approval|permission|need)|need\s*(?:not|n['’]t)|without\s+(?:asking|approval)\s+is|(?:is|are)\s+(?:fine|ok(?:ay)?|allowed)\s*[.!]?$)/i;

/** @returns whether a sentence lets nothing be brought in from elsewhere, at all or before somebody has agreed */
export const rulesOutNewDependencies = (sentence: string): boolean =>
  HINT.test(sentence) && !FREE.test(sentence) && TOLD.some((told) => told.test(sentence));

const ASKED = new RegExp(
  `\\b(?:without|unless|until|before|needs?|requires?|must|has\\s+to|${CONSENT})\\b`,
  'i',
);

/** "No `replace` directives in `go.mod`": a command writes them, too. */
const directives: Wording = {
  same: true,
  hint: /\bdirectives?\b/i,
  told: pattern(
    `(?:\\bno|\\bavoid|\\bwithout|\\b${NOT}\\s+(?:ever\\s+)?(?:add|use|commit|leave|write|introduce|have|put))\\s+(?:any\\s+|an?\\s+|the\\s+)?\`?(replace|exclude|retract|toolchain)\`?\\s+directives?\\b(?![^.;]{0,60}\\b(?:unless|except|without|until|if|when|outside|only)\\b)`,
  ),
  plain: ([, directive = '']) => `never run \`go mod edit -${directive.toLowerCase()}\``,
};

/** The same as a plain ban, for the commands that do it. */
const additions = TOLD.map((told): Wording => ({
  same: true,
  hint: HINT,
  told,
  plain: ({ input, 0: said }) =>
    FREE.test(input)
      ? undefined
      : `never add new dependencies${ASKED.test(said) ? ' unless I ask you to' : ''}`,
}));

/** Wordings of what a project needs. */
export const dependencyWordings: readonly Wording[] = [...additions, directives];
