import { UsageError } from '../settings';

interface Reason {
  component: string;
  verdict: string;
  text: string;
  instruction_id?: string;
}

interface Conflict {
  instruction_id: string;
  text: string;
  origin?: { file?: string; line?: number; heading?: string };
}

/** What the hook needs of a decision. */
export interface Decision {
  verdict: 'PASS' | 'WARN' | 'ESCALATE' | 'BLOCK';
  reasons: readonly Reason[];
  components?: { validation?: { conflicts?: readonly Conflict[] } };
  approval?: { id: string; status: string; expiresAt: string };
}

const VERDICTS = new Set(['PASS', 'WARN', 'ESCALATE', 'BLOCK']);
const GRAVITY = ['PASS', 'WARN', 'ESCALATE', 'BLOCK'];
/** What somebody reads before answering yes or no. */
const MAX_REASONS = 3;
const MAX_TEXT = 300;
const MAX_RULE = 120;

const cut = (text: string, max = MAX_TEXT): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

/** @throws Error when the answer holds no decision: that is never taken for a PASS. */
export function decisionIn(body: unknown): Decision {
  const { decision } = (typeof body === 'object' && body !== null ? body : {}) as { decision?: Decision };
  if (decision === undefined || !VERDICTS.has(decision.verdict) || !Array.isArray(decision.reasons))
    throw new UsageError('the service gave an answer without a decision');
  return decision;
}

/** Headings in front of the reasons. */
const LEADS = {
  PASS: 'Governance has no objection.',
  WARN: 'Governance has doubts:',
  ESCALATE: 'Governance wants a person to decide:',
  BLOCK: 'Governance blocks this:',
};

/** Names no command: it may be the agent that reads it. */
function approvalLine({ id, status, expiresAt }: NonNullable<Decision['approval']>): string {
  return status === 'rejected'
    ? `Approval ${id} was rejected.`
    : `Approval ${id} is ${status}: a person has to approve this one act by ${expiresAt}. Then try again.`;
}

/** @returns the reason with the rule that it is about, in its own words and with the line where it stands. */
export function cited(
  { text, instruction_id: id }: Reason,
  { components }: Pick<Decision, 'components'>,
): string {
  const rule = components?.validation?.conflicts?.find((conflict) => conflict.instruction_id === id);
  if (id === undefined || rule === undefined) return text;
  const { file, line, heading } = rule.origin ?? {};
  const place = file === undefined || line === undefined ? (file ?? heading) : `${file}:${line}`;
  return `${place === undefined ? '' : `${place} `}"${cut(rule.text, MAX_RULE)}": ${text}`;
}

/** The verification sums up what the others found: where they lead to the same verdict, they say it shorter. */
function told({ verdict, reasons }: Decision): Reason[] {
  const grave = reasons.filter((reason) => reason.verdict !== 'PASS');
  const others = grave.filter(({ component }) => component !== 'verification');
  return others.some((reason) => reason.verdict === verdict) ? others : grave;
}

/** @returns the decision in a few lines: why, the gravest first, and which approval it waits for. */
export function reasonOf(decision: Decision): string {
  const { verdict, approval } = decision;
  const grave = told(decision).sort((a, b) => GRAVITY.indexOf(b.verdict) - GRAVITY.indexOf(a.verdict));
  const texts = [...new Set(grave.map((reason) => cut(cited(reason, decision))))];
  const left = texts.length - MAX_REASONS;
  return [
    LEADS[verdict],
    ...texts.slice(0, MAX_REASONS).map((text) => `- ${text}`),
    ...(left > 0 ? [`- and ${left} more`] : []),
    ...(approval === undefined ? [] : [approvalLine(approval)]),
  ].join('\n');
}

/** Why an answer that is no success was none, and what to do. */
export function refusalOf(status: number, body: unknown): string {
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown };
  const said = typeof message === 'string' ? `: ${cut(message)}` : '';
  switch (status) {
    case 401:
      return `the key is missing or refused (401): set GOVERNANCE_KEY, or run \`governance login\`; an agent's own key is made anew with \`governance agents rotate ID --store\``;
    case 403:
      return `the key may not ask for this (403)${said}`;
    case 413:
      return `the call is too large to be checked (413)${said}`;
    case 429:
      return `too many requests (429)${said}`;
    default:
      return `the service answered ${status}${said}`;
  }
}
