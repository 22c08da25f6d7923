import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIMITS } from '../../src/config/limits';
import { ApprovalWaiters } from '../../src/services/approval-waiters';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { decide, doubtful, GOVERNANCE, review } from './support/decisions';
import { eventually } from '../helpers/eventually';
import { complaints } from './support/fields';

/** Shorter than any of the waits: an answer within it cannot be the end of one. */
const DEADLINE_MS = 600;

let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  const jwtSecret = 'the same for both of the services here';
  app = await createTestApp({ jwtSecret, env: { REQUEST_DEADLINE_MS: String(DEADLINE_MS) } });
  other = await createTestApp({ jwtSecret, databaseUri: app.databaseUri, clock: app.clock });
});
afterAll(async () => {
  await other.close({ keepDatabase: true });
  await app.close();
});

let asked = 0;
/** @returns the id of a question that nobody has asked before. */
async function question(): Promise<string> {
  asked += 1;
  const { approval } = await decide(app, doubtful({ parameters: { asked } }));
  return approval!.id;
}

const wait = async (at: TestApp, id: string, seconds: number) =>
  at.withToken((await app.user('admin')).token).get(`${GOVERNANCE}/approvals/${id}`, undefined, {
    query: { wait: seconds },
  });

const waiting = (at: TestApp, count: number) =>
  eventually(() => {
    expect(at.container.waiters.size).toBe(count);
    return Promise.resolve();
  });

it('answers as soon as a person has, in this process and in another, long past the deadline of other requests', async () => {
  const id = await question();
  const waits = [wait(app, id, 30), wait(other, id, 30)];
  await waiting(app, 1);
  await waiting(other, 1);
  await new Promise((resolve) => setTimeout(resolve, DEADLINE_MS * 1.5));
  await review(app, id, { action: 'reject', notes: 'Not today.' });
  const began = performance.now();
  for (const answer of await Promise.all(waits)) {
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      approval: {
        id,
        status: 'rejected',
        expiresAt: new Date(app.clock.now() + 3_600_000).toISOString(),
        reviewNotes: 'Not today.',
      },
    });
  }
  // Long before their waits are over.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect([app.container.waiters.size, other.container.waiters.size]).toEqual([0, 0]);
});

it('tells at the end of the wait that the question is still open', async () => {
  const id = await question();
  const began = performance.now();
  const answer = await wait(app, id, 1);
  expect(answer.body.approval).toMatchObject({ id, status: 'pending' });
  expect(performance.now() - began).toBeGreaterThan(990);
});

it('waits for nothing that is decided, and without `wait` for nothing at all', async () => {
  const id = await question();
  const began = performance.now();
  expect((await wait(app, id, 0)).body.approval.status).toBe('pending');
  await review(app, id, { action: 'approve' });
  expect((await wait(app, id, 60)).body.approval.status).toBe('approved');
  expect(performance.now() - began).toBeLessThan(DEADLINE_MS);
});

it('goes on waiting when the question is only handed on', async () => {
  const id = await question();
  const answer = wait(app, id, 30);
  await waiting(app, 1);
  await review(app, id, { action: 'escalate' });
  await review(app, id, { action: 'approve' });
  expect((await answer).body.approval.status).toBe('approved');
});

it('ends with the client that leaves', async () => {
  const id = await question();
  const { port } = app.server.address() as AddressInfo;
  const path = `${GOVERNANCE}/approvals/${id}?wait=60`;
  const headers = { Authorization: `Bearer ${(await app.user('admin')).token}` };
  const request = httpRequest({ port, path, headers, host: '127.0.0.1' }).end();
  // That it was cut off is what the test is about.
  request.on('error', () => {});
  await waiting(app, 1);
  request.destroy();
  await waiting(app, 0);
});

it.each(['61', '-1', '1.5', 'soon', ''])('takes no wait of "%s"', async (seconds) => {
  const answer = await (
    await app.as('admin')
  ).get(`${GOVERNANCE}/approvals/${await question()}`, undefined, { query: { wait: seconds } });
  expect(complaints(answer)).toEqual(['wait']);
});

it('is 404 for an item of another kind, and for what is no id', async () => {
  const sent = await app.anyone.post('/api/submissions', { type: 'comment', content: { text: 'Hello.' } });
  for (const id of [sent.body.item._id as string, 'nothing'])
    expect((await wait(app, id, 1)).status).toBe(404);
  expect(app.container.waiters.size).toBe(0);
});

it('answers all who wait when the process goes down, and lets nobody wait any more', async () => {
  const last = await createTestApp({
    databaseUri: app.databaseUri,
    jwtSecret: 'the same for both of the services here',
  });
  const id = await question();
  const answer = wait(last, id, 60);
  await waiting(last, 1);
  last.container.waiters.close();
  expect((await answer).body.approval.status).toBe('pending');
  expect((await wait(last, id, 60)).body.approval.status).toBe('pending');
  await last.close({ keepDatabase: true });
});

describe('the number of those who wait', () => {
  it('is bounded: one more is told to come back', async () => {
    const waiters = new ApprovalWaiters(2);
    const enough = new AbortController();
    const both = [waiters.wait('a', enough.signal), waiters.wait('b', enough.signal)];
    expect(() => waiters.wait('a', enough.signal)).toThrow(expect.objectContaining({ status: 503 }));
    waiters.wake('b');
    await both[1];
    const third = waiters.wait('c', enough.signal);
    enough.abort();
    await Promise.all([...both, third]);
    expect(waiters.size).toBe(0);
  });

  it('leaves room for a large team', () => {
    expect(LIMITS.approval.waiting).toBeGreaterThanOrEqual(1_000);
  });
});
