import { LIMITS } from '../config/limits';
import { VERDICTS, type Verdict } from '../governance/verdict';
import type { Clock } from '../lib/clock';
import type { InstructionRecord } from '../models/instruction.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { SessionRecord } from '../models/session.model';
import type { PressurePoint, SessionApproval, SessionState } from '../types/session-state';
import { approvalOf, type ApprovalRecord } from './approval-state';

interface SessionReaderDeps {
  models: Pick<Models, 'AuditLog' | 'ModerationItem' | 'Instruction'>;
  clock: Clock;
}

interface Owned {
  session: string;
  agent: string;
}

const nameOf = ({ session, agent }: Owned): string => JSON.stringify([session, agent]);
const ownedBy = ({ session_id: session, agentId: agent }: SessionRecord): Owned => ({ session, agent });
const GROUP = { session: '$details.sessionId', agent: '$userId' } as const;

/** Puts together what the audit log, the queue and the ledger know of sessions; four queries for any number of them. */
export class SessionReader {
  constructor(private readonly deps: SessionReaderDeps) {}

  async describe(sessions: readonly SessionRecord[]): Promise<SessionState[]> {
    if (sessions.length === 0) return [];
    const [calls, pressure, approvals, instructions] = await Promise.all([
      this.calls(sessions),
      this.pressure(sessions),
      this.approvals(sessions),
      this.instructions(sessions),
    ]);
    return sessions.map((session) => {
      const name = nameOf(ownedBy(session));
      const { project, session_id } = session;
      const seen = calls.get(name);
      return {
        session_id,
        project,
        agentId: session.agentId,
        started_at: session.started_at,
        last_seen_at: new Date(Math.max(session.last_seen_at.getTime(), seen?.last.getTime() ?? 0)),
        pressure: (pressure.get(name) ?? []).reverse(),
        approvals: approvals.get(name) ?? [],
        instructions: instructions
          .filter((one) => one.session_id === session_id && [undefined, project].includes(one.project))
          .slice(0, LIMITS.session.entries),
        decisions: seen?.decisions ?? noDecisions(),
      };
    });
  }

  private async calls(sessions: readonly SessionRecord[]) {
    const rows = await this.deps.models.AuditLog.aggregate<{
      _id: Owned & { action: string; verdict: Verdict };
      count: number;
      last: Date;
    }>([
      { $match: ofSessions(sessions) },
      {
        $group: {
          _id: { ...GROUP, action: '$action', verdict: '$details.verdict' },
          count: { $sum: 1 },
          last: { $max: '$timestamp' },
        },
      },
    ]);
    const found = new Map<string, { last: Date; decisions: Record<Verdict, number> }>();
    for (const { _id, count, last } of rows) {
      const name = nameOf(_id);
      const calls = found.get(name) ?? { last, decisions: noDecisions() };
      if (last > calls.last) calls.last = last;
      if (_id.action === 'decide') calls.decisions[_id.verdict] += count;
      found.set(name, calls);
    }
    return found;
  }

  private async pressure(sessions: readonly SessionRecord[]): Promise<Map<string, PressurePoint[]>> {
    const rows = await this.deps.models.AuditLog.aggregate<{ _id: Owned; points: PressurePoint[] }>([
      { $match: { ...ofSessions(sessions), 'details.pressure.score': operator({ $gte: 0 }) } },
      { $sort: { timestamp: -1, _id: -1 } },
      {
        $group: {
          _id: GROUP,
          points: {
            $firstN: {
              n: LIMITS.session.pressurePoints,
              input: {
                at: '$timestamp',
                level: '$details.pressure.level',
                score: '$details.pressure.score',
              },
            },
          },
        },
      },
    ]);
    return new Map(rows.map(({ _id, points }) => [nameOf(_id), points]));
  }

  private async approvals(sessions: readonly SessionRecord[]): Promise<Map<string, SessionApproval[]>> {
    const now = this.deps.clock.now();
    const items = await this.deps.models.ModerationItem.find({
      $or: sessions.map(({ session_id, agentId }) => ({
        'content.session_id': session_id,
        'content.agentId': agentId,
      })),
    })
      .sort({ submittedAt: -1, _id: -1 })
      .limit(LIMITS.session.entries * sessions.length)
      .lean<ApprovalRecord[]>();
    const found = new Map<string, SessionApproval[]>();
    for (const item of items) {
      const { session_id: session = '', agentId: agent, decisionId, action } = item.content;
      const name = nameOf({ session, agent });
      const approvals = found.get(name) ?? [];
      if (approvals.length < LIMITS.session.entries)
        approvals.push({ ...approvalOf(item, now), decisionId, description: String(action['description']) });
      found.set(name, approvals);
    }
    return found;
  }

  private async instructions(sessions: readonly SessionRecord[]): Promise<InstructionRecord[]> {
    return this.deps.models.Instruction.find({
      session_id: operator({ $in: sessions.map(({ session_id }) => session_id) }),
    })
      .sort({ created_at: -1, _id: -1 })
      .limit(LIMITS.session.entries * sessions.length)
      .lean<InstructionRecord[]>();
  }
}

const ofSessions = (sessions: readonly SessionRecord[]) => ({
  $or: sessions.map(({ session_id, agentId }) => ({ 'details.sessionId': session_id, userId: agentId })),
});

const noDecisions = (): Record<Verdict, number> =>
  Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
