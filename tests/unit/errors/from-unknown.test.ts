import { mongo } from 'mongoose';
import { fromUnknown } from '../../../src/errors/from-unknown';

const serverError = (code: number, labels: string[] = []): mongo.MongoServerError => {
  const error = new mongo.MongoServerError({ message: 'the driver’s own words', code });
  labels.forEach((label) => error.addErrorLabel(label));
  return error;
};

/** As the driver throws it: only the words are those of its cause. */
const bulkError = (cause: mongo.MongoError): mongo.MongoBulkWriteError =>
  new mongo.MongoBulkWriteError(cause, {} as mongo.BulkWriteResult);

const socketError = (code: string): Error =>
  Object.assign(new Error(`write ${code}`), { code, syscall: 'write' });

it.each([
  ['a connection that broke under a write', socketError('ECONNRESET')],
  ['a connection that was closed under a write', socketError('ERR_STREAM_WRITE_AFTER_END')],
  ['a transaction that is gone', serverError(251)],
  ['a newer transaction of the same session', serverError(225)],
  ['a transaction that was committed already', serverError(256)],
  ['a commit of which nobody knows', serverError(1, ['UnknownTransactionCommitResult'])],
  ['a write that may be tried again', serverError(1, ['RetryableWriteError'])],
  ['a write of many whose connection broke', bulkError(new mongo.MongoNetworkError('closed'))],
  ['a write of many that met no primary', bulkError(serverError(10107))],
])('%s is 503 and tells nothing of the driver', (_, error) => {
  expect(fromUnknown(error)).toMatchObject({ status: 503, message: 'The database is not available' });
});

it('leaves a refused write a fault of ours', () => {
  expect(fromUnknown(serverError(121)).status).toBe(500);
  expect(fromUnknown(bulkError(serverError(121))).status).toBe(500);
  expect(fromUnknown(socketError('ENOSPC')).status).toBe(500);
});
