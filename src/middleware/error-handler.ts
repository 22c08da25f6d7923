import type { ErrorRequestHandler, Request, Response } from 'express';
import type { ApiError } from '../errors/api-error';
import { fromUnknown } from '../errors/from-unknown';
import type { Logger } from '../lib/logger';

/** What was said already of an answer that is not given. */
const OF_THE_ANSWER = ['Content-Type', 'Content-Disposition', 'ETag', 'Last-Modified'];

/** Writes the one error shape of the API: `{error, message, details?}`. */
export function writeError(req: Request, res: Response, error: ApiError): void {
  for (const name of OF_THE_ANSWER) res.removeHeader(name);
  res.status(error.status).set(error.headers);
  res.set('Cache-Control', 'no-store');
  // The only thing a 500 tells is how to find it in the log.
  const details = error.status === 500 ? { requestId: req.context.requestId } : error.details;
  res.json({ error: error.title, message: error.message, ...(details !== undefined && { details }) });
}

/** The one place where an error becomes an answer. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    const error = fromUnknown(thrown);
    const { requestId } = req.context;
    if (res.headersSent) {
      // The deadline has answered already; what the handler ran into afterwards is for the log only.
      logger.debug('late error', { requestId, error: thrown });
      return;
    }
    if (error.status >= 500) {
      logger[error.status === 500 ? 'error' : 'warn'](error.message, {
        requestId,
        error: error.cause ?? error,
      });
    }
    writeError(req, res, error);
  };
}
