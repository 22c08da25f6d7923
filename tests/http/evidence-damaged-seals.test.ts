import { newPrivateKey, signerOf } from '../../src/evidence/keys';
import { signWarrant } from '../../src/evidence/warrant';
import { eventually } from '../helpers/eventually';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { allSealed, sealsOf, write } from './support/sealed';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ env: { AUDIT_RETENTION_DAYS: '30' } });
  app.container.sealing.start();
  await write(app, 3);
  await allSealed(app);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const stored = () => app.container.database.models.Seal.collection;
const logs = () => app.container.database.models.AuditLog;

/** As somebody does who can write to the database. */
const damage = (number: number, change: object) => stored().updateOne({ _id: number as never }, change);

const errors = () => jest.spyOn(app.container.logger, 'error').mockReturnValue(undefined as never);

const verification = async () =>
  (await app.withToken((await app.createUser({ role: 'admin' })).token).get('/api/audit/verify'))
    .body as object;

describe('a newest seal whose place in the stream somebody has taken away', () => {
  it.each<[what: string, change: object]>([
    ['without a position', { $unset: { position: '' } }],
    ['with null', { $set: { position: null } }],
    ['with a number', { $set: { position: 5 } }],
    ['with nothing in it', { $set: { position: {} } }],
    ['without a token', { $unset: { 'position.token': '' } }],
    ['with a text for a token', { $set: { 'position.token': 'x' } }],
    ['with an empty token', { $set: { 'position.token': {} } }],
    ['with a token of another form', { $set: { 'position.token': { _data: 5 } } }],
    ['with a token of none', { $set: { 'position.token': { _data: 'zz' } } }],
    ['with a token that is no hexadecimal number', { $set: { 'position.token': { _data: '82' } } }],
    ['with a text for whether it scans', { $set: { 'position.scanning': 'no' } }],
  ])('is followed by the next all the same: %s', async (_, change) => {
    await app.container.sealing.stop();
    const newest = (await sealsOf(app)).at(-1)!._id;
    await damage(newest, change);
    await write(app, 2);
    const warned = jest.spyOn(app.container.logger, 'warn');
    app.container.sealing.start();
    const seals = await allSealed(app);
    expect(seals.at(-1)).toMatchObject({ _id: newest + 1, source: 'scan', count: 2 });
    expect(warned).not.toHaveBeenCalled();
    expect(await verification()).toMatchObject({ ok: true });
  });

  it('is followed by the next where its list is no list', async () => {
    await app.container.sealing.stop();
    const { _id: newest, recordIds } = (await sealsOf(app)).at(-1)!;
    await damage(newest, { $set: { recordIds: recordIds[0] }, $unset: { position: '' } });
    const [record] = await write(app, 1);
    app.container.sealing.start();
    await eventually(async () =>
      expect((await sealsOf(app)).at(-1)!.recordIds.map(String)).toContain(String(record!._id)),
    );
    expect(await verification()).toMatchObject({
      ok: false,
      firstBroken: { seal: newest, reason: 'it lists another number of records than it sealed' },
    });
  });
});

it.each<[what: string, change: object]>([
  ['no time', { $unset: { to: '' } }],
  ['a text for a time', { $set: { to: 'yesterday' } }],
  ['a number for a time', { $set: { to: 5 } }],
])('the age of what waits is told where the newest seal has %s', async (_, change) => {
  await app.container.sealing.stop();
  await damage((await sealsOf(app)).at(-1)!._id, change);
  await write(app, 1);
  app.clock.advance(90_000);
  await app.container.unsealedAge.look();
  expect(await app.container.metrics.registry.metrics()).toMatch(/^audit_unsealed_age_seconds 90$/m);
});

describe('retention', () => {
  const remove = () => app.container.retention.removeDue();

  it.each<[what: string, change: object, problem: string]>([
    ['no list', { $unset: { recordIds: '' } }, 'it lists another number of records than it sealed'],
    [
      'a text for a list',
      { $set: { recordIds: 'none' } },
      'it lists another number of records than it sealed',
    ],
    ['another id', { $push: { recordIds: 'x' } }, 'it does not list its records'],
    ['another count', { $set: { count: 9 } }, 'it was changed: its hash is another one'],
  ])('keeps the records of a seal that has %s, names it, and goes on', async (_, change, problem) => {
    for (const count of [2, 4]) {
      await write(app, count);
      await allSealed(app);
    }
    const seals = await sealsOf(app);
    await damage(2, change);
    app.clock.advance(40 * DAY_MS);
    await write(app, 1);
    const told = errors();
    await remove();
    await remove();
    const left = await logs().find({ action: 'classify' }).lean();
    const of = (at: number) =>
      left.filter(({ _id }) => seals[at]!.recordIds.some((id) => id.equals(_id))).length;
    expect([of(0), of(1), of(2)]).toEqual([0, 2, 0]);
    expect(told.mock.calls).toEqual([
      ['a seal is not as it was made; what retention cannot be sure of is kept', { seal: 2, problem }],
    ]);
  });

  it.each<[what: string, change: object]>([
    ['no time', { $unset: { to: '' } }],
    ['a text for a time', { $set: { to: 'yesterday' } }],
    ['a time long ago', { $set: { to: new Date(0) } }],
  ])('takes no seal for old that has %s since somebody changed it', async (_, change) => {
    errors();
    const newest = (await sealsOf(app)).at(-1)!._id;
    await damage(newest, change);
    const before = await logs().countDocuments();
    await remove();
    expect(await logs().countDocuments()).toBe(before);
    expect(await app.audit('audit_retention')).toEqual([]);
  });

  it('keeps everything where the first seal is not the one that orders are for', async () => {
    await damage(1, { $set: { hash: 'a'.repeat(64) } });
    app.clock.advance(40 * DAY_MS);
    const before = await logs().countDocuments();
    const told = errors();
    await remove();
    expect(await logs().countDocuments()).toBe(before);
    expect(told.mock.calls).toEqual([
      [
        'a seal is not as it was made; what retention cannot be sure of is kept',
        { seal: 1, problem: 'it was changed: its hash is another one' },
      ],
    ]);
  });

  it.each<[what: string, details: unknown]>([
    ['without details', undefined],
    ['without a warrant', {}],
    ['with one that nobody signed', { warrant: { kind: 'retention', throughSeal: 1 } }],
  ])('takes no order %s for one', async (_, details) => {
    await write(app, 1, { action: 'audit_retention', details: details as never });
    await allSealed(app);
    const before = await logs().countDocuments();
    await remove();
    expect(await logs().countDocuments()).toBe(before);
  });

  it('takes no order for one that another key signed', async () => {
    const [first] = await sealsOf(app);
    const order = { kind: 'retention', chain: first!.hash, throughSeal: 1 } as const;
    const warrant = signWarrant(order, signerOf(newPrivateKey()));
    await write(app, 1, { action: 'audit_retention', details: { warrant } });
    const before = await logs().countDocuments();
    await remove();
    expect(await logs().countDocuments()).toBe(before);
  });
});
