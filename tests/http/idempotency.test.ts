import { randomUUID } from 'node:crypto';
import { eventually } from '../helpers/eventually';
import { createTestApp, type Client, type TestApp } from '../helpers/test-app';
import { TestClock } from '../helpers/test-clock';
import { AuditEntry } from '../../src/services/audit-entry';
import { IdempotencyClaim } from '../../src/services/idempotency-claim';

const DAY = 86_400_000;
/** As long as a claim lasts: the deadline of a request, and a margin. */
const CLAIM = 10_000;
const SUBMISSIONS = '/api/submissions';
const USERS = '/api/admin/users';

const comment = (text = 'It could do with an example.') => ({ type: 'comment', content: { text } });
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
let admin: Client;
beforeAll(async () => {
  // The database drops what has expired by its own clock.
  app = await createTestApp({ clock: new TestClock(Date.now()), jwtSecret: 'x'.repeat(32) });
  const { databaseUri, clock } = app;
  other = await createTestApp({ databaseUri, clock, jwtSecret: 'x'.repeat(32) });
  admin = await app.as('admin');
});
afterAll(async () => {
  await other.close({ keepDatabase: true });
  await app.close();
});

const items = (text: string) =>
  app.container.database.models.ModerationItem.countDocuments({ 'content.text': text });

const isReplay = ({ headers }: { headers: Record<string, string> }) =>
  headers['idempotency-replayed'] === 'true';

/** The claim of a request that some process is carrying out. */
async function claimed(text: string, key: string): Promise<IdempotencyClaim> {
  const claim = await app.container.idempotency.claim({
    caller: '127.0.0.1',
    route: `POST ${SUBMISSIONS}`,
    key,
    input: { params: {}, body: comment(text) },
  });
  if (!(claim instanceof IdempotencyClaim)) throw new Error('it was answered already');
  return claim;
}

const entryUnder = (claim: IdempotencyClaim) =>
  new AuditEntry(app.container.auditWriter, app.clock, {
    action: 'submission_create',
    resource: 'moderation_item',
    ipAddress: '127.0.0.1',
    userAgent: 'test',
    requestId: randomUUID(),
    claim,
  });

describe('requests with the same key', () => {
  it('leave one record, though fifty come at once to two processes', async () => {
    const [text, key] = [randomUUID(), randomUUID()];
    const before = (await app.audit('submission_create')).length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        [app, other][i % 2]!.anyone.post(SUBMISSIONS, comment(text), withKey(key)),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![201, 409].includes(status))).toEqual([]);
    expect(answers.filter((answer) => answer.status === 201 && !isReplay(answer))).toHaveLength(1);
    expect(await items(text)).toBe(1);
    expect(await app.audit('submission_create')).toHaveLength(before + 1);
    const again = await other.anyone.post(SUBMISSIONS, comment(text), withKey(key));
    const first = answers.find(({ status }) => status === 201)!;
    expect([again.status, again.body, isReplay(again)]).toEqual([201, first.body, true]);
  });

  it('are the same whatever the order of the fields', async () => {
    const key = randomUUID();
    const { type, content } = comment(randomUUID());
    await app.anyone.post(SUBMISSIONS, { type, content }, withKey(key));
    expect(isReplay(await app.anyone.post(SUBMISSIONS, { content, type }, withKey(key)))).toBe(true);
  });

  it('but another body are 422, and do nothing', async () => {
    const [text, key] = [randomUUID(), randomUUID()];
    await app.anyone.post(SUBMISSIONS, comment(), withKey(key));
    const answer = await app.anyone.post(SUBMISSIONS, comment(text), withKey(key));
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      error: 'Unprocessable Content',
      message: 'This Idempotency-Key was used for another request',
    });
    expect(await items(text)).toBe(0);
  });

  it('but another target are 422', async () => {
    const key = randomUUID();
    const [one, two] = [await app.createAgent(), await app.createAgent()].map(
      ({ record }) => `/api/admin/agents/${record._id.toHexString()}/rotate`,
    );
    expect((await admin.post(one!, undefined, withKey(key))).status).toBe(200);
    expect((await admin.post(two!, undefined, withKey(key))).status).toBe(422);
  });

  it('are told to wait while the first is running', async () => {
    const [text, key] = [randomUUID(), randomUUID()];
    await claimed(text, key);
    const answer = await other.anyone.post(SUBMISSIONS, comment(text), withKey(key));
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('The first request with this Idempotency-Key is still running');
    expect(answer.headers['retry-after']).toBe('1');
    expect(await items(text)).toBe(0);
  });

  it('get a refusal again, though it would not be refused any more', async () => {
    const key = randomUUID();
    const { record } = await app.createUser();
    const body = { email: record.email, password: 'a long enough password', role: 'user' };
    const first = await admin.post(USERS, body, withKey(key));
    expect(first.status).toBe(409);
    await app.container.database.models.User.deleteOne({ _id: record._id });
    const second = await admin.post(USERS, body, withKey(key));
    expect([second.status, second.body, isReplay(second)]).toEqual([409, first.body, true]);
    expect((await admin.post(USERS, body, withKey(randomUUID()))).status).toBe(201);
  });
});

