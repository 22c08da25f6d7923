import { createTestApp, type TestApp } from '../helpers/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const ports = (count: number): string => Array.from({ length: count }, (_, at) => `port ${at}`).join(' ');

describe('a validation that would take too long', () => {
  it('is refused by name instead of blocking everybody else', async () => {
    const admin = await app.as('admin');
    const content = Array.from({ length: 250 }, (_, at) => `The service uses port ${at}.`).join(' ');
    const body = {
      action: { type: 'edit', description: ports(1_000) },
      context: { messages: [{ role: 'user', content }] },
    };
    const answer = await admin.post('/api/governance/validate', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details.fields).toEqual([
      {
        field: 'action.description',
        message: 'action.description holds too many statements to be compared',
      },
    ]);
    const inParameters = await admin.post('/api/governance/validate', {
      action: { type: 'edit', description: 'Note this', parameters: { note: ports(1_000) } },
      context: body.context,
    });
    expect(inParameters.status).toBe(400);
    expect(inParameters.body.details.fields).toEqual([
      {
        field: 'action.parameters',
        message: 'action.parameters holds too many statements to be compared',
      },
    ]);
    // The component is as well as before: a plain question is answered.
    const plain = await admin.post('/api/governance/validate', {
      action: { type: 'edit', description: 'Use port 1' },
    });
    expect(plain.status).toBe(200);
    expect(plain.body.validation.status).toBe('PASS');
  });

  it('names the messages when they are too long in all', async () => {
    const admin = await app.as('admin');
    const messages = Array.from({ length: 16 }, () => ({ role: 'user', content: 'x'.repeat(20_000) }));
    const body = { action: { type: 'edit', description: 'Use port 1' }, context: { messages } };
    const answer = await admin.post('/api/governance/validate', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('context.messages must have at most 300000 characters in all');
  });
});

describe('a body in a broken compression', () => {
  it('is the sender’s mistake', async () => {
    const answer = await app.anyone.post(
      '/api/auth/login',
      { email: 'a@example.org', password: 'x' },
      {
        headers: { 'Content-Encoding': 'gzip' },
      },
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'Bad Request', message: 'The request body could not be read' });
  });
});

describe('parameters in brackets', () => {
  it.each(['page[]=1', 'page[a]=1', 'quadrant[$ne]=SYSTEM'])(
    'are 400, not dropped unseen: %s',
    async (query) => {
      const answer = await app.anyone.get(`/api/documents?${query}`);
      expect(answer.status).toBe(400);
      const field = query.split('[')[0];
      expect(answer.body.details.fields).toEqual([
        { field, message: `${field} must be given once, as text` },
      ]);
    },
  );
});

describe('slugs that are paths of their own', () => {
  it.each(['search', 'archived'])('are refused: %s', async (slug) => {
    const admin = await app.as('admin');
    const document = { title: 'T', slug, quadrant: 'SYSTEM', content_markdown: 'text' };
    const answer = await admin.post('/api/documents', document);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('slug must not be search or archived');
  });
});
