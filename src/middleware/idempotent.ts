import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../errors/api-error';
import type { Logger } from '../lib/logger';
import { IdempotencyClaim, type KeptAnswer } from '../services/idempotency-claim';
import type { IdempotencyService } from '../services/idempotency.service';
import { routeOf } from './audit';
import { callerOf } from './client';

interface IdempotentDeps {
  idempotency: Pick<IdempotencyService, 'claim'>;
  logger: Pick<Logger, 'warn'>;
}

/** @throws ApiError 400 when it is not a key. */
function keyOf(req: Request): string | undefined {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[ -~]{1,255}$/.test(key)) return key;
  throw ApiError.badField('Idempotency-Key', 'Idempotency-Key must have 1 to 255 printable ASCII characters');
}

function replay(res: Response, { status, location, body }: KeptAnswer): void {
  res.status(status).set({ 'Idempotency-Replayed': 'true', 'Cache-Control': 'no-store' });
  if (location !== undefined) res.location(location);
  res.json(body);
}

/**
 * Stores the answer under the claim before it leaves. What is no lasting answer gives the claim back. After
 * the deadline, which has answered in the handler's place, what the handler says is only stored.
 */
function keepAnswer(
  req: Request,
  res: Response,
  claim: IdempotencyClaim,
  onError: (error: unknown) => void,
): void {
  const send = res.json.bind(res);
  const tell = res.location.bind(res);
  const mark = res.status.bind(res);
  // What the handler says: after the deadline the response itself has another.
  let status = 200;
  let location: string | undefined;
  res.location = (url) => {
    location = url;
    return res.headersSent ? res : tell(url);
  };
  res.status = (code) => {
    status = code;
    return mark(code);
  };
  res.json = (body: unknown) => {
    if (req.context.expired && !res.headersSent) {
      // The deadline itself: the handler goes on, and keeps its claim.
      status = 200;
      return send(body);
    }
    const settled = isPassing(status) ? claim.release() : claim.keep({ status, location, body });
    const answer = (): void => {
      if (!res.headersSent) send(body);
    };
    // What was done is done: an answer that cannot be stored is better than none.
    settled.catch(onError).then(answer).catch(onError);
    return res;
  };
}

/** A fault is no answer, and what is forbidden is judged, and recorded, each time. */
const isPassing = (status: number): boolean => status >= 500 || status === 403;

/** Carries a request with an `Idempotency-Key` out once; to the same request again it gives the same answer. */
export function idempotent({ idempotency, logger }: IdempotentDeps): RequestHandler {
  const onError = (error: unknown) =>
    logger.warn('the answer to an Idempotency-Key was not stored', { error });
  return (req, res, next) => {
    const key = keyOf(req);
    if (key === undefined) {
      next();
      return;
    }
    const proceed = (claimed: IdempotencyClaim | KeptAnswer): void => {
      if (!(claimed instanceof IdempotencyClaim)) {
        if (!res.headersSent) replay(res, claimed);
        return;
      }
      // The deadline has passed: nothing is begun any more.
      if (res.headersSent) {
        claimed.release().catch(onError);
        return;
      }
      req.claim = claimed;
      keepAnswer(req, res, claimed, onError);
      next();
    };
    const input = { params: req.params, body: (req.body ?? null) as unknown };
    idempotency
      .claim({ caller: callerOf(req), route: routeOf(req), key, input })
      .then(proceed)
      .catch(next);
  };
}
