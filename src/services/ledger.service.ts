import { ApiError } from '../errors/api-error';
import type { Clock } from '../lib/clock';
import { sha256 } from '../lib/digest';
import { maskSecrets } from '../lib/mask-secrets';
import { idOf, parseId } from '../models/id';
import type { InstructionClasses, InstructionPlace, InstructionRecord } from '../models/instruction.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { Actor } from './actor';
import type { AuditEntry } from './audit-entry';
import type { DocumentService } from './document.service';
import type { ExpiryService } from './expiry.service';
import { findDocument } from './import-source';
import { asOfNow, expiryOf, giverOf, isAbove, isLive, LIVE, raisedBy } from './instruction-rules';
import type { Judgement, LedgerJudge } from './ledger-judge';
import type { LedgerChange, LedgerTransaction } from './ledger-transaction';
import { authorOf, idsOf, reachOf, type Draft, type LedgerWriter } from './ledger-writer';

interface LedgerDeps {
  models: Pick<Models, 'Instruction'>;
  ledger: LedgerTransaction;
  judge: LedgerJudge;
  writer: LedgerWriter;
  documents: Pick<DocumentService, 'get'>;
  expiry: Pick<ExpiryService, 'endTexts' | 'seen'>;
  clock: Clock;
}

export type InstructionInput = Omit<Draft, 'places'> & { documentId?: string | undefined };

export type Correction = {
  [Class in keyof InstructionClasses]?: InstructionClasses[Class] | undefined;
} & {
  /** Null takes away the end that was asked for. */
  expires_at?: Date | null | undefined;
};

/** What giving an instruction, or putting it in force, brought about. */
export interface Given extends Omit<Judgement, 'status'> {
  instruction: InstructionRecord;
  /** False when it had been given before. */
  created: boolean;
}

/** Gives, corrects, activates and revokes instructions. */
export class LedgerService {
  constructor(private readonly deps: LedgerDeps) {}

  /**
   * Classifies and stores an instruction, unless the same text is there already.
   * @throws ApiError 400 for an end that has passed or a document that is not there, 503 when too many changes are waiting.
   */
  async give({ documentId, ...input }: InstructionInput, actor: Actor, audit: AuditEntry): Promise<Given> {
    const { judge, writer, ledger } = this.deps;
    this.demandFuture(input.expires_at);
    ledger.demandRoom();
    const places = await this.placesIn(documentId, actor);
    // It is told to agents again and again: a key that somebody pasted beside a rule must not be.
    const text = maskSecrets(input.text);
    const source = input.source === undefined ? undefined : maskSecrets(input.source);
    const record = await writer.draft({ ...input, text, source, places }, actor);
    const plea = { text: record.text, reach: reachOf(record), author: authorOf(actor) };
    await this.deps.expiry.seen(input.session_id);
    // Before the change begins, because others wait for that: what the second stage has read it remembers.
    await judge.judge(plea);
    return ledger.run(async (change) => {
      const twin = await this.twinOf(record, change);
      const inForce = twin?.status === 'active';
      const judgement: Judgement = inForce
        ? { status: 'active', conflicts: [], supersedes: [] }
        : await judge.judge(plea);
      // One that waits for an admin still waits if this author could not put it in force either.
      if (twin !== null && (inForce || judgement.status === 'contested')) {
        const instruction = await this.giveAgain(twin, record, actor, change);
        const details = { created: false, status: twin.status };
        await audit.commit({ resourceId: twin._id.toHexString(), details }, change.session);
        return { ...judgement, instruction, created: false };
      }
      if (twin !== null) await writer.supersede([twin._id], record._id, actor, change);
      const instruction = await writer.judged({ record, judgement, event: 'created', actor, change });
      await writer.insert([instruction], change);
      const details = { created: true, ...facts(instruction, judgement) };
      await audit.commit({ resourceId: record._id.toHexString(), details }, change.session);
      return { ...judgement, instruction, created: true };
    });
  }

  /**
   * Takes an instruction out of force for good.
   * @throws ApiError 404, and 409 when it is over already.
   */
  async revoke(id: string, reason: string, actor: Actor, audit: AuditEntry): Promise<InstructionRecord> {
    const { writer } = this.deps;
    return this.changeLive(id, audit, async (record, change) => {
      await writer.apply(record, { status: 'revoked' }, writer.event('revoked', actor, reason), change);
      return { before: record.status, reason };
    });
  }

  /**
   * Corrects what the classifier said, or when the instruction ends.
   * @throws ApiError 400 for an end that has passed, 404, and 409 when it is over already.
   */
  async correct(
    id: string,
    { expires_at, ...classes }: Correction,
    actor: Actor,
    audit: AuditEntry,
  ): Promise<InstructionRecord> {
    const { writer, clock } = this.deps;
    this.demandFuture(expires_at ?? undefined);
    const given = Object.entries(classes).filter(([, value]) => value !== undefined);
    const corrected = Object.fromEntries(given) as Partial<InstructionClasses>;
    return this.changeLive(id, audit, async (record, change) => {
      const at = new Date(clock.now());
      const { ends_at: before, ...lasting } = record;
      const ends_at = expires_at === undefined ? before : (expires_at ?? undefined);
      // Its day begins now: counted from when it was given, it could be over already.
      const shortened = corrected.temporal_scope === 'SESSION' && record.temporal_scope !== 'SESSION';
      const changed = { ...corrected, ...(shortened && { seen_at: at }) };
      const expiry = expiryOf({ ...lasting, ...changed, ...(ends_at !== undefined && { ends_at }) });
      const label = { ...record.label, ...corrected, by: idOf(actor.id), at };
      const set = { ...changed, ...(given.length > 0 && { label }), ends_at, expires_at: expiry };
      const details = { ...corrected, ...(expires_at !== undefined && { expires_at }) };
      await writer.apply(record, set, writer.event('corrected', actor, noteOf(details)), change);
      return details;
    });
  }

