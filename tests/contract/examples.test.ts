import { apiDocument, operations } from '../helpers/contract';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { recipeOf } from './recipes';
import { permitted, send } from './send';

interface Example {
  value?: unknown;
  $ref?: string;
}

function valueOf({ value, $ref }: Example): unknown {
  if ($ref === undefined) return value;
  const name = $ref.split('/').at(-1)!;
  return (apiDocument.components['examples']![name] as Example).value;
}

const examples = operations.flatMap((operation) => {
  const media = operation.definition.requestBody?.content['application/json'];
  return Object.entries(media?.examples ?? {}).map(
    ([name, example]) => [operation.operationId, name, operation, valueOf(example)] as const,
  );
});

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

it('every operation that takes a body shows at least one', () => {
  const withBody = operations.filter(({ definition }) => definition.requestBody !== undefined);
  const shown = new Set(examples.map(([id]) => id));
  expect(withBody.map(({ operationId }) => operationId).filter((id) => !shown.has(id))).toEqual([]);
});

describe('the examples of requests are accepted by the service', () => {
  it.each(examples)('%s: %s', async (id, _, operation, body) => {
    const caller = permitted(operation);
    const request = await recipeOf(operation)(app, caller === 'nobody' ? 'user' : caller);
    // Two of them only work for the account that they speak of.
    if (id === 'login') {
      const { email, password } = body as { email: string; password: string };
      expect((await app.user('admin')).record.email).toBe(email);
      const passwordHash = await app.container.passwords.hash(password);
      await app.container.database.models.User.updateOne({ email }, { passwordHash });
    }
    if (id === 'changePassword') {
      const { currentPassword } = body as { currentPassword: string };
      request.token = (await app.createUser({ password: currentPassword })).token;
    }
    if (id === 'updateDocument') {
      // The example of creating one has taken the slug.
      await app.container.database.models.Document.deleteOne({ slug: (body as { slug: string }).slug });
    }
    const answer = await send(app, operation, caller, { ...request, body });
    expect([answer.status, answer.text]).toEqual([operation.success, expect.any(String)]);
  });
});
