import { pattern, type Wording } from './wording';

/** A branch that everybody works from. */
const BRANCH = '(?:the |our )?`?(main|master|develop|trunk)`?(?: branch)?';
const REQUEST = '(?:prs?|mrs?|(?:pull|merge)[ -]requests?)';
const BY = `(?:through|via|by|using|with|as) (?:means of |way of )?(?:only )?(?:an? |the )?(?:\\w+ ){0,2}?${REQUEST}(?=\\W*$|[,;:.!?)(–—]|\\s[–—-]|\\s(?:only|and|so|please|with|from|that|which|after|first|alone)\\b)`;
/** How a change gets to a branch. */
const COMES =
  '(?:goe?s?|comes?|lands?|gets?|reach(?:es)?|enters?|happens?|arrives?|flows?|pass(?:es)?|made|make|merged?|delivered|shipped|proposed|submitted)';
const CHANGES =
  '(?:(?:all|every|any|each) )?(?:code |your |the )?(?:changes?|commits?|merges?|work|code|everything|anything|updates?|fix(?:es)?|features?|things?|edits?|modifications?)';
/** Between the words of one statement. */
const GAP = '(?:(?!\\b(?:or|unless|if|when|may|might|can|could|not|never|no)\\b)[^.;:!?,]){0,40}?';
const START = '(?:^|[.;:!–—] |, (?:so |and )?)\\W*(?:please |so |and )?';
const NOT = "(?:you )?(?:never|do not|don['’]?t|must not|should not|you must never|nobody should)(?: ever)?";
const ENDS = '(?=\\s*(?:[,;!?)(–—:]|\\.(?:\\s|$)|$))';
/** Whoever is not the agent. */
const PERSON =
  '(?:an? |the |our )?(?:humans?|person|people|maintainers?|owners?|(?:team |tech )?leads?|release managers?|reviewers?|admins?|seniors?)';
const MACHINE = '(?:the )?(?:ci|pipeline|bot|merge (?:queue|bot))';

const pushed = (found: RegExpExecArray): string | undefined => {
  const branch = found.slice(1).find((group: string | undefined) => group !== undefined);
  return branch === undefined ? undefined : `never push to ${branch.toLowerCase()}`;
};

const HINT = /\b(?:main|master|develop|trunk)\b/i;

