import { ROLES } from '../../src/types/enums';
import { operations } from '../helpers/contract';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { recipeOf } from './recipes';
import { send } from './send';

const guarded = operations.filter(({ roles }) => roles !== undefined);
const open = operations.filter(({ roles }) => roles === undefined);

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const routeOf = (method: string, path: string): string => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** The `access_denied` records of one route. */
const denials = (method: string, path: string) =>
  app.audit('access_denied', { route: routeOf(method, path) });

describe.each(guarded.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (_, operation) => {
    const { method, path, roles } = operation;

    it('without a token is 401 and leaves no record', async () => {
      const before = await app.auditCount();
      const answer = await send(app, operation, 'nobody', { path: path.replace(/\{\w+\}/g, 'x') });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(await app.auditCount()).toBe(before);
    });

    it('with a bad token is 401 and leaves one record', async () => {
      const answer = await send(app, operation, 'bad token', { path: path.replace(/\{\w+\}/g, 'x') });
      expect(answer.status).toBe(401);
      const refused = (await denials(method, path)).filter(({ details }) => details['status'] === 401);
      expect(refused).toHaveLength(1);
      expect(refused[0]).not.toHaveProperty('userId');
    });

    it.each(ROLES)('as %s is what openapi.yaml says', async (role) => {
      const request = await recipeOf(operation)(app, role);
      const before = (await denials(method, path)).length;
      const answer = await send(app, operation, role, request);
      const denied = (await denials(method, path)).slice(before);
      if (roles!.includes(role)) {
        expect([answer.status, answer.text]).toEqual([operation.success, expect.any(String)]);
        expect(denied).toHaveLength(0);
        return;
      }
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ error: 'Forbidden', message: expect.stringContaining(roles![0]!) });
      expect(denied).toHaveLength(1);
      expect(denied[0]).toMatchObject({
        outcome: 'denied',
        userId: (await app.user(role)).record._id.toHexString(),
        requestId: answer.headers['x-request-id'],
        details: { status: 403, role },
      });
    });
  },
);

describe('an operation without roles', () => {
  it.each(open.map((operation) => [operation.operationId, operation] as const))(
    '%s is for everyone',
    async (_, operation) => {
      const answer = await send(app, operation, 'nobody', await recipeOf(operation)(app, 'user'));
      expect(answer.status).toBe(operation.success);
    },
  );

  it('is one of those that the specification leaves open', () => {
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /api/documents',
      'GET /api/documents/archived',
      'GET /api/documents/search',
      'GET /api/documents/{identifier}',
      'GET /docs',
      'GET /health/live',
      'GET /health/ready',
      'GET /metrics',
      'GET /openapi.yaml',
      'POST /api/auth/login',
      'POST /api/submissions',
    ]);
  });
});
