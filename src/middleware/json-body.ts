import express, { type Request, type RequestHandler } from 'express';
import { LIMITS } from '../config/limits';
import { ApiError } from '../errors/api-error';

const JSON_TYPE = 'application/json';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Walks a parsed body without recursion, so that no depth can exhaust the stack.
 * @throws ApiError 400 for a forbidden key, or for nesting over 32 levels.
 */
function checkShape(body: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value, depth } = node;
    if (value === null || typeof value !== 'object') continue;
    if (depth > LIMITS.bodyDepth) {
      throw ApiError.badField('body', `body must not be nested deeper than ${LIMITS.bodyDepth} levels`);
    }
    if (!Array.isArray(value)) {
      for (const key of Object.keys(value)) {
        if (FORBIDDEN_KEYS.has(key)) throw ApiError.badField(key, `${key} is not allowed as a field name`);
        // The database ends a name there.
        if (key.includes('\u0000')) throw ApiError.badField('body', 'body must not have NUL in a field name');
      }
    }
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 });
  }
}

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/**
 * Reads JSON bodies, nothing else.
 * @param limit bytes.
 */
export function jsonBody(limit: number): RequestHandler {
  // The type has been looked at by then.
  const read = express.json({ limit, type: () => true });
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
        checkShape(req.body);
      } catch (refusal) {
        // Called back by a stream: what is thrown from here would reach nobody and end the process.
        next(refusal);
        return;
      }
      next();
    });
  };
}
