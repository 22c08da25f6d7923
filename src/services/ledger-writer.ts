import { LIMITS } from '../config/limits';
import type { InstructionReach } from '../governance/decisions';
import type { Clock } from '../lib/clock';
import { idOf, newId, type Id } from '../models/id';
import type { InstructionEvent, InstructionPlace, InstructionRecord } from '../models/instruction.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { Actor } from './actor';
import type { GovernanceService } from './governance.service';
import { digestOf, expiryOf, LIVE, type Author } from './instruction-rules';
import type { Judgement, LedgerConflict } from './ledger-judge';
import type { LedgerChange } from './ledger-transaction';

interface LedgerWriterDeps {
  models: Pick<Models, 'Instruction'>;
  governance: Pick<GovernanceService, 'classify'>;
  clock: Clock;
}

/** What is known of an instruction before it is classified. */
export interface Draft {
  text: string;
  source?: string | undefined;
  project?: string | undefined;
  session_id?: string | undefined;
  paths?: readonly string[] | undefined;
  expires_at?: Date | undefined;
  places: InstructionPlace[];
}

interface Judged {
  record: InstructionRecord;
  judgement: Judgement;
  event: 'created' | 'imported';
  actor: Actor;
  change: LedgerChange;
}

/** An instruction as it was, and as it is now that it was said again. */
export interface SaidAgain {
  before: InstructionRecord;
  now: InstructionRecord;
}

/** @returns who gives instructions on this caller's behalf. */
export const authorOf = ({ id, role }: Actor): Author => ({ id, kind: role });

export const reachOf = ({
  project,
  session_id: sessionId,
  paths,
}: Pick<InstructionRecord, 'project' | 'session_id' | 'paths'>): InstructionReach => ({
  project,
  sessionId,
  paths,
});

/** @returns the ids of the instructions in conflict, as the history names them. */
export const idsOf = (conflicts: readonly LedgerConflict[]): string[] =>
  conflicts.map(({ instruction_id: id }) => id);

/** Makes and changes the records of the ledger, each change with its event in the record's history. */
export class LedgerWriter {
  constructor(private readonly deps: LedgerWriterDeps) {}

  /** Classifies an instruction; nothing is stored yet. */
  async draft(
    { text, source, project, session_id, paths, expires_at: ends_at, places }: Draft,
    actor: Actor,
  ): Promise<InstructionRecord> {
    // Before it is read, which takes some longer than others: rules that are given together keep their order.
    const given = { _id: newId(), created_at: new Date(this.deps.clock.now()) };
    const standing = places.some(({ origin }) => origin !== 'hand');
    const { answer: classification } = await this.deps.governance.classify({ text, standing });
    const { quadrant, persistence, temporal_scope, verification_required } = classification;
    const { id, kind } = authorOf(actor);
    const record: InstructionRecord = {
      ...given,
      text,
      quadrant,
      persistence,
      temporal_scope,
      verification_required,
      status: 'active',
      created_by: idOf(id),
      author_kind: kind,
      digest: digestOf(text, { project, sessionId: session_id, paths }),
      ...(project !== undefined && { project }),
      ...(session_id !== undefined && { session_id }),
      ...(paths !== undefined && { paths }),
      ...(source !== undefined && { source }),
      ...(places.length > 0 && { places }),
      classification,
      ...(ends_at !== undefined && { ends_at }),
    };
    const expires_at = expiryOf(record);
    return { ...record, ...(expires_at !== undefined && { expires_at }) };
  }

  /** Ends what an instruction replaces. @returns the instruction as it was judged; it is not stored yet. */
  async judged({ record, judgement, event, actor, change }: Judged): Promise<InstructionRecord> {
    const given = this.event(event, actor);
    const history = [given];
    if (judgement.status === 'contested') {
      const note = `contradicts ${idsOf(judgement.conflicts).join(', ')}`;
      // Part of the same act: the same person, in the same moment.
      history.push({ ...given, event: 'contested', note });
    }
    await this.supersede(idsOf(judgement.supersedes).map(idOf), record._id, actor, change);
    return { ...record, status: judgement.status, history, revision: change.revision };
  }

