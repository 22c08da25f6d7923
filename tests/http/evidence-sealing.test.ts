/* eslint-disable @typescript-eslint/no-unsafe-return -- bodies of answers are of every shape */
import { setTimeout as delay } from 'node:timers/promises';
import { AuditStream } from '../../src/db/audit-stream';
import { Unsealed } from '../../src/services/evidence/unsealed';
import { eventually } from '../helpers/eventually';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { auditRecord } from './support/audit-records';
import { allSealed, sealsOf, write } from './support/sealed';

const apps: TestApp[] = [];

async function service(databaseUri?: string): Promise<TestApp> {
  const app = await createTestApp(databaseUri === undefined ? {} : { databaseUri });
  apps.push(app);
  return app;
}

async function sealing(databaseUri?: string): Promise<TestApp> {
  const app = await service(databaseUri);
  app.container.sealing.start();
  return app;
}

afterEach(async () => {
  jest.restoreAllMocks();
  const [first, ...others] = apps.splice(0);
  for (const app of others) await app.close({ keepDatabase: true });
  await first?.close();
});

const verification = async (app: TestApp) => (await (await app.as('admin')).get('/api/audit/verify')).body;

describe('the sealer', () => {
  it('seals what is written, and says so in the log', async () => {
    const app = await service();
    const told = jest.spyOn(app.container.logger, 'info');
    app.container.sealing.start();
    await write(app, 1);
    await allSealed(app);
    const [record] = await write(app, 1, { requestId: 'second' });
    const seals = await allSealed(app);
    const { _id: seal, hash, count, recordIds } = seals.at(-1)!;
    expect(recordIds.map(String)).toEqual([String(record!._id)]);
    await eventually(() => expect(told).toHaveBeenCalledWith('sealed', { seal, hash, records: count }));
  });

  it('takes what was there before it began, in several seals, and goes on with what comes', async () => {
    const app = await service();
    await write(app, 2_300);
    app.container.sealing.start();
    await write(app, 10);
    const seals = await allSealed(app);
    expect(seals.length).toBeGreaterThanOrEqual(3);
    expect(seals[0]).toMatchObject({ _id: 1, source: 'scan', count: 1_000, position: { scanning: true } });
    await write(app, 5);
    expect((await allSealed(app)).at(-1)).toMatchObject({ source: 'stream', position: { scanning: false } });
    expect(await verification(app)).toMatchObject({ success: true, ok: true, unsealed: 0 });
  });

  it('lists records of transactions and of batches in the order of their commit', async () => {
    const app = await sealing();
    const admin = await app.as('admin');
    const order: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const user = { email: `u${at}@example.org`, password: 'a long enough password', role: 'user' };
      order.push((await admin.post('/api/admin/users', user)).headers['x-request-id']!);
      order.push(
        (await admin.post('/api/governance/classify', { text: 'Use tabs.' })).headers['x-request-id']!,
      );
    }
    const seals = await allSealed(app);
    const byId = new Map((await app.audit()).map((record) => [String(record._id), record.requestId]));
    const sealed = seals.flatMap(({ recordIds }) => recordIds.map((id) => byId.get(String(id))!));
    expect(sealed.filter((id) => order.includes(id))).toEqual(order);
  });

  it('reads nothing back of what its own process wrote, unless the database keeps it as something else', async () => {
    const app = await sealing();
    await write(app, 1);
    await allSealed(app);
    await write(app, 1);
    await allSealed(app);
    const opened = jest.spyOn(AuditStream, 'open');
    const made = jest.spyOn(Unsealed.prototype, 'sealed');
    const warned = jest.spyOn(app.container.logger, 'warn');
    await write(app, 20);
    await allSealed(app);
    expect(opened).not.toHaveBeenCalled();
    await Promise.all([
      write(app, 5),
      write(app, 1, { details: { input: { text: 'half \ud83d' } } }),
      write(app, 5),
    ]);
    await allSealed(app);
    expect(opened.mock.calls.map(([, , { ownByIdOnly }]) => ownByIdOnly)).toContain(false);
    await write(app, 20);
    await allSealed(app);
    expect(opened.mock.lastCall?.[2]).toMatchObject({ ownByIdOnly: true });
    expect(made).not.toHaveBeenCalled();
    expect(warned).not.toHaveBeenCalled();
    expect(await verification(app)).toMatchObject({ ok: true, unsealed: 0 });
  });

  it('seals a record as it is stored, though another was refused under its id', async () => {
    const app = await sealing();
    await write(app, 1);
    await allSealed(app);
    const [stored] = await write(app, 1);
    const refused = write(app, 1, { _id: stored!._id, requestId: 'another' });
    await expect(refused).rejects.toMatchObject({ status: 503 });
    await allSealed(app);
    expect(await verification(app)).toMatchObject({ ok: true, unsealed: 0 });
  });

  it('goes on where somebody writes a record of any id by hand', async () => {
    const app = await sealing();
    await write(app, 1);
    await allSealed(app);
    const { collection } = app.container.database.models.AuditLog;
    for (const id of ['by hand', 'früher ein Text mit Umlauten', { a: 1 }, 17]) {
      await collection.insertOne({ ...auditRecord(), _id: id as never });
    }
    const written = await write(app, 3);
    await eventually(async () => {
      const sealed = (await sealsOf(app)).flatMap(({ recordIds }) => recordIds.map(String));
      expect(sealed).toEqual(expect.arrayContaining(written.map(({ _id }) => String(_id))));
    });
  });

  it('goes on after a restart where it was', async () => {
    const first = await sealing();
    await write(first, 3);
    await allSealed(first);
    await first.container.sealing.stop();
    await write(first, 4);
    const second = await sealing(first.databaseUri);
    const seals = await allSealed(second);
    expect(seals.at(-1)).toMatchObject({ source: 'stream', count: 4 });
    expect(await verification(second)).toMatchObject({ ok: true, unsealed: 0 });
  });

  it('finds what is missing when its position is lost, and says so in the seal', async () => {
    const first = await sealing();
    await write(first, 3);
    const before = await allSealed(first);
    await first.container.sealing.stop();
    await write(first, 2);
    const lost = { _data: 'no token' };
    await first.container.database.models.Seal.collection.updateOne(
      { _id: before.at(-1)!._id as never },
      { $set: { 'position.token': lost } },
    );
    const second = await sealing(first.databaseUri);
    const seals = await allSealed(second);
    expect(seals.at(-1)).toMatchObject({ source: 'scan', count: 2 });
    await write(second, 1);
    expect((await allSealed(second)).at(-1)).toMatchObject({ source: 'stream', count: 1 });
  });

  it('seals nothing twice when its place lies before what is sealed', async () => {
    const first = await sealing();
    await write(first, 3);
    const [seal] = await allSealed(first);
    await write(first, 2);
    const before = await allSealed(first);
    await first.container.sealing.stop();
    await first.container.database.models.Seal.collection.updateOne(
      { _id: before.at(-1)!._id as never },
      { $set: { 'position.token': seal!.position.token } },
    );
    await write(first, 1);
    const second = await sealing(first.databaseUri);
    const seals = await allSealed(second);
    expect(seals.slice(0, -1)).toMatchObject(before.map(({ hash }) => ({ hash })));
    expect(seals.at(-1)).toMatchObject({ source: 'stream', count: 1 });
    await write(second, 2);
    expect((await allSealed(second)).at(-1)).toMatchObject({ count: 2 });
    expect(await verification(second)).toMatchObject({ ok: true, unsealed: 0 });
  });

  it('signs with the configured key, and keeps a made one with a warning', async () => {
    const app = await service();
    const warned = jest.spyOn(app.container.logger, 'warn');
    app.container.sealing.start();
    await write(app, 1);
    const [seal] = await allSealed(app);
    const warnings = warned.mock.calls.flat().map(String);
    expect(warnings.filter((text) => text.startsWith('SEAL_PRIVATE_KEY'))).toHaveLength(1);
    const { body } = await (await app.as('admin')).get('/api/audit/key');
    expect(body).toEqual({
      success: true,
      keys: [
        { keyId: seal!.keyId, publicKey: expect.stringContaining('PUBLIC KEY'), since: expect.any(String) },
      ],
    });
    expect((await app.audit('seal_key_create'))[0]).toMatchObject({ resourceId: seal!.keyId });
  });
});

