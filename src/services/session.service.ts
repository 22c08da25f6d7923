import { TIMES } from '../config/limits';
import { ApiError } from '../errors/api-error';
import { duplicateField } from '../errors/from-unknown';
import type { Clock } from '../lib/clock';
import { paginate, type Page, type PageRequest } from '../lib/pagination';
import { Pulses } from '../lib/pulses';
import type { Models } from '../models/models';
import type { SessionRecord } from '../models/session.model';
import type { SessionState } from '../types/session-state';
import { isAgent, type Actor } from './actor';
import type { ExpiryService } from './expiry.service';
import type { SessionReader } from './session-reader';

interface SessionDeps {
  models: Pick<Models, 'Session'>;
  expiry: Pick<ExpiryService, 'seen'>;
  reader: Pick<SessionReader, 'describe'>;
  clock: Clock;
}

/** The sessions of agents: that they are, whose they are, and what is known of them. */
export class SessionService {
  private readonly pulses = new Pulses(TIMES.sessionPulse);

  constructor(private readonly deps: SessionDeps) {}

  /** A call of this session has come. Written down with the first call and then at most once a minute. */
  async seen(actor: Actor, sessionId: string | undefined, project: string | undefined): Promise<void> {
    if (sessionId === undefined) return;
    await this.deps.expiry.seen(sessionId);
    const key = JSON.stringify([actor.id, sessionId, project]);
    const now = this.deps.clock.now();
    if (!this.pulses.isDue(key, now)) return;
    await this.note(actor.id, sessionId, project, new Date(now));
    this.pulses.note(key, now);
  }

  /** Newest first; an agent sees its own. */
  async list(viewer: Actor, agentId: string | undefined, request: PageRequest): Promise<Page<SessionState>> {
    const owner = isAgent(viewer) ? viewer.id : agentId;
    const { items, pagination } = await paginate<SessionRecord>(
      this.deps.models.Session,
      owner === undefined ? {} : { agentId: owner },
      { started_at: -1, _id: -1 },
      request,
    );
    return { items: await this.deps.reader.describe(items), pagination };
  }

  /**
   * @param agentId whose, where two chose the same name; without it the one that began last.
   * @throws ApiError 404, also for the session of another agent.
   */
  async get(sessionId: string, viewer: Actor, agentId?: string): Promise<SessionState> {
    const owner = isAgent(viewer) ? viewer.id : agentId;
    const record = await this.deps.models.Session.findOne({
      session_id: sessionId,
      ...(owner !== undefined && { agentId: owner }),
    })
      .sort({ started_at: -1, _id: -1 })
      .lean<SessionRecord | null>();
    const [state] = record === null ? [] : await this.deps.reader.describe([record]);
    if (state === undefined) throw ApiError.notFound('Session');
    return state;
  }

  private async note(
    agentId: string,
    session_id: string,
    project: string | undefined,
    at: Date,
  ): Promise<void> {
    const upsert = () =>
      this.deps.models.Session.updateOne(
        { session_id, agentId },
        {
          $setOnInsert: { started_at: at },
          $max: { last_seen_at: at },
          ...(project !== undefined && { $set: { project } }),
        },
        { upsert: true },
      );
    try {
      await upsert();
    } catch (error) {
      // Two first calls at once: the other one has made it.
      if (duplicateField(error) === undefined) throw error;
      await upsert();
    }
  }
}
