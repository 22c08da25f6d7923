import type { AuditRecord } from '../models/audit-log.model';
import type { DecisionLabelRecord } from '../models/decision-label.model';

/** A text of which the record kept the beginning only. */
interface CutText {
  text: string;
  truncated: true;
}

const isCut = (value: object): value is CutText => 'truncated' in value && value.truncated === true;

/** @returns what the record holds with every cut text as text again, an ellipsis for what is missing. */
export function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (isCut(value)) return `${value.text}…`;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, whole(member)]));
}

/** A decision as it was given, and what it rests on, from its audit record. */
export function presentDecision(record: AuditRecord) {
  const { verdict, wouldBe, reasons, components, approval, policyVersion, mode, durationMs, ...evidence } =
    record.details;
  const { input, inputDigest, digest, cites, sessionId, project } = evidence;
  return {
    id: record._id.toHexString(),
    verdict,
    wouldBe,
    reasons: whole(reasons),
    components: whole(components),
    approval,
    policyVersion,
    mode,
    durationMs,
    evidence: {
      at: record.timestamp.toISOString(),
      agentId: record.userId,
      agentName: record.agentName,
      project,
      session_id: sessionId,
      digest,
      inputDigest,
      cites: cites ?? [],
      input,
    },
  };
}

/** What a person said of a decision. */
export const presentFeedback = (label: DecisionLabelRecord) => ({
  decisionId: label.decisionId.toHexString(),
  correct: label.correct,
  verdict: label.verdict,
  expected: label.expected,
  note: label.note,
  by: label.reviewer.toHexString(),
  at: label.at.toISOString(),
});
