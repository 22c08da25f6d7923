import { join } from 'node:path';
import { readFrameworkDocuments } from '../../src/services/framework-documents';
import { ROOT, createTestApp, type TestApp } from '../helpers/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const documents = readFrameworkDocuments(join(ROOT, 'framework'));
const PASSWORD = 'a long enough password';
const EMAIL = 'First.Admin@Example.org';

beforeEach(async () => {
  const { User, Document, Guard, AuditLog } = app.container.database.models;
  for (const model of [User, Document, Guard]) await model.collection.deleteMany({});
  await AuditLog.collection.deleteMany({});
});

describe('the first admin', () => {
  it('is made with the given password, and recorded without it', async () => {
    expect(await app.container.setup.ensureAdmin(EMAIL, PASSWORD)).toEqual({ email: EMAIL });
    const login = await app.anyone.post('/api/auth/login', { email: EMAIL, password: PASSWORD });
    expect(login.status).toBe(200);
    expect(login.body.user).toMatchObject({ email: 'first.admin@example.org', role: 'admin', active: true });
    const records = await app.audit('user_create');
    expect(records).toMatchObject([
      {
        resource: 'user',
        resourceId: login.body.user._id,
        outcome: 'success',
        details: { email: 'first.admin@example.org', role: 'admin' },
        requestId: 'setup',
      },
    ]);
    expect(JSON.stringify(records)).not.toContain(PASSWORD);
    expect(records[0]).not.toHaveProperty('userId');
  });

  it('gets a random password where none is given, another each time', async () => {
    const first = await app.container.setup.ensureAdmin(EMAIL);
    expect(first!.generatedPassword).toMatch(/^[\w-]{24}$/);
    const { generatedPassword: password } = first!;
    expect((await app.anyone.post('/api/auth/login', { email: EMAIL, password })).status).toBe(200);
    await app.container.database.models.User.deleteMany({});
    const second = await app.container.setup.ensureAdmin(EMAIL);
    expect(second!.generatedPassword).not.toBe(password);
    expect(JSON.stringify(await app.audit())).not.toContain(password);
  });

  it('is not made where there is an admin, active or not', async () => {
    await app.createUser({ role: 'user' });
    await app.createUser({ role: 'admin', active: false });
    expect(await app.container.setup.ensureAdmin(EMAIL, PASSWORD)).toBeUndefined();
    expect(await app.container.database.models.User.countDocuments()).toBe(2);
    expect(await app.audit()).toEqual([]);
  });

  it('is nobody else, and is missed where the address is another account', async () => {
    await app.createUser({ role: 'user', email: EMAIL.toLowerCase() });
    await expect(app.container.setup.ensureAdmin(EMAIL, PASSWORD)).rejects.toThrow(
      `there is no admin, and the account ${EMAIL} is none`,
    );
    expect(await app.container.database.models.User.countDocuments()).toBe(1);
  });

  it('is one, though several processes start at once', async () => {
    const { setup } = app.container;
    const made = await Promise.all(Array.from({ length: 4 }, () => setup.ensureAdmin(EMAIL, PASSWORD)));
    expect(made.filter((admin) => admin !== undefined)).toHaveLength(1);
    expect(await app.container.database.models.User.countDocuments({ role: 'admin' })).toBe(1);
    expect(await app.audit('user_create')).toHaveLength(1);
  });

  it('needs an admin before documents can have an author', async () => {
    await expect(app.container.setup.seed(documents)).rejects.toThrow('no admin');
    expect(await app.container.database.models.Document.countDocuments()).toBe(0);
  });
});

describe('the documents of the framework', () => {
  beforeEach(() => app.container.setup.ensureAdmin(EMAIL, PASSWORD));

  it('are published once, in their order, by the first admin, each with a record', async () => {
    expect(documents.length).toBeGreaterThan(10);
    expect(await app.container.setup.seedOnce(documents)).toBe(documents.length);
    const { body } = await app.anyone.get('/api/documents');
    const listed = body.documents as { slug: string; created_by: string; content_html: string }[];
    expect(listed.map(({ slug }) => slug)).toEqual(documents.map(({ slug }) => slug));
    const admin = await app.container.database.models.User.findOne({ role: 'admin' }).lean();
    for (const { created_by, content_html } of listed) {
      expect(created_by).toBe(admin!._id.toHexString());
      expect(content_html).not.toBe('');
    }
    expect(await app.audit('document_create')).toHaveLength(documents.length);
  });

  it('are not added twice, also not those that were removed since', async () => {
    await app.container.setup.seedOnce(documents);
    const { Document } = app.container.database.models;
    await Document.deleteOne({ slug: documents[0]!.slug });
    expect(await app.container.setup.seedOnce(documents)).toBe(0);
    expect(await Document.countDocuments()).toBe(documents.length - 1);
    // Asked for by name, the missing one comes back and the others stay as they are.
    await Document.updateOne({ slug: documents[1]!.slug }, { $set: { title: 'Edited' } });
    expect(await app.container.setup.seed(documents)).toBe(1);
    expect((await Document.findOne({ slug: documents[1]!.slug }).lean())!.title).toBe('Edited');
    expect(await app.container.setup.seed(documents)).toBe(0);
  });

  it('are each there once, though several processes seed at once', async () => {
    const { setup } = app.container;
    const [one, two] = await Promise.all([setup.seedOnce(documents), setup.seedOnce(documents)]);
    expect(one + two).toBe(documents.length);
    expect(await app.container.database.models.Document.countDocuments()).toBe(documents.length);
    expect(await app.audit('document_create')).toHaveLength(documents.length);
  });
});
