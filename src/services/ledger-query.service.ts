import { LIMITS } from '../config/limits';
import { ApiError } from '../errors/api-error';
import { PERSISTENCES, type Persistence, type Quadrant, type TemporalScope } from '../governance/decisions';
import type { Clock } from '../lib/clock';
import { paginate, type Page, type PageRequest } from '../lib/pagination';
import { plainQuotes } from '../lib/plain-quotes';
import { parseId } from '../models/id';
import type { InstructionRecord } from '../models/instruction.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { InstructionStatus } from '../types/enums';
import { asOfNow, LIVE } from './instruction-rules';

interface LedgerQueryDeps {
  models: Pick<Models, 'Instruction' | 'AuditLog'>;
  clock: Clock;
}

export interface LedgerFilter {
  status?: InstructionStatus | undefined;
  persistence?: Persistence | undefined;
  quadrant?: Quadrant | undefined;
  temporal_scope?: TemporalScope | undefined;
  project?: string | undefined;
  session_id?: string | undefined;
  q?: string | undefined;
}

/** What an agent must be told. */
export interface Told {
  /** What binds most strictly first, then the oldest. */
  instructions: InstructionRecord[];
  /** How many there are, also where not all of them are handed out. */
  count: number;
}

/** Reads the ledger. What is over by the clock is expired here, whether that has been written down yet or not. */
export class LedgerQueryService {
  constructor(private readonly deps: LedgerQueryDeps) {}

  /**
   * Newest first.
   * @param within only what binds in this project is there for the caller.
   */
  async list(
    { status, q, ...equal }: LedgerFilter,
    request: PageRequest,
    within?: string,
  ): Promise<Page<InstructionRecord>> {
    const filter = {
      ...(within !== undefined && { project: bindingIn(within) }),
      ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined)),
      ...(status !== undefined && this.withStatus(status)),
      ...(q !== undefined && { $text: operator({ $search: plainQuotes(q) }) }),
    };
    const newestFirst = { created_at: -1, _id: -1 } as const;
    const { Instruction } = this.deps.models;
    const page = await paginate<InstructionRecord>(Instruction, filter, newestFirst, request);
    return { ...page, items: page.items.map((record) => asOfNow(record, this.deps.clock.now())) };
  }

  /**
   * @param within only what binds in this project is there for the caller.
   * @returns one instruction, and by how many decisions it is cited.
   * @throws ApiError 404.
   */
  async get(id: string, within?: string): Promise<{ instruction: InstructionRecord; citations: number }> {
    const _id = parseId(id);
    const { Instruction, AuditLog } = this.deps.models;
    const record =
      _id === undefined ? null : await Instruction.findById(_id).lean<InstructionRecord | null>();
    const elsewhere = within !== undefined && (record?.project ?? within) !== within;
    if (record === null || elsewhere) throw ApiError.notFound('Instruction');
    const citations = await AuditLog.countDocuments({ 'details.cites': record._id.toHexString() });
    return { instruction: asOfNow(record, this.deps.clock.now()), citations };
  }

  /** Those in force that bind a call of this project and session; without a project only what binds everywhere. */
  async told({ project, session_id, persistence }: LedgerFilter): Promise<Told> {
    const filter = {
      ...this.withStatus('active'),
      project: bindingIn(project),
      session_id: bindingIn(session_id),
    };
    const instructions: InstructionRecord[] = [];
    let count = 0;
    for (const each of PERSISTENCES.filter((one) => persistence === undefined || one === persistence)) {
      const left = LIMITS.instruction.told - instructions.length;
      const [found, counted] = await Promise.all([
        left === 0 ? [] : this.find({ ...filter, persistence: each }, left),
        this.deps.models.Instruction.countDocuments({ ...filter, persistence: each } as object),
      ]);
      instructions.push(...found);
      count += counted;
    }
    return { instructions, count };
  }

  private async find(filter: object, limit: number): Promise<InstructionRecord[]> {
    return this.deps.models.Instruction.find(filter)
      .sort({ created_at: 1, _id: 1 })
      .limit(limit)
      .lean<InstructionRecord[]>();
  }

  private withStatus(status: InstructionStatus): Record<string, unknown> {
    const now = new Date(this.deps.clock.now());
    if (status === 'expired') {
      const due = { status: operator({ $in: [...LIVE] }), expires_at: operator({ $lte: now }) };
      return { $or: [{ status }, due] };
    }
    if (!LIVE.some((live) => live === status)) return { status };
    return { status, expires_at: operator({ $not: { $lte: now } }) };
  }
}

/** What binds everywhere, and what binds in this project or session. */
const bindingIn = (one: string | undefined) => operator({ $in: [null, ...(one === undefined ? [] : [one])] });
