import { LIMITS } from '../../config/limits';
import { ApiError } from '../../errors/api-error';
import { SecondStageError } from '../../governance/meaning/consult';
import type { Clock } from '../../lib/clock';
import type { AuditRecord } from '../../models/audit-log.model';
import { parseId, type Id } from '../../models/id';
import type { InstructionRecord } from '../../models/instruction.model';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';
import type { AuditEntry } from '../audit-entry';
import type { ComponentSet } from '../component-set';
import type { PolicyBuilder } from '../policy-builder';
import { LedgerThen } from './ledger-then';
import { DECISIONS, replay, type Replayed } from './past-decision';
import { ReplayReport, type Flip, type ReplaySummary } from './replay-report';

interface ReplayDeps {
  models: Pick<Models, 'AuditLog' | 'Instruction'>;
  builder: PolicyBuilder;
  clock: Clock;
  /** How long one call may take; it ends with what it has, and says where to go on. */
  budgetMs: number;
  /** Lets requests be answered between two decisions. */
  pause: () => Promise<unknown>;
}

export interface ReplayRequest {
  from: Date;
  to: Date;
  /** A policy file's text, or what such a file says. */
  policy: string | Record<string, unknown>;
  /** The last decision of an earlier call: goes on behind it. */
  after?: string | undefined;
}

export interface ReplayAnswer {
  policyVersion: string;
  replayed: number;
  flips: Flip[];
  summary: ReplaySummary;
  /** To be given as `after` for the rest; left out when there is none. */
  next?: string;
}

/** @returns whether a component is off, or the second stage away: that would befall any decision. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 503 &&
  (error.cause === undefined || error.cause instanceof SecondStageError);

const OLDEST_FIRST = { timestamp: 1, _id: 1 } as const;

/** Makes past decisions again under a proposed policy. Nothing of it is put in force or stored but its audit record. */
export class ReplayService {
  private running = false;

  constructor(private readonly deps: ReplayDeps) {}

  /** @throws ApiError 400 for a policy that could not be put in force, 503 while another replay is running. */
  async replay(request: ReplayRequest, audit: AuditEntry): Promise<ReplayAnswer> {
    // Two policies at once would hold the components of both.
    if (this.running) throw ApiError.unavailable('Another replay is running', undefined, 5);
    this.running = true;
    try {
      const answer = await this.run(request);
      const { policyVersion, replayed, summary, next } = answer;
      const { from, to, after } = request;
      const { flipped } = summary;
      await audit.commit({ details: { from, to, after, policyVersion, replayed, flipped, next } });
      return answer;
    } finally {
      this.running = false;
    }
  }

  private async run(request: ReplayRequest): Promise<ReplayAnswer> {
    const { clock, budgetMs, pause } = this.deps;
    const end = clock.now() + budgetMs;
    const range = await this.rangeOf(request);
    const set = await this.build(request.policy);
    const ledger = new LedgerThen(await this.instructionsUntil(request.to), pause);
    const report = new ReplayReport();
    let last: Id | undefined;
    let more = false;
    for await (const record of this.decisions(range)) {
      if (last !== undefined && (report.replayed >= LIMITS.replay.decisions || clock.now() > end)) {
        more = true;
        break;
      }
      const replayed = await this.again(record, set, ledger);
      if (replayed === undefined) report.unreadable();
      else report.add(record, replayed);
      last = record._id;
      await pause();
    }
    const { replayed, flips, summary } = report;
    const { policyVersion } = set;
    const next = more ? last?.toHexString() : undefined;
    return { policyVersion, replayed, flips, summary, ...(next !== undefined && { next }) };
  }

  /**
   * @returns undefined where the decision cannot be made again.
   * @throws ApiError 503 where that is not for what was asked.
   */
  private async again(
    record: AuditRecord,
    set: ComponentSet,
    ledger: LedgerThen,
  ): Promise<Replayed | undefined> {
    try {
      return await replay(record, set, () => ledger.at(record.timestamp.getTime()));
    } catch (error) {
      if (isAway(error)) throw error;
      // A component that threw answers nobody until its self-test is right again.
      set.runSelfTests();
      return undefined;
    }
  }

  /** @throws ApiError 400 that says what is wrong with the policy. */
  private async build(policy: ReplayRequest['policy']): Promise<ComponentSet> {
    const { builder } = this.deps;
    try {
      return await builder.build(builder.read(typeof policy === 'string' ? policy : JSON.stringify(policy)));
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw ApiError.badField('policy', error instanceof Error ? error.message : 'is not a policy');
    }
  }

  /** @throws ApiError 400 for a decision that there is not. */
  private async rangeOf({ from, to, after }: ReplayRequest): Promise<object> {
    const within = { $gte: from, $lte: to };
    if (after === undefined) return { timestamp: operator(within) };
    const _id = parseId(after);
    const reached = _id === undefined ? null : await this.deps.models.AuditLog.findById(_id).lean();
    if (reached === null) throw ApiError.badField('after', 'after must be the id of a decision');
    const { timestamp } = reached;
    return {
      $or: [
        { timestamp: operator({ ...within, $gt: timestamp }) },
        { timestamp, _id: operator({ $gt: reached._id }) },
      ],
    };
  }

  private decisions(range: object): AsyncIterable<AuditRecord> {
    return this.deps.models.AuditLog.find({
      action: operator({ $in: DECISIONS }),
      outcome: 'success',
      ...range,
    })
      .sort(OLDEST_FIRST)
      .lean()
      .cursor({ batchSize: LIMITS.replay.batch });
  }

  /** Read in batches: a hundred thousand at once would leave every other request waiting. */
  private async instructionsUntil(to: Date): Promise<InstructionRecord[]> {
    const found: InstructionRecord[] = [];
    const cursor = this.deps.models.Instruction.find({ created_at: operator({ $lte: to }) })
      .sort({ created_at: 1, _id: 1 })
      .lean<InstructionRecord>()
      .cursor({ batchSize: LIMITS.replay.instructionBatch });
    for await (const record of cursor) found.push(record);
    return found;
  }
}