describe('a key', () => {
  it('decide once, and say so again', async () => {
    const submitted = await app.anyone.post(SUBMISSIONS, comment('To be decided on.'));
    const path = `/api/admin/moderation/${submitted.body.item._id as string}/review`;
    const review = () => admin.post(path, { action: 'approve' }, withKey('review'));
    const first = await review();
    expect([first.status, isReplay(first)]).toEqual([200, false]);
    const again = await review();
    expect([again.status, isReplay(again), again.body]).toEqual([200, true, first.body]);
    expect((await app.audit('moderation_review')).map(({ outcome }) => outcome)).toEqual(['success']);

    const given = await admin.post('/api/governance/instructions', { text: 'Write the summary in Frisian.' });
    const revoke = () =>
      admin.post(
        `/api/governance/instructions/${given.body.instruction._id as string}/revoke`,
        { reason: 'x' },
        withKey('revoke'),
      );
    expect([(await revoke()).status, isReplay(await revoke())]).toEqual([200, true]);
  });

  it('activate once, and say so again', async () => {
    const ledger = '/api/governance/instructions';
    await admin.post(ledger, { text: 'MongoDB listens on port 27027.' });
    const other = app.withToken((await app.createUser({ role: 'admin' })).token);
    const { instruction } = (await other.post(ledger, { text: 'MongoDB listens on port 27028.' })).body;
    expect(instruction.status).toBe('contested');
    const activate = () =>
      admin.post(`${ledger}/${instruction._id as string}/activate`, undefined, withKey('activate'));
    const first = await activate();
    expect([first.status, isReplay(first), first.body.instruction.status]).toEqual([200, false, 'active']);
    const again = await activate();
    expect([again.status, isReplay(again), again.body]).toEqual([200, true, first.body]);
    expect(await app.audit('instruction_activate')).toMatchObject([
      { outcome: 'success', resourceId: instruction._id },
    ]);
  });

  it('are judged each time where they are forbidden, with a record each', async () => {
    const { key } = await app.createAgent({ project: 'shop' });
    const before = (await app.audit('access_denied')).length;
    const agent = app.withToken(key);
    for (let time = 0; time < 3; time += 1) {
      const answer = await agent.post(
        '/api/governance/decide',
        { action: { type: 'edit', description: 'Rename it.' }, context: { project: 'another' } },
        withKey('forbidden'),
      );
      expect([answer.status, isReplay(answer)]).toEqual([403, false]);
    }
    expect(await app.audit('access_denied')).toHaveLength(before + 3);
  });

  it('belongs to its caller', async () => {
    const key = randomUUID();
    const body = { text: 'Always use port 27027.' };
    const path = '/api/governance/classify';
    const second = app.withToken((await app.createUser({ role: 'admin' })).token);
    const agent = (await app.createAgent({ scopes: ['check'] })).client;
    for (const client of [admin, second, agent])
      expect(isReplay(await client.post(path, body, withKey(key)))).toBe(false);
    for (const client of [admin, second, agent])
      expect(isReplay(await client.post(path, body, withKey(key)))).toBe(true);
  });

  it('belongs to its route', async () => {
    const key = randomUUID();
    const body = { action: { type: 'file_write', description: 'Rename the helper.' } };
    for (const check of ['validate', 'enforce', 'verify']) {
      const answer = await admin.post(`/api/governance/${check}`, body, withKey(key));
      expect([answer.status, isReplay(answer)]).toEqual([200, false]);
    }
  });

  it('opens nothing: whoever is not let in gets no answer that another was given', async () => {
    const key = randomUUID();
    const { client, record } = await app.createAgent({ scopes: ['check'] });
    const body = { text: 'Always use port 27027.' };
    const path = '/api/governance/classify';
    expect((await client.post(path, body, withKey(key))).status).toBe(200);
    await admin.patch(`/api/admin/agents/${record._id.toHexString()}`, { scopes: ['decide'] });
    await eventually(async () => expect((await client.post(path, body, withKey(key))).status).toBe(403));
  });
});

