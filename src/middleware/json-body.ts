import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { LIMITS } from '../config/limits';
import { ApiError } from '../errors/api-error';
import { hasLongNumber } from '../lib/inexact-number';
import { numberFault, shapeFault, type Fault } from '../lib/plain-json';

const JSON_TYPE = 'application/json';

/** @throws ApiError 400 for what must not be sent. */
function refuse(fault: Fault | undefined): void {
  if (fault !== undefined) throw ApiError.badField(fault.field, fault.message);
}

const typeFault = (body: unknown): Fault | undefined =>
  typeof body === 'object' && body !== null
    ? undefined
    : { field: 'body', message: 'The request body must be a JSON object' };

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/**
 * Reads JSON bodies, nothing else.
 * @param limit bytes.
 */
export function jsonBody(limit: number): RequestHandler {
  const long = new WeakMap<IncomingMessage, string>();
  const read = express.json({
    limit,
    // What is JSON and no object is told so below: "not valid JSON" would be wrong.
    strict: false,
    // The type has been looked at by then.
    type: () => true,
    verify: (req, _res, body) => {
      const text = body.toString('latin1');
      if (hasLongNumber(text)) long.set(req, text);
    },
  });
  return (req, res, next) => {
    if (!hasBody(req) || req.method === 'GET' || req.method === 'HEAD') {
      next();
      return;
    }
    if (req.headers['content-type'] !== JSON_TYPE && req.is(JSON_TYPE) === false) {
      next(new ApiError(415, 'The request body must be application/json'));
      return;
    }
    read(req, res, (error?: unknown) => {
      if (error !== undefined) {
        // Errors of the parser carry a type; what a broken compression throws does not.
        const known = typeof (error as { type?: unknown }).type === 'string';
        next(known ? error : new ApiError(400, 'The request body could not be read', { cause: error }));
        return;
      }
      try {
        refuse(typeFault(req.body));
        refuse(shapeFault(req.body, LIMITS.bodyDepth));
        refuse(numberFault(long.get(req) ?? '', req.body));
      } catch (refusal) {
        // Called back by a stream: what is thrown from here would reach nobody and end the process.
        next(refusal);
        return;
      }
      next();
    });
  };
}
