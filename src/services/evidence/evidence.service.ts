import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../../errors/api-error';
import { ChainVerifier } from '../../evidence/chain-verifier';
import type { OlderSeal, Verification } from '../../evidence/verification';
import { inclusionPath } from '../../evidence/merkle';
import { NO_SEAL, recordTime, type Seal } from '../../evidence/seal';
import type { InclusionProof } from '../../evidence/seal-check';
import { offsetOf, paginationOf, type Page, type PageRequest } from '../../lib/pagination';
import type { Clock } from '../../lib/clock';
import type { TimeRange } from '../../lib/time-range';
import type { AuditRecord } from '../../models/audit-log.model';
import { idText, isId, parseId, type Id } from '../../models/id';
import type { Models } from '../../models/models';
import { operator } from '../../models/operators';
import { spanOf, walk } from './log-walk';
import type { SealKeys } from './seal-keys';
import { headerOf, positionOf, sealOf, type SealRecordHeader } from './seal-records';
import { Unsealed } from './unsealed';

interface EvidenceDeps {
  models: Pick<Models, 'AuditLog' | 'Seal' | 'Lease'>;
  keys: Pick<SealKeys, 'trusted'>;
  clock: Clock;
}

/** Records are sealed in the order in which they were committed, which differs from their times by less. */
const DISORDER_MS = 2_000;

/** A living sealer has sealed by then whatever was there. */
const SEALED_BY_MS = 3_000;

/** Far more than a living sealer is behind, also after another has ended. */
const STALE_MS = 60_000;

/** The newest seal that anybody knows of; number 0 before the first. */
interface Newest {
  number: number;
  hash: string;
}

/** Actions whose records carry a warrant. */
const WARRANTED = ['audit_retention', 'audit_redact'] as const;

/** Shows that the audit log is what was sealed. */
export class EvidenceService {
  private readonly unsealed: Unsealed;
  private verifying = false;

  constructor(private readonly deps: EvidenceDeps) {
    this.unsealed = new Unsealed(deps.models);
  }

  /** @throws ApiError 404. */
  async get(id: string): Promise<{ record: AuditRecord; proof: InclusionProof | undefined }> {
    const _id = parseId(id);
    const record = _id === undefined ? null : await this.deps.models.AuditLog.findById(_id).lean();
    if (record === null) throw ApiError.notFound('Audit record');
    const stored = await this.deps.models.Seal.findOne({ recordIds: record._id }).lean();
    if (stored === null) return { record, proof: undefined };
    const { recordIds, leaves, ...seal } = sealOf(stored);
    const index = recordIds.indexOf(record._id.toHexString());
    return { record, proof: { record, seal, index, path: inclusionPath(leaves, index) } };
  }

  /** The seals without what they list, newest first. */
  async seals(request: PageRequest): Promise<Page<Seal>> {
    const { Seal } = this.deps.models;
    const [found, total] = await Promise.all([
      Seal.find({})
        .select({ recordIds: 0, leaves: 0, position: 0 })
        .sort({ _id: -1 })
        .skip(offsetOf(request))
        .limit(request.limit)
        .lean<SealRecordHeader[]>(),
      Seal.countDocuments(),
    ]);
    return { items: found.map(headerOf), pagination: paginationOf(request, total) };
  }

  /**
   * Recomputes the records and seals of a range of time, or all.
   * @param older the hash of a seal that must still be in the chain.
   * @param begun called once the database has answered: what follows may take minutes. What it throws ends it.
   * @param gone aborted when nobody waits for it any more; looked at with each seal.
   * @throws ApiError 503 when this process is at it already; what `gone` was aborted with.
   */
  async verify(
    range: TimeRange,
    older: string | undefined,
    begun: () => void,
    gone: AbortSignal,
  ): Promise<Verification> {
    if (this.verifying) throw ApiError.unavailable('A verification is running already', undefined, 10);
    this.verifying = true;
    try {
      const newest = await this.newest();
      begun();
      return await this.recompute(range, older, newest, gone);
    } finally {
      this.verifying = false;
    }
  }

