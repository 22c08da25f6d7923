import { randomUUID } from 'node:crypto';
import { operations, type Operation } from '../helpers/contract';
import { createTestApp, type TestAnswer, type TestApp } from '../helpers/test-app';
import { TestClock } from '../helpers/test-clock';
import { BAD, CONFLICTS, recipeOf, unknownPath, type Request } from './recipes';
import { permitted, send, whileRunning } from './send';

/** Nothing listens there. */
const NOWHERE = 'mongodb://127.0.0.1:1/nowhere?serverSelectionTimeoutMS=100';

const COMPONENT_OF: Record<string, string> = {
  classifyInstruction: 'InstructionPersistenceClassifier',
  validateAction: 'CrossReferenceValidator',
  enforceBoundaries: 'BoundaryEnforcer',
  scorePressure: 'ContextPressureMonitor',
  verifyAction: 'MetacognitiveVerifier',
};

let app: TestApp;
/** One request per window and client. */
let limited: TestApp;
let away: TestApp;
let switchedOff: TestApp;
beforeAll(async () => {
  // The database drops idempotency keys by its own clock.
  app = await createTestApp({ clock: new TestClock(Date.now()) });
  limited = await createTestApp({
    env: { API_RATE_LIMIT: '1', LOGIN_RATE_LIMIT: '1' },
    clock: new TestClock(Date.now()),
  });
  await limited.anyone.get('/api/documents');
  away = await createTestApp({ databaseUri: NOWHERE, awaitDatabase: false });
  switchedOff = await createTestApp({
    env: { COMPONENTS_DISABLED: Object.values(COMPONENT_OF).join(',') },
  });
});
afterAll(async () => {
  for (const each of [app, limited, away, switchedOff]) await each.close();
});

const ready = (operation: Operation): Promise<Request> => {
  const caller = permitted(operation);
  return recipeOf(operation)(app, caller === 'nobody' ? 'user' : caller);
};

const succeed = async (operation: Operation) =>
  send(app, operation, permitted(operation), await ready(operation));

/** Where there is nothing to prepare: the answer comes before the request is looked into. */
const blind = (operation: Operation): Request => ({ path: unknownPath(operation) });

/** How each documented status is brought about. */
const WAYS: Record<string, (operation: Operation) => Promise<TestAnswer>> = {
  200: async (operation) => {
    const request = await ready(operation);
    // Where there is a 201 as well, 200 says that it had been done before.
    if (operation.success === 201) await send(app, operation, permitted(operation), request);
    return send(app, operation, permitted(operation), request);
  },
  201: succeed,
  202: async (operation) => {
    const body = { jsonrpc: '2.0', method: 'notifications/initialized' };
    return send(app, operation, permitted(operation), { ...(await ready(operation)), body });
  },
  304: async (operation) => {
    const request = await ready(operation);
    const first = await send(app, operation, permitted(operation), request);
    return send(app, operation, permitted(operation), request, { 'If-None-Match': first.headers['etag']! });
  },
  400: async (operation) => {
    const bad = BAD[operation.operationId];
    if (bad === undefined && !operation.idempotent) throw new Error('there is no recipe for a 400');
    const headers = bad === undefined ? { 'Idempotency-Key': '' } : {};
    return send(app, operation, permitted(operation), { ...(await ready(operation)), ...bad }, headers);
  },
  401: async (operation) => {
    if (operation.operationId !== 'login') return send(app, operation, 'bad token', blind(operation));
    const { path, body } = await ready(operation);
    return send(app, operation, 'nobody', { path, body: { ...(body as object), password: 'not this one' } });
  },
  403: async (operation) => {
    if (operation.roles?.includes('user') === false) return send(app, operation, 'user', blind(operation));
    if (operation.operationId !== 'changePassword') {
      const { key } = await app.createAgent();
      return send(app, operation, { key }, blind(operation));
    }
    const request = await ready(operation);
    const body = { ...(request.body as object), currentPassword: 'not this one' };
    return send(app, operation, 'user', { ...request, body });
  },
  404: async (operation) =>
    send(app, operation, permitted(operation), { ...(await ready(operation)), path: unknownPath(operation) }),
  409: async (operation) => {
    const conflict = CONFLICTS[operation.operationId];
    if (conflict === undefined) return whileRunning(app, operation, await ready(operation));
    const request = await conflict(app, 'admin');
    return send(app, operation, permitted(operation), request);
  },
  412: async (operation) =>
    send(app, operation, permitted(operation), await ready(operation), { 'If-Match': '"another"' }),
  413: async (operation) => {
    const body = { text: 'x'.repeat(1_100_000) };
    return send(app, operation, permitted(operation), { ...(await ready(operation)), body });
  },
  415: async (operation) => {
    const request = { ...(await ready(operation)), body: 'plain text' };
    return send(app, operation, permitted(operation), request, { 'Content-Type': 'text/plain' });
  },
  422: async (operation) => {
    const [one, other] = [await ready(operation), await ready(operation)];
    const headers = { 'Idempotency-Key': randomUUID() };
    await send(app, operation, permitted(operation), one, headers);
    const body = { ...(other.body as object), another: true };
    return send(app, operation, permitted(operation), { ...one, body }, headers);
  },
  429: (operation) => send(limited, operation, 'nobody', blind(operation)),
  503: async (operation) => {
    const request: Request = { ...(await ready(operation)), token: tokenFor(operation) };
    const answer = await send(away, operation, permitted(operation), request);
    // Told at once, and not by the deadline that ends a long wait.
    if (operation.path.startsWith('/api/')) expect(answer.body.message).toBe('The database is not available');
    return answer;
  },
};

/** A well-signed token; the service whose database is away cannot make users. */
const tokenFor = ({ roles }: Operation): string =>
  away.container.tokens.issue({
    id: '0123456789abcdef01234567',
    role: (roles?.[0] ?? 'user') as 'admin' | 'moderator' | 'user',
  });

const cases = operations.flatMap((operation) =>
  operation.statuses.map((status) => [operation.operationId, status, operation] as const),
);

describe('every documented answer can be had', () => {
  it.each(cases)('%s answers %s', async (_, status, operation) => {
    const way = WAYS[status];
    if (way === undefined) throw new Error(`there is no way to bring about ${status}`);
    const answer = await way(operation);
    expect([answer.status, answer.text]).toEqual([Number(status), expect.any(String)]);
  });
});

it('knows no way that no operation documents', () => {
  const documented = new Set(cases.map(([, status]) => status));
  expect(Object.keys(WAYS).filter((status) => !documented.has(status))).toEqual([]);
});

describe('a component that is switched off', () => {
  it.each(Object.entries(COMPONENT_OF))('%s: 503 that names %s, and no decision', async (id, component) => {
    const operation = operations.find(({ operationId }) => operationId === id)!;
    const request = await recipeOf(operation)(switchedOff, 'admin');
    const answer = await send(switchedOff, operation, 'admin', request);
    expect(answer.status).toBe(503);
    expect(answer.body.message).toBe(`${component} is INACTIVE`);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(await switchedOff.audit(operation.audit[0])).toHaveLength(0);
  });

  it('shows as INACTIVE', async () => {
    const answer = await (await switchedOff.as('admin')).get('/api/governance');
    expect(new Set(Object.values(answer.body.components))).toEqual(new Set(['INACTIVE']));
  });
});
