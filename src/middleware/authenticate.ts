import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../errors/api-error';
import type { Actor } from '../services/actor';
import type { IdentityService } from '../services/identity.service';
import type { AuditTrail } from './audit';

interface AuthenticateDeps {
  identity: IdentityService;
  trail: AuditTrail;
}

const CHALLENGE = { headers: { 'WWW-Authenticate': 'Bearer' } };

const tokenOf = (header: string): string | undefined => /^Bearer +(\S+) *$/i.exec(header)?.[1];

/** Finds out who is behind the header. @throws ApiError 401, recorded, when the token is refused. */
async function identify(req: Request, header: string, { identity, trail }: AuthenticateDeps): Promise<Actor> {
  const token = tokenOf(header);
  const actor = token === undefined ? undefined : await identity.identify(token);
  if (actor !== undefined) return actor;
  await trail.refuse(req, 'access_denied', 401);
  throw new ApiError(401, 'The access token is not valid', CHALLENGE);
}

function admit(req: Request, res: Response, actor: Actor): void {
  req.actor = actor;
  res.setHeader('Cache-Control', 'no-store');
}

/**
 * Demands a valid token, or takes one where it is sent: a refused token is 401 either way, never silently nobody.
 * @throws ApiError 401; a token that is there but refused is also recorded.
 */
export function authenticate(deps: AuthenticateDeps, { optional = false } = {}): RequestHandler {
  return (req, res, next) => {
    const header = req.headers.authorization;
    if (header === undefined) {
      if (!optional) throw new ApiError(401, 'An access token is required', CHALLENGE);
      next();
      return;
    }
    // Who is remembered is let through at once: most requests wait for nothing here.
    const remembered = deps.identity.remembered(tokenOf(header));
    if (remembered !== undefined) {
      admit(req, res, remembered);
      next();
      return;
    }
    const proceed = (actor: Actor): void => {
      // The database may have answered after the deadline did: then there is nobody left to answer.
      if (res.headersSent) return;
      admit(req, res, actor);
      next();
    };
    identify(req, header, deps).then(proceed).catch(next);
  };
}

/** @returns who is behind the request, on a route that authenticates. */
export function actorOf(req: Request): Actor {
  if (req.actor === undefined) throw new Error('this route does not authenticate');
  return req.actor;
}
