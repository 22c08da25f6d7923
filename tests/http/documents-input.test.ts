import { createTestApp, type TestApp } from '../helpers/test-app';
import { createDocument, documentInput, storedDocument } from './support/documents';
import { complaints, nested } from './support/fields';

let app: TestApp;
let path: string;
beforeAll(async () => {
  app = await createTestApp();
  path = `/api/documents/${(await createDocument(app))['_id']}`;
});
afterAll(() => app.close());

/** Sends the body to both operations that take it. @returns the fields both complain about. */
async function refused(body: unknown): Promise<string[]> {
  const admin = await app.as('admin');
  const { Document } = app.container.database.models;
  const before = await Document.find({}).sort({ _id: 1 }).lean();
  const records = await app.audit();
  const created = complaints(await admin.post('/api/documents', body));
  expect(complaints(await admin.put(path, body))).toEqual(created);
  expect(await Document.find({}).sort({ _id: 1 }).lean()).toEqual(before);
  expect(await app.audit()).toEqual(records);
  return created;
}

const REQUIRED = ['content_markdown', 'quadrant', 'slug', 'title'];

describe('a document that cannot be taken', () => {
  it('names every missing field', async () => {
    expect(await refused({})).toEqual(REQUIRED);
    expect(await refused({ title: 'Only a title' })).toEqual(['content_markdown', 'quadrant', 'slug']);
  });

  it.each([
    ['a list', []],
    ['null', 'null'],
    ['nothing', undefined],
  ])('wants an object, not %s', async (_, body) => {
    const admin = await app.as('admin');
    const headers = { 'Content-Type': 'application/json' };
    expect((await admin.post('/api/documents', body, { headers })).status).toBe(400);
  });

  it.each([5, true, null, { text: 'x' }, ['x']])('wants text everywhere, not %j', async (value) => {
    const body = { title: value, slug: value, quadrant: value, content_markdown: value, status: value };
    expect(await refused(body)).toEqual([...REQUIRED, 'status'].sort());
  });

  it.each([
    ['title', ''],
    ['title', ' \n\t '],
    ['title', 'x'.repeat(201)],
    ['slug', ''],
    ['slug', 'Upper-Case'],
    ['slug', 'with space'],
    ['slug', '-edge'],
    ['slug', 'edge-'],
    ['slug', 'two--hyphens'],
    ['slug', 'under_score'],
    ['slug', 'umlaut-ä'],
    ['slug', 'line\n'],
    ['slug', 'x'.repeat(201)],
    ['slug', 'abcdef0123456789abcdef01'],
    ['slug', '123456789012345678901234'],
    ['quadrant', 'strategic'],
    ['quadrant', 'UNKNOWN'],
    ['content_markdown', ''],
    ['content_markdown', '   '],
    ['content_markdown', 'x'.repeat(500_001)],
    ['status', ''],
    ['status', 'deleted'],
  ])('names %s when it is %j', async (field, value) => {
    expect(await refused(documentInput({ [field]: value }))).toEqual([field]);
  });

  it('names several at once', async () => {
    const body = documentInput({ title: ' ', quadrant: 'NORTH', status: 7 });
    expect(await refused(body)).toEqual(['quadrant', 'status', 'title']);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s at any depth', async (key) => {
    const admin = await app.as('admin');
    const valid = JSON.stringify(documentInput()).slice(0, -1);
    for (const extra of [`"${key}":{"admin":true}`, `"deep":[{"er":{"${key}":1}}]`]) {
      const call = { headers: { 'Content-Type': 'application/json' } };
      const answer = await admin.post('/api/documents', `${valid},${extra}}`, call);
      expect(complaints(answer)).toEqual([key]);
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('takes 32 levels of nesting and not one more', async () => {
    const admin = await app.as('admin');
    // The body itself is the first level.
    const allowed = await admin.post('/api/documents', documentInput({ extra: nested(31) }));
    expect(allowed.status).toBe(201);
    const answer = await admin.post('/api/documents', documentInput({ extra: nested(32) }));
    expect(complaints(answer)).toEqual(['body']);
    expect(answer.body.message).toContain('32');
  });

  it('is at the edge of the limits still taken', async () => {
    const edge = { title: 'x'.repeat(200), slug: 'x'.repeat(200), content_markdown: 'x'.repeat(500_000) };
    expect(await createDocument(app, edge)).toMatchObject({ title: edge.title, slug: edge.slug });
    // 24 characters are an id only when all are hexadecimal digits.
    expect(await createDocument(app, { slug: 'abcdef0123456789abcdef0g' })).toBeDefined();
  });
});

describe('what is not asked for', () => {
  it('is dropped and never stored', async () => {
    const admin = await app.as('admin');
    const extra = {
      _id: 'ffffffffffffffffffffffff',
      created_by: 'ffffffffffffffffffffffff',
      created_at: '2001-01-01T00:00:00.000Z',
      content_html: '<script>alert(1)</script>',
      content_text: 'hidden words',
      role: 'admin',
      $set: { status: 'draft' },
      'a.b': 1,
    };
    const { status, body } = await admin.post('/api/documents', documentInput(extra));
    expect(status).toBe(201);
    for (const [field, value] of Object.entries(extra)) expect(body.document[field]).not.toEqual(value);
    const stored = (await storedDocument(app, body.document._id))!;
    expect(Object.keys(stored).sort()).toEqual(
      ['_id', 'content_text', ...Object.keys(body.document as object)]
        .filter((key, at, all) => all.indexOf(key) === at)
        .sort(),
    );
    expect(stored.content_text).toBe('Some things are not for a machine to settle.');

    const replaced = await admin.put(`/api/documents/${body.document._id}`, documentInput(extra));
    expect(replaced.status).toBe(200);
    expect(Object.keys((await storedDocument(app, body.document._id))!).sort()).toEqual(
      Object.keys(stored).sort(),
    );
  });
});

describe('paging and filters', () => {
  it.each([
    ['page=0', ['page']],
    ['page=-1', ['page']],
    ['page=1.5', ['page']],
    ['page=one', ['page']],
    ['page=', ['page']],
    ['page=1e2', ['page']],
    ['page=0x10', ['page']],
    ['page=99999999999999999999', ['page']],
    ['page=1&page=2', ['page']],
    ['limit=0', ['limit']],
    ['limit=101', ['limit']],
    ['limit=10&limit=20', ['limit']],
    ['page=0&limit=101', ['limit', 'page']],
  ])('?%s is refused by both lists', async (query, fields) => {
    expect(complaints(await app.anyone.get(`/api/documents?${query}`))).toEqual(fields);
    expect(complaints(await app.anyone.get(`/api/documents/archived?${query}`))).toEqual(fields);
  });

  it.each(['quadrant=', 'quadrant=system', 'quadrant=NORTH', 'quadrant=SYSTEM&quadrant=TACTICAL'])(
    '?%s is refused',
    async (query) => {
      expect(complaints(await app.anyone.get(`/api/documents?${query}`))).toEqual(['quadrant']);
    },
  );

  it('does not take an operator in brackets for a filter', async () => {
    const all = await app.anyone.get('/api/documents');
    const filtered = await app.anyone.get('/api/documents?status[$ne]=x&status=draft');
    expect(filtered.body).toEqual(all.body);
    expect(complaints(await app.anyone.get('/api/documents?quadrant[$ne]=SYSTEM'))).toEqual(['quadrant']);
  });

  it('takes 1 and 100', async () => {
    expect((await app.anyone.get('/api/documents?limit=1')).body.documents).toHaveLength(1);
    expect((await app.anyone.get('/api/documents?limit=100')).body.pagination.limit).toBe(100);
  });
});
