import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../lib/clock';
import type { Hit, RateLimitService } from '../services/rate-limit.service';
import type { AuditTrail } from './audit';

interface RateLimitOptions {
  name: 'api' | 'login' | 'agent';
  /** Who is counted. */
  clientOf: (req: Request) => string;
  /** How often they may come in one window. */
  limitOf: (req: Request) => number;
  windowMs: number;
  limits: Pick<RateLimitService, 'spend' | 'hit'>;
  trail: Pick<AuditTrail, 'refuse'>;
  clock: Clock;
}

/** What a client is told before the wait. */
const TOLD = { api: 'Too many requests', login: 'Too many login attempts', agent: 'Too many requests' };

/**
 * Limits the requests of each client.
 * Sends the `RateLimit` headers of both current drafts (the separate ones of draft-ietf-httpapi-ratelimit-headers-06, the
 * one line of 07), and on 429 `Retry-After` and a body with `error` only.
 */
export function rateLimit(options: RateLimitOptions): RequestHandler {
  const { name, clientOf, limitOf, windowMs, limits, trail, clock } = options;
  const minutes = Math.ceil(windowMs / 60_000);
  const message = `${TOLD[name]}, please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const window = `;w=${Math.ceil(windowMs / 1_000)}`;

  const tell = (res: Response, limit: number, { hits, resetAt }: Hit): string => {
    const remaining = Math.max(0, limit - hits);
    const reset = String(Math.max(0, Math.ceil((resetAt.getTime() - clock.now()) / 1_000)));
    res.setHeader('RateLimit-Policy', `${limit}${window}`);
    res.setHeader('RateLimit-Limit', String(limit));
    res.setHeader('RateLimit-Remaining', String(remaining));
    res.setHeader('RateLimit-Reset', reset);
    res.setHeader('RateLimit', `limit=${limit}, remaining=${remaining}, reset=${reset}`);
    return reset;
  };

  return (req, res, next) => {
    const limit = limitOf(req);
    const admit = (hit: Hit): void => {
      // The database may have answered after the deadline did.
      if (res.headersSent) return;
      const reset = tell(res, limit, hit);
      if (hit.hits <= limit) {
        next();
        return;
      }
      res.setHeader('Retry-After', reset);
      const answer = (): void => {
        if (!res.headersSent) res.status(429).set('Cache-Control', 'no-store').json({ error: message });
      };
      trail.refuse(req, 'rate_limited', 429).then(answer).catch(next);
    };
    // Another limit is another count.
    const key = `${name}:${clientOf(req)}/${limit}`;
    const rule = { limit, windowMs };
    // What is counted ahead is spent at once: most requests of a busy client wait for nothing here.
    const spent = limits.spend(key, rule);
    if (spent === undefined) limits.hit(key, rule).then(admit).catch(next);
    else admit(spent);
  };
}
