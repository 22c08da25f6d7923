import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

interface KnownOriginOptions {
  /** Pages that may call. */
  origins: readonly string[];
  /** The address that the service listens on. */
  host: string;
}

/**
 * Keeps out pages of a browser whose name was made to point at this service (DNS rebinding): they bring an `Origin`
 * that nobody has allowed, and, where the service listens on loopback only, a `Host` that is no name of it.
 * @throws ApiError 403.
 */
export function knownOrigin({ origins, host }: KnownOriginOptions): RequestHandler {
  const onLoopback = LOOPBACK.test(host.includes(':') ? `[${host}]` : host);
  return (req, _res, next) => {
    const { origin, host: asked = '' } = req.headers;
    if (origin !== undefined && !origins.includes(origin))
      throw new ApiError(403, 'This origin may not call (CORS_ORIGINS)');
    if (onLoopback && !LOOPBACK.test(asked)) throw new ApiError(403, 'This is no name of the service');
    next();
  };
}
