import { NOT, pattern, START, type Wording } from './wording';

/** A tool for work in a team, by its name. */
const TOOL =
  '(?:the\\s+)?(jira|linear|github|gitlab|asana|trello|youtrack|clickup|shortcut|monday|redmine|bugzilla|confluence|notion)';
const ITEM = '(?:tickets?|issues?|bugs?|stories|tasks?|cards?|epics?)';
/** What leaves all there as it is, or only adds to what is said of it. */
const LOOKING = '(?:read(?:ing)?|view(?:ing)?|look(?:ing)?(?:\\s+at)?|search(?:ing)?|query(?:ing)?)';
const COMMENTING = '(?:comment(?:ing)?|repl(?:y|ying))';
const LISTED = `(?:(?:${LOOKING}|${COMMENTING})(?:(?:\\s*,\\s*|\\s*/\\s*|\\s+)(?:and\\s+|or\\s+|&\\s+)?(?:${LOOKING}|${COMMENTING})){0,3})`;
/** Pages are kept in some, and issues in the others. */
const KEPT: Readonly<Record<string, string>> = { confluence: 'pages', notion: 'pages' };

const unchanged = (tool = ''): string => {
  const name = tool.toLowerCase();
  const kept = `${name} ${KEPT[name] ?? 'issues'}`;
  return ['create', 'change', 'move', 'close', 'delete'].map((act) => `never ${act} ${kept}`).join('. ');
};

/** Ways to say what is not done to what a tool for work in a team keeps. */
export const itemWordings: readonly Wording[] = [
  // "Jira: read and comment only", "Jira is for reading and commenting only".
  {
    same: true,
    hint: /\b(?:only|nothing else)\b/i,
    told: pattern(
      `^\\W*${TOOL}(?:\\s+(?:issues|tickets|access))?\\s*(?::|[-–—]|\\bis\\b(?:\\s+(?:only|there))?(?:\\s+for)?)\\s*(?:only\\s+)?${LISTED}(?:\\s+(?:issues|tickets|them))?(?:\\s+only|,?\\s+(?:and\\s+)?nothing\\s+else)?\\s*(?=$|[.;!])`,
    ),
    plain: (found) => (/\b(?:only|nothing\s+else)\b/i.test(found[0]) ? unchanged(found[1]) : undefined),
  },
  // "Only read and comment in Jira", "you may only comment on Jira tickets".
  {
    same: true,
    hint: /\bonly\b/i,
    told: pattern(
      `${START}(?:you\\s+(?:may|can|should|must)\\s+)?only\\s+${LISTED}\\s+(?:in|on|from)\\s+${TOOL}(?:\\s+(?:issues|tickets|pages))?\\s*(?=$|[.;!])`,
    ),
    plain: (found) => unchanged(found[1]),
  },
  // "No new Jira tickets", "don't file Jira bugs".
  {
    same: true,
    hint: /\b(?:new|file|raise|log)\b/i,
    told: pattern(
      `${START}(?:no\\s+new|(?:${NOT})\\s+(?:file|raise|log)(?:\\s+(?:any|new|more))*)\\s+${TOOL}\\s+${ITEM}\\s*(?=$|[.,;!]|\\s(?:please|yourself|unless|without)\\b)`,
    ),
    plain: (found) => `never create ${(found[1] ?? '').toLowerCase()} issues`,
  },
];
