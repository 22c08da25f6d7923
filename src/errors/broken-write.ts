import { mongo } from 'mongoose';

/** What Node calls a connection that is gone when something is written to it. */
const GONE = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

type DriverLabel = 'TransientTransactionError' | 'UnknownTransactionCommitResult';

/**
 * @returns whether `error` is the socket's own: where a write meets a connection that has broken off in the same round of
 *   the event loop, the driver (seen with 7.5; its code is the same in 7.9) hands that error on as it is, without a class
 *   or label of its own.
 */
export const isBrokenWrite = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof mongo.MongoError) &&
  GONE.has(String((error as NodeJS.ErrnoException).code));

/**
 * @param label what the driver is to do about it: run the transaction again, or ask again for the commit.
 * @returns a broken write as the error that the driver would have made of it; anything else as it is.
 */
export function toldToDriver(error: unknown, label: DriverLabel): unknown {
  if (!isBrokenWrite(error)) return error;
  const network = new mongo.MongoNetworkError((error as Error).message, { cause: error as Error });
  network.addErrorLabel(label);
  return network;
}
