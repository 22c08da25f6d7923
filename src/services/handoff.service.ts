import { LIMITS } from '../config/limits';
import type { InstructionRecord } from '../models/instruction.model';
import type { Handoff, PressurePoint, Reading, SessionApproval, Trend } from '../types/session-state';
import type { Actor } from './actor';
import type { DecisionRecords, RepeatedDecision } from './decision-record';
import type { LedgerQueryService } from './ledger-query.service';
import type { SessionService } from './session.service';

interface HandoffDeps {
  sessions: Pick<SessionService, 'get'>;
  ledger: Pick<LedgerQueryService, 'told'>;
  decisions: Pick<DecisionRecords, 'notable'>;
}

/** Scores that differ by less are the same. */
const STEADY = 0.05;
/** Of this many points the newer half is held against the older. */
const TREND_POINTS = 10;

/** Puts together what a session leaves to the next. */
export class HandoffService {
  constructor(private readonly deps: HandoffDeps) {}

  /** @throws ApiError 404. */
  async prepare(sessionId: string, viewer: Actor, agentId?: string): Promise<Handoff> {
    const session = await this.deps.sessions.get(sessionId, viewer, agentId);
    const [told, decisions] = await Promise.all([
      this.deps.ledger.told({ project: session.project, session_id: sessionId, persistence: 'HIGH' }),
      this.deps.decisions.notable(session, LIMITS.session.told),
    ]);
    const open = session.approvals.filter(isOpen);
    const { instructions, count } = told;
    return {
      session,
      instructions,
      count,
      decided: decisions,
      open,
      trend: trendOf(session.pressure.slice(-TREND_POINTS)),
      readFirst: readFirst(session.approvals, decisions, instructions),
    };
  }
}

/** @returns which way the scores go, the newer half against the older. */
function trendOf(points: readonly PressurePoint[]): Trend {
  const scores = points.map(({ score }) => score);
  const middle = Math.floor(scores.length / 2);
  if (middle === 0) return 'steady';
  const change = mean(scores.slice(-middle)) - mean(scores.slice(0, middle));
  if (Math.abs(change) < STEADY) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const isOpen = ({ status }: SessionApproval): boolean => status === 'pending' || status === 'approved';

/** Refusals of one session that are told; the newest. */
const REFUSALS = 3;

/** In the order of what would hurt most if it were overlooked. */
function readFirst(
  approvals: readonly SessionApproval[],
  decisions: readonly RepeatedDecision[],
  instructions: readonly InstructionRecord[],
): Reading[] {
  const blocked = decisions.filter(({ record }) => record.details['verdict'] === 'BLOCK').slice(0, REFUSALS);
  const rejected = approvals.filter(({ status }) => status === 'rejected').slice(0, REFUSALS);
  return [
    ...approvals.filter(isOpen).map(({ id, status }) => ({
      what: `approval ${id}`,
      why: status === 'pending' ? 'It waits for an answer.' : 'It is granted and can be used once.',
    })),
    ...rejected.map(({ id, description, reviewNotes }) => ({
      what: `approval ${id}`,
      why: `"${description}" was rejected${reviewNotes === undefined ? '' : `: ${reviewNotes}`}`,
    })),
    ...blocked.map(({ record }) => ({
      what: `decision ${record._id.toHexString()}`,
      why: 'It was blocked; do not try it again unchanged.',
    })),
    ...sourcesOf(instructions),
  ];
}

/** The files and documents in which the instructions stand, those with the most first. */
function sourcesOf(instructions: readonly InstructionRecord[]): Reading[] {
  const counts = new Map<string, number>();
  for (const instruction of instructions) {
    const name = sourceOf(instruction);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => ({
      what,
      why: `${count} binding ${count === 1 ? 'instruction comes' : 'instructions come'} from it.`,
    }));
}

/** What was given by hand has no import to be named by: it comes from the document that it cites, or from where its author says. */
function sourceOf({ places = [], source }: InstructionRecord): string | undefined {
  const names = places
    .filter(({ goneAt }) => goneAt === undefined)
    .flatMap(({ origin, documentId }) => {
      if (origin !== 'hand') return origin;
      return documentId === undefined ? [] : `document:${documentId.toHexString()}`;
    });
  return names[0] ?? source;
}
