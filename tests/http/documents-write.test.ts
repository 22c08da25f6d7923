import { createTestApp, type TestApp } from '../helpers/test-app';
import { createDocument, documentInput, storedDocument } from './support/documents';
import { recordOf, traced } from './support/traced';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(60_000);
});

const NOWHERE = 'ffffffffffffffffffffffff';

describe('creating a document', () => {
  it('stores it, answers with it and leaves one record', async () => {
    const admin = await app.as('admin');
    const user = await app.user('admin');
    const input = documentInput({ slug: 'the-first', status: 'published' });
    const request = await traced(app, (trace) => admin.post('/api/documents', input, trace));
    const { answer, records } = request;
    expect(answer.status).toBe(201);
    expect(answer.headers['location']).toBe('/api/documents/the-first');
    expect(answer.headers['cache-control']).toBe('no-store');
    const now = app.clock.date.toISOString();
    expect(answer.body).toEqual({
      success: true,
      document: {
        ...input,
        _id: answer.body.document._id,
        content_html: '<p>Some things are <strong>not</strong> for a machine to settle.</p>',
        created_at: now,
        updated_at: now,
        created_by: user.record._id.toHexString(),
      },
    });
    const stored = await storedDocument(app, answer.body.document._id);
    expect(stored).toMatchObject({ ...input, created_by: user.record._id, created_at: app.clock.date });
    expect(records).toEqual([
      recordOf(app, request, user, {
        action: 'document_create',
        resource: 'document',
        resourceId: answer.body.document._id,
        details: {
          slug: 'the-first',
          title: 'When a person decides',
          status: 'published',
          quadrant: 'STRATEGIC',
        },
      }),
    ]);
  });

  it('publishes unless told otherwise', async () => {
    expect((await createDocument(app))['status']).toBe('published');
    expect((await createDocument(app, { status: 'draft' }))['status']).toBe('draft');
    expect((await createDocument(app, { status: 'archived' }))['status']).toBe('archived');
  });

  it('refuses a slug that is taken, stores nothing and records nothing', async () => {
    const first = await createDocument(app);
    const admin = await app.as('admin');
    const again = documentInput({ slug: first['slug'], title: 'Another title' });
    const { answer, records } = await traced(app, (trace) => admin.post('/api/documents', again, trace));
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe('Conflict');
    expect(answer.body.message).toContain('slug');
    expect(records).toEqual([]);
    const { Document } = app.container.database.models;
    expect(await Document.find({ slug: first['slug']! }).lean()).toMatchObject([{ title: first['title'] }]);
  });

  it('lets one of several that want the same slug at once win', async () => {
    const admin = await app.as('admin');
    const input = documentInput();
    const before = (await app.audit('document_create')).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post('/api/documents', input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect((await app.audit('document_create')).length).toBe(before + 1);
  });
});

describe('replacing a document', () => {
  it.each(['_id', 'slug'])('found by its %s: every field is new, its origin stays', async (by) => {
    const document = await createDocument(app, { status: 'draft' });
    const neighbour = await createDocument(app);
    const before = await storedDocument(app, neighbour['_id']!);
    const other = await app.createUser({ role: 'admin' });
    app.clock.advance(1_000);
    const input = documentInput({ title: 'New', quadrant: 'SYSTEM', content_markdown: '# New' });
    const request = await traced(app, (trace) =>
      app.withToken(other.token).put(`/api/documents/${document[by]}`, input, trace),
    );
    const { answer, records } = request;
    expect(answer.status).toBe(200);
    const replaced = {
      ...input,
      _id: document['_id'],
      // Left out, it means published, whatever it was.
      status: 'published',
      content_html: '<h1 id="new">New</h1>',
      created_at: document['created_at'],
      created_by: document['created_by'],
      updated_at: app.clock.date.toISOString(),
    };
    expect(answer.body).toEqual({ success: true, document: replaced });
    expect((await app.anyone.get(`/api/documents/${document['_id']}`)).body.document).toEqual(replaced);
    expect((await app.anyone.get(`/api/documents/${document['slug']}`)).status).toBe(404);
    expect(await storedDocument(app, neighbour['_id']!)).toEqual(before);
    const details = { slug: input['slug'], title: 'New', status: 'published', quadrant: 'SYSTEM' };
    expect(records).toEqual([
      recordOf(app, request, other, {
        action: 'document_update',
        resource: 'document',
        resourceId: document['_id']!,
        details,
      }),
    ]);
  });

  it('brings an archived document back', async () => {
    const document = await createDocument(app, { status: 'archived' });
    const admin = await app.as('admin');
    await admin.put(`/api/documents/${document['_id']}`, documentInput());
    expect((await storedDocument(app, document['_id']!))?.status).toBe('published');
  });

  it('refuses the slug of another one and leaves both alone, but takes its own', async () => {
    const [mine, theirs] = [await createDocument(app), await createDocument(app)];
    const admin = await app.as('admin');
    const before = [await storedDocument(app, mine['_id']!), await storedDocument(app, theirs['_id']!)];
    const path = `/api/documents/${mine['_id']}`;
    const { answer, records } = await traced(app, (trace) =>
      admin.put(path, documentInput({ slug: theirs['slug'] }), trace),
    );
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('slug');
    expect(records).toEqual([]);
    const after = [await storedDocument(app, mine['_id']!), await storedDocument(app, theirs['_id']!)];
    expect(after).toEqual(before);
    expect((await admin.put(path, documentInput({ slug: mine['slug'] }))).status).toBe(200);
  });
});

describe('archiving a document', () => {
  it('takes it out of the list, keeps it, and does nothing the second time', async () => {
    const document = await createDocument(app);
    const neighbour = await createDocument(app);
    const admin = await app.as('admin');
    const user = await app.user('admin');
    const archive = () =>
      traced(app, (trace) => admin.delete(`/api/documents/${document['slug']}`, undefined, trace));
    const expected = { action: 'document_archive', resource: 'document', resourceId: document['_id']! };

    app.clock.advance(1_000);
    const first = await archive();
    expect(first.answer.status).toBe(200);
    expect(first.answer.body).toEqual({ success: true, message: expect.stringContaining('archived') });
    const archived = await storedDocument(app, document['_id']!);
    expect(archived).toMatchObject({ title: document['title'], status: 'archived' });
    expect(archived?.updated_at).toEqual(app.clock.date);
    expect(first.records).toEqual([recordOf(app, first, user, { ...expected, details: { changed: true } })]);

    app.clock.advance(1_000);
    const second = await archive();
    expect(second.answer.status).toBe(200);
    expect(await storedDocument(app, document['_id']!)).toEqual(archived);
    expect(second.records).toEqual([
      recordOf(app, second, user, { ...expected, details: { changed: false } }),
    ]);
    expect((await storedDocument(app, neighbour['_id']!))?.status).toBe('published');
  });
});

describe('who may write, and what', () => {
  const requests = [
    ['post', '/api/documents'],
    ['put', '/api/documents/the-guarded'],
    ['delete', '/api/documents/the-guarded'],
  ] as const;

  beforeAll(() => createDocument(app, { slug: 'the-guarded' }));

  it.each(requests)('%s %s: 401 without a token, 403 with the wrong role, recorded', async (method, path) => {
    const { Document } = app.container.database.models;
    const before = await Document.find({}).sort({ _id: 1 }).lean();
    const body = method === 'delete' ? undefined : documentInput();
    const nobody = await traced(app, (trace) => app.anyone[method](path, body, trace));
    expect(nobody.answer.status).toBe(401);
    expect(nobody.answer.body.error).toBe('Unauthorized');
    expect(nobody.records).toEqual([]);
    for (const role of ['moderator', 'user'] as const) {
      const client = await app.as(role);
      const refused = await traced(app, (trace) => client[method](path, body, trace));
      expect(refused.answer.status).toBe(403);
      expect(refused.answer.body.error).toBe('Forbidden');
      expect(refused.records).toEqual([
        recordOf(app, refused, await app.user(role), {
          action: 'access_denied',
          resource: 'route',
          outcome: 'denied',
          details: expect.objectContaining({ status: 403, role }),
        }),
      ]);
    }
    expect(await Document.find({}).sort({ _id: 1 }).lean()).toEqual(before);
  });

  it.each([NOWHERE, 'no-such-slug', '6740', 'Not a slug!', '%00', '..%2f..'])(
    'says 404 to %s and records nothing',
    async (identifier) => {
      const admin = await app.as('admin');
      const path = `/api/documents/${identifier}`;
      for (const send of [
        () => admin.get(path),
        () => admin.put(path, documentInput()),
        () => admin.delete(path),
      ]) {
        const { answer, records } = await traced(app, send);
        expect(answer.status).toBe(404);
        expect(answer.body.error).toBe('Not Found');
        expect(records).toEqual([]);
      }
    },
  );
});

describe('a change that names the state it is made of (If-Match)', () => {
  const CHANGED = {
    error: 'Precondition Failed',
    message: 'The document is no longer as If-Match says; read it again',
  };
  const etagOf = async (path: string): Promise<string> => (await app.anyone.get(path)).headers['etag']!;

  it('is made of that state, and of no other: the second of two who read the same is told', async () => {
    const admin = await app.as('admin');
    const { slug } = await createDocument(app);
    const path = `/api/documents/${slug}`;
    const read = { headers: { 'If-Match': await etagOf(path) } };
    const input = documentInput({ slug, title: 'The first' });
    app.clock.advance(1_000);
    expect((await admin.put(path, input, read)).status).toBe(200);

    const late = await traced(app, (trace) =>
      admin.put(path, documentInput({ slug, title: 'The second' }), {
        headers: { ...trace.headers, ...read.headers },
      }),
    );
    expect([late.answer.status, late.answer.body]).toEqual([412, CHANGED]);
    expect(late.records).toEqual([]);
    expect((await app.anyone.get(path)).body.document.title).toBe('The first');
    expect((await admin.delete(path, undefined, read)).body).toEqual(CHANGED);
    expect((await app.anyone.get(path)).body.document.status).toBe('published');

    const current = { headers: { 'If-Match': `"another", ${await etagOf(path)}` } };
    expect((await admin.delete(path, undefined, current)).status).toBe(200);
    expect((await app.anyone.get(path)).body.document.status).toBe('archived');
  });

  it('is made by one of several at once', async () => {
    const admin = await app.as('admin');
    const { slug } = await createDocument(app);
    const path = `/api/documents/${slug}`;
    const read = { headers: { 'If-Match': await etagOf(path) } };
    app.clock.advance(1_000);
    const titles = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(
      titles.map((title) => admin.put(path, documentInput({ slug, title }), read)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const winner = titles[answers.findIndex(({ status }) => status === 200)];
    expect((await app.anyone.get(path)).body.document.title).toBe(winner);
  });

  it('is made of any state with a star, and never of a weak tag', async () => {
    const admin = await app.as('admin');
    const { slug } = await createDocument(app);
    const path = `/api/documents/${slug}`;
    const input = documentInput({ slug });
    const tag = await etagOf(path);
    const put = (match: string) => admin.put(path, input, { headers: { 'If-Match': match } });
    expect((await put(`W/${tag}`)).status).toBe(412);
    expect((await put('*')).status).toBe(200);
  });
});
