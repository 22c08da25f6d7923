import { randomUUID } from 'node:crypto';
import { operations, type Operation } from '../helpers/contract';
import { createTestApp, type TestAnswer, type TestApp } from '../helpers/test-app';
import { TestClock } from '../helpers/test-clock';
import { BAD, recipeOf } from './recipes';
import { permitted, send } from './send';

let app: TestApp;
beforeAll(async () => (app = await createTestApp({ clock: new TestClock(Date.now()) })));
afterAll(() => app.close());

const posts = operations.filter(({ method }) => method === 'POST');
const taking = operations
  .filter(({ idempotent }) => idempotent)
  .map((operation) => [operation.operationId, operation] as const);

const ready = (operation: Operation) => {
  const caller = permitted(operation);
  return recipeOf(operation)(app, caller === 'nobody' ? 'user' : caller);
};

const seen = ({ status, body, headers }: TestAnswer) => ({ status, body, location: headers['location'] });

describe.each(taking)('%s', (_, operation) => {
  const call = (request: Awaited<ReturnType<typeof ready>>, key: string) =>
    send(app, operation, permitted(operation), request, { 'Idempotency-Key': key });

  it('is carried out once, and answers the same request with the same key as before', async () => {
    const request = await ready(operation);
    const key = randomUUID();
    const before = await app.auditCount();
    const first = await call(request, key);
    expect([first.status, first.text]).toEqual([operation.success, expect.any(String)]);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    const second = await call(request, key);
    expect(seen(second)).toEqual(seen(first));
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.headers['cache-control']).toBe('no-store');
    expect(await app.auditCount()).toBe(before + 1);
  });

  const bad = BAD[operation.operationId];
  // What takes no input has nothing to refuse but the key.
  if (bad !== undefined) {
    it('keeps a 400 as well', async () => {
      const request = { ...(await ready(operation)), ...bad };
      const key = randomUUID();
      const [first, second] = [await call(request, key), await call(request, key)];
      expect(first.status).toBe(400);
      expect(seen(second)).toEqual(seen(first));
      expect(second.headers['idempotency-replayed']).toBe('true');
    });
  }

  it.each(['ä', 'x'.repeat(256), ''])('refuses the key %p and does nothing', async (key) => {
    const request = await ready(operation);
    const before = await app.auditCount();
    const answer = await call(request, key === 'ä' ? Buffer.from(key).toString('latin1') : key);
    expect(answer.status).toBe(400);
    expect(answer.body.details.fields).toEqual([
      {
        field: 'Idempotency-Key',
        message: 'Idempotency-Key must have 1 to 255 printable ASCII characters',
      },
    ]);
    expect(await app.auditCount()).toBe(before);
  });
});

describe('openapi.yaml', () => {
  it('offers the key on every POST that creates or decides', () => {
    const without = posts.filter(({ idempotent }) => !idempotent).map(({ operationId }) => operationId);
    expect(without.sort()).toEqual([
      // The tools that decide make requests of their own.
      'callMcp',
      'changePassword',
      'login',
      'logout',
      // Changes nothing.
      'replayDecisions',
    ]);
  });

  it.each(posts.filter(({ idempotent }) => !idempotent).map((one) => [one.operationId, one] as const))(
    '%s, which does not name it, takes no notice of it',
    async (_, operation) => {
      const request = await ready(operation);
      const headers = { 'Idempotency-Key': randomUUID() };
      await send(app, operation, permitted(operation), request, headers);
      const second = await send(app, operation, permitted(operation), request, headers);
      expect(second.headers).not.toHaveProperty('idempotency-replayed');
    },
  );
});