describe('two processes', () => {
  it('make one chain: no record twice, none left out', async () => {
    const one = await sealing();
    const other = await sealing(one.databaseUri);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([write(one, 40), write(other, 40)]);
      await delay(100);
    }
    const seals = await allSealed(one);
    expect(seals.map(({ _id }) => _id)).toEqual(seals.map((_, at) => at + 1));
    const ids = seals.flatMap(({ recordIds }) => recordIds.map(String));
    expect(new Set(ids).size).toBe(ids.length);
    expect(await verification(other)).toMatchObject({ ok: true, records: ids.length, unsealed: 0 });
  });

  it('hand over at once when one stops', async () => {
    const one = await sealing();
    await write(one, 1);
    await allSealed(one);
    const other = await sealing(one.databaseUri);
    const { Lease } = one.container.database.models;
    const before = await Lease.findById('sealer').lean();
    await one.container.sealing.stop();
    const after = await Lease.findById('sealer').lean();
    // Given back, and perhaps taken already: the other need not wait for its end.
    const isFree = after!.until.getTime() <= Date.now() && after!.epoch === before!.epoch + 1;
    expect(isFree || after!.epoch === before!.epoch + 2).toBe(true);
    await write(other, 1);
    await allSealed(other);
  });

  it('take over from one that hangs within ten seconds, and it can seal no more', async () => {
    const one = await service();
    const { Lease } = one.container.database.models;
    await one.container.database.models.Lease.collection.insertOne({
      _id: 'sealer' as never,
      holder: 'somebody who hangs',
      epoch: 7,
      until: new Date(Date.now() + 2_000),
      seal: { number: 0, hash: '0'.repeat(64) },
    });
    one.container.sealing.start();
    await write(one, 1);
    await delay(300);
    expect(await sealsOf(one)).toEqual([]);
    await allSealed(one, 8_000);
    await eventually(async () => expect((await Lease.findById('sealer').lean())?.epoch).toBe(8));
  });

  it('take a seal for the newest whose maker ended before its lease knew of it', async () => {
    const one = await sealing();
    await write(one, 2);
    await allSealed(one);
    await write(one, 1);
    const seals = await allSealed(one);
    await one.container.sealing.stop();
    const { Lease } = one.container.database.models;
    const { _id: number, hash } = seals.at(-2)!;
    await Lease.collection.updateOne({ _id: 'sealer' as never }, { $set: { seal: { number, hash } } });
    const other = await sealing(one.databaseUri);
    await write(other, 1);
    const after = await allSealed(other);
    expect(after.slice(0, -1)).toEqual(seals);
    expect(after.at(-1)).toMatchObject({ _id: number + 2, previous: seals.at(-1)!.hash, count: 1 });
    expect(await verification(other)).toMatchObject({ ok: true, unsealed: 0 });
    await eventually(async () =>
      expect((await Lease.findById('sealer').lean())?.seal.number).toBe(number + 2),
    );
  });
});
