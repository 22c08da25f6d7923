import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { LIMITS } from '../config/limits';
import { ApiError } from '../errors/api-error';
import { hasLongNumber, inexactNumber } from '../lib/inexact-number';

const JSON_TYPE = 'application/json';

/** The first three would reach into JavaScript's own objects; by the last the database's driver knows its own types. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype', '_bsontype']);

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

/** @throws ApiError 400 for a number that JavaScript does not keep. */
function checkNumbers(text: string): void {
  const number = inexactNumber(text);
  if (number === undefined) return;
  const message = `body must not have the number ${number}, which would be kept as ${Number(number)}: send it as text`;
  throw ApiError.badField('body', message);
}

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
        checkShape(req.body);
        checkNumbers(long.get(req) ?? '');
      } catch (refusal) {
        // Called back by a stream: what is thrown from here would reach nobody and end the process.
        next(refusal);
        return;
      }
      next();
    });
  };
}