  /** Stores new instructions. */
  async insert(records: readonly InstructionRecord[], { session, touched }: LedgerChange): Promise<void> {
    if (records.length === 0) return;
    // By the driver: a file has hundreds of rules, and each is of the right shape already.
    await this.deps.models.Instruction.collection.insertMany([...records], { session });
    for (const { _id } of records) touched(_id);
  }

  /** Ends instructions: because of another, or for the reason that is given instead. */
  async supersede(ids: readonly Id[], by: Id | string, actor: Actor, change: LedgerChange): Promise<void> {
    if (ids.length === 0) return;
    const isReason = typeof by === 'string';
    const note = isReason ? by : `by ${by.toHexString()}`;
    await this.deps.models.Instruction.updateMany(
      { _id: operator({ $in: [...ids] }), status: operator({ $in: [...LIVE] }) },
      {
        $set: {
          status: 'superseded',
          revision: change.revision,
          ...(!isReason && { superseded_by: by }),
        },
        $push: { history: this.event('superseded', actor, note) },
      },
      { session: change.session },
    );
    ids.forEach(change.touched);
  }

  /** Writes where instructions stand now; that is no event of theirs. */
  async move(
    moved: readonly (readonly [InstructionRecord, InstructionPlace[]])[],
    { session, revision, touched }: LedgerChange,
  ): Promise<void> {
    if (moved.length === 0) return;
    const updates = moved.map(([{ _id }, places]) => ({
      updateOne: { filter: { _id }, update: { $set: { places, revision } } },
    }));
    await this.deps.models.Instruction.bulkWrite(updates, { session });
    for (const [{ _id }] of moved) touched(_id);
  }

  /** Writes whose word instructions are, and how long they hold, now that they were said again. */
  async saidAgain(
    changes: readonly SaidAgain[],
    why: string,
    actor: Actor,
    { session, revision, touched }: LedgerChange,
  ): Promise<void> {
    if (changes.length === 0) return;
    const updates = changes.map(({ before, now }) => {
      const { _id, temporal_scope, created_by, author_kind, seen_at, ends_at, expires_at } = now;
      const said = (['temporal_scope', 'author_kind'] as const)
        .filter((name) => now[name] !== before[name])
        .map((name) => `${name}: ${now[name]}`);
      return {
        updateOne: {
          filter: { _id },
          update: {
            $set: {
              temporal_scope,
              created_by,
              author_kind,
              revision,
              ...(seen_at !== undefined && { seen_at }),
              ...(ends_at !== undefined && { ends_at }),
              ...(expires_at !== undefined && { expires_at }),
            },
            $unset: {
              ...(ends_at === undefined && { ends_at: 1 as const }),
              ...(expires_at === undefined && { expires_at: 1 as const }),
            },
            $push: { history: this.event('corrected', actor, [...said, why].join(', ')) },
          },
        },
      };
    });
    await this.deps.models.Instruction.bulkWrite(updates, { session });
    for (const { now } of changes) touched(now._id);
  }

  /** Writes a change and its event; what is undefined in `set` is taken away. */
  async apply(
    { _id }: Pick<InstructionRecord, '_id'>,
    set: { [Key in keyof InstructionRecord]?: InstructionRecord[Key] | undefined },
    event: InstructionEvent,
    { session, revision, touched }: LedgerChange,
  ): Promise<void> {
    const entries = Object.entries(set);
    const unset = entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
    await this.deps.models.Instruction.updateOne(
      { _id },
      {
        $set: { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), revision },
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset) as Record<string, 1> }),
        $push: { history: { $each: [event], $slice: -LIMITS.instruction.history } },
      },
      { session },
    );
    touched(_id);
  }

  /** What the history says of a change that happens now. */
  event(event: InstructionEvent['event'], actor: Actor, note = ''): InstructionEvent {
    const at = new Date(this.deps.clock.now());
    return { at, event, by: idOf(actor.id), ...(note !== '' && { note }) };
  }
}
