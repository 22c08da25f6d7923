import { TIMES } from '../config/limits';
import type { Clock } from '../lib/clock';
import { sha256 } from '../lib/digest';
import type { AgentRecord } from '../models/agent.model';
import type { Models } from '../models/models';
import { operator } from '../models/operators';
import type { AgentActor } from './actor';

interface Known {
  actor: AgentActor;
  keys: AgentRecord['keys'];
  until: number;
}

interface AgentIdentityDeps {
  models: Pick<Models, 'Agent'>;
  clock: Clock;
  /** Told when the last use of a key could not be written down. */
  onError: (error: unknown) => void;
}

/** Keys and agents that one process keeps in mind; a forgotten one costs a read. */
const MAX_REMEMBERED = 10_000;

/**
 * Says which agent is behind a key *now*: what the key opens comes from the database, is remembered for at most 5 s,
 * and forgotten at once when the change stream reports the agent changed.
 */
export class AgentIdentity {
  /** Whose key it is never changes, so this need not be forgotten. */
  private readonly owners = new Map<string, string>();
  private readonly agents = new Map<string, Known>();
  /** How often something was to be forgotten: an answer that was asked for before may be older than the change. */
  private forgotten = 0;
  private readonly noted = new Map<string, number>();

  constructor(private readonly deps: AgentIdentityDeps) {}

  /**
   * @returns the agent, or undefined when the key is unknown, replaced or revoked.
   * @throws when the database cannot be asked: that is no answer about the key.
   */
  async identify(key: string): Promise<AgentActor | undefined> {
    const hash = sha256(key);
    return this.known(hash) ?? this.load(hash);
  }

  /** @returns the agent behind a key where that can be said without asking the database. */
  remembered(key: string): AgentActor | undefined {
    return this.known(sha256(key));
  }

  /** The agent has changed. */
  forget(agentId: string): void {
    this.forgotten += 1;
    this.agents.delete(agentId);
  }

  forgetAll(): void {
    this.forgotten += 1;
    this.agents.clear();
  }

  private known(hash: string): AgentActor | undefined {
    const owner = this.owners.get(hash);
    const known = owner === undefined ? undefined : this.agents.get(owner);
    const now = this.deps.clock.now();
    if (known === undefined || known.until <= now || !opens(known.keys, hash, now)) return undefined;
    this.note(known.actor.id, now);
    return known.actor;
  }

  private async load(hash: string): Promise<AgentActor | undefined> {
    const asked = this.deps.clock.now();
    const { forgotten } = this;
    const record = await this.deps.models.Agent.findOne({ 'keys.hash': hash, active: true }).lean();
    if (record === null || !opens(record.keys, hash, asked)) return undefined;
    const actor = actorOf(record);
    for (const cache of [this.owners, this.agents]) if (cache.size >= MAX_REMEMBERED) cache.clear();
    this.owners.set(hash, actor.id);
    // Counted from the question, so that a slow answer is not trusted for longer.
    if (forgotten === this.forgotten)
      this.agents.set(actor.id, { actor, keys: record.keys, until: asked + TIMES.roleCache });
    this.note(actor.id, asked);
    return actor;
  }

  /** Writes down the use of a key, at most once a minute over all processes; nobody waits for it. */
  private note(agentId: string, now: number): void {
    const latest = now - TIMES.lastUse;
    if ((this.noted.get(agentId) ?? -Infinity) > latest) return;
    if (this.noted.size >= MAX_REMEMBERED) this.noted.clear();
    this.noted.set(agentId, now);
    const longAgo = { lastUsedAt: operator({ $not: { $gt: new Date(latest) } }) };
    this.deps.models.Agent.updateOne({ _id: agentId, ...longAgo }, { $set: { lastUsedAt: new Date(now) } })
      .exec()
      .catch(this.deps.onError);
  }
}

/** The last key has no end; the others open until theirs. */
const opens = (keys: AgentRecord['keys'], hash: string, now: number): boolean =>
  keys.some((key) => key.hash === hash && (key.until === undefined || key.until.getTime() > now));

const actorOf = ({ _id, name, scopes, project, rateLimit }: AgentRecord): AgentActor => ({
  id: _id.toHexString(),
  name,
  role: 'agent',
  scopes,
  ...(project !== undefined && { project }),
  rateLimit,
});
