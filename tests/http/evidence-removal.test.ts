/* eslint-disable @typescript-eslint/no-unsafe-return -- bodies of answers are of every shape */
import { redacted } from '../../src/evidence/sealed-form';
import { eventually } from '../helpers/eventually';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { allSealed, sealsOf, verifyExport, write } from './support/sealed';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ env: { AUDIT_RETENTION_DAYS: '30' } });
  app.container.sealing.start();
});
afterEach(() => app.close());

const verification = async () =>
  (await app.withToken((await app.createUser({ role: 'admin' })).token).get('/api/audit/verify')).body;

describe('retention', () => {
  it('removes whole seals that are old, leaves the seals and an order, and the log still verifies', async () => {
    await write(app, 3);
    await allSealed(app);
    app.clock.advance(20 * DAY_MS);
    const kept = await write(app, 2);
    await allSealed(app);
    app.clock.advance(15 * DAY_MS);
    await app.container.retention.removeDue();
    const total = await app.container.database.models.AuditLog.countDocuments();
    const [order] = await app.audit('audit_retention');
    expect(order).toMatchObject({
      requestId: 'retention',
      details: { count: 4, warrant: { kind: 'retention', throughSeal: 1 } },
    });
    expect(total).toBe(kept.length + 1);
    await app.container.retention.removeDue();
    expect(await app.audit('audit_retention')).toHaveLength(1);
    await eventually(async () => expect(await sealsOf(app)).toHaveLength(3));
    expect(await verification()).toMatchObject({ ok: true, removed: 4, records: 3, seals: 3 });
    expect(await verifyExport(app)).toMatchObject({ ok: true, removed: 4 });
  });

  it('is not taken in by a clock that runs ahead of the database', async () => {
    const ahead = Date.now() + 40 * DAY_MS - app.clock.now();
    await write(app, 3, { timestamp: new Date() });
    await allSealed(app);
    const all = await app.container.database.models.AuditLog.countDocuments();
    app.clock.advance(ahead);
    await app.container.retention.removeDue();
    expect(await app.audit('audit_retention')).toEqual([]);
    expect(await app.container.database.models.AuditLog.countDocuments()).toBe(all);
  });

  it('is no excuse: without its order the gap is a gap, and a forged order is none', async () => {
    await write(app, 3);
    const [seal] = await allSealed(app);
    await app.container.sealing.stop();
    const { collection } = app.container.database.models.AuditLog;
    await collection.deleteMany({});
    expect(await verification()).toMatchObject({ ok: false, firstBroken: { seal: 1 } });
    const warrant = {
      kind: 'retention',
      chain: seal!.hash,
      throughSeal: 1,
      keyId: seal!.keyId,
      signature: 'f'.repeat(128),
    };
    await write(app, 1, { action: 'audit_retention', details: { warrant } });
    expect(await verification()).toMatchObject({ ok: false, firstBroken: { seal: 1 } });
  });
});