  /**
   * Puts a contested instruction in force.
   * @throws ApiError 404, and 409 when it is not contested.
   */
  async activate(id: string, actor: Actor, audit: AuditEntry): Promise<Omit<Given, 'created'>> {
    const { judge, writer, clock } = this.deps;
    let judged: Omit<Judgement, 'status'> = { conflicts: [], supersedes: [] };
    const instruction = await this.changeLive(id, audit, async (record, change) => {
      if (record.status !== 'contested')
        throw new ApiError(409, `The instruction is not contested (${record.status})`);
      const plea = { text: record.text, reach: reachOf(record), author: authorOf(actor), decided: true };
      const { conflicts, supersedes } = await judge.judge(plea);
      judged = { conflicts, supersedes };
      await writer.supersede(idsOf(supersedes).map(idOf), record._id, actor, change);
      const set = { status: 'active' as const, activated_at: new Date(clock.now()) };
      await writer.apply(record, set, writer.event('activated', actor), change);
      return { supersedes: idsOf(supersedes) };
    });
    return { instruction, ...judged };
  }

  /** What somebody else had given, or a file: a higher rank's word it is now, and no file takes it along when it drops it. */
  private async giveAgain(
    twin: InstructionRecord,
    { ends_at, places: given = [] }: InstructionRecord,
    actor: Actor,
    change: LedgerChange,
  ): Promise<InstructionRecord> {
    const { writer, clock } = this.deps;
    const author = authorOf(actor);
    const now = raisedBy(author, twin, new Date(clock.now()), ends_at);
    if (now !== twin) await writer.saidAgain([{ before: twin, now }], 'given again', actor, change);
    const { places = [] } = twin;
    const isOfFiles = places.length > 0 && places.every(({ origin }) => origin !== 'hand');
    if (!isOfFiles || isAbove(giverOf(twin), author)) return now;
    const both = [...places, ...(given.length > 0 ? given : [{ origin: 'hand' }])];
    await writer.move([[twin, both]], change);
    return { ...now, places: both };
  }

  /** The one with the same text and reach that is in force, or waits to be. */
  private async twinOf(
    { digest }: InstructionRecord,
    change: LedgerChange,
  ): Promise<InstructionRecord | null> {
    if (digest === undefined) return null;
    await this.deps.expiry.endTexts([digest], change);
    return this.deps.models.Instruction.findOne({ digest, status: operator({ $in: [...LIVE] }) })
      .session(change.session)
      .lean<InstructionRecord | null>();
  }

  /** @param work returns what the audit record says of the change. */
  private async changeLive(
    id: string,
    audit: AuditEntry,
    work: (record: InstructionRecord, change: LedgerChange) => Promise<Record<string, unknown>>,
  ): Promise<InstructionRecord> {
    return this.deps.ledger.run(async (change) => {
      const record = await this.get(id, change);
      if (!isLive(record)) throw new ApiError(409, `The instruction is over already (${record.status})`);
      const details = await work(record, change);
      await audit.commit({ resourceId: record._id.toHexString(), details }, change.session);
      return this.get(id, change);
    });
  }

  private async get(id: string, { session }: LedgerChange): Promise<InstructionRecord> {
    const _id = parseId(id);
    const record =
      _id === undefined
        ? null
        : await this.deps.models.Instruction.findById(_id).session(session).lean<InstructionRecord | null>();
    if (record === null) throw ApiError.notFound('Instruction');
    return asOfNow(record, this.deps.clock.now());
  }

  private async placesIn(documentId: string | undefined, actor: Actor): Promise<InstructionPlace[]> {
    if (documentId === undefined) return [];
    const { _id, content_markdown } = await findDocument(this.deps.documents, documentId, actor);
    return [{ origin: 'hand', documentId: _id, documentVersion: sha256(content_markdown) }];
  }

  private demandFuture(end: Date | undefined): void {
    if (end !== undefined && end.getTime() <= this.deps.clock.now())
      throw ApiError.badField('expires_at', 'expires_at must lie in the future');
  }
}

/** A correction in one line. */
const noteOf = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value instanceof Date ? value.toISOString() : String(value)}`)
    .join(', ');

/** What the audit record says of an instruction that was given. */
const facts = (record: InstructionRecord, { conflicts, supersedes }: Judgement): Record<string, unknown> => ({
  status: record.status,
  text: record.text,
  quadrant: record.quadrant,
  persistence: record.persistence,
  project: record.project,
  session_id: record.session_id,
  paths: record.paths,
  conflicts: idsOf(conflicts),
  supersedes: idsOf(supersedes),
});
