import type { ClientSession } from '../db/database';
import type { Clock } from '../lib/clock';
import { boundDetails } from '../lib/audit-details';
import type { AuditRecord, Outcome } from '../models/audit-log.model';
import { newId } from '../models/id';
import { isAgent, type Actor } from './actor';
import type { AuditWriter } from './audit-writer.service';
import type { IdempotencyClaim } from './idempotency-claim';

/** What is known of a request before its handler runs. */
export interface AuditSubject {
  action: string;
  resource: string;
  actor?: Actor | undefined;
  ipAddress: string;
  userAgent: string;
  requestId: string;
  /** Where the request is to be carried out once: it commits together with the change. */
  claim?: Pick<IdempotencyClaim, 'confirm'> | undefined;
}

/** What only the handler knows. */
export interface AuditFacts {
  details?: Record<string, unknown>;
  resourceId?: string;
  outcome?: Outcome;
  /** Replaces the declared action, as a refused login does. */
  action?: string;
  /** Who it was, where the request itself carried no token. */
  userId?: string;
  email?: string;
}

/** The one audit record of one request: its id is known before it is written, so that an answer can carry it. */
export class AuditEntry {
  private readonly recordId = newId();
  private written = false;

  constructor(
    private readonly writer: AuditWriter,
    private readonly clock: Clock,
    private readonly subject: AuditSubject,
  ) {}

  /** The id of the record, 24 hexadecimal digits. */
  get id(): string {
    return this.recordId.toHexString();
  }

  get committed(): boolean {
    return this.written;
  }

  /**
   * Writes the record; without a session it is durable when the promise resolves, with one it commits
   * (or vanishes) together with the transaction.
   * @throws ApiError 503 when it cannot be written.
   */
  async commit(facts: AuditFacts = {}, session?: ClientSession): Promise<void> {
    const record = this.record(facts);
    if (session === undefined) await this.writer.append(record);
    else {
      await this.writer.appendWithin(session, record);
      await this.subject.claim?.confirm(session, facts.resourceId);
    }
    this.written = true;
  }

  private record(facts: AuditFacts): AuditRecord {
    const { actor, ipAddress, userAgent, requestId, resource } = this.subject;
    const userId = facts.userId ?? actor?.id;
    const email = facts.email ?? (actor !== undefined && !isAgent(actor) ? actor.email : undefined);
    const agentName = actor !== undefined && isAgent(actor) ? actor.name : undefined;
    return {
      _id: this.recordId,
      timestamp: new Date(this.clock.now()),
      ...(userId !== undefined && { userId }),
      ...(email !== undefined && { email }),
      ...(agentName !== undefined && { agentName }),
      action: facts.action ?? this.subject.action,
      resource,
      ...(facts.resourceId !== undefined && { resourceId: facts.resourceId }),
      outcome: facts.outcome ?? 'success',
      details: boundDetails(facts.details ?? {}),
      ipAddress,
      userAgent,
      requestId,
    };
  }
}
