import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../errors/api-error';
import type { Actor } from '../services/actor';
import { seemsAgentKey } from '../services/agent-key';
import type { IdentityService } from '../services/identity.service';
import type { AuditTrail } from './audit';
import { credentialOf } from './credential';

interface AuthenticateDeps {
  identity: IdentityService;
  trail: AuditTrail;
}

const CHALLENGE = { headers: { 'WWW-Authenticate': 'Bearer' } };

/** Finds out who is behind the credential. @throws ApiError 401, recorded, when it is refused. */
async function identify(
  req: Request,
  credential: string,
  { identity, trail }: AuthenticateDeps,
): Promise<Actor> {
  // A key has been looked up already.
  const actor = req.key === undefined ? await identity.identify(credential) : req.key.holder;
  if (actor !== undefined) return actor;
  await trail.refuse(req, 'access_denied', 401);
  // What comes in X-API-Key is no token, whatever its form.
  const isKey = req.key !== undefined || req.headers.authorization === undefined || seemsAgentKey(credential);
  const what = isKey ? 'agent key' : 'access token';
  throw new ApiError(401, `The ${what} is not valid`, CHALLENGE);
}

function admit(req: Request, res: Response, actor: Actor): void {
  req.actor = actor;
  res.setHeader('Cache-Control', 'no-store');
}

/**
 * Demands a valid token or agent's key, or takes one where it is sent: one that is refused is 401 either way, never
 * silently nobody.
 * @throws ApiError 401; a token or key that is there but refused is also recorded.
 */
export function authenticate(deps: AuthenticateDeps, { optional = false } = {}): RequestHandler {
  return (req, res, next) => {
    const credential = credentialOf(req);
    if (credential === undefined) {
      if (!optional) throw new ApiError(401, 'An access token is required', CHALLENGE);
      next();
      return;
    }
    // Who is remembered is let through at once: most requests wait for nothing here.
    const remembered = req.key?.holder ?? deps.identity.remembered(credential);
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
    identify(req, credential, deps).then(proceed).catch(next);
  };
}

/** @returns who is behind the request, on a route that authenticates. */
export function actorOf(req: Request): Actor {
  if (req.actor === undefined) throw new Error('this route does not authenticate');
  return req.actor;
}
