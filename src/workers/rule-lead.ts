import {
  CROSS,
  type ListLabel,
  listLabel,
  namesAct,
  tellsAct,
  withinSentence,
} from '../governance/text/list-label';

/** What stands over a list and has to stand before each of its rules, so that none of them says the opposite of what is meant. */
export interface Lead {
  kind: ListLabel | 'condition';
  /** As it is written. */
  text: string;
}

/** "Only deploy if", "When you write tests": what follows is half of a sentence. */
const HALF =
  /^(?:only\s+[^:.;]{2,60}\s(?:if|when|after|once|with|in|to|for|from)|(?:please\s+|always\s+)*(?:when|whenever|if|before|after|while)\s[^:.;,]{2,60}),?$/i;

/** Characters of half a sentence. */
const LONGEST = 120;

const words = (text: string): string =>
  text
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}\p{N})`'"]+$/u, '')
    .replace(/\s+/g, ' ');

/** @returns what a heading says of the rules below it */
export function leadOfHeading(heading: string): Lead | undefined {
  const kind = listLabel(heading);
  return kind === undefined ? undefined : { kind, text: words(heading) };
}

/** As `leadOfHeading`, for the line before a list: "Do not:". */
export function leadOfLine(line: string): Lead | undefined {
  const lead = leadOfHeading(line);
  if (lead !== undefined || line.length > LONGEST) return lead;
  const text = words(line);
  return HALF.test(text) ? { kind: 'condition', text } : undefined;
}

const SAYS_NO = /^(?:\S+\s+){0,2}?(?:never|not|no|don['’]t|avoid|without)\b/i;
const SAYS_ASK = /\b(?:ask|approv|permission|confirm|consent)\w*/i;

/** @returns the rule as a sentence of its own */
export function withLead(lead: Lead | undefined, rule: string): string {
  if (lead === undefined) return rule;
  const { kind, text } = lead;
  if (kind === 'condition') return `${text}${/^only\b/i.test(text) ? '' : ','} ${withinSentence(rule)}`;
  if (kind === 'ask') return SAYS_ASK.test(rule) ? rule : `${text}: ${rule}`;
  if (SAYS_NO.test(rule)) return rule;
  // "Do not touch: deploying" is meant of the act itself.
  if (kind === 'verb' && !namesAct(rule))
    return `${text.replace(/(?<!\s)\s+(?:any\s+of\s+)?(?:these|those|this|that|the following)\b.*$/i, '')} ${withinSentence(rule)}`;
  const item = rule.replace(CROSS, '');
  if (kind === 'forbidden' && tellsAct(item)) return `Never ${withinSentence(item)}`;
  return `${text}: ${item}`;
}
