import { setImmediate as turn } from 'node:timers/promises';
import type { ClientSession } from '../db/database';
import { LIMITS } from '../config/limits';
import { ApiError } from '../errors/api-error';
import type { InstructionReach } from '../governance/decisions';
import type { Clock } from '../lib/clock';
import type { InstructionPlace, InstructionRecord } from '../models/instruction.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { Actor } from './actor';
import type { AuditEntry } from './audit-entry';
import type { ContradictionFinder } from './contradiction-finder';
import type { ExpiryService } from './expiry.service';
import { AT_ONCE, ImportDrafts } from './import-drafts';
import { identify, placedIn, planImport, type FileRule, type ImportPlan } from './import-plan';
import {
  byLine,
  facts,
  reportOf,
  standing,
  type ImportedRule,
  type ImportReport,
  type Judged,
} from './import-report';
import type { ImportInput, ImportSource, ImportSources } from './import-source';
import { asOfNow, LIVE, raisedBy, standingOf } from './instruction-rules';
import type { LedgerJudge } from './ledger-judge';
import type { LedgerChange, LedgerTransaction } from './ledger-transaction';
import { authorOf, type LedgerWriter, type SaidAgain } from './ledger-writer';

interface ImportDeps {
  models: Pick<Models, 'Instruction'>;
  sources: ImportSources;
  ledger: LedgerTransaction;
  judge: LedgerJudge;
  finder: ContradictionFinder;
  writer: LedgerWriter;
  expiry: Pick<ExpiryService, 'endTexts'>;
  clock: Clock;
}

export interface ImportOptions {
  project?: string | undefined;
  /** Globs of the files that the rules speak of; without them those that the file itself names. */
  paths?: readonly string[] | undefined;
  /** Only tells what would be done. */
  dry_run: boolean;
}

/** Brings the ledger in step with a file of rules. */
export class ImportService {
  constructor(private readonly deps: ImportDeps) {}

  /**
   * New rules are given, what vanished from the file is superseded, all else stays as it is. Of a file that is withdrawn all has
   * vanished.
   * @throws ApiError 400 for what cannot be read, or a file in which nothing is left of what it said before.
   */
  async import(
    input: ImportInput,
    { project, paths, dry_run }: ImportOptions,
    actor: Actor,
    audit: AuditEntry,
  ): Promise<ImportReport> {
    const source = await this.deps.sources.read(input, actor, paths);
    const rules = identify(source.rules, { project, paths: source.paths });
    const { origin } = source.place;
    const author = authorOf(actor);
    const drafts = new ImportDrafts(this.deps, { source, project, actor });
    const reach = { project, paths: source.paths };
    // Most of the time, and before the change begins, because others wait for that: what was read is remembered.
    const ahead = planImport(rules, await this.known(rules, origin, project, null), origin, author);
    await this.judge(ahead, drafts, reach, actor);
    return this.deps.ledger.run(async (change) => {
      const records = await this.known(rules, origin, project, change.session);
      const plan = planImport(rules, records, origin, author);
      if (rules.length === 0 && !source.withdrawn && plan.vanished.some(({ ends }) => ends))
        throw ApiError.badField('content', 'content holds no rule, and would supersede all that it held');
      const judged = await this.judge(plan, drafts, reach, actor);
      if (!dry_run) await this.write(plan, judged, source, actor, change);
      const report = { dry_run, paths: source.paths, ...reportOf(plan, judged, source) };
      const { name, withdrawn } = source;
      const details = { name, ...(withdrawn && { withdrawn }), ...reach, dry_run, ...facts(report) };
      await audit.commit({ details }, change.session);
      return report;
    });
  }

  /** What stood in the file, and what is in force with the text of one of its rules. */
  private async known(
    rules: readonly FileRule[],
    origin: string,
    project: string | undefined,
    session: ClientSession | null,
  ): Promise<InstructionRecord[]> {
    const digests = rules.map(({ digest }) => digest);
    const filter = {
      $or: [
        { 'places.origin': origin, project: project ?? null },
        { digest: operator({ $in: digests }), status: operator({ $in: [...LIVE] }) },
      ],
    };
    const records = await this.deps.models.Instruction.find(filter as object)
      .sort({ created_at: 1, _id: 1 })
      .session(session)
      .lean<InstructionRecord[]>();
    return records.map((record) => asOfNow(record, this.deps.clock.now()));
  }

