import { ApiError } from '../errors/api-error';
import { parseId } from '../models/id';
import type { AuditRecord } from '../models/audit-log.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import { isAgent, type Actor } from './actor';

/** The actions whose records are decisions: `decide` and the five checks. */
export const DECISION_ACTIONS = ['decide', 'classify', 'validate', 'enforce', 'pressure', 'verify'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

export type DecisionRecord = AuditRecord & { action: DecisionAction };

/** Finds decisions in the audit log, which is the one place where they are kept. */
export class DecisionRecords {
  constructor(private readonly deps: { models: Pick<Models, 'AuditLog'> }) {}

  /**
   * @returns the record of a `decide`, an agent's only to itself.
   * @throws ApiError 404.
   */
  async read(id: string, reader: Actor): Promise<DecisionRecord> {
    const record = await this.find(id, ['decide']);
    if (isAgent(reader) && record.userId !== reader.id) throw ApiError.notFound('Decision');
    return record;
  }

  /** @throws ApiError 404. */
  async find(id: string, actions: readonly DecisionAction[] = DECISION_ACTIONS): Promise<DecisionRecord> {
    const _id = parseId(id);
    const record =
      _id === undefined
        ? null
        : await this.deps.models.AuditLog.findOne({
            _id,
            action: operator({ $in: [...actions] }),
            outcome: 'success',
          }).lean<DecisionRecord | null>();
    if (record === null) throw ApiError.notFound('Decision');
    return record;
  }

  /** The newest decisions of a session that people should know of: all but what passed by itself. */
  async notable(session: { session_id: string; agentId: string }, limit: number): Promise<DecisionRecord[]> {
    return this.deps.models.AuditLog.find({
      'details.sessionId': session.session_id,
      userId: session.agentId,
      action: 'decide',
      $or: [{ 'details.verdict': operator({ $ne: 'PASS' }) }, { 'details.approval.status': 'consumed' }],
    })
      .sort({ timestamp: -1, _id: -1 })
      .limit(limit)
      .lean<DecisionRecord[]>();
  }
}
