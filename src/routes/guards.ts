import type { RequestHandler } from 'express';
import type { Container } from '../container';
import { audited } from '../middleware/audit';
import { authenticate } from '../middleware/authenticate';
import { requireRole } from '../middleware/require-role';
import type { Role } from '../types/enums';

/** What stands in front of handlers, bound to one container. */
export interface Guards {
  /** Any valid token. */
  authenticated: RequestHandler;
  /** A token where one is sent. */
  maybeAuthenticated: RequestHandler;
  /** One of these roles, after `authenticated`. */
  role: (...roles: Role[]) => RequestHandler;
  /** Declares the one audit record of the route. */
  audited: (action: string, resource: string) => RequestHandler;
}

export function createGuards({ identity, trail }: Pick<Container, 'identity' | 'trail'>): Guards {
  return {
    authenticated: authenticate({ identity, trail }),
    maybeAuthenticated: authenticate({ identity, trail }, { optional: true }),
    role: (...roles) => requireRole(trail, ...roles),
    audited: (action, resource) => audited(trail, action, resource),
  };
}
