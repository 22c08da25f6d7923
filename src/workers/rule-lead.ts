/** A heading or a line that forbids whatever is listed below it. */
const FORBIDS =
  /^(?:please\s+|you\s+)?(?:(never)|(do not|don['’]t)|(must not)|avoid|don['’]?ts|forbidden|prohibited|not allowed|what not to do|things to avoid|anti-?patterns)\b/i;

/** The same as a whole heading: "Never" forbids what is below it, "Never-ending stories" does not. */
const FORBIDDING_HEADING =
  /^(?:never|do not|don['’]?ts?|avoid|forbidden|prohibited|not allowed|what not to do|things to avoid|anti-?patterns)$/i;

const SAYS_NO = /^(?:\S+\s+){0,2}?(?:never|not|no|don['’]t|avoid|without)\b/i;

const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** @returns the word that the rules below a heading need, so that none of them says the opposite of what is meant. */
export const leadOfHeading = (heading: string): string | undefined =>
  FORBIDDING_HEADING.test(bare(heading)) ? 'Never' : undefined;

/** As `leadOfHeading`, for the line before a list: "Do not:". */
export const leadOfLine = (line: string): string | undefined =>
  FORBIDS.test(bare(line)) ? 'Never' : undefined;

/** @returns the rule as a sentence of its own. */
export function withLead(lead: string | undefined, rule: string): string {
  if (lead === undefined || SAYS_NO.test(rule)) return rule;
  const [first = '', second = ''] = rule;
  const word = second === second.toLowerCase() ? first.toLowerCase() : first;
  return `${lead} ${word}${rule.slice(1)}`;
}
