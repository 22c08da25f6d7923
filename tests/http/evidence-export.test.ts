/* eslint-disable @typescript-eslint/no-unsafe-call -- bodies of answers are of every shape */
import { trustedKeys } from '../../src/evidence/keys';
import { verifyLines } from '../../src/evidence/verify-lines';
import { rootOf } from '../helpers/command';
import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import { allSealed, verifyExport, write } from './support/sealed';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  app.container.sealing.start();
  admin = await app.as('admin');
  await write(app, 1_200, { action: 'classify' });
  await allSealed(app);
  await write(app, 3, { action: 'validate', userAgent: '=HYPERLINK("http://x","y")' });
  await allSealed(app);
  await app.container.sealing.stop();
});
afterAll(() => app.close());

const exported = async (query: Record<string, string> = {}) =>
  (await admin.get('/api/audit/export', undefined, { query })).text.split('\n').filter((line) => line !== '');

const idsOf = (lines: string[]): string[] =>
  lines.flatMap((line) => (JSON.parse(line) as { _id?: string })._id ?? []);

async function* stream(lines: readonly string[]) {
  yield* await Promise.resolve(lines);
}

const keys = async () =>
  trustedKeys(
    (await admin.get('/api/audit/key')).body.keys.map(({ publicKey }: { publicKey: string }) => publicKey),
  );

