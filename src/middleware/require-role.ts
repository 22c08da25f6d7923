import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';
import type { Role } from '../types/enums';
import type { AuditTrail } from './audit';
import { actorOf } from './authenticate';

/** Lets only these roles through. @throws ApiError 403, each one recorded. */
export function requireRole(trail: AuditTrail, ...roles: readonly Role[]): RequestHandler {
  return (req, _res, next) => {
    if (roles.includes(actorOf(req).role)) {
      next();
      return;
    }
    const refuse = () => next(new ApiError(403, `This needs the role ${roles.join(' or ')}`));
    trail.deny(req).then(refuse, next);
  };
}
