import { LIMITS } from '../config/limits';
import { VERDICTS, type Verdict } from '../governance/verdict';
import type { Clock } from '../lib/clock';
import { maskSecrets } from '../lib/mask-secrets';
import type { InstructionRecord } from '../models/instruction.model';
import { parseId } from '../models/id';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { SessionRecord } from '../models/session.model';
import type { PressurePoint, SessionApproval, SessionState } from '../types/session-state';
import { approvalOf, type ApprovalRecord } from './approval-state';
import { asOfNow } from './instruction-rules';

interface SessionReaderDeps {
  models: Pick<Models, 'AuditLog' | 'ModerationItem' | 'Instruction'>;
  clock: Clock;
}

interface Owned {
  session: string;
  agent: string;
}

interface Calls {
  last: Date;
  decisions: Record<Verdict, number>;
  /** Ids of questions. */
  asked: string[];
}

/** What was told to one session for one project, newest first. */
interface Given {
  _id: { session: string; project: string | null };
  newest: InstructionRecord[];
}

const newestFirst = (a: InstructionRecord, b: InstructionRecord): number =>
  b.created_at.getTime() - a.created_at.getTime() || (a._id.toHexString() < b._id.toHexString() ? 1 : -1);

const nameOf = ({ session, agent }: Owned): string => JSON.stringify([session, agent]);
/** As the log has it: an id that looks random is masked there like any text, the same one the same way each time. */
const ownedBy = ({ session_id, agentId: agent }: SessionRecord): Owned => ({
  session: maskSecrets(session_id),
  agent,
});
const GROUP = { session: '$details.sessionId', agent: '$userId' } as const;

/** Puts together what the audit log, the queue and the ledger know of sessions; four queries for any number of them. */
export class SessionReader {
  constructor(private readonly deps: SessionReaderDeps) {}

  async describe(sessions: readonly SessionRecord[]): Promise<SessionState[]> {
    if (sessions.length === 0) return [];
    const [calls, pressure, instructions] = await Promise.all([
      this.calls(sessions),
      this.pressure(sessions),
      this.instructions(sessions),
    ]);
    const approvals = await this.approvals([...calls.values()].flatMap(({ asked }) => asked));
    return sessions.map((session) => {
      const name = nameOf(ownedBy(session));
      const { project, session_id } = session;
      const { last, decisions, asked } = calls.get(name) ?? noCalls();
      return {
        session_id,
        project,
        agentId: session.agentId,
        started_at: session.started_at,
        last_seen_at: new Date(Math.max(session.last_seen_at.getTime(), last.getTime())),
        pressure: (pressure.get(name) ?? []).reverse(),
        approvals: approvals.filter(({ id }) => asked.includes(id)).slice(0, LIMITS.session.entries),
        instructions: instructions
          .filter(({ _id }) => _id.session === session_id && [null, project].includes(_id.project))
          .flatMap(({ newest }) => newest)
          .sort(newestFirst)
          .slice(0, LIMITS.session.entries)
          .map((record) => asOfNow(record, this.deps.clock.now())),
        decisions,
      };
    });
  }

  /** How often which verdict was given, and which questions it led to: a question may have been open already. */
  private async calls(sessions: readonly SessionRecord[]): Promise<Map<string, Calls>> {
    const rows = await this.deps.models.AuditLog.aggregate<{
      _id: Owned & { action: string; verdict: Verdict };
      count: number;
      last: Date;
      asked: string[];
    }>([
      { $match: ofSessions(sessions) },
      {
        $group: {
          _id: { ...GROUP, action: '$action', verdict: '$details.verdict' },
          count: { $sum: 1 },
          last: { $max: '$timestamp' },
          asked: { $addToSet: '$details.approval.id' },
        },
      },
    ]);
    const found = new Map<string, Calls>();
    for (const { _id, count, last, asked } of rows) {
      const name = nameOf(_id);
      const calls = found.get(name) ?? noCalls();
      if (last > calls.last) calls.last = last;
      if (_id.action === 'decide') calls.decisions[_id.verdict] += count;
      calls.asked.push(...asked);
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

  /** @returns them, newest first. */
  private async approvals(ids: readonly string[]): Promise<SessionApproval[]> {
    const now = this.deps.clock.now();
    const known = ids.flatMap((id) => parseId(id) ?? []);
    const items = await this.deps.models.ModerationItem.find({ _id: operator({ $in: known }) })
      .sort({ submittedAt: -1, _id: -1 })
      .lean<ApprovalRecord[]>();
    return items.map((item) => {
      const { decisionId, action } = item.content;
      return { ...approvalOf(item, now), decisionId, description: String(action['description']) };
    });
  }

  /** @returns those of each session by their project, which is null where they hold for all. */
  private async instructions(sessions: readonly SessionRecord[]): Promise<Given[]> {
    return this.deps.models.Instruction.aggregate<Given>([
      {
        $match: {
          session_id: operator({ $in: sessions.map(({ session_id }) => session_id) }),
          project: operator({ $in: [null, ...sessions.flatMap(({ project }) => project ?? [])] }),
        },
      },
      { $sort: { created_at: -1, _id: -1 } },
      {
        $group: {
          _id: { session: '$session_id', project: { $ifNull: ['$project', null] } },
          newest: { $firstN: { n: LIMITS.session.entries, input: '$$ROOT' } },
        },
      },
    ]);
  }
}

const ofSessions = (sessions: readonly SessionRecord[]) => ({
  $or: sessions.map(ownedBy).map(({ session, agent }) => ({ 'details.sessionId': session, userId: agent })),
});

const noCalls = (): Calls => ({
  last: new Date(0),
  decisions: Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>,
  asked: [],
});