  /** Holds each rule against the ledger and against the other rules of the file. */
  private async judge(
    { fresh, unchanged, vanished }: ImportPlan,
    made: ImportDrafts,
    reach: InstructionReach,
    actor: Actor,
  ): Promise<Judged[]> {
    const { judge } = this.deps;
    const author = authorOf(actor);
    const now = new Date(this.deps.clock.now());
    const added = await made.of(fresh);
    const drafts = added.map(({ stored }) => stored);
    const isDraft = new Set<FileRule>(fresh);
    const kept = unchanged.map(({ rule, record }) => ({
      rule,
      instruction: standingOf(raisedBy(author, record, now)),
    }));
    const given: ImportedRule[] = [...kept, ...added].sort((a, b) => byLine(a.rule, b.rule));
    const mates = new Set(given.map(({ instruction }) => instruction._id.toHexString()));
    const ended = vanished.filter(({ ends }) => ends).map(({ record }) => record._id.toHexString());
    // Of two rules that contradict each other the later is told so: each is held against those before it.
    const without = new Set([...mates, ...ended]);
    const judged: Judged[] = [];
    let conflicts = 0;
    for (const [index, { rule, instruction }] of given.entries()) {
      if (index % AT_ONCE === 0) await turn();
      const plea = { text: rule.text, reach, author, without, mates, drafts };
      const judgement = await judge.judge(plea);
      conflicts += judgement.conflicts.length;
      if (conflicts > LIMITS.instruction.conflicts) throw tooManyConflicts();
      const status = isDraft.has(rule) ? judgement.status : instruction.status;
      judged.push({ rule, instruction: { ...instruction, status }, judgement });
      without.delete(instruction._id.toHexString());
    }
    return judged;
  }

  private async write(
    { fresh, unchanged, overruled, vanished }: ImportPlan,
    judged: Judged[],
    { name, place }: ImportSource,
    actor: Actor,
    change: LedgerChange,
  ): Promise<void> {
    const { writer, expiry } = this.deps;
    await expiry.endTexts(
      fresh.map(({ digest }) => digest),
      change,
    );
    const ended = vanished.filter(({ ends }) => ends).map(({ record }) => record._id);
    await writer.supersede(ended, `stands in ${name} no more`, actor, change);
    const at = new Date(this.deps.clock.now());
    const moved: [InstructionRecord, InstructionPlace[]][] = vanished.map(({ record, place: old }) => [
      record,
      (record.places ?? []).map((one) => (one === old ? { ...one, goneAt: at } : one)),
    ]);
    const again: SaidAgain[] = [];
    for (const { rule, record } of unchanged) {
      const now = standingOf(raisedBy(authorOf(actor), record, at));
      if (now !== record) again.push({ before: record, now });
      const lasts = now.temporal_scope !== record.temporal_scope || now.ends_at !== record.ends_at;
      const places = placedIn(record, { ...place, ...standing(rule) }, lasts);
      if (places !== undefined) moved.push([record, places]);
    }
    await writer.move(moved, change);
    await writer.saidAgain(again, `stands in ${name}`, actor, change);
    await writer.supersede(
      overruled.map(({ _id }) => _id),
      `stands in ${name}`,
      actor,
      change,
    );
    const isFresh = new Set<FileRule>(fresh);
    const records: InstructionRecord[] = [];
    for (const one of judged.filter(({ rule }) => isFresh.has(rule))) {
      const { instruction: record, judgement } = one;
      one.instruction = await writer.judged({ record, judgement, event: 'imported', actor, change });
      records.push(one.instruction);
    }
    await writer.insert(records, change);
  }
}

const tooManyConflicts = (): ApiError =>
  ApiError.badField(
    'content',
    `content must not contradict itself and what is in force more than ${LIMITS.instruction.conflicts} times`,
  );
