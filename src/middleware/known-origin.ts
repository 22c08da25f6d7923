import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';
import type { AuditTrail } from './audit';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

interface KnownOriginOptions {
  trail: AuditTrail;
  /** Pages that may call. */
  origins: readonly string[];
  /** The address that the service listens on. */
  host: string;
}

/**
 * Keeps out pages of a browser whose name was made to point at this service (DNS rebinding): they bring an `Origin`
 * that nobody has allowed, and, where the service listens on loopback only, a `Host` that is no name of it.
 * @throws ApiError 403, recorded.
 */
export function knownOrigin({ trail, origins, host }: KnownOriginOptions): RequestHandler {
  const onLoopback = LOOPBACK.test(host.includes(':') ? `[${host}]` : host);
  const fault = ({ origin, host: asked = '' }: IncomingHttpHeaders): string | undefined => {
    if (origin !== undefined && !origins.includes(origin)) return 'This origin may not call (CORS_ORIGINS)';
    return onLoopback && !LOOPBACK.test(asked) ? 'This is no name of the service' : undefined;
  };
  return async (req, _res, next) => {
    const message = fault(req.headers);
    if (message !== undefined) {
      await trail.refuse(req, 'access_denied', 403);
      throw new ApiError(403, message);
    }
    next();
  };
}
