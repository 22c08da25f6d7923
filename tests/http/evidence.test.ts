/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of answers are of every shape */
import { mongo } from 'mongoose';
import { trustedKeys } from '../../src/evidence/keys';
import { proofProblem } from '../../src/evidence/seal-check';
import { newId } from '../../src/models/id';
import { DatabaseLink } from '../helpers/database-link';
import { eventually } from '../helpers/eventually';
import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import { auditRecord } from './support/audit-records';
import { allSealed, write } from './support/sealed';

let app: TestApp;
let admin: Client;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
});
afterEach(() => app.close());

/** Writes and seals; then the sealer rests, and what a test does to the database stays as it is. */
async function sealed(...counts: number[]) {
  const records = [];
  for (const count of counts) {
    records.push(...(await write(app, count)));
    app.container.sealing.start();
    await allSealed(app);
  }
  await app.container.sealing.stop();
  return records;
}

const verify = async (query: Record<string, string> = {}) =>
  (await admin.get('/api/audit/verify', undefined, { query })).body;

const logs = () => app.container.database.models.AuditLog.collection;
const seals = () => app.container.database.models.Seal.collection;

describe('GET /audit/audit-logs/{id}', () => {
  it('gives the record, its seal, and a proof that can be checked without the service', async () => {
    const [, record] = await sealed(3);
    const { body } = await admin.get(`/api/audit/audit-logs/${String(record!._id)}`);
    const [seal] = (await admin.get('/api/audit/seals')).body.seals;
    expect(body).toMatchObject({
      success: true,
      log: { _id: String(record!._id), action: 'classify' },
      seal,
    });
    expect(body.log).not.toHaveProperty('salt');
    const { keys } = (await admin.get('/api/audit/key')).body;
    const trusted = trustedKeys(keys.map(({ publicKey }: { publicKey: string }) => publicKey));
    expect(proofProblem(body.proof, trusted)).toBeUndefined();
    expect(
      proofProblem({ ...body.proof, record: { ...body.proof.record, action: 'x' } }, trusted),
    ).toBeDefined();
  });

  it('has no seal before the record is sealed', async () => {
    const [record] = await write(app, 1);
    const { body } = await admin.get(`/api/audit/audit-logs/${String(record!._id)}`);
    expect(Object.keys(body)).toEqual(['success', 'log']);
  });

  it.each([newId().toHexString(), 'none'])('is 404 for %s', async (id) => {
    expect((await admin.get(`/api/audit/audit-logs/${id}`)).status).toBe(404);
  });
});