it('is announced without being made: nothing is read, and nothing recorded', async () => {
  const before = (await app.audit('audit_export')).length;
  const answer = await fetch(`${rootOf(app)}/api/audit/export?format=csv`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${(await app.user('admin')).token}` },
  });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename=audit.csv',
  ]);
  expect(await app.audit('audit_export')).toHaveLength(before);
});

it('gives every record, in the order of the seals, and leaves a record of its own', async () => {
  const answer = await admin.get('/api/audit/export');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    'content-disposition': 'attachment; filename=audit.ndjson',
  });
  const seals = await app.container.database.models.Seal.find({}).sort({ _id: 1 }).lean();
  const sealed = seals.flatMap(({ recordIds }) => recordIds.map(String));
  expect(idsOf(answer.text.trim().split('\n')).slice(0, sealed.length)).toEqual(sealed);
  const [own] = (await app.audit('audit_export')).slice(-1);
  expect(own).toMatchObject({ outcome: 'success', details: { format: 'ndjson', seals: false } });
  // What is not sealed yet comes last: this export, for one.
  expect(idsOf(answer.text.trim().split('\n')).at(-1)).toBe(String(own!._id));
});

it('with seals can be verified without the service, and shows what is done to the file', async () => {
  const lines = await exported({ seals: 'true' });
  const options = { keys: await keys() };
  const whole = await verifyLines(stream(lines), options);
  expect(whole).toMatchObject({ ok: true });
  expect(whole.records).toBe(idsOf(lines).length);
  const at = lines.findIndex((line) => line.includes('request-700'));
  const damaged: Record<string, string[]> = {
    edited: lines.with(at, lines[at]!.replace('request-700', 'request-7OO')),
    deleted: lines.toSpliced(at, 1),
    inserted: lines.toSpliced(at, 0, lines.at(-1)!),
    swapped: lines.with(at, lines[at + 1]!).with(at + 1, lines[at]!),
    cut: lines.slice(0, at),
  };
  for (const [how, changed] of Object.entries(damaged)) {
    expect([how, (await verifyLines(stream(changed), options)).ok]).toEqual([how, false]);
  }
  const [newest] = (await admin.get('/api/audit/seals')).body.seals;
  const cutAtSeal = lines.slice(
    0,
    lines.findLastIndex((line) => line.startsWith('{"seal"')),
  );
  expect((await verifyLines(stream(cutAtSeal), options)).ok).toBe(true);
  expect((await verifyLines(stream(cutAtSeal), { ...options, older: [newest] })).ok).toBe(false);
  await expect(verifyLines(stream([...lines.slice(0, 3), 'no json']), options)).rejects.toThrow('line 4');
});

it('takes the filters of the list, and what it gives is still verifiable as a part', async () => {
  const lines = await exported({ action: 'validate', seals: 'true' });
  expect(idsOf(lines)).toHaveLength(3);
  expect(await verifyLines(stream(lines), { keys: await keys(), partial: true })).toMatchObject({
    ok: true,
    records: 3,
  });
  expect(await exported({ action: 'nothing' })).toEqual([]);
  expect(await exported({ startDate: '2027-01-01' })).toEqual([]);
  expect(idsOf(await exported({ endDate: '2026-03-01', action: 'classify' }))).toHaveLength(1_200);
});

describe('a part of it can be verified', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp();
    other.container.sealing.start();
  });
  afterAll(() => other.close());

  it('also by time, where a seal between has only records of another time', async () => {
    for (const day of ['2026-03-05', '2026-02-01', '2026-03-06']) {
      await write(other, 2, { timestamp: new Date(day), action: 'dated' });
      await allSealed(other);
    }
    const query = { startDate: '2026-03-05', endDate: '2026-03-06' };
    const found = await verifyExport(other, { ...query, action: 'dated' }, { partial: true });
    expect(found).toMatchObject({ ok: true, records: 4, seals: 3 });
  });

  it('also with records that no seal has yet', async () => {
    await write(other, 1, { action: 'kept' });
    await write(other, 1, { action: 'left out' });
    await allSealed(other);
    await other.container.sealing.stop();
    await write(other, 1, { action: 'kept', requestId: 'new' });
    const found = await verifyExport(other, { action: 'kept' }, { partial: true });
    expect(found).toMatchObject({ ok: true, records: 2, unsealed: 1 });
  });
});

it('goes on after a record, and what is joined so is whole', async () => {
  await app.container.sealing.stop();
  const lines = await exported({ seals: 'true' });
  for (const at of [1, 500, 1_000, 1_001, 1_002]) {
    const [after] = idsOf(lines.slice(0, at + 1)).slice(-1);
    const rest = await exported({ seals: 'true', after: after! });
    const joined = await verifyLines(stream([...lines.slice(0, at + 1), ...rest]), { keys: await keys() });
    expect([at, joined]).toEqual([at, expect.objectContaining({ ok: true })]);
    expect(joined.records).toBe(idsOf([...lines.slice(0, at + 1), ...rest]).length);
  }
});

it('goes on after a record', async () => {
  const all = idsOf(await exported());
  for (const at of [0, 998, 999, 1_000, 1_150]) {
    expect(idsOf(await exported({ after: all[at]! })).slice(0, 40)).toEqual(all.slice(at + 1, at + 41));
  }
});

it('goes on after a record that was not sealed when it was given', async () => {
  const [one, other] = await write(app, 2, { action: 'late' });
  const rest = idsOf(await exported({ after: String(one!._id), action: 'late' }));
  expect(rest).toEqual([String(other!._id)]);
});

it('as CSV has a line of heads, and no cell that a spreadsheet would calculate', async () => {
  const answer = await admin.get('/api/audit/export', undefined, {
    query: { format: 'csv', action: 'validate' },
  });
  const [head, first, ...rest] = answer.text.split('\r\n');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(head).toMatch(/^"_id","timestamp","userId"/);
  expect(first).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  expect(first).toContain('"2026-03-01T12:00:00.000Z"');
  expect(rest).toHaveLength(3);
});

it.each([
  [{ format: 'xml' }, 'format'],
  [{ seals: 'yes' }, 'seals'],
  [{ format: 'csv', seals: 'true' }, 'seals'],
  [{ after: 'x' }, 'after'],
  [{ after: '0123456789abcdef01234567' }, 'after'],
  [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'startDate'],
])('is 400 for %j', async (query, field) => {
  const answer = await admin.get('/api/audit/export', undefined, { query: query });
  expect([answer.status, answer.body.details.fields[0].field]).toEqual([400, field]);
});
