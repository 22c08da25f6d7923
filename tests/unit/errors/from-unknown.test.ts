import { mongo } from 'mongoose';
import { fromUnknown } from '../../../src/errors/from-unknown';

const serverError = (code: number, labels: string[] = []): mongo.MongoServerError => {
  const error = new mongo.MongoServerError({ message: 'the driver’s own words', code });
  labels.forEach((label) => error.addErrorLabel(label));
  return error;
};

it.each([
  ['a transaction that is gone', serverError(251)],
  ['a newer transaction of the same session', serverError(225)],
  ['a transaction that was committed already', serverError(256)],
  ['a commit of which nobody knows', serverError(1, ['UnknownTransactionCommitResult'])],
  ['a write that may be tried again', serverError(1, ['RetryableWriteError'])],
])('%s is 503 and tells nothing of the driver', (_, error) => {
  expect(fromUnknown(error)).toMatchObject({ status: 503, message: 'The database is not available' });
});

it('leaves a refused write a fault of ours', () => {
  expect(fromUnknown(serverError(121)).status).toBe(500);
});