describe('what is stored', () => {
  it('gives the lost key of an agent again, and shows nothing of it', async () => {
    const key = randomUUID();
    const name = `Agent ${randomUUID()}`;
    const first = await admin.post('/api/admin/agents', { name }, withKey(key));
    const second = await admin.post('/api/admin/agents', { name }, withKey(key));
    expect(second.body).toEqual(first.body);
    expect(second.headers['location']).toBe(first.headers['location']);
    const stored = await app.container.database.models.Idempotency.find().lean();
    for (const secret of [key, name, String(first.body.key), String(first.body.key).slice(0, 12)])
      expect(JSON.stringify(stored)).not.toContain(secret);
  });
});

/** A process with a short deadline whose changes wait at their audit record, until it is opened. */
async function heldUp() {
  const { databaseUri, clock } = app;
  const slow = await createTestApp({
    databaseUri,
    clock,
    jwtSecret: 'x'.repeat(32),
    env: { REQUEST_DEADLINE_MS: '200' },
  });
  const { collection } = slow.container.database.models.AuditLog;
  const insert = collection.insertOne.bind(collection);
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const held = jest.spyOn(collection, 'insertOne').mockImplementation(async (...args) => {
    await gate;
    return insert(...args);
  });
  const end = async (): Promise<void> => {
    held.mockRestore();
    await slow.close({ keepDatabase: true });
  };
  return { slow, open, end };
}

