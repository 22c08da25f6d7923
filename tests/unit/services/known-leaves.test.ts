import { leafOf } from '../../../src/evidence/seal';
import { KnownLeaves } from '../../../src/services/evidence/known-leaves';
import { auditRecord } from '../../http/support/audit-records';

const id = ({ _id }: ReturnType<typeof auditRecord>) => _id.toHexString();

it('knows what was written, and what of it is counted, until it is sealed', async () => {
  const known = new KnownLeaves();
  known.want();
  const [one, other] = [auditRecord({ userId: 'u', email: 'ada@example.org' }), auditRecord()];
  await known.add([one, other]);
  const { timestamp, action } = one;
  expect(known.of(id(one))).toEqual({
    leaf: leafOf(one),
    counted: { timestamp, action, userId: 'u', email: 'ada@example.org' },
  });
  known.forget([id(one)]);
  expect(known.of(id(one))).toBeUndefined();
  expect(known.of(id(other))).toEqual({ leaf: leafOf(other), counted: { timestamp, action } });
});

it('knows nothing of a record that the database would keep as another', async () => {
  const known = new KnownLeaves();
  known.want();
  const records = [auditRecord({ details: { text: 'half a pair \ud83d' } }), auditRecord()];
  await known.add(records);
  expect(records.map((record) => known.of(id(record)) !== undefined)).toEqual([false, true]);
});

it('remembers nothing where another process seals', async () => {
  const known = new KnownLeaves();
  const [before, during, after] = [auditRecord(), auditRecord(), auditRecord()];
  await known.add([before]);
  known.want();
  await known.add([during]);
  known.rest();
  await known.add([after]);
  expect([before, during, after].map((record) => known.of(id(record)))).toEqual(Array(3).fill(undefined));
});

it('forgets the oldest where nothing is sealed for long', async () => {
  const known = new KnownLeaves();
  known.want();
  const records = Array.from({ length: 20_010 }, () => auditRecord());
  await known.add(records);
  expect(records.filter((record) => known.of(id(record)) === undefined)).toEqual(records.slice(0, 10));
});
