import { Types } from 'mongoose';
import { AuditStream } from '../../../src/db/audit-stream';
import { newId } from '../../../src/models/id';
import { useDatabase } from '../../helpers/test-database';
import { auditRecord } from '../../http/support/audit-records';

const database = useDatabase();

/** An id as another process makes it. */
const foreignId = () => {
  const own = newId().toHexString();
  return new Types.ObjectId(`${own.slice(0, 8)}0123456789${own.slice(18)}`);
};

it('gives what happened in the order of commits, and of records that this process wrote the ids alone where that is asked for', async () => {
  const { AuditLog } = database.models;
  const timing = { waitMs: 20, collectMs: 20 };
  const whole = await AuditStream.open(AuditLog, undefined, timing);
  const lean = await AuditStream.open(AuditLog, undefined, { ...timing, ownByIdOnly: true });
  const own = auditRecord();
  const foreign = auditRecord({ _id: foreignId() });
  const within = auditRecord();
  await AuditLog.collection.insertMany([own, foreign]);
  await database.transact((session) => AuditLog.collection.insertOne(within, { session }));
  await AuditLog.collection.deleteOne({ _id: own._id });
  const changes = await lean.take(10);
  const id = (record: typeof own) => record._id.toHexString();
  expect(changes.map(({ id, record }) => ({ id, record }))).toEqual([
    { id: id(own), record: undefined },
    { id: id(foreign), record: foreign },
    // Tried again, a transaction may write something else under the same id.
    { id: id(within), record: within },
    { id: undefined, record: undefined },
  ]);
  const tokens = changes.map(({ token }) => token);
  expect([...tokens].sort()).toEqual(tokens);
  expect((await whole.take(10)).map(({ record }) => record)).toEqual([own, foreign, within, undefined]);
  await lean.close();
  await whole.close();
});
