import type { Handoff, PressurePoint, SessionApproval, SessionState } from '../types/session-state';
import { whole } from './decision.presenter';
import { asItem, presentInstruction } from './instruction.presenter';

const presentSessionApproval = ({
  id,
  status,
  expiresAt,
  reviewNotes,
  decisionId,
  description,
}: SessionApproval) => ({
  id,
  status,
  expiresAt: expiresAt.toISOString(),
  reviewNotes,
  decisionId,
  description,
});

const presentPoint = ({ at, level, score }: PressurePoint) => ({ at: at.toISOString(), level, score });

/** What a session and its hand-off both say of it. */
const presentHead = (session: SessionState) => ({
  session_id: session.session_id,
  project: session.project,
  agentId: session.agentId,
  started_at: session.started_at.toISOString(),
  last_seen_at: session.last_seen_at.toISOString(),
  decisions: session.decisions,
});

/** A session with all that is shown of it. */
export const presentSession = (session: SessionState) => ({
  ...presentHead(session),
  pressure: session.pressure.map(presentPoint),
  approvals: session.approvals.map(presentSessionApproval),
  instructions: session.instructions.map(({ _id, text, persistence, status, created_at }) => ({
    instruction_id: _id.toHexString(),
    text,
    persistence,
    status,
    created_at: created_at.toISOString(),
  })),
});

interface Told {
  verdict: string;
  wouldBe?: string;
  reasons: { component: string; verdict: string; text: string }[];
  input: { action: { type: string; description: string; tool?: string } };
}

/** The gravest come first; what weighs less did not decide, and the verification sums up what the others found. */
function decisive(reasons: Told['reasons']): Told['reasons'] {
  const gravest = reasons.filter(({ verdict }) => verdict === reasons[0]?.verdict);
  const others = gravest.filter(({ component }) => component !== 'verification');
  return others.length > 0 ? others : gravest;
}

function presentDecided({ record, count }: Handoff['decided'][number]) {
  const { _id, timestamp, details } = record;
  const { verdict, wouldBe, reasons, input } = whole(details) as Told;
  const { type, description, tool } = input.action;
  return {
    id: _id.toHexString(),
    at: timestamp.toISOString(),
    verdict,
    wouldBe,
    count,
    action: { type, description, tool },
    reasons: decisive(reasons).map(({ text }) => text),
  };
}

/** What the next session has to know. */
export function presentHandoff({ session, ...handoff }: Handoff) {
  const points = session.pressure.map(presentPoint);
  return {
    ...presentHead(session),
    instructions: handoff.instructions.map(presentInstruction),
    instructionCount: handoff.count,
    decided: handoff.decided.map(presentDecided),
    open: handoff.open.map(presentSessionApproval),
    pressure: { trend: handoff.trend, latest: points.at(-1), points },
    readFirst: handoff.readFirst,
  };
}

/** The same, ready to be pasted into a new session. */
export function presentHandoffAsMarkdown(handoff: Handoff): string {
  const {
    session_id,
    project,
    decisions,
    instructions,
    instructionCount,
    decided,
    open,
    pressure,
    readFirst,
  } = presentHandoff(handoff);
  const { latest, trend } = pressure;
  const left = instructionCount - instructions.length;
  return [
    `# Hand-off of session ${inline(session_id)}`,
    `${project === undefined ? '' : `Project ${inline(project)}. `}Decisions: ${Object.entries(decisions)
      .map(([verdict, count]) => `${count} ${verdict}`)
      .join(', ')}.`,
    ...list(
      'Read first',
      readFirst.map(({ what, why }) => `${inline(what)}: ${inline(why)}`),
    ),
    ...section('Instructions that bind', handoff.instructions.map(asItem)),
    ...(left > 0 ? [`${left} more bind as strictly.`] : []),
    ...list(
      'Still open',
      open.map(
        ({ status, description, id, expiresAt }) =>
          `${status}: ${inline(description)} (approval ${id}, until ${expiresAt})`,
      ),
    ),
    ...list(
      'What was decided',
      decided.map(
        ({ verdict, count, action, reasons }) =>
          // What passed by itself is not told: this was let through by a grant.
          `${verdict === 'PASS' ? 'PASS, granted' : verdict}${count > 1 ? `, ${count} times` : ''}: ${inline(action.description)} (${inline(reasons.join(' '))})`,
      ),
    ),
    '## Pressure',
    latest === undefined
      ? 'No figures were reported.'
      : `${latest.level} (${latest.score}), ${trend}, last reported ${latest.at}.`,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

const section = (title: string, items: readonly string[]): string[] => [
  `## ${title}`,
  items.length === 0 ? 'Nothing.' : items.join('\n'),
];

const list = (title: string, items: readonly string[]): string[] =>
  section(
    title,
    items.map((item) => `- ${item}`),
  );

/** On one line: a text of many lines must not look like a part of the document. */
const inline = (text: string): string => text.trim().replace(/\s+/g, ' ');
