import type { ClientSession, Transact } from '../db/database';
import { ApiError } from '../errors/api-error';
import { duplicateField } from '../errors/from-unknown';
import type { Clock } from '../lib/clock';
import { paginate, type Page, type PageRequest } from '../lib/pagination';
import type { AgentRecord } from '../models/agent.model';
import { idOf, newId, parseId, type Id } from '../models/id';
import type { Models } from '../models/models';
import type { Scope } from '../types/enums';
import type { Actor } from './actor';
import { createKey } from './agent-key';
import type { Ended } from './approval-endings';
import type { AuditEntry } from './audit-entry';

interface AgentDeps {
  models: Pick<Models, 'Agent'>;
  transact: Transact;
  clock: Clock;
  /** Requests a minute of an agent for which none are named. */
  rateLimit: number;
  /** Takes back, in the revocation's own transaction, what had been granted to the agent. */
  onRevoked: (agentId: string, session: ClientSession) => Promise<Ended>;
}

export interface NewAgent {
  name: string;
  scopes: Scope[];
  rateLimit?: number | undefined;
  project?: string | undefined;
}

export interface AgentChange {
  name?: string | undefined;
  scopes?: Scope[] | undefined;
  rateLimit?: number | undefined;
  /** Null: it acts from now on where its calls say. */
  project?: string | null | undefined;
}

/** An agent with its new key, which nobody can read again. */
export interface Keyed {
  agent: AgentRecord;
  key: string;
}

/** The programs that may call, and their keys. */
export class AgentService {
  constructor(private readonly deps: AgentDeps) {}

  /** @throws ApiError 409 when an active agent has the name. */
  async create(
    { name, scopes, rateLimit, project }: NewAgent,
    actor: Actor,
    audit: AuditEntry,
  ): Promise<Keyed> {
    const { key, hash, hint } = createKey();
    const agent: AgentRecord = {
      _id: newId(),
      name,
      scopes,
      rateLimit: rateLimit ?? this.deps.rateLimit,
      ...(project !== undefined && { project }),
      active: true,
      keys: [{ hash, hint }],
      created_at: new Date(this.deps.clock.now()),
      created_by: idOf(actor.id),
    };
    await this.named(() =>
      this.deps.transact(async (session) => {
        await this.deps.models.Agent.create([agent], { session });
        const details = { name, scopes, rateLimit: agent.rateLimit, project, keyHint: hint };
        await audit.commit({ resourceId: agent._id.toHexString(), details }, session);
      }),
    );
    return { agent, key };
  }

  /** @throws ApiError 404. */
  async get(id: string, session?: ClientSession): Promise<AgentRecord> {
    const _id = parseId(id);
    const agent =
      _id === undefined
        ? null
        : await this.deps.models.Agent.findById(_id)
            .session(session ?? null)
            .lean<AgentRecord | null>();
    if (agent === null) throw ApiError.notFound('Agent');
    return agent;
  }

  /** Newest first, the revoked ones among them. */
  async list(request: PageRequest): Promise<Page<AgentRecord>> {
    return paginate<AgentRecord>(this.deps.models.Agent, {}, { created_at: -1, _id: -1 }, request);
  }

  /**
   * What is left out stays as it is.
   * @throws ApiError 404, and 409 when the name is taken or the agent revoked.
   */
  async update(id: string, change: AgentChange, audit: AuditEntry): Promise<AgentRecord> {
    const { project, ...rest } = change;
    const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return this.named(() =>
      this.deps.transact(async (session) => {
        const { _id } = await this.get(id, session);
        const agent = await this.write(
          _id,
          {
            $set: { ...set, ...(typeof project === 'string' && { project }) },
            ...(project === null && { $unset: { project: 1 } }),
          },
          session,
        );
        await audit.commit({ resourceId: agent._id.toHexString(), details: { ...change } }, session);
        return agent;
      }),
    );
  }

  /**
   * Ends all keys of the agent for good; doing so again changes nothing.
   * @throws ApiError 404.
   */
  async revoke(id: string, audit: AuditEntry): Promise<AgentRecord> {
    return this.deps.transact(async (session) => {
      const { _id } = await this.get(id, session);
      const agent = await this.deps.models.Agent.findOneAndUpdate(
        { _id },
        { $set: { active: false } },
        { session, returnDocument: 'after' },
      ).lean<AgentRecord | null>();
      if (agent === null) throw ApiError.notFound('Agent');
      const { count, ids } = await this.deps.onRevoked(_id.toHexString(), session);
      const details = { name: agent.name, endedApprovals: count, approvalIds: ids };
      await audit.commit({ resourceId: _id.toHexString(), details }, session);
      return agent;
    });
  }

  /**
   * Gives the agent another key.
   * @param graceSeconds how long the one before still opens.
   * @throws ApiError 404, and 409 when the agent is revoked.
   */
  async rotate(id: string, graceSeconds: number, audit: AuditEntry): Promise<Keyed> {
    const { key, hash, hint } = createKey();
    const now = this.deps.clock.now();
    const end = new Date(now + graceSeconds * 1_000);
    const agent = await this.deps.transact(async (session) => {
      // Read within the transaction: of two at once the later must know the key of the earlier.
      const { _id, keys } = await this.get(id, session);
      const retiring = keys
        // A key that leaked is ended by rotating without grace, also where it was rotated before.
        .map((old) => ({ ...old, until: old.until !== undefined && old.until < end ? old.until : end }))
        .filter(({ until }) => until.getTime() > now);
      const rotated = await this.write(_id, { $set: { keys: [...retiring, { hash, hint }] } }, session);
      const details = { name: rotated.name, keyHint: hint, graceSeconds };
      await audit.commit({ resourceId: rotated._id.toHexString(), details }, session);
      return rotated;
    });
    return { agent, key };
  }

  private async write(_id: Id, update: object, session: ClientSession): Promise<AgentRecord> {
    const agent = await this.deps.models.Agent.findOneAndUpdate({ _id, active: true }, update, {
      session,
      returnDocument: 'after',
      runValidators: true,
    }).lean<AgentRecord | null>();
    if (agent === null) throw new ApiError(409, 'The agent is revoked');
    return agent;
  }

  private async named<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (duplicateField(error) === 'name')
        throw new ApiError(409, 'An active agent with this name exists already');
      throw error;
    }
  }
}