describe('redaction', () => {
  it("takes a person's data out of the log and closes the account; the seals hold, others stay as they are", async () => {
    const { record: ada } = await app.createUser({ email: 'ada@example.org' });
    // One admin must stay.
    await app.as('admin');
    const userId = ada._id.toHexString();
    const own = { userId, email: ada.email, details: { verdict: 'PASS', input: { text: 'my own words' } } };
    await write(app, 2, own);
    await write(app, 1, { email: ada.email, action: 'login_failed' });
    const [other] = await write(app, 1, { userId: 'somebody else', email: 'eve@example.org' });
    await allSealed(app);
    expect(await app.container.redaction.redact(ada.email)).toEqual({ records: 4, closed: true });
    const log = await app.audit();
    expect(JSON.stringify(log)).not.toContain('ada@example.org');
    expect(JSON.stringify(log)).not.toContain('my own words');
    expect(log.filter((record) => record.userId === userId)[0]).toEqual({
      _id: expect.anything(),
      timestamp: expect.any(Date),
      userId,
      action: 'classify',
      resource: 'instruction',
      outcome: 'success',
      details: { verdict: 'PASS' },
      requestId: 'request-0',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(log.find(({ _id }) => _id.equals(other!._id))).toEqual({ ...other, salt: undefined });
    const user = await app.container.database.models.User.findById(ada._id).lean();
    expect(user).toMatchObject({ active: false, email: `${userId}@redacted.invalid` });
    await allSealed(app);
    expect(await verification()).toMatchObject({ ok: true, redacted: 4 });
    expect(await verifyExport(app)).toMatchObject({ ok: true, redacted: 4 });
    // The order is no record of the person.
    expect(await verifyExport(app, { userId }, { partial: true })).toMatchObject({
      ok: true,
      redacted: 2,
      withoutOrder: 2,
    });
  });

  it('can be repeated: nothing is left to do, and what came since goes too', async () => {
    const { record: ada } = await app.createUser({ email: 'ada@example.org' });
    await app.as('admin');
    await write(app, 1, { userId: ada._id.toHexString(), email: ada.email });
    await allSealed(app);
    // As a run leaves it that broke off: the account is closed, and the records still tell.
    await app.container.database.models.User.updateOne({ _id: ada._id }, { $set: { active: false } });
    expect(await app.container.redaction.redact(' Ada@Example.org ')).toEqual({ records: 1, closed: true });
    expect(await app.container.redaction.redact(ada.email)).toEqual({ records: 0, closed: false });
    await write(app, 2, { email: ada.email, action: 'login_failed' });
    expect(await app.container.redaction.redact(ada.email)).toEqual({ records: 2, closed: false });
    expect(JSON.stringify(await app.audit())).not.toContain('ada@example.org');
    await allSealed(app);
    expect(await verification()).toMatchObject({ ok: true });
  });

  it('cannot be done by hand: data taken out without an order are missed', async () => {
    const [record] = await write(app, 1, { email: 'ada@example.org' });
    await allSealed(app);
    await app.container.sealing.stop();
    const { _id, ...rest } = redacted(record!);
    await app.container.database.models.AuditLog.collection.replaceOne({ _id: record!._id }, rest);
    expect(await verification()).toMatchObject({ ok: false, firstBroken: { recordId: String(_id) } });
  });

  it('raises no alarm in a verification that runs meanwhile, nor does retention', async () => {
    await write(app, 2);
    await allSealed(app);
    app.clock.advance(20 * DAY_MS);
    await write(app, 2, { email: 'ada@example.org' });
    await allSealed(app);
    app.clock.advance(15 * DAY_MS);
    const { Seal } = app.container.database.models;
    const find = Seal.find.bind(Seal);
    let meanwhile: Promise<unknown> | undefined;
    // The orders have been read when the seals are.
    jest.spyOn(Seal, 'find').mockImplementation((...args: Parameters<typeof find>) => {
      const query = find(...args);
      const cursor = query.cursor.bind(query);
      if (meanwhile === undefined && '$gte' in ((args[0] as { _id?: object } | undefined)?._id ?? {}))
        query.cursor = (options) =>
          ({
            async *[Symbol.asyncIterator]() {
              meanwhile = Promise.resolve();
              await app.container.retention.removeDue();
              await app.container.redaction.redact('ada@example.org');
              yield* cursor(options);
            },
          }) as never;
      return query;
    });
    expect(await verification()).toMatchObject({ ok: true, removed: 3, redacted: 2 });
    expect(meanwhile).toBeDefined();
    jest.restoreAllMocks();
  });

  it('waits for the first seal: before it, nothing could show that it was ordered', async () => {
    await app.container.sealing.stop();
    const { record } = await app.createUser();
    await expect(app.container.redaction.redact(record.email)).rejects.toMatchObject({ status: 409 });
  });
});
