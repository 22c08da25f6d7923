import { mongo } from 'mongoose';
import { newId } from '../../src/models/id';
import { eventually } from '../helpers/eventually';
import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import { auditRecord } from './support/audit-records';
import { allSealed, sealsOf, verifyExport, write } from './support/sealed';

let app: TestApp;
let admin: Client;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
  app.container.sealing.start();
  await write(app, 1);
  await allSealed(app);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const logs = () => app.container.database.models.AuditLog.collection;

/** As somebody does who can write to the database. */
async function insert(differing: object, without: readonly string[] = []) {
  const record = { ...auditRecord({ timestamp: app.clock.date, salt: 'ab' }), ...differing };
  for (const name of without) Reflect.deleteProperty(record, name);
  await logs().insertOne(record);
  return record;
}

const verify = async () => (await admin.get('/api/audit/verify')).body as { ok: boolean; unsealed: number };

/** What no service writes. */
const MALFORMED: [what: string, differing: object, without: string[]][] = [
  ['without a timestamp', {}, ['timestamp']],
  ['with a text for a timestamp', { timestamp: 'yesterday' }, []],
  ['with a number for a timestamp', { timestamp: new mongo.Long('9000000000000000000') }, []],
  ['with an object for a timestamp', { timestamp: { toString: 1, valueOf: 1 } }, []],
  ['without an action', {}, ['action']],
  ['with an empty action', { action: '' }, []],
  ['with a NUL in the action', { action: 'a\0b' }, []],
  [
    'with nothing',
    {},
    Object.keys(auditRecord())
      .concat('salt')
      .filter((name) => name !== '_id'),
  ],
];

it.each(MALFORMED)(
  'seals a record %s as what it is, and what comes after it',
  async (_, differing, without) => {
    const warned = jest.spyOn(app.container.logger, 'warn');
    await insert(differing, without);
    await write(app, 2);
    await allSealed(app);
    expect(warned).not.toHaveBeenCalled();
    expect(await verify()).toMatchObject({ ok: true, unsealed: 0 });
    expect(await verifyExport(app)).toMatchObject({ ok: true });
  },
);

it('goes on where such a record is deleted at once, and says that it is gone', async () => {
  await app.container.sealing.stop();
  const { _id } = await insert({}, ['timestamp']);
  const [record] = await write(app, 1);
  await logs().deleteOne({ _id });
  app.container.sealing.start();
  await write(app, 1);
  // Of the deleted one the change stream tells all the same.
  const { Seal } = app.container.database.models;
  await eventually(async () => expect(await Seal.exists({ recordIds: record!._id })).not.toBeNull());
  await app.container.sealing.stop();
  expect(await verify()).toMatchObject({
    ok: false,
    unsealed: expect.any(Number) as number,
    firstBroken: { recordId: String(_id), reason: 'the record is missing in its place' },
  });
});

it('finds what was written by hand when it looks through the whole log', async () => {
  await app.container.sealing.stop();
  const { Seal } = app.container.database.models;
  await Seal.collection.updateOne({}, { $set: { 'position.token': { _data: 'no token' } } });
  await insert({}, ['timestamp']);
  app.container.sealing.start();
  expect((await allSealed(app)).at(-1)).toMatchObject({ source: 'scan', count: 1 });
});

it.each(MALFORMED)('lists, counts and shows the others beside a record %s', async (_, differing, without) => {
  await app.container.sealing.stop();
  const total = await logs().countDocuments();
  await insert({ _id: newId(), ...differing }, without);
  const countable = !without.includes('timestamp') && !('timestamp' in differing);
  const expected = total + (countable ? 1 : 0);
  for (const rolledUp of [false, true]) {
    if (rolledUp) await app.container.rollUps.advance();
    const { logger } = app.container;
    const faults = jest.spyOn(logger, 'error');
    // What is listed is not of the form that the contract promises for records of the service.
    const get = (path: string) =>
      fetch(`${url()}${path}`, { headers: { Authorization: `Bearer ${token}` } }).then(
        async (answer) => [answer.status, await answer.json()] as const,
      );
    const token = (await app.user('admin')).token;
    expect(await get('/api/audit/audit-logs')).toMatchObject([200, { pagination: { total: expected } }]);
    expect(await get('/api/audit/audit-analytics')).toMatchObject([
      200,
      { analytics: { totalLogs: expected } },
    ]);
    expect((await get('/api/admin/activity'))[0]).toBe(200);
    expect(faults).not.toHaveBeenCalled();
  }
});

it.each<[what: string, id: unknown, told: string]>([
  ['a word', 'zz', 'zz'],
  ['a number', 5, '5'],
  ['an object', { toString: 1 }, '{"toString":1}'],
  ['a text that looks like an id', 'a'.repeat(24), 'a'.repeat(24)],
])('leaves out of the seals what has %s for an id, and names it', async (_, _id, told) => {
  const logged = jest.spyOn(app.container.logger, 'error').mockReturnValue(undefined as never);
  await insert({ _id });
  const written = await write(app, 2);
  await eventually(async () => {
    const seals = await sealsOf(app);
    expect(seals.flatMap(({ recordIds }) => recordIds.map(String))).toEqual(
      expect.arrayContaining(written.map((record) => String(record._id))),
    );
  });
  expect(logged.mock.calls).toEqual([
    ['a record has an id that is none of the service; it is not sealed', { recordId: told }],
  ]);
  const reason = 'the record was not sealed: its id is none of the service';
  expect(await verify()).toMatchObject({ ok: false, unsealed: 1, firstBroken: { recordId: told, reason } });
  const { body } = await admin.get('/api/audit/audit-logs');
  expect((body.logs as { _id: string }[]).map((log) => log._id)).toContain(told);
  expect((await admin.get('/api/audit/audit-analytics')).body.analytics.totalLogs).toBe(
    body.pagination.total,
  );
  // What was sealed beside it holds.
  await logs().deleteOne({ _id: _id as never });
  expect(await verify()).toMatchObject({ ok: true, unsealed: 0 });
});

it('does not take what somebody puts under the text of an id for the record of that id', async () => {
  jest.spyOn(app.container.logger, 'error').mockReturnValue(undefined as never);
  const [record] = await write(app, 1);
  await insert({ _id: String(record!._id), action: 'other' });
  await eventually(async () => expect((await sealsOf(app)).at(-1)!.count).toBe(1));
  expect(await verify()).toMatchObject({ ok: false, unsealed: 1 });
  await logs().deleteOne({ _id: String(record!._id) as never });
  await allSealed(app);
  expect(await verify()).toMatchObject({ ok: true, unsealed: 0 });
});

function url(): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}
