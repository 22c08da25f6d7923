import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';
import type { Actor } from '../services/actor';
import type { IdentityService } from '../services/identity.service';
import type { AuditTrail } from './audit';

interface AuthenticateDeps {
  identity: IdentityService;
  trail: AuditTrail;
}

const CHALLENGE = { headers: { 'WWW-Authenticate': 'Bearer' } };

const tokenOf = (req: Request): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(req.headers.authorization ?? '')?.[1];

async function identify(req: Request, { identity, trail }: AuthenticateDeps): Promise<void> {
  const token = tokenOf(req);
  const actor = token === undefined ? undefined : await identity.identify(token);
  if (actor !== undefined) {
    req.actor = actor;
    return;
  }
  await trail.refuse(req, 'access_denied', 401);
  throw new ApiError(401, 'The access token is not valid', CHALLENGE);
}

/** Demands a valid token. @throws ApiError 401; a token that is there but refused is also recorded. */
export function authenticate(deps: AuthenticateDeps): RequestHandler {
  return async (req, res, next) => {
    if (req.headers.authorization === undefined)
      throw new ApiError(401, 'An access token is required', CHALLENGE);
    await identify(req, deps);
    res.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/** Takes a token where one is sent; a refused one is still 401, never silently nobody. */
export function authenticateIfGiven(deps: AuthenticateDeps): RequestHandler {
  return async (req, res, next) => {
    if (req.headers.authorization !== undefined) {
      await identify(req, deps);
      res.setHeader('Cache-Control', 'no-store');
    }
    next();
  };
}

/** @returns who is behind the request, on a route that authenticates. */
export function actorOf(req: Request): Actor {
  if (req.actor === undefined) throw new Error('this route does not authenticate');
  return req.actor;
}
