import type { RequestHandler } from 'express';
import type { Container } from '../container';
import { audited } from '../middleware/audit';
import { authenticate } from '../middleware/authenticate';
import { idempotent } from '../middleware/idempotent';
import { permit, type Permission } from '../middleware/permit';
import { ROLES, type Role } from '../types/enums';

/** What stands in front of handlers, bound to one container. */
export interface Guards {
  /** Any valid token or agent's key. */
  authenticated: RequestHandler;
  /** A token or key where one is sent. */
  maybeAuthenticated: RequestHandler;
  /** Users with one of these roles, and no agent, after `authenticated`. */
  role: (...roles: Role[]) => RequestHandler;
  /** These roles, or an agent whose key has the scope, after `authenticated`. */
  permit: (permission: Permission) => RequestHandler;
  /** A user, whatever the role, after `authenticated`. */
  user: RequestHandler;
  /** Carries requests with the same `Idempotency-Key` out once; before `validate`. */
  idempotent: RequestHandler;
  /** Declares the one audit record of the route. */
  audited: (action: string, resource: string) => RequestHandler;
}

type Needs = Pick<Container, 'identity' | 'trail' | 'idempotency' | 'logger'>;

/** Made once; each router takes those that its routes name. */
export function createGuards({ identity, trail, idempotency, logger }: Needs): Guards {
  return {
    authenticated: authenticate({ identity, trail }),
    maybeAuthenticated: authenticate({ identity, trail }, { optional: true }),
    role: (...roles) => permit({ roles }),
    permit: (permission) => permit(permission),
    user: permit({ roles: ROLES }),
    idempotent: idempotent({ idempotency, logger }),
    audited: (action, resource) => audited(trail, action, resource),
  };
}
