import { operations } from '../helpers/contract';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { RECIPES } from './recipes';

/** Routes that openapi.yaml leaves out: the files of the page that shows it. */
const UNDOCUMENTED = [/^GET \/docs\/[\w.-]+$/];

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const served = (): string[] =>
  app.app.routes
    .all()
    .flatMap(({ pattern, methods }) => [...methods].map((method) => `${method} ${pattern}`))
    // Wherever there is a GET, Express answers HEAD as well.
    .filter((route) => !route.startsWith('HEAD '))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'));

const documented = operations.map(({ method, path }) => `${method} ${path}`);

describe('openapi.yaml and the routes', () => {
  it('name the same methods and paths, parameters included', () => {
    const routes = served().filter((route) => !UNDOCUMENTED.some((pattern) => pattern.test(route)));
    expect(routes.sort()).toEqual([...documented].sort());
    expect(documented.length).toBeGreaterThanOrEqual(35);
  });

  it('have no exception that is not needed', () => {
    for (const pattern of UNDOCUMENTED) expect(served().some((route) => pattern.test(route))).toBe(true);
  });

  it('reach every documented path: none is hidden behind another', async () => {
    for (const { method, path, operationId } of operations) {
      const sample = path.replace(/\{[^}]+\}/g, '0123456789abcdef01234567');
      const match = app.app.routes.match(sample);
      expect([operationId, match?.pattern.replace(/:(\w+)/g, '{$1}')]).toEqual([operationId, path]);
      expect([operationId, match!.methods.has(method)]).toEqual([operationId, true]);
    }
    expect((await app.anyone.get('/api/documents/search', undefined, { query: { q: 'x' } })).status).toBe(
      200,
    );
  });

  it('give every operation a name of its own, and each has a recipe', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(RECIPES).sort()).toEqual([...names].sort());
  });
});
