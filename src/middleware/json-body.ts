import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { LIMITS } from '../config/limits';
import { ApiError } from '../errors/api-error';
import { hasLongNumber } from '../lib/inexact-number';
import { repeatedName } from '../lib/strict-json';
import { inWholeCharacters, mayHoldHalves, numberFault, shapeFault, type Fault } from '../lib/plain-json';

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

const TOO_LARGE = new ApiError(413, 'The request body is larger than the limit');

/**
 * Calls back once more has come than may: the parser answers only when all of it has been read, and whoever sends for
 * longer than the deadline would be told that the service is slow.
 */
function whenTooLarge(req: Request, limit: number, then: () => void): void {
  let length = 0;
  const count = (part: Buffer): void => {
    length += part.length;
    if (length <= limit) return;
    req.off('data', count);
    then();
  };
  req.on('data', count);
}

/** What was sent, of which the parsed body does not tell all. */
interface Sent {
  encoding: string;
  /** Its bytes, each as a character. */
  text: string;
  /** Whether its numbers and characters are worth a look. */
  doubtful: boolean;
}

const MARK = /^\uFEFF/;

/** @returns that an object of the text names a member twice. */
function nameFault(text: string, body: unknown): Fault | undefined {
  const whole = (): string => Buffer.from(text, 'latin1').toString('utf8').replace(MARK, '');
  const problem = repeatedName(text, body, whole);
  return problem === undefined ? undefined : { field: 'body', message: `body ${problem}` };
}

/** RFC 8259 §8.1. In another encoding the text would have to be looked at in that. */
const ENCODING = 'utf-8';

/** @returns the body as it is handled. @throws ApiError for what must not be sent. */
function checked(body: unknown, sent: Sent | undefined): unknown {
  if (sent?.doubtful === true && sent.encoding !== ENCODING)
    throw new ApiError(415, 'The request body must be in UTF-8');
  refuse(typeFault(body));
  refuse(shapeFault(body, LIMITS.bodyDepth));
  if (sent === undefined) return body;
  refuse(nameFault(sent.text, body));
  if (!sent.doubtful) return body;
  refuse(numberFault(sent.text, body));
  return mayHoldHalves(sent.text) ? inWholeCharacters(body) : body;
}

/**
 * Reads JSON bodies, nothing else.
 * @param limit bytes.
 */
export function jsonBody(limit: number): RequestHandler {
  const sent = new WeakMap<IncomingMessage, Sent>();
  const read = express.json({
    limit,
    // What is JSON and no object is told so below: "not valid JSON" would be wrong.
    strict: false,
    // The type has been looked at by then.
    type: () => true,
    verify: (req, _res, body, encoding) => {
      const text = body.toString('latin1');
      const doubtful = encoding !== ENCODING || hasLongNumber(text) || mayHoldHalves(text);
      sent.set(req, { encoding, text, doubtful });
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
    if (Number(req.headers['content-length'] ?? 0) > limit) {
      next(TOO_LARGE);
      return;
    }
    let refused = false;
    if (req.headers['transfer-encoding'] !== undefined)
      whenTooLarge(req, limit, () => {
        refused = true;
        next(TOO_LARGE);
      });
    read(req, res, (error?: unknown) => {
      if (refused) return;
      if (error !== undefined) {
        // Errors of the parser carry a type; what a broken compression throws does not.
        const known = typeof (error as { type?: unknown }).type === 'string';
        next(known ? error : new ApiError(400, 'The request body could not be read', { cause: error }));
        return;
      }
      try {
        req.body = checked(req.body, sent.get(req));
      } catch (refusal) {
        // Called back by a stream: what is thrown from here would reach nobody and end the process.
        next(refusal);
        return;
      }
      next();
    });
  };
}