/** Ways to keep an agent from changing a branch that everybody works from, but by a request to do so. */
export const branchWordings: readonly Wording[] = [
  // "Never merge main into feature branches".
  {
    same: true,
    hint: /\bmerge\b.*\binto\b/i,
    told: pattern(
      `${START}${NOT} merge ${BRANCH} (?:back )?into (?:(?:your|the|an?|any|my|our|other) )?(?:feature|topic|task|working|work|story|own|local)(?: feature)? branch(?:es)?${ENDS}`,
    ),
    plain: ([, branch = '']) =>
      `never run \`git merge ${branch}\` and never run \`git merge origin/${branch}\``,
  },
  // "All changes to main go through pull requests", "merge into main only by PR", "code reaches main only through reviewed PRs".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}(?:only )?(?:${CHANGES}|merge|land|ship)(?: to| into| on| onto| in| for)? (?:${COMES} )?${GAP}${BRANCH} ${GAP}${BY}`,
    ),
    plain: (found) =>
      /\bonly\b/i.test(found[0]) || new RegExp(`\\b${COMES}\\b`, 'i').test(found[0])
        ? pushed(found)
        : undefined,
  },
  // "main only takes pull requests", "main gets changes through merge requests, nothing else".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}${BRANCH} (?:only (?:takes?|accepts?|gets?|receives?|allows?|changes?)|(?:takes?|accepts?|gets?|receives?|allows?|changes?) (?:(?:its |all |new )?(?:changes|commits|code|updates) )?(?:only|nothing but|through|via|by))(?: (?:changes|commits|code))? ?(?:only )?(?:(?:through|via|by|from) )?(?:an? )?(?:\\w+ )?${REQUEST}`,
    ),
    plain: pushed,
  },
  // "main is updated through PRs", "PRs only for main", "main: PRs only", "nothing reaches main without a PR".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}${BRANCH} (?:is|gets) (?:only )?(?:updated|changed|modified) (?:only )?${BY}|${START}(?:only ${REQUEST}|${REQUEST} only) (?:for|to|into|on|onto) ${BRANCH}${ENDS}|${START}${BRANCH}:? ?(?:only ${REQUEST}|${REQUEST} only)${ENDS}|${START}(?:nothing|no (?:change|commit|code)s?) (?:\\w+ )?(?:goes|gets|comes|lands|reaches|enters|is merged)(?: in| into| to| on| onto)? ${BRANCH} (?:without|except (?:through|via|by)|but (?:through|via|by)) (?:an? )?(?:\\w+ )?(?:${REQUEST}|review)${ENDS}`,
    ),
    plain: pushed,
  },
  // "main is PR-only", "main is read-only for agents", "main is for releases only", "main must stay untouched".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}${BRANCH} (?:(?:is|stays|remains)(?: strictly)? (?:${REQUEST}[- ]only|read[- ]only|frozen|locked|off[- ]limits|out of bounds|taboo|sacred|(?:reserved )?for (?:releases?|maintainers|the release|stable code)(?: only)?|only for (?:releases?|maintainers))|(?:must|should|has to|is to) (?:stay|remain|be left) (?:untouched|clean|alone|as it is))(?=\\s*(?:[,;!?)(–—:]|\\.(?:\\s|$)|$| for (?:you|agents?|pushes|commits|direct)))`,
    ),
    plain: pushed,
  },
  // "Use pull requests for changes to main".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}(?:always )?(?:use|open|make|create|go through|send) (?:an? )?${REQUEST} (?:for|to get) (?:${CHANGES}|anything|merging|getting \\w+) (?:that goes |going )?(?:to|into|on|onto|in) ${BRANCH}`,
    ),
    plain: pushed,
  },
  // "Keep off main", "hands off main", "leave main alone", "do not touch main".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}(?:(?:stay|keep) (?:well )?(?:off|out of|away from)|(?:keep your )?hands off(?: of| from)?|${NOT} (?:touch|change|alter|modify)) ${BRANCH}(?: directly| yourself)?${ENDS}|${START}(?:leave|let) ${BRANCH} (?:alone|be|untouched|as it is)`,
    ),
    plain: pushed,
  },
  // "Never work on main", "no work on main", "don't develop directly on main".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}(?:${NOT} (?:work|develop|code|hack|build|leave (?:commits|work)|make (?:changes|commits))|no (?:work|development|coding|changes|edits)) (?:directly |straight |right )?(?:on|in|to) ${BRANCH}(?=\\s*(?:[,;!?)(–—:]|\\.(?:\\s|$)|$| (?:directly|itself|yourself|please|ever)))`,
    ),
    plain: pushed,
  },
  // "Commit to feature branches, never main", "commits go on branches, not on main".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}(?:always )?(?:commits?|works?|push(?:es)?|develops?|changes)(?: go(?:es)?| belongs?)? (?:only )?(?:to|on|in|into) (?:an? |your |own )?(?:\\w+ )?branch(?:es)?,? (?:and )?(?:never|not)(?: (?:to|on|in|into))? ${BRANCH}${ENDS}`,
    ),
    plain: pushed,
  },
  // "Branch off main before committing".
  {
    same: true,
    hint: /\bbranch\b/i,
    told: pattern(
      `${START}(?:always )?(?:branch (?:off|from|out of)|create an? (?:\\w+ )?branch (?:off|from)) ${BRANCH} (?:before|first)\\b`,
    ),
    plain: pushed,
  },
  // "Pushes to main are blocked for a reason", "nobody pushes to main".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}(?:direct )?(?:pushes|commits|pushing|committing)(?: directly)? to ${BRANCH} (?:is|are) (?:\\w+ly )?(?:blocked|rejected|disabled|denied|closed|restricted|reserved|not ok(?:ay)?|not done|frowned upon|for (?:maintainers|humans|people|ci)(?: only)?)`,
    ),
    plain: pushed,
  },
  // "A human merges to main", "only maintainers push to main".
  {
    same: true,
    hint: HINT,
    told: pattern(
      `${START}(?:(?:only|nobody but|no one but|none but|just) (?:${PERSON}|${MACHINE})(?: (?:may|can|should|will|must|are to|is to))?|${PERSON}(?: (?:will|must|always))?) (?:push|merge|commit|land)(?:e?s)? (?:\\w+ )?(?:to|into|onto|on) ${BRANCH}${ENDS}`,
    ),
    plain: pushed,
  },
];