describe('when the service fails', () => {
  it('with a 503, the request may be sent again, and is carried out', async () => {
    const [text, key] = [randomUUID(), randomUUID()];
    const { AuditLog } = app.container.database.models;
    const silent = jest.spyOn(app.container.logger, 'warn').mockReturnValue(undefined as never);
    const write = jest.spyOn(AuditLog.collection, 'insertOne').mockRejectedValue(new Error('no space left'));
    expect((await app.anyone.post(SUBMISSIONS, comment(text), withKey(key))).status).toBe(503);
    for (const spy of [write, silent]) spy.mockRestore();
    const answer = await app.anyone.post(SUBMISSIONS, comment(text), withKey(key));
    expect([answer.status, isReplay(answer)]).toEqual([201, false]);
    expect(await items(text)).toBe(1);
  });

  it('to store the answer, the answer is given all the same', async () => {
    const [text, key] = [randomUUID(), randomUUID()];
    const silent = jest.spyOn(app.container.logger, 'warn').mockReturnValue(undefined as never);
    const { collection } = app.container.database.models.Idempotency;
    const update = collection.updateOne.bind(collection);
    const keep = jest
      .spyOn(collection, 'updateOne')
      .mockImplementation((filter, change, options) =>
        '$set' in change && 'answer' in (change.$set ?? {})
          ? Promise.reject(new Error('no space left'))
          : update(filter, change, options),
      );
    expect((await app.anyone.post(SUBMISSIONS, comment(text), withKey(key))).status).toBe(201);
    expect(silent).toHaveBeenCalledTimes(1);
    for (const spy of [keep, silent]) spy.mockRestore();
    app.clock.advance(CLAIM);
    const again = await app.anyone.post(SUBMISSIONS, comment(text), withKey(key));
    const item = await app.container.database.models.ModerationItem.findOne({ 'content.text': text });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      error: 'Conflict',
      message: 'The first request with this Idempotency-Key was carried out; its answer is lost',
      details: { resourceId: item!._id.toHexString() },
    });
    expect(await items(text)).toBe(1);
  });

  it('before it has done anything, one of those who ask again carries it out', async () => {
    const [text, key] = [randomUUID(), randomUUID()];
    const dead = await claimed(text, key);
    app.clock.advance(CLAIM - 1);
    expect((await app.anyone.post(SUBMISSIONS, comment(text), withKey(key))).status).toBe(409);
    app.clock.advance(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        [app, other][i % 2]!.anyone.post(SUBMISSIONS, comment(text), withKey(key)),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201 && !isReplay(answer))).toHaveLength(1);
    expect(await items(text)).toBe(1);
    // And if the one that was believed dead wakes up, its change does not commit.
    const late = app.container.moderation.submit('comment', { text }, entryUnder(dead));
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(await items(text)).toBe(1);
  });

  it('after it has done it, and before it could answer, it is not done again', async () => {
    const [text, key] = [randomUUID(), randomUUID()];
    const claim = await claimed(text, key);
    const item = await app.container.moderation.submit('comment', { text }, entryUnder(claim));
    expect((await app.anyone.post(SUBMISSIONS, comment(text), withKey(key))).status).toBe(409);
    app.clock.advance(CLAIM);
    const answer = await app.anyone.post(SUBMISSIONS, comment(text), withKey(key));
    expect(answer.body.details).toEqual({ resourceId: item._id.toHexString() });
    expect(await items(text)).toBe(1);
  });

  it('to answer in time, the late answer is given to whoever asks again', async () => {
    const [text, key] = [randomUUID(), randomUUID()];
    const { slow, open, end } = await heldUp();
    const document = {
      title: 'When a person decides',
      slug: text,
      quadrant: 'STRATEGIC',
      content_markdown: 'A person decides.',
    };
    const post = (one: TestApp, headers = withKey(key)) =>
      one.as('admin').then((client) => client.post('/api/documents', document, headers));
    await app.as('admin');
    const { token } = await app.user('admin');
    const late = await slow.withToken(token).post('/api/documents', document, withKey(key));
    expect([late.status, late.body.message]).toEqual([503, 'The request could not be answered in time']);
    const meanwhile = await post(app);
    expect([meanwhile.status, meanwhile.body.message]).toEqual([
      409,
      'The first request with this Idempotency-Key is still running',
    ]);
    open();
    await eventually(async () => {
      const answer = await post(app);
      expect([answer.status, isReplay(answer), answer.body.document?.slug]).toEqual([201, true, text]);
      expect(answer.headers['location']).toBe(`/api/documents/${text}`);
    });
    await end();
  });

  it('to answer in time, an answer of 200 is given late as well', async () => {
    const key = randomUUID();
    const { slow, open, end } = await heldUp();
    const { record } = await app.createAgent();
    const path = `/api/admin/agents/${record._id.toHexString()}/rotate`;
    const { token } = await app.user('admin');
    const late = await slow.withToken(token).post(path, {}, withKey(key));
    expect(late.status).toBe(503);
    open();
    await eventually(async () => {
      const answer = await app.withToken(token).post(path, {}, withKey(key));
      expect([answer.status, isReplay(answer), answer.body.key]).toEqual([
        200,
        true,
        expect.stringMatching(/^gk_/),
      ]);
    });
    await end();
  });
});

it('tells anonymous callers apart by their address', async () => {
  const behind = await createTestApp({
    clock: new TestClock(Date.now()),
    env: { TRUST_PROXY_HOPS: '1' },
  });
  const key = randomUUID();
  const from = (address: string) =>
    behind.anyone.post(SUBMISSIONS, comment(), {
      headers: { 'Idempotency-Key': key, 'X-Forwarded-For': address },
    });
  const answers = [await from('203.0.113.7'), await from('203.0.113.8'), await from('203.0.113.7')];
  expect(answers.map(isReplay)).toEqual([false, false, true]);
  await behind.close();
});

it('forgets an answer after a day', async () => {
  const [text, key] = [randomUUID(), randomUUID()];
  const fresh = await createTestApp({ clock: new TestClock(Date.now()) });
  const post = () => fresh.anyone.post(SUBMISSIONS, comment(text), withKey(key));
  await post();
  fresh.clock.advance(DAY - 1);
  expect(isReplay(await post())).toBe(true);
  fresh.clock.advance(1);
  const answer = await post();
  expect([answer.status, isReplay(answer)]).toEqual([201, false]);
  expect(isReplay(await post())).toBe(true);
  expect(await fresh.container.database.models.ModerationItem.countDocuments()).toBe(2);
  await fresh.close();
});
