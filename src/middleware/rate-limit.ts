import type { Request, RequestHandler, Response } from 'express';
import { rateLimit as expressRateLimit, type Store } from 'express-rate-limit';
import type { RateLimitService } from '../services/rate-limit.service';
import type { AuditTrail } from './audit';

interface RateLimitOptions {
  name: 'api' | 'login' | 'agent';
  /** Who is counted. */
  clientOf: (req: Request) => string;
  /** How often they may come in one window. */
  limitOf: (req: Request) => number;
  windowMs: number;
  limits: RateLimitService;
  trail: AuditTrail;
}

/** What a client is told before the wait. */
const TOLD = { api: 'Too many requests', login: 'Too many login attempts', agent: 'Too many requests' };

/** The library hands its store a key and nothing else: the limit travels in it, and another limit is another count. */
const keyOf = (client: string, limit: number): string => `${client}/${limit}`;
const limitIn = (key: string): number => Number(key.slice(key.lastIndexOf('/') + 1));

/** Adapts our shared counter to the store that express-rate-limit asks. */
function sharedStore({ name, limits, windowMs }: RateLimitOptions): Store {
  return {
    // Tells the library that limiters of one request count in different places.
    prefix: name,
    async increment(key) {
      const { hits, resetAt } = await limits.hit(`${name}:${key}`, { limit: limitIn(key), windowMs });
      return { totalHits: hits, resetTime: resetAt };
    },
    // Every hit counts, whatever became of it: nothing is given back.
    decrement: () => {},
    resetKey: () => {},
  };
}

/** Adds the one-line `RateLimit` of the later draft to the separate headers that the library has set. */
function combineHeaders(res: Response): void {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((part) =>
    res.getHeader(`RateLimit-${part}`),
  );
  res.setHeader(
    'RateLimit',
    `limit=${String(limit)}, remaining=${String(remaining)}, reset=${String(reset)}`,
  );
}

/**
 * Limits the requests of each client.
 * Sends the `RateLimit` headers of both current drafts, and on 429 `Retry-After` and a body with `error` only.
 */
export function rateLimit(options: RateLimitOptions): RequestHandler {
  const { name, clientOf, limitOf, windowMs, trail } = options;
  const minutes = Math.ceil(windowMs / 60_000);
  const message = `${TOLD[name]}, please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const limiter = expressRateLimit({
    limit: limitOf,
    windowMs,
    store: sharedStore(options),
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    // Its checks of our set-up would run on each request; the tests of the limits look for what they would find.
    validate: false,
    keyGenerator: (req) => keyOf(clientOf(req), limitOf(req)),
    handler: (req, res, next) => {
      combineHeaders(res);
      const answer = () => {
        if (!res.headersSent) res.status(429).set('Cache-Control', 'no-store').json({ error: message });
      };
      // The library does not wait for its handler: a failure has to be handed on by ourselves.
      trail.refuse(req, 'rate_limited', 429).then(answer).catch(next);
    },
  });
  return (req, res, next) =>
    limiter(req, res, (error?: unknown) => {
      if (error === undefined) combineHeaders(res);
      next(error);
    });
}
