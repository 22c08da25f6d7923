import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';
import type { RouteMatch, RouteTable } from '../lib/route-table';
import { writeError } from './error-handler';

/** What is known of every request from its first moment. */
export interface RequestContext {
  requestId: string;
  /** The route that answers the path, whatever the method; undefined for an unknown path. */
  route: RouteMatch | undefined;
  /** Whether the deadline has passed and answered in the handler's place. */
  expired: boolean;
  /** `performance.now()` at arrival. */
  startedAt: number;
  /** The client's address, behind as many proxies as are trusted. */
  clientIp: string;
  /** Moves the deadline for an answer that is waited for: so many milliseconds, and the usual time to answer. */
  extendDeadline: (milliseconds: number) => void;
  /** For work that may last: from now on only the client's patience bounds it. */
  liftDeadline: () => void;
  /** Whether it may last, or waits in a queue of its own: how long it takes then says nothing of how quick the service is. */
  ownPace: boolean;
  /** From now on the request waits for somebody, and does not count among those that are being answered. */
  stepAside: () => void;
}

/** Some proxies write the client's port behind its address, another one for each connection. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([0-9a-f:.]+)\])(?::\d{1,5})?$/i;

const withoutPort = (address: string): string => {
  const [, four, six] = WITH_PORT.exec(address) ?? [];
  return four ?? six ?? address;
};

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** @returns the id that the client gave, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Gives each request its id, its route and its deadline.
 * @param deadlineMs after so long without an answer, 503 goes out; whatever the handler says later is dropped.
 */
export function requestContext(routes: RouteTable, deadlineMs: number): RequestHandler {
  return (req, res, next) => {
    const requestId = requestIdOf(req);
    const late = (): void => {
      if (res.headersSent) return;
      req.context.expired = true;
      writeError(req, res, ApiError.unavailable('The request could not be answered in time'));
    };
    let deadline = setTimeout(late, deadlineMs);
    const end = (): void => {
      clearTimeout(deadline);
    };
    req.context = {
      requestId,
      route: routes.match(req.path),
      expired: false,
      startedAt: performance.now(),
      clientIp: withoutPort(req.ip ?? 'unknown'),
      extendDeadline: (milliseconds) => {
        clearTimeout(deadline);
        deadline = setTimeout(late, milliseconds + deadlineMs);
      },
      liftDeadline: () => {
        end();
        req.context.ownPace = true;
      },
      ownPace: false,
      stepAside: () => undefined,
    };
    res.setHeader('X-Request-Id', requestId);
    res.on('close', end);
    next();
  };
}