  private async recompute(
    range: TimeRange,
    older: string | undefined,
    newest: Newest,
    gone: AbortSignal,
  ): Promise<Verification> {
    const { models } = this.deps;
    const span = await spanOf(models, range, newest.number);
    const copies: OlderSeal[] = [];
    if (older !== undefined) {
      const copy = await this.copy(older);
      copies.push(copy);
      // The chain between it and the range belongs to the question.
      if (copy.number !== undefined) {
        span.first = Math.min(span.first, copy.number);
        span.last = Math.max(span.last, copy.number);
      }
    }
    // The sealer knows its newest seal by itself: without it the tail was cut off, whatever is asked about.
    const reaches = span.first <= span.last && span.last === newest.number;
    if (newest.number > 0 && (reaches || !(await this.isStored(newest)))) copies.push(newest);
    const chain = await models.Seal.findById(1).select({ hash: 1 }).lean();
    const verifier = new ChainVerifier({
      keys: await this.deps.keys.trusted(),
      after: await this.before(span.first),
      chain: chain?.hash,
      older: copies,
    });
    const orders = await this.ordersTo(verifier);
    for await (const { seal, records } of walk(models, span)) {
      gone.throwIfAborted();
      verifier.seal(seal);
      for (const record of records) verifier.record(record);
      if (verifier.settled) break;
    }
    // What was taken out while the log was read has its order by now.
    await this.ordersTo(verifier, orders);
    const found = verifier.end();
    const { unsealed, inserted } = await this.outside(range, newest.number);
    return {
      ...found,
      records: found.records + unsealed,
      unsealed,
      ...(found.ok && inserted !== undefined && { ok: false, firstBroken: inserted }),
    };
  }

  /** Lets the verifier know the orders there are, but those known already. @returns their ids. */
  private async ordersTo(verifier: ChainVerifier, known: readonly Id[] = []): Promise<Id[]> {
    const action = operator({ $in: [...WARRANTED] });
    const orders = await this.deps.models.AuditLog.find({ action, _id: operator({ $nin: known }) }).lean();
    for (const order of orders) verifier.warrant(order);
    return orders.map(({ _id }) => _id).filter(isId);
  }

  /** The sealer's own word, or the seal that it has just stored. */
  private async newest(): Promise<Newest> {
    const { Lease, Seal } = this.deps.models;
    const known = (await Lease.findById('sealer').lean())?.seal ?? { number: 0, hash: NO_SEAL };
    const stored = await Seal.findOne({}).sort({ _id: -1 }).select({ hash: 1 }).lean();
    return stored !== null && stored._id > known.number ? { number: stored._id, hash: stored.hash } : known;
  }

  private async isStored({ number, hash }: Newest): Promise<boolean> {
    return (await this.deps.models.Seal.exists({ _id: number, hash })) !== null;
  }

  private async before(first: number): Promise<{ number: number; hash: string } | undefined> {
    if (first <= 1) return undefined;
    const seal = await this.deps.models.Seal.findById(first - 1)
      .select({ hash: 1 })
      .lean();
    return { number: first - 1, hash: seal?.hash ?? NO_SEAL };
  }

  private async copy(hash: string): Promise<OlderSeal> {
    const seal = await this.deps.models.Seal.findOne({ hash }).select({ _id: 1 }).lean();
    return { number: seal?._id, hash };
  }

  /**
   * Counts what no seal lists. What is older than the newest seal, and stays unsealed, was not written by the service; and where
   * nothing has been sealed for long, what waits could be changed unnoticed.
   */
  private async outside({ from, to }: TimeRange, newest: number) {
    const { models, clock } = this.deps;
    const last = await models.Seal.findById(newest).select({ time: 1, to: 1, position: 1 }).lean();
    const passed =
      last === null || positionOf(last.position).scanning ? -Infinity : Number(last.to) - DISORDER_MS;
    const now = clock.now();
    // One that has much to catch up with seals all the same.
    const isSealing = last !== null && Math.abs(now - Number(last.time)) <= STALE_MS;
    const due = isSealing ? -Infinity : now - STALE_MS;
    let unsealed = 0;
    let foreign: AuditRecord | undefined;
    let suspect: AuditRecord | undefined;
    const wanted = { since: from, until: to, through: newest, select: ['timestamp'] as const };
    for await (const record of this.unsealed.all(wanted)) {
      unsealed += 1;
      // No seal can list what has another id, so nothing has to be waited for.
      if (!isId(record._id)) foreign ??= record;
      else if (recordTime(record) < Math.max(passed, due)) suspect ??= record;
    }
    if (foreign !== undefined) {
      const reason = 'the record was not sealed: its id is none of the service';
      return { unsealed, inserted: { recordId: idText(foreign._id), reason } };
    }
    if (suspect === undefined) return { unsealed };
    await delay(SEALED_BY_MS, undefined, { ref: false });
    if ((await this.unsealed.among([suspect])).length === 0) return { unsealed };
    const age = Math.floor((now - recordTime(suspect)) / 1_000);
    const reason =
      recordTime(suspect) < passed
        ? 'the record was not sealed'
        : `the record has waited for its seal for ${age} s: no process seals`;
    return { unsealed, inserted: { recordId: idText(suspect._id), reason } };
  }
}
