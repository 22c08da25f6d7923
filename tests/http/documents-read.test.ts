import { createTestApp, type TestAnswer, type TestApp } from '../helpers/test-app';
import { createDocument, documentInput } from './support/documents';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(() => app.container.database.models.Document.deleteMany({}));

const titles = (answer: TestAnswer): string[] =>
  (answer.body.documents as { title: string }[]).map(({ title }) => title);

/** Creates documents one minute apart, in this order. */
async function createInOrder(...documents: Record<string, unknown>[]): Promise<void> {
  for (const document of documents) {
    app.clock.advance(60_000);
    await createDocument(app, document);
  }
}

describe('listing', () => {
  it('is empty, with no page, where there is nothing', async () => {
    for (const path of ['/api/documents', '/api/documents/archived']) {
      const { status, body } = await app.anyone.get(path);
      expect(status).toBe(200);
      const pagination = { page: 1, limit: 50, total: 0, pages: 0 };
      expect(body).toEqual({ success: true, documents: [], pagination });
    }
  });

  it('shows what is published, newest first, and the archived ones elsewhere', async () => {
    await createInOrder(
      { title: 'Oldest', quadrant: 'SYSTEM' },
      { title: 'Draft', status: 'draft' },
      { title: 'Gone early', status: 'archived' },
      { title: 'Newest', quadrant: 'TACTICAL' },
      { title: 'Gone late', status: 'archived' },
    );
    expect(titles(await app.anyone.get('/api/documents'))).toEqual(['Newest', 'Oldest']);
    expect(titles(await app.anyone.get('/api/documents/archived'))).toEqual(['Gone late', 'Gone early']);
    const system = await app.anyone.get('/api/documents?quadrant=SYSTEM');
    expect(titles(system)).toEqual(['Oldest']);
    expect(system.body.pagination.total).toBe(1);
    expect(titles(await app.anyone.get('/api/documents?quadrant=STOCHASTIC'))).toEqual([]);
    // A token changes nothing: a draft is never listed.
    expect(titles(await (await app.as('admin')).get('/api/documents'))).toEqual(['Newest', 'Oldest']);
  });

  it.each([
    ['/api/documents', 'published'],
    ['/api/documents/archived', 'archived'],
  ])('cuts %s into pages', async (path, status) => {
    await createInOrder(...['1', '2', '3', '4', '5'].map((title) => ({ title, status })));
    const first = await app.anyone.get(`${path}?limit=2`);
    expect(titles(first)).toEqual(['5', '4']);
    expect(first.body.pagination).toEqual({ page: 1, limit: 2, total: 5, pages: 3 });
    expect(titles(await app.anyone.get(`${path}?limit=2&page=3`))).toEqual(['1']);
    const beyond = await app.anyone.get(`${path}?limit=2&page=4`);
    expect(titles(beyond)).toEqual([]);
    expect(beyond.body.pagination).toEqual({ page: 4, limit: 2, total: 5, pages: 3 });
  });
});

describe('reading one', () => {
  it('finds it by id and by slug, without telling what only search needs', async () => {
    const document = await createDocument(app);
    for (const identifier of [document['_id'], document['slug']]) {
      const { status, body } = await app.anyone.get(`/api/documents/${identifier}`);
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, document });
    }
  });

  it('shows an archived one to everyone', async () => {
    const document = await createDocument(app, { status: 'archived' });
    for (const identifier of [document['_id'], document['slug']]) {
      const { status, body } = await app.anyone.get(`/api/documents/${identifier}`);
      expect(status).toBe(200);
      expect(body.document.status).toBe('archived');
    }
  });

  it('shows a draft to nobody but an admin', async () => {
    const document = await createDocument(app, { status: 'draft' });
    const readers = [app.anyone, await app.as('user'), await app.as('moderator')];
    for (const identifier of [document['_id'], document['slug']]) {
      const path = `/api/documents/${identifier}`;
      const unknown = await app.anyone.get('/api/documents/no-such-document');
      for (const reader of readers) {
        const answer = await reader.get(path);
        expect(answer.status).toBe(404);
        // Word for word what an unknown one gets: nothing tells that there is a draft.
        expect(answer.body).toEqual(unknown.body);
      }
      const { status, body } = await (await app.as('admin')).get(path);
      expect(status).toBe(200);
      expect(body.document).toEqual(document);
    }
  });

  it('refuses a bad token rather than treating its sender as nobody', async () => {
    const document = await createDocument(app);
    const path = `/api/documents/${document['slug']}`;
    expect((await app.withToken('not-a-token').get(path)).status).toBe(401);
  });
});

describe('caching', () => {
  const PATHS = ['/api/documents', '/api/documents/cached', '/api/documents/search?q=machine'];
  const ARCHIVED = '/api/documents/archived';

  it.each([...PATHS, ARCHIVED])(
    '%s carries an ETag, and 304 saves the body until something changes',
    async (path) => {
      await createDocument(app, { slug: 'cached' });
      await createDocument(app, { slug: 'kept', status: 'archived' });
      const first = await app.anyone.get(path);
      const etag = first.headers['etag']!;
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(first.headers['cache-control']).toBe('public, no-cache');
      expect(first.headers['vary']).toContain('Authorization');
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await app.anyone.get(path, undefined, { headers: { 'If-None-Match': known } });
        expect(again.status).toBe(304);
        expect(again.text).toBe('');
        expect(again.headers['etag']).toBe(etag);
      }
      // What `fetch` adds by itself is meant for caches on the way.
      const headers = { 'If-None-Match': etag, 'Cache-Control': 'no-cache', Pragma: 'no-cache' };
      expect((await app.anyone.get(path, undefined, { headers })).status).toBe(304);
      const slug = path === ARCHIVED ? 'kept' : 'cached';
      const status = path === ARCHIVED ? 'archived' : 'published';
      const admin = await app.as('admin');
      await admin.put(`/api/documents/${slug}`, documentInput({ slug, status, title: 'Changed' }));
      const changed = await app.anyone.get(path, undefined, { headers: { 'If-None-Match': etag } });
      expect(changed.status).toBe(200);
      expect(changed.headers['etag']).not.toBe(etag);
      expect(changed.text).toContain('Changed');
    },
  );

  it('keeps what needed a token out of every cache', async () => {
    await createDocument(app, { slug: 'secret', status: 'draft' });
    const answer = await (await app.as('admin')).get('/api/documents/secret');
    expect(answer.headers['cache-control']).toBe('no-store');
    const missing = await app.anyone.get('/api/documents/secret');
    expect(missing.headers['cache-control']).toBe('no-store');
  });
});
