import { MongooseError, mongo } from 'mongoose';
import {
  WorkerBusyError,
  WorkerClosedError,
  WorkerDeadlineError,
  WorkerLateError,
} from '../workers/worker-errors';
import { ApiError } from './api-error';
import { isBrokenWrite } from './broken-write';

/** Errors of express.json() by their `type`; anything else of it is a malformed body. */
const BODY_ERRORS: Record<string, ApiError> = {
  'entity.too.large': new ApiError(413, 'The request body is larger than the limit'),
  'encoding.unsupported': new ApiError(415, 'The Content-Encoding of the request is not supported'),
  'charset.unsupported': new ApiError(415, 'The charset of the request is not supported; send UTF-8'),
  'entity.parse.failed': new ApiError(400, 'The request body is not valid JSON'),
};

/**
 * Server codes that say "not now": no primary, shutting down, time limit, write concern not met, a transaction that
 * is gone (225, 251) or was committed already (256) after an answer was lost, and a cursor (43, 237) or snapshot (239, 246)
 * that the server which is asked does not have, or no longer.
 */
const TRANSIENT_CODES = new Set([
  43, 50, 64, 89, 91, 112, 189, 225, 237, 239, 246, 251, 256, 262, 10107, 11600, 11602, 13435, 13436,
]);
/** What the driver says of errors after which the same may be tried again. */
const TRANSIENT_LABELS = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
];

function fromBodyParser(error: Error): ApiError | undefined {
  const type = (error as { type?: unknown }).type;
  if (typeof type !== 'string') return undefined;
  return BODY_ERRORS[type] ?? new ApiError(400, 'The request body could not be read', { cause: error });
}

/** A write of many throws what stopped it anew, with its words and labels and without its class. */
const whatStopped = (error: unknown): unknown =>
  error instanceof mongo.MongoBulkWriteError && error.errorResponse instanceof mongo.MongoError
    ? error.errorResponse
    : error;

function isDatabaseAway(thrown: unknown): boolean {
  const error = whatStopped(thrown);
  if (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoExpiredSessionError ||
    error instanceof mongo.MongoClientClosedError ||
    error instanceof mongo.MongoWriteConcernError ||
    isBrokenWrite(error)
  ) {
    return true;
  }
  if (error instanceof mongo.MongoError) {
    return (
      TRANSIENT_CODES.has(Number(error.code)) ||
      TRANSIENT_LABELS.some((label) => error.hasErrorLabel(label)) ||
      error.name.startsWith('MongoPool')
    );
  }
  // Mongoose's own word for "not connected" when commands are not buffered.
  return error instanceof MongooseError && /before initial connection|buffer/i.test(error.message);
}

/** @returns whether the driver could not even write it down for the database, so that nothing was sent. */
export const isUnwritable = (error: unknown): boolean => error instanceof mongo.BSON.BSONError;

/** A worker thread has too much to do, or is being stopped: nothing is wrong with what it was asked. */
const isWorkerAway = (error: unknown): boolean =>
  error instanceof WorkerBusyError ||
  error instanceof WorkerLateError ||
  error instanceof WorkerClosedError ||
  error instanceof WorkerDeadlineError;

/**
 * @param error anything that was thrown.
 * @returns what the client may know of it: known errors as they are, a missing database as 503, all else as a plain 500.
 */
export function fromUnknown(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return ApiError.unavailable('The database is not available', error);
  if (isWorkerAway(error)) return ApiError.unavailable('The service has too much to do', error);
  // A path that cannot be decoded is an id that cannot exist.
  if (error instanceof URIError) return new ApiError(404, 'There is nothing at this path', { cause: error });
  // Of the files that Express sends: `If-Match` or `If-Unmodified-Since` names another state of one.
  if (error instanceof Error && (error as { status?: unknown }).status === 412)
    return new ApiError(412, 'The file is not as the request demands', { cause: error });
  if (error instanceof Error) {
    const body = fromBodyParser(error);
    if (body !== undefined) return body;
  }
  return new ApiError(500, 'Something went wrong on our side', { cause: error });
}

/** @returns whether `error` is answered by running the transaction again: it must reach `transact` as it is. */
export const restartsTransaction = (error: unknown): boolean =>
  isBrokenWrite(error) ||
  (error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError'));

/**
 * @returns the name of the field whose unique index refused a write, or undefined when `error` is another one.
 */
export function duplicateField(error: unknown): string | undefined {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return undefined;
  const pattern = error['keyPattern'] as Record<string, unknown> | undefined;
  return pattern === undefined ? undefined : Object.keys(pattern)[0];
}
