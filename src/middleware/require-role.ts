import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';
import type { Role } from '../types/enums';
import type { AuditTrail } from './audit';
import { actorOf } from './authenticate';

/** Lets only these roles through. @throws ApiError 403, each one recorded. */
export function requireRole(trail: AuditTrail, ...roles: readonly Role[]): RequestHandler {
  return async (req, _res, next) => {
    if (!roles.includes(actorOf(req).role)) {
      await trail.deny(req);
      throw new ApiError(403, `This needs the role ${roles.join(' or ')}`);
    }
    next();
  };
}
