import { SCOPES, type Scope } from '../../src/types/enums';
import { operations, type Operation } from '../helpers/contract';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { recipeOf } from './recipes';
import { send } from './send';

let app: TestApp;
/** An agent for each set of scopes, and one whose key is over. */
const keys = new Map<string, { key: string; id: string }>();
let revoked: string;

beforeAll(async () => {
  app = await createTestApp();
  const sets: [string, Scope[]][] = [...SCOPES.map((scope): [string, Scope[]] => [scope, [scope]])];
  for (const [name, scopes] of [...sets, ['every scope', [...SCOPES]] as [string, Scope[]]]) {
    const { key, record } = await app.createAgent({ name, scopes });
    keys.set(name, { key, id: record._id.toHexString() });
  }
  const { key, record } = await app.createAgent();
  await (await app.as('admin')).delete(`/api/admin/agents/${record._id.toHexString()}`);
  revoked = key;
});
afterAll(() => app.close());

const routeOf = ({ method, path }: Operation): string => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

const denials = (operation: Operation) => app.audit('access_denied', { route: routeOf(operation) });

const named = operations.map((operation) => [operation.operationId, operation] as const);

describe.each(named)('%s', (_, operation) => {
  const { roles, scope, success } = operation;

  it.each([...SCOPES, 'every scope'])('with %s is what openapi.yaml says', async (name) => {
    const { key, id } = keys.get(name)!;
    const request = await recipeOf(operation)(app, 'admin', id);
    const before = (await denials(operation)).length;
    const answer = await send(app, operation, { key }, { ...request, token: undefined });
    const denied = (await denials(operation)).slice(before);
    const opens = roles === undefined || scope === name || (name === 'every scope' && scope !== undefined);
    if (opens) {
      expect([answer.status, answer.text]).toEqual([success, expect.any(String)]);
      expect(denied).toHaveLength(0);
      return;
    }
    expect(answer.status).toBe(403);
    if (scope !== undefined) expect(answer.body.message).toContain(scope);
    expect(denied).toHaveLength(1);
    expect(denied[0]).toMatchObject({
      outcome: 'denied',
      userId: id,
      agentName: name,
      details: { status: 403, role: 'agent' },
    });
  });

  it('with a key that is over is 401, unless it is for everyone', async () => {
    const request = await recipeOf(operation)(app, 'admin');
    const answer = await send(app, operation, { key: revoked }, { ...request, token: undefined });
    const reads = operation.operationId === 'getDocument';
    expect(answer.status).toBe(roles === undefined && !reads ? success : 401);
  });
});

describe('openapi.yaml', () => {
  it('names scopes that exist, each of them where agents may send a key', () => {
    for (const { operationId, scope, roles, definition } of operations) {
      const takesKey = definition.security?.some((scheme) => 'agentKey' in scheme) ?? false;
      expect([operationId, takesKey]).toEqual([operationId, scope !== undefined]);
      if (scope === undefined) continue;
      expect(SCOPES).toContain(scope);
      expect([operationId, roles]).toEqual([operationId, expect.any(Array)]);
    }
  });

  it('keeps from agents what is for people', () => {
    const closed = /^\/api\/(?:auth|audit|documents|submissions|admin)\b/;
    for (const { path, scope } of operations)
      if (closed.test(path)) expect([path, scope]).toEqual([path, undefined]);
  });

  it('opens the checks and the state of the framework to `check`, and nothing else', () => {
    const open = operations.filter(({ scope }) => scope === 'check');
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /api/governance',
      'POST /api/governance/classify',
      'POST /api/governance/enforce',
      'POST /api/governance/pressure',
      'POST /api/governance/validate',
      'POST /api/governance/verify',
    ]);
  });
});