describe('GET /audit/verify', () => {
  const whole = { success: true, ok: true, unsealed: 0, removed: 0, redacted: 0 };

  it('finds a log as it was sealed whole', async () => {
    await sealed(4, 3);
    // The key of the seals has a record of its own.
    expect(await verify()).toEqual({ ...whole, records: 8, seals: 2 });
  });

  it('counts what is not sealed yet', async () => {
    await sealed(2);
    await write(app, 2);
    expect(await verify()).toEqual({ ...whole, records: 5, seals: 1, unsealed: 2 });
  });

  it('stops when nobody waits for it any more, and can be asked again', async () => {
    await sealed(4, 3);
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(app.container.evidence.verify({}, undefined, () => {}, gone)).rejects.toThrow('gone');
    expect(await verify()).toMatchObject({ ok: true, seals: 2 });
  });

  it.each([
    { time: '2026-01-01' },
    { from: null },
    { recordIds: null },
    { 'recordIds.0': 'x' },
    { leaves: null },
    { 'leaves.0': null },
    { position: null },
  ])('names a seal whose members are of another kind, and exports it: %j', async (change) => {
    const [record] = await sealed(2);
    await seals().updateOne({ _id: 1 as never }, { $set: change });
    const answer = await admin.get('/api/audit/verify');
    const broken = 'position' in change ? undefined : expect.objectContaining({ seal: 1 });
    expect([answer.status, answer.body.firstBroken]).toEqual([200, broken]);
    expect((await admin.get('/api/audit/export', undefined, { query: { seals: 'true' } })).status).toBe(200);
    await logs().updateOne({ _id: record!._id }, { $set: { timestamp: '2026-01-01' } });
    expect((await verify()).ok).toBe(false);
  });

  it('is not content with records that nothing has sealed for more than a minute', async () => {
    await sealed(1);
    const [record] = await write(app, 2);
    app.clock.advance(60_000);
    expect(await verify()).toEqual({ ...whole, records: 4, seals: 1, unsealed: 2 });
    app.clock.advance(1_500);
    expect(await verify()).toEqual({
      ...whole,
      ok: false,
      records: 4,
      seals: 1,
      unsealed: 2,
      firstBroken: {
        recordId: String(record!._id),
        reason: 'the record has waited for its seal for 61 s: no process seals',
      },
    });
    app.container.sealing.start();
    await allSealed(app);
    expect((await verify()).ok).toBe(true);
  });

  it('tells under /metrics how long the oldest record without a seal has waited', async () => {
    const age = async () => {
      await app.container.unsealedAge.look();
      const { text } = await app.anyone.get('/metrics');
      return /^audit_unsealed_age_seconds (.*)$/m.exec(text)?.[1];
    };
    await sealed(1);
    expect(await age()).toBe('0');
    await write(app, 1);
    app.clock.advance(90_500);
    await write(app, 1);
    expect(await age()).toBe('90.5');
    await sealed(1);
    expect(await age()).toBe('0');
  });

  it('finds an empty log whole', async () => {
    expect(await verify()).toEqual({ ...whole, records: 0, seals: 0 });
  });

  it('finds an edit', async () => {
    const [, record] = await sealed(3);
    await logs().updateOne({ _id: record!._id }, { $set: { 'details.more': 1 } });
    expect((await verify()).firstBroken).toEqual({
      seal: 1,
      recordId: String(record!._id),
      reason: 'the record was changed',
    });
  });

  it.each([
    { commitment: { note: 'x' } },
    { commitment: 7 },
    { commitment: new mongo.Binary(Buffer.from('ab'.repeat(32), 'base64')) },
    { commitment: 'f'.repeat(64) },
    { details: [] },
  ])('finds an edit of what stands beside the salt: %j', async (change) => {
    await sealed(1);
    const [record] = await write(app, 1, { details: {} });
    app.container.sealing.start();
    await allSealed(app);
    await app.container.sealing.stop();
    expect((await verify()).ok).toBe(true);
    await logs().updateOne({ _id: record!._id }, { $set: change });
    expect((await verify()).firstBroken).toEqual({
      seal: 2,
      recordId: String(record!._id),
      reason: 'the record was changed',
    });
  });

  it('finds a deletion', async () => {
    await sealed(3);
    const [, , record] = await sealed(3);
    await logs().deleteOne({ _id: record!._id });
    expect((await verify()).firstBroken).toEqual({
      seal: 2,
      recordId: String(record!._id),
      reason: 'the record is missing in its place',
    });
  });

  it('finds an insertion', async () => {
    await sealed(3);
    app.clock.advance(60_000);
    await sealed(1);
    const eve = auditRecord({ timestamp: new Date('2026-03-01T12:00:00.000Z') });
    await logs().insertOne(eve);
    expect(await verify()).toMatchObject({
      ok: false,
      firstBroken: { recordId: String(eve._id), reason: 'the record was not sealed' },
    });
  });

  it('finds two records with their ids swapped', async () => {
    const [one, other] = await sealed(2);
    await logs().deleteMany({ _id: { $in: [one!._id, other!._id] } });
    await logs().insertMany([
      { ...one!, _id: other!._id },
      { ...other!, _id: one!._id },
    ]);
    expect(await verify()).toMatchObject({ ok: false, firstBroken: { seal: 1 } });
  });

  it('finds a changed seal, a changed list and a changed signature', async () => {
    await sealed(2, 2);
    for (const change of [
      { time: new Date(0) },
      { root: 'f'.repeat(64) },
      { signature: 'f'.repeat(128) },
      { hash: 'f'.repeat(64) },
      { keyId: 'f'.repeat(32) },
      { leaves: [] },
    ]) {
      const before = await seals().findOne({ _id: 1 as never });
      await seals().updateOne({ _id: 1 as never }, { $set: change });
      expect([change, (await verify()).firstBroken]).toEqual([change, expect.objectContaining({ seal: 1 })]);
      await seals().replaceOne({ _id: 1 as never }, before!);
    }
    expect((await verify()).ok).toBe(true);
  });

  it('finds a tail that was cut off: records, seals and all', async () => {
    await sealed(2, 2);
    const last = await seals().findOne({ _id: 2 as never });
    await seals().deleteOne({ _id: 2 as never });
    await logs().deleteMany({ _id: { $in: last!['recordIds'] } });
    const cut = { seal: 2, reason: 'the seal of which there is an older copy is not in the chain' };
    expect((await verify()).firstBroken).toEqual(cut);
    // Also where only a time is asked about that lies before, or after.
    for (const query of [
      { from: '2020-01-01' },
      { to: '2100-01-01' },
      { from: '2100-01-01' },
      { to: '2020-01-01' },
    ])
      expect([query, (await verify(query)).firstBroken]).toEqual([query, cut]);
    // Nor does the next seal heal it.
    await sealed(1);
    expect((await verify()).firstBroken).toMatchObject({ seal: 3 });
  });

  it('says whether an older seal is still in the chain', async () => {
    await sealed(2, 2);
    const [, older] = (await admin.get('/api/audit/seals')).body.seals;
    expect(await verify({ seal: older.hash })).toMatchObject({ ok: true });
    expect(await verify({ seal: older.hash.toUpperCase() })).toMatchObject({ ok: true });
    expect(await verify({ seal: 'f'.repeat(64) })).toMatchObject({ ok: false, firstBroken: {} });
  });

  it('recomputes a range of time only, with all seals that reach into it', async () => {
    await sealed(2);
    app.clock.advance(86_400_000);
    const [, record] = await sealed(3);
    app.clock.advance(86_400_000);
    await sealed(4);
    // A token lives for half a day.
    admin = app.withToken((await app.createUser({ role: 'admin' })).token);
    expect(await verify({ from: '2026-03-02', to: '2026-03-02' })).toMatchObject({
      ok: true,
      records: 3,
      seals: 1,
    });
    expect(await verify({ from: '2026-03-02' })).toMatchObject({ ok: true, records: 7, seals: 2 });
    expect(await verify({ from: '2027-01-01' })).toMatchObject({ ok: true, records: 0, seals: 0 });
    await logs().deleteOne({ _id: record!._id });
    expect(await verify({ from: '2026-03-02' })).toMatchObject({ ok: false, firstBroken: { seal: 2 } });
    expect(await verify({ from: '2026-03-03' })).toMatchObject({ ok: true });
    const first = await seals().findOne({ _id: 1 as never });
    expect(await verify({ from: '2026-03-03', seal: first!['hash'] as string })).toMatchObject({ ok: false });
  });

  it.each([{ from: 'x' }, { from: '2026-03-02', to: '2026-03-01' }, { seal: 'abc' }])(
    'is 400 for %j',
    async (query) => {
      const answer = await admin.get('/api/audit/verify', undefined, {
        query: query,
      });
      expect([answer.status, answer.body.details.fields[0].field]).toEqual([400, Object.keys(query)[0]]);
    },
  );

  it('may last longer than a request', async () => {
    const hasty = await createTestApp({ databaseUri: app.databaseUri, env: { REQUEST_DEADLINE_MS: '100' } });
    try {
      await sealed(2);
      app.clock.advance(60_000);
      await sealed(1);
      await logs().insertOne(auditRecord());
      // An inserted record is waited for: it might be sealed yet.
      const { token } = await hasty.createUser({ role: 'admin' });
      const answer = await hasty.withToken(token).get('/api/audit/verify');
      expect([answer.status, answer.body.ok]).toEqual([200, false]);
    } finally {
      await hasty.close({ keepDatabase: true });
    }
  });

  it('is 503 by the deadline of any request where the database does not answer, and works again afterwards', async () => {
    const link = await DatabaseLink.open();
    const away = await createTestApp({ databaseUri: link.uri, env: { REQUEST_DEADLINE_MS: '500' } });
    const silent = jest.spyOn(away.container.logger, 'warn').mockReturnValue(undefined as never);
    try {
      const { token } = await away.createUser({ role: 'admin' });
      const client = away.withToken(token);
      expect((await client.get('/api/audit/verify')).body.ok).toBe(true);
      link.cut();
      const answer = await client.get('/api/audit/verify');
      expect([answer.status, answer.body.message]).toEqual([
        503,
        'The request could not be answered in time',
      ]);
      link.mend();
      await eventually(async () => expect((await client.get('/api/audit/verify')).status).toBe(200));
    } finally {
      silent.mockRestore();
      await away.close();
      await link.close();
    }
  });

  it('runs once at a time', async () => {
    await sealed(300);
    const answers = await Promise.all([admin.get('/api/audit/verify'), admin.get('/api/audit/verify')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
    expect(await verify()).toMatchObject({ ok: true });
  });
});

describe('GET /audit/seals', () => {
  it('lists them newest first, without their records', async () => {
    await sealed(2, 1, 3);
    const { body } = await admin.get('/api/audit/seals', undefined, { query: { limit: 2 } });
    expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
    expect(body.seals.map(({ number, count }: { number: number; count: number }) => [number, count])).toEqual(
      [
        [3, 3],
        [2, 1],
      ],
    );
    expect(body.seals[0].previous).toBe(body.seals[1].hash);
    expect(body.seals[0]).not.toHaveProperty('leaves');
  });
});
