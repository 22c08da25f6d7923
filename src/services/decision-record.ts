import { maskSecrets } from '../lib/mask-secrets';
import { ApiError } from '../errors/api-error';
import { parseId, type Id } from '../models/id';
import type { AuditRecord } from '../models/audit-log.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import { isAgent, type Actor } from './actor';

/** The actions whose records are decisions: `decide` and the five checks. */
export const DECISION_ACTIONS = ['decide', 'classify', 'validate', 'enforce', 'pressure', 'verify'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

export type DecisionRecord = AuditRecord & { action: DecisionAction };

/** A decision, and how often it was given. */
export interface RepeatedDecision {
  record: AuditRecord;
  count: number;
}

/** What was cut for its length has its digest still; where there is none, a decision stands for itself. */
const SAME_ANSWER = {
  action: { $ifNull: ['$details.digest', '$_id'] },
  verdict: '$details.verdict',
};

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

  /**
   * The decisions of a session that people should know of: all but what passed by itself. The same answer to the same
   * action is told once, by its newest record; the newest come first.
   */
  async notable(
    session: { session_id: string; agentId: string },
    limit: number,
  ): Promise<RepeatedDecision[]> {
    const { AuditLog } = this.deps.models;
    const groups = await AuditLog.aggregate<{ newest: Id; count: number }>([
      {
        $match: {
          'details.sessionId': maskSecrets(session.session_id),
          userId: session.agentId,
          action: 'decide',
          $or: [{ 'details.verdict': { $ne: 'PASS' } }, { 'details.approval.status': 'consumed' }],
        },
      },
      { $sort: { timestamp: -1, _id: -1 } },
      {
        $group: {
          _id: SAME_ANSWER,
          newest: { $first: '$_id' },
          at: { $first: '$timestamp' },
          count: { $sum: 1 },
        },
      },
      { $sort: { at: -1, newest: -1 } },
      { $limit: limit },
    ]);
    const records = await AuditLog.find({
      _id: operator({ $in: groups.map(({ newest }) => newest) }),
    }).lean<DecisionRecord[]>();
    const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
    return groups.flatMap(({ newest, count }) => {
      const record = byId.get(newest.toHexString());
      return record === undefined ? [] : [{ record, count }];
    });
  }
}
