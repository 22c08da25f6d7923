import fc from 'fast-check';
import { createTestApp, type TestApp } from '../helpers/test-app';
import { documentInput } from '../http/support/documents';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

/** Text as nobody means it: every code unit alone, lone surrogates and NUL among them, emoji, and much of it. */
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        '\0',
        '\ud83d',
        '\ude00',
        '😀',
        '\u202e',
        '\ufeff',
        'a\u0301',
        '$where',
        '"',
        '\\',
        '{{',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'x'.repeat(10_000),
    '😀'.repeat(5_000),
    '\0'.repeat(10_000),
    'not '.repeat(2_500),
    '\ud800'.repeat(10_000),
  ),
  fc.constantFrom(
    'x'.repeat(10_001),
    '{"$ne":null}',
    "'; DROP TABLE users; --",
    '${7*7}',
    '../../etc/passwd',
  ),
);

/** Only what is blank or too long may be refused; everything else gets an answer. Nothing breaks. */
async function expectAnswer(
  path: string,
  body: object,
  limits: [value: string, max: number][],
): Promise<void> {
  const admin = await app.as('admin');
  const refusable = limits.some(([value, max]) => value.trim() === '' || value.length > max);
  const { status } = await admin.post(path, body);
  expect([status, body]).toEqual([refusable ? 400 : path === '/api/documents' ? 201 : 200, body]);
}

// Whatever was written into the log can also be read from it.
afterEach(async () => {
  expect((await (await app.as('admin')).get('/api/audit/audit-logs?limit=100')).status).toBe(200);
});

describe('any text whatever', () => {
  it('is classified', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        await expectAnswer('/api/governance/classify', { text: value }, [[value, 10_000]]);
      }),
      { numRuns: 60 },
    );
  });

  it('is validated, as an action and as a message', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (type, description, content) => {
        const context = { messages: [{ role: 'user', content }] };
        const limits: [string, number][] = [
          [type, 200],
          [description, 10_000],
        ];
        await expectAnswer('/api/governance/validate', { action: { type, description }, context }, limits);
      }),
      { numRuns: 40 },
    );
  });

  it('is held against the boundaries', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (description) => {
        const body = { action: { type: 'task', description } };
        await expectAnswer('/api/governance/enforce', body, [[description, 10_000]]);
      }),
      { numRuns: 60 },
    );
  });

  it('is verified', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (description, justification) => {
        const action = { type: 'task', description, steps: [description.slice(0, 2_000)] };
        if (justification.length > 10_000) return;
        await expectAnswer('/api/governance/verify', { action, reasoning: { justification } }, [
          [description, 10_000],
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('is a document', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (title, content_markdown) => {
        const body = documentInput({ title, content_markdown });
        await expectAnswer('/api/documents', body, [
          [title, 200],
          [content_markdown, 500_000],
        ]);
      }),
      { numRuns: 50 },
    );
    const { status, body } = await app.anyone.get('/api/documents?limit=100');
    expect(status).toBe(200);
    expect(body.documents.length).toBeGreaterThan(0);
  });

  it('can be searched for', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        // Only whole characters can be written into an address.
        if (/\p{Cs}/u.test(q) || q.length > 1_000) return;
        const { status } = await app.anyone.get(`/api/documents/search?q=${encodeURIComponent(q)}`);
        expect(status).toBe(q.trim() === '' || q.length > 200 ? 400 : 200);
      }),
      { numRuns: 60 },
    );
  });
});
