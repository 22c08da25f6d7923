import type { Request, RequestHandler } from 'express';
import { TIMES } from '../config/limits';
import type { Clock } from '../lib/clock';
import type { AgentActor } from '../services/actor';
import type { RateLimitService } from '../services/rate-limit.service';
import type { AuditTrail } from './audit';
import { clientOf } from './client';
import { rateLimit } from './rate-limit';

interface LimiterDeps {
  limits: RateLimitService;
  trail: AuditTrail;
  clock: Clock;
  /** Requests and logins of one address in a window. */
  api: number;
  login: number;
  windowMs: number;
}

export interface Limiters {
  /** Every request under `/api`; an agent by its own budget, after `agentKey`. */
  api: RequestHandler;
  login: RequestHandler;
}

/** What people send in without an account. */
const OPEN_TO_ALL = /^\/submissions\/?$/i;

/** The limits of the service: by address, an IPv6 one by its /64, and for a known agent by the agent instead. */
export function createLimiters({ limits, trail, clock, api, login, windowMs }: LimiterDeps): Limiters {
  const shared = { limits, trail, clock };
  const byAddress = (name: 'api' | 'login', limit: number): RequestHandler =>
    rateLimit({ ...shared, name, windowMs, clientOf, limitOf: () => limit });
  const anyone = byAddress('api', api);
  const agent = rateLimit({
    ...shared,
    name: 'agent',
    windowMs: TIMES.agentWindow,
    clientOf: (req) => holderOf(req).id,
    limitOf: (req) => holderOf(req).rateLimit,
  });
  return {
    // What anybody may do without a key is counted by address with one as well.
    api: (req, res, next) =>
      req.key?.holder === undefined || OPEN_TO_ALL.test(req.path)
        ? anyone(req, res, next)
        : agent(req, res, next),
    login: byAddress('login', login),
  };
}

function holderOf(req: Request): AgentActor {
  const holder = req.key?.holder;
  if (holder === undefined) throw new Error('this limit is for agents');
  return holder;
}
