import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { AccessDenied } from '../errors/api-error';
import type { Clock } from '../lib/clock';
import { maskSecrets } from '../lib/mask-secrets';
import { AuditEntry } from '../services/audit-entry';
import type { AuditWriter } from '../services/audit-writer.service';
import type { RefusalService, RefusalStatus } from '../services/refusal.service';
import { callerOf } from './client';

/** Longest user agent that is kept. */
const MAX_USER_AGENT = 512;

/** @returns method and pattern of the route. */
export const routeOf = (req: Request): string => `${req.method} ${req.context.route?.pattern ?? 'unmatched'}`;

/** What a client calls itself; some put a key or an address with a password into it. */
const userAgentOf = ({ headers }: Request): string =>
  maskSecrets((headers['user-agent'] ?? '').slice(0, 2 * MAX_USER_AGENT)).slice(0, MAX_USER_AGENT);

/** Turns requests into audit entries. */
export class AuditTrail {
  constructor(
    private readonly writer: AuditWriter,
    private readonly refusals: RefusalService,
    private readonly clock: Clock,
  ) {}

  /** @returns an entry with all that is known of the request itself, still unwritten. */
  entry(req: Request, action: string, resource: string): AuditEntry {
    return new AuditEntry(this.writer, this.clock, {
      action,
      resource,
      actor: req.actor ?? req.key?.holder,
      ipAddress: req.context.clientIp,
      userAgent: userAgentOf(req),
      requestId: req.context.requestId,
      claim: req.claim,
    });
  }

  /** Records that somebody known was refused for want of rights; every time. */
  async deny(req: Request): Promise<void> {
    const details = { status: 403, route: routeOf(req), role: req.actor?.role };
    await this.entry(req, 'access_denied', 'route').commit({ outcome: 'denied', details });
  }

  /** Records that somebody unknown was refused, or came too often; once per client, route and window. */
  async refuse(req: Request, action: 'access_denied' | 'rate_limited', status: RefusalStatus): Promise<void> {
    const refusal = {
      action,
      status,
      route: routeOf(req),
      client: callerOf(req),
      ipAddress: req.context.clientIp,
      userAgent: userAgentOf(req),
    };
    await this.refusals.record(refusal, this.entry(req, action, 'route'));
  }
}

/**
 * Declares what the route records. The handler (or the service it calls) commits the entry; an answer of
 * success without a committed entry is a fault and becomes a 500.
 */
export function audited(trail: AuditTrail, action: string, resource: string): RequestHandler {
  return (req, res, next) => {
    const entry = trail.entry(req, action, resource);
    req.audit = entry;
    const send = res.json.bind(res);
    res.json = (body: unknown) => {
      if (res.statusCode < 400 && !entry.committed)
        throw new Error(`${action} was answered without its audit record`);
      return send(body);
    };
    next();
  };
}

/** @returns the entry of the request, on a route that declares one. */
export function auditOf(req: Request): AuditEntry {
  if (req.audit === undefined) throw new Error('this route declares no audit record');
  return req.audit;
}

/** Records who was denied what, before the error is told. @throws ApiError 503 when that cannot be written. */
export function denials(trail: AuditTrail): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (!(error instanceof AccessDenied) || res.headersSent) {
      next(error);
      return;
    }
    trail.deny(req).then(() => next(error), next);
  };
}
