import type { RequestHandler } from 'express';
import type { Container } from '../container';
import { audited } from '../middleware/audit';
import { authenticate } from '../middleware/authenticate';
import { permit, type Permission } from '../middleware/permit';
import type { Role } from '../types/enums';

/** What stands in front of handlers, bound to one container. */
export interface Guards {
  /** Any valid token. */
  authenticated: RequestHandler;
  /** A token where one is sent. */
  maybeAuthenticated: RequestHandler;
  /** One of these roles, after `authenticated`. */
  role: (...roles: Role[]) => RequestHandler;
  /** These roles, or an agent whose key has the scope, after `authenticated`. */
  permit: (permission: Permission) => RequestHandler;
  /** Declares the one audit record of the route. */
  audited: (action: string, resource: string) => RequestHandler;
}

export function createGuards({ identity, trail }: Pick<Container, 'identity' | 'trail'>): Guards {
  return {
    authenticated: authenticate({ identity, trail }),
    maybeAuthenticated: authenticate({ identity, trail }, { optional: true }),
    role: (...roles) => permit(trail, { roles }),
    permit: (permission) => permit(trail, permission),
    audited: (action, resource) => audited(trail, action, resource),
  };
}
